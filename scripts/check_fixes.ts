/**
 * Checks that automatic fixes keep what code means. Fixes random style sheets, SCSS and scripts until nothing changes.
 * Then each source must parse, compile with Sass, and have the type errors and results that it had before; in a
 * browser, each computed style must be the same in all contexts. `deno task fixes` accepts a number of sources of each
 * kind and a seed. Requires Chromium, Chrome or Edge. Without one, prints a message, and fails if `CI` is set.
 * @module
 */
/// <reference lib="dom" />
import assert from "node:assert/strict";
import process from "node:process";
import fc from "fast-check";
import * as sass from "sass";
import ts from "typescript";
import {
  type FixedProject,
  fixedProject,
  fixedText,
  parsers,
} from "../tests/helpers/fixed_sources.ts";
import { type RandomSource, sassStyles, scripts, styles } from "../tests/helpers/random_sources.ts";
import { openBrowser } from "./browser.ts";

const [count = "1000", seed = "1"] = process.argv.slice(2);
await using browser = await openBrowser("no fix was looked at");
const project = await fixedProject();

/** A source before and after its fixes. */
interface FixedSource {
  readonly before: string;
  readonly after: string;
}

/** Largest number of passes, after which fixes must change nothing. */
const mostPasses = 5;

/** The sources that fixes change. */
function fixedSources(
  { outputs: _, ...own }: FixedProject,
  sources: readonly RandomSource[],
): FixedSource[] {
  const found: FixedSource[] = [];
  for (const { file, text } of sources) {
    let after = text;
    for (let pass = 0;; pass++) {
      const next = fixedText({ ...own, outputs: {} }, file, after);
      if (next === after) break;
      assert.ok(pass < mostPasses, `fixes never end: ${text}`);
      after = next;
    }
    if (after !== text) found.push({ before: text, after });
  }
  return found;
}

const sample = (kind: fc.Arbitrary<RandomSource>) =>
  fc.sample(kind, { numRuns: Number(count), seed: Number(seed) });

/** Compiles SCSS; `undefined` if it has an error. */
function compiled(text: string): string | undefined {
  const importer: sass.Importer = {
    canonicalize: (url) => url === "build/tokens" ? new URL("tokens:/tokens.scss") : null,
    load: () => ({ contents: project.outputs["build/_tokens.scss"], syntax: "scss" }),
  };
  try {
    return sass.compileString(text, { importers: [importer], logger: sass.Logger.silent }).css;
  } catch {
    return undefined;
  }
}

const libraries = new Map<string, ts.SourceFile | undefined>();

/** The codes of type errors in a script. */
function typeErrors(text: string): number[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ES2022,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts"],
  };
  const host = ts.createCompilerHost(options);
  const own: Record<string, string> = {
    "/app.ts": text,
    "/build/tokens.d.ts": project.outputs["build/tokens.d.ts"],
  };
  const { getSourceFile } = host;
  host.getSourceFile = (file, version) => {
    if (Object.hasOwn(own, file)) return ts.createSourceFile(file, own[file], version);
    if (!libraries.has(file)) libraries.set(file, getSourceFile(file, version));
    return libraries.get(file);
  };
  host.fileExists = (file) => Object.hasOwn(own, file);
  host.readFile = (file) => own[file];
  const program = ts.createProgram(["/app.ts"], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ code }) => code).sort();
}

/** What a script logs and exports; the message of its error if it throws. */
async function resultOf(text: string): Promise<unknown> {
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 };
  const tokens = `data:text/javascript,${encodeURIComponent(project.outputs["build/tokens.js"])}`;
  const code = ts.transpile(text, options).replaceAll(
    '"./build/tokens.js"',
    JSON.stringify(tokens),
  );
  // A custom property in a text means its value.
  const valueOf = (name: string) =>
    new RegExp(`--${name}: ([^;]*);`).exec(project.outputs["build/tokens.css"])?.[1] ?? name;
  const resolved = code.replace(/var\(--([\w-]+)\)/g, (_, name) => valueOf(name));
  try {
    return { ...await import(`data:text/javascript,${encodeURIComponent(resolved)}`) };
  } catch (cause) {
    return `${cause}`;
  }
}

const sheets = fixedSources(project, sample(styles));
for (const { after } of sheets) parsers.css.parse(after);

let notCompiled = 0;
for (const { before, after } of fixedSources(project, sample(sassStyles))) {
  const css = compiled(before);
  if (css === undefined) {
    notCompiled++;
    continue;
  }
  const now = compiled(after);
  assert.ok(now !== undefined, `Sass compiles only the first:\n${before}\n${after}`);
  sheets.push({ before: css, after: now });
}
const compiledSheets = sheets.length;

const modules = fixedSources(project, sample(scripts));
for (const { before, after } of modules) {
  const message = `${before}\n${after}`;
  assert.deepEqual(typeErrors(after), typeErrors(before), message);
  assert.deepEqual(await resultOf(after), await resultOf(before), message);
}

console.log(
  `${count} sources of each kind: fixes change ${compiledSheets} style sheets and ` +
    `${modules.length} scripts (${notCompiled} with an error of Sass before)`,
);

/** Returns the first computed style that differs, and the number of compared ones. */
function compare(
  { tokens, before, after, theme, size }: Record<string, string>,
): { count: number; wrong: string | undefined } {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.fontSize = size;
  document.querySelector("#tokens")!.textContent = tokens;
  const app = document.querySelector("#app")!;
  const own = ["--own", "--other"];
  const look = (css: string) => {
    app.textContent = css;
    const values: string[] = [];
    for (const element of [root, ...document.body.querySelectorAll("*")]) {
      for (const pseudo of element.matches("p") ? [null, "::before"] : [null]) {
        const style = getComputedStyle(element, pseudo);
        for (const name of [...style, ...own]) values.push(style.getPropertyValue(name));
      }
    }
    return values;
  };
  const [first, second] = [look(before), look(after)];
  const at = first.findIndex((value, at) => value !== second[at]);
  const properties = [...getComputedStyle(root), ...own];
  const name = properties[at % properties.length];
  const wrong = at < 0 ? undefined : `${name}: ${first[at]}, then ${second[at]}`;
  return { count: first.length, wrong };
}

const tab = await browser.newPage();
await tab.setContent(`<!doctype html><title>fixes</title><style id="tokens"></style>
<style id="app"></style>
<style>*, ::before { transition-property: none !important }</style><body><div class="a">a<p class="c">c</p></div><p>p</p>
<div class="b"><span class="c">c</span></div><div class="dark"><div class="a b">d</div></div>`);

const tokens = project.outputs["build/tokens.css"];
let total = 0;
for (const { before, after } of sheets) {
  for (const [theme, size] of [["light", ""], ["dark", "62.5%"]]) {
    const { count, wrong } = await tab.evaluate(compare, { tokens, before, after, theme, size });
    assert.equal(wrong, undefined, `${wrong}\n${theme}\n${before}\n${after}`);
    total += count;
  }
}
console.log(`${total} computed styles with ${sheets.length} style sheets in 2 contexts, 0 differ`);
