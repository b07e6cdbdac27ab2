/**
 * The path of the journal, in its own module for code that only checks whether it exists.
 * @module
 */
/** Name of the journal, a file in the working folder of a command. */
export const journalName = ".token-build.journal";
