/**
 * The note that `import` adds to a resolver document if the format cannot express the conditions, single contexts or
 * order of the imported project. The note applies only while sets, modifiers and order are unchanged.
 * @module
 */
import { isEqual, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { ownDataIn, ownKeyWith } from "../../../base/tokens/own_extensions.ts";
import type { Condition } from "../../../base/contexts/contexts.ts";

export interface ExactModifier {
  readonly name: string;
  readonly contexts: readonly string[];
  readonly default?: string;
}

/** A set of the project, with a reference to its tokens. */
export interface ExactSet {
  readonly name: string;
  readonly when?: readonly Condition[];
  readonly source: Tree;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

function isModifier(value: unknown): value is ExactModifier {
  return isPlainObject(value) && typeof value.name === "string" && isTexts(value.contexts) &&
    (value.default === undefined || value.contexts.includes(value.default));
}

const isCondition = (value: unknown): value is Condition =>
  isPlainObject(value) && Object.values(value).every(isTexts);

function isSet(value: unknown): value is ExactSet {
  return isPlainObject(value) && typeof value.name === "string" && isPlainObject(value.source) &&
    (value.when === undefined || (Array.isArray(value.when) && value.when.every(isCondition)));
}

/** The path of the note in a document. */
export function exactPathIn({ $defs }: Tree): string[] {
  return ["$defs", ownKeyWith($defs, "exact"), "exact"];
}

/** The data of the last import, if the document still equals it. */
function noteIn({ $defs, sets, modifiers, resolutionOrder }: Tree): Tree | undefined {
  const toolData = ownDataIn($defs);
  if (!isPlainObject(toolData?.imported)) return undefined;
  return isEqual(toolData.imported, { sets, modifiers, resolutionOrder }) ? toolData : undefined;
}

export function isImported(root: Tree): boolean {
  return noteIn(root) !== undefined;
}

/** The project of a document, if there is an applicable note: its sets and modifiers, in order. */
export function exactIn(
  root: Tree,
): { modifiers: readonly ExactModifier[]; order: readonly ExactSet[] } | undefined {
  const exact = noteIn(root)?.exact;
  if (!isPlainObject(exact)) return undefined;
  const { modifiers, order } = exact;
  const isNote = Array.isArray(modifiers) && modifiers.every(isModifier) &&
    Array.isArray(order) && order.every(isSet);
  return isNote ? { modifiers, order } : undefined;
}
