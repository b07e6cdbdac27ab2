/**
 * Lengths that differ in their unit alone: rem and pixels, or dp and sp.
 * @module
 */
import { nameOf, type Rest, unequal } from "./lines.ts";

/** Pixels of one rem in the configurations. */
const rems = [16, 10];

/** A number, captured so that split() keeps it. */
export const number = /(-?\d+(?:\.\d+)?)/;

/** Whether two numbers are equal, or one counts rem where the other counts pixels. */
export function isSameLength(one: number, other: number, bases: readonly number[] = rems): boolean {
  return one === other ||
    bases.some((base) => Math.abs(one - other * base) < 0.1 || Math.abs(one * base - other) < 0.1);
}

/** A line in which numbers and quotes do not count, and its numbers. */
interface Shape {
  readonly shape: string;
  readonly numbers: readonly number[];
}

function shapeOf(line: string): Shape {
  const pieces = line.replaceAll('"', "").replace(/(\d\.?)dp\b/g, "$1sp").split(number);
  const numbers = pieces.filter((_, at) => at % 2 === 1).map(Number);
  return { shape: pieces.filter((_, at) => at % 2 === 0).join("#"), numbers };
}

function haveSameLengths(one: Shape, other: Shape, bases: readonly number[]): boolean {
  return one.numbers.every((length, at) => isSameLength(length, other.numbers[at], bases));
}

/** Whether two lines have the same lengths in different units: rem and pixels, or dp and sp. */
export function isOtherUnit(peer: string, mine: string): boolean {
  const [one, other] = [shapeOf(peer), shapeOf(mine)];
  return peer !== mine && one.shape === other.shape && haveSameLengths(one, other, rems);
}

/** A text with the numbers of another one if each counts the same length; `undefined` if one does not. */
export function withNumbersOf(text: string, other: string): string | undefined {
  const [own, theirs] = [text.split(number), other.split(number)];
  const isSame = own.length === theirs.length &&
    own.every((piece, at) => at % 2 === 0 || isSameLength(Number(theirs[at]), Number(piece)));
  return isSame ? own.map((piece, at) => at % 2 === 0 ? piece : theirs[at]).join("") : undefined;
}

/** Removes pairs of lines of one name that differ only in the unit of a length. */
function withoutUnitsByName({ peer, mine }: Rest): Rest {
  const removed = { peer: new Set<number>(), mine: new Set<number>() };
  const shaped = ({ line, row }: { line: string; row: number }) => {
    const { shape, numbers } = shapeOf(line);
    return { row, shape, numbers, key: `${nameOf(line)} ${shape}` };
  };
  const own = Map.groupBy(unequal(mine, peer).map(shaped), ({ key }) => key);
  const theirs = unequal(peer, mine).map(shaped);
  // Lines without names could pair with each other by a rem of another configuration.
  for (const rem of rems) {
    for (const one of theirs) {
      if (removed.peer.has(one.row)) continue;
      const pair = own.get(one.key)?.find((other) =>
        !removed.mine.has(other.row) && haveSameLengths(one, other, [rem])
      );
      if (!pair) continue;
      removed.peer.add(one.row);
      removed.mine.add(pair.row);
    }
  }
  return {
    peer: peer.filter((_, row) => !removed.peer.has(row)),
    mine: mine.filter((_, row) => !removed.mine.has(row)),
  };
}

/** Removes pairs of lines that differ only in the unit of a length: on one row if both files have as many, or of one name. */
export function withoutOtherUnits(rest: Rest): Rest {
  if (rest.peer.length !== rest.mine.length) return withoutUnitsByName(rest);
  const keep = (_: string, row: number) => !isOtherUnit(rest.peer[row], rest.mine[row]);
  return withoutUnitsByName({ peer: rest.peer.filter(keep), mine: rest.mine.filter(keep) });
}
