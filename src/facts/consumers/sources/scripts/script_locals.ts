/**
 * Local names of imports in scripts, and their uses.
 * @module
 */
import type { LocalName, LocalUse } from "../mention.ts";
import type { Place } from "./script_scopes.ts";
import type { Node } from "./script_syntax.ts";

/** Properties that hold an expression, by node type. */
const expressions: Readonly<Record<string, readonly string[]>> = {
  ArrayExpression: ["elements"],
  ArrowFunctionExpression: ["body"],
  AssignmentExpression: ["right"],
  AssignmentPattern: ["right"],
  AwaitExpression: ["argument"],
  BinaryExpression: ["left", "right"],
  CallExpression: ["callee", "arguments"],
  ChainExpression: ["expression"],
  ConditionalExpression: ["test", "consequent", "alternate"],
  ExportDefaultDeclaration: ["declaration"],
  ExpressionStatement: ["expression"],
  IfStatement: ["test"],
  JSXExpressionContainer: ["expression"],
  JSXSpreadAttribute: ["argument"],
  LogicalExpression: ["left", "right"],
  MemberExpression: ["object"],
  NewExpression: ["callee", "arguments"],
  ParenthesizedExpression: ["expression"],
  PropertyDefinition: ["value"],
  ReturnStatement: ["argument"],
  SequenceExpression: ["expressions"],
  SpreadElement: ["argument"],
  SwitchCase: ["test"],
  SwitchStatement: ["discriminant"],
  TSAsExpression: ["expression"],
  TSNonNullExpression: ["expression"],
  TSSatisfiesExpression: ["expression"],
  TSTypeQuery: ["exprName"],
  TaggedTemplateExpression: ["tag"],
  TemplateLiteral: ["expressions"],
  ThrowStatement: ["argument"],
  UnaryExpression: ["argument"],
  VariableDeclarator: ["init"],
  YieldExpression: ["argument"],
};

/** Properties that hold a name which is not that of a variable, by node type. */
const labels: Readonly<Record<string, string>> = {
  BreakStatement: "label",
  ContinueStatement: "label",
  ImportDefaultSpecifier: "local",
  ImportNamespaceSpecifier: "local",
  JSXAttribute: "name",
  JSXMemberExpression: "property",
  LabeledStatement: "label",
  TSEnumMember: "id",
  TSMethodSignature: "key",
  TSPropertySignature: "key",
  TSQualifiedName: "right",
};

/** Properties that hold the name of a property, or an expression in brackets, by node type. */
const keys: Readonly<Record<string, string>> = {
  AccessorProperty: "key",
  MemberExpression: "property",
  MethodDefinition: "key",
  Property: "key",
  PropertyDefinition: "key",
};

/** Whether an identifier is the name of a property or a label, not of a variable. */
export function isNotVariable({ property, outer }: Place): boolean {
  const { type, computed } = outer!.node;
  return labels[type] === property || (keys[type] === property && !computed);
}

/** How an identifier uses a variable. */
function useOf({ node, property, outer }: Place): "value" | "shorthand" | "none" | "unknown" {
  const { type, computed, shorthand } = outer!.node;
  if (type === "Property" && shorthand) {
    if (outer!.outer!.node.type !== "ObjectExpression") return "unknown";
    return property === "value" ? "shorthand" : "none";
  }
  if (isNotVariable({ node, property, outer })) return "none";
  if (keys[type] === property && computed) return "value";
  if (type === "Property" && outer!.outer!.node.type === "ObjectExpression") return "value";
  return expressions[type]?.includes(property) ? "value" : "unknown";
}

/** The local name of an import, while a script is visited. */
class Local implements LocalName {
  readonly name: string;
  readonly isImported: boolean;
  readonly uses: LocalUse[] = [];
  isOnly = true;

  constructor(name: string, isImported: boolean) {
    this.name = name;
    this.isImported = isImported;
  }
}

/** Collects the uses of local names of imports. */
export class ScriptLocals {
  #offset: number;
  #byName: Map<string, Local> = new Map();
  #bySpecifier: Map<Node, Local> = new Map();

  constructor(offset: number) {
    this.#offset = offset;
  }

  addImport({ type, specifiers }: Node): void {
    if (type !== "ImportDeclaration") return;
    for (const specifier of specifiers as Node[]) this.#addSpecifier(specifier);
  }

  #addSpecifier(specifier: Node): void {
    const { local, imported } = specifier;
    const isImported = imported?.range[0] === local.range[0];
    const entry = new Local(local.name, isImported);
    const existing = this.#byName.get(local.name);
    if (existing) existing.isOnly = entry.isOnly = false;
    this.#byName.set(local.name, entry);
    this.#bySpecifier.set(specifier, entry);
  }

  addIdentifier(place: Place): void {
    const { name, range: [start] } = place.node;
    const local = this.#byName.get(name);
    if (!local) return;
    const use = useOf(place);
    if (use === "unknown") local.isOnly = false;
    if (use !== "value" && use !== "shorthand") return;
    const span = { start: start + this.#offset, end: start + this.#offset + name.length };
    local.uses.push({ ...span, isShorthand: use === "shorthand" });
  }

  ofSpecifier(specifier: Node): LocalName | undefined {
    return this.#bySpecifier.get(specifier);
  }

  /** Sorts the uses. Called after all identifiers are added. */
  finish(): void {
    for (const { uses } of this.#byName.values()) {
      uses.sort((one, other) => one.start - other.start);
    }
  }
}
