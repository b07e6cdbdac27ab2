/**
 * Types of `defineConfig`: which errors the compiler reports, and where. TypeScript itself checks
 * them, so one runtime is enough.
 */
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { builtins } from "../../src/hooks/built_in/mod.ts";
import { commonEffects } from "../../src/hooks/registry/common_effects.ts";
import { inFolder } from "../helpers/folder.ts";
import { projectPath, runtime } from "../helpers/run_cli.ts";
import { compilerOptions, problemsIn } from "../helpers/type_problems.ts";

const imports = `import { defineConfig } from ${
  JSON.stringify(projectPath("src/engine/config/define_config.ts"))
};
import type { Config } from ${JSON.stringify(projectPath("src/base/types/config.ts"))};
`;

/** Wrong configurations, with a mark where the only error must be, and what its message must name. */
const wrong: [configuration: string, named: string][] = [
  [`{ ¦source: "a" }`, "string[]"],
  [`{ ¦sourc: ["a"] }`, '"source"'],
  [`{ ¦Platforms: {} }`, '"platforms"'],
  [`{ ¦platforms: [] }`, "PlatformConfig"],
  [`{ ¦strict: "yes" }`, "boolean"],
  [`{ ¦usesDtcg: 1 }`, "boolean"],
  [`{ ¦expand: "true" }`, "ExpandConfig"],
  [`{ ¦preprocessors: "a" }`, "string[]"],
  [`{ ¦hook: { formats: {} } }`, '"hooks"'],
  [`{ hooks: { ¦format: {} } }`, "'formats'"],
  [`{ hooks: { formats: { ¦a: 5 } } }`, "FormatFn"],
  [`{ hooks: { formats: { ¦a: () => 5 } } }`, "a format returns text"],
  [`{ hooks: { transforms: { a: { ¦type: "nam", transform: () => "a" } } } }`, '"name"'],
  [`{ log: { ¦verbosity: "loud" } }`, '"verbose"'],
  [`{ log: { ¦warning: "error" } }`, "'warnings'"],
  [`{ check: { ¦contrst: [] } }`, "'contrast'"],
  [`{ check: { contrast: [{ foreground: "a", ¦backgroud: "b" }] } }`, "'background'"],
  [`{ tokens: { red: { ¦$tpye: "color", $value: "#f00" } } }`, '"$type"'],
  [`{ tokens: { a: { red: { $type: "color", ¦$vlaue: "#f00" } } } }`, '"$value"'],
  [`{ platforms: { css: { ¦buildpath: "b/" } } }`, '"buildPath"'],
  [`{ platforms: { css: { ¦buildPath: 5 } } }`, "string"],
  [`{ platforms: { css: { ¦transformGroup: "csss" } } }`, '"css"'],
  [`{ platforms: { css: { transforms: [¦"name/kebap"] } } }`, '"name/kebab"'],
  [`{ platforms: { css: { ¦transforms: "name/kebab" } } }`, "TransformId"],
  [`{ platforms: { css: { files: { ¦destination: "a" } } } }`, "FileByFormat[]"],
  [`{ platforms: { css: { options: { ¦showFileheader: true } } } }`, '"showFileHeader"'],
  [`{ platforms: { css: { files: [¦{ format: "css/variables" }] } } }`, "'destination' is missing"],
  [`{ platforms: { css: { files: [{ destination: "a", ¦destinaton: "a" }] } } }`, '"destination"'],
  [
    `{ platforms: { css: { files: [{ destination: "a", ¦format: "css/variable" }] } } }`,
    '"css/variables"',
  ],
  [`{ platforms: { css: { files: [{ destination: "a", ¦format: 5 }] } } }`, "FormatFn"],
  [
    `{ platforms: { css: { files: [{ destination: "a", ¦format: async () => undefined }] } } }`,
    "a format returns text",
  ],
  [
    `{ platforms: { css: { files: [{ destination: "a", options: { ¦outputRefrences: true } }] } } }`,
    '"outputReferences"',
  ],
  [
    `{ platforms: { css: { files: [{ destination: "a", options: { ¦outputReferences: 5 } }] } } }`,
    "OutputReferences",
  ],
  [
    `{ platforms: { css: { files: [{ destination: "a", format: "css/variables", options: { ¦selector: 5 } }] } } }`,
    "string",
  ],
  [
    `{ platforms: { css: { files: [{ destination: "a", format: "json", options: { ¦stripMta: true } }] } } }`,
    '"stripMeta"',
  ],
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
        { destination: "b", format: ({ dictionary }) => dictionary.allTokens.map(({ name }) => name).join("") },
        { destination: "c", format: "my/format", attribute: 1 },
        { destination: "d", format: async () => new Uint8Array() },
        { destination: "e", format: () => [{ path: "f", content: "" }] },
      ],
    },
  },
  hooks: { formats: { "my/format": ({ dictionary }) => String(dictionary.allTokens.length) } },
}).source.map((glob) => glob.length);
defineConfig(() => ({ source: ["a"] }));
defineConfig(async () => ({ source: ["a"] }));
const given: Config = {};
defineConfig(given);
const platforms = { css: { transforms: ["a"], files: [{ destination: "a", format: "b" }] } };
defineConfig({ platforms });
defineConfig({ tokens: { red: { $type: "color", $value: "#f00", $extensions: { $tpye: 1 } } } });
`;

/** Properties at every level of a configuration, with files and options of different shapes. */
const documented = `{
  source: ["a"],
  log: { verbosity: "silent" },
  platforms: {
    css: {
      buildPath: "b/",
      files: [
        { destination: "a", format: "css/variables", options: { selector: "a" } },
        { destination: "b", options: { fileHeader: "x" } },
        { destination: "c", format: () => "" },
      ],
    },
  },
}`;

const skip = { skip: runtime !== "deno" };

test("defineConfig rejects wrong configurations at their property, and nothing else", skip, () => {
  const textOf = (marked: string) => `${imports}defineConfig(${marked.replace("¦", "")});\n`;
  const files = Object.fromEntries([
    ...wrong.map(([marked], index) => [`wrong${index}.ts`, textOf(marked)]),
    ["right.ts", imports + right],
  ]);
  return inFolder(files, (folder) => {
    const found = problemsIn(folder, Object.keys(files));
    assert.deepEqual(found.get("right.ts"), []);
    for (const [index, [marked, named]] of wrong.entries()) {
      const problems = found.get(`wrong${index}.ts`)!;
      const start = `${imports}defineConfig(`.length + marked.indexOf("¦");
      assert.deepEqual(problems.map((problem) => problem.start), [start], marked);
      assert.ok(problems[0].message.includes(named), `${marked}: ${problems[0].message}`);
    }
    return Promise.resolve();
  });
});

/** A language service with one file. */
function serviceOf(folder: string, name: string): [service: ts.LanguageService, file: string] {
  const file = path.join(folder, name);
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const content = ts.sys.readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => compilerOptions,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  });
  return [service, file];
}

test("each property inside defineConfig shows its documentation", skip, () => {
  const text = `${imports}defineConfig(${documented});\n`;
  return inFolder({ "a.ts": text }, (folder) => {
    const [service, file] = serviceOf(folder, "a.ts");
    const silent = Array.from(documented.matchAll(/(\w+): /g)).filter(({ index, 1: name }) => {
      if (name === "css") return false;
      const at = `${imports}defineConfig(`.length + index;
      return !service.getQuickInfoAtPosition(file, at)?.documentation?.length;
    });
    assert.deepEqual(silent.map(([, name]) => name), []);
    return Promise.resolve();
  });
});

/** Options of the built-in formats, and those of all files, which completion offers for each format. */
const { formats } = builtins;
const allOptions = new Set(
  Object.values(formats!).flatMap(({ options = {} }) => Object.keys(options)),
);
const commonOptions = Object.keys(commonEffects);

for (const id of ["css/variables", "compose/theme", "json/nested"]) {
  test(`options complete by format: ${id}`, skip, () => {
    const start = `${imports}defineConfig({ platforms: { a: { files: [
  { destination: "a", format: "scss/variables" },
  { destination: "b", format: "${id}", options: { `;
    return inFolder({ "a.ts": `${start} } }] } } });\n` }, (folder) => {
      const [service, file] = serviceOf(folder, "a.ts");
      const { entries = [] } = service.getCompletionsAtPosition(file, start.length, {}) ?? {};
      const offered = entries.map(({ name }) => name);
      const own = Object.keys(formats![id].options!);
      assert.deepEqual(own.filter((name) => !offered.includes(name)), []);
      const others = [...allOptions].filter((name) =>
        !own.includes(name) && !commonOptions.includes(name)
      );
      assert.deepEqual(others.filter((name) => offered.includes(name)), []);
      const undocumented = offered.filter((name) => {
        const details = service.getCompletionEntryDetails(
          file,
          start.length,
          name,
          undefined,
          undefined,
          undefined,
          undefined,
        );
        return !details?.documentation?.length;
      });
      assert.deepEqual(undocumented, []);
      return Promise.resolve();
    });
  });
}
