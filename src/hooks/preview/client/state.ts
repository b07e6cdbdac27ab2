/**
 * The state of the page, and the part of its address that stores it.
 * @module
 */
import type { Contexts, Model } from "./model.ts";
import { shownKinds } from "./rows.ts";

/** Filters that can be switched on. */
export const marks = {
  differs: "Differs between contexts",
  deprecated: "Deprecated",
  unused: "Not referenced",
  problems: "With problems",
} as const;

/** A filter that can be switched on. */
export type Mark = keyof typeof marks;

export interface State {
  readonly query: string;
  /** Type that tokens must have. */
  readonly type: string;
  /** Section that they must be in, by the kind of its tokens. */
  readonly section: string;
  /** Group that they must be in. */
  readonly group: string;
  /** Platform that must have them. */
  readonly platform: string;
  /** Context that must change them: `theme:dark`. */
  readonly changedIn: string;
  readonly marks: readonly Mark[];
  readonly contexts: Contexts;
  /** Contexts to show beside the others. */
  readonly beside: Contexts | undefined;
  /** Full name of the open token. */
  readonly token: string;
  /** Full names of two compared colors. */
  readonly compared: readonly [string, string] | undefined;
  /** The color behind pictures: `#rrggbb`, the name of a token, or empty for the surface of the shown contexts. */
  readonly background: string;
  /** Notation of values; empty for that of the platform. */
  readonly notation: string;
  /** How contrast is measured: `apca`, or empty for WCAG 2.2. */
  readonly measure: string;
  /** Id of the filter that shows how people with a color vision deficiency see; empty for none. */
  readonly vision: string;
}

export function startState({ base }: Model): State {
  return {
    query: "",
    type: "",
    section: "",
    group: "",
    platform: "",
    changedIn: "",
    marks: [],
    contexts: base,
    beside: undefined,
    token: "",
    compared: undefined,
    background: "",
    notation: "",
    measure: "",
    vision: "",
  };
}

const texts = {
  q: "query",
  type: "type",
  section: "section",
  group: "group",
  platform: "platform",
  in: "changedIn",
  token: "token",
  background: "background",
  notation: "notation",
  measure: "measure",
  vision: "vision",
} as const;

/** The state as the part of the address after `#`. */
export function addressOf(state: State, model: Model): string {
  const start = startState(model);
  const parameters = new URLSearchParams();
  for (const [short, name] of Object.entries(texts) as [string, typeof texts["q"]][]) {
    if (state[name] !== start[name]) parameters.set(short, state[name]);
  }
  if (state.marks.length > 0) parameters.set("only", state.marks.join(","));
  const setContexts = (prefix: string, contexts: Contexts, otherwise: Contexts) => {
    for (const [name, context] of Object.entries(contexts)) {
      if (otherwise[name] !== context) parameters.set(`${prefix}.${name}`, context);
    }
  };
  setContexts("context", state.contexts, model.base);
  if (state.beside) setContexts("beside", state.beside, {});
  if (state.compared) parameters.set("compare", state.compared.join(" "));
  return parameters.toString();
}

/** Parses a state from {@linkcode addressOf}; ignores unknown parts. */
export function readAddress(text: string, model: Model): State {
  const parameters = new URLSearchParams(text);
  const state = { ...startState(model) };
  for (const [short, name] of Object.entries(texts) as [string, typeof texts["q"]][]) {
    state[name] = parameters.get(short) ?? state[name];
  }
  const wanted = parameters.get("only")?.split(",") ?? [];
  const contextsOf = (prefix: string): Contexts =>
    Object.fromEntries(
      model.data.modifiers.flatMap(({ name, contexts }) => {
        const context = parameters.get(`${prefix}.${name}`);
        return context !== null && contexts.includes(context) ? [[name, context]] : [];
      }),
    );
  const beside = contextsOf("beside");
  // Names of tokens may contain spaces, so try every space.
  const compared = parameters.get("compare") ?? "";
  const cut = Array.from(compared.matchAll(/ /g), ({ index }) => index).find((index) =>
    isColor(compared.slice(0, index), model) && isColor(compared.slice(index + 1), model)
  );
  return {
    ...state,
    marks: (Object.keys(marks) as Mark[]).filter((mark) => wanted.includes(mark)),
    contexts: { ...model.base, ...contextsOf("context") },
    beside: Object.keys(beside).length > 0 ? { ...model.base, ...beside } : undefined,
    compared: cut === undefined ? undefined : [compared.slice(0, cut), compared.slice(cut + 1)],
    // This text is from the page's own link; it is not a value of a token.
    // deno-lint-ignore house/values-have-readers
    background: /^#[\da-f]{6}$/i.test(state.background) || isColor(state.background, model)
      ? state.background
      : "",
  };
}

function isColor(name: string, model: Model): boolean {
  const number = model.find(name);
  return number !== undefined && model.kind(number) === "color";
}

/** Numbers found for the latest filters, by these. */
const latest: WeakMap<Model, Map<string, readonly number[]>> = new WeakMap();

/** The most filters to remember: those of the page, and each without one of them. */
const mostRemembered = 8;

/** Numbers of the tokens that pass the filters, in output order. */
export function found(state: State, model: Model): readonly number[] {
  const { query, type, section, group, platform, changedIn, marks } = state;
  const key = JSON.stringify([query.trim(), type, section, group, platform, changedIn, marks]);
  const known = latest.get(model) ?? new Map<string, readonly number[]>();
  latest.set(model, known);
  let numbers = known.get(key);
  if (!numbers) {
    if (known.size >= mostRemembered) known.clear();
    known.set(key, numbers = find(state, model));
  }
  return numbers;
}

function find(state: State, model: Model): number[] {
  const { data } = model;
  const platform = data.platforms.find(({ name }) => name === state.platform);
  const modifier = data.modifiers.find(({ name }) => state.changedIn.startsWith(`${name}:`))?.name;
  const context = state.changedIn.slice((modifier ?? "").length + 1);
  const tests: Record<Mark, (number: number) => boolean> = {
    differs: (number) => model.differs(number),
    deprecated: (number) => number in data.deprecated,
    unused: (number) => model.users[number].length === 0,
    problems: (number) => number in data.problems,
  };
  const active = state.marks.map((mark) => tests[mark]);
  const matches = model.search.find(state.query);
  const fits = matches && new Set(matches.ordered);
  const kinds = state.section === "" ? undefined : shownKinds(model);
  const numbers: number[] = [];
  for (let number = 0; number < model.names.length; number++) {
    if (!model.isListed[number]) continue;
    const name = model.names[number];
    if (state.type !== "" && model.type(number) !== state.type) continue;
    if (kinds && kinds[number] !== state.section) continue;
    if (state.group !== "" && !`${name}.`.startsWith(`${state.group}.`)) continue;
    if (platform && platform.names[number] === null) continue;
    if (modifier !== undefined && !model.isChangedIn(number, modifier, context)) continue;
    if (!active.every((test) => test(number))) continue;
    if (fits && !fits.has(number)) continue;
    numbers.push(number);
  }
  return numbers;
}
