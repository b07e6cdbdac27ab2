/**
 * The input of the rules of `token-build check`.
 * @module
 */
import type { TransformedToken } from "../../base/types/token.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import { isInGroups } from "../../base/tokens/groups.ts";
import { keyName } from "../../base/tokens/tree.ts";

export interface RuleContext {
  /** All tokens with their references replaced, before transforms. `original` has the references. */
  readonly tokens: readonly TransformedToken[];
  readonly find: (key: string) => TransformedToken | undefined;
  /** Tokens whose types and values were found valid before. */
  readonly valid: WeakSet<TransformedToken>;
  readonly syntax: Syntax;
  /** Whether the build itself validates the types and values of a file. */
  readonly isValidated: (file: string | undefined) => boolean;
  /** Whether a design tool wrote a file, which then has types that DTCG does not define. */
  readonly isDesigned: (file: string | undefined) => boolean;
  /** The path of the group that gives a token its type. */
  readonly typingGroup: (token: TransformedToken, type: unknown) => readonly string[] | undefined;
  /** The tokens whose types and values are not known to be valid. */
  readonly unchecked: readonly TransformedToken[];
  /** Path of the configuration file, if any. */
  readonly configFile?: string;
  /** The contexts of the tokens, in words. Empty for the base. */
  readonly contexts: string;
  readonly report: Report;
  /** Receives a finding about a type or value. */
  readonly reportInvalid: Report;
}

/** Whether a token is one of the groups or inside one. Always true without groups. */
export function isIn(groups: readonly string[] | undefined, token: TransformedToken): boolean {
  return isInGroups(groups, keyName(token.key));
}
