/**
 * Token sets of the benchmark, which are the same in every run. Each is a folder with token files and at least one configuration.
 * @module
 */
import fs from "node:fs";
import path from "node:path";

type Tree = Record<string, unknown>;

/** A token set and the outputs to build. */
export interface BenchSet {
  /** Title in the table. */
  title: string;
  /** Token files by name. */
  files(): Record<string, Tree>;
  /** The platforms of a configuration. */
  platforms: Tree;
  /** Names of themes. Each has a configuration that also reads `themes/NAME.json`. Default: none. */
  themes?: string[];
  /**
   * A resolver document with the themes, and the contexts to print as CSS. Used by token-build and
   * Terrazzo in one build.
   */
  resolver?: { document: Tree; contexts: Tree };
  /** Whether only tools that read resolver documents can build it. */
  resolverOnly?: boolean;
  /** Whether Terrazzo can build it with only its CSS plugin. */
  terrazzo?: boolean;
  /** Whether to measure the runtime alone too. */
  bare?: boolean;
}

const css = {
  transformGroup: "css",
  buildPath: "build/css/",
  files: [{
    destination: "tokens.css",
    format: "css/variables",
    options: { outputReferences: true },
  }],
};

/** A platform of one file. */
function platform(transformGroup: string, format: string, options: Tree = {}): Tree {
  const files = [{ destination: `${format.replace("/", ".")}.txt`, format, options }];
  return { transformGroup, buildPath: `build/${transformGroup}/`, files };
}

const scss = platform("scss", "scss/variables");
const web = { css, scss, js: platform("js", "javascript/es6") };
const five = {
  css,
  scss,
  esm: platform("js", "javascript/esm"),
  android: platform("android", "android/resources"),
  swift: platform("ios-swift", "ios-swift/class.swift", { className: "Tokens" }),
};

/** A pseudorandom number, the same in every run. */
function scattered(index: number): number {
  return Math.imul(index + 1, 2654435761) >>> 0;
}

/** A token that is not an alias: in turn two colors, a dimension and a number. */
function baseToken(index: number): Tree {
  const number = scattered(index);
  switch (index % 4) {
    case 0:
      return { $type: "color", $value: `#${(number % 0x1000000).toString(16).padStart(6, "0")}` };
    case 1:
      return { $type: "dimension", $value: `${number % 100}px` };
    case 2:
      return { $type: "number", $value: number % 1000 };
    default:
      return { $type: "color", $value: `#${(number % 0xfff000).toString(16).padStart(6, "0")}` };
  }
}

const place = (index: number): string[] => [
  `file${Math.floor(index / 1000)}`,
  `group${Math.floor(index / 50) % 20}`,
  `token-${index}`,
];

function put(tree: Tree, path: string[], token: Tree): void {
  let node = tree;
  for (const name of path.slice(0, -1)) node = (node[name] ??= {}) as Tree;
  node[path[path.length - 1]] = token;
}

/** The target of a token of {@linkcode mixed}: of ten tokens, three refer to a value and one to another alias. */
function aliasOf(index: number): number | undefined {
  const ten = Math.floor(index / 10);
  const kind = index % 10;
  if (kind < 6 || ten < 1) return undefined;
  const before = scattered(index) % ten;
  return before * 10 + (kind === 9 ? 8 : kind - 6);
}

/** Tokens of which four in ten are aliases, in files of a thousand. */
function mixed(count: number): Record<string, Tree> {
  const files: Record<string, Tree> = {};
  for (let index = 0; index < count; index++) {
    const target = aliasOf(index);
    let last = index;
    for (let next = target; next !== undefined; next = aliasOf(next)) last = next;
    const token = baseToken(last);
    if (target !== undefined) token.$value = `{${place(target).join(".")}}`;
    put(files[`tokens/${place(index)[0]}.json`] ??= {}, place(index), token);
  }
  return files;
}

/** A chain of aliases: every token but the first refers to the previous one. */
function chain(count: number): Record<string, Tree> {
  const tokens: Tree = {};
  for (let index = 0; index < count; index++) {
    tokens[`t${index}`] = {
      $type: "color",
      $value: index === 0 ? "#0b5fff" : `{chain.t${index - 1}}`,
    };
  }
  return { "tokens/chain.json": { chain: tokens } };
}

/** Tokens in two flat groups. */
function groups(count: number): Record<string, Tree> {
  const tree: Tree = {};
  for (let index = 0; index < count; index++) {
    const token = baseToken(index % 2 === 0 ? index * 2 : index * 4 + 1);
    put(tree, [index % 2 === 0 ? "color" : "size", `t${index}`], token);
  }
  return { "tokens/groups.json": tree };
}

const filtered = {
  css: {
    transformGroup: "css",
    buildPath: "build/css/",
    files: Array.from({ length: 20 }, (_, index) => ({
      destination: `tokens${index}.css`,
      format: "css/variables",
      filter: { $type: index % 2 === 0 ? "color" : "dimension" },
    })),
  },
};

const themeNames = Array.from({ length: 8 }, (_, index) => `theme${index}`);

/** A set with themes that change a tenth of the tokens each. */
function themed(count: number): Record<string, Tree> {
  const files = mixed(count);
  themeNames.forEach((name, theme) => {
    const tree: Tree = files[`themes/${name}.json`] = {};
    for (let index = 0; index < count; index += 10) {
      const $value = `#${((scattered(index) + theme) % 0x1000000).toString(16).padStart(6, "0")}`;
      if (baseToken(index).$type === "color") put(tree, place(index), { $type: "color", $value });
    }
  });
  return files;
}

/** The themes as contexts of one modifier. */
function themeResolver(files: Record<string, Tree>): Tree {
  const contexts = Object.fromEntries(
    themeNames.map((name) => [name, [{ $ref: `themes/${name}.json` }]]),
  );
  const names = Object.keys(files).filter((name) => name.startsWith("tokens/")).sort();
  return {
    version: "2025.10",
    sets: { base: { sources: names.map(($ref) => ({ $ref })) } },
    modifiers: { theme: { default: themeNames[0], contexts } },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  };
}

/** Twenty modifiers with two contexts that change one color each; 500 tokens refer to these colors. */
function manyModifiers(): Tree {
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const color = (...components: number[]) => ({
    $type: "color",
    $value: { colorSpace: "srgb", components },
  });
  const base: Tree = {};
  for (const number of numbers) base[`t${number}`] = color(0, 0, 0);
  for (let index = 0; index < 500; index++) {
    base[`u${index}`] = { $type: "color", $value: `{c.t${index % 20}}` };
  }
  return {
    version: "2025.10",
    sets: { base: { sources: [{ c: base }] } },
    modifiers: Object.fromEntries(
      numbers.map((number) => [`m${number}`, {
        default: "off",
        contexts: { off: [], on: [{ c: { [`t${number}`]: color(1, 0, number / 20) } }] },
      }]),
    ),
    resolutionOrder: [
      { $ref: "#/sets/base" },
      ...numbers.map((number) => ({ $ref: `#/modifiers/m${number}` })),
    ],
  };
}

/** A set with eight themes. */
export function themes(count: number): BenchSet {
  const files = themed(count);
  return {
    title: `8 themes of ${count.toLocaleString("en")} tokens as 8 configurations, css`,
    files: () => files,
    platforms: { css },
    themes: themeNames,
    resolver: { document: themeResolver(files), contexts: { theme: "*" } },
    terrazzo: true,
  };
}

/** The sets by name. */
export const sets: Record<string, BenchSet> = {
  "100": {
    title: "100 tokens, css",
    files: () => mixed(100),
    platforms: { css },
    terrazzo: true,
    bare: true,
  },
  "10000": { title: "10,000 tokens, css + scss + es6", files: () => mixed(1e4), platforms: web },
  "20000": { title: "20,000 tokens, css + scss + es6", files: () => mixed(2e4), platforms: web },
  "100000": { title: "100,000 tokens, css + scss + es6", files: () => mixed(1e5), platforms: web },
  "css1000": {
    title: "1,000 tokens, css",
    files: () => mixed(1000),
    platforms: { css },
    terrazzo: true,
  },
  "css10000": {
    title: "10,000 tokens, css",
    files: () => mixed(1e4),
    platforms: { css },
    terrazzo: true,
  },
  "chain": { title: "alias chain of 5,000, css", files: () => chain(5000), platforms: { css } },
  "flat": {
    title: "20 filtered files over 4,000 tokens in two flat groups",
    files: () => groups(4000),
    platforms: filtered,
  },
  "chain2000": { title: "alias chain of 2,000, css", files: () => chain(2000), platforms: { css } },
  "five": { title: "10,000 tokens, five platforms", files: () => mixed(1e4), platforms: five },
  "types": {
    title: "TypeScript declarations of 10,000 tokens",
    files: () => mixed(1e4),
    platforms: {
      js: {
        transformGroup: "js",
        buildPath: "build/js/",
        files: [
          { destination: "tokens.d.ts", format: "typescript/es6-declarations" },
          { destination: "module.d.ts", format: "typescript/module-declarations" },
        ],
      },
    },
  },
  "themes": themes(1e4),
  "million": {
    title: "520 tokens, 20 modifiers (1,048,576 permutations), css of all contexts",
    files: () => ({}),
    platforms: { css },
    resolver: {
      document: manyModifiers(),
      contexts: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`m${index}`, "*"])),
    },
    resolverOnly: true,
    terrazzo: true,
  },
};

/** Configurations of a resolver document: with all contexts, and with only the default ones. */
export const resolverConfigs = { all: "config-resolver.json", one: "config-default.json" };

/** Writes tokens in eight contexts into a folder, with one configuration, `config.json`, for all contexts. */
export function writeThemed(folder: string, count: number): void {
  writeSet(folder, themes(count));
  fs.rmSync(path.join(folder, resolverConfigs.one));
  fs.renameSync(path.join(folder, resolverConfigs.all), path.join(folder, "config.json"));
}

/** Writes a set into a folder. Returns the names of its configurations. */
export function writeSet(folder: string, set: BenchSet): string[] {
  const { files, platforms, themes } = set;
  if (set.resolver) writeResolver(folder, set);
  for (const [name, tree] of Object.entries(files())) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(tree, null, 2));
  }
  const configs = (themes ?? [""]).map((theme) => {
    const name = `config${theme}.json`;
    const config = theme === "" ? { source: ["tokens/*.json"], platforms } : {
      include: ["tokens/*.json"],
      source: [`themes/${theme}.json`],
      platforms: themedPlatforms(platforms, theme),
    };
    fs.writeFileSync(path.join(folder, name), JSON.stringify(config, null, 2));
    return name;
  });
  return configs;
}

/** A set to rebuild after a change of the first color in a file. */
export interface RebuildSet {
  title: string;
  set: BenchSet;
  config: string;
  /** The file to change. */
  file: string;
}

const oneFile = "10,000 tokens in one file, css + scss + es6";

/** The sets to rebuild, by name. */
export const rebuildSets: Record<string, RebuildSet> = {
  "rebuild": {
    title: oneFile,
    set: {
      title: oneFile,
      files: () => ({ "tokens/all.json": Object.assign({}, ...Object.values(mixed(1e4))) }),
      platforms: web,
    },
    config: "config.json",
    file: "tokens/all.json",
  },
  "rebuild-resolver": {
    title: "resolver document of 10,000 tokens and 8 themes, css",
    set: sets.themes,
    config: resolverConfigs.all,
    file: "themes/theme3.json",
  },
};

function writeResolver(folder: string, { resolver, platforms }: BenchSet): void {
  const { document, contexts } = resolver!;
  const config = { resolver: "tokens.resolver.json", platforms };
  const texts = {
    "tokens.resolver.json": document,
    [resolverConfigs.all]: { ...config, contexts },
    [resolverConfigs.one]: config,
  };
  for (const [name, content] of Object.entries(texts)) {
    fs.writeFileSync(path.join(folder, name), JSON.stringify(content));
  }
}

function themedPlatforms(platforms: Tree, theme: string): Tree {
  return Object.fromEntries(
    Object.entries(platforms as Record<string, Tree>).map(([name, config]) => [
      name,
      { ...config, buildPath: `build/${theme}/` },
    ]),
  );
}
