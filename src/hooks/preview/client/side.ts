/**
 * The column beside the gallery: contexts and filters.
 * @module
 */
import { type Change, checkbox, type Option, select } from "./controls.ts";
import { type Child, h } from "./dom.ts";
import { legendOf } from "./marks.ts";
import type { Model } from "./model.ts";
import { pageLinks } from "./pages.ts";
import { sectionsOf } from "./rows.ts";
import { found, type Mark, marks, type State } from "./state.ts";

function contextFields(model: Model, state: State, change: Change): Child {
  const { modifiers, undecided = [] } = model.data;
  if (modifiers.length === 0) return false;
  const { contexts, beside } = state;
  const fields = (legend: string, which: "contexts" | "beside") =>
    h(
      "fieldset",
      {},
      h("legend", {}, legend),
      undecided.map((name) =>
        h(
          "p",
          { class: "note" },
          `\u201c${name}\u201d has no default, so its first context is shown.`,
        )
      ),
      modifiers.map((modifier) =>
        select(
          modifier.name,
          modifier.contexts.map((context) => [context, context]),
          state[which]?.[modifier.name] ?? modifier.base,
          (context) => change({ [which]: { ...state[which], [modifier.name]: context } }),
        )
      ),
    );
  /** Contexts that differ from the shown ones in the first modifier. */
  const other = () => {
    const [{ name, contexts: all }] = modifiers;
    return { ...contexts, [name]: all.find((context) => context !== contexts[name])! };
  };
  return [
    fields("Contexts", "contexts"),
    checkbox(
      "Show two side by side",
      beside !== undefined,
      (isOn) => change({ beside: isOn ? other() : undefined }),
    ),
    beside && fields("Second contexts", "beside"),
  ];
}

/** Counts names, in the order in which they first occur. */
function counted(names: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

function choices(
  title: string,
  options: readonly (readonly [value: string, text: string, count: number])[],
  chosen: string,
  change: (value: string) => void,
  isFollowed = false,
): HTMLElement | false {
  // A chosen value stays, so that it can be given up.
  const isLost = chosen !== "" && !options.some(([value]) => value === chosen);
  const all = isLost ? [[chosen, chosen, 0] as const, ...options] : options;
  return all.length > 0 && h(
    "section",
    { class: "choices" },
    h("h2", {}, title),
    h(
      "ul",
      {},
      all.map(([value, text, count]) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              "aria-pressed": String(value === chosen),
              "data-title": isFollowed && text,
              click: () => change(value === chosen ? "" : value),
            },
            h("span", {}, text),
            h("span", { class: "count" }, count.toLocaleString("en")),
          ),
        )
      ),
    ),
  );
}

/** Groups of the first level, and the subgroups of the chosen one. */
function groupChoices(model: Model, state: State): (readonly [string, string, number])[] {
  const { group: chosen } = state;
  const paths = found({ ...state, group: "" }, model).map((number) => model.data.paths[number]);
  const tops = counted(paths.filter((path) => path.length > 1).map(([top]) => top));
  return tops.flatMap(([top, count]) => {
    if (chosen !== top && !chosen.startsWith(`${top}.`)) return [[top, top, count] as const];
    const inside = counted(
      paths.filter((path) => path.length > 2 && path[0] === top).map(([, second]) => second),
    );
    return [
      [top, top, count] as const,
      ...inside.map(([name, count]) => [`${top}.${name}`, `\u2003${name}`, count] as const),
    ];
  });
}

/** The sections of the page; each has an address of its own. */
function sectionChoices(model: Model, state: State, change: Change): Child {
  const sections = sectionsOf(found({ ...state, section: "" }, model), model);
  return choices(
    "Sections",
    sections.map(({ kind, title, count }) => [kind, title, count] as const),
    state.section,
    (section) => {
      // First, because scrolling after the change would force a layout of the new content.
      scrollTo({ top: 0, behavior: "instant" });
      change({ section });
    },
    true,
  );
}

function filterFields(model: Model, state: State, change: Change): Child[] {
  const { platforms, modifiers, types, typeOf } = model.data;
  const ofTypes = found({ ...state, type: "" }, model);
  const all: Option = ["", "All"];
  const isThere: Record<Mark, boolean> = {
    differs: model.blocksOf.size > 0,
    deprecated: Object.keys(model.data.deprecated).length > 0,
    unused: model.users.some((users) => users.length === 0),
    problems: Object.keys(model.data.problems).length > 0,
  };
  const toggle = (mark: Mark) => (isOn: boolean) =>
    change({ marks: isOn ? [...state.marks, mark] : state.marks.filter((item) => item !== mark) });
  const byType = counted(ofTypes.map((number) => types[typeOf[number]]));
  const contexts = modifiers.flatMap(({ name, base, contexts }) =>
    contexts.filter((context) => context !== base)
      .map((context): Option => [`${name}:${context}`, `${name}: ${context}`])
  );
  return [
    h(
      "fieldset",
      {},
      h("legend", {}, "Show only"),
      (Object.keys(marks) as Mark[]).filter((mark) => isThere[mark] || state.marks.includes(mark))
        .map((mark) => checkbox(marks[mark], state.marks.includes(mark), toggle(mark))),
      contexts.length > 0 &&
        select(
          "Changed by context",
          [all, ...contexts],
          state.changedIn,
          (changedIn) => change({ changedIn }),
        ),
      platforms.length > 0 && select(
        "Names of platform",
        [["", "Tokens"], ...platforms.map(({ name }): Option => [name, name])],
        state.platform,
        (platform) => change({ platform }),
      ),
    ),
    choices(
      "Types",
      byType.flatMap(([type, count]) => type === "" ? [] : [[type, type, count] as const]),
      state.type,
      (type) => change({ type }),
    ),
    choices("Groups", groupChoices(model, state), state.group, (group) => change({ group })),
  ];
}

/** Explains the marks that tokens of this page have. */
function legend(model: Model): Child {
  const marks = legendOf(model);
  return marks.length > 0 && h(
    "details",
    { class: "legend" },
    h("summary", {}, "Legend"),
    h("dl", {}, marks.map(([mark, meaning]) => [h("dt", {}, mark), h("dd", {}, meaning)])),
  );
}

/** The column beside the gallery. */
export function sideFields(model: Model, state: State, change: Change): Child[] {
  // The first page of several has no tokens.
  if (model.data.pages?.own === -1) return [];
  return [
    pageLinks(model.data),
    contextFields(model, state, change),
    sectionChoices(model, state, change),
    filterFields(model, state, change),
    legend(model),
  ];
}
