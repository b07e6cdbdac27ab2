/**
 * Actions on properties and names in a configuration that do not exist.
 * @module
 */
import { suggest } from "../../../base/diagnostics/suggest.ts";
import { configShape } from "../completion/config.ts";
import { unknownWord } from "../completion/document_shapes.ts";
import { type ActionPlace, type CodeAction, editsIn } from "./code_action.ts";
import { escapedIn } from "../../../base/documents/layout.ts";

/** Codes of the diagnostics that report them. */
const fixes = {
  property: ["config/unknown-property"],
  text: ["hook/unknown", "config/type"],
} as const;

/** Similar names for the property or name at the start of the request. */
export function knownWordActions({ files, file, document, start: at }: ActionPlace): CodeAction[] {
  const unknown = unknownWord(document, at, configShape(files));
  if (!unknown) return [];
  const { kind, word, known, start, end } = unknown;
  const quote = /["']/.test(document.text[start - 1] ?? "") ? document.text[start - 1] : "";
  const similar = suggest(word, known);
  return similar.map((name, order): CodeAction => ({
    title: `Replace "${word}" by "${name}"`,
    kind: "quickfix",
    ...(order === 0 && { isPreferred: true }),
    fixes: fixes[kind],
    edits: editsIn(file, { start, end, text: escapedIn(name, quote) }),
  }));
}
