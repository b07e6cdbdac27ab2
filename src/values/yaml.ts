/**
 * Reading YAML 1.2 with the `yaml` package, which those install who have such files.
 * @module
 */
import type { Node } from "yaml";

/** Loads the package; rejects where it is not installed, or another version is. */
export async function loadYaml(): Promise<typeof import("yaml")> {
  const yaml = await import("yaml");
  if (!("LineCounter" in yaml)) throw new TypeError("version 2 or newer is wanted");
  return yaml;
}

/** Why a text is no YAML; line and column from 1. */
export class YamlError extends Error {
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(message: string, position?: { line: number; col: number }) {
    super(message);
    this.line = position?.line;
    this.column = position?.col;
  }
}

/**
 * What a text stands for. Rejects with a {@linkcode YamlError}, or with the runtime's own error where the package is not
 * installed.
 */
export async function parseYamlText(text: string): Promise<unknown> {
  const { LineCounter, parseDocument } = await loadYaml();
  // Merge keys are no part of YAML 1.2, and everybody writes them.
  const document = parseDocument(text, { merge: true, prettyErrors: false });
  const [error] = document.errors;
  const lines = new LineCounter();
  if (error) {
    parseDocument(text, { lineCounter: lines });
    throw new YamlError(error.message, lines.linePos(error.pos[0]));
  }
  try {
    // Aliases may not multiply a value beyond bounds.
    return document.toJS({ maxAliasCount: 1000 });
  } catch (cause) {
    throw new YamlError((cause as Error).message);
  }
}

/** A part of a text as parsers with positions give it. */
export interface PositionedNode {
  readonly type: string;
  readonly loc: {
    readonly start: { readonly offset: number; readonly line: number; readonly column: number };
    readonly end: { readonly offset: number };
  };
  // deno-lint-ignore no-explicit-any
  readonly [property: string]: any;
}

/** The root of a YAML text, with positions; `undefined` for what is none. */
export async function positionedYaml(text: string): Promise<PositionedNode | undefined> {
  const { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } = await loadYaml();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0 || !document.contents) return undefined;
  const locOf = (node: Node) => {
    const [start = 0, end = 0] = node.range ?? [];
    const { line, col } = lines.linePos(start);
    return { start: { offset: start, line, column: col }, end: { offset: end } };
  };
  // What several aliases name is one part, and may hold itself.
  const known = new Map<Node, PositionedNode>();
  const positioned = (node: Node): PositionedNode => {
    const target = isAlias(node) ? node.resolve(document) : node;
    if (!target) return { type: "Value", loc: locOf(node) };
    const earlier = known.get(target);
    if (earlier) return isAlias(node) ? { ...earlier, loc: locOf(node) } : earlier;
    const found = { type: "Value", loc: locOf(target) } as PositionedNode;
    known.set(target, found);
    if (isMap<Node, Node | null>(target)) {
      const members = target.items.map(({ key, value }) => ({
        type: "Member",
        name: { type: "String", value: isScalar(key) ? String(key.value) : "", loc: locOf(key) },
        value: value ? positioned(value) : { type: "Value", loc: locOf(key) },
      }));
      Object.assign(found, { type: "Object", members });
    } else if (isSeq<Node>(target)) {
      const elements = target.items.map((item) => ({ type: "Element", value: positioned(item) }));
      Object.assign(found, { type: "Array", elements });
    }
    return isAlias(node) ? { ...found, loc: locOf(node) } : found;
  };
  return positioned(document.contents as Node);
}
