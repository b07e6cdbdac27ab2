/**
 * Why a file differs from the peer's. Each reason is a heading of `docs/compatibility.md` and takes out of both files just
 * what it speaks of; a file is explained when nothing else is left that differs.
 * @module
 */

import { cssWeight, fontWeights } from "../../src/values/font_weight.ts";

/** What a tool made of a file: text, or an error. */
export interface Outcome {
  text?: string;
  error?: string;
}

/** A file that differs. */
export interface Differing {
  format: string;
  variation: string;
  peer: Outcome;
  mine: Outcome;
  /** Ours with all references resolved. */
  resolved: Outcome;
}

/** Lines of both files that are still to be explained. */
interface Rest {
  peer: string[];
  mine: string[];
}

/** A heading, and what it takes out or levels. */
interface Reason {
  heading: string;
  apply: (rest: Rest, file: Differing) => Rest;
}

/** The name that a line defines, as far as it has one; spelling and case of the language aside. */
function nameOf(line: string): string {
  const definition = /name="([^"]*)"/.exec(line) ?? /^([^=:]*?)\s*[=:]/.exec(line) ?? [line, line];
  return definition[1].replace(/^.*(?:let|val|const)\s/, "").toLowerCase().replace(
    /[^\p{L}\p{Nd}]/gu,
    "",
  );
}

/** The value that a line defines, without the punctuation after it. */
function valueOf(line: string): string {
  return line.replace(/^[^=:]*[=:]\s*/, "").replace(/(?: !default)?[;,]?$/, "");
}

/** Whether a line says what its name stands for in the resolved file, once the references in it are replaced. */
function isTrue(line: string, values: Map<string, string>): boolean {
  const replaced = valueOf(line).replace(
    /var\(--[^)]*\)|[$@]?[a-z_][\w-]*/gi,
    (word) => values.get(nameOf(word.replace(/^var/, ""))) ?? word,
  );
  return replaced === values.get(nameOf(line));
}

/** Takes out, from both files, the lines of the names that `pick` gives. */
function withoutNames(rest: Rest, names: Set<string>): Rest {
  const keep = (line: string) => !names.has(nameOf(line));
  return { peer: rest.peer.filter(keep), mine: rest.mine.filter(keep) };
}

function namesOf(lines: string[], test: (line: string) => boolean): Set<string> {
  return new Set(lines.filter(test).map(nameOf));
}

function isObject(line: string): boolean {
  return line.includes("[object Object]");
}

/** Takes out the peer's lines of objects, and those that refer to such, if ours has none of the name. */
function withoutLeftOut(rest: Rest): Rest {
  const own = new Set(rest.mine.map(nameOf));
  const objects = namesOf(rest.peer, isObject);
  const left = new Set([...objects].filter((name) => !own.has(name)));
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const line of rest.peer) {
      const words = valueOf(line).replace(/^.*?>|<.*$/g, "").split(/[^\w-]+/).map(nameOf);
      const refers = words.some((word) => objects.has(word) || left.has(word));
      if (!own.has(nameOf(line)) && refers) left.add(nameOf(line));
    }
  }
  return withoutNames(rest, left);
}

/** Whether two lines have the same lengths, counted in rem by one tool and in pixels by the other, or in dp and sp. */
function isOtherUnit(peer: string, mine: string): boolean {
  if (peer === mine) return false;
  const [before, after] = [
    peer.replace(/(\d\.?)dp\b/g, "$1sp"),
    mine.replace(/(\d\.?)dp\b/g, "$1sp"),
  ]
    .map((line) => line.split(/(-?\d+(?:\.\d+)?)/));
  return before.length === after.length && before.every((text, index) => {
    if (text === after[index]) return true;
    const [left, right] = [Number(text), Number(after[index])];
    return [10, 16].some((base) =>
      Math.abs(left - right * base) < 0.1 || Math.abs(left * base - right) < 0.1
    );
  });
}

/** Takes out the peer's lines of which `test` holds, and ours of the same names or, without names, places. */
function withoutValues(rest: Rest, test: (line: string) => boolean): Rest {
  const { peer, mine } = rest;
  const named = withoutNames(rest, namesOf(peer, test));
  if (peer.length !== mine.length || named.mine.length === named.peer.length) return named;
  const keep = (_line: string, row: number) => !test(peer[row]);
  return { peer: peer.filter(keep), mine: mine.filter(keep) };
}

function level(rest: Rest, change: (line: string) => string): Rest {
  return { peer: rest.peer.map(change), mine: rest.mine.map(change) };
}

/** Names that the peer split a value into, and the name of the value. */
const partPattern = /^(.*?)[-_]?(?:color[-_]?space|components|alpha|hex|value|unit|[rgbhslv])$/i;

/** Names of weights before a size. */
const weightPattern = new RegExp(`\\b(?:${[...fontWeights.keys()].join("|")})(?= [\\d.])`, "g");

const reasons: Reason[] = [
  {
    heading: "Descriptions of DTCG tokens",
    apply: (rest, { format }) =>
      /^(?:android|compose|scss\/map-flat|ios\/plist)/.test(format)
        ? {
          peer: withoutComments(rest.peer),
          mine: withoutComments(rest.mine),
        }
        : rest,
  },
  {
    heading: "Names that are keywords",
    apply: (rest, { format }) =>
      /^(?:compose|ios|flutter)/.test(format)
        ? level(
          rest,
          (line) =>
            line.replace(/`(\w+)`/g, "$1").replace(/\b[_n](?=\d)/g, "").replace(/_(?=[ ;])/g, ""),
        )
        : rest,
  },
  {
    heading: "`outputReferences` of a file in `stylus/variables`",
    apply: (rest, { format, variation }) =>
      format === "stylus/variables" && variation.includes("references")
        ? withoutNames(rest, namesOf(rest.mine, (line) => /= .*\$/.test(line)))
        : rest,
  },
  {
    heading: "`outputReferences` on part of a value in `android/resources`",
    apply: (rest, { format, variation }) =>
      format === "android/resources" && variation.includes("references")
        ? withoutNames(rest, namesOf(rest.peer, (line) => />@[\w-]+\//.test(line)))
        : rest,
  },
  {
    heading: "Units of DTCG dimensions where rem are counted",
    apply: ({ peer, mine }) => {
      if (peer.length === mine.length) {
        const keep = (_: string, row: number) => !isOtherUnit(peer[row], mine[row]);
        return { peer: peer.filter(keep), mine: mine.filter(keep) };
      }
      const own = new Map(mine.map((line) => [nameOf(line), line]));
      const names = namesOf(peer, (line) => isOtherUnit(line, own.get(nameOf(line)) ?? ""));
      return withoutNames({ peer, mine }, names);
    },
  },
  {
    heading: "Names of font weights in `typography/css/shorthand`",
    apply: (rest) =>
      level(rest, (line) => line.replace(weightPattern, (name) => String(cssWeight(name)))),
  },
  {
    heading: "Composites in Android, Compose, Flutter and Swift files",
    apply: (rest, { format }) =>
      /^(?:android|compose|ios-swift|flutter)/.test(format) ? withoutLeftOut(rest) : rest,
  },
  {
    heading: "Values that are objects",
    apply: (rest) => {
      const { peer, mine } = withoutValues(rest, isObject);
      return withoutNames({ peer, mine }, namesOf(mine, isObject));
    },
  },
  {
    heading: "Transitions with parts that are objects, lists or missing",
    apply: (rest) =>
      withoutNames(
        rest,
        namesOf(rest.peer, (line) => /\d,-?[\d.]+,-?[\d.]+,-?[\d.]+ |undefined/.test(line)),
      ),
  },
  {
    heading: "Type of `dashArray` in expansion",
    apply: (rest, { variation }) =>
      variation.includes("expand")
        ? withoutNames(rest, namesOf(rest.peer, (line) => /dash-?_?array/i.test(line)))
        : rest,
  },
  {
    heading: "Expansion of colour and measure objects",
    apply: (rest, { variation }) => {
      if (!variation.includes("expand")) return rest;
      const mine = new Set(rest.mine.map(nameOf));
      const parts = new Set<string>();
      for (const line of rest.peer) {
        const name = nameOf(line);
        const whole = partPattern.exec(name)?.[1];
        if (whole !== undefined && mine.has(whole)) parts.add(name).add(whole);
      }
      return withoutNames(rest, parts);
    },
  },
  {
    heading: "`time/seconds` of seconds",
    apply: (rest) => withoutValues(rest, (line) => /\b0\.00s\b/.test(line)),
  },
  {
    heading: "`null` and keys that are no identifiers in `typescript/es6-declarations`",
    apply: (rest, { format }) =>
      format === "typescript/es6-declarations"
        ? level(rest, (line) => line.replaceAll(/["']/g, ""))
        : rest,
  },
  {
    heading: "Text in Android strings",
    apply: (rest, { format }) => format.startsWith("android/") ? level(rest, unescaped) : rest,
  },
  {
    heading: "Text in property lists",
    apply: (rest, { format }) => format === "ios/plist" ? level(rest, unescaped) : rest,
  },
  {
    heading: "Text in Swift, Kotlin, Dart and Objective-C literals",
    apply: (rest) => level(rest, unescaped),
  },
  {
    heading: "Colour records in the transforms of wide-gamut spaces",
    apply: (rest, { variation }) =>
      /^color\/(?:ok)?l(?:ch|ab)|^color\/p3/.test(variation)
        ? level(
          { ...rest, peer: rest.peer.filter((line) => !/^ *"alpha": 1$/.test(line)) },
          (line) => line.replace(", alpha: 1 }", " }").replace(/,$/, ""),
        )
        : rest,
  },
  {
    heading: "Zero with a minus sign",
    apply: (rest) => level(rest, (line) => line.replaceAll(/-(0\.0+\b)/g, "$1")),
  },
  {
    heading: "`outputReferences` inside composites",
    apply: (rest, { variation, resolved }) => {
      if (!variation.includes("references")) return rest;
      const lines = (resolved.text ?? "").split("\n").map((line) => line.trim());
      const values = new Map(lines.map((line) => [nameOf(line), valueOf(line)]));
      const wrong = namesOf(rest.peer, (line) => !isTrue(line, values));
      const right = rest.mine.filter((line) =>
        isTrue(line, values) && (wrong.has(nameOf(line)) || !lines.includes(line))
      );
      return withoutNames(rest, new Set(right.map(nameOf)));
    },
  },
];

/** What our escapes and entities stand for. */
function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")
    .replace(/\\(["'\\$@?])/g, "$1");
}

function withoutComments(lines: string[]): string[] {
  return lines.join("\n").replace(/ *<!--(?! *\n)[^]*?-->/g, "").replace(
    /\/\*\* [\s\S]*? \*\//g,
    "",
  )
    .replace(/^ *\/\/ .*$/gm, "").split("\n").filter((line) => line.trim() !== "")
    .map((line) => line.trim());
}

/** A part of a colour or of a measure as a token of its own: as a key, or at the end of a name. */
const splitPattern =
  /["'](?:components|colorSpace|unit|[rgb])['"]: [{$]|(?:color[-_]?space|ColorSpace|components|Components|[a-z\d]Unit|[-_]unit|[-_][rgb])(?::| =)/g;

function parts(text: string): number {
  return text.match(splitPattern)?.length ?? 0;
}

/** Reasons that hold for a file as a whole. */
const wholeFile: { heading: string; holds: (file: Differing) => boolean }[] = [
  {
    heading: "`sketchPalette` with DTCG tokens",
    holds: ({ format, peer }) =>
      format === "sketchPalette" && /"colors": \[\]/.test(peer.text ?? ""),
  },
  {
    heading: "`null` and keys that are no identifiers in `typescript/es6-declarations`",
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
    heading: "Expansion of colour and measure objects",
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
      // Only `original` may differ: it keeps the reference that the peer replaced.
      const strip = (text = "{}") =>
        JSON.stringify(
          JSON.parse(text),
          (key, value) => key === "original" ? undefined : value,
        );
      return strip(peer.text) === strip(mine.text);
    },
  },
];

/** Headings that are a choice of ours. All others name faults of the peer, which cannot be mended and kept. */
export const choices: ReadonlySet<string> = new Set([
  "Colour records in the transforms of wide-gamut spaces",
  "Zero with a minus sign",
]);

/** How many lines of one file have no equal in the other. */
function distance({ peer, mine }: Rest): number {
  const counts = new Map<string, number>();
  for (const line of peer) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of mine) counts.set(line, (counts.get(line) ?? 0) - 1);
  counts.delete("");
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** The headings that together explain why a file differs; none if something else differs too. */
export function explain(file: Differing): string[] {
  for (const { heading, holds } of wholeFile) if (holds(file)) return [heading];
  const { peer, mine } = file;
  if (peer.text === undefined || mine.text === undefined) return [];
  // A key of a property list has its value on the next line, and so has a long name of JavaScript; `sketch/palette/v2`
  // spells text letter by letter.
  const rows = (text: string) =>
    text.replace(/<key>([^<]*)<\/key>\n\s*/g, 'name="$1" ').replace(/ =\n\s+/g, " = ")
      .replace(/"\d+": "(.)",?\n\s*/g, "$1").split("\n").map((line) => line.trim());
  let rest: Rest = { peer: rows(peer.text), mine: rows(mine.text) };
  if (distance(rest) === 0) return ["Order with `outputReferences`"];
  const headings: string[] = [];
  for (const { heading, apply } of reasons) {
    const next = apply(rest, file);
    if (distance(next) < distance(rest)) headings.push(heading);
    rest = next;
    if (distance(rest) === 0) return headings;
  }
  return [];
}
