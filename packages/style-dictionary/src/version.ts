/**
 * The version of Style Dictionary that this package is compatible with, which is also the version of the package.
 * @module
 */

/** Version of Style Dictionary. */
export const version = "5.5.5";
