/**
 * Reasons that explain a file as a whole.
 * @module
 */
import { isSameLength, number, withNumbersOf } from "./lengths.ts";
import type { Differing } from "./lines.ts";

/** A part of a color or measure that became a token: as a key, or at the end of a name. */
const splitPattern =
  /["'](?:components|colorSpace|unit|[rgb])['"]: [{$]|(?:color[-_]?space|ColorSpace|components|Components|[a-z\d]Unit|[-_]unit|[-_][rgb])(?::| =)/g;

function parts(text: string): number {
  return text.match(splitPattern)?.length ?? 0;
}

/** A color or measure object after the name of a composite's part, in text without whitespace. */
const inlinePart = new RegExp(
  String.raw`(?<=(?:color|width|offset[XY]|blur|spread|fontSize|letterSpacing|duration|delay)"?:)` +
    String
      .raw`\{"?(?:value"?:[^,;{}]*[,;]"?unit"?:|colorSpace"?:(?:"[^"]*"|string)[,;]"?components"?:\[)[^{}]*\}` +
    String.raw`|(?<="?dashArray"?:)\[\{[^\]]*\]`,
  "g",
);

/** Forms that such a part can have in our output: text, a number, a list, an object with more members, a type. */
const transformedPart = String
  .raw`"[^"]*"|-?[\d.]+|\[[^\]]*\]|\{(?:[^{}]|\{[^{}]*\})*\}|string|number`;

/** Longest text whose numbers are matched by an expression: longer ones exhaust the stack. */
const longestMatched = 30_000;

/** Whether two files differ only in parts of composites and, if `units` allows it, in units of lengths. */
function sameButParts(peer: string, mine: string, units = false): boolean {
  // `sketch/palette/v2` prints text letter by letter.
  const compact = (text: string) =>
    text.replace(/\s/g, "").replace(/"\d+":"(.)",?/g, "$1").replace(/[,;](?=[\]}])/g, "");
  const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const [text, own] = [compact(peer), compact(mine)];
  if (units && withNumbersOf(own, text) === text) return true;
  if (units && text.length > longestMatched) return false;
  const numbers: number[] = [];
  const segment = (text: string) =>
    units
      ? text.split(number).map((piece, at) => {
        if (at % 2 === 0) return escaped(piece);
        numbers.push(Number(piece));
        return number.source;
      }).join("")
      : escaped(text);
  let [pattern, from] = ["", 0];
  for (const { 0: part, index } of text.matchAll(inlinePart)) {
    pattern += `${segment(text.slice(from, index))}(?:${escaped(part)}|${transformedPart})`;
    from = index + part.length;
  }
  if (from === 0) return false;
  const found = new RegExp(`^${pattern}${segment(text.slice(from))}$`).exec(own);
  return found !== null && numbers.every((one, at) => isSameLength(one, Number(found[at + 1])));
}

/** Reasons that apply to a file as a whole. */
export const wholeFile: { heading: string; holds: (file: Differing) => boolean }[] = [
  {
    heading: "Inline parts of composites",
    holds: ({ format, peer, mine }) =>
      /^(?:json|javascript|typescript|sketch)/.test(format) && peer.text !== undefined &&
      mine.text !== undefined && sameButParts(peer.text, mine.text),
  },
  {
    heading: "Units of DTCG dimensions where rem are counted",
    holds: ({ format, peer, mine }) =>
      /^(?:json|javascript|typescript|sketch)/.test(format) && peer.text !== undefined &&
      mine.text !== undefined && sameButParts(peer.text, mine.text, true),
  },
  {
    heading: "Colors and numbers in property lists",
    holds: ({ format, peer, mine }) =>
      format === "ios/plist" && mine.text !== undefined &&
      /<real>NaN<|<integer>(?!-?\d+<)|\[object Object\]/.test(peer.text ?? ""),
  },
  {
    heading: "`sketchPalette` with DTCG tokens",
    holds: ({ format, peer }) =>
      format === "sketchPalette" && /"colors": \[\]/.test(peer.text ?? ""),
  },
  {
    heading: "`null` and keys that are not identifiers in `typescript/es6-declarations`",
    holds: ({ format, peer, mine }) =>
      format === "typescript/es6-declarations" && peer.error !== undefined &&
      mine.text !== undefined,
  },
  {
    heading: "References to parts of an expanded composite",
    holds: ({ variation, peer, mine }) =>
      variation.includes("expand") && /Reference Errors/.test(peer.error ?? "") &&
      mine.text !== undefined,
  },
  {
    heading: "Expansion of color and measure objects",
    holds: ({ format, variation, peer, mine }) =>
      // Rows without the name of their token.
      /^ios\/(?:colors|singleton|strings)\.m$/.test(format) && variation.includes("expand") &&
      mine.text !== undefined &&
      (peer.text ?? "").split("\n").length > mine.text.split("\n").length &&
      /^\W*(?:px|rem|srgb|@?"(?:px|rem|srgb)")/m.test(
        (peer.text ?? "").replaceAll('@"value": ', ""),
      ),
  },
  {
    heading: "Expansion of color and measure objects",
    holds: ({ format, variation, peer, mine }) =>
      /^(?:json|javascript|scss\/map-deep)/.test(format) && variation.includes("expand") &&
      mine.text !== undefined && parts(peer.text ?? "") > parts(mine.text),
  },
  {
    heading: "Type of `dashArray` in expansion",
    holds: ({ format, variation, peer }) =>
      /^(?:json|javascript|scss\/map-deep)/.test(format) && variation.includes("expand") &&
      /dash-?_?array/i.test(peer.text ?? ""),
  },
  {
    heading: "Values of expanded tokens that are references",
    holds: ({ format, variation, peer, mine }) => {
      if (!variation.includes("expand") || format !== "json") return false;
      // Only `original` may differ: ours keeps the reference that the peer replaced.
      const strip = (text = "{}") =>
        JSON.stringify(
          JSON.parse(text),
          (key, value) => key === "original" ? undefined : value,
        );
      return strip(peer.text) === strip(mine.text);
    },
  },
];
