/** Builds every example with the command line and compares the output. `UPDATE=1` rewrites the expectations. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { compile } from "tailwindcss";
import ts from "typescript";
import { exampleProjects, inExample, outputFolder } from "../helpers/example_outputs.ts";
import { putFiles, readFolder } from "../helpers/folder.ts";
import { type GrammarName, syntaxErrors } from "../helpers/grammars.ts";
import { runCli } from "../helpers/call_in.ts";
import { projectPath } from "../helpers/run_cli.ts";
import { typeErrors } from "../helpers/type_errors.ts";
import { inWorkspace } from "../helpers/workspace.ts";

const root = projectPath("examples");
const update = Boolean(process.env.UPDATE) && !process.env.CI;

/** Compares output folders of an example with the expected ones, by name. */
function compare(name: string, written: Record<string, string>): void {
  const expected = path.join(root, name, "expected");
  assert.ok(Object.keys(written).length > 0);
  if (update) {
    fs.rmSync(expected, { recursive: true, force: true });
    putFiles(expected, written);
  }
  assert.deepEqual(written, readFolder(expected));
}

async function build(folder: string, args: string[] = []): Promise<void> {
  const { code, stderr } = await runCli(["build", ...args], folder, { SOURCE_DATE_EPOCH: "0" });
  assert.deepEqual([code, stderr], [0, ""]);
}

for (const name of exampleProjects()) {
  test(`example ${name}`, () =>
    inExample(name, async (folder) => {
      await build(folder);
      compare(name, readFolder(path.join(folder, outputFolder(name))));
    }));
}

test("example monorepo", () =>
  inWorkspace(async (folder) => {
    await build(folder, ["--config", "packages/*/config.json"]);
    const files = ["core", "rose", "sky"].flatMap((name) =>
      Object.entries(readFolder(path.join(folder, "packages", name, "build")))
        .map(([file, text]) => [`${name}/${file}`, text])
    );
    compare("monorepo", Object.fromEntries(files));
  }));

test("what examples of native platforms write, and what uses it, is code of their languages", async () => {
  const languages: [folder: string, ending: string, grammar: GrammarName][] = [
    ["android", ".kt", "kotlin"],
    ["swift-package", ".swift", "swift"],
    ["flutter", ".dart", "dart"],
  ];
  for (const [name, ending, grammar] of languages) {
    const sources = Object.entries(readFolder(path.join(root, name)))
      .filter(([file]) => file.endsWith(ending));
    assert.ok(sources.length > 1, name);
    for (const [file, text] of sources) {
      assert.deepEqual(await syntaxErrors(grammar, text), [], `${name}/${file}`);
    }
  }
});

test("the example of Tailwind has the utilities that its page uses", async () => {
  const read = (file: string) => fs.readFileSync(path.join(root, "tailwind", file), "utf8");
  const html = read("index.html");
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) => list.split(" "));
  const { build } = await compile(`${read("expected/theme.css")}\n@tailwind utilities;`);
  const css = build(classes);
  for (const one of classes) assert.match(css, new RegExp(`\\.${one} \\{`), one);
});

/** The part of React's types that the example uses. */
const react = `declare module "react" {
  export type ReactNode = unknown;
  export interface CSSProperties { [property: string]: string | number | undefined }
}
declare namespace JSX {
  interface IntrinsicElements { [name: string]: unknown }
  interface IntrinsicAttributes { key?: string }
  interface ElementChildrenAttribute { children: unknown }
}`;

test("the example of React has the types that its code uses", async () => {
  const read = (file: string) => fs.readFileSync(path.join(root, "react", file), "utf8");
  const files = {
    "react.d.ts": react,
    "css.d.ts": 'declare module "*.css";',
    "build/tokens.d.ts": read("expected/tokens.d.ts"),
    "src/card.tsx": read("src/card.tsx"),
    "src/layout.tsx": read("src/layout.tsx"),
  };
  assert.deepEqual(await typeErrors(files, { jsx: ts.JsxEmit.Preserve }), []);
});
