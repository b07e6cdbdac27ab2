/** Modes beside values become contexts of a modifier. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config } from "token-build";
import { memoryOf } from "../helpers/memory.ts";

const styles: Record<string, (modes: Record<string, string>) => Record<string, unknown>> = {
  "$extensions.mode": (mode) => ({ $extensions: { mode } }),
  "$modes": ($modes) => ({ $modes }),
  "com.figma": (modes) => ({ $extensions: { "com.figma": { modes } } }),
};

async function outputsOf(tree: unknown, config: Config = {}): Promise<Record<string, string>> {
  const volume = memoryOf({ "t.json": JSON.stringify(tree) });
  const builder = new TokenBuilder({
    source: ["t.json"],
    preprocessors: ["modes"],
    platforms: {
      css: {
        transformGroup: "css",
        files: [{
          destination: "{mode}.css",
          format: "css/variables",
          contexts: { mode: "*" },
          options: { showFileHeader: false },
        }],
      },
    },
    ...config,
  }, { volume, verbosity: "silent" });
  const outputs = await builder.formatPlatform("css");
  return Object.fromEntries(outputs.map(({ destination = "", output }) => [
    destination,
    String(output).replace(/\s+/g, " ").trim(),
  ]));
}

for (const [name, withModes] of Object.entries(styles)) {
  test(`modes of ${name} become contexts`, async () => {
    const tree = {
      color: {
        $type: "color",
        background: { $value: "#ffffff", ...withModes({ light: "#ffffff", dark: "#000000" }) },
        border: { $value: "{color.background}" },
        plain: { $value: "#cc3366" },
      },
    };
    const css = (background: string) =>
      `:root { --color-background: ${background}; --color-border: ${background}; --color-plain: #cc3366; }`;
    assert.deepEqual(await outputsOf(tree), {
      "light.css": css("#ffffff"),
      "dark.css": css("#000000"),
    });
  });
}

test("values that match no mode become a context of their own", async () => {
  const tree = { a: { $type: "number", $value: 1, $extensions: { mode: { two: 2, three: 3 } } } };
  assert.deepEqual(await outputsOf(tree), {
    "default.css": ":root { --a: 1; }",
    "two.css": ":root { --a: 2; }",
    "three.css": ":root { --a: 3; }",
  });
});

test("settings name the modifier and its default; without the preprocessor, modes are not contexts", async () => {
  const tree = { a: { $type: "number", $value: 1, $extensions: { mode: { one: 1, two: 2 } } } };
  const file = {
    destination: "a.css",
    format: "css/variables",
    options: { showFileHeader: false },
  };
  const platforms = { css: { transformGroup: "css", files: [file] } };
  const designTool = { modifiers: { mode: "theme" }, defaults: { theme: "two" } };
  assert.deepEqual(await outputsOf(tree, { platforms, designTool }), {
    "a.css": ":root { --a: 2; }",
  });
  assert.deepEqual(
    await outputsOf(tree, { platforms, preprocessors: [] }),
    { "a.css": ":root { --a: 1; }" },
  );
});

test("files without modes are read unchanged", async () => {
  const tree = { a: { value: 1 }, b: { value: "{a}" } };
  const file = {
    destination: "a.css",
    format: "css/variables",
    options: { showFileHeader: false },
  };
  const platforms = { css: { transformGroup: "css", files: [file] } };
  assert.deepEqual(await outputsOf(tree, { platforms }), { "a.css": ":root { --a: 1; --b: 1; }" });
});
