/** Answers reflect the current files: after any edit they equal those of a new server. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { files } from "../answers/project.ts";
import { inFolder } from "../helpers/folder.ts";
import { runsOf } from "../helpers/runs.ts";
import { Client, type Message } from "./client.ts";

type Tree = Record<string, Message>;

/** A change of files. Paths are relative to the project; `undefined` removes a file. */
type Edit = (at: (file: string) => Tree) => Record<string, string | Tree | undefined>;

const color = (value: string) => ({ $type: "color", $value: value });

/** Changes one file in place. */
const changed = (file: string, change: (tree: Tree) => void): Edit => (at) => {
  const tree = at(file);
  change(tree);
  return { [file]: tree };
};

const base = "tokens/base.json";

const edits: Record<string, Edit> = {
  "a value": changed(base, ({ palette }) => palette.red = color("#ff0000")),
  "a value of the same length": changed(base, ({ palette }) => palette.red = color("#dd0000")),
  "a description": changed(base, (tree) => tree.color.link.$description = "Links in text"),
  "a deprecation": changed(base, (tree) => tree.color.link.$deprecated = true),
  "an alias": changed(base, (tree) => tree.color.link = color("{palette.red}")),
  "a new token": changed(base, (tree) => tree.color.visited = color("{color.link}")),
  "a removed token": changed(base, (tree) => delete tree.space.large),
  "a removed target": changed(base, (tree) => delete tree.palette.blue),
  "a new theme value": changed("tokens/dark.json", (tree) => tree.color.link = color("#66aaff")),
  "a broken file": () => ({ [base]: '{ "palette": ' }),
  "a mended file": () => ({ [base]: files[base] }),
  "a removed file": () => ({ "tokens/dark.json": undefined }),
  "a file again": () => ({ "tokens/dark.json": files["tokens/dark.json"] }),
  "a new file of a pattern": () => ({ "more/new.json": { brand: color("#123456") } }),
  "a removed file of a pattern": () => ({ "more/new.json": undefined }),
  "a new context": changed("tokens.resolver.json", ({ modifiers: { theme } }) => {
    theme.contexts.dim = [{ $ref: "tokens/dark.json" }];
  }),
  "a new default": changed("tokens.resolver.json", ({ modifiers: { theme } }) => {
    theme.default = "dark";
  }),
  "a prefix": changed("config.json", ({ platforms }) => platforms.css.prefix = "ds"),
  "a new platform": changed("config.json", ({ platforms }) => {
    platforms.kotlin = {
      transformGroup: "compose",
      files: [{ destination: "T.kt", format: "compose/object" }],
    };
  }),
  "a removed platform": changed("config.json", ({ platforms }) => delete platforms.swift),
  "an unknown transform": changed("config.json", ({ platforms }) => {
    platforms.css.transforms = ["no/such"];
  }),
  "an unknown context": changed("config.json", ({ platforms }) => {
    platforms.css.contexts = { theme: "no-such" };
  }),
  "an unknown modifier": changed("config.json", (config) => config.contexts = { other: "*" }),
  "an unknown format": changed("config.json", ({ platforms }) => {
    platforms.css.files[0].format = "no/such";
  }),
  "two files in one place": changed("config.json", ({ platforms }) => {
    platforms.css.files.push({ ...platforms.css.files[0] });
  }),
  "files of a wrong type": changed("config.json", ({ platforms }) => platforms.swift.files = 3),
  "a rule": changed("config.json", ({ check }) => check.naming = { pattern: "[a-z]+" }),
  "a source in the configuration": changed("config.json", (config) => config.source = ["more/*"]),
  "a broken configuration": () => ({ "config.json": "{" }),
  "the configuration again": () => ({ "config.json": files["config.json"] }),
  "code": () => ({ "src/a.css": "b { color: var(--color-lnk); background: #cc0000 }" }),
};

const source = "a { color: var(--color-link); padding: 4px }\n";

const calls: readonly (readonly [tool: string, args: object])[] = [
  ["describe", {}],
  ["find_token", { property: "color", intent: "link text", values: true }],
  ["get_token", { token: "color.link" }],
  ["why", { question: "color.text.danger", lines: true }],
  ["why", { question: "#cc0000" }],
  ["why", { question: `${base}:5` }],
  ["check_code", { file: "src/a.css" }],
  ["check", {}],
  ["contrast", {}],
  ["impact", { token: "palette", sources: ["src/*"] }],
  ["usage", { sources: ["src/*"] }],
  ["plan_token", { token: "color.new", value: "{palette.red}", type: "color" }],
  ["plan_rename", { from: "color.link", to: "color.anchor", sources: ["src/*"] }],
];

function apply(folder: string, edit: Edit): void {
  const read = (file: string): Tree => {
    try {
      return JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
    } catch {
      // The file is missing or broken.
      return JSON.parse(files[file]);
    }
  };
  const before = edit((file) => read(file));
  for (const [file, content] of Object.entries(before)) {
    const absolute = path.join(folder, file);
    fs.mkdirSync(path.dirname(absolute), { recursive: true });
    if (content === undefined) fs.rmSync(absolute, { force: true });
    else {fs.writeFileSync(
        absolute,
        typeof content === "string" ? content : JSON.stringify(content),
      );}
  }
}

async function answersOf(client: Client): Promise<unknown[]> {
  const answers = [];
  for (const [tool, args] of calls) {
    const { content, isError } = await client.call(tool, args);
    answers.push({ tool, isError, ...JSON.parse(content[0].text) });
  }
  return answers;
}

test("After any edits, answers equal those of a new server", async () => {
  const some = fc.array(fc.constantFrom(...Object.keys(edits)), { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(some, async (names) => {
      await inFolder({ ...files, "src/a.css": source }, async (folder) => {
        const client = new Client(folder);
        await answersOf(client);
        for (const name of names) {
          try {
            apply(folder, edits[name]);
          } catch {
            // An earlier edit removed what this one changes.
            continue;
          }
          assert.deepEqual(await answersOf(client), await answersOf(new Client(folder)), name);
        }
      });
    }),
    runsOf(5),
  );
});

test("Answers follow a configuration in modules, and the tokens of a module", async () => {
  const config = (suffix: string) =>
    `import { name } from "./name.mjs";
export default {
  source: ["*.tokens.mjs"],
  hooks: { transforms: { own: { type: "name", transform: ({ path }) => name(path) + "${suffix}" } } },
  platforms: {
    css: { transforms: ["own"], files: [{ destination: "a.css", format: "css/variables" }] },
  },
};
`;
  const name = (sign: string) => `export const name = (path) => path.join("${sign}");\n`;
  const tokens = (value: string) => `export default { a: { b: { value: "${value}" } } };\n`;
  const start = { "config.mjs": config(""), "name.mjs": name("-"), "a.tokens.mjs": tokens("1") };
  await inFolder(start, async (folder) => {
    const client = new Client(folder, { config: "config.mjs" });
    const seen = async () => {
      const { structuredContent } = await client.call("find_token", { values: true });
      return structuredContent.tokens.map(({ names, value }: Message) => [names.css, value]);
    };
    const put = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text);
    assert.deepEqual(await seen(), [["var(--a-b)", "1"]]);
    put("a.tokens.mjs", tokens("2"));
    assert.deepEqual(await seen(), [["var(--a-b)", "2"]]);
    put("name.mjs", name("_"));
    assert.deepEqual(await seen(), [["var(--a_b)", "2"]]);
    put("config.mjs", config("-x"));
    assert.deepEqual(await seen(), [["var(--a_b-x)", "2"]]);
    put("b.tokens.mjs", tokens("3"));
    assert.deepEqual(await seen(), [["var(--a_b-x)", "3"]]);
  });
});
