/**
 * What `style-dictionary/fs` has.
 * @module
 */
export * from "token-build/fs";
