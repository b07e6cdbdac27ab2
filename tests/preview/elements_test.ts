/** The format `html/elements`: its files and their content. `scripts/check_elements.ts` runs them in browsers. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import TokenBuilder, { type Config } from "../../mod.ts";
import { TokenDetail } from "../../src/hooks/preview/client/elements/detail_element.ts";
import { TokenTable } from "../../src/hooks/preview/client/elements/gallery_element.ts";
import { TokenElement } from "../../src/hooks/preview/client/elements/token_element.ts";
import type { PreviewData } from "../../src/hooks/preview/mod.ts";
import { loadModule } from "../helpers/load_module.ts";

/** The files of the format, by name. */
async function filesOf(config: Config, options: object = {}): Promise<Record<string, string>> {
  const file = { format: "html/elements", destination: "elements", options };
  const builder = new TokenBuilder(
    { ...config, platforms: { docs: { transforms: ["name/kebab"], files: [file] } } },
    { verbosity: "silent" },
  );
  const files = await builder.formatPlatform("docs");
  return Object.fromEntries(
    files.map(({ destination, output }) => [
      String(destination).replace(/^elements\//, ""),
      String(output),
    ]),
  );
}

/** The default export of a module of data. */
function dataIn(module: string): PreviewData {
  const [, json] = /^export default JSON\.parse\((.*)\);\n$/.exec(module) ?? [];
  return JSON.parse(JSON.parse(json));
}

const tokens = {
  color: {
    $type: "color",
    ink: { $value: "#000000" },
    text: { $value: "{color.ink}", $description: "</script><script>hacked = 1</script>" },
  },
};

test("elements have their tokens beside them, and how code uses a name", async () => {
  const files = await filesOf({ tokens }, { usage: "var(--{name})" });
  assert.deepEqual(Object.keys(files).sort(), [
    "custom-elements.json",
    "elements.d.ts",
    "elements.js",
    "index.d.ts",
    "index.js",
    "tokens.js",
  ]);
  const data = dataIn(files["tokens.js"]);
  assert.deepEqual(data.paths, [["color", "ink"], ["color", "text"]]);
  assert.deepEqual(data.platforms[0].usage, ["var(--", ")"]);
  assert.deepEqual(data.platforms[0].names, ["color-ink", "color-text"]);
  assert.deepEqual(await filesOf({ tokens }, { usage: "var(--{name})" }), files);
});

test("elements know the pairs that the configuration declares, and those of tokens", async () => {
  const onInk = { $extensions: { "token-build": { contrast: { background: "color.ink" } } } };
  const config = {
    tokens: { color: { ...tokens.color, line: { $value: "#ffffff", ...onInk } } },
    check: { contrast: [{ foreground: "color.text", background: "color.line", ratio: 7 }] },
  };
  const { paths, pairs } = dataIn((await filesOf(config))["tokens.js"]);
  const nameOf = (number: number) => paths[number].join(".");
  const named = pairs.map(({ foreground, background, ratio }) =>
    `${nameOf(foreground)} on ${nameOf(background)}: ${ratio}`
  );
  assert.deepEqual(named, ["color.text on color.line: 7", "color.line on color.ink: 4.5"]);
});

test("no text of tokens ends the script of a page that contains the data", async () => {
  const files = await filesOf({ tokens });
  assert.ok(!files["tokens.js"].includes("<"));
  assert.match(dataIn(files["tokens.js"]).descriptions[1], /^<\/script>/);
});

test("declarations and the manifest name every element that the module defines", async () => {
  const files = await filesOf({ tokens });
  const [module] = JSON.parse(files["custom-elements.json"]).modules;
  const names: string[] = module.declarations.map(({ tagName }: { tagName: string }) => tagName);
  assert.ok(names.length > 5);
  for (const name of names) {
    assert.ok(
      files["elements.js"].includes(`"${name}"`) || files["elements.js"].includes(`\`${name}\``),
      name,
    );
    assert.ok(files["elements.d.ts"].includes(`"${name}": `), name);
  }
});

test("the manifest and the docs name every attribute that the elements read", async () => {
  const files = await filesOf({ tokens });
  const [{ declarations }] = JSON.parse(files["custom-elements.json"]).modules;
  const docs = fs.readFileSync(new URL("../../docs/preview.md", import.meta.url), "utf8");
  const described = (tag: string): string[] =>
    declarations.find(({ tagName }: { tagName: string }) => tagName === tag).attributes
      .map(({ name }: { name: string }) => name);
  assert.deepEqual(described("token-gallery"), [...TokenElement.observedAttributes]);
  assert.deepEqual(described("token-table"), [...TokenTable.observedAttributes]);
  assert.deepEqual(described("token-detail"), [...TokenDetail.observedAttributes]);
  for (const name of TokenElement.observedAttributes) {
    assert.match(docs, new RegExp(`^\\| \`${name}\` +\\| `, "m"));
  }
});

test("servers can import the module, which defines nothing there", async () => {
  const { "elements.js": code } = await filesOf({ tokens });
  const module = await loadModule(code);
  assert.deepEqual(Object.keys(module), ["setTokens"]);
});
