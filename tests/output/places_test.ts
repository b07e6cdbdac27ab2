/** Impossible destinations: `check` and `build` report the same, and nothing is written. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder, { type BuildError, type Config, type Diagnostic } from "../../mod.ts";
import { impossibleName, unportableName } from "../../src/engine/output/file_names.ts";
import { inFolder } from "../helpers/folder.ts";

/** A configuration for one file in a folder called `build`. */
function configOf(folder: string, destination: string, contexts: readonly string[]): Config {
  const resolver = {
    version: "2025.10",
    sets: { base: { sources: [{ a: { $type: "number", $value: 1 } }] } },
    modifiers: { theme: { contexts: Object.fromEntries(contexts.map((name) => [name, []])) } },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  };
  const file = { destination, format: "css/variables", options: { showFileHeader: false } };
  const css = {
    transforms: ["name/kebab"],
    buildPath: `${folder.replaceAll("\\", "/")}/build/`,
    contexts: { theme: "*" },
    files: [file],
  };
  return { resolver: resolver as Config["resolver"], platforms: { css } };
}

const errorsOf = (found: readonly Diagnostic[]) =>
  found.filter(({ severity }) => severity === "error").map(({ code, message }) => [code, message]);

/** Paths in a folder. Not with recursive reading, because Bun fails on links that point to themselves. */
function entriesIn(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => [
    entry.name,
    ...entry.isDirectory() ? entriesIn(path.join(folder, entry.name)) : [],
  ]);
}

const long = "n".repeat(300);

interface Case {
  destination?: string;
  contexts?: string[];
  prepare?: (build: string) => void;
  message: RegExp;
}

const cases: Record<string, Case> = {
  "a file in place of the folder": {
    prepare: (build) => fs.writeFileSync(build, "by hand"),
    message: /is in .*build, which is a file$/,
  },
  "a folder that is a link to itself": {
    prepare: (build) => fs.symlinkSync("build", build),
    message: /is in .*build, which is a symbolic link that leads to itself$/,
  },
  "a folder that is a link to nothing": {
    prepare: (build) => fs.symlinkSync("nothing", build),
    message: /is in .*build, which is a broken symbolic link$/,
  },
  "a file that is a link to itself": {
    prepare: (build) => {
      fs.mkdirSync(build);
      fs.symlinkSync("a.css", path.join(build, "a.css"));
    },
    message: /a\.css is a symbolic link that leads to itself$/,
  },
  "a folder in place of the file": {
    prepare: (build) => fs.mkdirSync(path.join(build, "a.css"), { recursive: true }),
    message: /a\.css is a folder$/,
  },
  "a name of 259 bytes": {
    destination: `${"é".repeat(127)}a.css`,
    message: /has a name of 259 bytes \(é+\.\.\.\); file systems allow 255$/,
  },
  "a zero byte": { destination: "a\0b.css", message: /has a zero byte in its name$/ },
  "a path of more than 4,095 bytes": {
    destination: `${"folder/".repeat(600)}a.css`,
    message: /is a path of \d+ bytes; systems allow 4095$/,
  },
  "a context with a long name": {
    destination: "{theme}.css",
    contexts: ["light", long],
    message: /has a name of 304 bytes/,
  },
};

for (
  const [name, { destination = "a.css", contexts = ["light", "dark"], ...rest }] of Object.entries(
    cases,
  )
) {
  test(`check reports ${name} like build`, () =>
    inFolder({}, async (folder) => {
      rest.prepare?.(path.join(folder, "build"));
      const before = entriesIn(folder);
      const builder = () => new TokenBuilder(configOf(folder, destination, contexts));
      const checked = errorsOf(await builder().check());
      const built = await builder().build().then(
        () => [],
        (cause: BuildError) => cause.diagnostics,
      );
      assert.deepEqual(errorsOf(built), checked);
      assert.equal(checked.length, 1);
      const [[code, message]] = checked;
      assert.equal(code, "output/refused");
      assert.match(message, rest.message);
      assert.deepEqual(entriesIn(folder), before);
    }));
}

test("names that Windows reserves are found in all folders of a path", () => {
  const wrong = [
    "CON",
    "con.css",
    "a/nul/b.css",
    "Com1.x",
    "lpt9",
    "com¹",
    "a ",
    "b./c",
    "a:b",
    "x?",
  ];
  for (const name of wrong) assert.notEqual(unportableName(name), undefined, name);
  const right = ["C:/build/a.css", "../a.css", "console.css", "com.css", "com10.css", "aux1", ".a"];
  for (const name of right) assert.equal(unportableName(name), undefined, name);
  assert.equal(impossibleName("é".repeat(127), "/x"), undefined);
});
