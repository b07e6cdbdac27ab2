/**
 * Splits MDX into scripts, and the tags and expressions of its Markdown. Samples of code and other prose are no uses.
 * @module
 */
import type { Block } from "../mention.ts";

const metadata = /^---[^\S\n]*\n[^]*?\n---[^\S\n]*(?:\n|$)/;

/** The first line of a sample of code, or of a script. */
const beginnings = /^[^\S\n]*(`{3,}|~{3,}).*$|^(?:import|export)(?=[\s{*"'])/gm;

/** The end of a script: an empty line before one that is neither indented nor closes something. */
const scriptEnd = /\n(?:[^\S\n]*\n)+(?=[^\s)}\]])/g;

/** An escaped character, a sample in a line, or the start of a tag or an expression. */
const marks = /\\[^]|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\{|<(?=[\p{L}_$>])/gu;

/** Characters that decide where a tag or an expression ends. */
const delimiters = /["'`{}>]/g;

/** Whether a script may start at an index: after a block, an empty line or a heading. */
function mayStart(text: string, index: number, from: number): boolean {
  const start = text.lastIndexOf("\n", index - 2) + 1;
  return index === from || start < from || /^(?:\s*$|#{1,6}\s)/.test(text.slice(start, index));
}

/** The index after the string at an index; `undefined` if it is not closed, as an apostrophe is not. */
function stringEnd(text: string, index: number): number | undefined {
  const quote = text[index];
  for (let at = index + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === "\n" && quote !== "`") return undefined;
  }
  return undefined;
}

/** The index after the tag or the expression at an index; `undefined` if it does not end. */
function endOf(text: string, index: number): number | undefined {
  const isTag = text[index] === "<";
  const pattern = new RegExp(delimiters);
  pattern.lastIndex = index;
  let depth = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [sign] = match;
    if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else if (sign !== ">") pattern.lastIndex = stringEnd(text, match.index) ?? pattern.lastIndex;
    if (depth <= 0 && (sign === "}" && !isTag || sign === ">" && isTag)) return pattern.lastIndex;
  }
  return undefined;
}

/** Adds the tags and expressions in Markdown. One that does not end is a block with all that follows. */
function addMarkdown(blocks: Block[], text: string, from: number, to: number): void {
  const part = text.slice(from, to);
  const pattern = new RegExp(marks);
  for (let match = pattern.exec(part); match; match = pattern.exec(part)) {
    const { index, 0: { length } } = match;
    if (length > 1) continue;
    const end = endOf(part, index) ?? part.length;
    blocks.push({ language: "text", dialect: "mdx", start: from + index, end: from + end });
    pattern.lastIndex = end;
  }
}

/** The end of the sample of code whose first line starts with a fence. */
function sampleEnd(text: string, from: number, fence: string): number {
  const close = new RegExp(`^[^\\S\\n]*${fence[0]}{${fence.length},}[^\\S\\n]*$`, "gm");
  close.lastIndex = from;
  return close.exec(text) ? close.lastIndex : text.length;
}

/** The blocks of MDX in text order. No block covers prose. */
export function mdxBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let from = metadata.exec(text)?.[0].length ?? 0;
  const pattern = new RegExp(beginnings);
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index, 1: fence } = match;
    if (!fence && !mayStart(text, index, from)) continue;
    addMarkdown(blocks, text, from, index);
    if (fence) from = sampleEnd(text, pattern.lastIndex, fence);
    else {
      const end = new RegExp(scriptEnd);
      end.lastIndex = index;
      from = end.exec(text) ? end.lastIndex : text.length;
      blocks.push({ language: "script", dialect: "tsx", start: index, end: from });
    }
    pattern.lastIndex = from;
  }
  addMarkdown(blocks, text, from, text.length);
  return blocks;
}
