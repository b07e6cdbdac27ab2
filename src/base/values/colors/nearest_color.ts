/**
 * Finds the nearest of many colors by CIEDE2000, in a tree that prunes boxes that are too far away.
 * @module
 */
import { type LabColor, labDifference } from "./color_difference.ts";

/** Largest number of colors in a leaf. */
const leafSize = 8;

/** Lightness, the a and b axes, and opacity in percent. */
type Point = readonly [l: number, a: number, b: number, alpha: number];

interface Entry<Item> {
  readonly color: LabColor;
  readonly point: Point;
  /** In degrees. */
  readonly hue: number;
  readonly item: Item;
  /** Insertion order; of equally near colors, the first one wins. */
  readonly order: number;
}

/** A box of colors. It is split when a search enters it, because most searches enter few boxes. */
interface Node<Item> {
  readonly least: readonly number[];
  readonly most: readonly number[];
  readonly mostChroma: number;
  /** A hue, and how far those of the colors are from it at most. */
  readonly hue: number;
  readonly hueWidth: number;
  readonly entries: Entry<Item>[];
  /** Two boxes; a leaf has none. */
  halves?: readonly [Node<Item>, Node<Item>];
}

const chromaOf = ([, a, b]: Point) => Math.hypot(a, b);

const hueOf = ([, a, b]: Point) => Math.atan2(b, a) * 180 / Math.PI;

/** The angle between two hues, up to 180. */
function angle(one: number, other: number): number {
  const turned = Math.abs(one - other) % 360;
  return Math.min(turned, 360 - turned);
}

function nodeOf<Item>(entries: Entry<Item>[]): Node<Item> {
  const least = [Infinity, Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity, -Infinity];
  let mostChroma = 0;
  let hueWidth = 0;
  const { hue } = entries[entries.length >> 1];
  for (const { point, hue: own } of entries) {
    for (let axis = 0; axis < 4; axis++) {
      const value = point[axis];
      if (value < least[axis]) least[axis] = value;
      if (value > most[axis]) most[axis] = value;
    }
    mostChroma = Math.max(mostChroma, chromaOf(point));
    hueWidth = Math.max(hueWidth, angle(hue, own));
  }
  // Of equal colors, the first one wins.
  const areEqual = least.every((value, axis) => value === most[axis]);
  const own = areEqual ? entries.slice(0, 1) : entries;
  return { least, most, mostChroma, hue, hueWidth, entries: own };
}

/** The halves of a box, made when they are first needed; `undefined` for a leaf. */
function halvesOf<Item>(node: Node<Item>): readonly [Node<Item>, Node<Item>] | undefined {
  const { entries, least, most } = node;
  if (node.halves || entries.length <= leafSize) return node.halves;
  const widths = most.map((value, axis) => value - least[axis]);
  const axis = widths.indexOf(Math.max(...widths));
  const sorted = entries.toSorted((a, b) => a.point[axis] - b.point[axis]);
  const middle = sorted.length >> 1;
  return node.halves = [nodeOf(sorted.slice(0, middle)), nodeOf(sorted.slice(middle))];
}

/** Upper bound of the divisor that CIEDE2000 applies to a lightness difference. */
function lightnessScale([l]: Point, { least, most }: Pick<Node<never>, "least" | "most">): number {
  const fromMiddle = (other: number) => Math.abs((l + other) / 2 - 50);
  const square = Math.max(fromMiddle(least[0]), fromMiddle(most[0])) ** 2;
  return 1 + 0.015 * square / Math.sqrt(20 + square);
}

/** The largest angle, in degrees, by which CIEDE2000 turns a hue, because it stretches the a axis up to 1.5 times. */
const mostTurned = 11.6;

/**
 * Upper bound of the divisor that CIEDE2000 applies to a distance of hue and chroma, for two colors up to the given
 * mean chroma. It raises the chroma of grays by less than 6.5; the rotation term removes at most this share of the
 * squares. It matters for blue colors, with mean hues near 275 degrees.
 *
 * @param fromBlue Least angle between the mean hue and 275 degrees.
 */
function hueScale(meanChroma: number, fromBlue: number): number {
  const chroma = meanChroma + 6.5;
  const power = chroma ** 7;
  const turn = Math.PI / 3 * Math.exp(-((fromBlue / 25) ** 2));
  const rotation = Math.sqrt(power / (power + 25 ** 7)) * Math.sin(turn);
  return (1 + 0.045 * chroma) / Math.sqrt(1 - rotation);
}

/** Lower bound of the angle between the mean hue of a color and one in a box, and 275 degrees. */
function leastFromBlue<Item>(hue: number, node: Node<Item>): number {
  const widest = Math.min(angle(hue, node.hue) + node.hueWidth, 180);
  return Math.max(angle(hue, 275) - widest / 2 - mostTurned, 0);
}

/** Lower bound of the difference between a color and those in a box. */
function leastDifference<Item>(point: Point, hue: number, node: Node<Item>): number {
  const away = point.map((value, axis) =>
    Math.max(node.least[axis] - value, value - node.most[axis], 0)
  );
  const lightness = away[0] / lightnessScale(point, node);
  const meanChroma = (chromaOf(point) + node.mostChroma) / 2;
  const scale = hueScale(meanChroma, leastFromBlue(hue, node));
  return Math.max(Math.hypot(lightness, Math.hypot(away[1], away[2]) / scale), away[3]);
}

const pointOf = ({ l, a, b, alpha = 1 }: LabColor): Point => [l, a, b, alpha * 100];

export interface NearItem<Item> {
  readonly item: Item;
  /** CIEDE2000. */
  readonly difference: number;
}

export class NearestColors<Item> {
  #root: Node<Item> | undefined;

  /** @param colors Of equally near colors, the first one wins. */
  constructor(colors: Iterable<readonly [color: LabColor, item: Item]>) {
    const entries: Entry<Item>[] = [];
    for (const [color, item] of colors) {
      const point = pointOf(color);
      if (point.every(Number.isFinite)) {
        entries.push({ color, point, hue: hueOf(point), item, order: entries.length });
      }
    }
    if (entries.length > 0) this.#root = nodeOf(entries);
  }

  /**
   * The items of the nearest colors within a maximum difference, nearest first.
   *
   * @param most Largest number of items.
   */
  nearest(color: LabColor, within: number, most: number): NearItem<Item>[] {
    const near: (NearItem<Item> & { order: number })[] = [];
    if (!this.#root) return near;
    const point = pointOf(color);
    const hue = hueOf(point);
    const isBefore = (difference: number, order: number, other: typeof near[number]) =>
      difference < other.difference || (difference === other.difference && order < other.order);
    const work = [{ node: this.#root, least: leastDifference(point, hue, this.#root) }];
    for (let item = work.pop(); item; item = work.pop()) {
      const farthest = near.length === most ? near[most - 1].difference : within;
      // Rounding may raise the bound slightly above the difference.
      if (item.least > farthest + 1e-9) continue;
      const halves = halvesOf(item.node);
      for (const { color: own, item: found, order } of halves ? [] : item.node.entries) {
        const difference = labDifference(color, own);
        if (difference > within) continue;
        const at = near.findIndex((other) => isBefore(difference, order, other));
        if (at < 0 && near.length === most) continue;
        near.splice(at < 0 ? near.length : at, 0, { item: found, difference, order });
        if (near.length > most) near.pop();
      }
      const next = (halves ?? [])
        .map((node) => ({ node, least: leastDifference(point, hue, node) }))
        .sort((near, far) => far.least - near.least);
      work.push(...next);
    }
    return near;
  }
}
