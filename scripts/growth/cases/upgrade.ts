/**
 * Growth of `upgrade`.
 * @module
 */
import { printManifest } from "../../../src/base/manifests/pack_manifest.ts";
import type { GrowthCase } from "../growth_case.ts";
import { below, caseOf, each, hex, type ShapeFiles } from "../inputs.ts";

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

const cases: GrowthCase[] = [
  upgradeOf("tokens of style sheets", 1500, 20, sheetOf, " --tokens tokens.css"),
  upgradeOf("tokens and their uses", 1500, 20),
  upgradeOf("uses in many sources", 200, 1),
];
export default cases;
