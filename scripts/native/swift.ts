/**
 * Compiles themes of SwiftUI and constants of Swift against stubs of their frameworks, with warnings as errors, in the
 * language modes 5 and 6; runs the themes, and compares the values of every combination of contexts with the tokens.
 * Needs `swiftc`, which Debian 13 has.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import TokenBuilder, { type Config, type LocalOptions } from "../../mod.ts";
import { swiftName } from "../../src/hooks/formats/native/identifiers.ts";
import { TemporaryFolder } from "../project.ts";
import { must, run } from "../run.ts";
import { valueOf } from "./expected.ts";
import { has, skip } from "./kotlin_compiler.ts";
import { isPrintedValue, wrongOnScreen } from "./swift_values.ts";
import { choicesOf, tokensIn } from "./systems.ts";
import { type CheckedTheme, themesOf } from "./themes.ts";

const isShort = process.argv.includes("short");
const stubs = "scripts/native/swift_stubs";
const modules = ["QuartzCore", "UIKit", "CoreText", "SwiftUI"];

const languageModes = [
  ["-swift-version", "6"],
  ["-swift-version", "5", "-strict-concurrency=complete"],
];

/** Options of themes. Each theme is printed with each. */
const optionSets: LocalOptions[] = [
  {},
  { uiKit: true, assetColors: true, fontFamilies: { Inter: "Inter" } },
  { dynamicType: false, accessControl: "" },
];

async function compile(args: string[]): Promise<string> {
  const { code, text } = await run("swiftc", args);
  return code === 0 ? "" : text;
}

/** Swift of a configuration: one text per option set, and constants, unless the build reports that names collide. */
async function textsOf(config: Config, sets = optionSets): Promise<string[]> {
  let hasConflict = false;
  const builder = new TokenBuilder({
    ...config,
    platforms: {
      theme: {
        transformGroup: "native/theme",
        files: sets.map((options, at) => ({
          destination: `${at}.swift`,
          format: "ios-swift/theme",
          options: { className: "Acme", ...options },
        })),
      },
      constants: {
        transformGroup: "ios-swift",
        options: { className: "Constants" },
        files: [{ destination: "constants.swift", format: "ios-swift/enum.swift" }],
      },
    },
  }, {
    init: false,
    report: ({ code }) => {
      if (code === "name/collision") hasConflict = true;
    },
  });
  const themes = await builder.formatPlatform("theme");
  hasConflict = false;
  const constants = await builder.formatPlatform("constants");
  const files = hasConflict ? themes : [...themes, ...constants];
  return files.map(({ output }) => String(output));
}

/** An expression that makes a theme in a combination of contexts. */
function themeIn(text: string, name: string, choice: Record<string, string>): string {
  const [, parameters] = new RegExp(
    `^public struct ${name}Theme: [^]*?public init\\((.*)\\) {`,
    "m",
  )
    .exec(text)!;
  const given = [...parameters.matchAll(/(\S+): (\w+) = /g)].map(([, parameter, type]) => {
    const own = Object.keys(choice).filter((modifier) =>
      type.toLowerCase() === `${name}${modifier.replace(/\W/g, "")}context`.toLowerCase()
    );
    if (own.length !== 1) throw new Error(`${type} is not the type of one modifier`);
    return `${parameter}: ${type}(rawValue: ${JSON.stringify(choice[own[0]])})!`;
  });
  return `${name}Theme(${given.join(", ")})`;
}

const example = "examples/swift-package";
const schemes = ["light", "dark"];

/**
 * Runs themes, and the screen of the example in both color schemes. Returns their number of values and the wrong ones.
 *
 * @param screen The sources of the example.
 */
async function runThemes(
  folder: string,
  themes: Record<string, CheckedTheme>,
  screen: readonly string[],
): Promise<{ count: number; wrong: string[] }> {
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, text);
    return file;
  };
  const calls: string[] = [];
  const sources = [write("Dump.swift", fs.readFileSync(path.join(stubs, "Dump.swift"), "utf8"))];
  const made = await Promise.all(
    Object.entries(themes).map(async ([name, { config }], id) => {
      const [text] = await textsOf(config, [{ className: `T${id}` }]);
      const { choices } = await choicesOf(config, isShort ? 2 : 12);
      sources.push(write(`Theme${id}.swift`, text));
      choices.forEach((choice, at) =>
        calls.push(`dump("${id}|${at}", ${themeIn(text, `T${id}`, choice)})`)
      );
      return { name, config, choices };
    }),
  );
  const shown = schemes.map((scheme) =>
    `MainActor.assumeIsolated { dump("screen|${scheme}", Note("Hi").acmeTheme(), in: .${scheme}) }`
  );
  sources.push(...screen, write("main.swift", `${[...calls, ...shown].join("\n")}\n`));
  const program = path.join(folder, "themes");
  const objects = modules.map((module) => path.join(folder, `${module}.o`));
  const failed = await compile(["-I", folder, ...sources, ...objects, "-o", program]);
  if (failed !== "") throw new Error(failed);
  const text = await must(program, []);
  const printed = new Map(
    text.trimEnd().split("\n").map((line) => {
      const [key, json] = line.split("\t");
      return [key.replace(/\|stored(.)/, (_whole, first) => `|${first.toLowerCase()}`), json];
    }),
  );
  let count = 0;
  const wrong: string[] = [];
  for (const [id, { name, config, choices }] of made.entries()) {
    for (const [at, choice] of choices.entries()) {
      for (const token of await tokensIn(config, choice)) {
        // Only a style sheet knows the size of a window.
        if (/^v/.test(valueOf(token)?.unit)) continue;
        const property = swiftName(token.name)?.replaceAll("`", "");
        const json = printed.get(`${id}|${at}|${property}`);
        count++;
        if (json !== undefined && isPrintedValue(JSON.parse(json), token)) continue;
        wrong.push(
          `${name}: ${token.path.join(".")} in ${JSON.stringify(choice)} is ${json}, not ${
            JSON.stringify(valueOf(token))
          }`,
        );
      }
    }
  }
  for (const theme of schemes) {
    const tokens = await tokensIn({ resolver: `${example}/tokens.resolver.json` }, { theme });
    wrong.push(...wrongOnScreen((name) => printed.get(`screen|${theme}|${name}`), tokens));
  }
  return { count, wrong };
}

if (!await has("swiftc", "--version")) skip("Swift");
using temporary = new TemporaryFolder();
const folder = temporary.path;
for (const module of modules) {
  const source = path.join(folder, `${module}.swift`);
  fs.copyFileSync(path.join(stubs, `${module}.swift`), source);
  const failed = await compile([
    "-emit-module",
    "-emit-object",
    "-parse-as-library",
    "-module-name",
    module,
    "-emit-module-path",
    path.join(folder, `${module}.swiftmodule`),
    "-o",
    path.join(folder, `${module}.o`),
    "-I",
    folder,
    source,
  ]);
  if (failed !== "") throw new Error(failed);
}
let count = 0;
const refused: string[] = [];
const check = async (name: string, sources: string[]) => {
  for (const mode of languageModes) {
    const args = ["-typecheck", "-warnings-as-errors", ...mode, "-I", folder, ...sources];
    const message = await compile(args);
    count++;
    if (message !== "") refused.push(`${name}: ${mode.join(" ")}\n${message}`);
  }
};
const screen = ["expected/AcmeTheme.swift", "Sources/AcmeTokens/Note.swift"].map((file) => {
  const copy = path.join(folder, path.basename(file));
  fs.copyFileSync(path.join(example, file), copy);
  return copy;
});
await check(example, screen);
const themes = themesOf(isShort);
for (const [name, { config }] of Object.entries(themes)) {
  for (const text of await textsOf(config)) {
    const source = path.join(folder, "Tokens.swift");
    fs.writeFileSync(source, text);
    await check(name, [source]);
  }
}
for (const one of refused.slice(0, 10)) console.log(one.slice(0, 3000));
console.log(`Swift: ${count} compilations, ${refused.length} refused`);
const values = await runThemes(folder, themes, screen);
for (const one of values.wrong.slice(0, 20)) console.log(one);
console.log(`Swift: ${values.count} values read back, ${values.wrong.length} wrong`);
process.exitCode = refused.length + values.wrong.length > 0 || count * values.count === 0 ? 1 : 0;
