/**
 * Runs a plugin package of the field, `@tokens-studio/sd-transforms`, as it is: once with Style Dictionary, once with the
 * drop-in installed under its name. Without references in the output, every file must be the same.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { compatDependencies, peerDependencies, peerVersion } from "./packages.ts";
import { npx, run, runtimes } from "./run.ts";

const tokens = path.resolve("tests/plugins/tokens_studio.json");
const temporary = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "token-build-plugin-")));

/** Builds the set with and without expansion; prints all files by name. */
const program = `
import StyleDictionary from "style-dictionary";
import { expandTypesMap, register } from "@tokens-studio/sd-transforms";
await register(StyleDictionary);
const outputs = {};
for (const expand of [false, { typesMap: expandTypesMap }]) {
  const builder = new StyleDictionary({
    source: [${JSON.stringify(tokens)}],
    preprocessors: ["tokens-studio"],
    expand,
    log: { verbosity: "silent" },
    platforms: {
      p: {
        transformGroup: "tokens-studio",
        options: { showFileHeader: false },
        files: ["css/variables", "scss/map-deep", "javascript/es6", "json/nested"]
          .map((format) => ({ destination: format, format })),
      },
    },
  });
  await builder.hasInitialized;
  for (const { destination, output } of await builder.formatPlatform("p")) {
    outputs[destination + (expand ? ", expanded" : "")] = output;
  }
}
console.log(JSON.stringify(outputs));
`;

async function outputsWith(
  name: string,
  dependencies: Record<string, string>,
): Promise<Record<string, string>> {
  const folder = path.join(temporary, name);
  fs.mkdirSync(folder);
  const description = { private: true, type: "module", dependencies };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(description));
  fs.writeFileSync(path.join(folder, "build.js"), program);
  const flags = ["--silent", "--no-audit", "--no-fund"];
  const install = ["install", ...flags, "@tokens-studio/sd-transforms@2.0.3"];
  const installed = await run("npm", install, { cwd: folder });
  assert.equal(installed.code, 0, installed.text);
  const bin = path.join(folder, "node_modules/.bin/style-dictionary");
  const command = await run(bin, ["--version"], { cwd: folder });
  assert.equal(command.code, 0, command.text);
  assert.equal(command.text.trim(), peerVersion);
  const { code, text } = await run(...npx(runtimes.node24, "build.js"), { cwd: folder });
  assert.equal(code, 0, text);
  return JSON.parse(text.split("\n").find((line) => line.startsWith("{"))!);
}

try {
  const peer = await outputsWith("peer", peerDependencies);
  const ours = await outputsWith("ours", compatDependencies);
  assert.equal(Object.keys(ours).length, 8);
  for (const [name, text] of Object.entries(peer)) {
    assert.equal(ours[name], text, name);
    console.log(`sd-transforms, ${name}: the same ${text.length} characters`);
  }
} finally {
  fs.rmSync(temporary, { recursive: true, force: true });
}
