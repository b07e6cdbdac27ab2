/**
 * Runs the example of every built-in, and compares the results with `docs/reference/`. `UPDATE=1`
 * rewrites its pages.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import process from "node:process";
import { test } from "node:test";
import { memfs } from "memfs";
import TokenBuilder, { type File, type PlatformConfig, type Volume } from "../../mod.ts";
import { projectPath } from "../helpers/run_cli.ts";
import { formats } from "./formats.ts";
import { transforms } from "./transforms.ts";

const { hooks } = TokenBuilder;
const update = Boolean(process.env.UPDATE) && !process.env.CI;

type Tree = Record<string, unknown>;

function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text.replace(/\n+$/, "")}\n\`\`\`\n`;
}

/** Compares a page with its expected content. */
function checkPage(name: string, wanted: string): void {
  const file = projectPath(`docs/reference/${name}.md`);
  if (update) fs.writeFileSync(file, wanted);
  assert.equal(fs.readFileSync(file, "utf8"), wanted);
}

function builderOf(tokens: Tree, platform: PlatformConfig): TokenBuilder {
  const arrow = '<svg viewBox="0 0 24 24"><path d="M5 12h14v2H5z" fill="#009688"/></svg>\n';
  const files = { "images/logo.png": "PNG", "icons/arrow.svg": arrow };
  const { vol } = memfs(files, process.cwd());
  return new TokenBuilder(
    { tokens: structuredClone(tokens), platforms: { p: platform } },
    { verbosity: "silent", init: false, volume: vol as unknown as Volume },
  );
}

const unchanged = "(unchanged)";

/** The parts of the token at `color.brand.primary.500` that a transform changed. */
async function transformed(id: string, token: Tree, platform: Tree = {}): Promise<string> {
  const tokens = { color: { brand: { primary: { "500": token } } } };
  const [before, after] = await Promise.all([[], [id]].map(async (transforms) => {
    const builder = builderOf(tokens, { ...platform, transforms });
    return (await builder.getPlatformTokens("p")).allTokens[0];
  }));
  const changed: Tree = {};
  for (const property of ["name", "attributes", "value", "$value"]) {
    if (JSON.stringify(after[property]) !== JSON.stringify(before[property])) {
      changed[property] = after[property];
    }
  }
  // The working folder differs between machines.
  return Object.keys(changed).length === 0 ? unchanged : JSON.stringify(changed)
    .replaceAll(process.cwd().replaceAll("\\", "/"), "/project");
}

test("docs/reference/transforms.md has an example of every transform", async () => {
  assert.deepEqual(Object.keys(transforms).sort(), Object.keys(hooks.transforms).sort());
  let page = "# Transforms\n\n" +
    "A transform changes `value` or `$value` of the tokens it applies to, unless its section says otherwise. A transform\n" +
    "that is not transitive skips tokens whose values are references: they get the transformed values of the tokens they refer to.\n\n" +
    "The examples show what a transform changes in a token at `color.brand.primary.500`.\n";
  for (const [id, { takes, gives, tokens, platform }] of Object.entries(transforms)) {
    const rows: string[] = [];
    for (const token of tokens) {
      const result = await transformed(id, token, platform);
      rows.push(`${JSON.stringify(token)}\n  -> ${result}`);
    }
    assert.ok(rows.some((row) => !row.endsWith(unchanged)), id);
    const settings = platform ? `\nWith \`${JSON.stringify(platform)}\`:\n` : "";
    const transitive = hooks.transforms[id].transitive ? " Transitive." : "";
    page += `\n## ${id}\n\nApplies to ${takes}.${transitive} ${gives}\n${settings}\n${
      block("text", rows.join("\n"))
    }`;
  }
  checkPage("transforms", page);
});

test("docs/reference/transform_groups.md lists every group", () => {
  let page =
    "# Transform groups\n\nThe transforms of each group, in the order in which they run.\n";
  for (const [id, names] of Object.entries(hooks.transformGroups)) {
    const rows = names.map((name) =>
      `- [\`${name}\`](transforms.md#${name.toLowerCase().replace(/[^a-z\d-]/g, "")})`
    );
    page += `\n## ${id}\n\n${rows.join("\n")}\n`;
  }
  checkPage("transform_groups", page);
});

const languages: Record<string, string> = {
  javascript: "js",
  typescript: "ts",
  stylus: "stylus",
  android: "xml",
  compose: "kotlin",
  ios: "objc",
  "ios-swift": "swift",
  "react-native": "ts",
  "vanilla-extract": "ts",
  stylex: "ts",
  panda: "ts",
  flutter: "dart",
  sketchPalette: "json",
  sketch: "json",
};

const languagesOfFormats: Record<string, string> = {
  "ios/plist": "xml",
  "ios/xcassets": "json",
  "assets/files": "xml",
  "stylelint/config": "json",
};

test("docs/reference/formats.md has an example of every format", async () => {
  assert.deepEqual(Object.keys(formats).sort(), Object.keys(hooks.formats).sort());
  let page = "# Formats\n\n" +
    "Formats of files with comments also accept [`showFileHeader`, `fileHeader` and `formatting`](../configuration.md#options), and\n" +
    "most of them accept `deprecations`. The examples show the tokens, the platform, and the output without its header.\n";
  for (
    const [id, { writes, options = [], tokens, platform, set = {}, instead }] of Object.entries(
      formats,
    )
  ) {
    const file: File = { destination: "tokens", format: id };
    const builder = builderOf(tokens, {
      ...platform,
      files: [{ ...file, options: { showFileHeader: false, ...set } }],
    });
    const files = await builder.formatPlatform("p");
    const textOf = (output: unknown) =>
      output instanceof Uint8Array ? new TextDecoder().decode(output) : output;
    assert.ok(files.every(({ output }) => String(textOf(output) ?? "").trim() !== ""), id);
    for (const [name] of options) assert.ok(name in hooks.formats[id].options!, `${id}: ${name}`);
    const rows = options.map(([name, fallback, meaning]) =>
      `| \`${name}\` | ${fallback} | ${meaning} |\n`
    );
    const table = rows.length === 0
      ? ""
      : `\n| option | default | meaning |\n| --- | --- | --- |\n${rows.join("")}`;
    const settings = { ...platform, ...(Object.keys(set).length > 0 && { options: set }) };
    const input = `${JSON.stringify(tokens)}\n${JSON.stringify(settings)}`;
    const family = id.split("/")[0];
    const language = languagesOfFormats[id] ?? languages[family] ?? family;
    const outputs = files.map(({ destination, output }) =>
      `${hooks.formats[id].severalFiles ? `\`${destination}\`:\n\n` : ""}${
        block(language, String(textOf(output)))
      }`
    );
    page += `\n## ${id}\n\n${writes}\n${table}\n` +
      (instead ?? `${block("json", input)}\n${outputs.join("\n")}`);
  }
  // The rest of the page is written by hand.
  const whole = fs.readFileSync(projectPath("docs/reference/formats.md"), "utf8");
  checkPage("formats", `${page}\n${whole.slice(whole.indexOf("## Features of CSS"))}`);
});

test("The sort orders that docs/reference/formats.md names exist", async () => {
  const meanings = Object.values(formats).flatMap(({ options = [] }) =>
    options.flatMap(([name, , meaning]) => name === "sort" ? [meaning] : [])
  );
  assert.ok(meanings.length > 0);
  const named = new Set(meanings.flatMap((meaning) => meaning.match(/(?<=`)[^`]+(?=`)/g) ?? []));
  for (const sort of named) {
    const file = { format: "css/variables", options: { sort } };
    const builder = builderOf({ a: { value: "1px" } }, {
      transforms: ["name/kebab"],
      files: [file],
    });
    await builder.formatPlatform("p");
  }
});

test("docs/reference/filters_and_actions.md names all of them", () => {
  const page = fs.readFileSync(projectPath("docs/reference/filters_and_actions.md"), "utf8");
  for (const id of [...Object.keys(hooks.filters), ...Object.keys(hooks.actions)]) {
    assert.ok(page.includes(`## ${id}\n`), id);
  }
});

test("removePrivate leaves out what is private", async () => {
  const tokens = { a: { value: "1px" }, b: { value: "2px", private: true } };
  const file = { format: "json/flat", filter: "removePrivate" };
  const [{ output }] = await builderOf(tokens, { transforms: ["name/kebab"], files: [file] })
    .formatPlatform("p");
  assert.deepEqual(JSON.parse(String(output)), { a: "1px" });
});

for (
  const [action, tokens, source, target] of [
    ["copy_assets", { a: { value: "x" } }, "assets/deep/logo.png", "build/assets/deep/logo.png"],
    [
      "android/copyImages",
      { image: { icon: { arrow: { up: { hdpi: { value: "images/up.png", type: "asset" } } } } } },
      "images/up.png",
      "build/android/main/res/drawable-hdpi/arrow_up.png",
    ],
  ] as const
) {
  test(`${action} copies when built and removes when cleaned`, async () => {
    const { vol } = memfs({ [source]: "PNG" }, process.cwd());
    const builder = new TokenBuilder({
      tokens: structuredClone(tokens),
      platforms: { p: { transforms: ["attribute/cti"], buildPath: "build/", actions: [action] } },
    }, { verbosity: "silent", init: false, volume: vol as unknown as Volume });
    await builder.buildPlatform("p");
    assert.equal(vol.readFileSync(`${process.cwd()}/${target}`, "utf8"), "PNG");
    await builder.cleanPlatform("p");
    assert.equal(vol.existsSync(`${process.cwd()}/${target}`), false);
  });
}
