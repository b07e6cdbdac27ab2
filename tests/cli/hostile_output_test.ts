/**
 * Names, values and files that try to control a terminal or a workflow runner, through all commands
 * and output formats.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { runCli } from "../helpers/call_in.ts";
import { inFolder } from "../helpers/folder.ts";
import { runsOf } from "../helpers/runs.ts";
import { reportFormats } from "../../src/cli/reports/report_formats.ts";
import { hostileText, rawControls, workflowCommand } from "../helpers/hostile_text.ts";

/** Hostile text for every part of a project. */
interface Texts {
  name: string;
  other: string;
  value: string;
  description: string;
  file: string;
}

const texts: fc.Arbitrary<Texts> = fc.record({
  name: hostileText().map((text) => `n${text.replace(/[.{}]/g, "")}`),
  other: hostileText().map((text) => `o${text.replace(/[.{}]/g, "")}`),
  value: hostileText(),
  description: hostileText(),
  file: hostileText().map((text) => `f${text.replace(/[/*?[\](){}!\\]/g, "")}`),
});

function configOf({ name, file }: Texts, filter?: string): string {
  const options = { outputReferences: true };
  return JSON.stringify({
    source: ["tokens/*.json"],
    platforms: {
      [name]: {
        transformGroup: "css",
        buildPath: "build/",
        files: [
          { destination: `${file}.css`, format: "css/variables", options },
          { destination: "same.css", format: "css/variables", filter },
          { destination: "nothing.css", format: "css/variables", [name]: true },
        ],
      },
    },
    check: { naming: { pattern: "^x$" }, unused: [name], duplicates: true },
    [name]: 1,
  });
}

function tokensOf({ name, other, value, description }: Texts, red: string): string {
  return JSON.stringify({
    [name]: {
      $description: description,
      [other]: { $value: red, $type: "color", $description: description },
      alias: { $value: `{${name}.${other}}`, $type: "color", $deprecated: description },
      missing: { $value: `{${value.replace(/[{}]/g, "")}}` },
      text: { $value: value, $type: value },
      size: { $value: "1px", $type: "dimension", $extensions: { [name]: value } },
    },
  });
}

/** A project, two versions of it, a broken one, sources of consumers, and a file of a design tool. */
function filesOf(given: Texts): Record<string, string> {
  const { name, other, value, file } = given;
  const config = configOf(given);
  const lenient = JSON.stringify({
    ...JSON.parse(config),
    log: { errors: { brokenReferences: "console" } },
  });
  return {
    "config.json": lenient,
    [`tokens/${file}.json`]: tokensOf(given, "#f00"),
    "strict.json": configOf(given, other),
    "a/config.json": lenient,
    "a/tokens/a.json": tokensOf(given, "#f00"),
    "b/config.json": lenient,
    "b/tokens/a.json": tokensOf({ ...given, other: `${other}2` }, "#00f"),
    "broken.json": JSON.stringify({ source: [`broken/${file}.json`], platforms: { [name]: {} } }),
    [`broken/${file}.json`]: `{ ${JSON.stringify(name)}: ${value}`,
    "src/a.css":
      `/* ${value} */ .a { color: var(--${name}-${other}); background: #f00; b: var(--${value}) }`,
    [`src/${file}.css`]: `.${name} { color: var(--n-gone) } ${value}`,
    "design/export.json": JSON.stringify({
      $themes: [{ name, group: other, selectedTokenSets: { [name]: "enabled" } }],
      $metadata: { tokenSetOrder: [name, other] },
      [name]: { [other]: { value: `{${name}} * ${value}`, type: value, description: value } },
    }),
  };
}

function commandsOf({ name, other, value }: Texts): string[][] {
  const each = (...args: string[]) => reportFormats.map((form) => [...args, "--format", form]);
  return [
    ["build"],
    ["build", "--verbose", "--dry-run"],
    ["build", "--profile"],
    ...each("check"),
    ...each("check", "--config", "strict.json"),
    ...each("build", "--config", "broken.json"),
    ...each("usage", "src/*.css"),
    ["usage", "src/*.css", "--counts"],
    ["build", "--config", "*/config.json"],
    ["build", "--config", value],
    ["build", "--platform", value],
    ["why", `${name}.${other}`],
    ["why", `${name}.text`, "--format", "json"],
    ["why", value],
    ...each("diff", "a", "b"),
    ["diff", "a", "b", "--format", "markdown"],
    ["diff", "a", value],
    ["diff", "a", "b", "--renames", `${name.replaceAll("/", "")}.txt`],
    ["rename", `${name}.${other}`, `${name}.plain`, "src/*.css", "--dry-run"],
    ["rename", `${name}.${other}`, value],
    ["import", "design/export.json", "--out", "imported", "--dry-run"],
    ["import", "design/export.json", "--out", "imported"],
    ["import", value],
    ["migrate", "tokens/*.json", "--dry-run"],
    ["migrate", value],
    ["tasks"],
    ["tasks", "--for", "turbo"],
    ["preview", "--out", "page.html"],
    ["clean"],
    ["clean", "--platform", value],
    [value],
    ["build", `--${value}`],
    ["build", "--format", value],
    ["diff", `--format=${value}`],
    ["init", value],
    ["explain", value],
    ["completion", value],
  ];
}

/** Prefixes of workflow commands that the program prints itself; the text after them must not contain commands. */
const ownCommands: Readonly<Record<string, RegExp>> = {
  github: /^::(?:error|warning|notice) (?:\w+=[^,]*,)*title=[a-z-]+\/[a-z-]+::/,
  azure: /^##vso\[task\.logissue type=(?:error|warning);(?:\w+=[^;\]]*;)*code=[a-z-]+\/[a-z-]+;\]/,
};

function checkPrinted(args: string[], text: string): void {
  const what = JSON.stringify({ args, text });
  // A patch keeps the line ends of its file.
  assert.doesNotMatch(text.replaceAll("\r\n", "\n"), rawControls(), what);
  const own = ownCommands[args.at(-1)!];
  if (!own) return assert.doesNotMatch(text, workflowCommand, what);
  const lines = text.split("\n");
  const others = lines.filter((line) => !own.test(line));
  assert.doesNotMatch(others.join("\n"), workflowCommand, what);
  for (const line of lines) assert.doesNotMatch(line.replace(own, ""), /##\w*\[/, what);
}

test("no command prints control characters or workflow commands from its input", async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      await inFolder(filesOf(given), async (folder) => {
        let read = false;
        for (const args of commandsOf(given)) {
          const { code, stdout, stderr } = await runCli(args, folder);
          const text = stdout + stderr;
          read ||= args[0] === "why" && code === 0;
          assert.ok(text !== "" || args[0] === "clean");
          checkPrinted(args, text);
        }
        // The test would prove nothing if no command read the project.
        assert.ok(read);
      });
    }),
    runsOf(4),
  );
});
