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

/** A text of a node while edits of its source are written into it, the last edit first. */
class EditedRegion {
  #source: string;
  /** Offset of the text in the source. */
  #start: number;
  /** The text as last written. */
  #written: string;
  /** Offset in the source before which the text is unchanged. */
  #until: number;
  /** The changed rest of the text. */
  #rest = "";

  constructor(source: string, start: number, text: string) {
    this.#source = source;
    this.#start = start;
    this.#written = text;
    const isSame = source.startsWith(text, start);
    this.#until = isSame ? start + text.length : -1;
  }

  /** Whether an edit can be written into a text without searching for its place. */
  takes({ end }: LintEdit, text: string): boolean {
    return end <= this.#until && text === this.#written;
  }

  /** Writes an edit that it takes. Parts of long texts are not copied each time. */
  write({ start, end, text }: LintEdit): string {
    this.#rest = text + this.#source.slice(end, this.#until) + this.#rest;
    this.#until = start;
    return this.#written = this.#source.slice(this.#start, start) + this.#rest;
  }
}

/** Finds the nodes of a syntax tree by offset. */
export class NodesByOffset {
  #nodes: { node: StyleNode; start: number }[] = [];
  /** Edited texts by their offset. */
  #edited: Map<number, EditedRegion> = new Map();

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

  #regionAt(start: number, text: string, source: string): EditedRegion {
    let region = this.#edited.get(start);
    if (!region) this.#edited.set(start, region = new EditedRegion(source, start, text));
    return region;
  }

  /** Returns what makes an edit; `undefined` if the tree has no such text, because other rules have changed it. */
  fixOf(edit: LintEdit, source: string): (() => void) | undefined {
    const found = this.at(edit.start);
    if (!found) return undefined;
    const at = edit.start - found.start;
    const place = (): (() => void) | undefined => {
      const own = regionsOf(found.node).findLast((one) => one.at <= at);
      if (!own) return undefined;
      const start = found.start + own.at;
      const region = this.#regionAt(start, own.text, source);
      if (region.takes(edit, own.text)) return () => own.set(region.write(edit));
      // Other rules may have moved the text, so equal parts before it tell which one it is.
      const before = source.slice(edit.start, edit.end);
      const count = countOf(source.slice(start, edit.start), before);
      const index = indexAfter(own.text, before, count);
      if (index < 0) return undefined;
      return () =>
        own.set(own.text.slice(0, index) + edit.text + own.text.slice(index + before.length));
    };
    return place() && (() => place()?.());
  }
}
