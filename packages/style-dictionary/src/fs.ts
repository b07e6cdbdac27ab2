/**
 * The module `style-dictionary/fs`.
 * @module
 */
export * from "token-build/fs";
