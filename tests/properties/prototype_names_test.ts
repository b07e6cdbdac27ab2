/**
 * Names of `Object.prototype` mean nothing to commands: with another name of the same form in their place, every command
 * prints and writes the same, with that name.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runCli } from "../helpers/call_in.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { partOf } from "../helpers/runs.ts";

/** A name that sorts like another and has the same words: with the next letter at the end. */
function likeName(name: string): string {
  return name.replace(
    /[a-z](?=_*$)/,
    (letter) => String.fromCharCode(letter.charCodeAt(0) + 1),
  );
}

/** Each name, and one like it that means nothing. */
const names: [name: string, plain: string][] = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
].map((name) => [name, likeName(name)]);

/** A project with a name as group, token, modifier, context, platform and mode. */
function projectOf(name: string): Record<string, string> {
  const dimension = (value: number) =>
    `{ "$type": "dimension", "$value": { "value": ${value}, "unit": "px" } }`;
  const file = (destination: string, format: string) => ({
    destination,
    format,
    options: { showFileHeader: false },
  });
  const css = name.replaceAll("_", "").replace(/[A-Z]/g, (upper) => `-${upper.toLowerCase()}`);
  const platforms = `{
    "${name}": {
      "transformGroup": "js",
      "contexts": { "${name}": "*" },
      "buildPath": "build/",
      "files": ${
    JSON.stringify([file("a.css", "css/variables"), file("manifest.json", "json/manifest")])
  }
    },
    "others": {
      "transformGroup": "js",
      "buildPath": "build/",
      "files": ${
    JSON.stringify([
      file("a.js", "javascript/es6"),
      file("a.json", "json/nested"),
      file("a.scss", "scss/map-deep"),
      file("a.d.ts", "typescript/es6-declarations"),
    ])
  }
    }
  }`;
  return {
    "config.json":
      `{ "resolver": "tokens.resolver.json", "consumers": ["src/*"], "platforms": ${platforms} }`,
    "tokens.resolver.json": `{
      "version": "2025.10",
      "sets": { "${name}": { "sources": [{ "$ref": "tokens.json" }] } },
      "modifiers": { "${name}": {
        "contexts": { "${name}": [], "other": [{ "$ref": "other.json" }] },
        "default": "${name}"
      } },
      "resolutionOrder": [{ "$ref": "#/sets/${name}" }, { "$ref": "#/modifiers/${name}" }]
    }`,
    "tokens.json": `{
      "plain": { "token": ${dimension(1)} },
      "${name}": { "${name}": ${dimension(2)}, "x": ${dimension(3)} },
      "a": {
        "${name}": { "$type": "dimension", "$value": "{${name}.${name}}" },
        "$extensions": { "${name}": { "${name}": 1 } }
      }
    }`,
    "other.json": `{ "${name}": { "x": ${dimension(4)} } }`,
    "src/a.css":
      `a { width: var(--${css}-${css}); height: var(--a-${css}); top: var(--plain-token) }\n`,
    "src/b.css": `a { width: var(--${css}-unknown) }\n`,
    "renames.json": `{ "version": 1, "tokens": { "${name}.x": "plain.x" }, "names": {} }`,
    "studio/tokens.json": `{
      "${name}": { "${name}": { "value": "1px", "type": "dimension" } },
      "other": { "b": { "value": "{${name}}", "type": "dimension" } },
      "$themes": [{ "id": "${name}", "name": "${name}", "group": "${name}", "selectedTokenSets": {
        "${name}": "enabled", "other": "source" } }],
      "$metadata": { "tokenSetOrder": ["${name}", "other"] }
    }`,
  };
}

/** Commands in order, each in the state that the ones before left. */
const commandsOf = (name: string): string[][] => [
  ["build"],
  ["check"],
  ["why", `${name}.x`, "--format", "json"],
  ["why", name],
  ["tasks"],
  ["usage", "--counts", "--ignore", name],
  ["diff", "build/manifest.json", "earlier/build/manifest.json", "--format", "json"],
  ["rename", "plain.token", `plain.${name}`, "--dry-run"],
  ["rename", "plain.token", `${name}.new.${name}`],
  ["rename", `${name}.new`, `plain.${name}`],
  ["rename", `${name}.${name}`, `valueof.${name}`],
  ["rename", "--from", "renames.json"],
  ["build", "--platform", name],
  ["diff", "earlier", ".", "--format", "json"],
  ["diff", "earlier/build/manifest.json", "build/manifest.json", "--renames", "found.json"],
  ["build", "--profile", "--format", "json"],
  ["usage", "--format", "json"],
  ["import", "studio", "--out", "imported", "--format", "json"],
  ["clean"],
];

/** Everything that the commands print and write. */
function resultsOf(name: string): Promise<Record<string, unknown>> {
  const files = projectOf(name);
  const earlier = Object.entries(files).map(([file, text]) =>
    [`earlier/${file}`, text.replace('"value": 2', '"value": 5')] as const
  );
  return inFolder({ ...files, ...Object.fromEntries(earlier) }, async (folder) => {
    await runCli(["build", "--silent"], path.join(folder, "earlier"));
    const results: Record<string, unknown> = {};
    for (const args of commandsOf(name)) {
      const result = await runCli(args, folder);
      results[args.join(" ")] = result;
      const isFine = args[0] !== "usage" && args[0] !== "why";
      if (isFine) assert.equal(result.code, 0, `${args.join(" ")}: ${result.stderr}`);
      results[`files after ${args.join(" ")}`] = readFolder(folder);
    }
    assert.ok(fs.existsSync(path.join(folder, "imported")), JSON.stringify(results));
    return results;
  });
}

/** Results as text in which a name and its forms in outputs are another name. Times, folders and hashes of outputs differ anyway. */
function textOf(results: Record<string, unknown>, name: string, plain: string): string {
  const word = (of: string) => of.replaceAll("_", "");
  const kebab = (of: string) => word(of).replace(/[A-Z]/g, (upper) => `-${upper.toLowerCase()}`);
  const capital = (of: string) => word(of)[0].toUpperCase() + word(of).slice(1);
  const forms = [(of: string) => of, word, kebab, capital];
  let text = JSON.stringify(results, null, 1);
  for (const form of forms) text = text.replaceAll(form(name), form(plain));
  return text.replace(
    /in \d+ ms|token-build-\w+|"milliseconds\W+[\d.]+|sha256-[\w+/=]+|\W+(?:bytes|lines|names)\W+[a-z\d]+-[a-z\d]+/g,
    "",
  );
}

/** The start of the first difference between two texts. */
function difference(found: string, wanted: string): [found: string, wanted: string] | undefined {
  if (found === wanted) return undefined;
  let at = 0;
  while (found[at] === wanted[at]) at++;
  return [found.slice(at - 200, at + 100), wanted.slice(at - 200, at + 100)];
}

for (const [name, plain] of partOf(names)) {
  test(`${name} is a name like others in every command`, async () => {
    const found = textOf(await resultsOf(name), name, plain);
    const wanted = textOf(await resultsOf(plain), name, plain);
    assert.equal(difference(found, wanted), undefined);
  });
}
