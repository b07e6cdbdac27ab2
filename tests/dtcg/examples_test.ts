/** Builds the seven design systems of `dtcg-examples` from their resolver documents, in every context. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "../../mod.ts";
import { projectPath } from "../helpers/run_cli.ts";

const root = fs.realpathSync(projectPath("node_modules/dtcg-examples"));

interface Resolver {
  modifiers?: Record<string, { contexts: Record<string, unknown> }>;
}

/** Every platform with one file per combination of contexts, and CSS with all of them in one file. */
function configOf(resolver: string, { modifiers = {} }: Resolver): Config {
  const names = Object.keys(modifiers);
  const options = {
    outputReferences: true,
    showFileHeader: false,
    className: "Tokens",
    packageName: "tokens",
  };
  const file = (format: string, ...more: string[]) => ({
    format,
    destination: [format, ...names.map((name) => `{${name}}`), ...more].join("-"),
  });
  const formats: Record<string, string> = {
    css: "css/variables",
    scss: "scss/map-deep",
    less: "less/variables",
    js: "javascript/esm",
    android: "android/resources",
    compose: "compose/object",
    "ios-swift": "ios-swift/class.swift",
  };
  const platforms = Object.fromEntries(
    Object.entries(formats).map(([transformGroup, format]) => [
      transformGroup,
      { transformGroup, options, files: [file(format)] },
    ]),
  );
  platforms.css.files.push({ format: "css/variables", destination: "all.css" });
  return { resolver, contexts: Object.fromEntries(names.map((name) => [name, "*"])), platforms };
}

/** A published system refers to a missing token, because the modifier that would define it is not included. */
const incomplete: Record<string, RegExp> = { "apple-hig": /\{font\.design\.default\}/ };

for (const name of fs.readdirSync(root).filter((name) => name.endsWith(".resolver.json"))) {
  const system = name.replace(".resolver.json", "");
  test(`dtcg-examples: ${system}`, async () => {
    const file = path.join(root, name).replaceAll("\\", "/");
    const resolver: Resolver = JSON.parse(fs.readFileSync(file, "utf8"));
    const count = Object.values(resolver.modifiers ?? {})
      .reduce((product, { contexts }) => product * Object.keys(contexts).length, 1);
    const settings = { init: false, report: (_: Diagnostic) => {} };
    const builder = new TokenBuilder(configOf(file, resolver), settings);
    let files;
    try {
      files = await builder.formatAllPlatforms();
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      const errors = cause.diagnostics.filter(({ severity }) => severity === "error");
      for (const { code, message, line } of errors) {
        assert.equal(code, "reference/missing");
        assert.match(message, incomplete[system] ?? /none/);
        assert.ok(line, "the error has a line");
      }
      return;
    }
    assert.ok(!(system in incomplete), "the system builds");
    for (const [platform, outputs] of Object.entries(files)) {
      assert.equal(outputs.length, platform === "css" ? count + 1 : count);
      for (const { output } of outputs) {
        assert.ok(String(output).length > 1000, `${platform} of ${system}`);
        assert.doesNotMatch(
          String(output),
          /undefined|\[object Object\]/,
          `${platform} of ${system}`,
        );
      }
    }
  });
}
