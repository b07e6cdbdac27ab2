/**
 * All built-in filters by name.
 * @module
 */
import type { FilterFn } from "../../base/types/config.ts";

export const filters: Record<string, FilterFn> = {
  /** Drops tokens that are marked `private`. */
  removePrivate: (token) => !token.private,
};
