/**
 * Shells that complete commands.
 * @module
 */

/** Shells that there is a script for. */
export const shells = ["bash", "zsh", "fish", "powershell"] as const;

/** A shell that there is a script for. */
export type Shell = typeof shells[number];
