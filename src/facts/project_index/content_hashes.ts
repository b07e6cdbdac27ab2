/**
 * Hashes the contents of outputs, to tell whether two versions of a file are equal, or equal but for the order of lines.
 * @module
 */
import { type FormattedFile, isWritable } from "../../engine/pipeline/format.ts";
import type { ManifestContent } from "../../base/types/manifest.ts";
import { definitionsIn } from "../consumers/names/output_definitions.ts";

/** Two numbers of 32 bits. */
type Hash = readonly [number, number];

const start: Hash = [0x811c9dc5, 0x1b873593];
const empty: Hash = [0, 0];

/** Hashes UTF-16 units or bytes after those of an earlier hash. */
function hashed(data: string | Uint8Array, [first, second]: Hash = start): Hash {
  const isText = typeof data === "string";
  for (let at = 0; at < data.length; at++) {
    const unit = isText ? data.charCodeAt(at) : data[at];
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x5bd1e995) ^ second >>> 15;
  }
  return [first >>> 0, second >>> 0];
}

/** Combines two hashes. The order does not count. */
const added = (one: Hash, other: Hash): Hash => [
  (one[0] + other[0]) >>> 0,
  (one[1] + other[1]) >>> 0,
];

const textOf = (hash: Hash): string => hash.map((part) => part.toString(36)).join("-");

const day = 24 * 60 * 60 * 1000;

/** Matches dates of today and of the days around it, with the time of day if there is one. */
function datesAround(now: Date): RegExp {
  const dates = [-1, 0, 1].map((days) => new Date(now.getTime() + days * day));
  const iso = dates.map((date) => date.toISOString().slice(0, 10)).join("|");
  const utc = dates.map((date) => date.toUTCString().slice(5, 16)).join("|");
  const local = dates.map((date) => date.toDateString().slice(4)).join("|");
  const time = String.raw`\d\d:\d\d(?::\d\d(?:\.\d+)?)?`;
  return new RegExp(
    String.raw`(?:${iso})(?:[T ]${time}Z?)?|(?:\w{3}, )?(?:${utc})(?: ${time}(?: GMT)?)?|` +
      String.raw`(?:\w{3} )?(?:${local})(?: ${time}(?: GMT[+-]\d{4}(?: \([^)]*\))?)?)?`,
    "g",
  );
}

/** Hashes lines in any order, each with the less indented lines above it, without separators at its end. */
function hashedLines(text: string): Hash {
  let sum = empty;
  const above: { indent: number; hash: Hash }[] = [];
  for (const line of text.split("\n")) {
    const isEmpty = line.trim() === "";
    const indent = line.length - line.trimStart().length;
    while (!isEmpty && above.length > 0 && above.at(-1)!.indent >= indent) above.pop();
    const hash = hashed(line.replace(/[,;]$/, ""), isEmpty ? start : above.at(-1)?.hash);
    if (!isEmpty) above.push({ indent, hash });
    sum = added(sum, hash);
  }
  return sum;
}

/** The keys of JSON, and the names that an output in another language defines. */
function namesIn(path: string, text: string): Set<string> {
  if (/\.json[c5]?$/i.test(path)) {
    return new Set(Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:/g), ([, key]) => key));
  }
  return new Set(definitionsIn(path, text).map(({ form, name }) => `${form} ${name}`));
}

/**
 * Hashes an output.
 *
 * @returns Empty hashes if nothing is written.
 * @param files The file, or the files that its format returned instead.
 * @param options.now The time of the build, which does not count.
 * @param options.names Whether to hash the names that the files define. Default `false`.
 */
export function contentHashes(
  files: readonly FormattedFile[],
  { now, names = false }: { now: Date | undefined; names?: boolean },
): ManifestContent {
  if (!files.some(isWritable)) return { bytes: "", lines: "" };
  const dates = now && datesAround(now);
  let [bytes, lines, defined] = [empty, empty, empty];
  for (const { destination, output } of files) {
    const path = hashed(`${destination}\n`);
    if (typeof output === "string") {
      const text = dates ? output.replace(dates, "") : output;
      bytes = added(bytes, hashed(text, path));
      lines = added(lines, hashed(textOf(hashedLines(text)), path));
      if (!names) continue;
      for (const name of namesIn(destination, text)) defined = added(defined, hashed(name));
    } else if (output instanceof Uint8Array) {
      const hash = hashed(output, path);
      bytes = added(bytes, hash);
      lines = added(lines, hash);
    }
  }
  return {
    bytes: textOf(bytes),
    lines: textOf(lines),
    ...(defined !== empty && { names: textOf(defined) }),
  };
}
