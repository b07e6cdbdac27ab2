/**
 * Renames tokens in the style sheets of published design systems. All of them must compile to the same CSS as before.
 *
 * - Primer: its CSS uses the custom properties of `@primer/primitives`, whose documentation has the tokens.
 * - Bootstrap: its SCSS uses variables, whose values are the tokens.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import * as sass from "sass";
import { install, TemporaryFolder } from "./project.ts";
import { fromSource, must } from "./run.ts";

const packages = ["@primer/css@22.1.1", "bootstrap@5.3.8"];

// deno-lint-ignore no-explicit-any
type Tree = any;

using temporary = new TemporaryFolder();
const folder = temporary.path;

const tokenBuild = (cwd: string, ...args: string[]) => must(...fromSource(...args), { cwd });

function put(tree: Tree, at: readonly string[], token: Tree): void {
  let node = tree;
  for (const name of at.slice(0, -1)) {
    node = node[name] ??= {};
    // Omit tokens inside other tokens.
    if ("value" in node) return;
  }
  if (node[at.at(-1)!] === undefined) node[at.at(-1)!] = token;
}

function filesBelow(from: string, extension: string): string[] {
  return fs.readdirSync(from, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(extension)).map((name) => path.join(from, name)).sort();
}

/** A project with the tokens of a design system. */
interface Project {
  name: string;
  tokens: Tree;
  platform: Tree;
  /** The folder of the package's style sheets. */
  sources: string;
  entry: string;
  /** The prefix of the names to look for. */
  sign: "--" | "$";
}

function primer(): Project {
  const docs = path.join(folder, "node_modules/@primer/primitives/dist/docs");
  const tokens: Tree = {};
  for (const file of filesBelow(docs, ".json")) {
    const all = Object.values(JSON.parse(fs.readFileSync(file, "utf8"))) as Tree[];
    for (const { key, name } of all) {
      // The style sheets use only the names.
      if (key !== undefined) put(tokens, key.slice(1, -1).split("."), { value: `of ${name}` });
    }
  }
  return {
    name: "primer",
    tokens,
    platform: {
      transforms: ["name/kebab-cased-path"],
      files: [{ destination: "tokens.css", format: "css/variables" }],
    },
    sources: path.join(folder, "node_modules/@primer/css"),
    entry: "index.scss",
    sign: "--",
  };
}

function bootstrap(): Project {
  const sources = path.join(folder, "node_modules/bootstrap/scss");
  const text = fs.readFileSync(path.join(sources, "_variables.scss"), "utf8");
  const tokens: Tree = {};
  const literal = /^\$([\w-]+):\s*(#[\da-f]{3,6}|-?[\d.]+(?:rem|px|em)?|\.\d+\w*)\s*!default;/gm;
  for (const [, name, value] of text.matchAll(literal)) put(tokens, ["bs", name], { value });
  return {
    name: "bootstrap",
    tokens,
    platform: {
      transforms: ["name/last"],
      files: [{ destination: "tokens.scss", format: "scss/variables" }],
    },
    sources,
    entry: "bootstrap.scss",
    sign: "$",
  };
}

function compile(entry: string): string {
  return sass.compile(entry, {
    logger: sass.Logger.silent,
    loadPaths: [path.join(folder, "node_modules")],
  }).css;
}

/** Paths of all tokens in a tree. */
function leaves(tree: Tree, at: string[] = []): string[][] {
  return Object.entries(tree).flatMap(([name, inner]: [string, Tree]) =>
    "value" in inner ? [[...at, name]] : leaves(inner, [...at, name])
  );
}

const common = ["-c", "config.mjs"];

/** The number of uses of each token in the sources of a project. */
async function usesIn(own: string): Promise<Record<string, number>> {
  const flags = [...common, "--no-unused", "--no-literals", "--format", "json"];
  // The command fails, because sources also use names that this project does not define.
  const text = await tokenBuild(own, "usage", "src/**/*.scss", ...flags)
    .catch((cause: Error) => cause.message);
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).usage;
}

async function check({ name, tokens, platform, sources, entry, sign }: Project): Promise<void> {
  const own = path.join(folder, name);
  fs.mkdirSync(own);
  const copy = path.join(own, "src");
  for (const file of filesBelow(sources, ".scss")) {
    const place = path.join(copy, path.relative(sources, file));
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.copyFileSync(file, place);
  }
  fs.writeFileSync(path.join(own, "tokens.json"), JSON.stringify(tokens, null, 2));
  fs.writeFileSync(
    path.join(own, "config.mjs"),
    `const hooks = { transforms: {
  "name/kebab-cased-path": { type: "name", transform: ({ path }) => path.join("-") },
  "name/last": { type: "name", transform: ({ path }) => path.at(-1) },
} };
export default { ...${
      JSON.stringify({ source: ["tokens.json"], platforms: { web: platform } })
    }, hooks };\n`,
  );
  const before = compile(path.join(copy, entry));
  const uses = await usesIn(own);
  const tokensUsed = leaves(tokens).map((at) => at.join(".")).filter((one) => one in uses);
  const count = tokensUsed.reduce((sum, one) => sum + uses[one], 0);
  assert.ok(count >= 200, `${name}: ${count} uses`);
  const renames = Object.fromEntries(tokensUsed.map((one) => [one, `${one}-renamed`]));
  fs.writeFileSync(path.join(own, "renames.json"), JSON.stringify(renames));
  const files = filesBelow(copy, ".scss");
  const texts = new Map(files.map((file) => [file, fs.readFileSync(file, "utf8")]));
  const rename = ["rename", "--from", "renames.json", "src/**/*.scss", ...common];
  const dry = await tokenBuild(own, ...rename, "--dry-run");
  for (const [file, text] of texts) assert.equal(fs.readFileSync(file, "utf8"), text);
  assert.match(dry, /Would rewrite/);
  await tokenBuild(own, ...rename);
  const after = compile(path.join(copy, entry));
  // The CSS contains the names of custom properties.
  const asBefore = after.replace(/(--[\w-]+)-renamed\b/g, "$1");
  assert.equal(asBefore, before);
  const changed = [...texts].filter(([file, text]) => fs.readFileSync(file, "utf8") !== text);
  assert.deepEqual(
    leaves(JSON.parse(fs.readFileSync(path.join(own, "tokens.json"), "utf8")))
      .filter((at) => at.at(-1)!.endsWith("-renamed")).length,
    tokensUsed.length,
  );
  const now = await usesIn(own);
  const kept = tokensUsed.filter((one) => now[`${one}-renamed`] === uses[one]).length;
  assert.equal(kept, tokensUsed.length);
  console.log(
    `${name}: ${tokensUsed.length} tokens renamed, ${count} uses (${sign}) in ${changed.length} of ` +
      `${texts.size} files; it compiles to the same ${before.length} characters of CSS`,
  );
}

await install(folder, ...packages);
await check(primer());
await check(bootstrap());
