/**
 * Writes edits of a source's text into its syntax tree.
 * @module
 */
import type { LintEdit } from "token-build/linting";

/** A node of PostCSS, of any kind. */
export interface StyleNode {
  type: string;
  prop?: string;
  value?: string;
  name?: string;
  params?: string;
  selector?: string;
  // deno-lint-ignore no-explicit-any
  raws: any;
  source?: { start?: { offset: number } };
  walk?(visit: (node: StyleNode) => void): void;
}

/** A text of a node that edits may change. */
interface Region {
  /** Where it begins in the node. */
  readonly at: number;
  readonly text: string;
  set(text: string): void;
}

type Property = "value" | "params" | "selector";

/** A property that may contain comments, which only its raw text has. */
function region(node: StyleNode, property: Property, at: number): Region {
  const raw = node.raws[property];
  const isRaw = raw !== undefined && raw.value === node[property];
  return {
    at,
    text: isRaw ? raw.raw : node[property],
    set: (text) => {
      if (isRaw) raw.raw = text;
      else node[property] = text;
    },
  };
}

function regionsOf(node: StyleNode): Region[] {
  const { type, prop = "", name = "", raws } = node;
  // Comments after two slashes have yet another text.
  if (raws.value?.scss !== undefined || raws.params?.scss !== undefined) return [];
  if (type === "rule") return [region(node, "selector", 0)];
  if (type === "atrule") {
    const start = 1 + name.length + (raws.afterName ?? "").length;
    return node.params === undefined ? [] : [region(node, "params", start)];
  }
  if (type !== "decl") return [];
  const own: Region = { at: 0, text: prop, set: (text) => node.prop = text };
  return [own, region(node, "value", prop.length + (raws.between ?? "").length)];
}

/** The number of times that a text has a part. */
const countOf = (text: string, part: string) => text.split(part).length - 1;

/** The index of a part that follows a number of equal ones; -1 if there are fewer. */
function indexAfter(text: string, part: string, count: number): number {
  let index = text.indexOf(part);
  for (let at = 0; at < count && index >= 0; at++) index = text.indexOf(part, index + part.length);
  return index;
}

/** Finds the nodes of a syntax tree by offset. */
export class NodesByOffset {
  #nodes: { node: StyleNode; start: number }[] = [];

  constructor(root: StyleNode) {
    root.walk!((node) => {
      const start = node.source?.start?.offset;
      if (start !== undefined) this.#nodes.push({ node, start });
    });
    this.#nodes.sort((one, other) => one.start - other.start);
  }

  /** The innermost node at an offset. */
  at(offset: number): { node: StyleNode; start: number } | undefined {
    let [low, high] = [0, this.#nodes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#nodes[middle].start <= offset) low = middle + 1;
      else high = middle;
    }
    return this.#nodes[low - 1];
  }

  /** Returns what makes an edit; `undefined` if the tree has no such text, because other rules have changed it. */
  fixOf({ start, end, text }: LintEdit, source: string): (() => void) | undefined {
    const found = this.at(start);
    if (!found) return undefined;
    const before = source.slice(start, end);
    const at = start - found.start;
    const place = () => {
      const own = regionsOf(found.node).findLast((one) => one.at <= at);
      if (!own) return undefined;
      // Other rules may have moved the text, so equal parts before it tell which one it is.
      const count = countOf(source.slice(found.start + own.at, start), before);
      const index = indexAfter(own.text, before, count);
      return index < 0 ? undefined : { own, index };
    };
    if (!place()) return undefined;
    return () => {
      const placed = place();
      if (!placed) return;
      const { own, index } = placed;
      own.set(own.text.slice(0, index) + text + own.text.slice(index + before.length));
    };
  }
}
