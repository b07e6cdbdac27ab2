/**
 * Scans sources of consumers, each part by its language.
 * @module
 */
import { errorText } from "../../../base/diagnostics/catalog/make.ts";
import type { Block, IsName, Language, Scanned, SourceTree, Span } from "./mention.ts";
import { withoutComments } from "../../../base/text/blanked.ts";
import { endingOf, hasMustaches, isMarkup, languageOf } from "./languages.ts";
import { blocksOf } from "./markup/markup.ts";
import { mdxBlocks } from "./markup/mdx.ts";
import {
  installedParsers,
  type LoadedParsers,
  loadParsers,
  MissingParser,
  type Parsers,
} from "./parsers.ts";
import { Found, type Part } from "./part.ts";
import { scanScript } from "./scripts/script.ts";
import type { Imported } from "./scripts/script_scopes.ts";
import { scanStylesheet } from "./stylesheet.ts";
import { addMarkupPaths, addPropertyPaths, addStyleExpressions } from "./markup/markup_paths.ts";
import { addMarkupLiterals } from "./text_literals.ts";
import { scanLess, scanStyleText, scanText } from "./text.ts";

export function languageAt(file: string, text: string, offset: number): Language {
  if (!isMarkup(file)) return languageOf(file).language;
  const isIn = ({ start, end }: Span) => start <= offset && offset <= end;
  const block = partsOf(file, text).find((block) => isIn(block) && !block.gaps?.some(isIn));
  return block?.language ?? "text";
}

/** The text of a block, with spaces in its gaps. */
function textOf({ start, end, gaps = [] }: Block, text: string): string {
  let own = "";
  let from = start;
  for (const gap of gaps) {
    own += text.slice(from, gap.start) + text.slice(gap.start, gap.end).replace(/[^\n]/g, " ");
    from = gap.end;
  }
  return own + text.slice(from, end);
}

function errorOffset(cause: unknown, { text }: Part): number {
  const { pos, line, column } = cause as { pos?: number; line?: number; column?: number };
  if (typeof pos === "number") return Math.min(pos, text.length);
  if (typeof line !== "number") return 0;
  let start = 0;
  for (let at = 1; at < line; at++) start = text.indexOf("\n", start) + 1;
  return Math.min(start + (column ?? 1) - 1, text.length);
}

/** A parser's message without its position. */
function reasonOf(cause: unknown): string {
  // The call stack overflowed.
  if (cause instanceof RangeError) return "Its code is nested too deeply";
  const { reason } = cause as { reason?: string };
  const message = reason ?? errorText(cause).split("\n")[0];
  return message.replace(/\s*\(\d+:\d+\)$/, "");
}

/** Scans a part as text after a parser failed. */
function scanUnparsed(part: Part, found: Found, { language }: Block, cause: unknown): void {
  const isMissing = cause instanceof MissingParser;
  const start = part.offset + (isMissing ? 0 : errorOffset(cause, part));
  found.unparsed.push({
    start,
    end: start,
    ...(isMissing
      ? { why: "no parser", detail: cause.packages.join(" and "), install: cause.install }
      : { why: "error", detail: reasonOf(cause) }),
  });
  if (language !== "script") return scanStyleText(part, found);
  scanText(part, found);
  addPropertyPaths(found.paths, part.text, part.offset);
}

function scanBlock(part: Part, found: Found, block: Block): void {
  const { language, dialect } = block;
  switch (language) {
    case "css":
    case "scss":
    case "script": {
      const partFound = new Found();
      try {
        if (language === "script") scanScript(part, partFound, dialect);
        else scanStylesheet(part, partFound, language === "scss");
        found.add(partFound);
      } catch (cause) {
        scanUnparsed(part, found, block, cause);
      }
      return;
    }
    case "indented": {
      const { offset, text } = part;
      found.unparsed.push({
        why: "language",
        detail: dialect === "sass" ? "the indented syntax of Sass" : "Stylus",
        start: offset,
        end: offset + text.length,
      });
      return scanStyleText(part, found);
    }
    case "less":
      return scanLess(part, found);
    case "text":
      return scanText(part, found);
  }
}

function partsOf(file: string, text: string): Block[] {
  const ending = endingOf(file);
  if (ending === "mdx") return mdxBlocks(text);
  if (isMarkup(file)) return blocksOf(text, ending === "astro");
  return [{ ...languageOf(file), start: 0, end: text.length }];
}

function parsersFor(blocks: readonly Block[]): (keyof Parsers)[] {
  const names = ["css", "scss", "script"] as const;
  return names.filter((name) => blocks.some(({ language }) => language === name));
}

function scanParts(
  file: string,
  text: string,
  blocks: readonly Block[],
  isName: IsName,
  parsers: LoadedParsers,
  tree?: SourceTree,
): Scanned {
  const found = new Found();
  const imports = new Map<string, Imported>();
  const hasBlocks = isMarkup(file);
  const texts: Part[] = [];
  const styles: Part[] = [];
  for (const block of blocks) {
    const { start, language, dialect } = block;
    // The tree of a file with several languages is not that of a block.
    const partTree = hasBlocks ? undefined : tree;
    const part: Part = {
      text: textOf(block, text),
      offset: start,
      dialect,
      isName,
      parsers,
      imports,
      tree: partTree,
    };
    scanBlock(part, found, block);
    if (hasBlocks && language === "text") texts.push(part);
    else if (hasBlocks && language !== "script") styles.push(part);
  }
  // Only the scripts tell which variables of the markup are imports.
  for (const { text, offset } of texts) {
    const code = withoutComments(text, false);
    addMarkupPaths(found, code, offset, imports, hasMustaches(file));
    addMarkupLiterals(found, code, offset);
  }
  for (const part of styles) {
    addStyleExpressions(found, withoutComments(part.text, false), part, imports);
  }
  const byStart = (a: { start: number }, b: { start: number }) => a.start - b.start;
  found.mentions.sort(byStart);
  found.paths.sort(byStart);
  found.literals.sort(byStart);
  return found;
}

/**
 * Scans a source. A part that cannot be parsed is scanned as text and listed in the result.
 *
 * @param isName Whether a word is the name of a token.
 */
export async function scanSource(
  file: string,
  text: string,
  isName: IsName,
  parsers: Parsers = installedParsers,
): Promise<Scanned> {
  const blocks = partsOf(file, text);
  return scanParts(file, text, blocks, isName, await loadParsers(parsers, parsersFor(blocks)));
}

/**
 * {@linkcode scanSource} with loaded parsers, for callers that cannot wait.
 *
 * @param tree The tree of the source, which is then not parsed again.
 */
export function scanLoaded(
  file: string,
  text: string,
  isName: IsName,
  parsers: LoadedParsers,
  tree?: SourceTree,
): Scanned {
  return scanParts(file, text, partsOf(file, text), isName, parsers, tree);
}
