/**
 * Growth of `build`, `clean` and `tasks`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

function write(folder: string, file: string, content: Json): void {
  const place = path.join(folder, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, JSON.stringify(content));
}

const oneFile = [{ destination: "tokens.css", format: "css/variables" }];

function writeConfig(folder: string, files: Json[] = oneFile, more: Json = {}): void {
  const css = { transformGroup: "css", buildPath: "build/", files };
  write(folder, "config.json", { source: ["tokens/**/*.json"], platforms: { css }, ...more });
}

/** Tokens with numbered names and values computed from the numbers. */
function tokens(size: number, valueOf: (index: number) => Json): Json {
  const names = Array.from({ length: size }, (_, index) => `t${index}`);
  return Object.fromEntries(names.map((name, index) => [name, valueOf(index)]));
}

const pixels = (index: number) => ({ $value: `${index % 100}px`, $type: "dimension" });

const chain: GrowthCase = {
  name: "build over a chain of aliases",
  size: 30_000,
  prepare(folder, size) {
    const all = tokens(size, (index) => index === 0 ? pixels(4) : { $value: `{t${index - 1}}` });
    write(folder, "tokens/a.json", all);
    writeConfig(folder);
  },
  args: ["build"],
};

const figmaChain: GrowthCase = {
  ...chain,
  name: "build of Figma variables over a chain of aliases",
  size: 4_000,
  prepare(folder, size) {
    chain.prepare(folder, size);
    writeConfig(folder, [
      { destination: "variables.json", format: "figma/variables" },
      { destination: "request.json", format: "figma/variables-request" },
    ]);
  },
};

const alphaChain: GrowthCase = {
  name: "build over a chain of colors with an alpha",
  size: 8_000,
  prepare(folder, size) {
    const all = tokens(size, (index) => ({
      value: index === 0 ? "#ff0000" : `rgba({t${index - 1}}, 0.5)`,
      type: "color",
    }));
    write(folder, "tokens/a.json", all);
    writeConfig(folder);
  },
  args: ["build"],
};

const manyFiles: GrowthCase = {
  name: "build of a source file per token",
  size: 1500,
  prepare(folder, size) {
    for (let index = 0; index < size; index++) {
      write(folder, `tokens/${index}.json`, { [`t${index}`]: pixels(index) });
    }
    writeConfig(folder);
  },
  args: ["build"],
};

const manyOutputs: GrowthCase = {
  name: "build of many output files",
  size: 400,
  prepare(folder, size) {
    write(folder, "tokens/a.json", tokens(100, pixels));
    writeConfig(
      folder,
      Array.from({ length: size }, (_, index) => ({
        destination: `${index}.css`,
        format: "css/variables",
      })),
    );
  },
  args: ["build"],
};

const manyContexts: GrowthCase = {
  name: "build of many contexts into one file",
  size: 600,
  prepare(folder, size) {
    const contexts = tokens(size, (index) => [{ a: pixels(index) }]);
    write(folder, "tokens.resolver.json", {
      version: "2025.10",
      resolutionOrder: [
        { type: "set", name: "base", sources: [tokens(100, pixels)] },
        { type: "modifier", name: "theme", default: "t0", contexts },
      ],
    });
    const chosen = { theme: "*" };
    writeConfig(folder, oneFile, {
      source: undefined,
      resolver: "tokens.resolver.json",
      contexts: chosen,
    });
  },
  args: ["build"],
};

const fan: GrowthCase = {
  name: "build of aliases of one token",
  size: 30_000,
  prepare(folder, size) {
    write(
      folder,
      "tokens/a.json",
      tokens(size, (index) => index === 0 ? pixels(4) : { $value: "{t0}" }),
    );
    writeConfig(folder, [{ ...oneFile[0], options: { outputReferences: true } }]);
  },
  args: ["build"],
};

const broken: GrowthCase = {
  name: "build with a broken reference in each token",
  size: 5000,
  prepare(folder, size) {
    write(folder, "tokens/a.json", tokens(size, (index) => ({ $value: `{gone${index}}` })));
    writeConfig(folder);
  },
  args: ["build"],
  code: 1,
};

const colliding: GrowthCase = {
  name: "build of names that collide in pairs",
  size: 5000,
  prepare(folder, size) {
    write(folder, "tokens/a.json", { g: tokens(size, pixels) });
    write(
      folder,
      "tokens/b.json",
      Object.fromEntries(Array.from({ length: size }, (_, index) => [`g-t${index}`, pixels(7)])),
    );
    writeConfig(folder);
  },
  args: ["build"],
  code: 1,
};

const groups: GrowthCase = {
  name: "build of groups in groups",
  size: 60,
  prepare(folder, size) {
    let tree: Json = tokens(100, pixels);
    for (let index = 0; index < size; index++) {
      tree = { [`g${index}`]: tree, ...tokens(50, pixels) };
    }
    write(folder, "tokens/a.json", tree);
    writeConfig(folder);
  },
  args: ["build"],
};

const designPage: GrowthCase = {
  name: "build of a DESIGN.md with aliases and colors",
  size: 6_000,
  prepare(folder, size) {
    const color = (index: number) => ({
      $type: "color",
      $value: index % 2 === 0 ? `#${index.toString(16).padStart(6, "0")}` : `{t${index - 1}}`,
    });
    write(folder, "tokens/a.json", { color: tokens(size, color), ...tokens(size, color) });
    writeConfig(folder, [{ destination: "DESIGN.md", format: "markdown/design-md" }]);
  },
  args: ["build"],
};

const clean: GrowthCase = {
  name: "clean of many output files",
  size: 1000,
  prepare(folder, size) {
    manyOutputs.prepare(folder, size);
    fs.mkdirSync(path.join(folder, "build"));
    for (let index = 0; index < size; index++) {
      fs.writeFileSync(path.join(folder, "build", `${index}.css`), "");
    }
  },
  args: ["clean"],
};

const tasks: GrowthCase = {
  ...manyFiles,
  name: "tasks over many source files",
  args: ["tasks"],
};

const cases: GrowthCase[] = [
  chain,
  figmaChain,
  alphaChain,
  manyFiles,
  manyOutputs,
  manyContexts,
  fan,
  broken,
  colliding,
  groups,
  designPage,
  clean,
  tasks,
];
export default cases;
