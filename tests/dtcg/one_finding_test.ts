/** One fact is one finding: tokens inside tokens, references to groups, and aliases without a type. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type DesignTokens, type Diagnostic } from "../../mod.ts";
import { memoryOf } from "../helpers/memory.ts";

const red = { colorSpace: "srgb", components: [1, 0, 0] };

/** The findings of a build as code, token and help; and the types of all tokens. */
async function judged(tree: DesignTokens) {
  const said: Diagnostic[] = [];
  const config = { source: ["a.json"], platforms: { p: { transforms: ["name/kebab"] } } };
  const volume = memoryOf({ "a.json": JSON.stringify(tree) });
  const log = { errors: { brokenReferences: "console" as const } };
  const report = (one: Diagnostic) => void said.push(one);
  const builder = new TokenBuilder({ ...config, log }, { volume, report });
  const { allTokens } = await builder.getPlatformTokens("p");
  return {
    found: said.map(({ code, message, help }) => [code, message.split(" ")[0], help ?? ""]),
    types: Object.fromEntries(allTokens.map(({ name, $type }) => [name, $type])),
  };
}

test("a token inside a token has its type, and is one finding", async () => {
  const tree = { c: { red: { $type: "color", $value: red, dark: { $value: red } } } };
  assert.deepEqual(await judged(tree as DesignTokens), {
    found: [["dtcg/property", "c.red", "Name the group's own value $root"]],
    types: { "c-red": "color", "c-red-dark": "color" },
  });
});

test("a reference to a group is one finding, which names the root of the group", async () => {
  const tree = {
    c: { $type: "color", red: { $root: { $value: red }, dark: { $value: "{c.red}" } } },
    e: { $value: "{c.red}" },
    f: { $value: "{e}" },
  };
  const { found } = await judged(tree as DesignTokens);
  assert.deepEqual(found, [
    ["reference/missing", "c.red.dark", "Write {c.red.$root}"],
    ["reference/missing", "e", "Write {c.red.$root}"],
  ]);
});

test("an alias has the type that its target has from a group", async () => {
  const tree = {
    c: { $type: "color", red: { $root: { $value: red } }, alias: { $value: "{c.red.$root}" } },
    d: { $type: "color", broken: { $value: "{nowhere}" } },
    one: { $value: "{c.alias}" },
    two: { $value: "{d.broken}" },
  };
  const { found, types } = await judged(tree as DesignTokens);
  assert.deepEqual([types.one, types.two], ["color", "color"]);
  assert.deepEqual(found.map(([code]) => code), ["reference/missing"]);
});

test("a token without a type is still a finding", async () => {
  const { found } = await judged({ a: { $value: red }, b: { $value: "{a}" } } as DesignTokens);
  assert.deepEqual(found.map(([code, token]) => [code, token]), [["dtcg/type", "a"]]);
});
