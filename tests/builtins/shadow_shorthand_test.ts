/** Shadows as Tokens Studio writes them, in CSS. */
import assert from "node:assert/strict";
import { test } from "node:test";
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
