/** A package of tokens as its authors publish it, and as consumers install it. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { runCli } from "../helpers/call_in.ts";
import { putFiles } from "../helpers/folder.ts";

/** The `package.json` of a version. */
export const description = (version: string) => ({
  name: "@acme/tokens",
  version,
  type: "module",
  exports: {
    ".": { types: "./build/tokens.d.ts", default: "./build/tokens.js" },
    "./tokens.css": "./build/tokens.css",
  },
  repository: { type: "git", url: "git+https://example.com/acme/tokens.git" },
  "token-build": { manifest: "build/tokens.manifest.json" },
});

const css = {
  transformGroup: "css",
  buildPath: "build/",
  files: [
    { destination: "tokens.css", format: "css/variables" },
    { destination: "tokens.js", format: "javascript/css-variables" },
    { destination: "tokens.d.ts", format: "typescript/css-variables-declarations" },
  ],
};

const manifest = {
  buildPath: "build/",
  files: [{ destination: "tokens.manifest.json", format: "json/manifest" }],
};

/** Builds a version of the package in a folder, from a resolver document. */
export async function publish(
  folder: string,
  version: string,
  resolver: object,
  platforms: object = {},
): Promise<void> {
  putFiles(folder, {
    "package.json": JSON.stringify(description(version)),
    "config.json": JSON.stringify({
      resolver: "tokens.resolver.json",
      platforms: { css, ...platforms, manifest },
    }),
    "tokens.resolver.json": JSON.stringify(resolver),
  });
  const built = await runCli(["build"], folder);
  assert.equal(built.code, 0, built.stderr);
}

/** Installs what a package publishes: outputs, and no configuration. */
export function install(from: string, into: string): void {
  const folder = path.join(into, "node_modules/@acme/tokens");
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const part of ["package.json", "build"]) {
    fs.cpSync(path.join(from, part), path.join(folder, part), { recursive: true });
  }
}
