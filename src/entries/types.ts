/**
 * All types of configurations, hooks, tokens and diagnostics.
 * @module
 */
export type * from "../base/types/config.ts";
export type * from "../base/types/diagnostic.ts";
export type * from "../base/types/host.ts";
export type * from "../base/types/token.ts";
