/**
 * Makes the home page: its tokens beside what platforms get for them, and the figures of the README.
 * @module
 */
import fs from "node:fs";
import TokenBuilder from "../../mod.ts";

const tokens = "site/home.tokens.json";

/** The files that the page shows: by language, a transform group, and a format with its file. */
const outputs: Record<string, [group: string, format: string, file: string]> = {
  css: ["css", "css/variables", "tokens.css"],
  js: ["js", "javascript/es6", "tokens.js"],
  swift: ["ios-swift", "ios-swift/enum.swift", "Tokens.swift"],
  kotlin: ["compose", "compose/object", "Tokens.kt"],
  dart: ["flutter", "flutter/class.dart", "tokens.dart"],
};

/** A block of code with the name of its file. */
function block(language: string, file: string, text: string): string {
  return `\`\`\`${language} [${file}]\n${text.trim()}\n\`\`\`\n`;
}

/** The blocks of the page, as one build makes them. */
async function blocks(): Promise<string[]> {
  const platforms = Object.fromEntries(
    Object.entries(outputs).map(([language, [transformGroup, format, destination]]) => {
      const options = { showFileHeader: false, className: "Tokens", packageName: "org.example" };
      return [language, { transformGroup, options, files: [{ format, destination }] }];
    }),
  );
  const builder = new TokenBuilder({ source: [tokens], platforms }, { verbosity: "silent" });
  return await Promise.all(
    Object.entries(outputs).map(async ([language, [, , file]]) => {
      const [{ output }] = await builder.formatPlatform(language);
      return block(language, file, String(output));
    }),
  );
}

/** The rows of the README's table that the page shows, each with its cells. */
function figures(): string[][] {
  const rows = fs.readFileSync("README.md", "utf8").split("\n")
    .filter((line) => /^\| (?:build 10,000|from saving|installed size)/.test(line))
    .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  if (rows.length !== 3) throw new Error(`The README has ${rows.length} of the three figures`);
  return rows;
}

/** The text of the page, with what is measured and built in place of `<!-- code -->` and `<!-- figures -->`. */
export async function homePage(): Promise<string> {
  const own = block("json", "tokens.json", fs.readFileSync(tokens, "utf8"));
  const code = `<div class="beside">\n\n::: code-group\n\n${own}\n:::\n\n::: code-group\n\n${
    (await blocks()).join("\n")
  }\n:::\n\n</div>`;
  const cards = figures().map(([what, figure, other]) =>
    `<div><strong>${figure}</strong><span>${what}</span><small>Style Dictionary: ${other}</small></div>`
  );
  const inserts = { code, figures: `<div class="figures">\n${cards.join("\n")}\n</div>` };
  return Object.entries(inserts).reduce((text, [name, insert]) => {
    const place = `<!-- ${name} -->`;
    if (!text.includes(place)) throw new Error(`site/index.md has no ${place}`);
    return text.replace(place, () => insert);
  }, fs.readFileSync("site/index.md", "utf8"));
}
