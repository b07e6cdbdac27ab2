/**
 * Positions in the configuration file.
 * @module
 */
import type { Place } from "../types/diagnostic.ts";

/** The position of a value in the configuration; `undefined` if it has no file. */
export function configPlace(
  file: string | undefined,
  path: readonly (string | number)[],
  part?: Place["part"],
): Place | undefined {
  return file === undefined ? undefined : { file, path: path.map(String), ...(part && { part }) };
}

/** A position further inside; `undefined` if the outer one is unknown. */
export function placeInside(
  place: Place | undefined,
  ...keys: (string | number)[]
): Place | undefined {
  return place && { ...place, path: [...place.path, ...keys.map(String)] };
}
