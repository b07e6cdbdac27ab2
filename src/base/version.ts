/**
 * The version of this package; a test holds it against `deno.json`.
 * @module
 */

/** Version of token-build. */
export const version = "1.0.0";
