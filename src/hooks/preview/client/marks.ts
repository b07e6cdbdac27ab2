/**
 * Marks of tokens, and their legend.
 * @module
 */
import type { PreviewData, PreviewValue } from "../data.ts";
import { h } from "./dom.ts";
import type { Model } from "./model.ts";

/** Largest length of a value in a card, in UTF-16 units. */
export const longestValue = 320;

/** Shortens a text for a card, to 160 UTF-16 units if not specified. */
export function cut(text: string, longest = 160): string {
  return text.length > longest ? `${text.slice(0, longest)}\u2026` : text;
}

/** Facts that users need before they use a token: the deprecation and the description. */
export function noteOf(
  number: number,
  { deprecated, descriptions }: Pick<PreviewData, "deprecated" | "descriptions">,
): string | undefined {
  const reason = deprecated[number];
  const texts = [reason && `**Deprecated:** ${reason}`, descriptions[number]].filter(Boolean);
  return texts.length > 0 ? texts.join(" \u2014 ") : undefined;
}

const signs = {
  alias: "\u2192",
  users: "\u2190",
  differs: "\u25d0",
  wide: "P3",
  deprecated: "\u2298",
  problem: "!",
} as const;

/** Marks of a token: references, users, and anything unusual. */
export function marksOf(
  number: number,
  value: PreviewValue | null,
  model: Model,
): HTMLElement | false {
  const { data, users } = model;
  const problems = data.problems[number] ?? [];
  const worst = ["error", "warning", "info"].find((item) =>
    problems.some(({ severity }) => severity === item)
  );
  const mark = (name: string, text: string, title: string) =>
    h(
      "li",
      { class: `mark ${name}`, title },
      h("span", { "aria-hidden": "true" }, text),
      h("span", { class: "hidden" }, title),
    );
  const all = [
    value?.written !== undefined && mark("alias", signs.alias, `Refers to ${cut(value.written)}`),
    users[number].length > 0 &&
    mark("users", `${signs.users} ${users[number].length}`, `${users[number].length} refer to it`),
    model.differs(number) && mark("differs", signs.differs, "Differs between contexts"),
    value?.wide !== undefined && mark("wide", signs.wide, "Outside of sRGB"),
    number in data.deprecated && mark("deprecated", signs.deprecated, "Deprecated"),
    worst && mark(worst, signs.problem, problems.map(({ message }) => message).join("\n")),
  ].filter(Boolean);
  return all.length > 0 && h("ul", { class: "marks" }, ...all);
}

type Legend = readonly (readonly [mark: string, meaning: string])[];

const legends: WeakMap<Model, Legend> = new WeakMap();

/** The marks that occur, each with its meaning. */
export function legendOf(model: Model): Legend {
  let legend = legends.get(model);
  if (!legend) legends.set(model, legend = makeLegend(model));
  return legend;
}

function makeLegend({ data, users, blocksOf }: Model): Legend {
  const values = [...data.values, ...data.blocks.flatMap(({ tokens }) => tokens.map(([, v]) => v))];
  const all: [boolean, string, string][] = [
    [values.some((value) => value?.written !== undefined), signs.alias, "refers to another token"],
    [users.some(({ length }) => length > 0), `${signs.users} 3`, "three tokens refer to it"],
    [blocksOf.size > 0, signs.differs, "differs between contexts"],
    [values.some((value) => value?.wide !== undefined), signs.wide, "outside of sRGB"],
    [Object.keys(data.deprecated).length > 0, signs.deprecated, "deprecated"],
    [Object.keys(data.problems).length > 0, signs.problem, "has a problem"],
  ];
  return all.flatMap(([isThere, mark, meaning]) => isThere ? [[mark, meaning] as const] : []);
}
