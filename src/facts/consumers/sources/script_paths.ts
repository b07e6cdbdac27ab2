/**
 * Property paths in scripts: `tokens.color["red"]`.
 * @module
 */
import type { Step } from "./mention.ts";
import { hole } from "./holes.ts";
import { joinedString } from "./script_strings.ts";
import { isQuoted, type Node } from "./script_syntax.ts";

/** A property path. */
export interface ScriptPath {
  readonly steps: Step[];
  readonly isOpen: boolean;
  readonly openStart: string;
  /** The property accesses that form the path. */
  readonly accesses: readonly Node[];
  /** The expression before its first property. */
  readonly root: Node;
}

/** Whether a node is a property access. */
export const isAccess = ({ type }: Node): boolean => type === "MemberExpression";

/** Node types that evaluate to an inner expression, with the property that holds it. */
const wrappers: Readonly<Record<string, string>> = {
  CallExpression: "callee",
  ChainExpression: "expression",
  ParenthesizedExpression: "expression",
  TSAsExpression: "expression",
  TSNonNullExpression: "expression",
  TSSatisfiesExpression: "expression",
  TSTypeAssertion: "expression",
  TypeCastExpression: "expression",
};

/** The name in a key; `undefined` if it is known only at run time. */
function keyOf({ type, value, quasis, expressions }: Node): string | undefined {
  if (type === "Literal" && /^(?:string|number)$/.test(typeof value)) return String(value);
  if (type !== "TemplateLiteral" || expressions.length > 0) return undefined;
  return quasis[0].value.cooked;
}

/** Closing parentheses after an expression, which trees may leave out. */
const parentheses = /(?:(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*\))*/y;

/** The index where a property access begins after its object: `.name`, `["name"]`. */
function accessStart({ object }: Node, source: string): number {
  parentheses.lastIndex = object.range[1];
  parentheses.test(source);
  return parentheses.lastIndex;
}

/** The step of a property access; `undefined` if its name is known only at run time. */
function stepOf(access: Node, source: string, offset: number): Step | undefined {
  const { property, optional, computed } = access;
  const [start, end] = property.range;
  const whole = { start: accessStart(access, source) + offset, end: access.range[1] + offset };
  if (!computed) {
    const { name } = property;
    const span = { start: start + offset, end: end + offset };
    return { name, ...span, is: optional ? "optional" : "property", whole };
  }
  const name = keyOf(property);
  if (name === undefined) return undefined;
  const quote = isQuoted(property) || property.type === "TemplateLiteral" ? 1 : 0;
  const span = { start: start + offset + quote, end: end + offset - quote };
  return { name, ...span, is: "bracket", whole };
}

/**
 * The path of an expression: `a`, `b` and `c` for `a.b["c"]` and for `a(x).b!["c"]`. The path `a.b[n].c` ends at `b` and is
 * open.
 */
export function pathOf(node: Node, source: string, offset: number): ScriptPath {
  // Collected from last to first.
  let steps: Step[] = [];
  const accesses: Node[] = [];
  let openStart: string | undefined;
  let at = node;
  while (isAccess(at) || at.type in wrappers) {
    if (!isAccess(at)) {
      at = at[wrappers[at.type]];
      continue;
    }
    accesses.push(at);
    const step = stepOf(at, source, offset);
    if (step) steps.push(step);
    else {
      steps = [];
      const key = joinedString(at.property, source, offset);
      openStart = key.isString ? key.text.split(hole)[0] : "";
    }
    at = at.object;
  }
  if (at.type === "Identifier") {
    const [start, end] = at.range;
    const span = { start: start + offset, end: end + offset };
    steps.push({ name: at.name, ...span, is: "variable" });
  }
  steps.reverse();
  const isOpen = openStart !== undefined;
  return { steps, isOpen, openStart: openStart ?? "", accesses, root: at };
}
