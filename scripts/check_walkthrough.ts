/**
 * Follows `CONTRIBUTING.md` on a copy of the project: adds a transform and a format with their
 * examples, generates the rest, and runs the checks and the tests that a built-in can reach.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { TemporaryFolder } from "./project.ts";
import { must, onAllCores } from "./run.ts";

/** A text to insert before the first line of a file that starts with `before`. */
interface Addition {
  file: string;
  before: string;
  text: string;
}

/** The parts that a contributor writes by hand. */
const additions: Addition[] = [
  {
    file: "src/hooks/transforms/size.ts",
    before: '  "size/px": forEachLength(',
    text: `  "size/zoomed": defineTransform({
    type: "value",
    filter: dimension,
    reads: { platform: { zoom: numberSetting("What sizes are multiplied by. Default 1.") } },
    transform: (token, { zoom = 1 }, options) => \`\${parseFloat(valueOf(token, options)) * zoom}px\`,
  }),
`,
  },
  {
    file: "src/hooks/transforms/size.ts",
    before: "import { basePxFontSize }",
    text: 'import { number as numberSetting } from "../registry/settings.ts";\n',
  },
  {
    file: "tests/reference/transforms.ts",
    before: '  "size/px": {',
    text: `  "size/zoomed": {
    takes: both,
    gives: "The number times \`zoom\`, with \`px\`.",
    tokens: dimension("2"),
    platform: { zoom: 2 },
  },
`,
  },
  {
    file: "src/hooks/formats/javascript/json.ts",
    before: '  "json/flat": defineFormat({',
    text: `  "json/names": defineFormat({
    options: { reversed: setting<boolean>("boolean", "Whether the last name comes first.") },
    format({ dictionary, options }) {
      const names = dictionary.allTokens.map(({ name }) => name);
      return \`\${pretty(options.reversed ? names.reverse() : names)}\\n\`;
    },
  }),
`,
  },
  {
    file: "src/hooks/formats/javascript/json.ts",
    before: "import type { FormatFn }",
    text: 'import { setting } from "../../registry/settings.ts";\n',
  },
  {
    file: "tests/reference/formats.ts",
    before: '  "json/flat": {',
    text: `  "json/names": {
    writes: "Names.",
    options: [["reversed", "\`false\`", "whether the last name comes first"]],
    tokens,
    platform: js,
  },
`,
  },
];

/** Tests of the project that read no list of built-ins. */
const others = /^(?:action|lint|releases|releasing|token_types|working_folder)_/;

/** The tests that go through all built-ins. The generators run those of other tables. */
const tests = [
  "builtins/declared_options_test.ts",
  "builtins/native_code_test.ts",
  "compat/hooks_test.ts",
  "consumers/names",
  ...fs.readdirSync("tests/project").filter((file) => !others.test(file))
    .map((file) => `project/${file}`),
  "properties/hostile_test.ts",
  // The generators run the others in full.
  "reference/helpers_test.ts",
  "reference/reference_test.ts",
];

/** Modules whose types and docs name the built-ins: entries of the package, and tables. */
const entries = ["mod.ts", "src/entries/enums.ts", "src/entries/types.ts"];
const typed = ["cli.ts", ...entries, "tests/reference", "scripts/built_in_types.ts"];

function add({ file, before, text }: Addition, folder: string): void {
  const place = path.join(folder, file);
  const source = fs.readFileSync(place, "utf8");
  const at = source.indexOf(`\n${before}`) + 1;
  assert.ok(at > 0, `${file} has no line ${before}`);
  fs.writeFileSync(place, source.slice(0, at) + text + source.slice(at));
}

/** Runs Deno in the copy. */
async function runDeno(
  cwd: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  await must(process.execPath, args, { cwd, env });
  console.log(`deno ${args.slice(0, 4).join(" ")} … passes with a transform and a format more`);
}

/** Files of the copy that differ from those of the project. */
function changedFiles(copy: string): string[] {
  return fs.readdirSync(copy, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)))
    .filter((file) =>
      !fs.existsSync(file) ||
      !fs.readFileSync(file).equals(fs.readFileSync(path.join(copy, file)))
    );
}

using temporary = new TemporaryFolder();
const folder = temporary.path;
const left = new Set(["node_modules", "dist", ".git"]);
fs.cpSync(".", folder, {
  recursive: true,
  filter: (source) => !left.has(path.relative(".", source).split(path.sep)[0]),
});
fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
for (const addition of additions) add(addition, folder);
const { tasks } = JSON.parse(fs.readFileSync("deno.json", "utf8"));
for (const command of tasks.update.split(" && ")) {
  const args = command.replace(/^(?:UPDATE=1 )?deno /, "").split(" ");
  // The types are checked once, below.
  if (args[0] === "test") args.push("--no-check");
  await runDeno(folder, args, { UPDATE: "1", CI: "" });
}
const changed = changedFiles(folder);
const code = changed.filter((file) => file.endsWith(".ts"));
await onAllCores([
  ["fmt", "--check", ...changed.filter((file) => /\.(?:ts|json|md)$/.test(file))],
  ["lint", ...code],
  ["check", ...typed, ...code],
  ["run", "-A", "scripts/check_layers.ts"],
  ["doc", "--lint", ...entries],
  ["test", "-A", "--no-check", ...tests.map((name) => `tests/${name}`)],
], (args) => runDeno(folder, args));
for (
  const file of [
    "src/base/enums.ts",
    "schemas/config.schema.json",
  ]
) {
  const text = fs.readFileSync(path.join(folder, file), "utf8");
  for (const id of ["json/names", "size/zoomed"]) assert.ok(text.includes(id), `${file}: ${id}`);
}
