/**
 * Names of types and reserved properties in the DTCG 2025.10 format module.
 * @module
 */
import { hasOwn, type Tree } from "../../base/tokens/plain_object.ts";
import { isMember } from "../../base/tokens/walk.ts";

/** The 13 types (format module, chapters 8 and 9). */
const typeNames = [
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
] as const;

export type TokenType = typeof typeNames[number];

export const tokenTypes: ReadonlySet<string> = new Set(typeNames);

/** Properties that both tokens and groups may have. */
export const sharedProperties: ReadonlySet<string> = new Set([
  "$type",
  "$description",
  "$extensions",
  "$deprecated",
  "$ref",
]);

/** Whether an object is a token: it has a value, or a `$ref` and no members (6.6.2, 7.1.2). */
export function isDtcgToken(node: Tree): boolean {
  return hasOwn(node, "$value") || (hasOwn(node, "$ref") && !holdsMembers(node));
}

export function holdsMembers(group: Tree): boolean {
  return Object.keys(group).some((key) => isMember(key, group[key]));
}

const namePattern = /^\{([^{}]+)\}$/;

/**
 * The path in a curly reference: names joined by dots, which may contain spaces (7.1.1). `undefined` for other text.
 */
export function curlyPath(text: string): string[] | undefined {
  const name = namePattern.exec(text)?.[1];
  const path = name?.split(".");
  return path?.every((part) => part !== "") ? path : undefined;
}
