/**
 * Detects the dialect of a token file: legacy (`value`), DTCG drafts (`$value` with text such as
 * `16px`), or DTCG 2025.10 (objects for colors and lengths, `$ref`, `$extends`, `$root`).
 * @module
 */
import { hasOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { expressionIn, isText } from "../../base/tokens/own_extensions.ts";
import { hasMark } from "../../base/tokens/visibility.ts";
import { sharedProperties, tokenTypes } from "./vocabulary.ts";
import { isMeasure } from "../../base/values/dtcg_objects.ts";

export type Dialect = "legacy" | "draft" | "2025.10";

export interface TreeTraits {
  readonly dialect: Dialect;
  /** Whether it contains `$ref` or `$extends`. */
  readonly linked: boolean;
  /** Whether a list in a value contains a reference. */
  readonly elements: boolean;
  /** Whether an object without a value has a `$type`, as groups may. */
  readonly typed: boolean;
  /** Whether an object has a property `value`, as legacy tokens do. */
  readonly valued: boolean;
  /** Whether a token marks itself as external or not printed. */
  readonly marked: boolean;
  /** Whether a token has an expression to compute its value. */
  readonly computed: boolean;
  /** Whether a token may have properties of both syntaxes, such as `$value` and `type`. */
  readonly mixed: boolean;
  /** Whether an object may be a token without a value, or have a misspelled type or property. */
  readonly misspelled: boolean;
}

/** Whether a value has a form that only 2025.10 allows. */
function isObjectValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isObjectValue);
  if (!isPlainObject(value)) return false;
  return hasOwn(value, "colorSpace") || (isMeasure(value) && typeof value.value === "number") ||
    Object.values(value).some((part) =>
      isPlainObject(part) && (hasOwn(part, "colorSpace") || isMeasure(part))
    );
}

function holdsElement(value: unknown): boolean {
  return Array.isArray(value) &&
    value.some((item) => typeof item === "string" && item.startsWith("{"));
}

/** The property of one syntax that a token has in addition to `$value` or `$type`, and that replaces no other. */
export function mixedProperty(node: Tree): "value" | "type" | undefined {
  if (hasOwn(node, "value") && !isPlainObject(node.value)) return "value";
  const isUntyped = hasOwn(node, "$value") && !hasOwn(node, "$type");
  return isUntyped && hasOwn(node, "type") && typeof node.type === "string" ? "type" : undefined;
}

/** Whether an object has the type of a token, but no value. Types of legacy tokens may also be other data. */
export function isValueless(node: Tree): boolean {
  if (["value", "$value", "$ref", "$extends"].some((key) => hasOwn(node, key))) return false;
  return typeof node.$type === "string" ||
    (typeof node.type === "string" && tokenTypes.has(node.type));
}

const dollar = "$".charCodeAt(0);

/** Traits and counts that a walk over a tree collects. */
class Findings {
  keys = 0;
  modern = false;
  linked = false;
  elements = false;
  typed = false;
  valued = false;
  marked = false;
  computed = false;
  mixed = false;
  misspelled = false;
  #hasDollar = false;

  /** Adds a group, token or value. Appends the objects in it to `below`, except extensions, which go to `beside`. */
  add(node: Tree, below: object[], beside: object[]): void {
    let hasType = false;
    let hasValue = false;
    let isLeaf = true;
    for (const key in node) {
      this.keys++;
      const inner = node[key];
      if (typeof inner === "object" && inner !== null) {
        (key === "$extensions" ? beside : below).push(inner);
        if (key !== "$extensions") isLeaf = false;
      }
      if (key === "value") this.valued = true;
      if (key.charCodeAt(0) !== dollar) continue;
      if (key === "$extensions") {
        this.marked ||= hasMark(node);
        this.computed ||= expressionIn(node) !== undefined || isText(node);
      } else if (key === "$ref" || key === "$extends") this.linked = true;
      else if (key === "$root") this.modern = true;
      else if (key === "$type") {
        hasType = true;
        this.misspelled ||= typeof inner === "string" && !tokenTypes.has(inner);
      } else if (key === "$value") {
        hasValue = true;
        this.modern ||= isObjectValue(inner);
        this.elements ||= holdsElement(inner);
      } else if (!sharedProperties.has(key)) this.misspelled = true;
    }
    this.misspelled ||= isLeaf && !hasValue && isValueless(node);
    this.mixed ||= (hasType || hasValue) && mixedProperty(node) !== undefined;
    this.#hasDollar ||= hasType || hasValue;
    this.typed ||= hasType && !hasValue;
  }

  get traits(): TreeTraits {
    const { modern, linked, elements, typed, valued, marked, computed, mixed, misspelled } = this;
    const dialect = modern || linked ? "2025.10" : this.#hasDollar ? "draft" : "legacy";
    return { dialect, linked, elements, typed, valued, marked, computed, mixed, misspelled };
  }
}

/**
 * Detects the traits of a tree in one walk, the number of keys of all its objects, and the nesting depth of objects and
 * lists. Counts the keys and levels in `$extensions`, but ignores them otherwise. The tree must not contain itself.
 */
export function scanTree(tree: Tree): { traits: TreeTraits; keys: number; depth: number } {
  const found = new Findings();
  if (typeof tree.$schema === "string" && tree.$schema.includes("2025.10")) found.modern = true;
  let depth = 0;
  let level: object[] = [tree];
  let aside: object[] = [];
  while (level.length + aside.length > 0) {
    depth++;
    const below: object[] = [];
    const beside: object[] = [];
    for (const node of aside) found.keys += openNode(node, beside);
    for (const node of level) {
      if (Array.isArray(node)) openNode(node, below);
      else found.add(node as Tree, below, beside);
    }
    level = below;
    aside = beside;
  }
  return { traits: found.traits, keys: found.keys, depth };
}

/** Appends the objects and lists in a node to `below`. Returns the number of its keys, which is 0 for a list. */
function openNode(node: object, below: object[]): number {
  const inner = Object.values(node);
  for (const item of inner) if (typeof item === "object" && item !== null) below.push(item);
  return Array.isArray(node) ? 0 : inner.length;
}
