/**
 * Validates tokens: their types, values and references (DTCG 2025.10 format, 5.2, 7 to 9).
 * @module
 */
import {
  dtcgDoubtful,
  dtcgProperty,
  dtcgReference,
  dtcgType,
  dtcgValue,
} from "../../base/diagnostics/catalog/dtcg.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { hasOwn } from "../../base/tokens/plain_object.ts";
import type { Entry, TokenTable } from "../../base/tokens/token_table.ts";
import { valuePlace } from "../../base/tokens/places.ts";
import { dtcgSyntax } from "../../base/tokens/syntax.ts";
import { soleKey } from "../../base/tokens/references/references.ts";
import { keyName } from "../../base/tokens/tree.ts";
import { copiedKeys } from "../../base/tokens/references/targets.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import { isPointer } from "./pointer.ts";
import { isLegacyValue, isRewritable } from "./modern_values.ts";
import { typeAt, typeOf, validateValue } from "./types/mod.ts";
import { modifierOfModes } from "../../base/values/value_modes.ts";
import { meantWord, wrongModes } from "./types/wrong_text.ts";
import { wrongNumber } from "./types/wrong_number.ts";
import { curlyPath, tokenTypes } from "./vocabulary.ts";

class TokenValidator {
  #table: TokenTable;
  #report: Report;

  constructor(table: TokenTable, report: Report) {
    this.#table = table;
    this.#report = report;
  }

  validate({ key, path, token }: Entry): void {
    const name = keyName(key);
    const type = token.$type;
    const within = (inner: string[], part?: "key" | "value"): Place | undefined =>
      token.filePath === undefined
        ? undefined
        : { file: token.filePath, path: [...path, ...inner], part };
    const place = (at: string[], part?: "key" | "value") => within(["$value", ...at], part);
    if (type === undefined) {
      // A missing target is reported as such, and a target without a type by itself.
      const reference = typeof token.$value === "string" ? soleKey(token.$value) : undefined;
      if (reference !== undefined && this.#table.find(reference)?.token.$type === undefined) return;
      return this.#report(
        dtcgType({ token: name, type, suggestions: [], place: within([], "key") }),
      );
    }
    // An unknown type was reported already.
    if (!tokenTypes.has(type)) return;
    if (modifierOfModes(token.$value)) {
      const facts = { token: name, type, ...wrongModes, found: token.$value };
      return this.#report(dtcgValue({ ...facts, place: place([]) }));
    }
    const inside = (at: string[]) => [name, ...at].join(".");
    validateValue(type, token.$value, {
      wrong: (at, wanted, found) => {
        // A pointer that was not replaced was reported already.
        if (!isPointer(found)) {
          const isRewritten = isRewritable(token.filePath) &&
            isLegacyValue(typeAt(type, at), found);
          const isError = at.length === 0 && wrongNumber(type, found) !== undefined;
          // The unit of a measure is a part of it without a type.
          const partType = at.at(-1) === "unit" ? typeAt(type, at.slice(0, -1)) : typeAt(type, at);
          const help = meantWord(partType, found);
          const facts = { type, wanted, found, isRewritten, isError, help };
          this.#report(dtcgValue({ token: inside(at), ...facts, place: place(at) }));
        }
      },
      extra: (at, wanted) => {
        if (at[at.length - 1] === "$ref") return;
        const problem = `is not a property of the value of a ${type}`;
        this.#report(
          dtcgProperty({
            token: inside(at),
            problem,
            place: place(at, "key"),
            help: `Allowed: ${wanted}`,
          }),
        );
      },
      doubtful: (at, problem) => this.#report(dtcgDoubtful(inside(at), problem, place(at))),
      reference: (at, text, wanted) => {
        const problem = this.#reference(text, wanted, at);
        if (problem) {
          this.#report(
            dtcgReference({ token: inside(at), reference: text, problem, place: place(at) }),
          );
        }
      },
    });
  }

  /** The problem with a reference to a token of a type; `undefined` if there is none. */
  #reference(text: string, type: string, at: string[]): string | undefined {
    const path = curlyPath(text);
    if (!path) return "is not a reference: write {group.token} without other text";
    const entry = this.#table.find(text);
    if (!entry) {
      // Groups, and names without a token, are reported as missing references.
      return this.#table.find(`{${path.join(".").trim()}}`)
        ? "does not name a token: spaces are part of names"
        : undefined;
    }
    const { $type } = entry.token;
    if ($type !== undefined && $type !== type) return `is a ${$type}; it must be a ${type} here`;
    const element = typeOf(type)?.isList && /^\d+$/.test(at[at.length - 1] ?? "");
    return element && this.#isLongList(entry)
      ? "is a list; it must be one element here"
      : undefined;
  }

  #isLongList(entry: Entry): boolean {
    const seen = new Set<Entry>();
    for (let at: Entry | undefined = entry; at && !seen.has(at);) {
      seen.add(at);
      const $value: unknown = at.token.$value;
      if (Array.isArray($value)) return $value.length > 1;
      at = typeof $value === "string" ? this.#table.find($value) : undefined;
    }
    return false;
  }

  /** Reports tokens whose value is unknown because they refer to a cycle. */
  validateBlocked(): void {
    const { cycles, blocked } = this.#table.graph.order;
    const onCycle = new Set(cycles.flat());
    for (const index of blocked) {
      if (onCycle.has(index)) continue;
      const { key, path, token } = this.#table.entries[index];
      const problem = "refers to a cycle of references";
      const place = valuePlace({ path, filePath: token.filePath }, dtcgSyntax);
      this.#report(dtcgReference({ token: keyName(key), reference: token.$value, problem, place }));
    }
  }
}

/** Whether a group inherited the token, unchanged, from another group of the same file. */
function isInherited({ token }: Entry, table: TokenTable): boolean {
  return copiedKeys(token).some((key) => {
    const source = table.find(key)?.token;
    return source !== undefined && source.$value === token.$value &&
      source.$type === token.$type && source.filePath === token.filePath;
  });
}

/**
 * Reports invalid tokens, each once even if several groups inherit it.
 *
 * @param isWanted Whether to validate the tokens of a file.
 * @param entries The entries to validate. Default: all.
 */
export function validateTokens(
  table: TokenTable,
  isWanted: (file: string | undefined) => boolean,
  report: Report,
  entries: readonly Entry[] = table.entries,
): void {
  const validator = new TokenValidator(table, report);
  for (const entry of entries) {
    const { token } = entry;
    if (!hasOwn(token, "$value") || !isWanted(token.filePath) || isInherited(entry, table)) {
      continue;
    }
    validator.validate(entry);
  }
  validator.validateBlocked();
}
