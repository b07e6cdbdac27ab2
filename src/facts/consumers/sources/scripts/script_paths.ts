/**
 * Property paths in scripts: `tokens.color["red"]`.
 * @module
 */
import type { Step } from "../mention.ts";
import { hole } from "../holes.ts";
import { joinedString } from "./script_strings.ts";
import { isQuoted, type Node } from "./script_syntax.ts";

export interface ScriptPath {
  readonly steps: Step[];
  readonly isOpen: boolean;
  readonly openStart: string;
  /** The property accesses that form the path. */
  readonly accesses: readonly Node[];
  /** The module that the expression before its first property loads. */
  readonly module: string | undefined;
}

/** The properties of accesses that hold their object and their key, by node type. */
const accesses: Readonly<Record<string, readonly [object: string, key: string]>> = {
  MemberExpression: ["object", "property"],
  TSIndexedAccessType: ["objectType", "indexType"],
  // Of a type query: `typeof tokens.color`.
  TSQualifiedName: ["left", "right"],
};

export const isAccess = ({ type }: Node): boolean => type in accesses;

export const holdsObject = ({ type }: Node, property: string): boolean =>
  accesses[type]?.[0] === property;

/** Node types that evaluate to an inner expression, with the property that holds it. */
export const wrappers: Readonly<Record<string, string>> = {
  AwaitExpression: "argument",
  CallExpression: "callee",
  ChainExpression: "expression",
  ParenthesizedExpression: "expression",
  TSAsExpression: "expression",
  TSNonNullExpression: "expression",
  TSParenthesizedType: "typeAnnotation",
  TSSatisfiesExpression: "expression",
  TSTypeAssertion: "expression",
  TSTypeQuery: "exprName",
  TypeCastExpression: "expression",
};

/** Node types that have the value of an inner node, with the property that holds it. */
const sameValue: Readonly<Record<string, string>> = {
  ParenthesizedExpression: "expression",
  TSAsExpression: "expression",
  TSLiteralType: "literal",
  TSNonNullExpression: "expression",
  TSParenthesizedType: "typeAnnotation",
  TSSatisfiesExpression: "expression",
};

/** A key without parentheses and assertions. */
export function bareKey(key: Node): Node {
  let node = key;
  while (node.type in sameValue) node = node[sameValue[node.type]];
  return node;
}

/** The module that an expression loads: `require("a")`, `await import("a")`. */
export function moduleOf(node: Node): string | undefined {
  const call = node.type === "AwaitExpression" ? node.argument : node;
  const { type, callee, source } = call;
  const isLoaded = type === "ImportExpression" ||
    (type === "CallExpression" && callee.name === "require");
  const name = isLoaded && (source ?? call.arguments?.[0]);
  return name && isQuoted(name) ? name.value : undefined;
}

/** Closing parentheses after an expression, which trees may leave out. */
const parentheses = /(?:(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*\))*/y;

/** The index where a property access begins after its object: `.name`, `["name"]`. */
function accessStart(object: Node, source: string): number {
  parentheses.lastIndex = object.range[1];
  parentheses.test(source);
  return parentheses.lastIndex;
}

/** The step of a computed key; its known start if its name is known only at run time. */
function computedStep(key: Node, source: string, offset: number): Step | string {
  const node = bareKey(key);
  const { type, value } = node;
  const [start, end] = node.range;
  const span = { start: start + offset, end: end + offset };
  const is = "bracket";
  if (isQuoted(node)) return { name: value, start: span.start + 1, end: span.end - 1, is };
  if (type === "Literal" && typeof value === "number") {
    return { name: String(value), ...span, is, isComposed: true };
  }
  const { text, isString } = joinedString(node, source, offset);
  if (!isString) return "";
  if (text.includes(hole)) return text.split(hole)[0];
  return type === "TemplateLiteral" && node.expressions.length === 0
    ? { name: text, start: span.start + 1, end: span.end - 1, is }
    : { name: text, ...span, is, isComposed: true };
}

/** The step of a property access; the known start of its name if that is known only at run time. */
function stepOf(access: Node, source: string, offset: number): Step | string {
  const { type, optional, computed } = access;
  const [ofObject, ofKey] = accesses[type];
  const key: Node = access[ofKey];
  const start = accessStart(access[ofObject], source) + offset;
  const whole = { start, end: access.range[1] + offset };
  if (computed || type === "TSIndexedAccessType") {
    const step = computedStep(key, source, offset);
    return typeof step === "string" ? step : { ...step, whole };
  }
  const span = { start: key.range[0] + offset, end: key.range[1] + offset };
  return { name: key.name, ...span, is: optional ? "optional" : "property", whole };
}

/**
 * The path of an expression: `a`, `b` and `c` for `a.b["c"]` and for `a(x).b!["c"]`. The path `a.b[n].c` ends at `b` and is
 * open.
 */
export function pathOf(node: Node, source: string, offset: number): ScriptPath {
  // Collected from last to first.
  let steps: Step[] = [];
  const found: Node[] = [];
  let openStart: string | undefined;
  let at = node;
  let module: string | undefined;
  while (isAccess(at) || at.type in wrappers) {
    if (!isAccess(at)) {
      module = moduleOf(at);
      if (module !== undefined) break;
      at = at[wrappers[at.type]];
      continue;
    }
    found.push(at);
    const step = stepOf(at, source, offset);
    if (typeof step !== "string") steps.push(step);
    else {
      steps = [];
      openStart = step;
    }
    at = at[accesses[at.type][0]];
  }
  module ??= moduleOf(at);
  if (at.type === "Identifier" || module !== undefined) {
    const [start, end] = at.range;
    const span = { start: start + offset, end: end + offset };
    steps.push({ name: module === undefined ? at.name : "", ...span, is: "variable" });
  }
  steps.reverse();
  const isOpen = openStart !== undefined;
  return { steps, isOpen, openStart: openStart ?? "", accesses: found, module };
}
