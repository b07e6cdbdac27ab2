/**
 * Whether the names of groups and tokens are written as the configuration wants.
 * @module
 */
import { camelCase, constantCase, kebabCase, pascalCase, snakeCase } from "change-case";
import type { NamingRule } from "../types/config.ts";
import { checkNaming } from "../diagnostics/catalogue.ts";
import { keyName } from "../tokens/tree.ts";
import { isIn, namePlace, type RuleContext } from "./rule.ts";

const cases: Record<NonNullable<NamingRule["case"]>, (text: string) => string> = {
  camel: camelCase,
  constant: constantCase,
  kebab: kebabCase,
  pascal: pascalCase,
  snake: snakeCase,
};

/** Judges each part of each path; digits alone are a name in every case. */
export function judgeNames(context: RuleContext, rule: NamingRule): void {
  const pattern = rule.pattern === undefined ? undefined : new RegExp(`^(?:${rule.pattern})$`, "u");
  const change = rule.case && cases[rule.case];
  for (const token of context.tokens.values()) {
    if (!isIn(rule.groups, token)) continue;
    for (const part of token.path) {
      const wanted = change && !/^\d+$/.test(part) ? change(part) : part;
      if (part !== wanted) {
        context.report(checkNaming(keyName(token.key), part, `"${wanted}"`, namePlace(token)));
      } else if (pattern && !pattern.test(part)) {
        const what = `a name that matches ${rule.pattern}`;
        context.report(checkNaming(keyName(token.key), part, what, namePlace(token)));
      }
    }
  }
}
