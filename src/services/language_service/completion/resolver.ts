/**
 * Completes resolver documents (DTCG 2025.10 resolver module, 4).
 * @module
 */
import { isRewritable } from "../../../dialects/dtcg/modern_values.ts";
import { pointerTo } from "../../../dialects/dtcg/pointer.ts";
import { isYaml } from "../../../engine/reading/read_object.ts";
import { folderOf, relativePath } from "../../../base/values/paths/path.ts";
import type { Completion } from "./completion_item.ts";
import { type Property, type Shape, shapedCompletions } from "./document_shapes.ts";
import { memberOf, type OutlineNode } from "../../../base/documents/outline.ts";
import type { ProjectFiles } from "../documents/project_files.ts";
import type { TokenDocument } from "../documents/token_document.ts";

export function isResolver({ root }: TokenDocument): boolean {
  return memberOf(root, "resolutionOrder") !== undefined ||
    (memberOf(root, "sets") !== undefined && memberOf(root, "version") !== undefined);
}

const text: Property = { detail: "text" };
const shared: Record<string, Property> = {
  description: text,
  $extensions: { detail: "an object" },
};

const namesIn = (root: OutlineNode | undefined, key: string): string[] =>
  memberOf(root, key)?.value?.members.map((member) => member.key) ?? [];

function pointersTo(root: OutlineNode | undefined, ...keys: string[]): [string, string][] {
  return keys.flatMap((key) =>
    namesIn(root, key).map((name): [string, string] => [
      pointerTo([key, name]),
      key === "sets" ? "a set" : "a modifier",
    ])
  );
}

/** The token files of a project, relative to a document. */
function filesBeside(files: ProjectFiles, file: string, config: string): [string, string][] {
  return files.project.filesRead.filter((item) =>
    item !== file && item !== config && (isRewritable(item) || isYaml(item)) &&
    !/(?:^|\/)package\.json$/.test(item)
  ).map((item): [string, string] => [relativePath(folderOf(file), item), "a file"]).sort();
}

function referenceTo(texts: readonly [string, string][]): Shape {
  return { properties: { $ref: { detail: "a pointer", shape: { texts: new Map(texts) } } } };
}

export function resolverCompletions(
  files: ProjectFiles,
  document: TokenDocument,
  { file, config, offset }: { file: string; config: string; offset: number },
): Completion[] {
  const { root } = document;
  const beside = filesBeside(files, file, config);
  const source = referenceTo([...pointersTo(root, "sets"), ...beside]);
  const sources: Shape = { items: source };
  const ofSet: Record<string, Property> = {
    ...shared,
    sources: { detail: "a list of tokens and references", shape: sources },
  };
  const ofModifier: Record<string, Property> = {
    ...shared,
    contexts: { detail: "a list of sources for each context", shape: { others: sources } },
    default: {
      detail: "the name of a context",
      shape: (modifier) => ({
        texts: new Map(namesIn(modifier, "contexts").map((item) => [item, ""])),
      }),
    },
  };
  const inOrder = referenceTo([...pointersTo(root, "sets", "modifiers"), ...beside]);
  const inline: Record<string, Property> = {
    type: { detail: "set or modifier", shape: { texts: new Map([["set", ""], ["modifier", ""]]) } },
    name: text,
  };
  return shapedCompletions(document, offset, {
    properties: {
      $schema: text,
      name: text,
      version: { detail: "2025.10", shape: { texts: new Map([["2025.10", ""]]) } },
      description: text,
      sets: { detail: "sets by name", shape: { others: { properties: ofSet } } },
      modifiers: { detail: "modifiers by name", shape: { others: { properties: ofModifier } } },
      resolutionOrder: {
        detail: "a list of sets and modifiers",
        shape: {
          items: { properties: { ...inOrder.properties, ...inline, ...ofSet, ...ofModifier } },
        },
      },
      $defs: { detail: "an object" },
      $extensions: { detail: "an object" },
    },
  });
}
