/** A package of tokens as its authors publish it, and as consumers install it. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import type { Manifest } from "../../mod.ts";
import { manifestIn } from "../../src/facts/token_packages/manifest_shape.ts";
import { runCli } from "../helpers/call_in.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";

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

/** The platform of style sheets and modules. */
export const css = {
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

/** The manifest in a file, with all properties. */
export function readManifest(file: string): Manifest {
  return structuredClone(manifestIn(JSON.parse(fs.readFileSync(file, "utf8"))));
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

const rgb = (...components: number[]) => ({ colorSpace: "srgb", components });
const color = (value: unknown) => ({ $type: "color", $value: value });
const size = (value: number) => ({ $type: "dimension", $value: { value, unit: "px" } });

const purpose = { $description: "For links" };

/** A resolver document with two modifiers, aliases, a composite and a deprecated token. */
const themed = {
  version: "2025.10",
  sets: {
    base: {
      sources: [{
        color: {
          blue: color(rgb(0, 0.4, 1)),
          night: color(rgb(0, 0, 0.2)),
          accent: { ...color("{color.blue}"), ...purpose },
          link: { ...color("{color.accent}"), $deprecated: "Use {color.accent}" },
        },
        space: { gap: size(8), wide: size(16) },
        ring: {
          $type: "border",
          $value: { color: "{color.accent}", width: "{space.gap}", style: "solid" },
        },
      }],
    },
  },
  modifiers: {
    density: {
      default: "loose",
      contexts: {
        loose: [],
        tight: [{ space: { gap: size(4) }, color: { night: color(rgb(1, 0, 0)) } }],
      },
    },
    theme: {
      default: "light",
      contexts: {
        light: [],
        dark: [{
          color: { accent: { ...color("{color.night}"), ...purpose }, night: color(rgb(0, 1, 0)) },
        }],
      },
    },
  },
  resolutionOrder: [
    { $ref: "#/sets/base" },
    { $ref: "#/modifiers/density" },
    { $ref: "#/modifiers/theme" },
  ],
};

const platforms = {
  tailwind: {
    transformGroup: "css",
    buildPath: "build/",
    files: [{ destination: "theme.css", format: "css/tailwind" }],
  },
  ios: {
    transformGroup: "ios-swift",
    buildPath: "build/",
    files: [{ destination: "Tokens.swift", format: "ios-swift/enum.swift" }],
  },
};

/** An owner with themes, and an app that has installed the package. */
export async function inApp(
  files: Record<string, string>,
  use: (folders: { owner: string; app: string }) => Promise<void>,
): Promise<void> {
  const description = JSON.stringify({ dependencies: { "@acme/tokens": "1" } });
  await inFolder({ "app/package.json": description }, async (folder) => {
    const [owner, app] = [path.join(folder, "owner"), path.join(folder, "app")];
    putFiles(app, files);
    await publish(owner, "1.0.0", themed, platforms);
    install(owner, app);
    await use({ owner, app });
  });
}
