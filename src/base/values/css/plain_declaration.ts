/**
 * Recognizes declarations that browsers certainly accept. A browser drops others when it parses them, and an earlier
 * declaration applies; with a variable, it keeps them, and none applies.
 * @module
 */
import { isCssColor } from "../colors/read_color.ts";
import { itemsOf } from "./pieces.ts";
import { lengthOf } from "../read_length.ts";

/** What a part of a value is: a length, a percentage, `auto`, a time, a color, or the style of a line. */
type Part = "length" | "percentage" | "auto" | "time" | "color" | "style" | "inset";

/** Properties that accept a list of parts, with the largest number of them. */
interface ListRule {
  readonly properties: RegExp;
  readonly most: number;
  readonly takes: readonly Part[];
  readonly isNegative?: true;
}

const sides = "(?:top|right|bottom|left|(?:block|inline)-(?:start|end))";
const pairs = "(?:block|inline)";
const named = (names: string) => new RegExp(`^(?:${names})$`);
const box: readonly Part[] = ["length", "percentage"];
const free: readonly Part[] = [...box, "auto"];

const lists: readonly ListRule[] = [
  { properties: named("margin|inset"), most: 4, takes: free, isNegative: true },
  { properties: named(`(?:margin|inset)-${pairs}`), most: 2, takes: free, isNegative: true },
  {
    properties: named(`margin-${sides}|inset-${pairs}-(?:start|end)|top|right|bottom|left`),
    most: 1,
    takes: free,
    isNegative: true,
  },
  { properties: named("padding|border-radius"), most: 4, takes: box },
  { properties: named(`padding-${pairs}|gap`), most: 2, takes: box },
  {
    properties: named(
      `padding-${sides}|row-gap|column-gap|font-size|line-height|max-(?:width|height)|max-${pairs}-size|` +
        "border-(?:(?:top|bottom)-(?:left|right)|(?:start|end)-(?:start|end))-radius",
    ),
    most: 1,
    takes: box,
  },
  {
    properties: named(`(?:min-)?(?:width|height)|(?:min-)?${pairs}-size`),
    most: 1,
    takes: free,
  },
  { properties: named("letter-spacing"), most: 1, takes: ["length"], isNegative: true },
  { properties: named("border-width"), most: 4, takes: ["length"] },
  { properties: named(`border-${sides}-width|outline-width`), most: 1, takes: ["length"] },
  { properties: named("border-color"), most: 4, takes: ["color"] },
  { properties: named(`border-${pairs}-color`), most: 2, takes: ["color"] },
  {
    properties: named(
      `color|(?:background|outline|text-decoration|text-emphasis|column-rule|border-${sides})-color|` +
        "caret-color|fill|stroke|flood-color|lighting-color|stop-color|background",
    ),
    most: 1,
    takes: ["color"],
  },
];

const durations = named("(?:transition|animation)-(?:duration|delay)");
const lines = named(
  `border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?|outline`,
);
const lineStyle = named("none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset");

const absolute = /^(?:px|rem|em|ex|ch|vw|vh|vmin|vmax|pt|pc|cm|mm|in)$/;

/** What a part is; `undefined` for anything else. */
function kindOf(part: string): { is: Part; isNegative: boolean } | undefined {
  const is = (is: Part, isNegative = false) => ({ is, isNegative });
  if (/^[+-]?(?:\d|\.\d)/.test(part)) {
    const length = lengthOf(part);
    if (!length) return undefined;
    const { number, unit } = length;
    if (unit === "%") return is("percentage", number < 0);
    if (unit === "ms" || unit === "s") return is("time", number < 0);
    return absolute.test(unit) || (unit === "" && number === 0)
      ? is("length", number < 0)
      : undefined;
  }
  const word = part.toLowerCase();
  if (word === "auto") return is("auto");
  if (word !== "inset" && lineStyle.test(word)) return is("style");
  if (word === "inset") return is("inset");
  return isCssColor(word) || word === "transparent" || word === "currentcolor"
    ? is("color")
    : undefined;
}

/** The parts of a value without nested functions; `undefined` if it has anything else between them. */
function partsOf(value: string): string[] | undefined {
  const parts: string[] = [];
  const rest = value.replace(/(?:[^\s(),/*;{}!"'\\]|\([^()]*\))+/g, (part) => {
    parts.push(part);
    return "";
  });
  return rest.trim() === "" && parts.length > 0 ? parts : undefined;
}

/** Whether the parts are at most one width, one style and one color. */
function isLine(kinds: readonly Part[]): boolean {
  const isOneOf = (one: Part) => kinds.filter((kind) => kind === one).length <= 1;
  return kinds.every((kind) => kind === "length" || kind === "style" || kind === "color") &&
    isOneOf("length") && isOneOf("style") && isOneOf("color");
}

const letters: Partial<Record<Part, string>> = { length: "l", color: "c", inset: "i" };

function isShadow(value: string, takesInset: boolean): boolean {
  return itemsOf(value).every(({ text: layer }) => {
    const kinds = partsOf(layer)?.map(kindOf);
    if (!kinds || kinds.some((kind) => !kind)) return false;
    const text = kinds.map((kind) => letters[kind!.is] ?? "-").join("");
    const most = takesInset ? 4 : 3;
    if (!new RegExp(`^i?(?:c?l{2,${most}}|l{2,${most}}c)i?$`).test(text)) return false;
    if (text.includes("i") && (!takesInset || text.split("i").length > 2)) return false;
    const [, , blur] = kinds.filter((kind) => kind!.is === "length");
    return !blur?.isNegative;
  });
}

/** Whether a browser certainly accepts a value, and accepts a variable in place of each part. */
export function isPlainDeclaration(property: string, value: string): boolean {
  const name = property.toLowerCase();
  if (durations.test(name)) {
    const isDelay = name.endsWith("delay");
    return itemsOf(value).every(({ text: item }) => {
      const kind = kindOf(item.trim());
      return kind?.is === "time" && (isDelay || !kind.isNegative);
    });
  }
  if (name === "box-shadow" || name === "text-shadow") return isShadow(value, name[0] === "b");
  const kinds = partsOf(value)?.map(kindOf);
  if (!kinds || kinds.some((kind) => !kind)) return false;
  if (lines.test(name)) {
    return isLine(kinds.map((kind) => kind!.is)) && kinds.every((kind) => !kind!.isNegative);
  }
  const rule = lists.find(({ properties }) => properties.test(name));
  return rule !== undefined && kinds.length <= rule.most &&
    kinds.every((kind) => rule.takes.includes(kind!.is) && (rule.isNegative || !kind!.isNegative));
}
