/** Texts with literal braces, from token files and from Figma. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type DesignTokens, type Diagnostic } from "../../mod.ts";
import { memoryOf } from "../helpers/memory.ts";

const text = (value: string): DesignTokens => ({
  $type: "string",
  $value: value,
  $extensions: { "token-build": { text: true } },
});
const alias = (value: string): DesignTokens => ({ $type: "string", $value: value });

/** The values of a build by path, its files and its diagnostics. */
async function built(tree: DesignTokens, format = "json/flat") {
  const said: Diagnostic[] = [];
  const config = {
    source: ["a.json"],
    platforms: { p: { transforms: ["name/kebab"], files: [{ format, destination: "out" }] } },
  };
  const volume = memoryOf({ "a.json": JSON.stringify(tree) });
  const builder = new TokenBuilder(config, { volume, report: (one) => void said.push(one) });
  const files = await builder.formatPlatform("p");
  const { allTokens } = await builder.getPlatformTokens("p");
  const values = Object.fromEntries(allTokens.map(({ name, $value }) => [name, $value]));
  return { values, said: said.map(({ code }) => code), output: String(files[0].output) };
}

test("braces are text in a token that says so, and in those that refer to it", async () => {
  const tree = {
    a: text("Send {amount} now"),
    lone: text("}{"),
    amount: alias("5"),
    b: alias("{a}"),
    c: alias("{b}"),
    d: alias("{lone}"),
    e: alias("First: {c}, then {amount}"),
  };
  assert.deepEqual(await built(tree).then(({ values, said }) => ({ values, said })), {
    values: {
      a: "Send {amount} now",
      lone: "}{",
      amount: "5",
      b: "Send {amount} now",
      c: "Send {amount} now",
      d: "}{",
      e: "First: Send {amount} now, then 5",
    },
    said: [],
  });
});

test("Figma gets and returns the same texts", async () => {
  const { output } = await built({ a: text("Send {amount} now") }, "figma/variables");
  const again = await built(JSON.parse(output));
  assert.deepEqual(again.values, { a: "Send {amount} now" });
  assert.deepEqual(again.said, []);
});

test("a backslash does not escape braces, and the message names what does", async () => {
  const failure = await built({ a: alias("Hi \\{name\\}") }).catch((cause) => cause);
  assert.match(failure.diagnostics[0].help, /"text": true in \$extensions\["com.token-build"\]/);
});
