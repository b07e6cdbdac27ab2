/**
 * Bundles the code and the style of preview pages into `src/hooks/preview/page_code.ts`, and the elements for other pages into
 * `src/hooks/preview/elements_code.ts`, so that the package needs no bundler.
 * @module
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import process from "node:process";
import { rolldown } from "rolldown";

const client = "src/hooks/preview/client";

/** Bundles a module. `define` contains the texts of its constants. */
async function bundled(
  input: string,
  format: "iife" | "es",
  define: Record<string, string> = {},
): Promise<string> {
  const build = await rolldown({ input, platform: "browser", transform: { define } });
  const { output } = await build.generate({ format, minify: true });
  await build.close();
  return output[0].code.trim();
}

const read = (name: string) => fs.readFileSync(`${client}/${name}`, "utf8");

/** Converts lengths of a style to pixels, because the root of another page may have any font size. */
function inPixels(css: string): string {
  return css.replace(/\b(\d*\.?\d+)rem\b/g, (_, number) => `${Number(number) * 16}px`);
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

const constant = (name: string, description: string, text: string) =>
  `\n/** ${description} */\nexport const ${name}: string =\n  ${JSON.stringify(text)};\n`;

const about = (what: string) =>
  `/**\n * ${what} Generated from \`client/\` by \`scripts/preview_code.ts\`.\n * @module\n */\n`;

async function pageCode(): Promise<string> {
  // An end tag in a string would end the script element.
  const script = (await bundled(`${client}/main.ts`, "iife")).replaceAll("</", "<\\/");
  const style = compact(read("tokens.css") + read("style.css"));
  return [
    about("The code and the style of preview pages."),
    constant("script", "The code of the page.", script),
    constant("scriptHash", "Hash of the code, for the content security policy.", hashOf(script)),
    constant("style", "The style of the page.", style),
    constant("styleHash", "Hash of the style, for the content security policy.", hashOf(style)),
  ].join("");
}

async function elementsCode(): Promise<string> {
  const style = compact(inPixels(read("tokens.css") + read("elements.css")));
  const define = { elementStyle: JSON.stringify(style) };
  const code = await bundled(`${client}/elements/main.ts`, "es", define);
  return [
    about("The module of elements that show tokens."),
    constant("elements", "The code of the module.", `${code}\n`),
  ].join("");
}

/** The sources of the generated modules, by path. */
export async function previewCode(): Promise<Record<string, string>> {
  return {
    "src/hooks/preview/page_code.ts": await pageCode(),
    "src/hooks/preview/elements_code.ts": await elementsCode(),
  };
}

if (import.meta.main) {
  for (const [file, code] of Object.entries(await previewCode())) {
    fs.writeFileSync(file, code);
    console.log(`${file}: ${fs.statSync(file).size} bytes`);
  }
  process.exitCode = 0;
}
