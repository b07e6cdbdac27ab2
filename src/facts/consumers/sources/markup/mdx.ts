/**
 * Splits MDX into scripts, and the tags and expressions of its Markdown. Leaves out samples of code and other prose.
 * @module
 */
import type { Block, Span } from "../mention.ts";
import { afterString, bracketEnd } from "./expressions.ts";

const metadata = /^---[^\S\n]*\n[^]*?\n---[^\S\n]*(?:\n|$)/;

/** The first line of a sample of code, or of a script. */
const beginnings = /^[^\S\n>]*(?:>[^\S\n>]*)*(`{3,}|~{3,}).*$|^(?:import|export)(?=[\s{*"'])/gm;

/** An empty line, and what decides whether a script goes on after it. */
const scriptSigns = /\n(?:[^\S\n]*\n)+|\/\/.*|\/\*|["'`([{)\]}]/g;

/** An escaped character, a sample in a line, or the start of a tag or an expression. */
const marks = /\\[^]|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\{|<(?=[\p{L}_$>])/gu;

/** Lines after which a script may start: empty ones, headings, tags, expressions, and lines of hyphens or stars. */
const notParagraph = /^(?:\s*|#{1,6}\s.*|.*[>}]\s*|\s*([-*_])(?:[ \t]*\1){2,}\s*)$/;

/** Whether a script may start at an index: after a block, or after a line outside of paragraphs. */
function mayStart(text: string, index: number, from: number): boolean {
  const start = text.lastIndexOf("\n", index - 2) + 1;
  return index === from || start < from || notParagraph.test(text.slice(start, index));
}

/** Adds the tags and expressions in Markdown. One that does not end is a block with all that follows. */
function addMarkdown(blocks: Block[], text: string, from: number, to: number): void {
  const part = text.slice(from, to);
  const pattern = new RegExp(marks);
  for (let match = pattern.exec(part); match; match = pattern.exec(part)) {
    const { index, 0: { length } } = match;
    if (length > 1) continue;
    const end = bracketEnd(part, index) ?? part.length;
    blocks.push({ language: "text", dialect: "mdx", start: from + index, end: from + end });
    pattern.lastIndex = end;
  }
}

/** The end of the sample of code whose first line starts with a fence. */
function sampleEnd(text: string, from: number, fence: string): number {
  const close = new RegExp(`^(?:[^\\S\\n]|>)*${fence[0]}{${fence.length},}[^\\S\\n]*$`, "gm");
  close.lastIndex = from;
  return close.exec(text) ? close.lastIndex : text.length;
}

/** The end of a script: the first empty line outside of brackets and strings; `undefined` if a bracket is not closed. */
function scriptEnd(text: string, from: number): number | undefined {
  const pattern = new RegExp(scriptSigns);
  pattern.lastIndex = from;
  let depth = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index, 0: sign } = match;
    if (sign.startsWith("\n")) {
      if (depth <= 0) return pattern.lastIndex;
    } else if (/["'`]/.test(sign)) {
      pattern.lastIndex = afterString(text, index);
    } else if (sign === "/*") {
      const close = text.indexOf("*/", pattern.lastIndex);
      if (close < 0) break;
      pattern.lastIndex = close + 2;
    } else if (sign.length === 1) depth += /[([{]/.test(sign) ? 1 : -1;
  }
  return depth > 0 ? undefined : text.length;
}

/** The index after the first empty lines. */
function emptyLinesEnd(text: string, from: number): number {
  const pattern = /\n(?:[^\S\n]*\n)+/g;
  pattern.lastIndex = from;
  return pattern.exec(text) ? pattern.lastIndex : text.length;
}

/** The blocks of MDX: its scripts, which are one module, and then its tags and expressions. No block covers prose. */
export function mdxBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const scripts: Span[] = [];
  let areClosed = true;
  let from = metadata.exec(text)?.[0].length ?? 0;
  const pattern = new RegExp(beginnings);
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index, 1: fence } = match;
    if (!fence && !mayStart(text, index, from)) continue;
    addMarkdown(blocks, text, from, index);
    if (fence) from = sampleEnd(text, pattern.lastIndex, fence);
    else {
      // A bracket that is not closed may be part of a text, so that only empty lines can be trusted.
      const end: number | undefined = areClosed ? scriptEnd(text, index) : undefined;
      areClosed = end !== undefined;
      from = end ?? emptyLinesEnd(text, index);
      scripts.push({ start: index, end: from });
    }
    pattern.lastIndex = from;
  }
  addMarkdown(blocks, text, from, text.length);
  if (scripts.length === 0) return blocks;
  const [{ start }, { end }] = [scripts[0], scripts.at(-1)!];
  const gaps = scripts.slice(1).map((next, at) => ({ start: scripts[at].end, end: next.start }));
  return [{ language: "script", dialect: "tsx", start, end, gaps }, ...blocks];
}
