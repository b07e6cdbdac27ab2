/**
 * The shape of a code action, and what the actions share.
 * @module
 */
import type { Turns } from "../../../engine/host/turns.ts";
import { remembered } from "../../../base/collections/remembered.ts";
import { typeAt } from "../../../dialects/dtcg/types/mod.ts";
import { splitAtValue, wantedType } from "../completion/completion.ts";
import { findPath, memberOf, type OutlineNode, spotAt } from "../../../base/documents/outline.ts";
import type { ProjectFiles } from "../documents/project_files.ts";
import { DocumentStyle } from "./document_style.ts";
import type { TextEdit } from "../../../base/text/text_edits.ts";
import {
  type DocumentEntry,
  type TokenDocument,
  valueMember,
} from "../documents/token_document.ts";

/** Kinds of code actions, as the protocol names them. */
export type ActionKind =
  | "quickfix"
  | "refactor.extract"
  | "refactor.inline"
  | "refactor.rewrite"
  | "source.fixAll.token-build";

/** A change that an editor offers. */
export interface CodeAction {
  readonly title: string;
  readonly kind: ActionKind;
  /** Whether it is the most likely intention among the actions of its kind. */
  readonly isPreferred?: true;
  /** Codes of the diagnostics that it fixes. */
  readonly fixes?: readonly string[];
  /** The span of these diagnostics in the document. Default: those of its edits. */
  readonly at?: { readonly start: number; readonly end: number };
  /** Replacements by absolute path. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
}

export interface ActionPlace {
  readonly files: ProjectFiles;
  /** Absolute path of the document. */
  readonly file: string;
  readonly document: TokenDocument;
  readonly start: number;
  readonly end: number;
  /** Lets other requests be answered meanwhile. */
  readonly turns: Turns;
  /** The style of a document, found once for a request. */
  readonly styleOf: (document: TokenDocument) => DocumentStyle;
}

/** Makes a function that finds the style of each document once. */
export function stylesOnce(): ActionPlace["styleOf"] {
  const styles = new Map<TokenDocument, DocumentStyle>();
  return (document) => remembered(styles, document, () => new DocumentStyle(document));
}

export function editsIn(
  file: string,
  ...replacements: TextEdit[]
): ReadonlyMap<string, readonly TextEdit[]> {
  return new Map([[file, replacements]]);
}

/** A value of a token, or a part of one that has a type of its own. */
export interface TypedValue {
  readonly token: DocumentEntry;
  /** Key of the token in the project. */
  readonly key: string | undefined;
  readonly type: string | undefined;
  readonly node: OutlineNode;
  /** Path inside the token's value. */
  readonly inside: readonly string[];
}

/** Finds the innermost typed value at the start of the request. On the key of a token, that is its whole value. */
export async function typedValueAt(
  { files, file, document, start }: ActionPlace,
): Promise<TypedValue | undefined> {
  const token = document.tokenAround(start);
  const whole = valueMember(token?.member.value);
  const spot = spotAt(document.root, start);
  if (!token || !whole?.value || !spot) return undefined;
  const path = await files.tokenPath(file, token.path);
  const key = path && files.index.resolvedKey(`{${path.join(".")}}`);
  const own = wantedType(files, document, token.path) ??
    (key === undefined ? undefined : files.index.typeOf(key));
  const keys = spot.path.slice(token.path.length);
  // Outside of the value, there is nothing to change.
  if (keys.length > 0 && keys[0] !== whole.key) return undefined;
  const [, below] = splitAtValue(keys);
  for (let length = below.length; length >= 0; length--) {
    const inside = below.slice(0, length);
    const type = typeAt(own, inside);
    if (type === undefined && length > 0) continue;
    const { node, found } = findPath(whole.value, inside);
    if (node && found === length) return { token, key, type, node, inside };
  }
  return undefined;
}

export function hasReference(document: TokenDocument, node: OutlineNode): boolean {
  return document.referencesIn(node.start, node.end).length > 0 ||
    memberOf(node, "$ref") !== undefined;
}
