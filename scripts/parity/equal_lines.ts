/**
 * Removes or equalizes the lines of a file and of the peer's that a reason explains.
 * @module
 */
import { fontWeights } from "../../src/base/values/font_weight.ts";
import { isOtherUnit } from "./lengths.ts";
import { isObject, nameOf, namesOf, type Rest, unequal, valueOf, withoutNames } from "./lines.ts";

/** Whether a line has the value of its name in the resolved file, once its references are replaced. */
export function isTrue(line: string, values: Map<string, string>): boolean {
  const replaced = valueOf(line).replace(
    /var\(--[^)]*\)|[$@]?[a-z_][\w-]*/gi,
    (word) => values.get(nameOf(word.replace(/^var/, ""))) ?? word,
  );
  return replaced === values.get(nameOf(line));
}

export const stylesheet = /^(?:css|scss|less|stylus)\//;
export const native = /^(?:android|compose|ios|flutter)/;

/** Converts durations in a line to numbers in the unit of the platform, and names of font weights to numbers. */
export function withoutUnits(line: string, format: string): string {
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
export const listing = /^(?:ios\/(?:.*\.h|colors\.m|singleton\.m|strings\.m)|scss\/map-deep)$/;

/** Removes lines of the peer for values that the language cannot represent, and their lines of ours. */
export function withoutOmitted({ peer, mine }: Rest, format: string): Rest {
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
export function withoutQuotients(rest: Rest): Rest {
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
export function withoutEscapes(line: string): string {
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
export function withoutEscaped(rest: Rest): Rest {
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
export function withoutLiterals(line: string): string {
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

/** Whether the language of a line cannot represent its value. */
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
 * Removes the peer's lines with values that the language cannot represent or that refer to such
 * values, if ours has no line with that name.
 */
export function withoutLeftOut(rest: Rest, format: string): Rest {
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
export function withoutValues(rest: Rest, test: (line: string) => boolean): Rest {
  const { peer, mine } = rest;
  const named = withoutNames(rest, namesOf(peer, test));
  if (peer.length !== mine.length || named.mine.length === named.peer.length) return named;
  const keep = (_line: string, row: number) => !test(peer[row]);
  return { peer: peer.filter(keep), mine: mine.filter(keep) };
}

/** Removes lines without a name that both files have. */
export function withoutNameless({ peer, mine }: Rest): Rest {
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
export const partPattern =
  /^(.*?)[-_]?(?:color[-_]?space|components|alpha|hex|value|unit|[rgbhslv])$/i;

/** Names of weights before a size. */
export const weightPattern = new RegExp(
  `(?<![\\w-])(?:${[...fontWeights.keys()].join("|")})(?= [\\d.])`,
  "g",
);

/** Replaces our escapes and entities with their characters. */
export function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")
    .replace(/\\(["'\\$@?])/g, "$1");
}

export function withoutComments(lines: string[]): string[] {
  return lines.join("\n").replace(/ *<!--(?! *\n)[^]*?-->/g, "").replace(
    /\/\*\* [\s\S]*? \*\//g,
    "",
  )
    .replace(/^ *\/\/ .*$/gm, "").split("\n").filter((line) => line.trim() !== "")
    .map((line) => line.trim());
}
