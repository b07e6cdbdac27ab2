/**
 * Which way of writing tokens a file has: legacy (`value`), the DTCG drafts (`$value` with text such as `16px`), or DTCG
 * 2025.10 (objects for colours and lengths, `$ref`, `$extends`, `$root`).
 * @module
 */
import { hasOwn, isPlainObject, type Tree } from "../tokens/own.ts";
import { isMeasure } from "../values/dtcg_objects.ts";

/** A way of writing tokens. */
export type Dialect = "legacy" | "draft" | "2025.10";

/** What a DTCG tree makes use of. */
export interface Traits {
  readonly dialect: Dialect;
  /** Whether `$ref` or `$extends` stands in it. */
  readonly linked: boolean;
  /** Whether an element of a list is a reference. */
  readonly elements: boolean;
}

/** Whether a value is written as only 2025.10 writes it. */
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

/** Words one of which stands in every text of 2025.10; an escaped letter may hide one. */
const words = ["unit", "colorSpace", "$ref", "$extends", "$root", "2025.10", "\\u"];

/** Whether a text may be of 2025.10. */
export function mayBeModern(text: string): boolean {
  return words.some((word) => text.includes(word));
}

/** How a tree is written that is not of 2025.10: DTCG as soon as a key says so. */
export function olderTraitsOf(tree: Tree): Traits {
  const older = { linked: false, elements: false };
  const isDtcg = (node: object) => hasOwn(node, "$value") || hasOwn(node, "$type");
  const work: object[] = [tree];
  if (isDtcg(tree)) return { dialect: "draft", ...older };
  for (let node = work.pop(); node; node = work.pop()) {
    for (const key in node) {
      const inner = (node as Tree)[key];
      if (typeof inner !== "object" || inner === null) continue;
      // The first one says it, as a rule.
      if (isDtcg(inner)) return { dialect: "draft", ...older };
      work.push(inner);
    }
  }
  return { dialect: "legacy", ...older };
}

/** Reads off a tree how it is written. */
export function traitsOf(tree: Tree): Traits {
  let [dtcg, modern, linked, elements] = [false, false, false, false];
  if (typeof tree.$schema === "string" && tree.$schema.includes("2025.10")) dtcg = modern = true;
  const work: unknown[] = [tree];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    for (const key in node as Tree) {
      const inner = (node as Tree)[key];
      if (key === "$ref" || key === "$extends") linked = true;
      if (key === "$root") modern = true;
      if (key === "$extensions") continue;
      if (key === "$value" || key === "$type") dtcg = true;
      if (key === "$value" && !modern) modern = isObjectValue(inner);
      if (key === "$value") elements ||= holdsElement(inner);
      if (typeof inner === "object" && inner !== null) work.push(inner);
    }
  }
  const dialect = modern || linked ? "2025.10" : dtcg ? "draft" : "legacy";
  return { dialect, linked, elements };
}
