/**
 * Shows a safe part of Markdown: paragraphs, lists, headings, code, emphasis, and links to other pages. Everything else
 * stays text, and text never becomes markup.
 * @module
 */
import { type Child, h } from "./dom.ts";

/** Code, a link, strong or emphasized text. Limits keep the search linear. */
const inlinePattern =
  /`([^`]{1,500})`|\[([^[\]]{1,300})\]\(([^()\s]{1,1000})\)|\*\*([^*]{1,500})\*\*|\*([^*\s][^*]{0,500})\*/g;

/** Addresses that links may have. */
const linkPattern = /^(?:https?:\/\/|mailto:)/i;

/** Attributes of a text in any language: it is written in the direction of its first letter. */
export const ofText = { dir: "auto" };

/** A line of text with code, emphasis and links. */
export function inline(text: string): Child[] {
  const parts: Child[] = [];
  let from = 0;
  for (const match of text.matchAll(inlinePattern)) {
    const [all, code, label, address, strong, emphasis] = match;
    if (address !== undefined && !linkPattern.test(address)) continue;
    parts.push(text.slice(from, match.index));
    from = match.index + all.length;
    if (code !== undefined) parts.push(h("code", {}, code));
    else if (strong !== undefined) parts.push(h("strong", {}, strong));
    else if (emphasis !== undefined) parts.push(h("em", {}, emphasis));
    else parts.push(h("a", { href: address, rel: "noreferrer" }, label));
  }
  return [...parts, text.slice(from)];
}

/** The block that a line starts: a heading, a list item, a code fence, or text. */
function lineOf(line: string): { is: "heading" | "item" | "edge" | "text"; text: string } {
  const [, sign, text] = /^(#{1,6}|[-*+]|\d{1,3}\.)\s+(.*)$/.exec(line) ?? [];
  if (line.startsWith("```")) return { is: "edge", text: "" };
  if (sign === undefined) return { is: "text", text: line };
  return { is: sign.startsWith("#") ? "heading" : "item", text };
}

/** A text of several paragraphs. */
export function blocks(text: string): HTMLElement[] {
  const made: HTMLElement[] = [];
  let lines: string[] = [];
  let items: HTMLElement[] = [];
  let code: string[] | undefined;
  const end = () => {
    if (lines.length > 0) made.push(h("p", ofText, inline(lines.join(" "))));
    if (items.length > 0) made.push(h("ul", {}, items));
    [lines, items] = [[], []];
  };
  for (const line of text.split(/\r?\n/)) {
    const { is, text: own } = lineOf(line.trim());
    if (is === "edge") {
      if (code) made.push(h("pre", {}, code.join("\n")));
      else end();
      code = code ? undefined : [];
    } else if (code) code.push(line);
    else if (is === "heading") {
      end();
      made.push(h("p", { class: "subtitle", ...ofText }, inline(own)));
    } else if (is === "item") {
      if (lines.length > 0) end();
      items.push(h("li", ofText, inline(own)));
    } else if (own === "") end();
    else if (items.length > 0) items.at(-1)!.append(" ", ...nodesOf(inline(own)));
    else lines.push(own);
  }
  if (code) made.push(h("pre", {}, code.join("\n")));
  end();
  return made;
}

const nodesOf = (children: readonly Child[]): (Node | string)[] =>
  children.map((child) => child instanceof Node ? child : String(child ?? ""));
