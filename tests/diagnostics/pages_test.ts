/**
 * Every code has a folder in `tests/cases/diagnostics` that causes it, and a page in
 * `docs/diagnostics` that shows it. `UPDATE=1` rewrites the rendered texts and the pages.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Diagnostic, type Volume } from "../../mod.ts";
import { StyleDictionary } from "../../src/compat/mod.ts";
import { loadProtocol } from "../../src/cli/lsp.ts";
import { findConfig } from "../../src/config/load.ts";
import { versionStaged } from "../../src/diagnostics/catalog/change.ts";
import { lintManifest, lintProject, lintSettings } from "../../src/diagnostics/catalog/linting.ts";
import { internalError } from "../../src/diagnostics/catalog/internal.ts";
import { type Code, codes, factsOfCode } from "../../src/diagnostics/codes.ts";
import { renderDiagnostic } from "../../src/diagnostics/print.ts";
import { volumeHost } from "../../src/host/volume.ts";
import { checkUsage } from "../../src/consumers/findings/check_usage.ts";
import { installedParsers } from "../../src/consumers/sources/parsers.ts";
import { callIn, runCli } from "../helpers/call_in.ts";
import { caseVolume } from "../helpers/case_volume.ts";
import { projectPath } from "../helpers/run_cli.ts";

const root = projectPath("tests/cases/diagnostics");
const pages = projectPath("docs/diagnostics");
const update = Boolean(process.env.UPDATE) && !process.env.CI;

/** A volume over a case's folder that rejects access to some files. */
function volumeOf(folder: string): Volume {
  const volume = caseVolume(folder);
  const refuse = (name: string, part: string, code: string) => {
    const operation = volume[name];
    return (file: string, ...rest: unknown[]) => {
      if (file.includes(part)) throw Object.assign(new Error(`${code}: ${file}`), { code });
      return operation(file, ...rest);
    };
  };
  return {
    ...volume,
    readFileSync: refuse("readFileSync", "unreadable", "EACCES"),
    writeFileSync: refuse("writeFileSync", "readonly", "EROFS"),
  };
}

/** The diagnostics of `diff`, `rename`, `migrate` or `init --from` in a folder, with the arguments in a file there. */
async function saidOfChange(folder: string): Promise<Diagnostic[]> {
  const { before, after, names, patterns, from, ...flags } = JSON.parse(
    fs.readFileSync(path.join(folder, "arguments.json"), "utf8"),
  );
  if (from) return await callIn(folder, "diagnosticsOfTerrazzo");
  if (patterns) return await callIn(folder, "diagnosticsOfMigrate", patterns, flags);
  return names
    ? await callIn(folder, "diagnosticsOfRename", names, flags)
    : await callIn(folder, "diagnosticsOfDiff", [before, after], { format: "text", ...flags });
}

/** The diagnostics that a case's command prints as JSON. */
async function saidOfCommand(folder: string): Promise<Diagnostic[]> {
  const args = JSON.parse(fs.readFileSync(path.join(folder, "command.json"), "utf8"));
  return JSON.parse((await runCli(args, folder)).stdout).diagnostics;
}

const missing = () => Promise.reject(new Error("Cannot find package"));
const missingParsers = { css: missing, scss: missing, script: missing };

/** The diagnostics of a case: from a check for the codes of checks, from a build for most others. */
async function said(code: string, folder: string): Promise<Diagnostic[]> {
  const volume = volumeOf(folder);
  if (code === "internal/error") {
    const stack = fs.readFileSync(path.join(folder, "stack.txt"), "utf8");
    const [, name, message] = /^(\w+): (.*)\n/.exec(stack)!;
    const found = internalError(Object.assign(new Error(message), { name, stack }));
    // Versions differ between machines.
    const [, ...notes] = found.notes!;
    return [{
      ...found,
      notes: [{ message: "token-build 1.0.0, Node 24.1.0, linux x64" }, ...notes],
    }];
  }
  if (code === "config/not-found") {
    const found = await findConfig(volumeHost(volume));
    return "problem" in found ? [found.problem] : [];
  }
  if (code === "lint/settings") return [lintSettings()];
  if (code === "lint/manifest") return [lintManifest("build/manifest.json", "does not exist")];
  if (code === "lint/project") {
    return [lintProject("config.json", "a refers to {b}, which does not exist")];
  }
  if (code === "version/staged") return [versionStaged("the folder is not in a git repository")];
  if (/^(?:version|rename|migrate|terrazzo)\/|^usage\/unmatched$/.test(code)) {
    return await saidOfChange(folder);
  }
  if (/^(?:command|fleet|tasks)\//.test(code)) return await saidOfCommand(folder);
  if (code === "server/no-package") {
    return await loadProtocol(missing).then(() => [], (cause) => cause.diagnostics);
  }
  if (code === "output/journal") return await callIn(folder, "diagnosticsOfRecovery");
  const all: Diagnostic[] = [];
  const names = fs.readdirSync(folder);
  const config = names.find((name) => name.startsWith("config.")) ?? "config.json";
  // Only the drop-in ignores units.
  const Builder = code === "transform/unit" ? StyleDictionary : TokenBuilder;
  const builder = new Builder(config, {
    volume,
    init: false,
    verbosity: "silent",
    report: (diagnostic) => all.push(diagnostic),
  });
  try {
    if (code.startsWith("check/")) all.push(...await builder.check());
    else if (code.startsWith("usage/")) {
      const file = names.find((name) => name.startsWith("consumer."))!;
      const text = fs.readFileSync(path.join(folder, file), "utf8");
      const manifest = await builder.manifest({ lines: false });
      const { diagnostics } = await checkUsage(manifest, [{ file, text }], {
        parsers: code === "usage/no-parser" ? missingParsers : installedParsers,
        ...(code === "usage/layer" && { allow: ["color.semantic.**"] }),
      });
      all.push(...diagnostics.filter((one) => one.code === code));
    } else if (code.startsWith("explain/")) {
      await builder.explain(fs.readFileSync(path.join(folder, "question.txt"), "utf8").trim());
    } else if (code === "action/no-undo") await builder.clean();
    else await builder.build(code === "config/unknown-platform" ? ["ccs"] : undefined);
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    all.push(...cause.diagnostics);
  }
  return all;
}

/** A file as the page shows it, shortened if long. */
function shownFile(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (fs.lstatSync(file).isSymbolicLink()) {
    return `\`${name}\` is a link to \`${fs.readlinkSync(file)}\`.\n`;
  }
  const text = fs.readFileSync(file, "utf8");
  if (text.includes("\0")) return `\`${name}\` has ${fs.statSync(file).size} bytes.\n`;
  const lines = text.trimEnd().split("\n").map((line) =>
    line.length > 120 ? `${line.slice(0, 120)}…` : line
  );
  const cut = lines.length > 30 ? [...lines.slice(0, 30), "…"] : lines;
  const language = path.extname(name).slice(1);
  return `\`${name}\`:\n\n\`\`\`${language}\n${cut.join("\n")}\n\`\`\`\n`;
}

function pageOf(code: Code, folder: string, rendered: string): string {
  const about = fs.readFileSync(path.join(folder, "about.md"), "utf8").trim();
  const names = fs.readdirSync(folder).sort().filter((name) =>
    !/^(?:about\.md|diagnostics\.txt)$/.test(name)
  );
  const files = names.map((name) => shownFile(folder, name)).join("\n");
  const { severity, fatal } = factsOfCode(code)!;
  const level = fatal
    ? `Severity: ${severity}. You cannot change it, because the build cannot continue.`
    : `Severity: ${severity}. To change it, set [\`log.severity\`](../configuration.md#log).`;
  return `# ${code}\n\n${about}\n\n${level}\n\n## Example\n\n${files}\n` +
    `Message:\n\n\`\`\`text\n${rendered.trimEnd()}\n\`\`\`\n`;
}

const all = Object.keys(codes) as Code[];

test("pages have text", () => {
  for (const name of fs.readdirSync(pages)) {
    const page = fs.readFileSync(path.join(pages, name), "utf8");
    // deno-lint-ignore no-control-regex
    assert.ok(!/[\0-\x08\x0b-\x1f]/.test(page), `${name} has bytes that are not text`);
  }
});

for (const code of all) {
  const name = code.replace("/", "-");
  test(`${code} has a case and a page`, async () => {
    const folder = path.join(root, name);
    const found = await said(code, folder);
    assert.ok(found.some((diagnostic) => diagnostic.code === code), JSON.stringify(found));
    const rendered = found.map((diagnostic) => `${renderDiagnostic(diagnostic)}\n`).join("\n");
    const page = pageOf(code, folder, rendered);
    const [text, markdown] = [path.join(folder, "diagnostics.txt"), path.join(pages, `${name}.md`)];
    if (update) {
      fs.mkdirSync(pages, { recursive: true });
      fs.writeFileSync(text, rendered);
      fs.writeFileSync(markdown, page);
    }
    assert.equal(rendered, fs.readFileSync(text, "utf8"));
    assert.equal(page, fs.readFileSync(markdown, "utf8"));
  });
}

test("explain prints the text of each code's page", () => {
  const texts = all.map((code) => {
    const about = fs.readFileSync(path.join(root, code.replace("/", "-"), "about.md"), "utf8");
    return `  ${JSON.stringify(code)}: ${JSON.stringify(about.trim())},\n`;
  });
  const text =
    "/**\n * Meanings of diagnostic codes. Generated from `tests/cases/diagnostics/` by `deno task update`.\n" +
    " * @module\n */\n\n/** Texts of pages, by code. */\n" +
    `export const pageTexts: Readonly<Record<string, string>> = {\n${texts.join("")}};\n`;
  const file = projectPath("src/diagnostics/page_texts.ts");
  if (update) fs.writeFileSync(file, text);
  assert.equal(fs.readFileSync(file, "utf8"), text);
});

/** The first sentence about a code. */
function summaryOf(code: Code): string {
  const file = path.join(root, code.replace("/", "-"), "about.md");
  const [paragraph] = fs.readFileSync(file, "utf8").trim().split("\n\n");
  const text = paragraph.replaceAll("\n", " ").replaceAll("|", "\\|");
  return text.split(/(?<=\.)\s+(?=[A-Z`])/)[0];
}

test("docs/diagnostics has no other pages, and an index", () => {
  const rows = all.map((code) =>
    `| [\`${code}\`](${code.replace("/", "-")}.md) | ${factsOfCode(code)!.severity} | ${
      summaryOf(code)
    } |`
  );
  const list =
    "# Diagnostics\n\nAll codes of errors and warnings, with their default severity. To change one, set [`log.severity`](../configuration.md#log).\n\n" +
    `| code | severity | meaning |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
  const file = path.join(pages, "README.md");
  if (update) fs.writeFileSync(file, list);
  assert.equal(fs.readFileSync(file, "utf8"), list);
  const wanted = ["README.md", ...all.map((code) => `${code.replace("/", "-")}.md`)];
  assert.deepEqual(fs.readdirSync(pages).sort(), wanted.sort());
  assert.deepEqual(fs.readdirSync(root).sort(), all.map((code) => code.replace("/", "-")).sort());
});
