/**
 * Compares texts by lines, in linear time and memory; a diff is therefore not always the shortest one.
 * @module
 */
import { sameEnds } from "../collections/same_ends.ts";
import { firstFrom } from "../collections/sorted.ts";

/** Lines that replace others: from `start` (inclusive) to `end` (exclusive) in each text. */
export interface LineChange {
  readonly before: readonly [start: number, end: number];
  readonly after: readonly [start: number, end: number];
}

/** The lines of a text, including their line ends. */
export const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The longest sequence of pairs that increases in both numbers; the input is sorted by the first. */
function growing(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const ends: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, after], at) => {
    const place = firstFrom(ends, after, (end) => pairs[end][1]);
    previous[at] = ends[place - 1] ?? -1;
    ends[place] = at;
  });
  const found = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]) found.push(pairs[at]);
  return found.reverse();
}

/** Indexes of the lines that occur once in a range. */
function uniqueIn(lines: readonly string[], start: number, end: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = start; at < end; at++) places.set(lines[at], places.has(lines[at]) ? -1 : at);
  return places;
}

/** Finds the changes between two lists of lines. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const [start, end] = sameEnds(before, after);
  const [left, right] = [before.length - end, after.length - end];
  const places = uniqueIn(after, start, right);
  const pairs = Array.from(
    uniqueIn(before, start, left),
    ([line, at]) => [at, places.get(line) ?? -1] as const,
  ).filter(([one, other]) => one >= 0 && other >= 0);
  const changes: LineChange[] = [];
  let [from, to] = [start, start];
  for (const [one, other] of [...growing(pairs), [left, right] as const]) {
    // Equal lines before an anchor belong to it.
    let shared = 0;
    while (
      one - shared > from && other - shared > to &&
      before[one - shared - 1] === after[other - shared - 1]
    ) shared++;
    add(changes, before, after, [from, one - shared], [to, other - shared]);
    [from, to] = [one + 1, other + 1];
  }
  return changes;
}

/** Adds the changes between two anchors; line by line if both sides have equally many lines. */
function add(
  changes: LineChange[],
  before: readonly string[],
  after: readonly string[],
  [from, end]: readonly [number, number],
  [to, last]: readonly [number, number],
): void {
  while (from < end && to < last && before[from] === after[to]) {
    from++;
    to++;
  }
  if (from === end && to === last) return;
  if (end - from !== last - to) {
    changes.push({ before: [from, end], after: [to, last] });
    return;
  }
  for (let at = 0; at < end - from; at++) {
    if (before[from + at] === after[to + at]) continue;
    const previous = changes.at(-1);
    const isNext = previous?.before[1] === from + at && previous.after[1] === to + at;
    const start = isNext ? changes.pop()! : { before: [from + at], after: [to + at] };
    changes.push({
      before: [start.before[0], from + at + 1],
      after: [start.after[0], to + at + 1],
    });
  }
}
