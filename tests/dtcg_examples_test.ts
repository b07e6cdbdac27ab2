/** Builds the seven design systems of `dtcg-examples`, in their default contexts, for the web and Android. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "../mod.ts";
import { projectPath } from "./helpers/run_cli.ts";

const root = fs.realpathSync(projectPath("node_modules/dtcg-examples"));

interface Reference {
  $ref: string;
}

interface Resolver {
  resolutionOrder: Reference[];
  sets?: Record<string, { sources: Reference[] }>;
  modifiers?: Record<string, { contexts: Record<string, Reference[]>; default?: string }>;
}

/** Files of a resolver document with every modifier at its default, in order. */
function defaultSources(resolver: Resolver): string[] {
  const files = resolver.resolutionOrder.flatMap(({ $ref }) => {
    const [, kind, name] = $ref.split("/");
    if (kind === "sets") return resolver.sets![name].sources;
    const modifier = resolver.modifiers![name];
    return modifier.contexts[modifier.default ?? Object.keys(modifier.contexts)[0]];
  });
  return files.map(({ $ref }) => path.join(root, $ref).replaceAll("\\", "/"));
}

function configOf(source: string[]): Config {
  const options = { outputReferences: true, showFileHeader: false };
  return {
    source,
    platforms: {
      css: { transformGroup: "css", options, files: [{ format: "css/variables" }] },
      scss: { transformGroup: "scss", options, files: [{ format: "scss/map-deep" }] },
      less: { transformGroup: "less", options, files: [{ format: "less/variables" }] },
      js: {
        transformGroup: "js",
        options,
        files: [{ format: "javascript/esm" }, { format: "json/nested" }],
      },
      android: { transformGroup: "android", options, files: [{ format: "android/resources" }] },
    },
  };
}

async function build(source: string[]) {
  const said: Diagnostic[] = [];
  const settings = { init: false, report: (one: Diagnostic) => void said.push(one) };
  const builder = new TokenBuilder(configOf(source), settings);
  try {
    return { files: await builder.formatAllPlatforms(), said };
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return { errors: cause.diagnostics.filter((one) => one.severity === "error"), said };
  }
}

/** Systems that refer to tokens they do not have, as shipped: each must be told exactly that. */
const incomplete: Record<string, number> = { "apple-hig": 11 };

for (const file of fs.readdirSync(root).filter((name) => name.endsWith(".resolver.json"))) {
  const name = file.replace(".resolver.json", "");
  test(`dtcg-examples: ${name}`, async () => {
    const resolver = JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));
    const { files, errors } = await build(defaultSources(resolver));
    if (errors) {
      assert.equal(errors.length, incomplete[name]);
      for (const error of errors) {
        assert.equal(error.code, "reference/missing");
        assert.ok(error.line, "the error has a line");
      }
      return;
    }
    assert.ok(files);
    for (const [platform, outputs] of Object.entries(files)) {
      for (const { output } of outputs) {
        assert.equal(typeof output, "string");
        assert.ok(String(output).length > 1000, `${platform} of ${name}`);
        // Android has no form for composites; everything else must be readable text.
        const broken = platform === "android" ? /undefined/ : /undefined|\[object Object\]/;
        assert.doesNotMatch(String(output), broken, `${platform} of ${name}`);
      }
    }
  });
}
