/**
 * Growth of `upgrade`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { printManifest } from "../../../src/base/manifests/pack_manifest.ts";
import type { GrowthCase } from "../growth_case.ts";

/** Writes a version of the package: of ten tokens, one is renamed, one removed and one changed in the next version. */
function putVersion(folder: string, count: number, isNext: boolean): void {
  const tokens = Array.from({ length: count }, (_, index) => {
    const isRenamed = isNext && index % 10 === 0;
    const name = `a.${isRenamed ? "n" : "t"}${index}x`;
    const value = `#${((index * 0x9e3779b1) & 0xffffff).toString(16).padStart(6, "0")}`;
    const printed = isNext && index % 10 === 2 ? "#123456" : value;
    return {
      name,
      type: "color",
      value: printed,
      ...(isRenamed && { ids: { former: `a.t${index}x` } }),
      outputs: {
        css: {
          name: name.replace(".", "-"),
          value: printed,
          files: [{ file: "tokens.css", lines: [index + 2] }],
        },
      },
    };
  }).filter((_, index) => !isNext || index % 10 !== 1);
  const files = [{ path: "tokens.css", format: "css/variables" }];
  const platforms = { css: { files } };
  const manifest = { version: 2 as const, tool: "", modifiers: [], platforms, tokens };
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "tokens.manifest.json"), printManifest(manifest));
  const description = { name: "tokens", version: isNext ? "2.0.0" : "1.0.0" };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(description));
}

/** Writes sources with twenty uses each. */
function putSources(folder: string, count: number, tokens: number): void {
  fs.mkdirSync(path.join(folder, "src"));
  for (let file = 0; file < count; file++) {
    const lines = Array.from(
      { length: 20 },
      (_, line) => `a { color: var(--a-t${(file * 20 + line) % tokens}x) }\n`,
    );
    fs.writeFileSync(path.join(folder, "src", `${file}.css`), lines.join(""));
  }
}

const upgradeOf = (what: string, size: number, sources: number): GrowthCase => ({
  name: `upgrade of ${what}`,
  size,
  prepare: (folder, size) => {
    putVersion(path.join(folder, "node_modules/tokens"), size, false);
    putVersion(path.join(folder, "next"), size, true);
    putSources(folder, Math.round(size * sources), size);
  },
  args: ["upgrade", "tokens=next", "src"],
  code: 1,
});

/** Writes a version of a package without a manifest, with a theme and aliases. */
function putSheet(folder: string, count: number, isNext: boolean): void {
  const valueOf = (index: number) =>
    index % 4 === 3
      ? `var(--a-t${index - 1}x)`
      : `${index + (isNext && index % 10 === 2 ? 0.5 : 0)}px`;
  const lines = Array.from(
    { length: count },
    (_, index) =>
      isNext && index % 10 === 1
        ? ""
        : `--a-${isNext && index % 10 === 0 ? "n" : "t"}${index}x: ${valueOf(index)};\n`,
  );
  const dark = lines.filter((_, index) => index % 2 === 0).join("").replaceAll("px", "em");
  fs.mkdirSync(folder, { recursive: true });
  const text = `:root {\n${lines.join("")}}\n.dark {\n${dark}}\n`;
  fs.writeFileSync(path.join(folder, "tokens.css"), text);
  const description = { name: "tokens", version: isNext ? "2.0.0" : "1.0.0" };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(description));
}

const cases: GrowthCase[] = [
  {
    ...upgradeOf("tokens of style sheets", 1500, 1 / 20),
    prepare: (folder, size) => {
      putSheet(path.join(folder, "node_modules/tokens"), size, false);
      putSheet(path.join(folder, "next"), size, true);
      putSources(folder, Math.round(size / 20), size);
    },
    args: ["upgrade", "tokens=next", "src", "--tokens", "tokens.css"],
  },
  upgradeOf("tokens and their uses", 1500, 1 / 20),
  upgradeOf("uses in many sources", 200, 1),
];
export default cases;
