/** External tokens are not printed, and variables refer to them by name. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type Diagnostic } from "token-build";
import { type Files, memoryOf } from "../helpers/memory.ts";

const color = (value: string, more = {}) => ({ $type: "color", $value: value, ...more });
const external = { $extensions: { "token-build": { external: true } } };

const files: Files = {
  "core.json": JSON.stringify({
    core: { accent: color("#cc3366"), gap: { $type: "dimension", $value: "4px" } },
  }),
  "own.json": JSON.stringify({
    button: {
      background: color("{core.accent}"),
      border: { $type: "other", $value: "{core.gap} solid {button.background}" },
      text: color("#ffffff"),
      label: color("{button.text}"),
    },
  }),
  "marked.json": JSON.stringify({
    brand: color("var(--brand)", external),
    badge: color("{brand}"),
    plain: color("#000000"),
  }),
};

const options = { showFileHeader: false };
const platform = (format: string, transformGroup: string, more = {}) => ({
  transformGroup,
  files: [{ destination: "a", format, options: { ...options, ...more } }],
});

async function outputOf(
  config: Config,
  volume = memoryOf(files),
): Promise<{ output: string; found: string[] }> {
  const found: string[] = [];
  const report = ({ code }: Diagnostic) => void found.push(code);
  const [{ output }] = await new TokenBuilder(config, { volume, report }).formatPlatform("p");
  return { output: String(output), found };
}

test("variables refer to tokens of external files regardless of outputReferences", async () => {
  const config = { external: ["core.json"], source: ["own.json"] };
  const css = await outputOf({ ...config, platforms: { p: platform("css/variables", "css") } });
  assert.deepEqual(css, {
    output: `:root {
  --button-background: var(--core-accent);
  --button-border: var(--core-gap) solid var(--button-background);
  --button-text: #ffffff;
  --button-label: #ffffff;
}
`,
    found: [],
  });
  const scss = await outputOf({ ...config, platforms: { p: platform("scss/variables", "scss") } });
  assert.match(scss.output, /^\$button-background: \$core-accent;$/m);
  assert.doesNotMatch(scss.output, /^\$core/m);
});

test("the value is printed where references are not possible", async () => {
  const config = { external: ["core.json"], source: ["own.json"] };
  const js = await outputOf({ ...config, platforms: { p: platform("javascript/es6", "js") } });
  assert.deepEqual(js.output.trim().split("\n"), [
    'export const ButtonBackground = "#cc3366";',
    'export const ButtonBorder = "4px solid #cc3366";',
    'export const ButtonText = "#ffffff";',
    'export const ButtonLabel = "#ffffff";',
  ]);
});

test("a token can be marked as external", async () => {
  const config = { source: ["marked.json"] };
  const css = await outputOf({ ...config, platforms: { p: platform("css/variables", "css") } });
  assert.deepEqual(css, {
    output: ":root {\n  --badge: var(--brand);\n  --plain: #000000;\n}\n",
    found: [],
  });
});

test("a rebuild detects that a token becomes external", async () => {
  const memory = memoryOf({ ...files });
  const builder = new TokenBuilder({
    source: ["marked.json"],
    log: { verbosity: "silent" },
    platforms: { p: { ...platform("css/variables", "css"), buildPath: "out/" } },
  }, { volume: memory });
  await builder.build();
  const tokens = JSON.parse(files["marked.json"]);
  Object.assign(tokens.plain, external);
  tokens.more = color("{plain}");
  memory.writeFileSync("marked.json", JSON.stringify(tokens));
  await builder.rebuild(["marked.json"]);
  assert.equal(
    memory.readFileSync("out/a", "utf8"),
    ":root {\n  --badge: var(--brand);\n  --more: var(--plain);\n}\n",
  );
  delete tokens.plain.$extensions;
  memory.writeFileSync("marked.json", JSON.stringify(tokens));
  await builder.rebuild(["marked.json"]);
  assert.equal(
    memory.readFileSync("out/a", "utf8"),
    ":root {\n  --badge: var(--brand);\n  --plain: #000000;\n  --more: #000000;\n}\n",
  );
});

test("an external pattern without matches is reported", async () => {
  const failed = outputOf({
    external: ["no.json"],
    source: ["own.json"],
    platforms: { p: platform("css/variables", "css") },
  });
  await assert.rejects(failed, /The path is in "external"|There is no file no\.json/);
});
