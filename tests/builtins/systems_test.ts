/** Formats over the seven systems of `dtcg-examples`, in all contexts: every output parses. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "css-tree";
import { XMLValidator } from "fast-xml-parser";
import less from "less";
import * as sass from "sass";
import { compile } from "tailwindcss";
import ts from "typescript";
import TokenBuilder, {
  BuildError,
  type File,
  type FormattedFile,
  type LocalOptions,
} from "../../mod.ts";
import { type GrammarName, syntaxErrors } from "../helpers/grammars.ts";
import { loadModule } from "../helpers/load_module.ts";
import { projectPath } from "../helpers/run_cli.ts";
import { partOf } from "../helpers/runs.ts";
import { dataOf } from "../preview/preview_data.ts";

const root = fs.realpathSync(projectPath("node_modules/dtcg-examples"));

function parseCss(text: string): void {
  parse(text, {
    parseCustomProperty: true,
    onParseError: (error: Error) => assert.fail(error.message),
  });
}

/** Whether the syntax of a TypeScript module is valid. */
function parseModule(text: string, name: string): void {
  const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true, fileName: name });
  assert.deepEqual(diagnostics?.map(({ messageText }) => messageText), []);
}

const grammar = (name: GrammarName) => async (text: string) =>
  assert.deepEqual(await syntaxErrors(name, text), []);

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
  "css/utilities": parseCss,
  "scss/themes": (text) => void sass.compileString(text, { logger: sass.Logger.silent }),
  "less/themes": async (text) => void await less.render(text),
  "javascript/themes": async (text) => {
    const { tokens } = await loadModule(text);
    assert.ok(Object.keys(tokens()).length > 0);
  },
  "typescript/themes": (text) => parseModule(text, "tokens.ts"),
  "vanilla-extract/theme": (text) => parseModule(text, "tokens.css.ts"),
  "stylex/variables": (text) => parseModule(text, "tokens.stylex.ts"),
  "panda/preset": (text) => parseModule(text, "preset.ts"),
  "react-native/theme": (text) => parseModule(text, "theme.ts"),
  "json/listing": (text) => assert.ok(JSON.parse(text).data.length > 20),
  "compose/theme": grammar("kotlin"),
  "ios-swift/theme": grammar("swift"),
  "flutter/theme": grammar("dart"),
  "ios/xcassets": (text) => assert.ok(JSON.parse(text).info),
  "android/theme": (text) => assert.equal(XMLValidator.validate(text), true),
  "html/preview": (text) => assert.ok(dataOf(text).paths.length > 20),
};

/** Transform groups for formats outside CSS. */
const groups: Record<string, string> = {
  "css/tailwind": "css/tailwind",
  "scss/themes": "scss",
  "less/themes": "less",
  "react-native/theme": "native/theme",
  "compose/theme": "native/theme",
  "ios-swift/theme": "native/theme",
  "flutter/theme": "native/theme",
  "ios/xcassets": "native/theme",
  "android/theme": "android/theme",
};

/** The roles of contexts on native platforms, where their names do not tell. */
function optionsOf(
  format: string,
  modifiers: Record<string, { contexts: object }>,
): LocalOptions {
  const appearances = { theme: { default: "light", inverted: "dark" } } as const;
  const isInverted = Object.keys(modifiers.theme?.contexts ?? {}).includes("inverted");
  const sizes = Object.entries(modifiers).filter(([name]) => name !== "theme");
  const qualifiers = Object.fromEntries(sizes.map(([name, { contexts }]) => [
    name,
    Object.fromEntries(Object.keys(contexts).map((one, at) => [one, `sw${at + 3}00dp`])),
  ]));
  return {
    ...(isInverted && { appearances }),
    ...(format === "android/theme" && { qualifiers }),
  };
}

/** Systems that do not build as published, because they refer to missing tokens. */
const incomplete = new Set(["apple-hig"]);

/** Formats that derive names from token paths, without the name transforms of their groups. */
const takesNames = new Set(["css/tailwind", "css/utilities"]);

/** Expected errors: two tokens share one theme variable unless the configuration renames one. */
const clashing: Record<string, RegExp | undefined> = {
  "github-primer":
    /ansi\.black and color\.ansi\.black (?:are both --color|would both be \.text)-ansi-black/,
};

const names = fs.readdirSync(root).filter((name) => name.endsWith(".resolver.json"));
for (const [at, name] of names.entries()) {
  const system = name.replace(".resolver.json", "");
  test(
    `formats of ${system} parse in all contexts`,
    async () => {
      const resolver = path.join(root, name).replaceAll("\\", "/");
      const { modifiers = {} } = JSON.parse(fs.readFileSync(resolver, "utf8"));
      // Tokens with references to missing tokens stay as written.
      const brokenReferences = incomplete.has(system) ? "console" : "throw";
      const log = { errors: { brokenReferences } } as const;
      const contexts = Object.fromEntries(Object.keys(modifiers).map((name) => [name, "*"]));
      for (const [format, check] of partOf(Object.entries(checks), at)) {
        const isOne = format === "css/properties" || format === "css/utilities";
        const chosen = Object.fromEntries(
          Object.entries(modifiers as Record<string, { contexts: object }>)
            .map(([name, { contexts }]) => [name, Object.keys(contexts)[0]]),
        );
        const file: File = {
          format,
          contexts: isOne ? chosen : contexts,
          options: { layer: "tokens", ...optionsOf(format, modifiers) },
        };
        const transformGroup = groups[format] ?? "css";
        const builder = new TokenBuilder(
          { resolver, log, platforms: { p: { transformGroup, files: [file] } } },
          { init: false, report: () => {} },
        );
        let made: FormattedFile[];
        try {
          made = await builder.formatPlatform("p");
        } catch (cause) {
          if (!(cause instanceof BuildError)) throw cause;
          const [{ message }] = cause.diagnostics.filter(({ severity }) => severity === "error");
          assert.ok(takesNames.has(format), message);
          assert.match(message, clashing[system] ?? /none/);
          continue;
        }
        assert.ok(!takesNames.has(format) || !clashing[system], "it builds");
        assert.ok(made.length > 0);
        for (const { output } of made) {
          const text = String(output);
          assert.doesNotMatch(text, /\bundefined\b|\[object Object\]|\bNaN\b/, format);
          await check(text);
        }
      }
    },
  );
}
