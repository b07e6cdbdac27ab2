/**
 * The action that gives a token its type.
 * @module
 */
import { typeOfText } from "../../../dialects/dtcg/modern_values.ts";
import { colorSpaces } from "../../../base/values/dtcg_objects.ts";
import { type ActionPlace, type CodeAction, editsIn } from "./code_action.ts";
import { memberPrepended } from "./document_style.ts";
import { type OutlineNode, textOf } from "../../../base/documents/outline.ts";
import { outlineValue } from "../documents/outline_values.ts";
import { valueMember } from "../documents/token_document.ts";

/** The type that a value can only have. */
function typeOfValue(node: OutlineNode | undefined): string | undefined {
  if (node?.kind !== "object") return typeOfText(outlineValue(node));
  if (colorSpaces.has(textOf(node, "colorSpace") ?? "")) return "color";
  const unit = textOf(node, "unit");
  if (unit === "px" || unit === "rem") return "dimension";
  return unit === "ms" || unit === "s" ? "duration" : undefined;
}

/** Actions on the token around the start of the request, if neither it nor a group around it has a type. */
export async function typeActions(
  { files, file, document, start, styleOf }: ActionPlace,
): Promise<CodeAction[]> {
  const token = document.tokenAround(start);
  const value = valueMember(token?.member.value)?.value;
  if (!token || !value || document.typeAt(token.path) !== undefined) return [];
  const path = await files.tokenPath(file, token.path);
  const key = path && files.index.resolvedKey(`{${path.join(".")}}`);
  const type = (key === undefined ? undefined : files.index.typeOf(key)) ??
    typeOfValue(value);
  if (type === undefined) return [];
  const name = document.dialect === "legacy" ? "type" : "$type";
  return [{
    title: `Add the type "${type}"`,
    kind: "quickfix",
    fixes: ["dtcg/type", "check/type"],
    at: { start: token.member.keyStart, end: token.member.value!.end },
    edits: editsIn(
      file,
      memberPrepended(document, styleOf(document), token.member.value!, name, type),
    ),
  }];
}
