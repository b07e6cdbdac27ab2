/**
 * Gives tokens in files of JSON another path, and follows with references to them. Layout and comments stay.
 * @module
 */
import { edited, type TextEdit } from "../dtcg/migrate.ts";
import {
  deepCopy,
  getOwn,
  hasOwn,
  isPlainObject,
  setOwn,
  type Tree,
} from "../tokens/plain_object.ts";

/** A node of the tree that the parser gives. */
interface Node {
  readonly type: string;
  readonly range: readonly [number, number];
  // deno-lint-ignore no-explicit-any
  readonly [property: string]: any;
}

/** New paths by the old ones, each joined by dots. */
export type Paths = ReadonlyMap<string, string>;

async function parsed(text: string): Promise<Node> {
  const { parse } = await import("@humanwhocodes/momoa");
  const options = { mode: "json5", ranges: true, allowTrailingCommas: true } as const;
  return parse(text, options).body as unknown as Node;
}

const keyOf = ({ name }: Node): string => name.value ?? name.name;

/** The new path of what a path leads to: of a token, or of what is inside one. */
export function newPath(path: string, paths: Paths): string | undefined {
  const whole = paths.get(path);
  if (whole !== undefined) return whole;
  for (const [from, to] of paths) {
    if (path.startsWith(`${from}.`)) return `${to}${path.slice(from.length)}`;
  }
  return undefined;
}

/** A text with the references in it led to new paths. */
export function withReferences(text: string, paths: Paths): string {
  const named = text.replace(/\{(\s*)([^{}]+?)(\s*)\}/g, (all, before, name: string, after) => {
    const now = newPath(name, paths);
    return now === undefined ? all : `{${before}${now}${after}}`;
  });
  return named.replace(/^([^#{}\s]*)#\/(.+)$/, (all, file: string, pointer: string) => {
    const names = pointer.split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    const now = newPath(names.join("."), paths);
    return now === undefined ? all : `${file}#/${now.replaceAll(".", "/")}`;
  });
}

/** Whether a property has text for people, which stays as they wrote it. */
export const isProse = (name: string): boolean => /^(?:\$?description|comment)$/.test(name);

/** Edits that lead references in values and links to new paths. */
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

function groupAt(tree: Tree, path: readonly string[], isMade = false): Tree | undefined {
  let node = tree;
  for (const key of path) {
    if (isMade && !hasOwn(node, key)) setOwn(node, key, {});
    const inner = getOwn(node, key);
    if (!isPlainObject(inner)) return undefined;
    node = inner;
  }
  return node;
}

/** The type that groups give what is at a path. */
function inheritedType(tree: Tree, path: readonly string[]): unknown {
  let type: unknown;
  for (let length = 0; length < path.length; length++) {
    const group = groupAt(tree, path.slice(0, length));
    type = (group && getOwn(group, "$type")) ?? type;
  }
  return type;
}

/** The type that a token or group has to have itself where it goes, to stay what it is. */
export function typeToKeep(
  tree: Tree,
  from: readonly string[],
  to: readonly string[],
): unknown {
  const type = inheritedType(tree, from);
  const own = groupAt(tree, from);
  return own && !hasOwn(own, "$type") && type !== inheritedType(tree, to) ? type : undefined;
}

/** A tree with a token at another path; groups that are empty then are gone. */
function moved(tree: Tree, from: readonly string[], to: readonly string[]): Tree {
  const copy = deepCopy(tree);
  const type = typeToKeep(copy, from, to);
  const own = getOwn(groupAt(copy, from.slice(0, -1))!, from.at(-1)!);
  const token = type === undefined ? own : { $type: type, ...own as Tree };
  for (let length = from.length; length > 0; length--) {
    const group = groupAt(copy, from.slice(0, length - 1))!;
    delete group[from[length - 1]];
    if (Object.keys(group).some((key) => !key.startsWith("$"))) break;
  }
  setOwn(groupAt(copy, to.slice(0, -1), true)!, to.at(-1)!, token);
  return copy;
}

/** A tree of tokens in which some have other paths. */
export function renameInTree(tree: Tree, paths: Paths): Tree {
  let now = tree;
  for (const [from, to] of paths) {
    const path = from.split(".");
    const group = groupAt(now, path.slice(0, -1));
    if (group && hasOwn(group, path.at(-1)!)) now = moved(now, path, to.split("."));
  }
  const lead = (value: unknown): unknown => {
    if (typeof value === "string") return withReferences(value, paths);
    if (Array.isArray(value)) return value.map(lead);
    if (!isPlainObject(value)) return value;
    const copy: Tree = {};
    for (const [key, inner] of Object.entries(value)) setOwn(copy, key, lead(inner));
    return copy;
  };
  return lead(now) as Tree;
}

/** A text in which tokens have other paths: themselves where it defines them, and in references. */
export async function renameInTokens(text: string, paths: Paths): Promise<string> {
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
    const { updateText } = await import("../design_tools/update_text.ts");
    const tree = evaluate(root as never) as Tree;
    ({ text: now } = await updateText(now, moved(tree, before, after)));
  }
  return now;
}

const byPlace = (one: TextEdit, other: TextEdit) => one.start - other.start;
