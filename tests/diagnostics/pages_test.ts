/**
 * Every code has a folder in `tests/cases/diagnostics` that causes it, and a page in
 * `docs/diagnostics` that shows it. `UPDATE=1` rewrites the rendered texts and the pages.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { type Code, codes, factsOfCode } from "../../src/base/diagnostics/codes.ts";
import { renderDiagnostic } from "../../src/base/diagnostics/print.ts";
import { diagnosticCases, diagnosticsOfCase } from "../helpers/diagnostic_cases.ts";
import { projectPath } from "../helpers/run_cli.ts";

const pages = projectPath("docs/diagnostics");
const update = Boolean(process.env.UPDATE) && !process.env.CI;

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
    const folder = path.join(diagnosticCases, name);
    const found = await diagnosticsOfCase(code, folder);
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
    const about = fs.readFileSync(
      path.join(diagnosticCases, code.replace("/", "-"), "about.md"),
      "utf8",
    );
    return `  ${JSON.stringify(code)}: ${JSON.stringify(about.trim())},\n`;
  });
  const text =
    "/**\n * Meanings of diagnostic codes. Generated from `tests/cases/diagnostics/` by `deno task update`.\n" +
    " * @module\n */\n\n/** Texts of pages, by code. */\n" +
    `export const pageTexts: Readonly<Record<string, string>> = {\n${texts.join("")}};\n`;
  const file = projectPath("src/base/diagnostics/page_texts.ts");
  if (update) fs.writeFileSync(file, text);
  assert.equal(fs.readFileSync(file, "utf8"), text);
});

/** The first sentence about a code. */
function summaryOf(code: Code): string {
  const file = path.join(diagnosticCases, code.replace("/", "-"), "about.md");
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
  assert.deepEqual(
    fs.readdirSync(diagnosticCases).sort(),
    all.map((code) => code.replace("/", "-")).sort(),
  );
});
