/**
 * Splits markup into styles, scripts, and the text between them.
 * @module
 */
import { styleLanguage } from "../languages.ts";
import type { Block, Language } from "../mention.ts";

const beginnings = /<!--|<(style|script)(?=[\s/>])/gi;
/** An attribute, or the end of the tag. */
const attributes =
  /\s*(?:(\/?>)|([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{[^{}]*\}|([^\s"'=<>`]+)))?|[^\s])/y;

interface Tag {
  readonly end: number;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Reads the attributes of a tag up to its end; `undefined` if the tag does not end. */
function tagAt(text: string, from: number): Tag | undefined {
  const found = new Map<string, string>();
  attributes.lastIndex = from;
  for (let match = attributes.exec(text); match; match = attributes.exec(text)) {
    const [, end, name, double, single, bare] = match;
    if (end) return { end: attributes.lastIndex, attributes: found };
    if (name) found.set(name.toLowerCase(), double ?? single ?? bare ?? "");
  }
  return undefined;
}

/** Script types that contain code; others contain data or templates. */
const scriptType =
  /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma|type)script|text\/(?:jsx|babel)|)$/i;

/** The language of a style or a script. */
function languageOf(
  tag: string,
  found: Tag["attributes"],
): { language: Language; dialect: string } {
  const [lang, type] = [found.get("lang") ?? "", found.get("type") ?? ""];
  const dialect = (lang || type.split("/").at(-1)!).toLowerCase();
  if (tag === "script") return { language: scriptType.test(type) ? "script" : "text", dialect };
  return { language: styleLanguage(dialect), dialect: dialect || "css" };
}

/** The script of a component of Astro, above its markup. */
const frontmatter = /^\s*---[^\S\n]*\n([^]*?)(?<=\n)---/;

/**
 * Splits markup. An unclosed style or script extends to the end of the text.
 *
 * @param hasScript Whether a script between lines of hyphens comes first.
 */
export function blocksOf(text: string, hasScript = false): Block[] {
  const blocks: Block[] = [];
  const [above, script] = hasScript ? frontmatter.exec(text) ?? [] : [];
  const ends = { style: /<\/style(?=[\s/>])/gi, script: /<\/script(?=[\s/>])/gi };
  const pattern = new RegExp(beginnings);
  let end = above?.length ?? 0;
  if (above !== undefined) {
    const stop = end - 3;
    blocks.push({ language: "text", dialect: "", start: 0, end: stop - script.length });
    blocks.push({ language: "script", dialect: "tsx", start: stop - script.length, end: stop });
    pattern.lastIndex = end;
  }
  let hasComments = true;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[1] === undefined) {
      const close = hasComments ? text.indexOf("-->", match.index) : -1;
      if (close < 0) hasComments = false;
      else pattern.lastIndex = close;
      continue;
    }
    const name = match[1].toLowerCase() as "style" | "script";
    const tag = tagAt(text, pattern.lastIndex);
    if (!tag) break;
    const close = ends[name];
    close.lastIndex = tag.end;
    const stop = text[tag.end - 2] === "/" ? tag.end : close.exec(text)?.index ?? text.length;
    blocks.push({ language: "text", dialect: "", start: end, end: tag.end });
    blocks.push({ ...languageOf(name, tag.attributes), start: tag.end, end: stop });
    end = stop;
    pattern.lastIndex = stop;
  }
  return [...blocks, { language: "text", dialect: "", start: end, end: text.length }];
}
