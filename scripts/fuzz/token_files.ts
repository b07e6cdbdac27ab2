/**
 * Fuzzes token files through loading, merging, references, expansion, every transform group and
 * every format. Accepted files must give text that parses.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { parse as parseCss } from "css-tree";
import { XMLValidator } from "fast-xml-parser";
import fc from "fast-check";
import { createFsFromVolume, Volume } from "memfs";
import ts from "typescript";
import TokenBuilder, { type Config } from "../../mod.ts";
import { Trials } from "./trial.ts";

const { formats, transformGroups } = TokenBuilder.hooks;

/** Real token files to start from. */
function realFiles(): string[] {
  const folders = [
    "node_modules/style-dictionary/examples/basic/tokens",
    "node_modules/style-dictionary/examples/complete/tokens",
    "node_modules/dtcg-examples",
    "examples/themes/tokens",
  ];
  return folders.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json")).map((file) => path.join(folder, file))
  ).map((file) => fs.readFileSync(file, "utf8")).filter((text) => text.length < 6000);
}

const document = fs.readFileSync("examples/themes/tokens.resolver.json", "utf8");

/** The files that the document references. */
const named = Object.fromEntries(
  ["base", "dark"].map((name) => {
    const file = `tokens/${name}.tokens.json`;
    return [`/tokens/${file}`, fs.readFileSync(`examples/themes/${file}`, "utf8")];
  }),
);

const nastyKeys = [
  "__proto__",
  "constructor",
  "toString",
  "value",
  "$value",
  "type",
  "$type",
  "",
  "a.b",
  "{a}",
  "100",
  "$extends",
  "$ref",
  "$deprecated",
  "$root",
  "\u2028",
];
const nastyValues = [
  null,
  0,
  -0,
  1e308,
  "",
  "{",
  "}",
  "{}",
  "{a}",
  "{a.b}{a.b}",
  "{a.b.value}",
  "{ a }",
  "$&",
  "*/ --> ]]> #{$a} @{b} `${c}`",
  "\\\"'",
  "\u2028\n\r",
  [],
  {},
  [[["{a}"]]],
  { value: 1, unit: "px" },
  { colorSpace: "srgb", components: [1, "none"] },
  "color-mix(in srgb, red, blue)",
  "rgb(0 0 0 / 50%)",
  { $ref: "#/color" },
  { $ref: "#/color/text/$value" },
  { $ref: "#/space/gutter/$value/value" },
  { $ref: "#" },
  "#/color",
  "{color}",
  "url(x)",
  true,
];

/** A change of a text, or of its parsed tree. */
type Mutation = { at: number; kind: string; key: number; value: number };

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom("cut", "repeat", "insert", "key", "value", "copy", "drop", "reference"),
  key: fc.nat(),
  value: fc.nat(),
});

type Tree = Record<string, unknown>;

/** All objects of a tree. */
function objectsOf(root: Tree): Tree[] {
  const found: Tree[] = [];
  const work: unknown[] = [root];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (typeof node !== "object" || node === null) continue;
    if (!Array.isArray(node)) found.push(node as Tree);
    work.push(...Object.values(node));
  }
  return found;
}

function define(object: Tree, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function mutateTree(text: string, { at, kind, key, value }: Mutation): string {
  let tree: Tree;
  try {
    tree = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof tree !== "object" || tree === null) return text;
  const objects = objectsOf(tree);
  if (objects.length === 0) return text;
  const object = objects[at % objects.length];
  const keys = Object.keys(object);
  const old = keys[key % Math.max(1, keys.length)] ?? "a";
  if (kind === "key") {
    define(
      object,
      nastyKeys[key % nastyKeys.length],
      object[old] ?? nastyValues[value % nastyValues.length],
    );
  } else if (kind === "value") define(object, old, nastyValues[value % nastyValues.length]);
  else if (kind === "copy") define(object, old, structuredClone(objects[value % objects.length]));
  else if (kind === "drop") delete object[old];
  else {define(
      object,
      old,
      `{${Object.keys(tree)[value % Math.max(1, Object.keys(tree).length)] ?? "a"}}`,
    );}
  return JSON.stringify(tree);
}

function mutate(text: string, change: Mutation): string {
  const at = change.at % (text.length + 1);
  const size = change.value % 40;
  if (change.kind === "cut") return text.slice(0, at) + text.slice(at + size);
  if (change.kind === "repeat") return text.slice(0, at + size) + text.slice(at);
  if (change.kind === "insert") {
    return text.slice(0, at) + JSON.stringify(nastyValues[change.value % nastyValues.length]) +
      text.slice(at);
  }
  return mutateTree(text, change);
}

const files = realFiles();
const input = fc.record({
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  mutations: fc.array(mutation, { maxLength: 8 }),
  format: fc.constantFrom(...Object.keys(formats)),
  group: fc.constantFrom(...Object.keys(transformGroups)),
  references: fc.boolean(),
  expand: fc.boolean(),
  way: fc.constantFrom("source", "strict", "contexts", "document"),
});

/** The way in which files become part of a build: as sources, or through a resolver document. */
function sourcesOf(way: string, count: number): Config {
  if (way === "source" || way === "strict") {
    return { source: ["/tokens/*.json"], strict: way === "strict" };
  }
  if (way === "document") return { resolver: "/tokens/0.json" };
  const refs = Array.from({ length: count }, (_, index) => ({ $ref: `/tokens/${index}.json` }));
  const contexts = { none: [], some: refs.slice(1), all: refs };
  return {
    resolver: {
      version: "2025.10",
      sets: { base: { sources: refs.slice(0, 1) } },
      modifiers: { m: { default: "none", contexts } },
      resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/m" }],
    },
    contexts: { m: "*" },
  };
}

/** Fails if a text is not valid in its language. Values may be anything, so only languages with quoting are checked. */
function mustParse(format: string, text: string): void {
  if (format.startsWith("json")) JSON.parse(text.replace(/^\/\*[^]*?\*\/|^\/\/.*$/gm, ""));
  else if (format.startsWith("javascript/") || format.startsWith("typescript/")) {
    const file = format.startsWith("typescript/") ? "a.d.ts" : "a.js";
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
    const { parseDiagnostics } = source as unknown as { parseDiagnostics: ts.Diagnostic[] };
    if (parseDiagnostics.length > 0) throw new Error(String(parseDiagnostics[0].messageText));
  } else if (format.startsWith("android/") || format === "ios/plist") {
    const valid = XMLValidator.validate(text.trim());
    if (valid !== true) throw new Error(valid.err.msg);
  } else if (format === "css/variables") {
    parseCss(text, { parseCustomProperty: false });
  }
}

type Input = typeof input extends fc.Arbitrary<infer I> ? I : never;

async function once(
  trials: Trials,
  { picks, mutations, format, group, references, expand, way }: Input,
): Promise<void> {
  const texts = picks.map((pick) => files[pick % files.length]);
  if (way === "document") texts[0] = document;
  mutations.forEach((change, index) => {
    texts[index % texts.length] = mutate(texts[index % texts.length], change);
  });
  const disk = Object.fromEntries(texts.map((text, index) => [`/tokens/${index}.json`, text]));
  if (way === "document") Object.assign(disk, named);
  const config: Config = {
    ...sourcesOf(way, texts.length),
    expand,
    log: { errors: { brokenReferences: "console" } },
    platforms: {
      p: {
        transformGroup: group,
        prefix: "fuzz",
        options: { outputReferences: references, className: "K", packageName: "p", type: "T" },
        files: [
          way === "contexts" && format !== "css/variables"
            ? { format, destination: "{m}.txt" }
            : { format },
        ],
      },
    },
  };
  const volume = createFsFromVolume(Volume.fromJSON(disk));
  await trials.run(async () => {
    const builder = new TokenBuilder(config, {
      volume,
      verbosity: "silent",
      warnings: "disabled",
      init: false,
    });
    const outputs = await builder.formatPlatform("p");
    for (const { output } of outputs) if (output !== undefined) mustParse(format, String(output));
  });
}

const plain = {
  picks: [0],
  mutations: [],
  references: true,
  expand: true,
  way: "contexts" as const,
};

/** Runs the fuzzer. Returns a summary. */
export async function fuzzTokenFiles(numRuns: number, seed: number): Promise<string> {
  // Loads modules on demand before the timed runs.
  await once(new Trials(), { ...plain, format: "css/variables", group: "css" });
  await once(new Trials(), { ...plain, format: "javascript/es6", group: "js" });
  await import("culori/fn");
  const trials = new Trials();
  await fc.assert(fc.asyncProperty(input, (given) => once(trials, given)), { numRuns, seed });
  return `${numRuns} runs with token files: ${trials}`;
}
