/**
 * The words of the DTCG 2025.10 format module: its types, its reserved properties, and what type each part of a composite
 * has.
 * @module
 */
import { hasOwn, isPlainObject, type Tree } from "../tokens/plain_object.ts";

/** The 13 types (format module, chapters 8 and 9). */
export const tokenTypes: ReadonlySet<string> = new Set([
  "color",
  "dimension",
  "fontFamily",
  "fontWeight",
  "duration",
  "cubicBezier",
  "number",
  "strokeStyle",
  "border",
  "transition",
  "shadow",
  "gradient",
  "typography",
]);

/** Types of the properties of composites that have one of their own (chapter 9). */
const parts: Record<string, Record<string, string>> = {
  border: { color: "color", width: "dimension", style: "strokeStyle" },
  transition: { duration: "duration", delay: "duration", timingFunction: "cubicBezier" },
  shadow: {
    color: "color",
    offsetX: "dimension",
    offsetY: "dimension",
    blur: "dimension",
    spread: "dimension",
  },
  gradient: { color: "color", position: "number" },
  typography: {
    fontFamily: "fontFamily",
    fontSize: "dimension",
    fontWeight: "fontWeight",
    letterSpacing: "dimension",
    lineHeight: "number",
  },
};

/** The properties of a composite that have a type, with that type; none for other types. */
export function partsOf(type: string): Readonly<Record<string, string>> {
  return hasOwn(parts, type) ? parts[type] : {};
}

/** Composites whose value may be, or is, a list of values of the same type. */
export const listTypes: ReadonlySet<string> = new Set(["shadow", "gradient"]);

/** The type that a whole-token reference must have at a place inside a value; `undefined` where none may stand. */
export function typeAt(type: string | undefined, path: readonly string[]): string | undefined {
  if (type === undefined || path.length === 0) return type;
  const [first, ...rest] = path;
  if (listTypes.has(type) && /^\d+$/.test(first)) {
    return rest.length === 0 ? type : typeAt(type, rest);
  }
  if (type === "strokeStyle") {
    return first === "dashArray" && rest.length === 1 ? "dimension" : undefined;
  }
  const own = partsOf(type);
  return hasOwn(own, first) ? typeAt(own[first], rest) : undefined;
}

/** Words for lines (9.1). */
export const lineStyles: ReadonlySet<string> = new Set(
  "solid dashed dotted double groove ridge outset inset".split(" "),
);

/** Words for the ends of dashes (9.1). */
export const lineCaps: ReadonlySet<string> = new Set(["round", "butt", "square"]);

/** Units of the types that have any (8.2, 8.5). */
export const units = { dimension: ["px", "rem"], duration: ["ms", "s"] } as const;

/** Properties that both tokens and groups may have. */
export const sharedProperties: ReadonlySet<string> = new Set([
  "$type",
  "$description",
  "$extensions",
  "$deprecated",
  "$ref",
]);

/** Whether an object is a token: it has a value, or refers to one with nothing inside (6.6.2, 7.1.2). */
export function isDtcgToken(node: Tree): boolean {
  return hasOwn(node, "$value") || (hasOwn(node, "$ref") && !holdsMembers(node));
}

/** Whether a property of a group is a group or a token. */
export function isMember(key: string, value: unknown): value is Tree {
  return isPlainObject(value) && (key === "$root" || !key.startsWith("$"));
}

/** Whether a group holds a token or a group. */
export function holdsMembers(group: Tree): boolean {
  return Object.keys(group).some((key) => isMember(key, group[key]));
}

const namePattern = /^\{([^{}]+)\}$/;

/** The path that a curly reference names, if a text is one: names joined by dots, spaces and all (7.1.1). */
export function curlyPath(text: string): string[] | undefined {
  const name = namePattern.exec(text)?.[1];
  const path = name?.split(".");
  return path?.every((part) => part !== "") ? path : undefined;
}
