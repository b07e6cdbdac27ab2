/**
 * Types of a project's tokens, which a file of the format `typescript/token-paths` declares. TypeScript
 * itself checks them, so one runtime is enough.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { TokenBuilder } from "../../src/token_builder.ts";
import { inFolder } from "../helpers/folder.ts";
import { projectPath, runtime } from "../helpers/run_cli.ts";
import { problemsIn } from "../helpers/type_problems.ts";

const types = projectPath("src/base/types/token.ts");
const tokens = {
  color: {
    red: { value: "#f00", type: "color", owner: "brand" },
    text: { value: "{color.red}", type: "color", deprecated: true },
  },
  size: { "2xl": { value: "4px", type: "dimension" } },
};

const imports = `import { defineConfig } from ${
  JSON.stringify(projectPath("src/engine/config/define_config.ts"))
};
import type { Dictionary, TokenPath, TokenReference, TransformedToken } from ${
  JSON.stringify(types)
};
declare const token: TransformedToken;
declare const dictionary: Dictionary;
`;

/** Uses of wrong names, with a mark where the only error must be. */
const wrong = [
  `¦token.path[0] === "colors";`,
  `token.path.includes(¦"colors");`,
  `token.path.at(-1) === "2xl" || ¦token.path.at(-1) === "3xl";`,
  `¦token.key === "{color.rde}";`,
  `¦token.pth[0] === "color";`,
  `¦token.owners.length;`,
  `dictionary.tokenMap.get(¦"{color.rde}");`,
  `dictionary.tokenMap.get(¦"color.red");`,
  `const ¦path: TokenPath = "color.rde"; path;`,
  `const ¦reference: TokenReference = "{color.rde}"; reference;`,
  `defineConfig({ check: { contrast: [{ ¦foreground: "color.txt", background: "color.red" }] } });`,
  `defineConfig({ hooks: { filters: { a: (token) => ¦token.path[0] === "colors" } } });`,
  `defineConfig({ platforms: { a: { files: [{ destination: "a", filter: ({ path }) => path.includes(¦"colors") }] } } });`,
];

const right = `
token.path[0] === "color" && token.path.at(-1) === "2xl" && token.path.slice(1).join(".");
token.key === "{size.2xl}" && token.owner.length > 0 && token.original.$extensions.mine.a;
token.deprecated && token.attributes.category === "a" && token.value.unit === "px";
dictionary.tokenMap.get("{color.text}")?.path.map((name) => name.length);
for (const [reference, { key }] of dictionary.tokenMap) reference === key;
const some: TransformedToken[] = dictionary.allTokens.filter(({ path }) => path.includes("color"));
some.map((token): TokenPath => token.path.join(".") as TokenPath);
defineConfig({ check: { contrast: [{ foreground: "color.text", background: "color.red" }] } });
`;

async function declarations(): Promise<string> {
  const files = [{ destination: "tokens.d.ts", format: "typescript/token-paths" as const }];
  const options = { moduleName: types };
  const builder = new TokenBuilder({ tokens, platforms: { types: { options, files } } });
  const [{ output }] = await builder.formatPlatform("types");
  return String(output);
}

test(
  "misspelled names of tokens are errors in TypeScript",
  { skip: runtime !== "deno" },
  async () => {
    const files = Object.fromEntries([
      ...wrong.map((marked, index) => [`wrong${index}.ts`, imports + marked.replace("¦", "")]),
      ["right.ts", imports + right],
    ]);
    const declared = { ...files, "tokens.d.ts": await declarations() };
    await inFolder(declared, (folder) => {
      const found = problemsIn(folder, Object.keys(declared));
      for (const name of ["right.ts", "tokens.d.ts"]) assert.deepEqual(found.get(name), [], name);
      for (const [index, marked] of wrong.entries()) {
        const problems = found.get(`wrong${index}.ts`)!;
        const start = imports.length + marked.indexOf("¦");
        assert.deepEqual(problems.map((problem) => problem.start), [start], marked);
      }
      return Promise.resolve();
    });
    await inFolder(files, (folder) => {
      const found = problemsIn(folder, Object.keys(files));
      const rejected = [...found].filter(([, problems]) => problems.length > 0).map(([name]) =>
        name
      );
      assert.deepEqual(rejected, [], "without the file, every name is allowed");
      return Promise.resolve();
    });
  },
);
