/**
 * Growth of `build`, `clean` and `tasks`.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssFile, cssProject, hex, tokensOf } from "../inputs.ts";

const pixels = (index: number) => ({ $value: `${index % 100}px`, $type: "dimension" });
const chain = (size: number) =>
  tokensOf(size, (index) => index === 0 ? pixels(4) : { $value: `{t${index - 1}}` });
const filesPerToken = (size: number) => ({
  ...cssProject({}, { source: ["tokens/*.json"] }),
  ...Object.fromEntries(
    Array.from(
      { length: size },
      (_, at) => [`tokens/${at}.json`, JSON.stringify({ [`t${at}`]: pixels(at) })],
    ),
  ),
});
const outputs = (size: number) =>
  cssProject(
    tokensOf(100, pixels),
    {},
    Array.from({ length: size }, (_, at) => ({ ...cssFile, destination: `${at}.css` })),
  );

function groups(size: number): unknown {
  let tree: unknown = tokensOf(100, pixels);
  for (let index = 0; index < size; index++) {
    tree = { [`g${index}`]: tree, ...tokensOf(50, pixels) };
  }
  return tree;
}

export const build: GrowthCase[] = [
  caseOf("build over a chain of aliases", 30_000, "build", (size) => cssProject(chain(size))),
  caseOf(
    "build of Figma variables over a chain of aliases",
    4_000,
    "build",
    (size) =>
      cssProject(chain(size), {}, [
        { destination: "variables.json", format: "figma/variables" },
        { destination: "request.json", format: "figma/variables-request" },
      ]),
  ),
  caseOf(
    "build over a chain of colors with an alpha",
    8_000,
    "build",
    (size) =>
      cssProject(tokensOf(size, (index) => ({
        value: index === 0 ? "#ff0000" : `rgba({t${index - 1}}, 0.5)`,
        type: "color",
      }))),
  ),
  caseOf("build of a source file per token", 1500, "build", filesPerToken),
  caseOf("build of many output files", 400, "build", outputs),
  caseOf("build of many contexts into one file", 600, "build", (size) => {
    const contexts = tokensOf(size, (index) => [{ a: pixels(index) }]);
    const resolver = {
      version: "2025.10",
      resolutionOrder: [
        { type: "set", name: "base", sources: [tokensOf(100, pixels)] },
        { type: "modifier", name: "theme", default: "t0", contexts },
      ],
    };
    return cssProject({}, { source: undefined, resolver, contexts: { theme: "*" } });
  }),
  caseOf("build of many tokens in two contexts", 50_000, "build", (size) => {
    const dark = tokensOf(size, (index) => pixels(index + 1));
    const resolver = {
      version: "2025.10",
      resolutionOrder: [
        { type: "set", name: "base", sources: [tokensOf(size, pixels)] },
        {
          type: "modifier",
          name: "theme",
          default: "light",
          contexts: { light: [], dark: [dark] },
        },
      ],
    };
    return cssProject({}, { source: undefined, resolver, contexts: { theme: "*" } });
  }),
  caseOf("build of aliases of one token", 30_000, "build", (size) => {
    const tokens = tokensOf(size, (index) => index === 0 ? pixels(4) : { $value: "{t0}" });
    const references = { ...cssFile, options: { outputReferences: true } };
    return cssProject(tokens, {}, [references]);
  }),
  caseOf(
    "build with a broken reference in each token",
    5000,
    "build",
    (size) => cssProject(tokensOf(size, (index) => ({ $value: `{gone${index}}` }))),
    { code: 1 },
  ),
  caseOf("build of names that collide in pairs", 5000, "build", (size) => ({
    ...cssProject({ g: tokensOf(size, pixels) }, { source: ["tokens.json", "b.json"] }),
    "b.json": JSON.stringify(tokensOf(size, () => pixels(7), "g-t")),
  }), { code: 1 }),
  caseOf("build of groups in groups", 60, "build", (size) => cssProject(groups(size))),
  caseOf("build of a DESIGN.md with aliases and colors", 6_000, "build", (size) => {
    const tokens = tokensOf(size, (index) => ({
      $type: "color",
      $value: index % 2 === 0 ? hex(index) : `{t${index - 1}}`,
    }));
    const files = [{ destination: "DESIGN.md", format: "markdown/design-md" }];
    return cssProject({ color: tokens, ...tokens }, {}, files);
  }),
  caseOf("clean of many output files", 1000, "clean", (size) => ({
    ...outputs(size),
    ...Object.fromEntries(Array.from({ length: size }, (_, at) => [`build/${at}.css`, ""])),
  })),
  caseOf("tasks over many source files", 1500, "tasks", filesPerToken),
];
