/**
 * The action that converts a dimension between pixels and rem.
 * @module
 */
import { lengthOf } from "../../../base/values/read_length.ts";
import { type ActionPlace, type CodeAction, editsIn, typedValueAt } from "./code_action.ts";
import { memberOf } from "../../../base/documents/outline.ts";
import { outlineValue } from "../documents/outline_values.ts";
import type { TextEdit } from "../../../base/text/text_edits.ts";

/** Pixels of one rem in browsers, unless the user or the page sets another size. */
const usualRem = 16;

/** Removes the digits that come only from binary fractions. */
const exact = (value: number) => Number(value.toPrecision(12));

/** Actions on the dimension at the start of the request. */
export async function unitActions(place: ActionPlace): Promise<CodeAction[]> {
  const { file, document, styleOf } = place;
  const found = await typedValueAt(place);
  if (!found || found.type !== "dimension") return [];
  const { node } = found;
  const length = lengthOf(outlineValue(node));
  if (!length || (length.unit !== "px" && length.unit !== "rem")) return [];
  const unit = length.unit === "px" ? "rem" : "px";
  const number = exact(unit === "px" ? length.number * usualRem : length.number / usualRem);
  const style = styleOf(document);
  const edits: TextEdit[] = [];
  if (node.kind === "object") {
    const [value, name] = [memberOf(node, "value")?.value, memberOf(node, "unit")?.value];
    if (!value || !name) return [];
    edits.push({ start: value.start, end: value.end, text: String(number) });
    edits.push({ start: name.start, end: name.end, text: style.string(unit) });
  } else if (node.kind === "text") {
    const text = /["']/.test(document.text[node.start])
      ? style.string(`${number}${unit}`)
      : `${number}${unit}`;
    edits.push({ start: node.start, end: node.end, text });
  } else return [];
  const title = `Convert ${length.number}${length.unit} to ${number}${unit}`;
  return [{ title, kind: "refactor.rewrite", edits: editsIn(file, ...edits) }];
}
