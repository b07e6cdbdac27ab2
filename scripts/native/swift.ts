/**
 * Compiles themes of SwiftUI and constants of Swift against stubs of their frameworks, with warnings as errors, in the
 * language modes 5 and 6. Needs `swiftc`, which Debian 13 has.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import TokenBuilder, { type Config, type LocalOptions } from "../../mod.ts";
import { run } from "../run.ts";
import { has, skip } from "./kotlin_compiler.ts";
import { themesOf } from "./themes.ts";

const stubs = "scripts/native/swift_stubs";

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
async function textsOf(config: Config): Promise<string[]> {
  let hasConflict = false;
  const builder = new TokenBuilder({
    ...config,
    platforms: {
      theme: {
        transformGroup: "native/theme",
        files: optionSets.map((options, at) => ({
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

if (!await has("swiftc", "--version")) skip("Swift");
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "swift-")));
try {
  for (const module of ["QuartzCore", "UIKit", "CoreText", "SwiftUI"]) {
    const source = path.join(folder, `${module}.swift`);
    fs.copyFileSync(path.join(stubs, `${module}.swift`), source);
    const failed = await compile([
      "-emit-module",
      "-parse-as-library",
      "-module-name",
      module,
      "-emit-module-path",
      path.join(folder, `${module}.swiftmodule`),
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
  const example = ["expected/AcmeTheme.swift", "Sources/AcmeTokens/Note.swift"].map((file) => {
    const copy = path.join(folder, path.basename(file));
    fs.copyFileSync(path.join("examples/swift-package", file), copy);
    return copy;
  });
  await check("examples/swift-package", example);
  for (const [name, { config }] of Object.entries(themesOf(process.argv.includes("short")))) {
    for (const text of await textsOf(config)) {
      const source = path.join(folder, "Tokens.swift");
      fs.writeFileSync(source, text);
      await check(name, [source]);
    }
  }
  for (const one of refused.slice(0, 10)) console.log(one.slice(0, 3000));
  console.log(`Swift: ${count} compilations, ${refused.length} refused`);
  process.exitCode = refused.length > 0 || count === 0 ? 1 : 0;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
