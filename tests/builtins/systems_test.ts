/** Web formats of the seven systems of `dtcg-examples`, in all contexts: all that they print parses. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "css-tree";
import { compile } from "tailwindcss";
import ts from "typescript";
import TokenBuilder, { BuildError, type File, type FormattedFile } from "../../mod.ts";
import { loadModule } from "../helpers/load_module.ts";
import { projectPath } from "../helpers/run_cli.ts";
import { dataOf } from "../preview/preview_data.ts";

const root = fs.realpathSync(projectPath("node_modules/dtcg-examples"));

function parseCss(text: string): void {
  parse(text, {
    parseCustomProperty: true,
    onParseError: (error: Error) => assert.fail(error.message),
  });
}

/** Whether a text is a module of TypeScript, as far as syntax goes. */
function parseModule(text: string, name: string): void {
  const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true, fileName: name });
  assert.deepEqual(diagnostics?.map(({ messageText }) => messageText), []);
}

const checks: Record<string, (text: string) => void | Promise<void>> = {
  "css/tailwind": async (text) => {
    parseCss(text);
    await compile(`${text}\n@tailwind utilities;`);
  },
  "css/properties": parseCss,
  "css/variables": parseCss,
  "javascript/css-variables": async (text) => {
    const { tokens } = await loadModule(text);
    assert.ok(Object.keys(tokens).length > 0);
  },
  "typescript/css-variables-declarations": (text) => parseModule(text, "tokens.ts"),
  "html/preview": (text) => assert.ok(dataOf(text).paths.length > 20),
};

/** Systems that do not build as shipped: they refer to tokens that do not exist. */
const incomplete = new Set(["apple-hig"]);

/** Errors of systems in which two tokens have one theme variable, unless the configuration tells them apart. */
const clashing: Record<string, RegExp | undefined> = {
  "github-primer": /ansi\.black and color\.ansi\.black are both --color-ansi-black/,
};

const names = fs.readdirSync(root).filter((name) => name.endsWith(".resolver.json"));
for (const name of names) {
  const system = name.replace(".resolver.json", "");
  test(
    `web formats of ${system} parse, in all contexts`,
    { skip: incomplete.has(system) },
    async () => {
      const resolver = path.join(root, name).replaceAll("\\", "/");
      const { modifiers = {} } = JSON.parse(fs.readFileSync(resolver, "utf8"));
      const contexts = Object.fromEntries(Object.keys(modifiers).map((name) => [name, "*"]));
      for (const [format, check] of Object.entries(checks)) {
        const isOne = format === "css/properties";
        const chosen = Object.fromEntries(
          Object.entries(modifiers as Record<string, { contexts: object }>)
            .map(([name, { contexts }]) => [name, Object.keys(contexts)[0]]),
        );
        const file: File = {
          format,
          contexts: isOne ? chosen : contexts,
          options: { layer: "tokens" },
        };
        const transformGroup = format === "css/tailwind" ? format : "css";
        const builder = new TokenBuilder(
          { resolver, platforms: { p: { transformGroup, files: [file] } } },
          { init: false, report: () => {} },
        );
        let made: FormattedFile;
        try {
          [made] = await builder.formatPlatform("p");
        } catch (cause) {
          if (!(cause instanceof BuildError)) throw cause;
          const [{ message }] = cause.diagnostics.filter(({ severity }) => severity === "error");
          assert.equal(format, "css/tailwind", message);
          assert.match(message, clashing[system] ?? /none/);
          continue;
        }
        assert.ok(format !== "css/tailwind" || !clashing[system], "it builds");
        const text = String(made.output);
        assert.doesNotMatch(text, /\bundefined\b|\[object Object\]/, format);
        await check(text);
      }
    },
  );
}
