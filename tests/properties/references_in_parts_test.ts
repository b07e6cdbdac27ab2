/** A reference in a part of a value prints as the number that it refers to, in every format. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { DesignTokens } from "../../mod.ts";
import { buildWith, everyFormat } from "../helpers/every_format.ts";
import { runsOf } from "../helpers/runs.ts";

const runs = runsOf(6);

/** Numbers that parts refer to. */
const numbers = [0, 0.25, 0.5, 1, 8, 450];
/** A part: a number, and how often the reference to it is an alias; `undefined` for a number as it is. */
interface Part {
  readonly value: number;
  readonly aliases: number | undefined;
}

const part = (values: readonly number[]): fc.Arbitrary<Part> =>
  fc.record({
    value: fc.constantFrom(...values),
    aliases: fc.constantFrom(undefined, 0, 0, 1, 2),
  });
const share = part([0, 0.25, 0.5, 1]);
const any = part(numbers);

const color = fc.record({
  colorSpace: fc.constantFrom("srgb", "oklch", "display-p3"),
  components: fc.tuple(share, share, share),
  alpha: share,
});
const length = fc.record({ value: any, unit: fc.constantFrom("px", "rem") });
const time = fc.record({ value: any, unit: fc.constantFrom("ms", "s") });
const curve = fc.tuple(share, any, share, any);
const shadow = fc.record({
  color,
  offsetX: length,
  offsetY: length,
  blur: length,
  spread: length,
});
const stroke = fc.record({
  dashArray: fc.array(length, { minLength: 1, maxLength: 3 }),
  lineCap: fc.constantFrom("round", "butt"),
});
const typography = fc.record({
  fontFamily: fc.constant(["Inter", "serif"]),
  fontSize: length,
  fontWeight: part([450]),
  letterSpacing: length,
  lineHeight: any,
});

/** A token of each type with parts. */
const documents = fc.record({
  color,
  dimension: length,
  duration: time,
  cubicBezier: curve,
  fontWeight: part([450]),
  shadow: fc.oneof(shadow, fc.array(shadow, { minLength: 1, maxLength: 2 })),
  strokeStyle: stroke,
  border: fc.record({ color, width: length, style: fc.oneof(fc.constant("solid"), stroke) }),
  transition: fc.record({ duration: time, delay: time, timingFunction: curve }),
  gradient: fc.array(fc.record({ color, position: share }), { minLength: 2, maxLength: 3 }),
  typography,
});

/** A value with its parts as text or numbers. */
function withParts(value: unknown, print: (part: Part) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withParts(item, print));
  if (typeof value !== "object" || value === null) return value;
  if ("aliases" in value) return print(value as Part);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withParts(item, print)]),
  );
}

/** Numbers, aliases of them, then a token of each type and an alias of it. */
function tokensOf(document: object, print: (part: Part) => unknown): DesignTokens {
  const number = numbers.map((value, at) => [
    `n${at}`,
    {
      a0: { $type: "number", $value: value },
      a1: { $type: "number", $value: `{number.n${at}.a0}` },
      a2: { $type: "number", $value: `{number.n${at}.a1}` },
    },
  ]);
  const own = Object.entries(document).map(([type, value]) => [
    type.toLowerCase(),
    {
      whole: { $type: type, $value: withParts(value, print) },
      same: { $type: type, $value: `{${type.toLowerCase()}.whole}` },
    },
  ]);
  return Object.fromEntries([["number", Object.fromEntries(number)], ...own]);
}

/** Formats that print values as they are written, or references of design tools. */
const asWritten = new Set([
  "figma/variables",
  "figma/variables-request",
  "html/elements",
  "javascript/module",
  "javascript/object",
  "javascript/umd",
  "json",
  "json/listing",
  "json/manifest",
  "penpot/tokens",
]);
const settings = { options: { outputReferences: false } };

for (const format of everyFormat.filter((format) => !asWritten.has(format))) {
  test(`${format}: a reference in a part is the number that it refers to`, async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const build = async (print: (part: Part) => unknown) =>
          (await buildWith(format, { tokens: tokensOf(document, print) }, settings)).parts;
        const referring = await build(({ value, aliases }) =>
          aliases === undefined ? value : `{number.n${numbers.indexOf(value)}.a${aliases}}`
        );
        assert.deepEqual(referring, await build(({ value }) => value));
      }),
      runs,
    );
  });
}
