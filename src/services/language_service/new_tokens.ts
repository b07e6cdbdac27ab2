/**
 * Places for new tokens in token files, and the edits that add them.
 * @module
 */
import { isEqual } from "../../base/tokens/plain_object.ts";
import { keyOf } from "../../base/tokens/tree.ts";
import type { OutlineNode } from "../../base/documents/outline.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import { isModule } from "../../engine/reading/read_object.ts";
import { isInstalled } from "../../base/values/paths/path.ts";
import { type DocumentStyle, memberAdded } from "./actions/document_style.ts";
import type { ProjectFiles } from "./documents/project_files.ts";
import type { TokenDocument } from "./documents/token_document.ts";
import type { TextEdit } from "../../base/text/text_edits.ts";

export function newToken(
  document: TokenDocument,
  group: readonly string[],
  type: string | undefined,
  value: unknown,
  description?: string,
): Record<string, unknown> {
  const isLegacy = document.dialect === "legacy";
  const isGiven = type === undefined || document.typeAt(group) === type;
  return {
    ...!isGiven && { [isLegacy ? "type" : "$type"]: type },
    [isLegacy ? "value" : "$value"]: value,
    ...(description !== undefined && { [isLegacy ? "comment" : "$description"]: description }),
  };
}

/** A group in which a token can be created. */
export interface GroupPlace {
  /** Absolute path of the file. */
  readonly file: string;
  readonly document: TokenDocument;
  readonly node: OutlineNode;
  readonly path: readonly string[];
  /** Number of keys of the token's path that lead to the group. */
  readonly depth: number;
}

export interface GroupSettings {
  /** Absolute path of the file that comes first if its tokens apply in the contexts. */
  readonly preferred?: string;
  /** Absolute path of the only file to look at. */
  readonly only?: string;
  /** The contexts in which new tokens apply. Default: the base contexts. */
  readonly contexts?: ContextsOf;
}

/** Whether tokens of a file decide values in contexts. */
function appliesIn({ index }: ProjectFiles, file: string, contexts: ContextsOf): boolean {
  return index.inFile(file).some((key) =>
    index.values(key).some((value) =>
      value.place?.file === file && isEqual(value.contexts, contexts)
    )
  );
}

/** Finds the deepest existing groups on paths. Reads all groups when first needed. */
export class TokenGroups {
  #files: ProjectFiles;
  #settings: GroupSettings;
  #groups: Promise<Map<string, GroupPlace>> | undefined;

  constructor(files: ProjectFiles, settings: GroupSettings) {
    this.#files = files;
    this.#settings = settings;
  }

  /** The group that would contain a new token, perhaps in groups to add; `undefined` if the path is that of a group. */
  async around(path: readonly string[]): Promise<GroupPlace | undefined> {
    const groups = await (this.#groups ??= this.#all());
    if (groups.has(JSON.stringify(path))) return undefined;
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const group = groups.get(JSON.stringify(path.slice(0, depth)));
      if (group) return group;
    }
    return undefined;
  }

  /** The files that can be edited, those whose tokens apply in the contexts first. */
  async #inOrder(): Promise<string[]> {
    const { preferred, only, contexts = {} } = this.#settings;
    if (only !== undefined) return [only];
    const tokenFiles = await this.#files.tokenFiles();
    const first = preferred === undefined ? [] : [preferred];
    const all = [...first, ...[...tokenFiles.keys()].filter((file) => file !== preferred)]
      .filter((file) => !isModule(file) && !isInstalled(file));
    const applies = (file: string) =>
      tokenFiles.has(file) && appliesIn(this.#files, tokenFiles.get(file)!, contexts);
    const fitting = all.filter(applies);
    const isBase = Object.keys(contexts).length === 0;
    return isBase ? [...fitting, ...all.filter((file) => !fitting.includes(file))] : fitting;
  }

  /** All groups of token files by path, as JSON; the first of several with the same path. */
  async #all(): Promise<Map<string, GroupPlace>> {
    const files = this.#files;
    const found = new Map<string, GroupPlace>();
    for (const file of await this.#inOrder()) {
      const document = await files.document(file);
      const root = document?.root;
      if (!document || root?.kind !== "object") continue;
      const add = async (path: readonly string[], node: OutlineNode) => {
        const at = await files.tokenPath(file, path);
        if (!at || (path.length === 0 && at.length > 0)) return;
        const key = JSON.stringify(at);
        if (!found.has(key)) found.set(key, { file, document, path, node, depth: at.length });
      };
      await add([], root);
      for (const { kind, path, member } of document.entries) {
        if (kind === "group") await add(path, member.value!);
      }
    }
    return found;
  }
}

/**
 * The edits that add a token, and the groups on its path that are missing; `undefined` if its path leads through a token or to a
 * group, is not the path of a token, or no file has a place for it.
 *
 * @param made Makes the token for a group.
 */
export async function tokenAdded(
  { index }: ProjectFiles,
  groups: TokenGroups,
  path: readonly string[],
  made: (group: GroupPlace) => Record<string, unknown>,
  styleOf: (document: TokenDocument) => DocumentStyle,
): Promise<{ group: GroupPlace; edits: readonly TextEdit[] } | undefined> {
  if (path.length === 0 || path.some((key) => key === "" || key.startsWith("$"))) return undefined;
  for (let length = 1; length < path.length; length++) {
    if (index.has(keyOf(path.slice(0, length)))) return undefined;
  }
  const group = await groups.around(path);
  if (!group) return undefined;
  const missing = path.slice(group.depth);
  let token: unknown = made(group);
  for (const key of missing.slice(1).reverse()) token = { [key]: token };
  const style = styleOf(group.document);
  return { group, edits: memberAdded(group.document, style, group.node, missing[0], token) };
}
