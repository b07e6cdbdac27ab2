/**
 * All types of configurations, hooks, tokens and diagnostics.
 * @module
 */
export type * from "../types/config.ts";
export type * from "../types/diagnostic.ts";
export type * from "../types/host.ts";
export type * from "../types/token.ts";
