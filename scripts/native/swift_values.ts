/**
 * Compares the values that a Swift program prints with those of tokens.
 * @module
 */
import type { TransformedToken } from "../../mod.ts";
import {
  expectedColor,
  families,
  measure,
  milliseconds,
  near,
  pixels,
  valueOf,
  weight,
} from "./expected.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

const seconds = (value: Json) => milliseconds(value) / 1000;

/** SwiftUI has the weights of full hundreds. */
const weightIs = (printed: Json, value: Json) =>
  printed.value === Math.min(900, Math.max(100, Math.round(weight(value) / 100) * 100));

function colorIs({ name, channels }: Json, value: Json): boolean {
  const wanted = expectedColor(value);
  const [alpha] = channels.slice(3);
  // Channels of sRGB are bytes. The theme and the check map what display-p3 cannot show in two ways.
  const tolerance = wanted.space === "srgb" ? 0.003 : 0.03;
  return name === (wanted.space === "srgb" ? "sRGB" : "displayP3") &&
    near(alpha, wanted.alpha, 0.003) &&
    wanted.channels.every((one, at) => near(channels[at], one, tolerance));
}

const curveIs = ({ x1, y1, x2, y2 }: Json, value: Json) =>
  [x1, y1, x2, y2].every((one, at) => near(one, value[at]));

const familiesAre = (printed: Json, value: Json) =>
  JSON.stringify(printed) === JSON.stringify(families(value));

function strokeIs({ style, dashes, cap }: Json, value: Json): boolean {
  if (typeof value === "string") return style === value && dashes.length === 0;
  return style === "dashed" && cap === value.lineCap && dashes.length === value.dashArray.length &&
    value.dashArray.every((dash: Json, at: number) => near(dashes[at], pixels(dash)));
}

const lengthIs = (printed: Json, value: Json) => near(printed, pixels(value));

function styleIs(printed: Json, value: Json): boolean {
  const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } = value;
  const spacing = letterSpacing && measure(letterSpacing);
  const ofSize = (share: number) => share * printed.size;
  return (fontFamily === undefined || familiesAre(printed.families, fontFamily)) &&
    (fontSize === undefined || lengthIs(printed.size, fontSize)) &&
    (fontWeight === undefined || weightIs(printed.weight, fontWeight)) &&
    (typeof lineHeight !== "number" || near(printed.lineHeight, ofSize(lineHeight))) &&
    (!spacing ||
      near(
        printed.letterSpacing,
        spacing.unit === "em" ? ofSize(spacing.value) : pixels(letterSpacing),
      ));
}

const checks: Record<string, (printed: Json, value: Json) => boolean> = {
  color: colorIs,
  dimension: lengthIs,
  number: (printed, value) => near(printed, value, 1e-7),
  duration: (printed, value) => near(printed, seconds(value)),
  fontFamily: familiesAre,
  fontWeight: weightIs,
  cubicBezier: curveIs,
  strokeStyle: strokeIs,
  border: (printed, { color, width, style }) =>
    colorIs(printed.color, color) && lengthIs(printed.width, width) &&
    strokeIs(printed.stroke, style),
  shadow: (printed, value) =>
    printed.length === [value].flat().length &&
    [value].flat().every((one: Json, at: number) =>
      colorIs(printed[at].color, one.color) && lengthIs(printed[at].x, one.offsetX) &&
      lengthIs(printed[at].y, one.offsetY) && lengthIs(printed[at].blur, one.blur) &&
      lengthIs(printed[at].spread, one.spread) && printed[at].isInset === (one.inset ?? false)
    ),
  gradient: ({ stops }, value) =>
    stops.length === value.length &&
    value.every(({ color, position }: Json, at: number) =>
      near(stops[at].location, Math.min(1, Math.max(0, position))) &&
      colorIs(stops[at].color, color)
    ),
  transition: (printed, { duration, delay, timingFunction }) =>
    near(printed.duration, seconds(duration)) && near(printed.delay, seconds(delay)) &&
    curveIs(printed.curve, timingFunction),
  typography: styleIs,
  string: (printed, value) => printed === value,
  boolean: (printed, value) => printed === value,
};

/** Whether a printed value is that of a token. */
export function isPrintedValue(printed: Json, token: TransformedToken): boolean {
  const value = valueOf(token);
  const check = checks[String(token.$type)] ?? checks[typeof value];
  return check !== undefined && check(printed, value);
}

const fontIs = ({ name, size, weight }: Json, { fontFamily, fontSize, fontWeight }: Json) =>
  name === families(fontFamily)[0] && lengthIs(size, fontSize) && weightIs(weight, fontWeight);

/** The tokens that the screen of the example shows, by modifier. The background is a color of the asset catalog. */
const screen: Record<string, [path: string, check: (printed: Json, value: Json) => boolean]> = {
  padding: ["space.m", lengthIs],
  foregroundStyle: ["color.text", colorIs],
  font: ["text.title", fontIs],
  background: ["color.surface", ({ name }) => name === "color/surface"],
};

/** The modifiers of the example's screen with wrong values. */
export function wrongOnScreen(
  printed: (name: string) => string | undefined,
  tokens: readonly TransformedToken[],
): string[] {
  return Object.entries(screen).filter(([name, [path, check]]) => {
    const json = printed(name);
    const token = tokens.find((one) => one.path.join(".") === path)!;
    return json === undefined || !check(JSON.parse(json), valueOf(token));
  }).map(([name]) => `the screen's ${name} is ${printed(name)}`);
}
