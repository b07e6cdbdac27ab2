/**
 * The systems that binaries are built for, and the names of their files in a release.
 * @module
 */
import { repository } from "../../src/base/diagnostics/project_pages.ts";

/** A system and its processor. */
export interface Target {
  /** Its name in file names. */
  name:
    | "linux-x64"
    | "linux-arm64"
    | "linux-x64-musl"
    | "linux-arm64-musl"
    | "darwin-x64"
    | "darwin-arm64"
    | "windows-x64";
  /** The npm package with Bun for it, without its scope. */
  runtime: string;
  /** The `--target` of Bun. */
  target: string;
}

/** All targets. The baseline builds of Bun run on processors without AVX2. */
export const targets: Target[] = [
  {
    name: "linux-x64",
    runtime: "bun-linux-x64-baseline",
    target: "bun-linux-x64-baseline",
  },
  { name: "linux-arm64", runtime: "bun-linux-aarch64", target: "bun-linux-arm64" },
  {
    name: "linux-x64-musl",
    runtime: "bun-linux-x64-musl-baseline",
    target: "bun-linux-x64-musl-baseline",
  },
  {
    name: "linux-arm64-musl",
    runtime: "bun-linux-aarch64-musl",
    target: "bun-linux-arm64-musl",
  },
  { name: "darwin-x64", runtime: "bun-darwin-x64-baseline", target: "bun-darwin-x64-baseline" },
  { name: "darwin-arm64", runtime: "bun-darwin-aarch64", target: "bun-darwin-arm64" },
  {
    name: "windows-x64",
    runtime: "bun-windows-x64-baseline",
    target: "bun-windows-x64-baseline",
  },
];

/** The name of the program in an archive. */
export function programOf({ name }: Pick<Target, "name">): string {
  return name === "windows-x64" ? "token-build.exe" : "token-build";
}

export function archiveOf({ name }: Pick<Target, "name">): string {
  return `token-build-${name}.${name === "windows-x64" ? "zip" : "tar.gz"}`;
}

/** The name of the file with the checksums of all archives, in the form of `sha256sum`. */
export const checksumFile = "SHA256SUMS";

/** The address of a file in the release of a version. */
export function addressOf(file: string, version: string): string {
  return `${repository}/releases/download/v${version}/${file}`;
}
