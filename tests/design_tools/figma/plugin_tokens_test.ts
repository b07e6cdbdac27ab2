/** Tokens with the extension `org.lukasoppermann.figmaDesignTokens`, as a plugin exports them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { runsOf } from "../../helpers/runs.ts";
import { builtCss } from "./built.ts";

const extension = (about: Record<string, unknown>) => ({
  extensions: { "org.lukasoppermann.figmaDesignTokens": { exportKey: "variables", ...about } },
});
const variable = (collection: string, type: string, value: unknown, scopes = ["ALL_SCOPES"]) => ({
  description: "",
  type,
  value,
  ...extension({ collection, scopes, variableId: "VariableID:1:2" }),
});
const style = (type: string, value: unknown) => ({
  description: null,
  type,
  value,
  ...extension({ exportKey: "effect", styleId: "S:1" }),
});

async function built(tree: Record<string, unknown>) {
  const { variables, found } = await builtCss({ "a.json": tree }, { contexts: null });
  return { variables, found };
}

test("references may start with the name of a collection, in lower case", async () => {
  const tree = {
    color: {
      gray: { 200: variable("Primitives", "color", "#eeeeee") },
      surface: variable("Semantic", "color", "{primitives.color.gray.200}"),
    },
  };
  assert.deepEqual(await built(tree), {
    variables: { "--color-gray-200": "#eeeeee", "--color-surface": "#eeeeee" },
    found: [],
  });
});

test("collections may be groups with other letter cases", async () => {
  const tree = {
    "Sizes & Numbers": { "Corner Radius": { full: variable("Sizes & Numbers", "dimension", 99) } },
    semantic: { pill: variable("Semantic", "dimension", "{sizes & numbers.corner radius.full}") },
  };
  assert.deepEqual(await built(tree), {
    variables: { "--sizes-numbers-corner-radius-full": "99px", "--semantic-pill": "99px" },
    found: [],
  });
});

test("numbers have the unit that their scopes tell", async () => {
  const tree = {
    a: variable("C", "dimension", 4),
    b: variable("C", "dimension", 50, ["OPACITY"]),
    c: variable("C", "dimension", 600, ["FONT_WEIGHT"]),
    d: variable("C", "dimension", 1.5, ["LINE_HEIGHT"]),
    e: { type: "dimension", value: 8, ...extension({ exportKey: "size" }) },
  };
  assert.deepEqual((await built(tree)).variables, {
    "--a": "4px",
    "--b": "0.5",
    "--c": "600",
    "--d": "1.5",
    "--e": "8px",
  });
});

test("styles have the types of DTCG", async () => {
  const tree = {
    text: style("custom-fontStyle", {
      fontSize: 32,
      textDecoration: "none",
      fontFamily: "Open Sans",
      fontWeight: 400,
      fontStyle: "normal",
      fontStretch: "normal",
      letterSpacing: 0,
      lineHeight: 44.8,
      paragraphIndent: 0,
      paragraphSpacing: 0,
      textCase: "none",
    }),
    shadow: style("custom-shadow", {
      shadowType: "innerShadow",
      radius: 4,
      color: "#00000040",
      offsetX: 0,
      offsetY: 2,
      spread: 1,
    }),
    stroke: style("custom-stroke", { dashPattern: "0, 0", weight: 2, color: "#ff0000ff" }),
    motion: style("custom-transition", {
      transitionType: "dissolve",
      duration: 0.2,
      easingFunction: { x1: 0.5, x2: 0.2, y1: 0, y2: 1 },
    }),
    inset: style("custom-spacing", { top: 1, bottom: 3, left: 4, right: 2 }),
    radius: style("custom-radius", {
      smoothing: 0,
      topLeft: 8,
      topRight: 8,
      bottomLeft: 8,
      bottomRight: 8,
    }),
  };
  const { variables, found } = await built(tree);
  assert.deepEqual(found, []);
  assert.deepEqual(variables, {
    "--text": "400 32px/44.8px 'Open Sans'",
    "--shadow": "inset 0px 2px 4px 1px #00000040",
    "--stroke": "2px solid #ff0000ff",
    "--motion": "0.2s cubic-bezier(0.5, 0, 0.2, 1) 0s",
    "--inset": "1px 2px 3px 4px",
    "--radius": "8px",
  });
});

test("references with the name of a collection give what those without it give", async () => {
  const names = fc.constantFrom("Brand", "a b", "Color/Brand", "x-y", "Primitives");
  await fc.assert(
    fc.asyncProperty(names, names, fc.boolean(), async (collection, other, isNested) => {
      const inside = { tone: { base: variable(collection, "color", "#010203") } };
      const tree = { ...(isNested ? { [collection]: inside } : inside) };
      const path = [...isNested ? [collection] : [], "tone", "base"].join(".");
      const prefix = isNested ? "" : `${collection}.`;
      const given = async (reference: string) => {
        const alias = variable(other, "color", `{${reference}}`);
        return (await built({ ...tree, alias })).variables["--alias"];
      };
      assert.equal(await given(`${prefix}${path}`.toLowerCase()), "#010203");
      assert.equal(await given(path), "#010203");
    }),
    runsOf(20),
  );
});

test("a reference that two variables have stays as written", async () => {
  const tree = {
    "a-b": { c: variable("One", "color", "#000000") },
    "a b": { c: variable("One", "color", "#ffffff") },
    alias: variable("Two", "color", "{one.ab.c}"),
  };
  await assert.rejects(built(tree), /one\.ab\.c/);
});
