/**
 * The path of the journal, in its own module for code that only checks whether it exists.
 * @module
 */

/** File name of the journal, in a command's working folder. */
export const journalName = ".token-build.journal";
