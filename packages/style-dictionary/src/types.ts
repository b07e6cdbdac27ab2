/**
 * The module `style-dictionary/types`.
 * @module
 */
export * from "token-build/types";
