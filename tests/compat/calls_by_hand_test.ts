/** Direct calls of built-in hooks, with only the token properties that Style Dictionary reads. */
import assert from "node:assert/strict";
import { test } from "node:test";
import Peer from "style-dictionary";
import StyleDictionary from "../../packages/style-dictionary/src/mod.ts";
import type { Loose } from "./both.ts";

const values = [
  "1px",
  "1.5rem",
  "16",
  16,
  0,
  "0px",
  "red",
  "#ff0000",
  "rgba(255, 0, 0, 0.5)",
  "text",
  "500ms",
  "&#xE001;",
  "Open Sans",
  ["a", "b c"],
  [0, 0, 1, 1],
  { color: "red", width: "1px", style: "solid" },
  { duration: "1s", delay: "0s", timingFunction: [0, 0, 1, 1] },
  { fontFamily: "a b", fontSize: "1px", lineHeight: 1, fontWeight: 400 },
];

const theirs = (Peer as Loose).hooks.transforms;
const mine = (StyleDictionary as Loose).hooks.transforms;

/** The first call of one of these loads the color library and returns a promise. */
const loading = new Set(["color/oklch", "color/oklab", "color/p3", "color/lch"]);

for (const name of Object.keys(theirs)) {
  test(`${name}, called directly, needs the same token properties as in Style Dictionary`, async () => {
    const waiting: Promise<unknown>[] = [];
    for (const prefix of ["", "$"]) {
      for (const value of values) {
        const call = (table: Loose) => {
          const token: Loose = { [`${prefix}value`]: structuredClone(value) };
          // Names are derived from the path.
          if (name.startsWith("name/")) token.path = ["a", "b"];
          const result = table[name].transform(token, {}, { usesDtcg: prefix === "$" });
          // Rejections are not compared, but must be handled before the test ends.
          if (result instanceof Promise) waiting.push(result.catch(() => {}));
          return result;
        };
        let wanted: unknown;
        try {
          wanted = call(theirs);
        } catch {
          continue;
        }
        try {
          const result = call(mine);
          if (loading.has(name)) continue;
          assert.equal(result instanceof Promise, wanted instanceof Promise);
        } catch (cause) {
          if (cause instanceof assert.AssertionError) throw cause;
          // A value may be rejected, but only with one of our messages.
          assert.doesNotMatch(String(cause), /Cannot read properties|is not a function/);
        }
      }
    }
    await Promise.all(waiting);
  });
}

test("transforms to dp accept a token without a path", () => {
  for (const name of ["size/remToDp", "size/compose/remToDp"]) {
    const call = (table: Loose) =>
      table[name].transform({ value: "1" }, { basePxFontSize: 14 }, {});
    assert.equal(call(mine), call(theirs));
  }
});

test("size/pxToRem keeps a zero as text, without its unit", () => {
  for (const value of ["0", "0px", "0rem", 0]) {
    const call = (table: Loose) => table["size/pxToRem"].transform({ value }, {}, {});
    assert.equal(call(mine), call(theirs));
  }
});

test("formats return text or promises like in Style Dictionary", async () => {
  const token = { name: "a", path: ["a"], value: "#f00", type: "color", attributes: {} };
  const one = { ...token, original: { value: "#f00" } };
  const args = {
    dictionary: { tokens: { a: one }, allTokens: [one] },
    file: {},
    options: {},
    platform: {},
  };
  for (const name of Object.keys((Peer as Loose).hooks.formats)) {
    const [wanted, result] = [Peer, StyleDictionary].map((Class: Loose) =>
      Class.hooks.formats[name](structuredClone(args))
    );
    assert.equal(result instanceof Promise, wanted instanceof Promise, name);
    await Promise.allSettled([wanted, result]);
  }
});
