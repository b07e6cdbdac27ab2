/**
 * Exit codes of the program.
 * @module
 */

/** Everything went well. */
export const success = 0;
/** The configuration or the tokens are at fault. */
export const inputFault = 1;
/** The command line is at fault. */
export const usageFault = 2;
