/**
 * Compiles outputs of `compose/theme` against stubs of Compose's types: tokens of all types, more tokens than a class
 * can have, and real systems in all contexts. Requires `kotlinc`; without it, prints a message and checks nothing.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import TokenBuilder, { type Config, type LocalOptions } from "../mod.ts";
import { resolver, srgb } from "../tests/helpers/themed_tokens.ts";
import { run } from "./run.ts";

const stubs = path.resolve("scripts/kotlin_stubs");
const systems = ["adobe-spectrum", "figma-sds", "github-primer", "ibm-carbon", "shopify-polaris"];

async function themeOf(config: Config, options: LocalOptions = {}): Promise<string> {
  const builder = new TokenBuilder({
    ...config,
    platforms: {
      p: { transformGroup: "native/theme", options, files: [{ format: "compose/theme" }] },
    },
  }, { init: false, report: () => {} });
  const [{ output }] = await builder.formatPlatform("p");
  return String(output);
}

/** Rewrites a file for Kotlin 1.3, which has no trailing commas, and expects annotations of types elsewhere. */
const forOldKotlin = (text: string) =>
  text.replace(/,\n(\s*)\)/g, "\n$1)").replaceAll(": @Composable () ->", ": @Composable() () ->");

const many = Object.fromEntries(
  Array.from({ length: 400 }, (_, at) => [`c${at}`, { $value: srgb(at / 400, 0, 0) }]),
);

const themes: Record<string, () => Promise<string>> = {
  "all types": () =>
    themeOf({ resolver }, {
      className: "Acme",
      packageName: "org.example.acme",
      material: { primary: "color.accent", surface: "color.alias" },
    }),
  "400 colors of one group": () => themeOf({ tokens: { color: { $type: "color", ...many } } }),
  ...Object.fromEntries(systems.map((name) => [
    name,
    () => themeOf({ resolver: `node_modules/dtcg-examples/${name}.resolver.json` }),
  ])),
};

const found = await run("kotlinc", ["-version"]).catch(() => undefined);
if (found?.code !== 0) {
  console.log("skipped: this machine has no kotlinc");
  process.exit(0);
}

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "kotlin-")));
try {
  const sources = fs.readdirSync(stubs).map((name) => path.join(stubs, name));
  for (const [name, make] of Object.entries(themes)) {
    const file = path.join(folder, "Theme.kt");
    const text = await make();
    fs.writeFileSync(file, forOldKotlin(text));
    const flags = ["-XXLanguage:+InlineClasses", "-nowarn", "-d", path.join(folder, "out")];
    const { code, text: said } = await run("kotlinc", [...flags, ...sources, file]);
    if (code !== 0) throw new Error(`${name} does not compile:\n${said}`);
    const classes = text.match(/^data class /gm)?.length ?? 0;
    console.log(`${name}: ${classes} classes compile`);
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
