/**
 * The path of the journal, in its own module for code that only checks whether it exists.
 * @module
 */
/** In a command's working folder. In its own module for code that only checks whether it exists. */
export const journalName = ".token-build.journal";
