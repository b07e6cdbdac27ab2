/**
 * Builds every example of Style Dictionary twice on Node 24, with the peer and with the npm package
 * installed under the peer's name, and compares all written files.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { explain } from "./parity/explanations.ts";
import { compatPackages, peerPackages } from "./packages.ts";
import { install, TemporaryFolder } from "./project.ts";
import { on, run } from "./run.ts";

using temporaryFolder = new TemporaryFolder();
const temporary = temporaryFolder.path;

/** Commands of examples whose configuration is not `config.json`, or that have their own build script. */
const commands: Record<string, string[]> = {
  "advanced/create-react-app": ["build", "--config", "./style-dictionary/config.json"],
  "advanced/custom-parser": ["build", "--config", "./sd.config.js"],
  "advanced/custom-transforms": ["./build.js"],
  "advanced/flutter/style_dictionary": ["build"],
  "advanced/font-face-rules": ["build", "--config", "./sd.config.js"],
  "advanced/format-helpers": ["build", "--config", "./sd.config.js"],
  "advanced/matching-build-files": ["build", "--config", "./config.js"],
  "advanced/multi-brand-multi-platform": ["./build.js"],
  "advanced/node-modules-as-config-and-properties": ["build", "--config", "./config.js"],
  "advanced/tailwind-preset": ["build", "--config", "./config.js"],
  "advanced/tokens-deprecation": ["./build.js"],
  "advanced/transitive-transforms": ["build", "--config", "./sd.config.js"],
  "advanced/variables-in-outputs": ["build", "--config", "./sd.config.js"],
  "advanced/yaml-tokens": ["build", "--config", "./sd.config.js"],
};

const packages = ["yaml@1", "tinycolor2@1", "colorjs.io@0.5", "lodash@4", "fs-extra@11"];

function filesOf(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.includes("node_modules")) continue;
    const text = fs.readFileSync(file, "latin1");
    files.set(path.relative(folder, file), text);
  }
  return files;
}

const [peer, ours] = ["peer", "ours"].map((name) => path.join(temporary, name));
await install(peer, ...peerPackages, ...packages);
await install(ours, ...compatPackages, ...packages);
const source = path.join(peer, "node_modules/style-dictionary/examples");
for (const folder of [peer, ours]) {
  fs.cpSync(source, path.join(folder, "examples"), { recursive: true });
}
const programs = new Map([
  [peer, "node_modules/style-dictionary/bin/style-dictionary.js"],
  [ours, "node_modules/style-dictionary/bin.js"],
]);

async function build(folder: string, example: string) {
  const command = commands[example] ?? ["build"];
  const program = command[0] === "build" ? [path.join(folder, programs.get(folder)!)] : [];
  const cwd = path.join(folder, "examples", example);
  // An example may write outside of its folder.
  const top = path.join(folder, "examples", ...example.split("/").slice(0, 2));
  const before = filesOf(top);
  const ran = await run(...on("node24", ...program, ...command), { cwd });
  const written = [...filesOf(top)].filter(([file, text]) => before.get(file) !== text);
  return { ...ran, files: new Map(written) };
}

const examples = ["basic", "complete"];
for (const name of fs.readdirSync(path.join(source, "advanced")).sort()) {
  examples.push(name === "flutter" ? "advanced/flutter/style_dictionary" : `advanced/${name}`);
}

/** The format that wrote a file, according to its name or content. */
function formatOf(file: string, text: string): string {
  if (/\.(?:h|m)$/.test(file)) {
    return text.includes("#define")
      ? "ios/macros"
      : file.endsWith(".m")
      ? "ios/singleton.m"
      : "ios/singleton.h";
  }
  const formats: [RegExp, string][] = [
    [/\.css$/, "css/variables"],
    [/\.scss$/, "scss/variables"],
    [/\.less$/, "less/variables"],
    [/\.swift$/, "ios-swift/class.swift"],
    [/\.dart$/, "flutter/class.dart"],
    [/\.kt$/, "compose/object"],
    [/\.xml$/, "android/resources"],
  ];
  return formats.find(([ending]) => ending.test(file))?.[1] ?? "";
}

/** The headings of `docs/compatibility.md` that explain a difference; empty if they do not explain all of it. */
function headingsOf(file: string, peer: string, mine: string): string[] {
  const format = formatOf(file, mine);
  const own = { text: mine };
  return explain({
    format,
    variation: "references",
    peer: { text: peer },
    mine: own,
    resolved: own,
  });
}

/** A stack trace with frames of this package. */
const crash = /^\s+at .*node_modules\/(?:style-dictionary|token-build)\/.*\.js:\d+/m;

let same = 0;
let named = 0;
let different = 0;
let refused = 0;
for (const example of examples) {
  const [theirs, mine] = [await build(peer, example), await build(ours, example)];
  const problems: string[] = [];
  if (crash.test(mine.text)) problems.push(`crashed:\n${mine.text}`);
  if (theirs.code !== 0) {
    refused++;
  } else {
    if (mine.code !== 0) problems.push(`failed:\n${mine.text}`);
    for (const file of new Set([...theirs.files.keys(), ...mine.files.keys()])) {
      const [a, b] = [theirs, mine].map((side) =>
        side.files.get(file)?.split("\n") ?? ["(no file)"]
      );
      const line = a.findIndex((row, index) => row !== b[index]);
      if (line < 0 && a.length === b.length) {
        same++;
        continue;
      }
      const headings = headingsOf(file, a.join("\n"), b.join("\n"));
      if (headings.length > 0) {
        named++;
        console.log(`${example}: ${file}: ${headings.join("; ")}`);
      } else {
        different++;
        problems.push(`${file}, line ${line + 1}:\n  - ${a[line]}\n  + ${b[line]}`);
      }
    }
  }
  const verdict = problems.length > 0 ? "DIFFERENT" : theirs.code === 0 ? "same" : "the peer fails";
  console.log(`${example}: ${mine.files.size} files, ${verdict}`);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}
console.log(
  `${same} files the same, ${named} named in docs/compatibility.md, ${different} different; the peer fails on ${refused} examples`,
);
