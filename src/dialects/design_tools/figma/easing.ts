/**
 * Converts easings of Figma's motion variables to CSS: curves, springs as `linear()`, and steps. Names of types and
 * fields: `@figma/plugin-typings` 1.142.0; earlier runtimes wrote `easingType`, `bezierValues` and `springValues`.
 * @module
 */
import { getOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";

type Curve = readonly [number, number, number, number];

/** Curves of Figma's presets. The first four are those of CSS. */
const curves: Record<string, Curve> = {
  LINEAR: [0, 0, 1, 1],
  EASE_IN: [0.42, 0, 1, 1],
  EASE_OUT: [0, 0, 0.58, 1],
  EASE_IN_AND_OUT: [0.42, 0, 0.58, 1],
  EASE_IN_BACK: [0.3, -0.05, 0.7, -0.5],
  EASE_OUT_BACK: [0.45, 1.45, 0.8, 1],
  EASE_IN_AND_OUT_BACK: [0.7, -0.4, 0.4, 1.4],
};

/** The damping ratio of a spring. At 1, the spring just does not overshoot. */
function dampingOf(mass: number, stiffness: number, damping: number): number {
  return damping / (2 * Math.sqrt(mass * stiffness));
}

/** Damping ratios of Figma's presets. */
const springs: Record<string, number> = {
  GENTLE: dampingOf(1, 100, 15),
  QUICK: dampingOf(1, 300, 20),
  BOUNCY: dampingOf(1, 600, 15),
  SLOW: dampingOf(1, 80, 20),
};

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** Removes 32-bit noise from a number. */
const plain = (value: number) => Number(Number(value).toPrecision(7));

function curveIn(points: unknown): Curve | undefined {
  if (!isPlainObject(points)) return undefined;
  const names = "p1x" in points ? ["p1x", "p1y", "p2x", "p2y"] : ["x1", "y1", "x2", "y2"];
  const values = names.map((name) => getOwn(points, name));
  if (!values.every(isNumber)) return undefined;
  const [x1, y1, x2, y2] = values.map(plain);
  return [x1, x2].every((x) => x >= 0 && x <= 1) ? [x1, y1, x2, y2] : undefined;
}

function ratioIn(spring: unknown): number | undefined {
  if (!isPlainObject(spring)) return undefined;
  const { bounce, mass, stiffness, damping } = spring;
  if (isNumber(bounce)) return bounce >= 0 && bounce <= 1 ? 1 - bounce : undefined;
  if (![mass, stiffness, damping].every(isNumber) || mass <= 0 || stiffness <= 0) return undefined;
  return damping >= 0 ? dampingOf(mass, stiffness, damping) : undefined;
}

/** Minimum damping ratio; a spring with less would hardly settle. */
const leastRatio = 0.05;

/** Maximum damping ratio; a spring with more would take too long. */
const mostRatio = 10;

/** Maximum distance from the end at which a spring counts as settled. */
const restThreshold = 0.001;

/** The position of a spring at a time, from 0 to its end at 1, for a damping ratio and the angular frequency 1. */
function positionAt(ratio: number, time: number): number {
  const decay = Math.exp(-ratio * time);
  if (Math.abs(ratio - 1) < 1e-6) return 1 - (1 + time) * Math.exp(-time);
  if (ratio < 1) {
    const frequency = Math.sqrt(1 - ratio ** 2);
    return 1 -
      decay * (Math.cos(frequency * time) + (ratio / frequency) * Math.sin(frequency * time));
  }
  const root = Math.sqrt(ratio ** 2 - 1);
  const [slow, fast] = [root - ratio, -root - ratio];
  return 1 + (fast * Math.exp(slow * time) - slow * Math.exp(fast * time)) / (slow - fast);
}

/** The time at which a spring has settled. */
function restOf(ratio: number): number {
  if (ratio < 1) return -Math.log(restThreshold * Math.sqrt(1 - ratio ** 2)) / ratio;
  let time = 1;
  while (1 - positionAt(ratio, time) > restThreshold) time *= 1.05;
  return time;
}

/** Maximum distance between the points of `linear()` and the spring. */
const tolerance = 0.002;

type Point = readonly [share: number, position: number];

/** Removes the points that a line through the remaining ones approximates well enough. */
function simplified(points: readonly Point[]): Point[] {
  const kept = new Set([0, points.length - 1]);
  const work: [number, number][] = [[0, points.length - 1]];
  for (let range = work.pop(); range; range = work.pop()) {
    const [first, last] = range;
    const [[x1, y1], [x2, y2]] = [points[first], points[last]];
    let [farthest, distance] = [0, tolerance];
    for (let index = first + 1; index < last; index++) {
      const [x, y] = points[index];
      const away = Math.abs(y - (y1 + (y2 - y1) * (x - x1) / (x2 - x1)));
      if (away > distance) [farthest, distance] = [index, away];
    }
    if (farthest === 0) continue;
    kept.add(farthest);
    work.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, index) => kept.has(index));
}

/** Converts a spring with a damping ratio to `linear()`, up to the time at which it has settled. */
export function springText(ratio: number): string {
  const limitedRatio = Math.min(mostRatio, Math.max(leastRatio, ratio));
  const end = restOf(limitedRatio);
  const count = Math.ceil(end * 8);
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const share = index / count;
    return [share, index === count ? 1 : positionAt(limitedRatio, share * end)];
  });
  const stops = simplified(points).map(([share, position], index, all) => {
    const text = String(Number(position.toFixed(4)));
    const isEnd = index === 0 || index === all.length - 1;
    return isEnd ? text : `${text} ${Number((share * 100).toFixed(2))}%`;
  });
  return `linear(${stops.join(", ")})`;
}

/** Converts an easing of Figma to a value of the type `cubicBezier`; `undefined` for an unknown easing. */
export function easingValue(easing: Tree): Curve | string | undefined {
  const type = String(easing.type ?? easing.easingType);
  const preset = getOwn(curves, type) as Curve | undefined;
  if (preset) return preset;
  const spring = ratioIn(easing.easingFunctionSpring ?? easing.springValues) ??
    getOwn(springs, type) as number | undefined;
  if (spring !== undefined) return springText(spring);
  if (type === "HOLD") return "steps(1, end)";
  return curveIn(easing.easingFunctionCubicBezier ?? easing.bezierValues);
}

/** Converts a time of Figma, in seconds, to a DTCG duration. */
export function timingValue(seconds: number): { value: number; unit: string } {
  return { value: plain(seconds * 1000), unit: "ms" };
}
