/**
 * Scans sources of consumers, each part by its language.
 * @module
 */
import type { Block, IsName, Literal, Mention, PathMention, Scanned } from "../mention.ts";
import { propertyPathsIn, scanText } from "./text.ts";

const styles = /\.(?:css|pcss|postcss)$/i;
const scripts = /\.[cm]?[jt]sx?$/i;
const markup = /\.(?:html?|vue|svelte|astro)$/i;

const tagPattern = /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** Splits markup into styles, scripts, and the text between them. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  for (const { index, 0: all, 1: tag, 2: attributes, 3: content } of text.matchAll(tagPattern)) {
    const start = index + all.length - `</${tag}>`.length - content.length;
    const language = tag.toLowerCase() === "script"
      ? "script"
      : /lang=["']?less/i.test(attributes)
      ? "less"
      : "scss";
    blocks.push({ language: "text", start: end, end: start });
    blocks.push({ language, start, end: start + content.length });
    end = start + content.length;
  }
  return [...blocks, { language: "text", start: end, end: text.length }];
}

function languageOf(file: string): Block["language"] {
  if (styles.test(file)) return "css";
  if (/\.s[ac]ss$/i.test(file)) return "scss";
  if (/\.less$/i.test(file)) return "less";
  return scripts.test(file) ? "script" : "text";
}

/** Converts offsets in a part of a file to offsets in the file. */
function shifted({ mentions, paths, literals }: Scanned, by: number): Scanned {
  const move = <T extends { start: number; end: number }>(one: T): T => ({
    ...one,
    start: one.start + by,
    end: one.end + by,
  });
  return {
    mentions: mentions.map((one): Mention => move(one)),
    paths: paths.map((one): PathMention => ({
      ...move(one),
      steps: one.steps.map(({ whole, ...step }) => ({
        ...move(step),
        ...(whole && { whole: move(whole) }),
      })),
    })),
    literals: literals.map((one): Literal => move(one)),
  };
}

/** Scans a part of a file. */
async function scanBlock(
  file: string,
  text: string,
  language: Block["language"],
  isName: IsName,
): Promise<Scanned> {
  switch (language) {
    case "css":
    case "scss":
      return await (await import("./stylesheet.ts")).scanStylesheet(text, isName);
    case "script":
      return await (await import("./script.ts")).scanScript(file, text, isName);
    case "less":
      return scanText(text, isName, true);
    case "text":
      return scanText(text, isName);
  }
}

/**
 * Scans a source.
 *
 * @param isName Whether a word is the name of a token.
 * @throws {Error} If a style sheet cannot be parsed, or the package of a parser is not installed.
 */
export async function scanSource(
  file: string,
  text: string,
  isName: IsName,
): Promise<Scanned> {
  if (!markup.test(file)) return await scanBlock(file, text, languageOf(file), isName);
  const parts = await Promise.all(
    blocksOf(text).map(async ({ language, start, end }) => {
      const name = language === "script" ? `${file}.tsx` : file;
      const part = text.slice(start, end);
      const found = await scanBlock(name, part, language, isName);
      const paths = language === "text" ? propertyPathsIn(part) : found.paths;
      return shifted({ ...found, paths }, start);
    }),
  );
  return {
    mentions: parts.flatMap(({ mentions }) => mentions),
    paths: parts.flatMap(({ paths }) => paths),
    literals: parts.flatMap(({ literals }) => literals),
  };
}
