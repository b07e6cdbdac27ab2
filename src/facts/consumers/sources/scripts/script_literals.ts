/**
 * Finds literal values where scripts write styles: in objects, templates, attributes and classes of Tailwind CSS.
 * @module
 */
import { propertyInCss, takesLength } from "../../../../base/tokens/property_kinds.ts";
import { literalsIn } from "../../../../base/values/css/literals.ts";
import type { Found, OffsetOf } from "../part.ts";
import type { Place } from "./script_scopes.ts";
import type { Node } from "./script_syntax.ts";
import { addClassLiterals, addDeclarationLiterals, addValueLiterals } from "../text_literals.ts";

/** Attributes of JSX that take an object of styles. */
const styleAttributes: ReadonlySet<string> = new Set(["style", "sx", "css"]);

/** Attributes of SVG that take a color. */
const colorAttributes: ReadonlySet<string> = new Set([
  ...["fill", "stroke", "stopColor", "floodColor", "lightingColor"],
]);

/** Functions and tags that take styles, by the first name: `css({})`, `styled.a({})`, `stylex.create({})`. */
const styleFunctions: ReadonlySet<string> = new Set([
  ...["css", "styled", "stylex", "style", "styleVariants", "globalStyle", "keyframes"],
  ...["makeStyles"],
  ...["cva", "sva", "recipe", "createGlobalStyle", "injectGlobal", "createStyles"],
]);

/** Attributes and functions whose numbers are steps of a scale. Elsewhere, numbers are pixels. */
const withScales: ReadonlySet<string> = new Set(["sx", "css", "cva", "sva", "recipe"]);

/** Short names of properties in `sx`. */
const shortNames: Readonly<Record<string, string>> = {
  bg: "background-color",
  bgcolor: "background-color",
};

/** Nodes between a value and what takes it. */
const between: Readonly<Record<string, readonly string[]>> = {
  ConditionalExpression: ["consequent", "alternate"],
  LogicalExpression: ["left", "right"],
  ParenthesizedExpression: ["expression"],
  TSAsExpression: ["expression"],
  TSSatisfiesExpression: ["expression"],
  ArrayExpression: ["elements"],
  ArrowFunctionExpression: ["body"],
  JSXExpressionContainer: ["expression"],
};

/** The place of what takes a value, through conditions, lists and functions. */
function taken(place: Place): Place {
  let at = place;
  while (at.outer && between[at.outer.node.type]?.includes(at.property)) at = at.outer;
  return at;
}

/** The first name of a function: `styled` of `styled(A)` and `styled.a`. */
function firstName(node: Node): string | undefined {
  let at = node;
  while (at.type !== "Identifier") {
    const next: Node | undefined = at.object ?? at.callee ?? at.expression;
    if (!next) return undefined;
    at = next;
  }
  return at.name;
}

const takesStyles = (callee: Node) => styleFunctions.has(firstName(callee) ?? "");

/** The attribute or function that takes an object as styles; `undefined` if it holds no styles. */
function takerOf(object: Place): string | undefined {
  for (let at = taken(object);; at = taken(at.outer!.outer!)) {
    const { property, outer } = at;
    if (!outer) return undefined;
    const { type, name, callee } = outer.node;
    if (type === "JSXAttribute") return styleAttributes.has(name.name) ? name.name : undefined;
    if (type === "CallExpression") {
      return property === "arguments" && takesStyles(callee) ? firstName(callee) : undefined;
    }
    if (type !== "Property" || property !== "value" || !outer.outer) return undefined;
  }
}

/** The CSS property of a key, whose short names are those of `sx`. */
function propertyOf({ name, value }: Node): string {
  const key = String(name ?? value);
  if (/^p(?:x|y|t|r|b|l)?$/.test(key)) return "padding";
  if (/^m(?:x|y|t|r|b|l)?$/.test(key)) return "margin";
  return shortNames[key] ?? (key.startsWith("--") ? key : propertyInCss(key));
}

/** Whether an element is in a mask or a clip path, whose colors are never painted. */
function isInMask(place: Place): boolean {
  for (let at: Place | undefined = place; at; at = at.outer) {
    const { type, openingElement } = at.node;
    if (type === "JSXElement" && /^(?:mask|clipPath)$/.test(openingElement.name.name)) return true;
  }
  return false;
}

/** The property whose value a string is; `undefined` if it is none. */
function propertyAt({ property, outer }: Place): string | undefined {
  if (!outer) return undefined;
  const { type, name, key, computed } = outer.node;
  if (type === "JSXAttribute") {
    const isColor = colorAttributes.has(name.name) && !isInMask(outer);
    return isColor ? propertyInCss(name.name) : undefined;
  }
  const isValue = type === "Property" && property === "value" && !computed;
  return isValue && takerOf(outer.outer!) !== undefined ? propertyOf(key) : undefined;
}

/** Adds a number of pixels in an object of styles: `style={{ padding: 16 }}`. */
export function addNumberLiteral(found: Found, place: Place, offset: number): void {
  const { node: { value, range: [from, to] } } = place;
  const { property, outer } = taken(place);
  if (!value || outer?.node.type !== "Property" || property !== "value") return;
  const { key, computed } = outer.node;
  const name = computed ? undefined : propertyOf(key);
  if (name === undefined || !takesLength(name)) return;
  const taker = takerOf(outer.outer!);
  if (taker === undefined || withScales.has(taker)) return;
  const span = { start: from + offset, end: to + offset };
  found.literals.push({
    property: name,
    text: `${value}px`,
    value: span,
    ...span,
    isUncertain: true,
    isNumber: true,
  });
}

export function addScriptLiterals(
  found: Found,
  place: Place,
  text: string,
  offsetOf: OffsetOf,
): void {
  // Most strings have none.
  if (literalsIn(text).length === 0 || addClassLiterals(found, text, offsetOf)) return;
  const at = taken(place);
  const outer = at.outer?.node;
  if (outer?.type === "TaggedTemplateExpression") {
    if (takesStyles(outer.tag)) addDeclarationLiterals(found, text, offsetOf);
    return;
  }
  const property = propertyAt(at);
  if (property !== undefined) addValueLiterals(found, property, text, offsetOf);
}
