/**
 * Parses a valid YAML text to an outline.
 * @module
 */
import type { Node } from "yaml";
import { OutlineNode } from "./outline.ts";
import { loadYaml } from "./yaml.ts";

/** Matches scalars without quotes that are not text, and aliases. */
const word = /^(?:[-+.\d]|true$|false$|null$|~$|\*)/;

const rangeOf = ({ range }: Node): readonly [start: number, end: number] =>
  range ? [range[0], range[1]] : [0, 0];

/** The outline of a text; `undefined` if it is invalid, or the package `yaml` is not installed. */
export async function yamlOutline(text: string): Promise<OutlineNode | undefined> {
  try {
    return outlineWith(await loadYaml(), text);
  } catch {
    // The package is missing, or the text is nested too deeply for it.
    return undefined;
  }
}

function outlineWith(
  { isAlias, isMap, isScalar, isSeq, parseDocument }: typeof import("yaml"),
  text: string,
): OutlineNode | undefined {
  const document = parseDocument(text, { uniqueKeys: false });
  if (document.errors.length > 0 || !document.contents) return undefined;
  const anchors = new Map<string, OutlineNode>();
  const nodeOf = (from: Node): OutlineNode => {
    const target = isAlias(from) ? anchors.get(from.source) : undefined;
    const [start, end] = rangeOf(from);
    const raw = text.slice(start, end).trimEnd();
    const kind = isMap(from) || target?.kind === "object"
      ? "object"
      : isSeq(from) || target?.kind === "list"
      ? "list"
      : word.test(raw)
      ? "word"
      : "text";
    const isScalarNode = kind === "word" || kind === "text";
    const content = isScalarNode ? raw.replace(/^(["'])([^]*)\1$/, "$2") : "";
    const node = new OutlineNode(kind, start, start + raw.length, content);
    node.target = target;
    if ("anchor" in from && from.anchor && !isAlias(from)) anchors.set(from.anchor, node);
    const isInside = (inner: Node | null | undefined): inner is Node =>
      inner ? start <= rangeOf(inner)[0] && rangeOf(inner)[1] <= end : false;
    if (isMap<Node, Node | null>(from)) {
      for (const { key, value } of from.items) {
        if (!isInside(key)) continue;
        const [keyStart, keyEnd] = rangeOf(key);
        const hasValue = isInside(value) && rangeOf(value)[0] !== keyStart;
        node.members.push({
          key: isScalar(key) ? String(key.value) : "",
          keyStart,
          keyEnd,
          value: hasValue ? nodeOf(value) : undefined,
        });
      }
    } else if (isSeq<Node>(from)) {
      for (const item of from.items) node.elements.push(nodeOf(item));
    }
    return node;
  };
  return nodeOf(document.contents as Node);
}
