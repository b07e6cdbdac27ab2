/**
 * Growth of `lsp`: a session of an editor, with edits.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { resolverConfigs, themes, writeSet } from "../../bench/sets.ts";
import { unknownName } from "../editor_session.ts";
import type { GrowthCase } from "../growth_case.ts";

const program = "scripts/growth/editor_session.ts";

const contexts: GrowthCase = {
  name: "lsp over tokens in eight contexts",
  size: 2_500,
  prepare(folder, size) {
    writeSet(folder, themes(size));
    fs.renameSync(path.join(folder, resolverConfigs.all), path.join(folder, "config.json"));
  },
  program,
  args: ["tokens/file0.json"],
};

const chain: GrowthCase = {
  name: "lsp over a chain of aliases",
  size: 5_000,
  prepare(folder, size) {
    const tokens = Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `t${index}`,
        { $type: "dimension", $value: index === 0 ? "4px" : `{t${index - 1}}` },
      ]),
    );
    const files = [{ destination: "tokens.css", format: "css/variables" }];
    fs.writeFileSync(path.join(folder, "tokens.json"), JSON.stringify(tokens, null, 2));
    fs.writeFileSync(
      path.join(folder, "config.json"),
      JSON.stringify({
        source: ["tokens.json"],
        platforms: { css: { transformGroup: "css", files } },
      }),
    );
  },
  program,
  args: ["tokens.json"],
};

const files: GrowthCase = {
  name: "lsp over many open files",
  size: 50,
  prepare(folder, size) {
    for (let index = 0; index < size; index++) {
      const group = { a: { $type: "number", $value: index }, b: { $value: `{g${index}.a}` } };
      fs.writeFileSync(
        path.join(folder, `${index}.json`),
        JSON.stringify({ [`g${index}`]: group }, null, 2),
      );
    }
    const platforms = {
      css: {
        transformGroup: "css",
        files: [{ destination: "tokens.css", format: "css/variables" }],
      },
    };
    const source = Array.from({ length: size }, (_, index) => `${index}.json`);
    fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify({ source, platforms }));
  },
  program,
  args: ["0.json", "1.json", "2.json", "3.json"],
};

/** Writes 100 tokens and style sheets that the configuration names; the last one has an unknown name. */
function writeSources(folder: string, sources: readonly string[]): void {
  const color = (index: number) => ({
    $type: "color",
    $value: `#${index.toString(16).padStart(6, "0")}`,
  });
  const tokens = Array.from({ length: 100 }, (_, index) => [`t${index}`, color(index)]);
  const group = { ...Object.fromEntries(tokens), alias: { $value: "{t0}" } };
  const css = {
    transformGroup: "css",
    files: [{ destination: "tokens.css", format: "css/variables" }],
  };
  const config = { source: ["tokens.json"], consumers: ["src/*.css"], platforms: { css } };
  fs.writeFileSync(path.join(folder, "tokens.json"), JSON.stringify(group, null, 2));
  fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
  fs.mkdirSync(path.join(folder, "src"));
  sources.forEach((text, index) => {
    fs.writeFileSync(path.join(folder, "src", `${index}.css`), text);
  });
  const last = `${sources.at(-1)}.last { color: var(${unknownName}); }\n`;
  fs.writeFileSync(path.join(folder, "src/last.css"), last);
}

/** Uses of tokens in a style sheet. */
function usesOf(count: number): string {
  const use = (index: number) => `.c${index} { color: var(--t${index % 100}); }\n`;
  return Array.from({ length: count }, (_, index) => use(index)).join("");
}

const consumers: GrowthCase = {
  name: "lsp over many files of consumers",
  size: 250,
  prepare(folder, size) {
    writeSources(folder, Array.from({ length: size }, () => usesOf(20)));
  },
  program,
  args: ["tokens.json", "src/last.css"],
};

const uses: GrowthCase = {
  name: "lsp over many uses in one file of consumers",
  size: 5_000,
  prepare(folder, size) {
    writeSources(folder, [usesOf(size)]);
  },
  program,
  args: ["tokens.json", "src/last.css"],
};

const all: GrowthCase[] = [contexts, chain, files, consumers, uses];
export default all;
