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
];
export default cases;
