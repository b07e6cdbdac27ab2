/**
 * The packages of this project, as checks install them.
 * @module
 */
import path from "node:path";
import { version as peerVersion } from "../packages/style-dictionary/src/version.ts";
import { version } from "../src/base/version.ts";

/** Version of Style Dictionary that the drop-in replaces. */
export { peerVersion };

/** Path of the main package. */
export const tarball: string = path.resolve("dist", `token-build-${version}.tgz`);

/** Path of the drop-in for Style Dictionary, which depends on the main package. */
export const compatTarball: string = path.resolve(
  "dist",
  `token-build-style-dictionary-${peerVersion}.tgz`,
);

/** Packages that npm installs in a project with Style Dictionary. */
export const peerPackages: readonly string[] = [`style-dictionary@${peerVersion}`];

/**
 * Packages that npm installs in a project with the drop-in. No registry has the main package yet, which the drop-in
 * needs.
 */
export const compatPackages: readonly string[] = [
  `style-dictionary@file:${compatTarball}`,
  tarball,
];

/** Path of the extension for Visual Studio Code. */
export const vsix: string = path.resolve("dist", `token-build-${version}.vsix`);

/** Path of a package for other tools, by the name of its folder. */
export function packageTarball(name: string): string {
  return path.resolve("dist", `token-build-${name}-${version}.tgz`);
}
