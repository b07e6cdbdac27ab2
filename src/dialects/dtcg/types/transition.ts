/**
 * Transitions (DTCG 2025.10 format, 9.3).
 * @module
 */
import { type Curve, curveOf } from "../../../base/values/curve.ts";
import { wordsIn } from "../../../base/values/css/pieces.ts";
import { isCurve, readCurve } from "./cubic_bezier.ts";
import { isDraftDuration, readDuration } from "./duration.ts";
import {
  known,
  type Part,
  type Parts,
  partsReader,
  type Reader,
  type Reading,
  readPart,
  textPart,
  together,
  Unread,
} from "./reading.ts";
import { objectShape, orText, shape, type TypeDefinition, typedRecord } from "./type_definition.ts";

const parts = { duration: "duration", delay: "duration", timingFunction: "cubicBezier" };

const names = ["duration", "delay", "timingFunction"] as const;

type Name = typeof names[number];

const wanted = "a transition: an object with duration, delay and timingFunction, or text";

/** Parses a transition of CSS (CSS Transitions 1, 2.5) for all properties; the type cannot name a property. */
function textParts(text: string): Reading<Parts<Name>> {
  const found: Partial<Record<Name, Part>> = {};
  for (const { text: word, start } of wordsIn(text)) {
    if (word.toLowerCase() === "all") continue;
    const isTime = known(readDuration(word)) !== undefined;
    const name = isTime
      ? found.duration ? "delay" : "duration"
      : curveOf(word)
      ? "timingFunction"
      : undefined;
    if (!name || found[name]) return new Unread(wanted, word, [], start);
    found[name] = textPart(word, start);
  }
  return found;
}

export const transitionParts: Reader<Parts<Name>> = partsReader(names, wanted, textParts);

/** A transition, with times in milliseconds. */
export interface Transition {
  readonly duration: number;
  readonly delay: number;
  readonly curve: Curve;
}

/** Reads a transition: an object, or CSS text. */
export function readTransition(value: unknown): Reading<Transition> {
  const found = transitionParts(value);
  if (found instanceof Unread) return found;
  return together<Transition & Record<string, unknown>>({
    duration: readPart(found.duration, readDuration),
    delay: readPart(found.delay, readDuration, 0),
    curve: readPart(found.timingFunction, readCurve, curveOf("ease")!),
  });
}

function modernize(value: string | number): unknown {
  const read = readTransition(value);
  if (read instanceof Unread) return undefined;
  const { duration, delay, curve } = read;
  const time = (milliseconds: number) => ({ value: milliseconds, unit: "ms" });
  return { duration: time(duration), delay: time(delay), timingFunction: curve };
}

export const transition: TypeDefinition = {
  parts,
  validate: typedRecord(parts),
  draft: orText(
    readTransition,
    objectShape({
      duration: shape(isDraftDuration, "a duration"),
      delay: shape(isDraftDuration, "a duration"),
      timingFunction: shape(isCurve, "a list of four numbers"),
    }),
  ),
  read: readTransition,
  modernize,
  expandsTo: { delay: "duration", timingFunction: "cubicBezier" },
};
