/**
 * What `style-dictionary/enums` has.
 * @module
 */
export * from "token-build/enums";
