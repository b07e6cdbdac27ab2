/**
 * Where the journal of a command is, for those who only look whether there is one.
 * @module
 */

/** Name of the journal, in the working folder of the command. */
export const journalName = ".token-build.journal";
