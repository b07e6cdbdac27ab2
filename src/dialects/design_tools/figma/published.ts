/**
 * Reads responses of `GET /v1/files/:key/variables/published`. They contain names of variables that other files refer
 * to, but no modes or values.
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import type { VariablesDump } from "../variable_dumps.ts";

/** Names of published variables, by their ids in other files. */
export type FigmaNames = Map<string, { name: string; collection: string | undefined }>;

/** Whether a file is such a response. */
export function isPublished({ collections, variables }: VariablesDump): boolean {
  const all = [...collections, ...variables];
  return all.some(({ node }) => "subscribed_id" in node) &&
    collections.every(({ node }) => node.modes === undefined) &&
    variables.every(({ node }) => !isPlainObject(node.valuesByMode));
}

export function readNames({ collections, variables }: VariablesDump, names: FigmaNames): void {
  const byId = new Map(collections.map(({ id, node }) => [id, node.name]));
  for (const { id, node } of variables) {
    if (typeof node.name !== "string") continue;
    const collection = byId.get(String(node.variableCollectionId));
    const name = {
      name: node.name,
      collection: typeof collection === "string" ? collection : undefined,
    };
    for (const key of [node.subscribed_id, id]) if (typeof key === "string") names.set(key, name);
  }
}
