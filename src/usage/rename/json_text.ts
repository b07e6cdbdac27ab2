/**
 * Renames tokens in JSON files, and updates references to them. Layout and comments stay.
 * @module
 */
import { edited, type TextEdit } from "../../dtcg/migrate.ts";
import type { Tree } from "../../tokens/plain_object.ts";
import { isProse, type Paths, withReferences } from "./paths.ts";
import { moved } from "./tree.ts";

/** A node of the tree that the parser gives. */
interface Node {
  readonly type: string;
  readonly range: readonly [number, number];
  // deno-lint-ignore no-explicit-any
  readonly [property: string]: any;
}

async function parsed(text: string): Promise<Node> {
  const { parse } = await import("@humanwhocodes/momoa");
  const options = { mode: "json5", ranges: true, allowTrailingCommas: true } as const;
  return parse(text, options).body as unknown as Node;
}

const keyOf = ({ name }: Node): string => name.value ?? name.name;

/** Edits that update references. */
function referenceEdits(root: Node, paths: Paths): TextEdit[] {
  const edits: TextEdit[] = [];
  const work: Node[] = [root];
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.type === "Object") {
      for (const member of node.members as Node[]) {
        if (!isProse(keyOf(member))) work.push(member.value);
      }
    } else if (node.type === "Array") {
      work.push(...(node.elements as Node[]).map(({ value }) => value));
    } else if (node.type === "String") {
      const now = withReferences(node.value, paths);
      const [start, end] = node.range;
      if (now !== node.value) edits.push({ start, end, text: JSON.stringify(now) });
    }
  }
  return edits;
}

/** The member of an object at a path. */
function memberAt(root: Node, path: readonly string[]): Node | undefined {
  let member: Node | undefined;
  let node = root;
  for (const key of path) {
    if (node.type !== "Object") return undefined;
    member = (node.members as Node[]).find((one) => keyOf(one) === key);
    if (!member) return undefined;
    node = member.value;
  }
  return member;
}

/** Renames tokens in a text: their definitions, and references to them. */
export async function renameInJson(text: string, paths: Paths): Promise<string> {
  let now = edited(text, referenceEdits(await parsed(text), paths).sort(byPlace));
  for (const [from, to] of paths) {
    const [before, after] = [from.split("."), to.split(".")];
    const root = await parsed(now);
    const member = memberAt(root, before);
    if (!member) continue;
    if (before.slice(0, -1).join(".") === after.slice(0, -1).join(".")) {
      const [start, end] = member.name.range;
      now = edited(now, [{ start, end, text: JSON.stringify(after.at(-1)) }]);
      continue;
    }
    const { evaluate } = await import("@humanwhocodes/momoa");
    const { updateText } = await import("../../design_tools/update_text.ts");
    const tree = evaluate(root as never) as Tree;
    ({ text: now } = await updateText(now, moved(tree, before, after)));
  }
  return now;
}

const byPlace = (one: TextEdit, other: TextEdit) => one.start - other.start;
