/**
 * Builds the npm package: packs with Deno for the types, replaces the code with bundles, and adds
 * the npm name, entries and program. Output: `dist/npm/` and `dist/token-build-VERSION.tgz`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { bundled, bundlers, writeCode } from "./npm_code.ts";
import { must } from "./run.ts";
import { issues, repository } from "../src/base/diagnostics/project_pages.ts";

const { version } = JSON.parse(fs.readFileSync("deno.json", "utf8"));
const dist = path.resolve("dist");
const folder = path.join(dist, "npm");
const packed = path.join(dist, "packed.tgz");

/** An entry of the package: its types before its code. */
function entry(file: string): Record<string, string> {
  return { types: `./${file}.d.ts`, default: `./${file}.js` };
}

/** Makes the links of a page absolute. */
function withAbsoluteLinks(markdown: string): string {
  return markdown.replace(
    /\]\((?!https?:|#)([^)]+)\)/g,
    (_, target) => {
      const kind = /\.(?:svg|png)$/.test(target)
        ? "raw"
        : /\.\w+(?:#|$)/.test(target)
        ? "blob"
        : "tree";
      return `](${repository}/${kind}/main/${target})`;
    },
  );
}

/** Optional packages, with the version ranges that `check_peers.ts` tests. */
const optional: Record<string, string> = {
  "@babel/parser": "^7.22.0 || ^8.0.0",
  postcss: "^8.4.0",
  "postcss-scss": "^4.0.0",
  "vscode-languageserver": "^10.0.0 || ^11.0.0",
  // Projects may have version 1 for their own parsers. Reading a YAML file then reports that it requires version 2.
  yaml: "^2.0.0 || ^1.0.0",
};

/** The entries of the package by subpath. */
const entries: Record<string, string | Record<string, string>> = {
  ".": entry("mod"),
  "./utils": entry("src/entries/utils"),
  "./enums": entry("src/entries/enums"),
  "./fs": entry("src/entries/fs"),
  "./types": entry("src/entries/types"),
  "./cli": entry("cli"),
  "./linting": entry("src/entries/linting"),
  "./postcss": entry("src/entries/postcss"),
  "./answers": entry("src/entries/answers"),
  ...Object.fromEntries(bundlers.map((name) => [`./${name}`, entry(`src/entries/${name}`)])),
  "./package.json": "./package.json",
};

/** Where TypeScript finds the types of subpaths if `moduleResolution` is `node10`, which does not read `exports`. */
function typesBySubpath(all: typeof entries): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([subpath, target]) =>
      subpath === "." || typeof target === "string" ? [] : [[subpath.slice(2), [target.types]]]
    ),
  );
}

/** The `package.json`: this package's own fields, with dependencies and license from Deno. */
function describe(made: Record<string, unknown>): Record<string, unknown> {
  const { type, license, dependencies } = made;
  const { unplugin, ...others } = dependencies as Record<string, string>;
  const always = Object.fromEntries(
    Object.entries(others).filter(([name]) => !(name in optional) && !(name in bundled)),
  );
  const peers = { unplugin, ...optional };
  return {
    name: "token-build",
    version,
    description: "Builds design tokens for every platform",
    keywords: ["design tokens", "dtcg", "design system", "style dictionary", "css", "scss"],
    homepage: `${repository}#readme`,
    repository: { type: "git", url: `git+${repository}.git` },
    bugs: issues,
    license,
    type,
    bin: { "token-build": "./src/cli/bin.js" },
    exports: entries,
    typesVersions: { "*": typesBySubpath(entries) },
    // Reads globs on a disk, which a browser does not have, so bundlers leave it out.
    browser: { tinyglobby: false },
    types: "./mod.d.ts",
    engines: { node: ">=20.16" },
    dependencies: always,
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peers).map((name) => [name, { optional: true }]),
    ),
  };
}

fs.rmSync(dist, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
await must(process.execPath, ["pack", "--no-source-maps", "--allow-dirty", "-o", packed]);
await must("tar", ["xzf", packed, "-C", folder, "--strip-components=1"]);
fs.rmSync(packed);

for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (file.endsWith(".js")) fs.rmSync(path.join(folder, file));
}
await writeCode(folder);

const description = path.join(folder, "package.json");
const made = JSON.parse(fs.readFileSync(description, "utf8"));
fs.writeFileSync(description, `${JSON.stringify(describe(made), null, 2)}\n`);
const readme = withAbsoluteLinks(fs.readFileSync("README.md", "utf8"));
fs.writeFileSync(path.join(folder, "README.md"), readme);
const notices = Object.keys(bundled).map((name) =>
  `\n---\n\nThis package contains code of ${name}:\n\n${
    fs.readFileSync(`node_modules/${name}/LICENSE`, "utf8")
  }`
);
fs.writeFileSync(
  path.join(folder, "LICENSE"),
  [fs.readFileSync("LICENSE", "utf8"), ...notices].join(""),
);
for (const file of fs.readdirSync("schemas")) {
  // Without indentation, because only programs read them.
  fs.writeFileSync(
    path.join(folder, file),
    JSON.stringify(JSON.parse(fs.readFileSync(`schemas/${file}`, "utf8"))),
  );
}
fs.cpSync("skills", path.join(folder, "skills"), { recursive: true });
await must("npm", ["pack", "--silent", "--pack-destination", dist], { cwd: folder });
console.log(`dist/token-build-${version}.tgz`);
