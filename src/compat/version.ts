/**
 * The version of Style Dictionary that this package stands in for: that of the package, too.
 * @module
 */

/** Version of the peer. */
export const version = "5.5.5";
