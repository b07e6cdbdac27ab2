import assert from "node:assert/strict";
import { test } from "node:test";
import { examples } from "../../site/playground/state/examples.ts";
import type { PlaygroundState } from "../../site/playground/state/playground_state.ts";
import { answer } from "../../site/playground/worker/answer.ts";
import type { Built } from "../../site/playground/worker/protocol.ts";

const { web } = examples;
const config = "config.json";

/** A state with the text of one file replaced. */
function withFile(state: PlaygroundState, path: string, change: (text: string) => string) {
  return { ...state, files: { ...state.files, [path]: change(state.files[path]) } };
}

function textOf({ platforms }: Built): string {
  return platforms?.flatMap(({ files }) => files.map(({ text }) => text)).join("\n") ?? "";
}

for (const [name, { state }] of Object.entries(examples)) {
  test(`The example ${name} builds without a message`, async () => {
    const { platforms, messages } = await answer("build", { state });
    assert.deepEqual(messages, []);
    for (const { name, files } of platforms!) {
      assert.ok(files.length > 0 && files.every(({ size }) => size > 0), name);
    }
  });
}

test("The same state gives the same bytes", async () => {
  const state = { ...web.state, time: 1_764_000_000 };
  const texts = [await answer("build", { state }), await answer("build", { state })].map(textOf);
  assert.equal(texts[0], texts[1]);
  assert.match(texts[0], /Generated on Mon, 24 Nov 2025 16:00:00 GMT/);
});

test("Contexts of the state override those of the configuration", async () => {
  const { modifiers } = await answer("build", { state: web.state });
  assert.deepEqual(modifiers, [{ name: "theme", chosen: "*", contexts: ["light", "dark"] }]);
  const dark = await answer("build", { state: { ...web.state, contexts: { theme: "dark" } } });
  assert.equal(dark.modifiers[0].chosen, "dark");
  assert.ok(textOf(dark).includes("--color-text: var(--color-base-gray-100);"));
});

test("A failed build gives messages with places and frames", async () => {
  const broken = withFile(
    web.state,
    "tokens/base.tokens.json",
    (text) => text.replace("{color.base.white}", "{color.base.wite}"),
  );
  const { platforms, messages } = await answer("build", { state: broken });
  assert.equal(platforms, undefined);
  const [{ code, file, line, text }] = messages;
  assert.equal(code, "reference/missing");
  assert.equal(file, "tokens/base.tokens.json");
  assert.match(text, new RegExp(`${line} \\|.*wite`));
});

test("A line of an output is explained", async () => {
  const built = await answer("build", { state: web.state });
  const line = textOf(built).split("\n").findIndex((one) => one.includes("--color-accent:")) + 1;
  const lines = await answer("why", { state: web.state, about: `build/tokens.css:${line}` });
  assert.match(lines[0], /^color\.accent/);
});

test("Two states are compared by tokens and by lines", async () => {
  const after = withFile(
    web.state,
    "tokens/dark.tokens.json",
    (text) => text.replace("{color.base.blue.300}", "{color.base.white}"),
  );
  const { report, patches } = await answer("compare", { before: web.state, after });
  assert.ok(report.some((line) => line.includes("color.accent")), report.join("\n"));
  assert.match(patches[0], /^-\s+--color-accent: var\(--color-base-blue-300\);$/m);
});

test("The preview has the data of all tokens", async () => {
  const { paths } = await answer("preview", { state: web.state });
  assert.ok(paths.length > 10);
});

test("A configuration may be a module that imports the library", async () => {
  const text = `
    import TokenBuilder, { defineConfig } from "token-build";
    import { TokenBuilder as Same } from 'token-build';
    if (Same !== TokenBuilder) throw new Error("another module");
    export default defineConfig({
      tokens: { size: { s: { value: "4px", type: "dimension" } } },
      platforms: { js: { transformGroup: "js", files: [{ format: "javascript/es6", destination: "a.js" }] } },
    });`;
  const state = { files: { "config.mjs": text }, config: "config.mjs" };
  assert.match(textOf(await answer("build", { state })), /export const SizeS = "4px";/);
});

test("A configuration that throws gives a message", async () => {
  const state = { files: { "config.mjs": 'throw new Error("no")' }, config: "config.mjs" };
  const { platforms, messages } = await answer("build", { state });
  assert.equal(platforms, undefined);
  assert.match(messages[0].message, /no/);
});

test("Pasting tokens beside a configuration that is not JSON reports its place", async () => {
  const { messages } = await answer("build", {
    state: { files: { [config]: '{ "source": [ }' }, config },
  });
  assert.equal(messages[0].line, 1);
});
