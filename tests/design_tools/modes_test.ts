/** Modes beside values become contexts of a modifier. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type Diagnostic } from "token-build";
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

test("modes and states in values become contexts", async () => {
  const tree = {
    color: {
      white: { $type: "color", $value: "#ffffff" },
      pair: { $type: "color", $value: { default: "{color.white}", dark: "#000000" } },
      link: { $type: "color", $value: { hover: "#0000aa", rest: "#0000ff" } },
      own: { $type: "color", $value: { dark: "#000000", sepia: "#704214" } },
    },
    shadow: {
      $type: "shadow",
      $value: {
        light: { color: "{color.white}", offsetX: "0", offsetY: "1px", blur: "2px", spread: "0" },
        dark: { color: "#000000", offsetX: "0", offsetY: "1px", blur: "4px", spread: "0" },
      },
    },
  };
  const all = {
    transformGroup: "css",
    files: [{
      destination: "{mode}-{state}.css",
      format: "css/variables",
      contexts: { mode: "*", state: "*" },
      options: { showFileHeader: false },
    }],
  };
  const outputs = await outputsOf(tree, {
    platforms: { css: all },
    designTool: { order: ["default", "light", "dark", "sepia"] },
  });
  const css = (pair: string, link: string, own: string, shadow: string) =>
    `:root { --color-white: #ffffff; --color-pair: ${pair}; --color-link: ${link}; --color-own: ${own}; --shadow: ${shadow}; }`;
  const [white, black] = ["#ffffff", "#000000"];
  const [light, dark] = ["0 1px 2px 0 #ffffff", "0 1px 4px 0 #000000"];
  assert.deepEqual(outputs, {
    "default-hover.css": css(white, "#0000aa", black, light),
    "default-rest.css": css(white, "#0000ff", black, light),
    "light-hover.css": css(white, "#0000aa", black, light),
    "light-rest.css": css(white, "#0000ff", black, light),
    "dark-hover.css": css(black, "#0000aa", black, dark),
    "dark-rest.css": css(black, "#0000ff", black, dark),
    "sepia-hover.css": css(white, "#0000aa", "#704214", light),
    "sepia-rest.css": css(white, "#0000ff", "#704214", light),
  });
});

test("a value with modes is reported, with the line that reads it", async () => {
  for (const [type, value] of [["$type", "$value"], ["type", "value"]]) {
    const tree = { a: { [type]: "color", [value]: { light: "#ffffff", dark: "#000000" } } };
    const reports: Diagnostic[] = [];
    const volume = memoryOf({ "t.json": JSON.stringify(tree) });
    const builder = new TokenBuilder({
      source: ["t.json"],
      platforms: {
        css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
      },
    }, { volume, verbosity: "silent", report: (one) => reports.push(one) });
    await builder.formatPlatform("css");
    assert.match(String(reports[0].help), /Add "preprocessors": \["modes"\]/);
  }
});

test("objects with other names are values", async () => {
  const values = [
    { colorSpace: "srgb", components: [1, 1, 1] },
    { default: "#ffffff", base: "#000000" },
    { light: "#ffffff" },
    { light: "#ffffff", other: "#000000" },
  ];
  for (const $value of values) {
    const outputs = await outputsOf({ a: { $type: "other", $value } }, {
      platforms: { css: { files: [{ destination: "a.json", format: "json/nested" }] } },
    });
    assert.deepEqual(outputs, {
      "a.json": JSON.stringify({ a: $value }, null, 1).replace(/\s+/g, " "),
    });
  }
});

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
