/**
 * Bundles the code and the style of preview pages into `src/preview/page_code.ts`, so that the package needs no bundler.
 * @module
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import process from "node:process";
import { rolldown } from "rolldown";

const file = "src/preview/page_code.ts";

async function bundled(input: string): Promise<string> {
  const build = await rolldown({ input, platform: "browser" });
  const { output } = await build.generate({ format: "iife", minify: true });
  await build.close();
  return output[0].code.trim();
}

/** Removes comments and insignificant whitespace from a style sheet. */
function compact(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s+/g, " ")
    .replace(/ ?([{};,>]) ?/g, "$1").replace(/: /g, ":").replaceAll(";}", "}").trim();
}

/** The hash of a text in a content security policy. */
function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** The source of the generated module. */
export async function previewCode(): Promise<string> {
  // An end tag in a string would end the script element.
  const script = (await bundled("src/preview/client/main.ts")).replaceAll("</", "<\\/");
  const style = compact(fs.readFileSync("src/preview/client/style.css", "utf8"));
  const constant = (name: string, description: string, text: string) =>
    `\n/** ${description} */\nexport const ${name}: string =\n  ${JSON.stringify(text)};\n`;
  return [
    "/**\n * The code and the style of preview pages. Generated from `client/` by `scripts/preview_code.ts`.\n * @module\n */\n",
    constant("script", "The code of the page.", script),
    constant("scriptHash", "Hash of the code, for the content security policy.", hashOf(script)),
    constant("style", "The style of the page.", style),
    constant("styleHash", "Hash of the style, for the content security policy.", hashOf(style)),
  ].join("");
}

if (import.meta.main) {
  fs.writeFileSync(file, await previewCode());
  console.log(`${file}: ${fs.statSync(file).size} bytes`);
  process.exitCode = 0;
}
