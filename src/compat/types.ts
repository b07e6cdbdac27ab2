/**
 * What `style-dictionary/types` has.
 * @module
 */
export * from "token-build/types";
