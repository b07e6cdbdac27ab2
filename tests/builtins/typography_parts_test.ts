/** The preprocessor that adds tokens for the parts of typography. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { withTypographyParts } from "../../src/hooks/built_in/typography_parts.ts";

test("each part of a typography becomes a token with its type", () => {
  const title = { fontFamily: "Inter", fontSize: "{size.l}", lineHeight: 1.5, fontStyle: "italic" };
  const tokens = {
    text: {
      $type: "typography",
      title: { $value: title, $description: "Titles" },
      $root: { $value: { fontWeight: 700, lineHeight: { value: 20, unit: "px" } } },
    },
    size: { l: { $type: "dimension", $value: { value: 20, unit: "px" } } },
  };
  const before = structuredClone(tokens);
  const { text, size } = withTypographyParts(tokens);
  assert.deepEqual(tokens, before);
  assert.equal(size.l, tokens.size.l);
  assert.deepEqual(text, {
    ...tokens.text,
    "title-font-family": { $type: "fontFamily", $value: "Inter", $description: "Titles" },
    "title-font-size": { $value: "{size.l}", $description: "Titles" },
    "title-line-height": { $type: "number", $value: 1.5, $description: "Titles" },
    "title-font-style": { $value: "italic", $description: "Titles" },
    "font-weight": { $type: "fontWeight", $value: 700 },
    "line-height": { $type: "dimension", $value: { value: 20, unit: "px" } },
  });
});

test("parts of aliases refer to parts, cycles have no parts, and existing tokens stay", () => {
  const own = { $type: "number", $value: 3 };
  const tokens = {
    a: { $type: "typography", $value: { fontSize: "1px", fontFamily: "X" } },
    "a-font-size": own,
    g: { b: { $value: "{a}" }, c: { $value: "{ g.b }" } },
    loop: { $value: "{loop2}" },
    loop2: { $type: "typography", $value: "{loop}" },
    legacy: { value: { fontSize: "2px" }, type: "typography" },
  };
  const { g, legacy: _, ...rest } = withTypographyParts(tokens);
  assert.deepEqual(Object.keys(g), [
    "b",
    "c",
    "b-font-size",
    "b-font-family",
    "c-font-size",
    "c-font-family",
  ]);
  assert.deepEqual(g["c-font-size"], { $value: "{g.b-font-size}" });
  assert.deepEqual(g["b-font-size"], { $value: "{a-font-size}" });
  assert.equal(rest["a-font-size"], own);
  assert.deepEqual(rest["legacy-font-size"], { type: "dimension", value: "2px" });
  assert.deepEqual(Object.keys(rest).filter((name) => name.startsWith("loop")), ["loop", "loop2"]);
});
