/** Formats declare how consumers mention their tokens. For user formats, `usage` settings and the file's path tell. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type FormatFn, type Manifest } from "../../../mod.ts";
import { formats } from "../../../src/hooks/formats/mod.ts";
import { checkUsage } from "../../../src/facts/usage/check_usage.ts";
import { signs } from "../../../src/facts/consumers/names/consumer_names.ts";
import { mentionsIn } from "../../../src/facts/consumers/names/output_names.ts";
import { TokenModules } from "../../../src/facts/consumers/names/token_modules.ts";
import { mentionsOf } from "../../../src/hooks/registry/define_format.ts";

/** The manifest of a project with a user format in a file. */
function manifestOf(destination: string, format: FormatFn): Promise<Manifest> {
  const color = { $type: "color", $value: "#ff0000" };
  const config: Config = {
    tokens: { color: { a: color, b: color } },
    hooks: { formats: { "scss/own": format } },
    platforms: {
      own: {
        transforms: ["name/kebab"],
        buildPath: "build/",
        files: [{ destination, format: "scss/own" }],
      },
    },
  };
  return new TokenBuilder(config, { init: false, verbosity: "silent" }).manifest({ lines: false });
}

const print: FormatFn = ({ dictionary }) =>
  dictionary.allTokens.map(({ name, $value }) => `$${name}: ${$value};`).join("\n");

test("all built-in formats declare how consumers refer to their tokens", () => {
  for (const [id, format] of Object.entries(formats)) {
    const mentions = mentionsOf(format);
    assert.ok(mentions, id);
    for (const form of mentions.forms) assert.ok(Object.hasOwn(signs, form), id);
    const { forms } = mentionsIn({ path: "a", format: id }, format.usage);
    if (format.usage?.[0] === "var(--") assert.ok(forms.includes("custom property"), id);
    if (format.namesOf) assert.ok(forms.length > 0 || mentions.isTheme, id);
  }
  assert.equal(mentionsOf(print), undefined);
});

test("formats that declare another format's exports name an existing one", () => {
  const declaring = Object.values(formats)
    .flatMap((format) => (format as { declaredBy?: string }).declaredBy ?? []);
  assert.ok(declaring.length > 0);
  for (const id of declaring) assert.equal(mentionsOf(formats[id])?.exports, "names");
});

test("a custom format declares how sources write its names", async () => {
  const format = Object.assign((args: Parameters<FormatFn>[0]) => print(args), {
    usage: ["$", ""] as const,
  });
  const manifest = await manifestOf("_own.scss", format);
  const source = { file: "a.scss", text: "a { color: $color-a }" };
  const { uses, diagnostics } = await checkUsage(manifest, [source], { literals: false });
  assert.deepEqual([...uses], [["color.a", 1]]);
  assert.deepEqual(diagnostics.map(({ message }) => message), [
    "Nothing uses color.b, directly or through references",
  ]);
});

test("a custom SCSS format may print a map whose tokens may all be used", async () => {
  const manifest = await manifestOf("_own.scss", print);
  const source = { file: "a.scss", text: "a { color: map.get($tokens, $key) }" };
  const { mayBeUsed, diagnostics } = await checkUsage(manifest, [source], { literals: false });
  assert.deepEqual([mayBeUsed.length, diagnostics], [2, []]);
});

test("not all exports of a custom script format need to be tokens", async () => {
  const none = new TokenModules(await manifestOf("own.txt", print), ["own"]);
  assert.equal(none.exportsOf("own", "a.js"), "none");
  const manifest = await manifestOf("own.js", print);
  const [file] = manifest.platforms.own.files;
  manifest.platforms.js = { files: [{ path: "build/all.js", format: "javascript/es6" }] };
  assert.equal(mentionsIn(file).exports, "others");
  assert.equal(new TokenModules(manifest, ["own"]).exportsOf("own", "a.js"), "some");
  assert.equal(new TokenModules(manifest).exportsOf("./build/all.js", "a.js"), "all");
});
