/**
 * The outline of a document: objects, lists and strings with their offsets. Documents are often invalid while being
 * edited, so an outline includes everything before and after an error.
 * @module
 */
import { firstFrom } from "../collections/sorted.ts";

/** Lists that stay empty share one object: most nodes are strings. */
const empty = Object.freeze<never[]>([]) as never[];

/** Number of members from which they are indexed by key. */
const many = 16;

/** A value in a document. Offsets are in UTF-16 units; those of a string include its quotes. */
export class OutlineNode {
  readonly kind: "object" | "list" | "text" | "word";
  readonly start: number;
  end: number;
  /** The content of a string, or another scalar as written. */
  readonly content: string;
  members: OutlineMember[];
  /** The elements of a list, in source order. */
  elements: OutlineNode[];
  /** The value that an alias of YAML refers to; it stands elsewhere, and may contain this node. */
  target: OutlineNode | undefined;
  #byKey: Map<string, OutlineMember> | undefined;

  constructor(kind: OutlineNode["kind"], start: number, end: number, content = "") {
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.content = content;
    this.members = kind === "object" ? [] : empty;
    this.elements = kind === "list" ? [] : empty;
    this.target = undefined;
  }

  /** Ends an object or list. Copies its lists, because growing lists have room for 17 entries at least. */
  close(end: number): void {
    this.end = end;
    if (this.members.length > 0) this.members = this.members.slice();
    if (this.elements.length > 0) this.elements = this.elements.slice();
  }

  /** Finds the member with a key, once all members are known. The last of duplicate keys counts. */
  member(key: string): OutlineMember | undefined {
    if (this.members.length < many) return this.members.findLast((member) => member.key === key);
    this.#byKey ??= new Map(this.members.map((member) => [member.key, member]));
    return this.#byKey.get(key);
  }
}

export interface OutlineMember {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  /** `undefined` if the value is missing. */
  value: OutlineNode | undefined;
}

/** The end of a member: that of its value, if it has one. */
export const memberEnd = ({ keyEnd, value }: OutlineMember): number => value?.end ?? keyEnd;

export interface OutlinePlace {
  readonly node: OutlineNode;
  /** Its key in the parent; empty for the root. */
  readonly key: string;
  readonly parent: OutlinePlace | undefined;
  readonly depth: number;
}

/** The keys from the root to a node. */
export function pathTo(place: OutlinePlace): string[] {
  const path: string[] = [];
  for (let at = place; at.parent; at = at.parent) path.push(at.key);
  return path.reverse();
}

/** The position of an offset in the outline. */
export interface OutlineSpot {
  readonly path: readonly string[];
  /** The innermost value at the offset; `undefined` on a key or a missing value. */
  readonly node: OutlineNode | undefined;
  /** The member whose key or missing value is at the offset. */
  readonly member: OutlineMember | undefined;
  /** The objects and lists that contain the offset, outermost first. */
  readonly parents: readonly OutlineNode[];
}

/** Finds the member with a key. The last of duplicate keys counts. */
export function memberOf(node: OutlineNode | undefined, key: string): OutlineMember | undefined {
  return node?.member(key);
}

/** The content of a member that is a string. */
export function textOf(node: OutlineNode | undefined, key: string): string | undefined {
  const value = memberOf(node, key)?.value;
  return value?.kind === "text" ? value.content : undefined;
}

/** Finds the node at a path, or the deepest existing one on it, and the number of keys that lead to it. */
export function findPath(
  root: OutlineNode | undefined,
  path: readonly string[],
): { member: OutlineMember | undefined; node: OutlineNode | undefined; found: number } {
  let [node, member, found]: [OutlineNode | undefined, OutlineMember | undefined, number] = [
    root,
    undefined,
    0,
  ];
  for (const key of path) {
    const next = memberOf(node, key);
    const element = node?.kind === "list" ? node.elements[Number(key)] : undefined;
    if (!next && !element) break;
    if (next) member = next;
    node = next ? next.value : element;
    found++;
  }
  return { member, node, found };
}

/** Maximum nesting depth that is read; token files are never nested that deeply. */
export const deepestOutline = 200;

/** All values of a document in no particular order. */
export function* allPlaces(root: OutlineNode | undefined): Generator<OutlinePlace> {
  if (!root) return;
  const work: OutlinePlace[] = [{ node: root, key: "", parent: undefined, depth: 0 }];
  for (let parent = work.pop(); parent; parent = work.pop()) {
    yield parent;
    const { node, depth } = parent;
    if (depth === deepestOutline) continue;
    node.elements.forEach((element, at) => {
      work.push({ node: element, key: String(at), parent, depth: depth + 1 });
    });
    for (const { key, value } of node.members) {
      if (value) work.push({ node: value, key, parent, depth: depth + 1 });
    }
  }
}

/** The index of the first element that contains an offset; -1 if there is none. */
function elementAt(elements: readonly OutlineNode[], offset: number): number {
  const at = firstFrom(elements, offset, ({ end }) => end);
  return at < elements.length && elements[at].start <= offset ? at : -1;
}

/** Finds the value or member at an offset. */
export function spotAt(root: OutlineNode | undefined, offset: number): OutlineSpot | undefined {
  if (!root || offset < root.start || offset > root.end) return undefined;
  const path: string[] = [];
  const parents: OutlineNode[] = [];
  let node = root;
  for (;;) {
    if (node.kind === "text" || node.kind === "word") {
      return { path, node, member: undefined, parents };
    }
    parents.push(node);
    const at = elementAt(node.elements, offset);
    if (at >= 0) {
      path.push(String(at));
      node = node.elements[at];
      continue;
    }
    const member = node.members[firstFrom(node.members, offset + 1, (one) => one.keyStart) - 1];
    const value = member?.value;
    if (member && offset <= member.keyEnd) {
      return { path: [...path, member.key], node: undefined, member, parents };
    }
    if (member && !value) return { path: [...path, member.key], node: undefined, member, parents };
    if (value && value.start <= offset && offset <= value.end) {
      path.push(member!.key);
      node = value;
      continue;
    }
    return { path, node, member: undefined, parents };
  }
}
