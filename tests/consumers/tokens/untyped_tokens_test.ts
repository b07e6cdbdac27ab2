/** Tokens of older files have no types; their values tell the type. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../../mod.ts";
import { KnownTokens } from "../../../src/facts/consumers/tokens/known_tokens.ts";
import { kindByValue } from "../../../src/base/tokens/kinds.ts";

test("literals match tokens without types", async () => {
  const builder = new TokenBuilder({
    tokens: {
      button: { danger: { value: "#D52B1E" }, "padding-inline": { value: "12px" } },
      font: { name: { value: "Arial" } },
    },
    platforms: {
      css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
    },
  });
  const known = new KnownTokens(await builder.manifest());
  const matcher = await known.matcher();
  const found = (property: string, text: string) =>
    matcher.matches({ property, text }).map(({ token }) => token.name);
  assert.deepEqual(found("color", "#d52b1e"), ["button.danger"]);
  assert.deepEqual(found("padding", "12px"), ["button.padding-inline"]);
  assert.deepEqual(found("color", "Arial"), []);
  assert.deepEqual(known.colors.map(({ name }) => name), ["button.danger"]);
});

test("a token without a type has the kind of its value", () => {
  const kind = (name: string, value: unknown) => kindByValue({ name, value });
  assert.equal(kind("a", "rgb(1 2 3)"), "color");
  assert.equal(kind("a", { colorSpace: "srgb", components: [1, 0, 0] }), "color");
  assert.equal(kind("a.radius", "4px"), "radius");
  assert.equal(kind("a.spacer", "4px"), "spacing");
  assert.equal(kind("a.opacity", 0.5), "opacity");
  assert.equal(kind("a", "200ms"), "duration");
  assert.equal(kind("a", "cubic-bezier(0, 0, 1, 1)"), "easing");
  assert.equal(kind("a", "linear-gradient(#000, #fff)"), "gradient");
  assert.equal(kind("a", "inset 0 1px 2px rgb(0 0 0 / 10%), 0 0 1px #000"), "shadow");
  assert.equal(kind("a", "1px solid"), "other");
  assert.equal(kind("font-family", "Arial, sans-serif"), "fontFamily");
  assert.equal(kind("a", "100"), "other");
  assert.equal(kind("a", 100), "other");
  assert.equal(kindByValue({ type: "string", name: "a", value: "#fff" }), "other");
});
