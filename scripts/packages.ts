/**
 * The packages that the project makes, as checks install them.
 * @module
 */
import path from "node:path";
import { version as peerVersion } from "../src/compat/version.ts";
import { version } from "../src/version.ts";

/** Version of Style Dictionary that the drop-in stands in for. */
export { peerVersion };

/** The package itself. */
export const tarball: string = path.resolve("dist", `token-build-${version}.tgz`);

/** The drop-in for Style Dictionary, which depends on it. */
export const compatTarball: string = path.resolve(
  "dist",
  `token-build-style-dictionary-${peerVersion}.tgz`,
);

/** Dependencies of a project that has Style Dictionary itself. */
export const peerDependencies: Record<string, string> = Object.fromEntries([
  ["style-dictionary", peerVersion],
]);

/** Dependencies of a project that has the drop-in in its place; what that depends on is in no registry yet. */
export const compatDependencies: Record<string, string> = Object.fromEntries([
  ["style-dictionary", `file:${compatTarball}`],
  ["token-build", `file:${tarball}`],
]);
