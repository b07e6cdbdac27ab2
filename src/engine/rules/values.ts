/**
 * Validates types and values in files of older dialects: DTCG drafts, which have text for colors
 * and lengths, and legacy files, which may have custom types, and text for every type.
 * @module
 */
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { checkType, checkValue } from "../../base/diagnostics/catalog/check.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import type { Unread } from "../../dialects/dtcg/types/reading.ts";
import { designedShape, typeOf } from "../../dialects/dtcg/types/mod.ts";
import { meantWord } from "../../dialects/dtcg/types/wrong_text.ts";
import { wrongNumber } from "../../dialects/dtcg/types/wrong_number.ts";
import { tokenTypes } from "../../dialects/dtcg/vocabulary.ts";
import { hasReferences } from "../../base/tokens/references/references.ts";
import { keyName } from "../../base/tokens/tree.ts";
import { propertyPlace, valuePlace } from "../../base/tokens/places.ts";
import type { RuleContext } from "./rule.ts";

/** Makes the diagnostic for a wrong value, placed at its wrong part. */
function wrongValue(
  token: TransformedToken,
  syntax: RuleContext["syntax"],
  { wanted, found, path, offset }: Unread,
): Diagnostic {
  const isText = offset !== undefined;
  const place = valuePlace(token, syntax, ...path);
  return checkValue({
    token: keyName(token.key),
    type: String(token[syntax.type]),
    wanted,
    found,
    path,
    isText,
    help: meantWord(token[syntax.type], found),
    place: place && isText ? { ...place, text: String(found) } : place,
  });
}

/** Makes the diagnostic for an unknown type: the same one for all tokens that get it from a group. */
function wrongType(
  token: TransformedToken,
  type: string,
  suggestions: string[],
  { typingGroup }: RuleContext,
): Diagnostic {
  const group = typingGroup(token, type);
  if (!group) {
    const place = propertyPlace(token, "$type");
    return checkType({ token: keyName(token.key), type, suggestions, place });
  }
  const place = propertyPlace({ ...token, path: [...group] }, "$type");
  return checkType({ token: group.join("."), type, isGroup: true, suggestions, place });
}

function validate(token: TransformedToken, context: RuleContext): void {
  const { syntax, report } = context;
  const isDesigned = context.isDesigned(token.filePath);
  const [type, value] = [token[syntax.type], token[syntax.value]];
  // Missing references were reported already.
  if (hasReferences(value)) return;
  const isNone = value === null || (typeof value === "number" && !Number.isFinite(value));
  if (isNone) {
    const name = keyName(token.key);
    report(checkValue({
      token: name,
      type: String(type ?? "token"),
      wanted: "a value",
      found: value,
      place: valuePlace(token, syntax),
    }));
    return;
  }
  // A legacy type may be custom, and its text may be intended.
  if (type === undefined || (!syntax.dtcg && typeof value !== "object")) return;
  const definition = typeOf(type);
  if (definition) {
    const shape = isDesigned ? designedShape(definition) : definition.draft;
    const wrong = shape(value);
    // The build reports text in place of a number, except in files of design tools.
    const isReported = !isDesigned && wrongNumber(type, value) !== undefined;
    if (wrong && !isReported) report(wrongValue(token, syntax, wrong));
  } else if (syntax.dtcg) {
    const suggestions = suggest(String(type), [...tokenTypes]);
    // Design tools have types of their own, which nobody can change there.
    if (isDesigned && suggestions.length === 0) return;
    const finding = wrongType(token, String(type), suggestions, context);
    report(isDesigned ? { ...finding, severity: "info" } : finding);
  }
}

/** Validates types and values of all tokens that the build does not validate. */
export function validateValues(context: RuleContext): void {
  let count = 0;
  const report = (found: Diagnostic) => {
    count++;
    context.reportInvalid(found);
  };
  const counting = { ...context, report };
  for (const token of context.unchecked) {
    if (context.valid.has(token) || context.isValidated(token.filePath)) continue;
    const before = count;
    validate(token, counting);
    if (count === before) context.valid.add(token);
  }
}
