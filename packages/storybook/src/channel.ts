/**
 * The events between the page of a story and the panel, and their data.
 * @module
 */
import type { ContextsOf } from "../../../src/base/types/manifest.ts";
import type { MeasuredPair } from "./contrast.ts";
import type { PaintedPair } from "./painted_contrast.ts";
import type { TokenFacts } from "./token_data.ts";
import type { TokenUse } from "./used_tokens.ts";

/** The name of the addon in Storybook. */
export const addonId = "token-build";

/** Events: the panel requests or stops reports; the page sends them. */
export const events = {
  watch: `${addonId}/watch`,
  unwatch: `${addonId}/unwatch`,
  report: `${addonId}/report`,
} as const;

/** A token that a story uses, with its value and chain in the chosen contexts. */
export interface UsedToken
  extends
    Omit<TokenUse, "token">,
    Pick<TokenFacts, "name" | "type" | "description" | "deprecated" | "chain"> {}

/** The content of the panel. */
export interface Report {
  readonly storyId: string;
  readonly contexts: ContextsOf;
  readonly tokens: readonly UsedToken[];
  /** Pairs of which the story uses both colors, then the others. */
  readonly pairs: readonly (MeasuredPair & { readonly isUsed: boolean })[];
  /** The text of the story on the colors behind it; too little contrast comes first. */
  readonly painted: readonly PaintedPair[];
  /** The number of texts on images or other elements, which are not measured. */
  readonly unmeasured: number;
  /** Whether any token has a name in CSS. */
  readonly hasNames: boolean;
  /** Number of style sheets that the page must not read. */
  readonly unread: number;
  /** Contexts that nothing on the page can select. */
  readonly unreachable: readonly string[];
}
