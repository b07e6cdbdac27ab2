/** Data of a page as columns. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { PreviewData, PreviewValue } from "../../src/hooks/preview/mod.ts";
import { pack, unpack } from "../../src/hooks/preview/packed.ts";
import { runsOf } from "../helpers/runs.ts";

const paths = [["color", "ink"], ["color", "text"], ["space", "s"], ["space"], ["color", "ink"]];

const value: fc.Arbitrary<PreviewValue> = fc.record({
  text: fc.string(),
  css: fc.oneof(
    fc.string().map((text) => ({ width: text })),
    fc.constantFrom<Record<string, string>>({}, { a: "x", b: "x" }),
  ),
  rgba: fc.oneof(
    fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(1, 0.5)),
    fc.constantFrom([1.5, 2, 3, 1], [-1, 0, 300, 1]),
  ) as fc.Arbitrary<[number, number, number, number]>,
  wide: fc.string(),
  written: fc.oneof(fc.string(), fc.constantFrom("{color.ink}", "{space}", "")),
  refs: fc.array(fc.nat(4), { maxLength: 2 }),
}, { requiredKeys: ["text"] });

/** Most CSS of a value is its text. */
const shown = value.map((one): PreviewValue =>
  one.text.length % 2 === 0 ? one : { ...one, css: { "background-color": one.text } }
);

test("unpacked data are the data", () => {
  const name = fc.option(fc.constantFrom("color-ink", "space", "--x", ""));
  const list = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(
      list(fc.option(shown)),
      fc.array(fc.tuple(fc.nat(4), shown), { maxLength: 3 }),
      list(name),
      (values, tokens, names) => {
        const inFiles = [[0], [], [0], [0, 1], []];
        const data: PreviewData = {
          title: "T",
          notes: {},
          modifiers: [],
          types: ["color", "dimension"],
          files: [],
          paths,
          kinds: ["color", "color", "spacing", "spacing", "color"],
          typeOf: [0, 0, 1, 1, 0],
          fileOf: [-1, -1, -1, -1, -1],
          lines: [0, 0, 0, 0, 0],
          columns: [0, 0, 0, 0, 0],
          descriptions: {},
          deprecated: {},
          values,
          blocks: [{ contexts: { theme: "dark" }, tokens }],
          platforms: [{
            name: "css",
            usage: ["", ""],
            files: ["a.css", "b.css"],
            names,
            values: ["", "", "", "", ""],
            blocks: [{ contexts: {}, tokens: [[1, "x"]] }],
            inFiles,
            chains: [[]],
            chainOf: [0, 0, 0, 0, 0],
          }],
          problems: {},
          pairs: [],
        };
        const restored = unpack(JSON.parse(JSON.stringify(pack(data))));
        assert.deepEqual(restored, JSON.parse(JSON.stringify(data)));
      },
    ),
    runsOf(200),
  );
});
