/**
 * The parts of the program that a run went through, as far as a configuration names them.
 * @module
 */
import type { PlatformConfig } from "../types/config.ts";

const used = new Set<string>();

/** Counts the formats and transforms of a platform among them. */
export function countParts({ transformGroup, transforms = [], files = [] }: PlatformConfig): void {
  for (const name of [transformGroup, ...transforms, ...files.map(({ format }) => format)]) {
    if (typeof name === "string") used.add(name);
  }
}

/** Their names. */
export function usedParts(): readonly string[] {
  return [...used];
}
