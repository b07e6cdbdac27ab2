/**
 * Checks the names of groups and tokens.
 * @module
 */
import type { NamingRule } from "../../base/types/config.ts";
import { checkNaming } from "../../base/diagnostics/catalog/check.ts";
import { keyName } from "../../base/tokens/tree.ts";
import { addWords, capitalized, type Case, cases } from "../../base/text/words.ts";
import { namePlace } from "../../base/tokens/places.ts";
import { isIn, type RuleContext } from "./rule.ts";

/** A number may be separated from the word before it. */
const others = (word: string) => /^\d/.test(word) ? `_${word.toLowerCase()}` : capitalized(word);

const caseForms: Record<NonNullable<NamingRule["case"]>, Case> = {
  ...cases,
  camel: { ...cases.camel, others },
  pascal: { ...cases.pascal, others },
};

/** Validates each part of each path. A part that consists of digits is valid in every case. */
export function validateNames(context: RuleContext, rule: NamingRule): void {
  const pattern = rule.pattern === undefined ? undefined : new RegExp(`^(?:${rule.pattern})$`, "u");
  const form = rule.case && caseForms[rule.case];
  for (const token of context.tokens) {
    if (!isIn(rule.groups, token)) continue;
    for (const part of token.path) {
      const inCase = form && !/^\d+$/.test(part) ? addWords("", part, form) : part;
      const isWrong = part !== inCase;
      if (!isWrong && (pattern?.test(part) ?? true)) continue;
      const wanted = isWrong ? `"${inCase}"` : `a name that matches ${rule.pattern}`;
      const place = namePlace(token);
      context.report(checkNaming({ token: keyName(token.key), part, wanted, place }));
    }
  }
}
