/**
 * Shells with completion scripts.
 * @module
 */

/** Supported shells. */
export const shells = ["bash", "zsh", "fish", "powershell"] as const;

export type Shell = typeof shells[number];
