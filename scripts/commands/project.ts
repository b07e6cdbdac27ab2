/**
 * Random projects, and their invariants after any command: each token keeps its value, and each handwritten byte stays
 * unless a command was asked to change it.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { parse as parseYaml, stringify as stringifyYaml } from "yaml";
import { putFiles } from "../../tests/helpers/folder.ts";
import { platform } from "../project.ts";
import type { Random } from "./random.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** A token, identified by a note in its description, which no command changes. */
interface KnownToken {
  readonly note: string;
  readonly file: string;
  /** A color, a dimension, or another token's note. */
  readonly value: string;
  readonly refersTo?: string;
}

/** A consumer's source: texts, and between them the tokens whose variables it uses. */
interface KnownSource {
  readonly texts: readonly string[];
  readonly notes: readonly string[];
}

/** Paths of tokens by their notes. */
export type TokenPaths = ReadonlyMap<string, string>;

const words = ["ink", "paper", "edge", "glow", "base", "deep", "soft", "line", "tone", "rest"];

const byteOrderMark = "\ufeff";

/** The custom property that prints a token. */
const variableOf = (path: string) => `--${path.replaceAll(".", "-")}`;

/** A project on disk and its expected content. */
export class Project {
  readonly folder: string;
  /** Current paths of tokens. */
  paths: Map<string, string> = new Map();
  #tokens: Map<string, KnownToken> = new Map();
  #sources: Map<string, KnownSource> = new Map();
  /** Content of handwritten files. */
  #byHand: Map<string, string> = new Map();
  /** Notes that people added to generated files. */
  #added: Map<string, string[]> = new Map();
  #lineEnds: Map<string, string> = new Map();

  constructor(folder: string, random: Random) {
    this.folder = folder;
    this.#writeTokens(random);
    this.#writeSources(random);
    this.#writeByHand();
  }

  /** Paths of handwritten files, which no command may overwrite. */
  get writtenByHand(): string[] {
    return [...this.#byHand.keys(), ...this.#sources.keys(), ...this.tokenFiles];
  }

  /** Paths of token files. */
  get tokenFiles(): string[] {
    return [...this.#lineEnds.keys()].filter((file) => file.startsWith("tokens/"));
  }

  #write(file: string, text: string): void {
    putFiles(this.folder, { [file]: text });
  }

  #read(file: string): string {
    return fs.readFileSync(path.join(this.folder, file), "utf8");
  }

  #writeTokens(random: Random): void {
    const trees: Record<string, Json> = {
      "tokens/base.json": {},
      "tokens/theme.json": {},
      "tokens/more.yaml": {},
    };
    const count = 8 + random.below(12);
    for (let index = 0; index < count; index++) {
      const file = random.pick(Object.keys(trees));
      const parts = Array.from({ length: 1 + random.below(3) }, () => random.pick(words));
      // Sometimes the path has hyphens, so two paths may give the same variable.
      const own = random.chance(0.1) ? parts.join("-") : parts.join(".");
      const isFree = [...this.paths.values()].every((other) =>
        other !== own && !other.startsWith(`${own}.`) && !own.startsWith(`${other}.`) &&
        variableOf(other) !== variableOf(own)
      );
      if (!isFree) continue;
      const note = `note ${index} of ${random.below(1e9)}.`;
      const earlier = [...this.#tokens.values()];
      const target = random.chance(0.4) && earlier.length > 0 ? random.pick(earlier) : undefined;
      const value = target ? target.value : `#${(0x100000 + random.below(0xeffff0)).toString(16)}`;
      this.#tokens.set(note, { note, file, value, refersTo: target?.note });
      this.paths.set(note, own);
      const keys = own.split(".");
      let group = trees[file];
      for (const key of keys.slice(0, -1)) group = group[key] ??= {};
      group[keys.at(-1)!] = {
        $type: "color",
        $value: target ? `{${this.paths.get(target.note)}}` : value,
        $description: note,
      };
    }
    for (const [file, tree] of Object.entries(trees)) {
      const text = file.endsWith(".yaml")
        ? stringifyYaml(tree)
        : `${JSON.stringify(tree, null, random.pick([1, 2, 4, "\t"]))}\n`;
      this.#writeWithEnds(file, text, random);
    }
  }

  #writeWithEnds(file: string, text: string, random: Random): void {
    const end = random.chance(0.3) ? "\r\n" : "\n";
    const start = random.chance(0.2) && !file.endsWith(".yaml") ? byteOrderMark : "";
    this.#lineEnds.set(file, start + end);
    this.#write(file, start + text.replaceAll("\n", end));
  }

  #writeSources(random: Random): void {
    const notes = [...this.#tokens.keys()];
    for (const file of ["app/site.css", "app/part.scss", "app/view.ts"]) {
      const used = Array.from({ length: 6 }, () => random.pick(notes));
      const end = random.chance(0.3) ? "\r\n" : "\n";
      const texts = file.endsWith(".ts")
        ? [
          `// Kept: ${random.below(1e9)}${end}export const style = [${end}  \`var(`,
          ...used.slice(1).map(() => `)\`,${end}  \`var(`),
          `)\`,${end}];${end}`,
        ]
        : [
          `/* Kept: é ${random.below(1e9)} */${end}.a {${end}  color: var(`,
          ...used.slice(1).map(() => `);${end}  fill: var(`),
          `)${random.chance(0.5) ? ";" : ""}${end}}`,
        ];
      if (random.chance(0.2)) texts[0] = byteOrderMark + texts[0];
      this.#sources.set(file, { texts, notes: used });
      this.#write(file, this.#sourceText(this.#sources.get(file)!, this.paths));
    }
  }

  #sourceText({ texts, notes }: KnownSource, paths: TokenPaths): string {
    return texts.map((text, index) =>
      index === notes.length ? text : text + variableOf(paths.get(notes[index])!)
    ).join("");
  }

  #writeByHand(): void {
    const css = platform("css/variables", "tokens.css");
    const studio = {
      core: { brand: { value: "#102030", type: "color" }, gap: { value: "4px", type: "spacing" } },
      dark: { brand: { value: "#e0e0e0", type: "color" } },
      $themes: [
        { id: "1", name: "light", group: "mode", selectedTokenSets: { core: "enabled" } },
        {
          id: "2",
          name: "dark",
          group: "mode",
          selectedTokenSets: { core: "source", dark: "enabled" },
        },
      ],
      $metadata: { tokenSetOrder: ["core", "dark"] },
    };
    const files = {
      "config.json": JSON.stringify({
        source: ["tokens/*.json", "tokens/*.yaml"],
        platforms: { css },
      }),
      "design/export.json": JSON.stringify(studio, null, 2),
      "README.md": "# Written by a person\n",
      "notes/page.html": "<!doctype html><title>Written by a person</title>\n",
      "build/own.css": ":root { --own: 1px; }\n",
      "renames.json": "[]\n",
    };
    for (const [file, text] of Object.entries(files)) {
      this.#byHand.set(file, text);
      this.#write(file, text);
    }
  }

  /** Edits the result of `import` like a person: adds tokens, descriptions and a modifier. */
  editImported(random: Random): void {
    const note = `added ${random.below(1e9)}.`;
    const file = random.pick(["imported/core.tokens.json", "imported/tokens.resolver.json"]);
    if (!fs.existsSync(path.join(this.folder, file))) return;
    const tree = JSON.parse(this.#read(file));
    if (file.endsWith("resolver.json")) {
      const modifier = `own-${random.below(1e9)}`;
      tree.modifiers = {
        ...tree.modifiers,
        [modifier]: { description: note, contexts: { on: [], off: [] }, default: "off" },
      };
      tree.$defs = { ...tree.$defs, [modifier]: { note } };
      tree.resolutionOrder.push({ $ref: `#/modifiers/${modifier}` });
    } else {
      tree[`own-${random.below(1e9)}`] = {
        $type: "number",
        $value: random.below(100),
        $description: note,
      };
    }
    this.#write(file, JSON.stringify(tree, null, 2));
    this.#added.set(file, [...this.#added.get(file) ?? [], note]);
  }

  /** The token paths after several renames that apply at once. */
  renamed(map: Readonly<Record<string, string>>): Map<string, string> {
    const renames = Object.entries(map).sort(([a], [b]) => b.length - a.length);
    return new Map([...this.paths].map(([note, own]) => {
      const found = renames.find(([from]) => own === from || own.startsWith(`${from}.`));
      return [note, found ? found[1] + own.slice(found[0].length) : own];
    }));
  }

  /** Problems of the project if its tokens have these paths; empty if there are none. */
  problems(paths: TokenPaths): string[] {
    return [
      ...this.#tokenProblems(paths),
      ...this.#sourceProblems(paths),
      ...this.#changedByHand(),
      ...this.#lostAdditions(),
    ];
  }

  #tokenProblems(paths: TokenPaths): string[] {
    const problems: string[] = [];
    const found = new Map<string, Json>();
    for (const file of this.tokenFiles) {
      const text = this.#read(file);
      const mark = this.#lineEnds.get(file)!;
      if (text.startsWith(byteOrderMark) !== mark.startsWith(byteOrderMark)) {
        problems.push(`${file}: the byte order mark is not as it was`);
      }
      const alone = text.replaceAll("\r\n", "").includes("\n");
      if (alone === mark.endsWith("\r\n")) problems.push(`${file}: line ends have changed`);
      collect(parseTokens(file, text), (own, token) => {
        if (found.has(own)) problems.push(`${own} is there twice`);
        found.set(own, { ...token, file });
      });
    }
    for (const { note, file, value, refersTo } of this.#tokens.values()) {
      const own = paths.get(note)!;
      const token = found.get(own);
      if (!token) problems.push(`${own} is lost (${note})`);
      else if (token.$description !== note) problems.push(`${own} is another token: ${note}`);
      else if (token.file !== file) problems.push(`${own} has moved from ${file} to ${token.file}`);
      else {
        if (refersTo && token.$value !== `{${paths.get(refersTo)}}`) {
          problems.push(`${own} refers to ${JSON.stringify(token.$value)}`);
        }
        const now = resolvedHex(own, found);
        if (now !== value) problems.push(`${own} is ${now}, and was ${value}`);
      }
    }
    if (found.size !== this.#tokens.size) {
      problems.push(`${found.size} tokens instead of ${this.#tokens.size}`);
    }
    return problems;
  }

  #sourceProblems(paths: TokenPaths): string[] {
    return [...this.#sources].flatMap(([file, source]) => {
      const now = this.#read(file);
      const expected = this.#sourceText(source, paths);
      return now === expected ? [] : [`${file}:\n${now}\ninstead of\n${expected}`];
    });
  }

  #changedByHand(): string[] {
    return [...this.#byHand].flatMap(([file, text]) => {
      if (!fs.existsSync(path.join(this.folder, file))) return [`${file} is gone`];
      return this.#read(file) === text ? [] : [`${file} was overwritten`];
    });
  }

  #lostAdditions(): string[] {
    return [...this.#added].flatMap(([file, notes]) => {
      const text = this.#read(file);
      return notes.filter((note) => !text.includes(note)).map((note) => `${file} lost ${note}`);
    });
  }
}

function parseTokens(file: string, text: string): Json {
  return file.endsWith(".yaml") ? parseYaml(text) : JSON.parse(text.replace(/^\ufeff/, ""));
}

function collect(tree: Json, take: (path: string, token: Json) => void): void {
  const rest: [string[], Json][] = [[[], tree]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [at, node] = next;
    if ("$value" in node) take(at.join("."), node);
    else {
      for (const [key, inner] of Object.entries(node)) {
        if (!key.startsWith("$")) rest.push([[...at, key], inner]);
      }
    }
  }
}

/** The color of a token as `#rrggbb`, through its aliases, from text or from the object of DTCG 2025.10. */
function resolvedHex(path: string, tokens: ReadonlyMap<string, Json>): string {
  let value = tokens.get(path)?.$value;
  for (let steps = 0; typeof value === "string" && value.startsWith("{") && steps < 100; steps++) {
    value = tokens.get(value.slice(1, -1))?.$value;
  }
  if (typeof value !== "object" || value === null) return String(value);
  return value.hex ??
    `#${
      value.components.map((part: number) => Math.round(part * 255).toString(16).padStart(2, "0"))
        .join("")
    }`;
}
