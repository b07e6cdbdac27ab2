/** Linters, the editor, agents and `usage` have the same findings, severities and fixes for random sources. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder from "../../mod.ts";
import { pageOf } from "../../src/services/answers/answer.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { checkUsage } from "../../src/facts/usage/check_usage.ts";
import { codeActions } from "../../src/services/language_service/actions/code_actions.ts";
import { SourceChecker } from "../../src/services/language_service/source_diagnostics.ts";
import { linter, lintRules } from "../../src/entries/linting.ts";
import type { Diagnostic } from "../../src/base/types/diagnostic.ts";
import type { Host } from "../../src/base/types/host.ts";
import { inFolder } from "../helpers/folder.ts";
import { positionsIn } from "../../src/base/diagnostics/locate.ts";
import { runtime } from "../helpers/run_cli.ts";
import { config, fixedProject, fixedText, parsers } from "../helpers/fixed_sources.ts";
import { runsOf } from "../helpers/runs.ts";
import { type RandomSource, sassStyles, scripts, styles } from "../helpers/random_sources.ts";

const project = await fixedProject();
const { manifest } = project;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const editKey = ({ start, end, text }: Edit) => `${start}-${end} ${text}`;
const editsKey = (edits: readonly Edit[]) => edits.map(editKey).join("; ");
const inOrder = (all: Iterable<string>) => [...new Set(all)].sort();
const placeKey = ({ severity, code, line, column }: Diagnostic) =>
  `${line}:${column} ${severity} ${code}`;

const rules = Object.entries(lintRules);

/** What one room says: findings as `code start end`, fixes, and replacements. */
interface Said {
  readonly findings: string[];
  readonly fixes: string[];
  readonly replacements: string[];
}

function ofLinter(folder: string, { file, text }: RandomSource): Said {
  const checker = linter(parsers);
  const settings = { manifest: "manifest.json" };
  const all = rules.flatMap(([rule, { reports: code }]) =>
    checker.check(path.join(folder, file), text, rule, settings, folder).findings
      .map((finding) => ({ code, finding }))
  );
  return {
    findings: inOrder(all.map(({ code, finding: { start, end } }) => `${code} ${start} ${end}`)),
    fixes: inOrder(all.map(({ finding }) => editsKey(finding.fix()))),
    replacements: inOrder(
      all.flatMap(({ finding }) =>
        finding.suggestions().map(({ title, edits }) => `${title}: ${editsKey(edits)}`)
      ),
    ),
  };
}

/** What the editor says, without the actions that change all uses. */
async function ofEditor(answers: TokenAnswers, { file, text }: RandomSource): Promise<Said> {
  const { files } = answers.project;
  const absolute = (await answers.project.host()).absolute(file);
  const actions = (await codeActions(files, absolute, 0, text.length))
    .filter(({ title }) => !title.startsWith("Replace all"));
  const edits = actions.map((action) => ({ ...action, edits: action.edits.get(absolute)! }));
  const findings = await files.consumers.findings(absolute);
  return {
    findings: inOrder(
      findings.map(({ diagnostic: { code }, start, end }) => `${code} ${start} ${end}`),
    ),
    fixes: inOrder(
      edits.filter(({ isPreferred }) => isPreferred).map(({ edits }) => editsKey(edits)),
    ),
    replacements: inOrder(edits.map(({ title, edits }) => `${title}: ${editsKey(edits)}`)),
  };
}

/** All items of the lists of an answer. */
async function ask(
  answers: TokenAnswers,
  question: "checkCode" | "fixSources" | "apply" | "impact" | "usage",
  args: object,
) {
  const answer = await answers[question](args as never);
  const { patch } = pageOf(answer, JSON.stringify(args)) as { patch?: string };
  // deno-lint-ignore no-explicit-any
  return { ...answer.lists, patch } as any;
}

async function check(folder: string, answers: TokenAnswers, source: RandomSource): Promise<void> {
  const { file, text } = source;
  const place = path.join(folder, file);
  fs.writeFileSync(place, text);
  await answers.project.current();
  const absolute = (await answers.project.host()).absolute(file);
  answers.project.files.consumers.add(absolute);
  const { byFile } = await new SourceChecker(answers.project.files).findings();
  const published = byFile.get(absolute)!;

  const linted = ofLinter(folder, source);
  const edited = await ofEditor(answers, source);
  assert.deepEqual(edited.findings, linted.findings);
  assert.deepEqual(edited.replacements, linted.replacements);
  assert.deepEqual(edited.fixes, linted.fixes.filter((key) => key !== ""));

  const { findings } = await ask(answers, "checkCode", { file });
  assert.deepEqual(inOrder(findings.map(placeKey)), inOrder(published.map(placeKey)));

  // Only usage is given all sources, so that it can report names that do not look like tokens.
  const { diagnostics } = await checkUsage(manifest, [source], { unused: false });
  const all = new Set(diagnostics.map(placeKey));
  assert.equal(all.size, diagnostics.length, "nothing is reported twice");
  assert.deepEqual(published.map(placeKey).filter((key) => !all.has(key)), []);
  const known = new Set(published.map(placeKey));
  const further = diagnostics.filter((item) => !known.has(placeKey(item)));
  for (const { code, help } of further) {
    assert.deepEqual([code, help], ["usage/unknown-name", undefined]);
  }

  const fixed = fixedText(project, file, text);
  const { patch, files } = await ask(answers, "fixSources", { sources: [file] });
  if (files.length > 0) await ask(answers, "apply", { patch });
  assert.equal(fs.readFileSync(place, "utf8"), fixed);
  fs.rmSync(place);
}

test("Findings, severities and fixes are the same everywhere", { timeout: 600_000 }, async () => {
  const files = {
    "config.json": JSON.stringify(config),
    "manifest.json": JSON.stringify(manifest),
    "build/tokens.css": "",
  };
  await inFolder(files, async (folder) => {
    const answers = new TokenAnswers({
      Builder: TokenBuilder,
      config: `${folder}/config.json`,
      host: (host: Host) => folderHost(host, folder),
    });
    for (const kind of [styles, sassStyles, scripts]) {
      await fc.assert(
        fc.asyncProperty(kind, (source) => check(folder, answers, source)),
        runsOf(25),
      );
    }
  });
});

/** Definitions of another source, some of them of names that random sources use. */
const definitions = fc.subarray(["own", "color-lnik", "color-danger-x", "other"]).map((names) =>
  `:root { ${names.map((name) => `--${name}: red;`).join(" ")} }\n`
);

/** Sources that pass on tokens to others. */
const passing = {
  "barrel.ts":
    `export { ColorOld } from "./build/tokens.js";\nexport * from "./build/tokens.js";\n`,
  "_barrel.scss": `@forward "build/tokens" as ds-*;\n`,
};

/** The findings of a linter as `line:column severity code`; linters have severities of their own. */
function linted(
  checker: ReturnType<typeof linter>,
  folder: string,
  { file, text }: RandomSource,
): string[] {
  const positionAt = positionsIn(text);
  const places = rules.flatMap(([rule, { reports: code }]) => {
    const settings = { config: "config.json" };
    const place = path.join(folder, file);
    const { findings, problem } = checker.check(place, text, rule, settings, folder);
    assert.equal(problem, undefined);
    return findings.map(({ start }) => {
      const { line, column } = positionAt(start, 0);
      return `${line}:${column} ${code}`;
    });
  });
  return inOrder(places);
}

test("If the configuration names all sources, everyone reports what usage does", {
  timeout: 600_000,
}, async () => {
  const names = ["app.css", "app.scss", "app.ts"];
  const files = {
    "config.json": JSON.stringify({ ...config, consumers: ["*.{css,scss,ts}"] }),
    "own.css": "",
    ...passing,
    ...Object.fromEntries(names.map((name) => [name, ""])),
  };
  await inFolder(files, async (folder) => {
    const answers = new TokenAnswers({
      Builder: TokenBuilder,
      config: `${folder}/config.json`,
      host: (host: Host) => folderHost(host, folder),
    });
    await answers.project.current();
    const host = await answers.project.host();
    for (const file of names) answers.project.files.consumers.add(host.absolute(file));
    const checker = new SourceChecker(answers.project.files);
    const { NODE_OPTIONS = "" } = process.env;
    process.env.NODE_OPTIONS = `${NODE_OPTIONS} --experimental-strip-types`;
    try {
      const withUnknown = ({ file, text }: RandomSource) => ({
        file,
        text: `${text}.z { top: var(--unlike-any-token); left: var(--own); }\n`,
      });
      const withForwarded = ({ file, text }: RandomSource) => ({
        file,
        text: `@use "barrel" as b;\n${text}.y { top: b.$ds-color-old; left: b.$ds-color-lnik; }\n`,
      });
      const withPassed = ({ file, text }: RandomSource) => ({
        file,
        text: `import { ColorOld as passed } from "./barrel";\n${text}f(passed);\n`,
      });
      const kinds = [
        styles.map(withUnknown),
        sassStyles.map(withUnknown).map(withForwarded),
        scripts.map(withPassed),
      ];
      for (const kind of kinds) {
        const run = async (source: RandomSource, own: string) => {
          const { file, text } = source;
          const texts: Record<string, string> = { "own.css": own, [file]: text };
          for (const name of ["own.css", ...names]) {
            fs.writeFileSync(path.join(folder, name), texts[name] ?? "");
          }
          const others = Object.entries(passing).map(([file, text]) => ({ file, text }));
          const sources = [source, { file: "own.css", text: own }, ...others];
          const used: string[] = [];
          const { diagnostics } = await checkUsage(manifest, sources, {
            unused: false,
            onUse: ({ token, span }) =>
              token.name === "color.old" && used.push(`${span.file}:${span.line}`),
          });
          const ofFile = diagnostics.filter((item) => item.file === file);
          const wanted = inOrder(ofFile.map(placeKey));

          await checker.readClosed(() => true);
          const { byFile } = await checker.findings();
          assert.deepEqual(inOrder(byFile.get(host.absolute(file))!.map(placeKey)), wanted);

          const { findings } = await ask(answers, "checkCode", { file });
          assert.deepEqual(inOrder(findings.map(placeKey)), wanted);

          // Naming one of the sources hides nothing of the others.
          const named = await ask(answers, "usage", { sources: [file] });
          assert.deepEqual(inOrder(named.findings.map(placeKey)), wanted);
          assert.deepEqual(named.unused, []);

          const { uses } = await ask(answers, "impact", { token: "color.old" });
          assert.deepEqual(inOrder(uses.map(({ at }: { at: string }) => at)), inOrder(used));
          // The editor also finds definitions.
          const places = await answers.project.files.consumers.uses("{color.old}");
          const found = new Set(places.map((place) => {
            const { line } = positionsIn(fs.readFileSync(place.file, "utf8"))(place.start, 0);
            return `${path.basename(place.file)}:${line}`;
          }));
          assert.deepEqual(used.filter((place) => !found.has(place)), []);

          if (runtime !== "node") return;
          const keys = wanted.map((key) => key.replace(/ (error|warning|info|hint) /, " "));
          assert.deepEqual(linted(linter(parsers), folder, source), inOrder(keys));
        };
        await fc.assert(fc.asyncProperty(kind, definitions, run), runsOf(12));
      }
    } finally {
      process.env.NODE_OPTIONS = NODE_OPTIONS;
    }
  });
});
