/**
 * Explains why a file differs from the peer's. Each reason is a heading of `docs/compatibility.md`, and removes the
 * lines that it explains from both files. A file is explained if no other difference is left.
 * @module
 */
import type { Differing, Rest } from "./lines.ts";
import { reasons } from "./reasons.ts";
import { wholeFile } from "./whole_files.ts";

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
  for (const { heading, formats, variation = "", apply } of reasons) {
    if (formats?.test(format) === false || !file.variation.includes(variation)) continue;
    const next = apply(rest, file);
    if (distance(next) < distance(rest)) headings.push(heading);
    rest = next;
    if (distance(rest) === 0) return headings;
  }
  return [];
}
