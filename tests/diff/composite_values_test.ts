/** Differences inside composite values count like those of plain values. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { compareManifests } from "../../src/facts/diff/compare.ts";
import { distanceOf } from "../../src/facts/diff/values.ts";

const color = (red: number) => ({ colorSpace: "srgb", components: [red, 0, 0] });
const px = (value: number) => ({ value, unit: "px" });
const ms = (value: number) => ({ value, unit: "ms" });
const shadow = (red: number, blur = 4) => ({
  color: color(red),
  offsetX: px(0),
  offsetY: px(1),
  blur: px(blur),
  spread: px(0),
});

/** Values of each composite type: with a color or a duration, and with a size. */
const composites: Record<string, (red: number, size: number) => unknown> = {
  color,
  dimension: (_, size) => px(size),
  shadow,
  "list of shadows": (red, size) => [shadow(1), shadow(red, size)],
  border: (red, size) => ({ color: color(red), width: px(size), style: "solid" }),
  gradient: (red, size) => [
    { color: color(red), position: 0 },
    { color: color(0), position: size / 10 },
  ],
  transition: (_, size) => ({
    duration: ms(size),
    delay: ms(0),
    timingFunction: [0, 0, 1, 1],
  }),
  typography: (_, size) => ({
    fontFamily: ["Inter"],
    fontSize: px(size),
    fontWeight: 400,
    letterSpacing: px(0),
    lineHeight: 1.5,
  }),
};

const platforms = {
  css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
};

async function kindOf(before: unknown, after: unknown, type: string, sizeDifference: number) {
  const manifests = [];
  for (const $value of [before, after]) {
    const config = { tokens: { a: { $type: type, $value } }, platforms };
    const builder = new TokenBuilder(config, { init: false, verbosity: "silent" });
    manifests.push(await builder.manifest({ lines: false }));
  }
  const { changes } = await compareManifests(manifests[0], manifests[1], { sizeDifference });
  return changes.map(({ kind }) => kind);
}

for (const [name, make] of Object.entries(composites)) {
  test(`an imperceptible change of a ${name}`, async () => {
    const type = name === "list of shadows" ? "shadow" : name;
    const differs = (red: number, size: number) =>
      JSON.stringify(make(0.5, 4)) !== JSON.stringify(make(red, size));
    const [hasColor, hasSize] = [differs(0.6, 4), differs(0.5, 5)];
    if (hasColor) {
      assert.deepEqual(await kindOf(make(0.5, 4), make(0.501, 4), type, 0), ["imperceptible"]);
      assert.deepEqual(await kindOf(make(0.5, 4), make(0.9, 4), type, 0), ["value"]);
    }
    if (hasSize) {
      assert.deepEqual(await kindOf(make(0.5, 4), make(0.5, 4.1), type, 0.1), ["imperceptible"]);
      assert.deepEqual(await kindOf(make(0.5, 4), make(0.5, 4.1), type, 0), ["value"]);
    }
    if (hasColor && hasSize) {
      assert.deepEqual(await kindOf(make(0.5, 4), make(0.501, 4.1), type, 0.1), ["imperceptible"]);
      assert.deepEqual(await kindOf(make(0.5, 4), make(0.9, 4.1), type, 0.1), ["value"]);
      assert.deepEqual(await kindOf(make(0.5, 4), make(0.501, 8), type, 0.1), ["value"]);
    }
  });
}

test("a part that cannot be measured, and another shape, are no imperceptible change", async () => {
  const of = composites.border(0.5, 1) as object;
  const changed = [
    { ...of, style: "dashed" },
    { ...of, color: color(0.501), style: "dashed" },
    { color: color(0.501), width: px(1) },
    [of],
    { ...of, color: undefined },
  ];
  for (const after of changed) assert.deepEqual(await distanceOf(of, after), {});
  assert.deepEqual(await distanceOf([shadow(1)], [shadow(1), shadow(1)]), {});
});
