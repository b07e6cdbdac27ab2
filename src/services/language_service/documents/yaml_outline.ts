/**
 * Parses a valid YAML text to an outline.
 * @module
 */
import { type PositionedNode, positionedYaml } from "../../../base/documents/yaml.ts";
import { type OutlineMember, OutlineNode } from "./outline.ts";

function offsetsOf({ loc }: PositionedNode): { start: number; end: number } {
  return { start: loc.start.offset, end: loc.end.offset };
}

/** The outline of a text; `undefined` if it is invalid, or the package `yaml` is not installed. */
export async function yamlOutline(text: string): Promise<OutlineNode | undefined> {
  const root = await positionedYaml(text).catch(() => undefined);
  if (!root) return undefined;
  const holder: OutlineMember = { key: "", keyStart: 0, keyEnd: 0, value: undefined };
  const work: { from: PositionedNode; put(node: OutlineNode): void }[] = [
    { from: root, put: (node) => holder.value = node },
  ];
  for (let item = work.pop(); item; item = work.pop()) {
    const { from, put } = item;
    const node = nodeOf(from, text);
    put(node);
    // The content of an alias is outside its span.
    const isInside = (other: PositionedNode) => {
      const { start, end } = offsetsOf(other);
      return node.start <= start && end <= offsetsOf(from).end;
    };
    for (const { name, value } of from.members ?? []) {
      if (!isInside(name)) continue;
      const { start: keyStart, end: keyEnd } = offsetsOf(name);
      const member: OutlineMember = { key: name.value, keyStart, keyEnd, value: undefined };
      node.members.push(member);
      if (isInside(value) && offsetsOf(value).start !== keyStart) {
        work.push({ from: value, put: (one) => member.value = one });
      }
    }
    let end = node.start;
    for (const [at, { value }] of (from.elements ?? []).entries()) {
      const isOwn = isInside(value);
      // The place of an alias in the list is empty.
      node.elements.push(new OutlineNode("word", end, end));
      if (!isOwn) continue;
      work.push({ from: value, put: (one) => node.elements[at] = one });
      end = offsetsOf(value).end;
    }
  }
  return holder.value;
}

function nodeOf(from: PositionedNode, text: string): OutlineNode {
  const { start, end } = offsetsOf(from);
  const raw = text.slice(start, end).trimEnd();
  const isContainer = from.type === "Object" || from.type === "Array";
  const kind = from.type === "Object"
    ? "object"
    : from.type === "Array"
    ? "list"
    : /^(?:[-+.\d]|true$|false$|null$|~$|\*)/.test(raw)
    ? "word"
    : "text";
  const content = isContainer ? "" : raw.replace(/^(["'])([^]*)\1$/, "$2");
  return new OutlineNode(kind, start, start + raw.length, content);
}
