/**
 * What a rule of `token-build check` gets and gives.
 * @module
 */
import type { TransformedToken } from "../types/token.ts";
import type { Report } from "../diagnostics/collector.ts";
import type { Syntax } from "../tokens/syntax.ts";
import { isInGroups } from "../tokens/groups.ts";
import { keyName } from "../tokens/tree.ts";

/** What a rule may look at. */
export interface RuleContext {
  /** All tokens, their references replaced, no transform run. `original` has the references. */
  readonly tokens: ReadonlyMap<string, TransformedToken>;
  readonly syntax: Syntax;
  /** Whether the build itself validates types and values of a file. */
  readonly isValidated: (file: string | undefined) => boolean;
  /** Whether a design tool wrote a file: it has types that DTCG does not know. */
  readonly isDesigned: (file: string | undefined) => boolean;
  /** Takes a finding. */
  readonly report: Report;
}

/** Whether a token is one of the groups, or in one; every token is where no groups are given. */
export function isIn(groups: readonly string[] | undefined, token: TransformedToken): boolean {
  return isInGroups(groups, keyName(token.key));
}
