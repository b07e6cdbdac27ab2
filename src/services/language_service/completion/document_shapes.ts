/**
 * Completes documents whose properties and values are known: configurations and resolver documents.
 * @module
 */
import type { Completion } from "./completion_item.ts";
import {
  memberOf,
  type OutlineNode,
  type OutlineSpot,
  spotAt,
} from "../../../base/documents/outline.ts";
import { innerSpan } from "../documents/project_files.ts";
import type { TokenDocument } from "../documents/token_document.ts";

/** The possible values at a place of a document. */
export interface Shape {
  readonly properties?: Readonly<Record<string, Property>>;
  /** Values of the properties with any other name. */
  readonly others?: PropertyShape;
  readonly items?: PropertyShape;
  /** Texts that it may be, with more about each. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Words that it may be, such as `true`. */
  readonly words?: readonly string[];
}

/** A shape, or what makes one of the object or list around the value. */
export type PropertyShape = Shape | ((parent: OutlineNode) => Shape);

export interface Property {
  /** The expected value. */
  readonly detail?: string;
  readonly shape?: PropertyShape;
}

const shapeOf = (shape: PropertyShape | undefined, parent: OutlineNode): Shape | undefined =>
  typeof shape === "function" ? shape(parent) : shape;

/** The shape of a value from that of the object or list around it. */
function shapeInside(shape: Shape, parent: OutlineNode, key: string): Shape | undefined {
  if (parent.kind === "list") return shapeOf(shape.items, parent);
  const properties = shape.properties;
  return properties && Object.hasOwn(properties, key)
    ? shapeOf(properties[key].shape, parent)
    : shapeOf(shape.others, parent);
}

export function plainItem(
  kind: Completion["kind"],
  insert: string,
  { start, end }: { start: number; end: number },
  detail = "",
): Completion {
  const label = insert.replace(/^"([^]*)"$/, "$1");
  return { label, kind, detail, isDeprecated: false, sortText: label, insert, start, end };
}

/** The span of the key being typed, without quotes; `undefined` if the spot is not on a key. */
export function keySpan(
  { text }: TokenDocument,
  { member }: OutlineSpot,
  offset: number,
): { start: number; end: number } | undefined {
  if (!member || offset > member.keyEnd) return undefined;
  return innerSpan(text, member.keyStart, member.keyEnd);
}

/** The texts and words of a shape, as items for a value without quotes. */
function bare({ texts, words = [] }: Shape, span: { start: number; end: number }): Completion[] {
  return [
    ...words.map((word) => plainItem("type", word, span)),
    ...Array.from(
      texts ?? [],
      ([text, detail]) => plainItem("type", JSON.stringify(text), span, detail),
    ),
  ];
}

interface ShapedSpot extends OutlineSpot {
  /** The span of the key at the place, without quotes. */
  readonly key: { readonly start: number; readonly end: number } | undefined;
  /** The shape of the value; on a key, that of the object around it. */
  readonly shape: Shape;
}

/** The spot at an offset of a document with a shape; `undefined` if any text is allowed there. */
function shapedSpot(document: TokenDocument, offset: number, root: Shape): ShapedSpot | undefined {
  const spot = spotAt(document.root, offset);
  if (!spot) return undefined;
  const { path, parents } = spot;
  const key = keySpan(document, spot, offset);
  let shape: Shape | undefined = root;
  // The key that is being typed does not lead to a value yet.
  const steps = key ? path.slice(0, -1) : path;
  for (let at = 0; at < steps.length && shape; at++) {
    shape = parents[at] && shapeInside(shape, parents[at], steps[at]);
  }
  return shape && { ...spot, key, shape };
}

/** A word that a shape does not allow, with the allowed words. */
export interface UnknownWord {
  readonly kind: "property" | "text";
  readonly word: string;
  readonly known: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** The property or text at an offset, if the shape of the document does not allow it. */
export function unknownWord(
  document: TokenDocument,
  offset: number,
  root: Shape,
): UnknownWord | undefined {
  const { key, member, node, shape } = shapedSpot(document, offset, root) ?? {};
  if (key) {
    const propertyNames = Object.keys(shape?.properties ?? {});
    const word = member!.key;
    const isKnown = propertyNames.length === 0 || shape?.others !== undefined ||
      propertyNames.includes(word);
    return isKnown ? undefined : { kind: "property", word, known: propertyNames, ...key };
  }
  if (node?.kind !== "text" || !shape?.texts || shape.texts.has(node.content)) return undefined;
  const span = innerSpan(document.text, node.start, node.end);
  return { kind: "text", word: node.content, known: [...shape.texts.keys()], ...span };
}

export function shapedCompletions(
  document: TokenDocument,
  offset: number,
  root: Shape,
): Completion[] {
  const spot = shapedSpot(document, offset, root);
  if (!spot) return [];
  const { parents, node, member, key, shape } = spot;
  if (key) {
    const parent = parents.at(-1)!;
    const names = Object.entries(shape.properties ?? {}).filter(([name]) =>
      name === member!.key || !memberOf(parent, name)
    );
    return names.map(([name, { detail }]) => plainItem("property", name, key, detail));
  }
  if (member) return bare(shape, { start: offset, end: offset });
  if (node?.kind === "text") {
    const span = innerSpan(document.text, node.start, node.end);
    if (offset < span.start || offset > span.end) return [];
    return Array.from(shape.texts ?? [], ([text, detail]) => plainItem("type", text, span, detail));
  }
  if (node?.kind === "word") return bare(shape, node);
  if (node?.kind === "list") {
    const inside = shapeOf(shape.items, node);
    return inside ? bare(inside, { start: offset, end: offset }) : [];
  }
  return [];
}
