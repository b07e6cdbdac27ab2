/**
 * The action that replaces a reference by the value of its target.
 * @module
 */
import { keyName } from "../../../base/tokens/tree.ts";
import { type ActionPlace, type CodeAction, editsIn, hasReference } from "./code_action.ts";
import { hasSeveralValues } from "../display.ts";
import { memberPrepended } from "./document_style.ts";
import { findPath, type OutlineNode } from "../../../base/documents/outline.ts";
import { outlineValue } from "../documents/outline_values.ts";
import type { TextEdit } from "../../../base/text/text_edits.ts";
import {
  type DocumentReference,
  type TokenDocument,
  valueMember,
} from "../documents/token_document.ts";

/** The node that a reference is the whole of; `undefined` if it is part of a text or of a pointer with siblings. */
function wholeNode(
  { root, text }: TokenDocument,
  { kind, path, start, end }: DocumentReference,
): OutlineNode | undefined {
  if (kind === "curly") {
    const { node, found } = findPath(root, path);
    const isWhole = node && found === path.length && node.content.trim().startsWith("{") &&
      node.content.trim().endsWith("}") && text.slice(node.start, start).trim().length <= 2 &&
      text.slice(end, node.end).trim().length <= 2;
    return isWhole ? node : undefined;
  }
  const { node, found } = findPath(root, path.slice(0, -1));
  const isInValue = path.slice(0, -1).some((key) => key === "$value" || key === "value");
  return isInValue && found === path.length - 1 && node?.members.length === 1 ? node : undefined;
}

export async function inlineActions(
  { files, file, document, start, styleOf }: ActionPlace,
): Promise<CodeAction[]> {
  const { index } = files;
  const reference = document.referenceAt(start);
  const key = reference && await files.keyOf(file, reference);
  const node = reference && wholeNode(document, reference);
  if (!reference || !node || key === undefined) return [];
  // The rest of a pointer, after the value, names a part of it.
  if (/\/\$?value\/./.test(reference.text)) return [];
  const values = index.values(key);
  const definition = values[0]?.place && await files.definitionOf(values[0].place);
  const value = valueMember(definition?.node)?.value;
  if (!definition || !value) return [];
  // A pointer refers to a token of the same file, and breaks if that token moves.
  if (definition.file !== file && hasPointer(definition.document, value)) return [];
  const style = styleOf(document);
  const isSame = definition.document === document;
  const text = isSame && !/[\n\r]/.test(document.text.slice(value.start, value.end))
    ? document.text.slice(value.start, value.end)
    : style.value(outlineValue(value));
  const edits: TextEdit[] = [{ start: node.start, end: node.end, text }];
  // An alias has the type of its target, which its value alone may not tell.
  const token = document.tokenAround(start);
  const type = index.typeOf(key);
  const isWhole = token && valueMember(token.member.value)?.value === node;
  if (isWhole && type !== undefined && document.typeAt(token.path) === undefined) {
    const name = document.dialect === "legacy" ? "type" : "$type";
    edits.unshift(memberPrepended(document, style, token.member.value!, name, type));
  }
  const varies = hasSeveralValues(index, key) && !hasReference(definition.document, value);
  const title = `Replace the reference by the value of ${keyName(key)}${
    varies ? ", without its values in other contexts" : ""
  }`;
  return [{ title, kind: "refactor.inline", edits: editsIn(file, ...edits) }];
}

function hasPointer(document: TokenDocument, { start, end }: OutlineNode): boolean {
  return document.references.some((reference) =>
    reference.kind === "pointer" && start <= reference.start && reference.end <= end
  );
}
