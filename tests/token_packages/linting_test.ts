/** Linters in a consumer's folder: without settings, they know the tokens of the installed packages. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import * as babel from "@babel/parser";
import * as postcss from "postcss";
import { linter, lintRules, type LintSettings } from "../../src/entries/linting.ts";
import { TokenFiles } from "../../src/services/linting/token_files.ts";
import { putFiles } from "../helpers/folder.ts";
import { projectPath, runtime } from "../helpers/run_cli.ts";
import tokenFallbacks from "../../src/entries/postcss.ts";
import { inApp } from "./packages.ts";

const css = ".a { color: var(--color-link); background: var(--color-acent); gap: 8px }\n";
const script = `import tokens from "@acme/tokens";\nexport const one = tokens.color.acent;\n`;

// Linters run on Node.
test("a linter without settings finds the tokens of dependencies", {
  skip: runtime !== "node",
}, () =>
  inApp({ "packages/other/package.json": '{ "name": "other" }' }, ({ app }) => {
    const { NODE_OPTIONS = "" } = process.env;
    process.env.NODE_OPTIONS = `${NODE_OPTIONS} --experimental-strip-types`;
    const own = linter({ css: postcss, script: babel });
    const check = (file: string, text: string, settings: LintSettings = {}) =>
      Object.keys(lintRules).flatMap((rule) => {
        const { findings, problem } = own.check(path.join(app, file), text, rule, settings, app);
        return [
          ...findings.map(({ message }) => message),
          ...problem === undefined ? [] : [problem],
        ];
      });
    const found = check("src/a.css", css);
    assert.equal(found.length, 3, found.join("\n"));
    assert.match(found[0], /--color-acent is not a token.*--color-accent/);
    assert.match(found[1], /--color-link\) is deprecated/);
    assert.match(found[2], /8px/);
    assert.match(check("src/a.js", script).join("\n"), /acent/);
    // A setting stays what it is.
    const manifest = "node_modules/@acme/tokens/build/tokens.manifest.json";
    assert.deepEqual(check("src/a.css", css, { manifest }), found);
    assert.match(
      check("src/a.css", css, { manifest: "none.json" })[0],
      /none\.json does not exist/,
    );
    // The package of a source counts, not that of another folder.
    assert.match(check("packages/other/a.css", css)[0], /Install a package of tokens/);
    const from = path.join(app, "src/a.css");
    const { css: filled } = postcss.default([tokenFallbacks()])
      .process("a { margin: var(--space-gap) }", { from });
    assert.equal(filled, "a { margin: var(--space-gap, 8px) }");
    const broken = path.join(app, manifest);
    const text = fs.readFileSync(broken, "utf8");
    fs.writeFileSync(broken, "[]");
    const again = linter({ css: postcss });
    const { problem } = again.check(path.join(app, "src/a.css"), css, "no-unknown-token", {}, app);
    assert.match(problem!, /tokens\.manifest\.json/);
    // A bundle renames exports.
    const entry = pathToFileURL(projectPath("src/entries/linting.ts")).href;
    const chunk = path.join(app, "chunk.mjs");
    const exported = "printProject as r, printPackages as n, lintRules as a";
    fs.writeFileSync(chunk, `export { ${exported} } from ${JSON.stringify(entry)};\n`);
    putFiles(path.join(app, "own"), {
      "config.json": JSON.stringify({ tokens: { a: { $value: "1px", $type: "dimension" } } }),
    });
    fs.writeFileSync(broken, text);
    const bundled = new TokenFiles(pathToFileURL(chunk).href, () => 0);
    const sources = [[app, "packages", "color.link"], [
      `${app}/own/config.json`,
      "config",
      "a",
    ]] as const;
    for (const [file, is, name] of sources) {
      const read = bundled.read(file, is);
      assert.ok("tokens" in read, JSON.stringify(read));
      assert.ok(read.tokens.manifest.tokens.some((token) => token.name === name), is);
    }
    process.env.NODE_OPTIONS = NODE_OPTIONS;
    return Promise.resolve();
  }));
