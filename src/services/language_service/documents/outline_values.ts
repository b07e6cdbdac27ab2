/**
 * Converts outlines of documents to values.
 * @module
 */
import { setOwn, type Tree } from "../../../base/tokens/plain_object.ts";
import type { OutlineNode } from "../../../base/documents/outline.ts";

const words: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  "~": null,
};

/** The value of a scalar. A word that is not a number or a keyword stays text. */
function scalarOf({ kind, content }: OutlineNode): unknown {
  if (kind === "text") return content;
  if (Object.hasOwn(words, content)) return words[content];
  const number = Number(content);
  return content === "" || Number.isNaN(number) ? content : number;
}

/** The value of a node. Leaves out members without a value. */
export function outlineValue(root: OutlineNode | undefined): unknown {
  const holder: Tree = {};
  const work: { node: OutlineNode; into: Tree | unknown[]; key: string }[] = [];
  if (root) work.push({ node: root, into: holder, key: "value" });
  for (let item = work.pop(); item; item = work.pop()) {
    const { node, into, key } = item;
    const isList = node.kind === "list";
    const made: unknown = isList ? [] : node.kind === "object" ? {} : scalarOf(node);
    if (Array.isArray(into)) into[Number(key)] = made;
    else setOwn(into, key, made);
    node.elements.forEach((element, at) => {
      work.push({ node: element, into: made as unknown[], key: String(at) });
    });
    // Added in order at once, because the order of properties is that of creation.
    for (const { key, value } of node.members) {
      if (!value) continue;
      setOwn(made as Tree, key, undefined);
      work.push({ node: value, into: made as Tree, key });
    }
  }
  return holder.value;
}
