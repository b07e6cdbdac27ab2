/**
 * Growth of commands that change sources: `rename`, `upgrade`, `migrate` and `import`.
 * @module
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { printManifest } from "../../../src/base/manifests/pack_manifest.ts";
import { fromSource } from "../../run.ts";
import type { GrowthCase } from "../growth_case.ts";
import { below, caseOf, cssProject, each, hex, lines, type ShapeFiles } from "../inputs.ts";

/** Tokens in 50 groups, in a file. All of them are renamed; every second one moves to another group. */
const filesIn = (file: string) => (size: number): ShapeFiles => {
  const groups: Record<string, Record<string, unknown>> = {};
  const renames: Record<string, string> = {};
  for (let index = 0; index < size; index++) {
    const group = `g${index % 50}`;
    groups[group] ??= { $type: "dimension" };
    groups[group][`s${index}`] = { $value: { value: index, unit: "px" } };
    const target = index % 2 === 0 ? group : `h${index % 7}`;
    renames[`${group}.s${index}`] = `${target}.t${index}`;
  }
  const use = (name: string) => `a { top: var(--${name.replace(".", "-")}) }`;
  return {
    ...cssProject({}, { source: [file] }),
    // Any JSON is YAML too.
    [file]: lines(groups),
    "renames.json": JSON.stringify(renames),
    "a.css": Object.keys(renames).map(use).join("\n"),
  };
};

const command = "rename --from renames.json a.css";
export const rename: GrowthCase[] = [
  caseOf("rename of all tokens, in JSON", 3000, command, filesIn("tokens.json")),
  caseOf("rename of all tokens, in YAML", 1500, command, filesIn("tokens.yaml")),
  caseOf("rename as a patch", 3000, `${command} --dry-run`, filesIn("tokens.json")),
];

/** The name of a token: of ten tokens, one is renamed in the next version. */
const nameOf = (index: number, isNext: boolean) =>
  `${isNext && index % 10 === 0 ? "n" : "t"}${index}x`;

/** A version of the package: of ten tokens, one is renamed, one removed and one changed in the next version. */
function manifestOf(count: number, isNext: boolean): ShapeFiles {
  const tokens = Array.from({ length: count }, (_, index) => {
    const name = nameOf(index, isNext);
    const value = isNext && index % 10 === 2 ? "#123456" : hex(index);
    return {
      name: `a.${name}`,
      type: "color",
      value,
      ...(isNext && index % 10 === 0 && { ids: { former: `a.t${index}x` } }),
      outputs: {
        css: { name: `a-${name}`, value, files: [{ file: "tokens.css", lines: [index + 2] }] },
      },
    };
  }).filter((_, index) => !isNext || index % 10 !== 1);
  const platforms = { css: { files: [{ path: "tokens.css", format: "css/variables" }] } };
  const manifest = { version: 2 as const, tool: "", modifiers: [], platforms, tokens };
  return { "tokens.manifest.json": printManifest(manifest) };
}

/** A version of a package without a manifest, with a theme and aliases. */
function sheetOf(count: number, isNext: boolean): ShapeFiles {
  const valueOf = (index: number) =>
    index % 4 === 3
      ? `var(--a-t${index - 1}x)`
      : `${index + (isNext && index % 10 === 2 ? 0.5 : 0)}px`;
  const lines = Array.from(
    { length: count },
    (_, at) => isNext && at % 10 === 1 ? "" : `--a-${nameOf(at, isNext)}: ${valueOf(at)};\n`,
  );
  const dark = lines.filter((_, index) => index % 2 === 0).join("").replaceAll("px", "em");
  return { "tokens.css": `:root {\n${lines.join("")}}\n.dark {\n${dark}}\n` };
}

/** An upgrade with a source for each number of tokens, each with twenty uses. */
const upgradeOf = (
  what: string,
  size: number,
  perSource: number,
  filesOf = manifestOf,
  more = "",
): GrowthCase =>
  caseOf(`upgrade of ${what}`, size, `upgrade tokens=next src${more}`, (size) => {
    const version = (version: string, isNext: boolean) => ({
      ...filesOf(size, isNext),
      "package.json": JSON.stringify({ name: "tokens", version }),
    });
    const source = (file: number) => [
      `src/${file}.css`,
      each(20, (line) => `a { color: var(--a-t${(file * 20 + line) % size}x) }\n`),
    ];
    return {
      ...below("node_modules/tokens", version("1.0.0", false)),
      ...below("next", version("2.0.0", true)),
      ...Object.fromEntries(
        Array.from({ length: Math.round(size / perSource) }, (_, file) => source(file)),
      ),
    };
  }, { code: 1 });

export const upgrade: GrowthCase[] = [
  upgradeOf("tokens of style sheets", 1500, 20, sheetOf, " --tokens tokens.css"),
  upgradeOf("tokens and their uses", 1500, 20),
  upgradeOf("uses in many sources", 200, 1),
];

/** A project with a legacy token file, with `gap` between the tokens. */
const legacy = (gap: string) => (size: number) => {
  const member = (at: number) => `"t${at}": { "value": "#0000ff", "type": "color" }`;
  const members = Array.from({ length: size }, (_, at) => member(at));
  return cssProject(`{${members.join(`,${gap}`)}}`);
};

const dry = "migrate --dry-run";
export const migrate: GrowthCase[] = [
  caseOf(`${dry} over a token in every third line`, 10_000, dry, legacy("\n\n\n")),
  caseOf(`${dry} over tokens in one line`, 10_000, dry, legacy(" ")),
  caseOf("migrate over a file of many lines", 10_000, "migrate", legacy("\n")),
];

const args = ["import", "design.json", "--out", "imported"];

/** Writes a Tokens Studio project whose sets all define the same token names. */
function writeSets(folder: string, sets: number, tokens: number): void {
  const file: Record<string, unknown> = {};
  for (let set = 0; set < sets; set++) {
    file[`s${set}`] = Object.fromEntries(
      Array.from({ length: tokens }, (_, at) => [`t${at}`, { value: `${set}px`, type: "sizing" }]),
    );
  }
  const $metadata = { tokenSetOrder: Object.keys(file) };
  fs.writeFileSync(path.join(folder, "design.json"), JSON.stringify({ ...file, $metadata }));
}

export const imports: GrowthCase[] = [
  {
    name: "import of many sets of the same tokens",
    size: 250,
    prepare: (folder, size) => writeSets(folder, size, 40),
    args,
  },
  {
    name: "import of many tokens in a set",
    size: 5000,
    prepare: (folder, size) => writeSets(folder, 2, size),
    args,
  },
  {
    name: "import again over what people added",
    size: 3000,
    prepare(folder, size) {
      writeSets(folder, 2, size);
      spawnSync(...fromSource(...args), { cwd: folder });
      const file = path.join(folder, "imported/s1.tokens.json");
      const tree = JSON.parse(fs.readFileSync(file, "utf8"));
      for (let at = 0; at < size; at++) tree[`own${at}`] = { $type: "number", $value: at };
      fs.writeFileSync(file, JSON.stringify(tree, null, 2));
    },
    args,
  },
];
