/**
 * All built-in filters by name.
 * @module
 */
import type { FilterFn } from "../../base/types/config.ts";

/** The built-in filters. */
export const filters: Record<string, FilterFn> = {
  /** Drops tokens that are marked `private`. */
  removePrivate: (token) => !token.private,
};
