/**
 * Arranges tokens in groups and ramps, and tells primitives from others.
 * @module
 */
import { groupBy } from "../../base/collections/group_by.ts";
import type { PreviewData } from "./data.ts";

interface Tokens {
  readonly data: Pick<PreviewData, "paths" | "notes" | "values">;
  /** For each token, the full name of its group. */
  readonly groups: readonly string[];
  readonly users: readonly (readonly number[])[];
}

/** The heading of tokens whose groups are too small for headings of their own. */
export const otherGroups = "Other groups";

/** Smallest number of steps in a ramp. */
export const minRamp = 4;

/** The last part of a name; for `$root`, the name of its group. */
export function stepName(path: readonly string[]): string {
  return path.at(-1) === "$root" && path.length > 1 ? path.at(-2)! : path.at(-1)!;
}

/** The full name of a token as people say it; for `$root`, that of its group. */
export function saidName(path: readonly string[]): string {
  return (path.length > 1 && path.at(-1) === "$root" ? path.slice(0, -1) : path).join(".");
}

/** The name of a step of a scale, such as `500`, `grey-50` or `a100`: the scale, and the number. */
export function stepOf(path: readonly string[]): [scale: string, step: number] | undefined {
  const [, scale, step] = /^(\D{0,20}?)[-_ ]?(\d{1,4})$/.exec(stepName(path)) ?? [];
  return step === undefined ? undefined : [scale, Number(step)];
}

/** The ramps among colors, each in order, with the name of its scale; and the colors in no ramp. */
export function rampsIn(
  tokens: readonly number[],
  { data, groups }: { readonly data: Pick<PreviewData, "paths"> } & Pick<Tokens, "groups">,
): { ramps: [scale: string, tokens: number[]][]; rest: number[] } {
  const scales = new Map<string, { scale: string; steps: [token: number, step: number][] }>();
  for (const token of tokens) {
    const step = stepOf(data.paths[token]);
    if (!step) continue;
    const key = `${groups[token]}.${step[0]}`;
    if (!scales.has(key)) scales.set(key, { scale: step[0], steps: [] });
    scales.get(key)!.steps.push([token, step[1]]);
  }
  const ramps = [...scales.values()].filter(({ steps }) => steps.length >= minRamp)
    .map(({ scale, steps }): [string, number[]] => [
      scale,
      steps.sort(([, a], [, b]) => a - b).map(([token]) => token),
    ]);
  const inRamps = new Set(ramps.flatMap(([, tokens]) => tokens));
  return { ramps, rest: tokens.filter((token) => !inRamps.has(token)) };
}

/**
 * Groups tokens, in output order. The tokens of groups with fewer tokens than wanted join the group around theirs (of
 * the outermost ones, only a token that is alone),
 * unless their group has a description.
 */
export function grouped(
  numbers: readonly number[],
  { data }: Pick<Tokens, "data">,
  atLeast: number,
): [string, number[]][] {
  const depths = new Map(numbers.map((number) => [number, data.paths[number].length - 1]));
  const nameOf = (number: number) => {
    const depth = depths.get(number)!;
    const { length } = data.paths[number];
    return depth === 0 && length > 1 ? otherGroups : data.paths[number].slice(0, depth).join(".");
  };
  for (let depth = Math.max(0, ...depths.values()); depth > 0; depth--) {
    const inside = numbers.filter((number) => depths.get(number) === depth);
    for (const [name, tokens] of groupBy(inside, nameOf)) {
      if (tokens.length >= (depth > 1 ? atLeast : 2) || Object.hasOwn(data.notes, name)) continue;
      for (const token of tokens) depths.set(token, depth - 1);
    }
  }
  const all = [...groupBy(numbers, nameOf)];
  const isOther = ([name]: [string, number[]]) => name === otherGroups;
  // Without other groups, no heading is needed.
  if (all.length === 1 && isOther(all[0])) return [["", all[0][1]]];
  return [...all.filter((group) => !isOther(group)), ...all.filter(isOther)];
}

/** Names of groups of primitives, and those that only outermost groups have. */
const primitiveNames = /^(?:core|palettes?|primitives?|global|foundations?|references?|ref)$/i;
const outermostName = /^(?:base|options?)$/i;

/**
 * The tokens that are sources of values for others. A scale or a group is one if most of its tokens refer to none, and
 * others refer to some of them. Without any references, as in resolved tokens, names tell.
 */
export function primitivesIn(model: Tokens): (number: number) => boolean {
  const { data, users, groups } = model;
  if (users.every(({ length }) => length === 0)) {
    const are = data.paths.map((path) =>
      path.slice(0, 2).some((name) => primitiveNames.test(name)) || outermostName.test(path[0])
    );
    return (number) => are[number];
  }
  const facts = new Map<string, { own: number; used: number }>();
  const scaleOf = (number: number) => `${groups[number]}.${stepOf(data.paths[number])?.[0] ?? ""}`;
  const count = (name: string, number: number) => {
    const fact = facts.get(name) ?? { own: 0, used: 0 };
    facts.set(name, fact);
    fact.own += (data.values[number]?.refs ?? []).length === 0 ? 1 : -1;
    fact.used += users[number].length;
  };
  /** The group of a token's scale with its other scales, and then the groups around it, innermost first. */
  const outerOf = (path: readonly string[]) =>
    path.slice(2).map((_, at) =>
      `${at === 0 ? "in" : "under"} ${path.slice(0, path.length - 2 - at).join(".")}`
    );
  data.paths.forEach((path, number) => {
    count(scaleOf(number), number);
    for (const name of outerOf(path)) count(name, number);
  });
  const is = (name: string) => {
    const { own = 0, used = 0 } = facts.get(name) ?? {};
    return own > 0 && used > 0;
  };
  // A scale that nobody refers to is what the scales around it are.
  return (number) => {
    if (is(scaleOf(number))) return true;
    const path = data.paths[number];
    const used = outerOf(path).find((name) => facts.get(name)!.used > 0);
    return facts.get(scaleOf(number))!.own > 0 && used !== undefined && is(used);
  };
}
