/**
 * Measures suggestions on components of public design systems. Their authors chose a token for each property; in place
 * of one use at a time, its value is written, and the position of their token in the replacements is counted. Also
 * counts remarks about the components as they are.
 *
 * `deno run -A scripts/bench/suggestions.ts [FOLDER] [SYSTEM]...` keeps the packages in a folder. With `DRAW=200`, it
 * lists that many remarks to judge by hand; with `MISSES=20`, that many wrong suggestions.
 * @module
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import * as postcss from "postcss";
import * as scss from "postcss-scss";
import type { Manifest, ManifestToken } from "../../src/base/types/manifest.ts";
import { KnownTokens } from "../../src/facts/consumers/tokens/known_tokens.ts";
import { LiteralMatcher } from "../../src/facts/consumers/tokens/literals.ts";
import type { LoadedParsers } from "../../src/facts/consumers/sources/parsers.ts";
import { scanLoaded } from "../../src/facts/consumers/sources/source.ts";
import { checkScanned } from "../../src/facts/fixes/check_usage.ts";
import { DefinedNames } from "../../src/facts/fixes/defined_names.ts";

/** A design system: packages, files with tokens, and style sheets of components. */
interface System {
  readonly name: string;
  readonly packages: readonly string[];
  readonly tokens: RegExp;
  readonly components: RegExp;
}

const systems: readonly System[] = [
  {
    name: "primer",
    packages: ["@primer/primitives@11.10.0", "@primer/react@38.40.0"],
    tokens:
      /primitives.*\/css\/(?:base\/.*|functional\/(?:size|spacing|typography|motion)\/.*|functional\/themes\/light)\.css$/,
    components: /react.*\.css$/,
  },
  {
    name: "polaris",
    packages: ["@shopify/polaris@13.9.5"],
    tokens: /build\/esm\/styles\.css$/,
    components: /build\/esm\/.*\.css$/,
  },
  {
    name: "shoelace",
    packages: ["@shoelace-style/shoelace@2.20.1"],
    tokens: /dist\/themes\/light\.css$/,
    components: /dist\/chunks\/.*\.js$/,
  },
  {
    name: "designsystemet",
    packages: ["@digdir/designsystemet-css@1.22.0", "@digdir/designsystemet-theme@1.11.0"],
    tokens: /theme.*\/brand\/digdir\.css$/,
    components: /designsystemet-css.*\/dist\/src\/.*\.css$/,
  },
  {
    name: "nord",
    packages: ["@nordhealth/css@5.0.8"],
    tokens: /lib\/nord\.css$/,
    components: /lib\/nord\.css$/,
  },
  {
    name: "radix",
    packages: ["@radix-ui/themes@3.3.0"],
    tokens: /themes-[\d.]+\/tokens\.css$/,
    components: /themes-[\d.]+\/components\.css$/,
  },
];

const parsers = { css: postcss, scss } as unknown as LoadedParsers;

/** Loads the packages of a system into a folder, once. */
function folderOf({ name, packages }: System, root: string): string {
  const folder = path.join(root, name);
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(folder, { recursive: true });
  const args = ["pack", ...packages, "--pack-destination", folder, "--ignore-scripts", "--silent"];
  execFileSync("npm", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  for (const archive of fs.readdirSync(folder).filter((file) => file.endsWith(".tgz"))) {
    const own = path.join(folder, archive.replace(/\.tgz$/, ""));
    fs.mkdirSync(own);
    execFileSync("tar", ["xzf", path.join(folder, archive), "-C", own, "--strip-components=1"]);
  }
  return folder;
}

interface File {
  readonly file: string;
  readonly text: string;
}

/** The text of a style sheet; of a module, that of its template. Minified text gets lines. */
function styleIn(text: string, file: string): string {
  if (!file.endsWith(".js")) {
    const isMinified = text.length / text.split("\n").length > 200;
    return isMinified ? text.replace(/[;{}](?!base64)/g, "$&\n") : text;
  }
  return Array.from(text.matchAll(/css`([^`]*)`/g), ([, css]) => css.replaceAll("\\\\", "\\"))
    .filter((css) => !css.includes("${")).join("\n");
}

function filesIn(folder: string, wanted: RegExp): File[] {
  return fs.readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => wanted.test(file) && !/\.min\.|\/themes\/.*-tokens/.test(file)).sort()
    .map((file) => ({
      file: file.replace(/\.js$/, ".css"),
      text: styleIn(fs.readFileSync(path.join(folder, file), "utf8"), file),
    })).filter(({ text }) => text !== "");
}

const roots = /^(?::root|html|:host|body|\[|\.sl-|\.radix-themes|\.light)/;

/** The first definition of each custom property in style sheets. */
function definitionsIn(files: readonly File[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { text } of files) {
    postcss.parse(text).walkDecls(/^--/, ({ prop, value, parent }) => {
      const { selector = "" } = parent as { selector?: string };
      if (roots.test(selector) && !found.has(prop)) found.set(prop, value.trim());
    });
  }
  return found;
}

const reference = /^var\(\s*(--[\w-]+)\s*(?:,[^]*)?\)$/;
const pathOf = (property: string) => property.slice(2).replace(/[-_]+/g, ".");

/** The manifest of a system, whose tokens are its custom properties. */
function manifestOf(definitions: ReadonlyMap<string, string>): Manifest {
  const tokens = [...definitions].flatMap(([property, written]): ManifestToken[] => {
    const chain: string[] = [];
    let value = written;
    for (let at = 0; at < 9; at++) {
      const [, target] = reference.exec(value) ?? [];
      const next = target === undefined ? undefined : definitions.get(target);
      if (next === undefined) break;
      chain.push(pathOf(target));
      value = next;
    }
    if (/var\(|^$/.test(value)) return [];
    const name = property.slice(2);
    return [{
      name: pathOf(property),
      value,
      ...(chain.length > 0 && { written: `{${chain[0]}}`, chain }),
      outputs: { css: { name, value, files: [{ file: "tokens.css" }] } },
    } as unknown as ManifestToken];
  });
  return {
    version: 2,
    tool: "bench",
    modifiers: [],
    platforms: { css: { files: [{ path: "tokens.css", format: "css/variables", shape: {} }] } },
    tokens,
  } as unknown as Manifest;
}

/** A use of a token by its author. */
interface Use extends File {
  readonly property: string;
  readonly token: ManifestToken;
  readonly start: number;
  readonly end: number;
}

/** The uses of tokens in properties, each pair of a property and a token once in a file. */
function* usesIn(file: File, byProperty: ReadonlyMap<string, ManifestToken>): Generator<Use> {
  const seen = new Set<string>();
  const declarations: postcss.Declaration[] = [];
  postcss.parse(file.text).walkDecls((item) => void declarations.push(item));
  for (const { prop, source } of declarations) {
    const start = source!.start!.offset;
    const text = file.text.slice(start, source!.end!.offset + 1);
    for (
      const { 0: whole, 1: name, index } of text.matchAll(/var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g)
    ) {
      const token = byProperty.get(name);
      const key = `${prop} ${name}`;
      if (!token || prop.startsWith("--") || seen.has(key)) continue;
      seen.add(key);
      yield {
        ...file,
        property: prop,
        token,
        start: start + index,
        end: start + index + whole.length,
      };
    }
  }
}

/** A repeatable order. */
function shuffled<T>(items: readonly T[]): T[] {
  let state = 7;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  return items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function measure(system: System, root: string): Promise<void> {
  const folder = folderOf(system, root);
  const definitions = definitionsIn(filesIn(folder, system.tokens));
  const manifest = manifestOf(definitions);
  const byProperty = new Map(
    manifest.tokens.map((token) => [`--${token.outputs.css.name}`, token]),
  );
  const knownTokens = new KnownTokens(manifest);
  const matcher = await LiteralMatcher.of(manifest.tokens);
  const findingsIn = ({ file, text }: File) => {
    const scanned = scanLoaded(file, text, knownTokens.names.isName, parsers);
    return checkScanned(knownTokens, { file, text, scanned }, { defined: [defined] }, matcher);
  };
  const components = filesIn(folder, system.components);
  const defined = new DefinedNames();
  for (const { file, text } of components) {
    defined.add(scanLoaded(file, text, knownTokens.names.isName, parsers));
  }
  const questions = shuffled(components.flatMap((file) => [...usesIn(file, byProperty)]));
  const counts = {
    asked: 0,
    first: 0,
    three: 0,
    several: 0,
    firstOfSeveral: 0,
    fixes: 0,
    wrong: 0,
  };
  const misses: string[] = [];
  for (const { file, text, property, token, start, end } of questions.slice(0, 300)) {
    const value = String(token.value);
    if (counts.asked === 120) break;
    const changed = { file, text: text.slice(0, start) + value + text.slice(end) };
    const finding = findingsIn(changed)
      .find((item) => item.diagnostic.code === "usage/literal" && item.start === start);
    if (!finding) continue;
    const found = finding.replacements().map(({ token }) => token);
    const at = found.indexOf(token.name);
    counts.asked++;
    if (at === 0) counts.first++;
    if (at >= 0 && at < 3) counts.three++;
    if (found.length > 1) {
      counts.several++;
      if (at === 0) counts.firstOfSeveral++;
    }
    if (finding.fix().length > 0) {
      counts.fixes++;
      const [{ text }] = finding.fix();
      if (text !== `var(--${token.outputs.css.name})`) {
        counts.wrong++;
        misses.unshift(`  fixed as ${text}: ${path.basename(file)} ${property}: ${token.name}`);
      }
    }
    if (at !== 0) {
      misses.push(
        (finding.fix().length > 0 ? "  fixed:" : "") +
          `  ${path.basename(file)} ${property}: ${token.name} at ${at} of ${found.join(", ")}`,
      );
    }
  }
  const remarks = components.flatMap((file) => {
    const lines = file.text.split("\n");
    return findingsIn(file).map(({ diagnostic: { code, line, message, help } }) => ({
      code,
      shown: `${path.basename(file.file)}: ${lines[line! - 1].trim()} | ${message}. ${help}`,
    }));
  });
  const lines = components.reduce((sum, { text }) => sum + text.split("\n").length, 0);
  const share = (count: number, of: number) => of === 0 ? "-" : `${Math.round(100 * count / of)} %`;
  const codes = [...new Set(remarks.map(({ code }) => code))].map((code) =>
    `${code} ${(1000 * remarks.filter((item) => item.code === code).length / lines).toFixed(1)}`
  );
  const { asked, first, three, several, firstOfSeveral, fixes, wrong } = counts;
  console.log(
    `${system.name}: ${manifest.tokens.length} tokens, ${asked} questions: first ${
      share(first, asked)
    }, ` +
      `first three ${share(three, asked)}; of ${several} with a choice, first ` +
      `${share(firstOfSeveral, several)}; ${fixes} automatic fixes, ${wrong} of another token; ` +
      `remarks per 1,000 of ${lines} lines: ${codes.join(", ") || 0}`,
  );
  misses.slice(0, Number(process.env.MISSES ?? 0)).forEach((line) => console.log(line));
  const drawn = remarks.filter(({ code }) => code !== "usage/fallback");
  shuffled(drawn).slice(0, Number(process.env.DRAW ?? 0))
    .forEach(({ shown }) => console.log(`  ${shown}`));
}

const [folder = fs.mkdtempSync(path.join(os.tmpdir(), "token-build-suggestions-")), ...names] =
  process.argv.slice(2);
for (const system of systems) {
  if (names.length === 0 || names.includes(system.name)) await measure(system, folder);
}
