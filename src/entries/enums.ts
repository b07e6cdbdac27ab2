/**
 * Ids of built-in hooks and values of settings, as constants.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formats, transformGroups } from "token-build/enums";
 * assert.equal(formats.cssVariables, "css/variables");
 * assert.equal(transformGroups.reactNative, "react-native");
 * ```
 *
 * @module
 */
export * from "../base/enums.ts";
