/** Shadows and borders in CSS, as every dialect writes them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";
import { TokenBuilder } from "token-build";

const shadow = { x: "1px", y: "2px", blur: "3px", spread: "4px", color: "#ff0000" };
const tokens = {
  inner: { type: "shadow", value: { ...shadow, type: "innerShadow" } },
  list: { type: "shadow", value: [shadow, { ...shadow, offsetX: "9px", type: "dropShadow" }] },
};
const platforms = {
  css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
};

/** The declarations of a file. */
const declarations = (output: unknown) =>
  Array.from(String(output).matchAll(/--(\w+): (.*);/g), ([, name, value]) => [name, value]);

test("shadows with x, y and the type innerShadow keep their offsets and are inset", async () => {
  const [{ output }] = await new TokenBuilder({ tokens, platforms }).formatPlatform("css");
  assert.deepEqual(declarations(output), [
    ["inner", "inset 1px 2px 3px 4px #ff0000"],
    ["list", "1px 2px 3px 4px #ff0000, 9px 2px 3px 4px #ff0000"],
  ]);
});

/** The value of a token in CSS. */
async function cssOf(type: string, value: unknown, Builder = TokenBuilder): Promise<string> {
  const builder = new Builder({ tokens: { a: { type, value } }, platforms }, {
    verbosity: "silent",
  });
  const [{ output }] = await builder.formatPlatform("css");
  return declarations(output)[0]?.[1];
}

test("a length of a shadow or a border without a unit is in pixels", async () => {
  const shadows = ["0 1 2 #000", " inset 0 1px 2 -1.5 #000 ,#fff 0 4"];
  assert.equal(await cssOf("shadow", shadows[0]), "0 1px 2px #000");
  assert.equal(await cssOf("shadow", shadows[1]), "inset 0 1px 2px -1.5px #000, #fff 0 4px");
  assert.equal(
    await cssOf("shadow", shadows),
    `0 1px 2px #000, ${"inset 0 1px 2px -1.5px #000, #fff 0 4px"}`,
  );
  const parts = { offsetX: 0, offsetY: "4", blur: 8, color: "#000" };
  assert.equal(await cssOf("shadow", parts), "0 4px 8px #000");
  assert.equal(await cssOf("border", "2 solid red"), "2px solid red");
  assert.equal(await cssOf("border", { width: 2, style: "solid", color: "red" }), "2px solid red");
});

test("valid CSS text of a shadow or a border stays unchanged", async () => {
  for (
    const [type, text] of [
      ["shadow", "none"],
      ["shadow", "0 1px var(--blur, 2px) color-mix(in srgb, red, blue)"],
      ["shadow", "0 0 0 3px rgb(0 0 0 / 12%), 0 1px 2px #000"],
      ["border", "thin solid currentColor"],
      ["border", "calc(1px + 2px) dashed red"],
    ]
  ) assert.equal(await cssOf(type, text), text);
});

test("the drop-in prints lengths of composites like Style Dictionary", async () => {
  const value = { width: 2, style: "solid", color: "red" };
  assert.equal(await cssOf("border", value, StyleDictionary as typeof TokenBuilder), "2 solid red");
});
