/**
 * Growth of `preview`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

interface Token {
  $value: unknown;
  $type: string;
}

const files = [{ destination: "tokens.css", format: "css/variables" }];
const css = { transformGroup: "css", buildPath: "build/", files };

function write(folder: string, file: string, content: unknown): void {
  fs.writeFileSync(path.join(folder, file), JSON.stringify(content));
}

/** Tokens numbered from 0. */
function tokensOf(size: number, tokenOf: (index: number) => Token): Record<string, Token> {
  const indices = Array.from({ length: size }, (_, index) => index);
  return Object.fromEntries(indices.map((index) => [`t${index}`, tokenOf(index)]));
}

const color = (index: number): Token => ({
  $type: "color",
  $value: `#${index.toString(16).padStart(6, "0")}`,
});

/** A preview of one file. */
function previewOf(shape: string, size: number, tokenOf: (index: number) => Token): GrowthCase {
  return {
    name: `preview of ${shape}`,
    size,
    prepare(folder, size) {
      write(folder, "tokens.json", tokensOf(size, tokenOf));
      write(folder, "config.json", { source: ["tokens.json"], platforms: { css } });
    },
    args: ["preview", "--out", "preview.html"],
  };
}

/** A preview of one page for each section; each page also has the tokens that its own refer to. */
const split: GrowthCase = {
  name: "preview of several pages",
  size: 4_000,
  prepare(folder, size) {
    const kinds = ["color", "dimension", "duration", "number"];
    const values = ["#123456", "4px", "200ms", 4];
    // A quarter of the tokens of each kind, most of which refer to the one before.
    const tokenOf = (index: number): Token => ({
      $type: kinds[index % 4],
      $value: index % 40 < 4 ? values[index % 4] : `{t${index - 4}}`,
    });
    write(folder, "tokens.json", tokensOf(size, tokenOf));
    const preview = { split: true };
    write(folder, "config.json", { source: ["tokens.json"], preview, platforms: { css } });
  },
  args: ["preview"],
};

/** Two modifiers, each of which changes all tokens. */
const contexts: GrowthCase = {
  name: "preview of tokens in contexts",
  size: 3_000,
  prepare(folder, size) {
    const setOf = (from: number) => [tokensOf(size, (index) => color(index + from))];
    const modifier = (name: string, from: number) => ({
      type: "modifier",
      name,
      default: "off",
      contexts: { off: [], on: setOf(from) },
    });
    write(folder, "tokens.resolver.json", {
      version: "2025.10",
      resolutionOrder: [
        { type: "set", name: "base", sources: setOf(0) },
        modifier("dark", 1),
        modifier("dense", 2),
      ],
    });
    write(folder, "config.json", {
      resolver: "tokens.resolver.json",
      contexts: { dark: "*", dense: "*" },
      platforms: { css },
    });
  },
  args: ["preview", "--out", "preview.html"],
};

const cases: GrowthCase[] = [
  previewOf("many tokens", 5_000, color),
  previewOf(
    "a chain of aliases",
    5_000,
    (index) => index === 0 ? color(0) : { $type: "color", $value: `{t${index - 1}}` },
  ),
  previewOf(
    "many aliases of one token",
    5_000,
    (index) => index === 0 ? color(0) : { $type: "color", $value: "{t0}" },
  ),
  contexts,
  split,
];
export default cases;
