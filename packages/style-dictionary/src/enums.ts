/**
 * The module `style-dictionary/enums`.
 * @module
 */
export * from "token-build/enums";
