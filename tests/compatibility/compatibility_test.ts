/**
 * Runs every deliberate difference in both tools: the outputs must differ, and
 * `docs/compatibility.md` must show both. `UPDATE=1` rewrites the generated part of the page.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import process from "node:process";
import { test } from "node:test";
import StyleDictionary from "style-dictionary";
import TokenBuilder, { type Config } from "../../mod.ts";
import { projectPath } from "../helpers/run_cli.ts";
import { formats } from "../reference/formats.ts";
import { transforms } from "../reference/transforms.ts";
import { type Difference, differences } from "./differences.ts";

const page = projectPath("docs/compatibility.md");
const marker = "<!-- What follows is written by tests/compatibility/compatibility_test.ts -->\n";
const update = Boolean(process.env.UPDATE) && !process.env.CI;

function copy(config: Config): Config {
  const { platforms, ...rest } = config;
  return { ...structuredClone(rest), platforms: { ...platforms } };
}

/** The first line of an error, without machine-specific parts. */
function firstLine(cause: unknown): string {
  const lines = String(cause instanceof Error ? cause.message : cause).split("\n");
  return lines.find((line) => line.trim() !== "")?.trim() ?? "";
}

async function theirs(config: Config): Promise<string> {
  try {
    const given = copy(config);
    const log = { ...given.log, verbosity: "silent", warnings: "disabled" };
    const settings = { ...given, log };
    // deno-lint-ignore no-explicit-any
    const dictionary = new StyleDictionary(settings as any, { init: false });
    await dictionary.init();
    const [file] = await dictionary.formatPlatform("p");
    return file.output === undefined ? "(no file)" : String(file.output);
  } catch (cause) {
    return `Error: ${firstLine(cause)}`;
  }
}

async function ours(config: Config): Promise<string> {
  try {
    const builder = new TokenBuilder(copy(config), { verbosity: "silent", init: false });
    const [file] = await builder.formatPlatform("p");
    return file.output === undefined ? "(no file)" : String(file.output);
  } catch (cause) {
    return `Error: ${firstLine(cause)}`;
  }
}

function block(text: string): string {
  return `\`\`\`\`text\n${text.replace(/\n+$/, "").replace(/^\n+/, "")}\n\`\`\`\`\n`;
}

/** A configuration as the page shows it, because JSON has no functions. */
function input({ config }: Difference): string {
  const { tokens, platforms, ...top } = config;
  const { files, ...platform } = platforms!.p;
  const { options: { showFileHeader: _, ...options } = {}, ...file } = files![0];
  const shown = {
    tokens,
    ...top,
    ...platform,
    file: { ...file, ...(Object.keys(options).length > 0 && { options }) },
  };
  return JSON.stringify(shown, (_key, value) => typeof value === "function" ? "(function)" : value);
}

const sections: string[] = [];

for (const difference of differences) {
  test(`differs on purpose: ${difference.subject}`, async () => {
    const [peer, mine] = [await theirs(difference.config), await ours(difference.config)];
    assert.notEqual(mine, peer);
    sections.push(
      `### ${difference.subject}\n\n${difference.why}\n\n${block(input(difference))}\n` +
        `Style Dictionary:\n\n${block(peer)}\ntoken-build:\n\n${block(mine)}`,
    );
  });
}

/** A table of ids, each with a link to its example and what it does. */
function idTable(title: string, file: string, rows: [id: string, does: string][]): string {
  const lines = rows.map(([id, does]) =>
    `| [\`${id}\`](reference/${file}#${id.toLowerCase().replace(/[^a-z\d_-]/g, "")}) | ${
      does.replaceAll("|", "\\|")
    } |`
  );
  return `### ${title}\n\n| id | meaning |\n| --- | --- |\n${lines.join("\n")}\n`;
}

const ids = [
  idTable(
    "Transforms",
    "transforms.md",
    Object.entries(transforms).map((
      [id, { takes, gives }],
    ) => [id, `Applies to ${takes}. ${gives}`]),
  ),
  idTable(
    "Transform groups",
    "transform_groups.md",
    Object.entries(TokenBuilder.hooks.transformGroups).map((
      [id, names],
    ) => [id, names.map((name) => `\`${name}\``).join(", ")]),
  ),
  idTable(
    "Formats",
    "formats.md",
    Object.entries(formats).map(([id, { writes }]) => [id, writes]),
  ),
].join("\n");

test("docs/compatibility.md lists the results", () => {
  const [written, generated] = fs.readFileSync(page, "utf8").split(marker);
  const wanted = `\n${
    sections.join("\n")
  }\n## Ids\n\nAll ids of Style Dictionary 5.5.5, and what each does here.\n\n${ids}`;
  if (update) fs.writeFileSync(page, written + marker + wanted);
  assert.equal(sections.length, differences.length);
  // Error texts of runtimes differ; all others do not.
  const stable = (text: string) => text.replace(/^Error: .*$/gm, "Error");
  assert.equal(stable(update ? wanted : generated), stable(wanted));
});
