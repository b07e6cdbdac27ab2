/**
 * Finds what code does with the value of an expression.
 * @module
 */
import { holdsObject, wrappers } from "./script_paths.ts";
import type { Place } from "./script_scopes.ts";
import type { Node } from "./script_syntax.ts";

/** What code does with the whole value of an expression. */
export type Whole = "nothing" | "hands on" | "exports";

/** Properties that hold names or declarations instead of values, of any node type. */
const notValues =
  /^(?:id|params|param|local|exported|imported|label|meta|typeName|parameterName|tag|checkType)$/;

/** Properties that hold conditions, whose values go nowhere. */
const tests: Readonly<Record<string, string>> = {
  ConditionalExpression: "test",
  DoWhileStatement: "test",
  ExpressionStatement: "expression",
  ForStatement: "test",
  IfStatement: "test",
  SwitchStatement: "discriminant",
  UnaryExpression: "argument",
  WhileStatement: "test",
};

/** Expressions that evaluate to one of several, with the properties that hold these. */
const choices: Readonly<Record<string, readonly string[]>> = {
  ConditionalExpression: ["consequent", "alternate"],
  LogicalExpression: ["left", "right"],
  SequenceExpression: ["expressions"],
};

/** Whether an identifier is a value, not a name or a declaration. */
export function isValue({ node, property, outer }: Place): boolean {
  const { type, computed, shorthand } = outer!.node;
  if (notValues.test(property)) return false;
  switch (type) {
    case "MemberExpression":
      return property === "property" && computed;
    case "TSIndexedAccessType":
    case "TSQualifiedName":
    case "TSTypeReference":
    case "TSEnumMember":
    case "TSTypeParameter":
    case "TSMappedType":
    case "TSNamedTupleMember":
    case "TSClassImplements":
    case "TSInterfaceHeritage":
    case "ArrayPattern":
    case "RestElement":
    case "UpdateExpression":
    case "ClassExpression":
      return false;
    case "Property":
      if (outer!.outer!.node.type === "ObjectPattern") return false;
      return property === "value" && (!shorthand || node.type === "Identifier");
    case "AssignmentPattern":
    case "AssignmentExpression":
    case "ForInStatement":
    case "ForOfStatement":
      return property !== "left";
    default:
      return property !== "key" || computed === true;
  }
}

/** Whether an expression is the target of `module.exports = …` or `exports.a = …`. */
function isExportsObject({ type, object, name, property }: Node): boolean {
  if (type !== "MemberExpression") return false;
  return object.name === "exports" ||
    (object.name === "module" && (property.name ?? name) === "exports");
}

/** What code does with the value of an expression. */
export function wholeOf(place: Place): Whole {
  let { property, outer } = place;
  let isChosen = false;
  while (outer) {
    const { type } = outer.node;
    if (choices[type]?.includes(property)) isChosen = true;
    else if (wrappers[type] !== property) break;
    if (type === "LogicalExpression" && property === "left" && outer.node.operator === "&&") {
      return "nothing";
    }
    ({ property, outer } = outer);
  }
  if (!outer || holdsObject(outer.node, property)) return "nothing";
  const { type, left, id } = outer.node;
  if (tests[type] === property) return "nothing";
  switch (type) {
    case "VariableDeclarator":
      if (outer.outer?.outer?.node.type === "ExportNamedDeclaration") return "exports";
      return !isChosen && /^(?:Identifier|ObjectPattern)$/.test(id.type) ? "nothing" : "hands on";
    case "ExportDefaultDeclaration":
    case "TSExportAssignment":
      return "exports";
    case "AssignmentExpression":
      return isExportsObject(left) ? "exports" : "hands on";
    case "BinaryExpression":
      return "nothing";
    default:
      return "hands on";
  }
}
