/**
 * Explains why a file differs from the peer's. Each reason is a heading of `docs/compatibility.md`, and removes the
 * lines that it explains from both files. A file is explained if no other difference is left.
 * @module
 */

import { cssWeight, fontWeights } from "../../src/values/font_weight.ts";
import { isOtherUnit, withoutOtherUnits } from "./lengths.ts";
import {
  type Differing,
  isObject,
  level,
  nameOf,
  namesOf,
  type Rest,
  unequal,
  valueOf,
  withoutNames,
} from "./lines.ts";
import { wholeFile } from "./whole_files.ts";

/** A heading, and a function that removes or equalizes the lines that it explains. */
interface Reason {
  heading: string;
  apply: (rest: Rest, file: Differing) => Rest;
}

/** Whether a line has the value of its name in the resolved file, once its references are replaced. */
function isTrue(line: string, values: Map<string, string>): boolean {
  const replaced = valueOf(line).replace(
    /var\(--[^)]*\)|[$@]?[a-z_][\w-]*/gi,
    (word) => values.get(nameOf(word.replace(/^var/, ""))) ?? word,
  );
  return replaced === values.get(nameOf(line));
}

const stylesheet = /^(?:css|scss|less|stylus)\//;
const native = /^(?:android|compose|ios|flutter)/;

/** Converts durations in a line to numbers in the unit of the platform, and names of font weights to numbers. */
function withoutUnits(line: string, format: string): string {
  const perSecond = format.startsWith("ios") ? 1 : 1000;
  return line.replace(/\bDurationmilliseconds: (\d+)/, "$1")
    .replace(
      /(?<=[=>:] |>|^|#define \S* +)([\d.]+) ?(ms|s)(?=[,;<]|$)/,
      (_, number, unit) =>
        String(
          Number((Number(number) * (unit === "s" ? perSecond : perSecond / 1000)).toPrecision(12)),
        ),
    )
    .replace(
      weightValue,
      (name) => format.startsWith("android/") ? name : String(fontWeights.get(name)),
    );
}

const weightValue = new RegExp(
  `(?<=[=>:] |>|^|#define \\S* +)(?:${[...fontWeights.keys()].join("|")})(?=[,;<]|$)`,
);

/** Counts how often each line of one file is missing in the other. */
function surplus(lines: readonly string[], others: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) - 1);
  return counts;
}

/** Formats whose lines are names, or parts of a token. If a token is left out, such lines are too. */
const listing = /^(?:ios\/(?:.*\.h|colors\.m|singleton\.m|strings\.m)|scss\/map-deep)$/;

/** Removes lines of the peer for values that the language cannot represent, and their lines of ours. */
function withoutOmitted({ peer, mine }: Rest, format: string): Rest {
  const bare = (lines: readonly string[]) =>
    lines.map((line) => line.replace(/,$|\b_(?=\d)/g, "").trimEnd());
  const isList = listing.test(format) || format.startsWith("scss/map");
  const [theirs, ours] = isList ? [bare(peer), bare(mine)] : [[...peer], [...mine]];
  const missing = surplus(theirs, ours);
  const take = (line: string) => {
    missing.set(line, missing.get(line)! - 1);
    theirs.splice(theirs.indexOf(line), 1);
  };
  // Ours may replace an object of the peer's, or use another unit.
  const kept = ours.filter((line) => {
    if ((missing.get(line) ?? 0) >= 0) return true;
    const name = nameOf(line);
    const other = theirs.find((one) =>
      missing.get(one)! > 0 && (nameOf(one) === name || isList) &&
      (isObject(one) || isOtherUnit(one, line))
    );
    if (other === undefined) return true;
    take(other);
    missing.set(line, missing.get(line)! + 1);
    return false;
  });
  const isNone = (line: string) =>
    isList || hasNoForm(line, format) || partPattern.test(nameOf(line)) ||
    /^(?:\/\*\*|\* .*|\*\/|\/\/ .*)$/.test(line);
  for (const line of [...theirs]) if (missing.get(line)! > 0 && isNone(line)) take(line);
  return { peer: theirs, mine: kept };
}

/** Removes values that Sass and Stylus would divide or refuse. Ours are text, which cannot hold references. */
function withoutQuotients(rest: Rest): Rest {
  return withoutNames(
    rest,
    new Set(
      [...namesOf(rest.mine, (line) => /unquote\(|#\{/.test(line))].filter((name) =>
        rest.peer.some((line) =>
          nameOf(line) === name && (line.includes("/") || /\$[\w-]/.test(valueOf(line)))
        )
      ),
    ),
  );
}

/** Replaces text that Less and Stylus print unchanged, `~"…"` and `unquote("…")`, by that text. */
function withoutEscapes(line: string): string {
  const plain = (_: string, _quote: string, text: string) => text.replace(/\\(["'\\])/g, "$1");
  const joined = /unquote\(((?:"[^"]*"|'[^']*')(?: \+ (?:"[^"]*"|'[^']*'))+)\)/;
  return line
    .replace(
      joined,
      (_, pieces) =>
        pieces.match(/"[^"]*"|'[^']*'/g).map((piece: string) => piece.slice(1, -1)).join(""),
    )
    .replace(/unquote\((["'])((?:\\.|(?!\1).)*)\1\)/g, plain)
    .replace(/~(["'])((?:\\.|(?!\1).)*)\1/g, plain);
}

/** Removes lines whose text we escape: it must be that of the peer, or that of its references, which an escape cannot hold. */
function withoutEscaped(rest: Rest): Rest {
  const peers = new Set(rest.peer);
  const mine = rest.mine.map((line) => {
    const plain = withoutEscapes(line);
    return peers.has(plain) ? plain : line;
  });
  const escaped = namesOf(mine, (line) => /^[@$][\w-]+(?:: ~"|= unquote\()/.test(line));
  const resolved = namesOf(
    rest.peer,
    (line) => escaped.has(nameOf(line)) && /[@$][\w-]/.test(valueOf(line)),
  );
  return withoutNames({ ...rest, mine }, resolved);
}

/** Removes the syntax of literals for text, numbers and lists from a line. */
function withoutLiterals(line: string): string {
  return line.replace(/\bYES\b/, "true").replace(/\bNO\b/, "false").replaceAll(
    /@(?=["([\\\w.-])|["\\()[\]]|\blistOf(?=\()/g,
    "",
  ).replaceAll(", ", ",")
    .replaceAll(/\.0(?=[,;]|$)| +(?=;?$)/g, "").replace(/(= |^)[+]?\.(?=\d)/g, "$10.");
}

/** Contents that the elements of Android resources can have. */
const held: Record<string, RegExp> = {
  color: /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|@.*)$/i,
  dimen: /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:px|dp|dip|sp|pt|in|mm|%p?)?|@.*)$/,
  integer: /^(?:-?\d+|@.*)$/,
};

/** Whether a line has a value that its language cannot represent. */
function hasNoForm(line: string, format: string): boolean {
  if (isObject(line)) return true;
  const [, tag, content] = /^<(\w+) [^>]*>(.*)<\//.exec(line) ?? [];
  if (tag !== undefined) return Object.hasOwn(held, tag) && !held[tag].test(content);
  const value = valueOf(line);
  if (/^(?:null|undefined|NaN|-?Infinity)$/.test(value)) return true;
  if (format === "ios/strings.m") return /^@?[[({]/.test(value);
  return stylesheet.test(format) && (/;|[^\\]['"]/.test(value) || /[()]/.test(value));
}

/**
 * Removes the peer's lines of values that the language cannot represent, and of values that refer
 * to these, if ours has no line of that name.
 */
function withoutLeftOut(rest: Rest, format: string): Rest {
  const own = new Set(rest.mine.map(nameOf));
  const without = namesOf(rest.peer, (line) => hasNoForm(line, format));
  const left = new Set([...without].filter((name) => !own.has(name)));
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const line of rest.peer) {
      const words = valueOf(line).replace(/^.*?>|<.*$/g, "").split(/[^\w-]+/).map(nameOf);
      const refers = words.some((word) => without.has(word) || left.has(word));
      if (!own.has(nameOf(line)) && refers) left.add(nameOf(line));
    }
  }
  const named = withoutNames(rest, left);
  if (left.size === 0 || format !== "scss/map-deep") return named;
  // The map has a row for each variable. Groups may become empty, so their lines do not count.
  const keep = (line: string) =>
    !/^(?:'[^']*': \(|\)[,;]?)$/.test(line) &&
    !left.has(nameOf(/: (\$[^,]*),?$/.exec(line)?.[1] ?? ""));
  const rows = (lines: string[]) =>
    lines.filter(keep).map((line) => line.replace(/^('.*': \$[^,]*),$/, "$1"));
  return { peer: rows(named.peer), mine: rows(named.mine) };
}

/**
 * Removes the peer's lines that `test` accepts, and our lines with the same names or, without
 * names, in the same places.
 */
function withoutValues(rest: Rest, test: (line: string) => boolean): Rest {
  const { peer, mine } = rest;
  const named = withoutNames(rest, namesOf(peer, test));
  if (peer.length !== mine.length || named.mine.length === named.peer.length) return named;
  const keep = (_line: string, row: number) => !test(peer[row]);
  return { peer: peer.filter(keep), mine: mine.filter(keep) };
}

/** Removes lines without a name that both files have. */
function withoutNameless({ peer, mine }: Rest): Rest {
  const rest = (lines: string[], others: string[]) => [
    ...lines.filter((line) => nameOf(line) !== ""),
    ...unequal(
      lines.filter((line) => nameOf(line) === ""),
      others.filter((line) => nameOf(line) === ""),
    ).map(({ line }) => line),
  ];
  return { peer: rest(peer, mine), mine: rest(mine, peer) };
}

/** Names of the parts into which the peer split a value, with the name of the value. */
const partPattern = /^(.*?)[-_]?(?:color[-_]?space|components|alpha|hex|value|unit|[rgbhslv])$/i;

/** Names of weights before a size. */
const weightPattern = new RegExp(
  `(?<![\\w-])(?:${[...fontWeights.keys()].join("|")})(?= [\\d.])`,
  "g",
);

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
            line.replace(/`(\w+)`/g, "$1").replace(/\b[_n](?=\d)/g, "").replace(
              /_(?=[ ;,]|$)/g,
              "",
            ),
        )
        : rest,
  },
  {
    heading: "Names of resources that are keywords of Java",
    apply: (rest, { format }) =>
      format.startsWith("android/")
        ? level(rest, (line) => line.replace(/(?<= name=")_(?=\d)|(?<= name="\w+)_(?=")/, ""))
        : rest,
  },
  {
    heading: "Calls, letters outside ASCII and escapes in Less and Stylus",
    apply: (rest, { format }) =>
      /^(?:less|stylus)\/variables$/.test(format) ? withoutEscaped(rest) : rest,
  },
  {
    heading: "Names that Less and Stylus do not have",
    apply: (rest, { format }) =>
      /^(?:less|stylus)\/variables$/.test(format)
        ? { ...rest, peer: rest.peer.filter((line) => !/^[@$](?![\w-]+[:=] )/.test(line)) }
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
    apply: withoutOtherUnits,
  },
  {
    heading: "Names of font weights in `typography/css/shorthand`",
    apply: (rest, { format }) =>
      /^(?:compose|ios|flutter)/.test(format)
        ? rest
        : level(rest, (line) => line.replace(weightPattern, (name) => String(cssWeight(name)))),
  },
  {
    heading: "Names of font weights in CSS, SCSS, Less and Stylus",
    apply: (rest, { format }) =>
      stylesheet.test(format)
        ? withoutNames(rest, namesOf(rest.peer, (line) => fontWeights.has(valueOf(line))))
        : rest,
  },
  {
    heading: "Numbers with a point under `<integer>`",
    apply: (rest, { format }) =>
      format.startsWith("android/")
        ? level(
          rest,
          (line) =>
            line.replace(
              /<item name="([^"]*)" type="dimen" format="float">(.*)<\/item>/,
              (_, name, value) => `<integer name="${name}">${value}</integer>`,
            ).replace("@dimen/", "@integer/").replace(
              /\de[+-]?\d+(?=<)|\d{21,}(?=<)|0\.0{5,}\d+(?=<)/,
              "(exponent)",
            ),
        )
        : rest,
  },
  {
    heading: "Values that a language has no form for",
    apply: (rest, { format }) =>
      (stylesheet.test(format) || native.test(format)) && !listing.test(format)
        ? withoutLeftOut(rest, format)
        : rest,
  },
  {
    heading: "Slashes, commas and exponents in SCSS, Less and Stylus",
    apply: (rest, { format }) =>
      /^(?:scss|less|stylus)/.test(format)
        ? level(
          withoutQuotients(rest),
          (line) =>
            withoutEscapes(line)
              .replace(/^('.*': )\((.*)\)(,?)$/, "$1$2$3")
              .replace(/#\{(\$[\w-]+)\}/g, "$1")
              .replace(/(\d)e[+-]?\d+|0\.0{5,}\d+|\d{21,}/g, "(exponent)"),
        )
        : rest,
  },
  {
    heading: "Strings that would end their declaration",
    apply: (rest, { format }) =>
      stylesheet.test(format)
        ? level(rest, (line) => withoutEscapes(line).replaceAll(/["'\\]/g, ""))
        : rest,
  },
  {
    heading: "Values that are objects",
    apply: (rest, { format }) => {
      // Rows without names are compared after all other reasons.
      if (/^ios\/(?:colors|singleton|strings)\.m$/.test(format)) return rest;
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
    heading: "Expansion of color and measure objects",
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
    apply: (rest, { format }) =>
      format.startsWith("android/")
        ? level(rest, (line) => unescaped(line.replace(' formatted="false"', "")))
        : rest,
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
    heading: "Color records in the transforms of wide-gamut spaces",
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
    apply: (rest, { format, variation, resolved }) => {
      // Formats of Objective-C print no references.
      if (!variation.includes("references") || format.startsWith("ios/")) return rest;
      const lines = (resolved.text ?? "").split("\n").map((line) => line.trim());
      const values = new Map(lines.map((line) => [nameOf(line), valueOf(line)]));
      const wrong = namesOf(rest.peer, (line) => !isTrue(line, values));
      const right = rest.mine.filter((line) =>
        isTrue(line, values) && (wrong.has(nameOf(line)) || !lines.includes(line))
      );
      return withoutNames(rest, new Set(right.map(nameOf)));
    },
  },
  {
    heading: "References that are no whole part of a value",
    apply: (rest, { format, variation, resolved }) => {
      const isWanted = variation.includes("references") && !format.startsWith("ios/");
      if (!isWanted) return rest;
      const bare = (line: string) => line.trim().replaceAll(/["'\\]/g, "");
      const lines = new Set((resolved.text ?? "").split("\n").map(bare));
      const own = namesOf(rest.mine, (line) => lines.has(bare(line)));
      const refers = (line: string) =>
        own.has(nameOf(line)) && /[$@]|var\(|[\w-]{3}/.test(valueOf(line));
      return withoutNames(rest, namesOf(rest.peer, refers));
    },
  },
  {
    heading: "Comments of several lines in Swift and Dart",
    apply: (rest, { format }) =>
      /^(?:ios-swift|flutter)/.test(format)
        ? level(rest, (line) =>
          line.replace(/^(?:public )?static (?:let|const) (?=\/\*\*$)/, "")
            .replace(/^((?:public )?static (?:let|const) )?(?=[\w`-]* *=)/, "").trim()
            .replace(/^= *(;?)$/, "=$1"))
        : rest,
  },
  {
    heading: "Text and lists in Compose, Flutter, Objective-C and Swift files",
    apply: (rest, { format }) =>
      /^(?:compose|ios|flutter)/.test(format)
        ? withoutNameless(level(rest, (line) => withoutLiterals(line).trimEnd()))
        : rest,
  },
  {
    heading: "Durations and font weights in Android, Compose, Flutter, Objective-C and Swift files",
    apply: (rest, { format }) =>
      native.test(format) ? level(rest, (line) => withoutUnits(line, format)) : rest,
  },
  {
    heading: "Names of font weights in `typography/css/shorthand`",
    apply: (rest, { format }) =>
      native.test(format)
        ? level(rest, (line) => line.replace(weightPattern, (name) => String(cssWeight(name))))
        : rest,
  },
  {
    heading: "Units of DTCG dimensions where rem are counted",
    apply: withoutOtherUnits,
  },
  {
    heading: "Values that a language has no form for",
    apply: (rest, { format }) => withoutOmitted(rest, format),
  },
];

/** Replaces our escapes and entities with their characters. */
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

/** Headings of deliberate choices. All others name faults of the peer that this project fixes. */
export const choices: ReadonlySet<string> = new Set([
  "Color records in the transforms of wide-gamut spaces",
  "Zero with a minus sign",
]);

/** The number of lines of one file without an equal line in the other. */
function distance({ peer, mine }: Rest): number {
  const counts = new Map<string, number>();
  for (const line of peer) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of mine) counts.set(line, (counts.get(line) ?? 0) - 1);
  counts.delete("");
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** The headings that together explain why a file differs; empty if something else differs too. */
export function explain(file: Differing): string[] {
  for (const { heading, holds } of wholeFile) if (holds(file)) return [heading];
  const { format, peer, mine } = file;
  if (peer.text === undefined || mine.text === undefined) return [];
  // A key of a property list and a long name of JavaScript have their value on the next line;
  // `sketch/palette/v2` prints text letter by letter.
  const rows = (text: string) =>
    text.replace(format.startsWith("javascript/") ? /":\n\s+(?=["'])/g : /(?!)/, '": ').replace(
      /<key>([^<]*)<\/key>\n\s*/g,
      'name="$1" ',
    )
      .replace(/ =\n\s+/g, " = ")
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
