/** Readers of values: objects and text give the same parts, and each problem has its place. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readBorder } from "../../src/dialects/dtcg/types/border.ts";
import { readGradient } from "../../src/dialects/dtcg/types/gradient.ts";
import { typeOf } from "../../src/dialects/dtcg/types/mod.ts";
import { type Reading, Unread } from "../../src/dialects/dtcg/types/reading.ts";
import { readShadow } from "../../src/dialects/dtcg/types/shadow.ts";
import { readTransition } from "../../src/dialects/dtcg/types/transition.ts";
import { readTypography } from "../../src/dialects/dtcg/types/typography.ts";
import { migrateTokens } from "../../src/dialects/dtcg/migrate.ts";

const px = (number: number) => ({ number, unit: "px" });
const bare = (number: number) => ({ number, unit: "" });

test("a shadow is read in every dialect", () => {
  const shadow = {
    color: "#0008",
    offsetX: bare(0),
    offsetY: px(1),
    blur: px(2),
    spread: bare(0),
    inset: true,
  };
  for (
    const value of [
      { color: "#0008", offsetX: 0, offsetY: "1px", blur: { value: 2, unit: "px" }, inset: true },
      { color: "#0008", x: "0", y: "1px", blur: "2px", spread: 0, type: "innerShadow" },
      "inset 0 1px 2px #0008",
      "#0008 0 1px 2px 0 inset",
    ]
  ) assert.deepEqual(readShadow(value), [shadow], JSON.stringify(value));
  const two = readShadow("0 1px #0008, 0 0 4px rgb(0, 0, 0)") as unknown[];
  assert.equal(two.length, 2);
});

test("a border and a transition are read in every dialect", () => {
  const solid = { style: "solid", dashes: [], cap: "butt" };
  const border = { color: "red", width: px(1), stroke: solid };
  assert.deepEqual(readBorder({ color: "red", width: "1px", style: "solid" }), border);
  for (const text of ["1px solid red", "red SOLID 1px", "1px red"]) {
    assert.deepEqual(readBorder(text), border, text);
  }
  const transition = { duration: 200, delay: 50, curve: [0.42, 0, 1, 1] };
  for (
    const value of [
      { duration: { value: 0.2, unit: "s" }, delay: 50, timingFunction: "ease-in" },
      "200ms ease-in 50ms",
      "all .2s cubic-bezier(.42, 0, 1, 1) 50ms",
    ]
  ) assert.deepEqual(readTransition(value), transition, JSON.stringify(value));
});

test("gradient stops in text get the positions of CSS", () => {
  const positions = (text: string) =>
    (readGradient(text) as { position: number }[]).map(({ position }) => position);
  assert.deepEqual(positions("linear-gradient(90deg, red, lime, blue)"), [0, 0.5, 1]);
  assert.deepEqual(positions("linear-gradient(red, lime 80%, blue 20%)"), [0, 0.8, 0.8]);
  assert.deepEqual(positions("red 10%, rgb(0, 1, 2), blue 50%, #fff"), [0.1, 0.3, 0.5, 1]);
});

test("a CSS font becomes a typography", () => {
  const style = {
    isItalic: true,
    families: ["Open Sans", "serif"],
    size: px(16),
    weight: 600,
    lineHeight: bare(1.5),
  };
  for (
    const text of [
      "italic 600 16px/1.5 'Open Sans', serif",
      "SemiBold italic 16px / 1.5 Open Sans,serif",
    ]
  ) {
    assert.deepEqual(readTypography(text), style, text);
  }
});

/** The problem of a value, and its place. */
const problem = (reading: Reading<unknown>) => {
  assert.ok(reading instanceof Unread);
  return [reading.path.join("."), reading.offset, reading.found];
};

test("each problem has its place", () => {
  // CSS reads no family that begins with a digit.
  assert.deepEqual(problem(readTypography("700 4px 8px")), ["", 4, "8px"]);
  assert.deepEqual(problem(readShadow([{ color: "#000" }, { color: "#000", blur: "wide" }])), [
    "1.blur",
    undefined,
    "wide",
  ]);
  assert.deepEqual(problem(readShadow("0 1px #000, 0 0 auto #fff")), ["", 16, "auto"]);
  assert.deepEqual(problem(readShadow(["0 0 #000", "0 0 nothing"])), ["1", 4, "nothing"]);
  assert.deepEqual(problem(readBorder("1px wavy red")), ["", 4, "wavy"]);
  assert.deepEqual(problem(readGradient("linear-gradient(red, blue 4px)")), ["", 26, "4px"]);
  assert.deepEqual(
    problem(readBorder({ color: "red", style: { dashArray: ["1px", "x"], lineCap: "round" } })),
    ["style.dashArray.1", undefined, "x"],
  );
});

test("every type reads its modernized form equally", () => {
  const texts: Record<string, string[]> = {
    color: ["#f008", "rebeccapurple", "oklch(70% 0.1 200)"],
    dimension: ["4px", "1.5rem"],
    duration: ["200ms", ".3s"],
    fontFamily: ["'Open Sans', serif"],
    fontWeight: ["Extra Bold"],
    cubicBezier: ["ease-out"],
    number: ["150%", "1.5"],
    border: ["1px dashed #123"],
    transition: ["200ms ease-in"],
    shadow: ["0 1px 2px #000", "inset 0 1px red, 0 2px 4px -1px #0008"],
    gradient: ["red 0%, blue 40%, #fff"],
    typography: ["700 1rem/1.5 Inter, serif"],
  };
  const reports = { wrong: [] as string[] };
  for (const [type, values] of Object.entries(texts)) {
    const { modernize, read, validate } = typeOf(type)!;
    for (const text of values) {
      const modern = modernize!(text);
      assert.notEqual(modern, undefined, text);
      const note = (at: string[]) => void reports.wrong.push(`${text}: ${at}`);
      validate(modern, [], {
        wrong: note,
        extra: note,
        doubtful: note,
        reference: note,
        part: (at, value, name) =>
          typeOf(name)?.validate(value, at, {
            wrong: note,
            extra: note,
            doubtful: note,
            reference: note,
            part: () => {},
          }),
      });
      const [written, made] = [read(text), read(modern)].map((one) => {
        assert.ok(!(one instanceof Unread), text);
        // Colors and units are written differently.
        return JSON.stringify(one).replace(/"color":("[^"]*"|\{[^}]*\})|"unit":"\w*"/g, "")
          .replace(/,"letterSpacing":[^}]*\}/, "");
      });
      if (type !== "color") assert.equal(made, written, text);
    }
  }
  assert.deepEqual(reports.wrong, []);
});

test("migrate rewrites composites given as text", async () => {
  const { text } = await migrateTokens(
    '{ "a": { "type": "border", "value": "1px solid #ff0000" } }',
  );
  assert.equal(
    text,
    '{ "a": { "$type": "border", "$value": { "color": { "colorSpace": "srgb", "components": [1, 0, 0], ' +
      '"hex": "#ff0000" }, "width": { "value": 1, "unit": "px" }, "style": "solid" } } }',
  );
  const kept = '{ "a": { "$type": "border", "$value": "0.1em solid #ff0000" } }';
  assert.equal((await migrateTokens(kept)).text, kept);
});
