/**
 * Growth of `diff`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

interface Token {
  $value: unknown;
  $type?: string;
  $description?: string;
}
type Tokens = Record<string, Token | Record<string, Token>>;

const platforms = {
  css: {
    transformGroup: "css",
    buildPath: "build/",
    files: [{ destination: "tokens.css", format: "css/variables" }],
  },
};

/** A comparison of two folders. */
function diffOf(
  shape: string,
  size: number,
  tokensOf: (version: "before" | "after", size: number) => Tokens,
  settings: (size: number) => object = () => ({}),
  more: readonly string[] = [],
): GrowthCase {
  return {
    name: `diff of ${shape}`,
    size,
    prepare(folder, size) {
      for (const version of ["before", "after"] as const) {
        const own = path.join(folder, version);
        fs.mkdirSync(own);
        fs.writeFileSync(
          path.join(own, "tokens.json"),
          JSON.stringify(tokensOf(version, size)),
        );
        const config = { source: ["tokens.json"], platforms, ...settings(size) };
        fs.writeFileSync(path.join(own, "config.json"), JSON.stringify(config));
        fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
      }
    },
    args: ["diff", "before", "after", ...more],
  };
}

const groups = { before: "color", after: "colour" } as const;
const black: Token = { $value: "#000000", $type: "color" };

/** A group of tokens, each with a name and a value. */
function group(
  size: number,
  name: string,
  tokenOf: (index: number) => Token,
  nameOf: (index: number) => string = (index) => `name-${index}`,
): Tokens {
  const indices = Array.from({ length: size }, (_, index) => index);
  return { [name]: Object.fromEntries(indices.map((index) => [nameOf(index), tokenOf(index)])) };
}

const hex = (index: number) => `#${index.toString(16).padStart(6, "0")}`;

const cases: GrowthCase[] = [
  diffOf(
    "a renamed group of equal values",
    2_000,
    (version, size) => group(size, groups[version], () => black),
  ),
  diffOf("a renamed chain of aliases", 3_000, (version, size) => {
    const name = groups[version];
    const target = (index: number) => `{${name}.name-${index - 1}}`;
    return group(size, name, (index) => index === 0 ? black : { ...black, $value: target(index) });
  }),
  diffOf("a renamed group of aliases of one token", 2_000, (version, size) => ({
    ...group(size, groups[version], () => ({ ...black, $value: "{base}" })),
    base: black,
  })),
  diffOf(
    "equal values whose names have nothing in common",
    3_000,
    (version, size) => group(size, groups[version], () => black, (index) => `${version}${index}`),
  ),
  diffOf("a base value with many aliases", 2_000, (version, size) => ({
    ...group(size, "color", () => ({ ...black, $value: "{base}" })),
    base: { ...black, $value: version === "before" ? "#111111" : "#222222" },
  })),
  diffOf(
    "a changed value at the end of a chain",
    1_500,
    (version, size) =>
      group(size, "color", (index) => {
        if (index > 0) return { ...black, $value: `{color.name-${index - 1}}` };
        return { ...black, $value: version === "before" ? "#111111" : "#222222" };
      }),
  ),
  diffOf("options of many files", 500, (version) => ({
    base: { ...black, $value: version === "before" ? "#111111" : "#222222" },
  }), (size) => ({
    platforms: {
      css: {
        transformGroup: "css",
        files: Array.from({ length: size }, (_, index) => ({
          destination: `f${index}.css`,
          format: "css/variables",
          options: { selector: `.a${index}` },
        })),
      },
    },
  })),
  diffOf("a long description", 4_000_000, (version, size) => ({
    base: { ...black, $description: `${version} {a.b} `.repeat(size / 16) },
    other: { ...black, $value: "{base}" },
  })),
  diffOf(
    "pairs of contrast",
    2_000,
    (version, size) => ({
      ...group(size, "color", (index) => ({ ...black, $value: hex(index) })),
      base: { ...black, $value: version === "before" ? "#ffffff" : "#010101" },
    }),
    (size) => ({
      check: {
        contrast: Array.from({ length: size }, (_, index) => ({
          foreground: `color.name-${index}`,
          background: "base",
        })),
      },
    }),
  ),
  diffOf(
    "many values as a page",
    1_000,
    (version, size) =>
      group(size, "color", (index) => ({
        ...black,
        $value: hex(version === "before" ? index : 0xffffff - index),
      })),
    undefined,
    ["--format", "html"],
  ),
];
export default cases;
