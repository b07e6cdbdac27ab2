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

/** The code that pages and elements share, and that of each. */
interface Bundle {
  /** Defines `sharedCode`, the object with all that it exports. */
  readonly shared: string;
  readonly page: string;
  readonly elements: string;
}

/** The names in braces of an import or an export, as the inside of an object or a pattern. */
function pairsOf(names: string, turned: boolean): string {
  return names.split(",").map((name) => {
    const [from, to = from] = name.trim().split(/\s+as\s+/);
    return turned ? `${to}:${from}` : `${from}:${to}`;
  }).join();
}

/** A chunk as a function that gets its imports from `sharedCode`, and returns its exports. */
function asFunction(code: string): string {
  const body = code.trim()
    .replace(
      /^import\s*\{([^}]*)\}\s*from\s*"[^"]*";/,
      (_, names) => `const{${pairsOf(names, false)}}=sharedCode;`,
    )
    .replace(/export\s*\{([^}]*)\};?$/, (_, names) => `return{${pairsOf(names, true)}}`);
  if (/^\s*(?:import|export)\b/m.test(body)) {
    throw new Error("A chunk has further imports or exports");
  }
  return `(()=>{${body}})()`;
}

/** Bundles the page and the elements in one go, so that their packages contain shared code once. */
async function bundle(): Promise<Bundle> {
  const build = await rolldown({
    input: { page: `${client}/main.ts`, elements: `${client}/elements/main.ts` },
    platform: "browser",
  });
  const { output } = await build.generate({
    format: "es",
    minify: true,
    codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] },
  });
  await build.close();
  const codeOf = (name: string) => {
    const found = output.filter((one) => one.type === "chunk" && one.name === name);
    if (found.length !== 1 || found[0].type !== "chunk") throw new Error(`No chunk ${name}`);
    return found[0].code;
  };
  if (output.length !== 3) throw new Error(`${output.length} chunks instead of 3`);
  // An end tag in a string would end the script element.
  const text = (code: string) => asFunction(code).replaceAll("</", "<\\/");
  return {
    shared: `const sharedCode=${text(codeOf("shared"))};`,
    page: `${text(codeOf("page"))};`,
    elements: `export const{setTokens}=${text(codeOf("elements"))};\n`,
  };
}

const read = (name: string) => fs.readFileSync(`${client}/${name}`, "utf8");

/** Removes comments and insignificant whitespace from a style sheet. */
function compact(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s+/g, " ")
    .replace(/ ?([{};,>]) ?/g, "$1").replace(/: /g, ":").replaceAll(";}", "}").trim();
}

/** The hash of a text in a content security policy. */
function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** A constant that begins with another one, if it has a start. */
const constant = (name: string, description: string, text: string, start = "") =>
  `\n/** ${description} */\nexport const ${name}: string =\n  ${start}${JSON.stringify(text)};\n`;

const about = (what: string) =>
  `/**\n * ${what} Generated from \`client/\` by \`scripts/preview_code.ts\`.\n * @module\n */\n`;

const imported = 'import { shared, sharedStyle } from "./shared_code.ts";\n';

function pageCode({ shared, page }: Bundle, sharedStyle: string): string {
  const own = compact(read("style.css"));
  return [
    about("The code and the style of preview pages."),
    imported,
    constant("script", "The code of the page.", page, "shared + "),
    constant(
      "scriptHash",
      "Hash of the code, for the content security policy.",
      hashOf(shared + page),
    ),
    constant("style", "The style of the page.", own, "sharedStyle + "),
    constant(
      "styleHash",
      "Hash of the style, for the content security policy.",
      hashOf(sharedStyle + own),
    ),
  ].join("");
}

function elementsCode({ elements }: Bundle): string {
  return [
    about("The module of elements that show tokens."),
    imported,
    constant(
      "elementStyle",
      "The style of the elements, in rem.",
      compact(read("elements.css")),
      "sharedStyle + ",
    ),
    constant("elements", "The code of the module after its style.", elements, "shared + "),
  ].join("");
}

/** The sources of the generated modules, by path. */
export async function previewCode(): Promise<Record<string, string>> {
  const code = await bundle();
  const sharedStyle = compact(read("tokens.css"));
  return {
    "src/hooks/preview/shared_code.ts": [
      about("The code and the style that pages and elements share."),
      constant("shared", "The code.", code.shared),
      constant("sharedStyle", "The style.", sharedStyle),
    ].join(""),
    "src/hooks/preview/page_code.ts": pageCode(code, sharedStyle),
    "src/hooks/preview/elements_code.ts": elementsCode(code),
  };
}

if (import.meta.main) {
  for (const [file, code] of Object.entries(await previewCode())) {
    fs.writeFileSync(file, code);
    console.log(`${file}: ${fs.statSync(file).size} bytes`);
  }
  process.exitCode = 0;
}
