/**
 * Controls for tokens and contexts: the bar at the top, and the column beside the gallery.
 * @module
 */
import { type Child, h } from "./dom.ts";
import type { Model } from "./model.ts";
import { type Mark, marks, type State } from "./state.ts";

/** Changes the state of the page. */
export type Change = (change: Partial<State>) => void;

/** Settings of the page that are not part of its address. */
export interface Settings {
  sample: string;
  scheme: "auto" | "light" | "dark";
}

type Option = readonly [value: string, text: string];

function select(
  label: string,
  options: readonly Option[],
  value: string,
  change: (value: string) => void,
): HTMLElement {
  return h(
    "label",
    { class: "field" },
    h("span", {}, label),
    h(
      "select",
      { change: ({ target }: Event) => change((target as HTMLSelectElement).value) },
      options.map(([one, text]) => h("option", { value: one, selected: one === value }, text)),
    ),
  );
}

function checkbox(label: Child, isOn: boolean, change: (isOn: boolean) => void): HTMLElement {
  return h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      checked: isOn,
      change: ({ target }: Event) => change((target as HTMLInputElement).checked),
    }),
    h("span", {}, label),
  );
}

/** The search field. It is never redrawn, so it keeps its text. */
export function searchField(value: string, change: Change): HTMLInputElement {
  const input = h<HTMLInputElement>("input", {
    type: "search",
    id: "search",
    placeholder: "Search names, values, descriptions",
    "aria-label": "Search tokens",
    "aria-keyshortcuts": "/",
    autocomplete: "off",
    spellcheck: "false",
    input: () => change({ query: input.value }),
  });
  input.value = value;
  return input;
}

/** The field for the color scheme of the page: system, light or dark. */
export function schemeField(settings: Settings, change: () => void): HTMLElement {
  const schemes: Option[] = [["auto", "System"], ["light", "Light"], ["dark", "Dark"]];
  return select("Page", schemes, settings.scheme, (value) => {
    settings.scheme = value as Settings["scheme"];
    change();
  });
}

/** Whether some tokens are shown as sample text. */
function hasType({ data }: Model): boolean {
  return data.kinds.some((kind) => /^(?:font|line|letter|typo)/.test(kind));
}

/** Controls of pictures: the background for contrast, and the sample text. */
export function pictureFields(
  model: Model,
  state: State,
  settings: Settings,
  change: Change,
  redraw: () => void,
): Child[] {
  const isToken = !state.background.startsWith("#");
  const known: Option[] = [["#ffffff", "White"], ["#000000", "Black"]];
  const isKnown = known.some(([value]) => value === state.background);
  const isOther = !isToken && !isKnown;
  const options: Option[] = [
    ...known,
    ...(isToken ? [[state.background, state.background] as const] : []),
    [isOther ? state.background : "other", "Other color"],
  ];
  const hasColors = model.data.kinds.includes("color");
  return [
    hasColors && select("Contrast with", options, state.background, (value) => {
      change({ background: value === "other" ? "#767676" : value });
    }),
    hasColors && isOther && h("input", {
      type: "color",
      "aria-label": "Background color",
      value: state.background,
      input: ({ target }: Event) => change({ background: (target as HTMLInputElement).value }),
    }),
    hasType(model) && h(
      "label",
      { class: "field sample" },
      h("span", {}, "Sample text"),
      h("input", {
        type: "text",
        value: settings.sample,
        input: ({ target }: Event) => {
          settings.sample = (target as HTMLInputElement).value;
          redraw();
        },
      }),
    ),
  ];
}

function contextFields(model: Model, state: State, change: Change): Child {
  const { modifiers } = model.data;
  if (modifiers.length === 0) return false;
  const { contexts, beside } = state;
  const fields = (legend: string, which: "contexts" | "beside") =>
    h(
      "fieldset",
      {},
      h("legend", {}, legend),
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
    beside && fields("Beside it", "beside"),
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
): HTMLElement {
  return h(
    "section",
    { class: "choices" },
    h("h2", {}, title),
    h(
      "ul",
      {},
      options.map(([value, text, count]) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              "aria-pressed": String(value === chosen),
              click: () => change(value === chosen ? "" : value),
            },
            h("span", {}, text),
            h("span", { class: "count" }, count),
          ),
        )
      ),
    ),
  );
}

/** Groups of the first level, and the subgroups of the chosen one. */
function groupChoices(model: Model, chosen: string): (readonly [string, string, number])[] {
  const { paths } = model.data;
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

function filterFields(model: Model, state: State, change: Change): Child[] {
  const { platforms, modifiers, types, typeOf } = model.data;
  const all: Option = ["", "All"];
  const isThere: Record<Mark, boolean> = {
    differs: model.blocksOf.size > 0,
    deprecated: Object.keys(model.data.deprecated).length > 0,
    unused: model.users.some((users) => users.length === 0),
    problems: Object.keys(model.data.problems).length > 0,
  };
  const toggle = (mark: Mark) => (isOn: boolean) =>
    change({ marks: isOn ? [...state.marks, mark] : state.marks.filter((one) => one !== mark) });
  const byType = counted(typeOf.map((type) => types[type]));
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
      byType.map(([type, count]) => [type, type || "no type", count]),
      state.type,
      (type) => change({ type }),
    ),
    choices("Groups", groupChoices(model, state.group), state.group, (group) => change({ group })),
  ];
}

/** The column beside the gallery. */
export function sideFields(model: Model, state: State, change: Change): Child[] {
  return [contextFields(model, state, change), filterFields(model, state, change)];
}
