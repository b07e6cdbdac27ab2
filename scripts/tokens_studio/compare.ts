/**
 * Compares the CSS of the two tools variable by variable; each difference has a name.
 * @module
 */
import {
  converter,
  inGamut,
  modeHsl,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  parse,
  toGamut,
  useMode,
} from "culori/fn";

for (const mode of [modeRgb, modeHsl, modeLab, modeLch, modeOklab, modeOklch, modeP3]) {
  useMode(mode);
}

/** The reason why a value differs, as `docs/tokens_studio.md` names it; `undefined` if no reason applies. */
export type Difference = string | undefined;

/** A variable that differs. */
export interface Differing {
  readonly name: string;
  readonly theirs: string | undefined;
  readonly ours: string | undefined;
  readonly reason: Difference;
}

/** The variables of a file, by name. */
export function variablesOf(css: string): Map<string, string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return new Map(
    Array.from(
      plain.matchAll(/^\s*(--[^:\s]+): ([\s\S]*?);\s*$/gm),
      ([, name, value]) => [name, value],
    ),
  );
}

const toRgb = converter("rgb");
const mapToRgb = toGamut("rgb", "oklch");
const displayable = inGamut("rgb");

function rgbaOf(text: string): number[] | undefined {
  const color = parse(text.trim());
  if (!color) return undefined;
  const { r, g, b } = displayable(color) ? toRgb(color) : toRgb(mapToRgb(color));
  return [r, g, b, color.alpha ?? 1];
}

/** Whether two texts are the same color, at eight bits per channel. */
function isSameColor(one: string, other: string): boolean {
  const [left, right] = [rgbaOf(one), rgbaOf(other)];
  return left !== undefined && right !== undefined &&
    left.every((channel, index) => Math.abs(channel - right[index]) < 1.6 / 255);
}

const colorPattern = /#[\da-f]{3,8}\b|(?:rgba?|hsla?|lch|color)\([^()]*\)/gi;

/** Whether two texts differ only in the notation of colors. */
function haveSameColors(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => text.match(colorPattern) ?? []);
  if (left.length === 0 || left.length !== right.length) return false;
  const [bare, otherBare] = [one, other].map((text) => text.replace(colorPattern, "#"));
  return bare === otherBare && left.every((color, index) => isSameColor(color, right[index]));
}

/** Whether only our file leaves out a token, which the plugin prints as `[object Object]`. */
function isLeftOut(theirs: string | undefined, ours: string | undefined): boolean {
  return ours === undefined && (theirs ?? "").includes("[object Object]");
}

const reasons: readonly (readonly [string, (theirs: string, ours: string) => boolean])[] = [
  ["Colors are written as other colors are", haveSameColors],
  [
    "Line heights called AUTO",
    (theirs, ours) => theirs.replace(/\bauto\b/gi, "normal") === ours,
  ],
  [
    "A later set over an earlier one",
    (theirs, ours) => theirs.startsWith(`${ours}, `),
  ],
  ["Lengths of different units", (theirs, ours) => ours === `calc(${theirs})`],
  [
    "Several lengths in one value",
    (theirs, ours) =>
      /^\S+ \S/.test(ours) && (/[a-z%]{4}$/.test(theirs) || /^\S+rem$/.test(theirs)),
  ],
];

/** Names of all reasons. */
export const reasonNames: readonly string[] = [
  ...reasons.map(([name]) => name),
  "Values without a text",
  "References to nowhere",
  "A token inside a token",
];

function reasonOf(theirs: string | undefined, ours: string | undefined): Difference {
  if (isLeftOut(theirs, ours)) return "Values without a text";
  // In that case, the plugin's tokens have no names.
  if (/^\{[^{}]*\}$/.test(ours ?? theirs ?? "")) return "References to nowhere";
  // The plugin prints a value with a missing reference under another name.
  if (theirs !== undefined && /^\{[^{}]*\}$/.test(theirs)) return "References to nowhere";
  if (theirs === undefined) return "A token inside a token";
  if (ours === undefined) return undefined;
  return reasons.find(([, holds]) => holds(theirs, ours))?.[0];
}

/** The variables that differ between two files. */
export function differencesOf(theirs: string, ours: string): Differing[] {
  const [left, right] = [variablesOf(theirs), variablesOf(ours)];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].flatMap((name) => {
    const [one, other] = [left.get(name), right.get(name)];
    if (one === other) return [];
    return [{ name, theirs: one, ours: other, reason: reasonOf(one, other) }];
  });
}
