/**
 * Types of `defineConfig`: which errors the compiler reports, and where. TypeScript itself checks
 * them, so one runtime is enough.
 */
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { inFolder } from "../helpers/folder.ts";
import { projectPath, runtime } from "../helpers/run_cli.ts";

const imports = `import { defineConfig } from ${
  JSON.stringify(projectPath("src/engine/config/define_config.ts"))
};
import type { Config } from ${JSON.stringify(projectPath("src/base/types/config.ts"))};
`;

/** Configurations with one misspelled name, and the correct name. */
const misspelled: [configuration: string, meant: string][] = [
  [`{ sourc: ["a"] }`, "source"],
  [`{ Platforms: {} }`, "platforms"],
  [`{ platforms: { css: { buildpath: "b/" } } }`, "buildPath"],
  [`{ platforms: { css: { transformGroup: "csss" } } }`, "css"],
  [`{ platforms: { css: { transforms: ["name/kebap"] } } }`, "name/kebab"],
  [`{ platforms: { css: { files: [{ destinaton: "a" }] } } }`, "destination"],
  [`{ platforms: { css: { files: [{ format: "css/variable" }] } } }`, "css/variables"],
  [
    `{ platforms: { css: { files: [{ options: { outputRefrences: true } }] } } }`,
    "outputReferences",
  ],
  [`{ platforms: { css: { options: { showFileheader: true } } } }`, "showFileHeader"],
];

const right = `
defineConfig({
  source: ["a"],
  mine: 1,
  platforms: {
    css: {
      own: true,
      transformGroup: "my-group",
      transforms: ["name/kebab", "my-transform"],
      options: { outputReferences: true, another: 1 },
      files: [
        { destination: "a", format: "css/variables", filter: (token) => token.path.length > 1 },
        { format: ({ dictionary }) => dictionary.allTokens.map(({ name }) => name).join("") },
        { format: "my/format", attribute: 1 },
      ],
    },
  },
  hooks: { formats: { "my/format": ({ dictionary }) => String(dictionary.allTokens.length) } },
}).source.map((glob) => glob.length);
defineConfig(() => ({ source: ["a"] }));
defineConfig(async () => ({ source: ["a"] }));
const given: Config = {};
defineConfig(given);
`;

/** The problems that TypeScript finds in the files of a folder, by file. */
function problemsIn(folder: string, names: readonly string[]): Map<string, string[]> {
  const found = new Map(names.map((name): [string, string[]] => [name, []]));
  const program = ts.createProgram(names.map((name) => path.join(folder, name)), {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.esnext.d.ts", "lib.dom.d.ts"],
    types: [],
  });
  for (const name of names) {
    const source = program.getSourceFile(path.join(folder, name).replaceAll("\\", "/"));
    for (const { messageText } of program.getSemanticDiagnostics(source)) {
      found.get(name)!.push(ts.flattenDiagnosticMessageText(messageText, "\n"));
    }
  }
  return found;
}

test("defineConfig rejects misspelled names, and nothing else", {
  skip: runtime !== "deno",
}, () => {
  const files = Object.fromEntries([
    ...misspelled.map((
      [text],
      index,
    ) => [`wrong${index}.ts`, `${imports}defineConfig(${text});\n`]),
    ["right.ts", imports + right],
  ]);
  return inFolder(files, (folder) => {
    const found = problemsIn(folder, Object.keys(files));
    assert.deepEqual(found.get("right.ts"), []);
    for (const [index, [text, meant]] of misspelled.entries()) {
      const problems = found.get(`wrong${index}.ts`)!;
      assert.equal(problems.length, 1, `${text}: ${problems}`);
      assert.match(problems[0], /Misspelled</, text);
      assert.ok(problems[0].includes(`"${meant}"`), `${text}: ${problems[0]}`);
    }
    return Promise.resolve();
  });
});
