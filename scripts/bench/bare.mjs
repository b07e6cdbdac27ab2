/**
 * The least work for a build of the generated sets: reads and parses the token files, resolves references, filters,
 * names and prints. It has no checks, types, transforms, diagnostics or options, and knows only the formats of these
 * sets. The benchmarks compare token-build with it, to show what the rest costs.
 */
import fs from "node:fs";
import path from "node:path";

const kebab = (words) => words.join("-").toLowerCase();
const pascal = (words) =>
  words.join("-").replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

const header = "Do not edit directly, this file was auto-generated.";
const comment = `/**\n * ${header}\n */\n\n`;

/** The printed text of each token, by format. */
const formats = {
  "css/variables": (tokens, { outputReferences }) => {
    const lines = tokens.map(({ name, target, value }) =>
      `  --${name.kebab}: ${outputReferences && target ? `var(--${target.name.kebab})` : value};`
    );
    return `${comment}:root {\n${lines.join("\n")}\n}\n`;
  },
  "scss/variables": (tokens) =>
    `\n// ${header}\n\n${
      tokens.map(({ name, value }) => `$${name.kebab}: ${value};`).join("\n")
    }\n`,
  "javascript/es6": (tokens) =>
    `${comment}${
      tokens.map(({ name, value }) => `export const ${name.pascal} = ${JSON.stringify(value)};`)
        .join("\n")
    }\n`,
};

/** The tokens below a node, with a type that their groups may give. */
function* tokensIn(node, keys, inherited) {
  const type = node.$type ?? inherited;
  if ("$value" in node) {
    yield { keys, type, written: node.$value };
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    if (!key.startsWith("$")) yield* tokensIn(child, [...keys, key], type);
  }
}

/** Orders tokens so that each follows its target. */
function afterTargets(tokens) {
  const ordered = new Set();
  for (const token of tokens) {
    const chain = [];
    for (let next = token; next && !ordered.has(next); next = next.target) chain.push(next);
    for (const one of chain.reverse()) ordered.add(one);
  }
  return [...ordered];
}

/** Builds a configuration as {@linkcode TokenBuilder} does, as far as the sets need it. */
export default class BareBuilder {
  #config;

  constructor(config) {
    this.#config = config;
  }

  async buildAllPlatforms() {
    const { source: [pattern], platforms } = JSON.parse(fs.readFileSync(this.#config, "utf8"));
    const folder = path.dirname(pattern);
    const byPath = new Map();
    const names = fs.readdirSync(folder).sort();
    const texts = await Promise.all(
      names.map((name) => fs.promises.readFile(path.join(folder, name), "utf8")),
    );
    for (const text of texts) {
      for (const token of tokensIn(JSON.parse(text), [], undefined)) {
        byPath.set(token.keys.join("."), token);
      }
    }
    const found = [...byPath.values()];
    for (const token of found) {
      const { written, keys } = token;
      token.name = { kebab: kebab(keys), pascal: pascal(keys) };
      const isReference = typeof written === "string" && written.startsWith("{");
      token.target = isReference ? byPath.get(written.slice(1, -1)) : undefined;
      token.value = written;
    }
    const tokens = afterTargets(found);
    for (const token of tokens) if (token.target) token.value = token.target.value;
    for (const { buildPath, files } of Object.values(platforms)) {
      for (const { destination, format, filter, options = {} } of files) {
        const wanted = filter ? tokens.filter(({ type }) => type === filter.$type) : tokens;
        const file = path.join(buildPath, destination);
        fs.mkdirSync(path.dirname(file), { recursive: true });
        await fs.promises.writeFile(file, formats[format](wanted, options));
      }
    }
  }
}
