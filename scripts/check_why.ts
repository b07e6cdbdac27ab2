/**
 * Checks explanations of real token sets. Changes the value of one token after the other. For every
 * line that changes, `why FILE:LINE` must name the token, or a token that refers to it.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import TokenBuilder, { type Config } from "../mod.ts";
import { changedValue } from "../src/facts/output_lines/changed_value.ts";
import { openProject } from "../src/engine/builder/configured_builder.ts";
import { filesOfListed, listingUse } from "../src/facts/listing/listed_platforms.ts";
import { ListedProject } from "../src/facts/listing/listed_project.ts";
import { decidedLines } from "../src/facts/output_lines/output_lines.ts";
import { PrintedFile } from "../src/facts/output_lines/printed_file.ts";
import { hasReferences, referenceKeys } from "../src/base/tokens/references/references.ts";

/** The step between the tokens to change. */
const every = 20;

const root = fs.realpathSync("node_modules/dtcg-examples");
const systems = ["ibm-carbon", "figma-sds", "microsoft-fluent"];

const formats: readonly [format: string, group: string][] = [
  ["css/variables", "css"],
  ["scss/map-deep", "scss"],
  ["javascript/esm", "js"],
  ["json/nested", "js"],
  ["typescript/es6-declarations", "js"],
  ["android/resources", "android"],
  ["ios-swift/class.swift", "ios-swift"],
  ["compose/theme", "native/theme"],
  ["flutter/theme", "native/theme"],
];

// deno-lint-ignore no-explicit-any
type Tree = any;

/** The resolver document of a system, with the contents of its files. */
function documentOf(system: string): Tree {
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));
  const document = read(`${system}.resolver.json`);
  const inline = (node: Tree): Tree => {
    if (Array.isArray(node)) return node.map(inline);
    if (typeof node !== "object" || node === null) return node;
    if (typeof node.$ref === "string" && !node.$ref.startsWith("#")) return read(node.$ref);
    return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, inline(inner)]));
  };
  return inline(document);
}

/** The tokens of a document that are not aliases. */
function tokensOf(node: Tree, found: Tree[] = []): Tree[] {
  if (typeof node !== "object" || node === null) return found;
  if ("$value" in node && !hasReferences(node.$value)) found.push(node);
  else for (const inner of Object.values(node)) tokensOf(inner, found);
  return found;
}

/** Formats that write several contexts into a file. */
const themed = new Set(["css/variables", "compose/theme", "flutter/theme"]);

function configOf(document: Tree): Config {
  const modifiers = Object.entries(document.modifiers ?? {}) as [string, { contexts: object }][];
  const contexts = Object.fromEntries(
    modifiers.map(([name, { contexts }]) => [name, Object.keys(contexts)[0]]),
  );
  const platforms = formats.map(([format, transformGroup]) => [format, {
    transformGroup,
    ...(themed.has(format) && {
      contexts: Object.fromEntries(Object.keys(contexts).map((name) => [name, "*"])),
    }),
    files: [{ destination: `${format.replace("/", "-")}.out`, format }],
    options: { showFileHeader: false, outputReferences: format === "css/variables" },
  }]);
  return {
    resolver: document,
    contexts,
    log: { verbosity: "silent", errors: { brokenReferences: "console" } },
    platforms: Object.fromEntries(platforms),
  };
}

async function linesOf(config: Config): Promise<Map<string, string[]>> {
  const all = await new TokenBuilder(config, { init: false, once: true }).formatAllPlatforms();
  const files = Object.values(all).flat();
  return new Map(files.map(({ destination, output }) => [destination, String(output).split("\n")]));
}

let failed = 0;
for (const system of systems) {
  const document = documentOf(system);
  const config = configOf(document);
  const settings = { verbosity: "silent" } as const;
  const listed = await ListedProject.of(
    openProject(TokenBuilder, config, settings, listingUse()),
  );
  const named = new Map<string, Set<string>[]>();
  const sources = new Map<string, Set<string>>();
  const { dictionary, themes } = listed.plain;
  for (
    const token of [dictionary.allTokens, ...themes?.blocks.map((one) => one.tokens) ?? []].flat()
  ) {
    const known = sources.get(token.key) ?? new Set();
    referenceKeys(token.original.$value).forEach((key) => known.add(key));
    sources.set(token.key, known);
  }
  const withSources = (keys: Iterable<string>): Set<string> => {
    const all = new Set(keys);
    // The loop also visits what it adds.
    for (const key of all) sources.get(key)?.forEach((source) => all.add(source));
    return all;
  };
  let lines = 0;
  let decided = 0;
  for (const platform of listed.platforms) {
    for (const { file, formatted } of filesOfListed(platform)) {
      const printed = PrintedFile.of(file, formatted, platform.setup);
      for (const one of printed ? await decidedLines(printed) : []) {
        named.set(
          one.path,
          one.lines.map(({ tokens }) => withSources(tokens.map(({ token }) => token.key))),
        );
        lines += one.lines.length;
        decided += one.lines.filter(({ tokens }) => tokens.length > 0).length;
      }
    }
  }
  const before = await linesOf(config);
  const definitions = tokensOf(document);
  const paths = new Map<Tree, string>();
  const note = (node: Tree, at: string[]): void => {
    if (typeof node !== "object" || node === null) return;
    if ("$value" in node) paths.set(node, `{${at.join(".")}}`);
    else for (const [key, inner] of Object.entries(node)) note(inner, [...at, key]);
  };
  const sourcesIn = (node: Tree): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node.sources)) node.sources.forEach((tree: Tree) => note(tree, []));
    for (const [key, contexts] of Object.entries(node)) {
      if (key === "contexts") {
        Object.values(contexts as Tree).flat().forEach((tree) => note(tree, []));
      } else sourcesIn(contexts);
    }
  };
  sourcesIn(document);
  let changes = 0;
  let changedLines = 0;
  let misses = 0;
  let moved = 0;
  const seen = new Set<string>();
  for (const [index, token] of definitions.entries()) {
    const key = paths.get(token);
    if (index % every !== 0 || key === undefined) continue;
    const value = token.$value;
    token.$value = changedValue(value);
    const after = await linesOf(config);
    token.$value = value;
    changes++;
    for (const [file, texts] of before) {
      const others = after.get(file) ?? [];
      // The new value may add or remove lines, so they cannot be compared.
      if (others.length !== texts.length) {
        moved++;
        continue;
      }
      texts.forEach((text, at) => {
        if (text === others[at]) return;
        changedLines++;
        seen.add(`${file}:${at}`);
        if (named.get(file)?.[at].has(key)) return;
        misses++;
        if (misses <= 5) {
          const others = [...named.get(file)?.[at] ?? []].join(" ");
          console.log(`  ${file}:${at + 1} ${key}, not ${others}: ${text.trim().slice(0, 80)}`);
        }
      });
    }
  }
  console.log(
    `${system}: ${lines} lines of ${named.size} files, ${decided} with a token; ` +
      `${changes} values changed, ${changedLines} lines with them (${seen.size} of them different), ` +
      `${misses} of which name another token; ${moved} files got other lines`,
  );
  failed += misses;
}
process.exitCode = failed > 0 ? 1 : 0;
