/**
 * Reads the package and the version that `upgrade` is for.
 * @module
 */
import { packageSpecifier } from "../../facts/token_packages/installed_package.ts";

/** The parts of `NAME`, `NAME@VERSION` or `NAME=PATH`; `undefined` if the text has none of these forms. */
export function upgradeTarget(
  text: string,
): { name: string; version?: string; place?: string } | undefined {
  const [, specifier, place] = /^(?:npm:)?([^=]+)(?:=(.+))?$/s.exec(text) ?? [];
  const found = specifier === undefined ? undefined : packageSpecifier(specifier);
  if (!found || (place !== undefined && found.version !== undefined)) return undefined;
  return { ...found, ...(place !== undefined && { place }) };
}
