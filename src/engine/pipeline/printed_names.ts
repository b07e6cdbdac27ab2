/**
 * Checks the names that a file prints for its tokens.
 * @module
 */
import type { TransformedToken } from "../../base/types/token.ts";
import { nameCollision, nameEmpty, nameInvalid } from "../../base/diagnostics/catalog/output.ts";
import { internalsOf } from "../../base/tokens/internals.ts";
import { namePlace } from "../../base/tokens/places.ts";
import { groupBy } from "../../base/collections/group_by.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import type { FileContent } from "./file_content.ts";
import type { PlatformSetup } from "./setup.ts";

/** Whether the names of a file's tokens, as its language writes them, are known to be unique. */
function areDistinct(
  { file, dictionary: { allTokens, unfilteredAllTokens = allTokens } }: FileContent,
  { hasUserHooks }: PlatformSetup,
): boolean {
  if (hasUserHooks || file.format.printName) return false;
  if (internalsOf(allTokens).hasDistinctNames) return true;
  // The files of a platform share the answer for all of its tokens.
  return internalsOf(unfilteredAllTokens).hasDistinctNames ??= haveDistinctNames(
    unfilteredAllTokens,
  );
}

/** Whether all tokens have different names, none of them empty. */
function haveDistinctNames(tokens: readonly TransformedToken[]): boolean {
  const names = new Set<string>();
  for (let index = 0; index < tokens.length; index++) names.add(String(tokens[index].name));
  return names.size === tokens.length && !names.has("");
}

/** The names of a file's tokens as its language writes them. Reports names that the language cannot express. */
function printedNames(
  { file: { format: { printName } }, title, dictionary, reports: { report } }: FileContent,
): string[] {
  const names = dictionary.allTokens.map(({ name }) => String(name));
  if (!printName) return names;
  const printed = names.map((name) => printName(name));
  if (printed.every((name) => name !== undefined)) return printed;
  const invalid = [...names.keys()].filter((at) => names[at] !== "" && printed[at] === undefined);
  if (invalid.length > 0) {
    const place = namePlace(dictionary.allTokens[invalid[0]]);
    const without = [...new Set(invalid.map((at) => names[at]))];
    report(nameInvalid({ destination: title, names: without, place }));
  }
  return names.map((name, index) => printed[index] ?? name);
}

/** Reports names that several tokens of a file share, and names that its language cannot express. */
export function reportNames(content: FileContent, setup: PlatformSetup): void {
  if (areDistinct(content, setup)) return;
  const { file, title, dictionary: { allTokens: tokens }, reports: { report } } = content;
  const names = printedNames(content);
  const distinct = new Set(names);
  // A user format may print other names; built-in formats declare their options.
  const printsNames = file.format.options !== undefined;
  if (distinct.has("") && printsNames) {
    const nameless = tokens[names.indexOf("")];
    report(nameEmpty(title, nameless.path.join("."), namePlace(nameless)));
  } else if (distinct.size === tokens.length) {
    return;
  }
  for (const [name, indexes] of groupBy(names.keys(), (index) => names[index])) {
    if (indexes.length < 2) continue;
    const same = indexes.map((index) => tokens[index]);
    const isConflict = printsNames &&
      new Set(same.map((token) => comparedText(token[setup.syntax.value]))).size > 1;
    const named = same.map((token) => ({ name: token.path.join("."), place: namePlace(token) }));
    report(nameCollision({ destination: title, name, isConflict, tokens: named }));
  }
}
