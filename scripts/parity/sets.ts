/**
 * All token sets of the comparison with the peer, by name.
 * @module
 */
import { cornerSets } from "./corner_sets.ts";
import { realSets } from "./real_sets.ts";

/** Token sets by name. */
export function sets(): Record<string, Record<string, unknown>> {
  return { ...realSets(), ...cornerSets() };
}
