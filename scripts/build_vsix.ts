/**
 * Packs the extension for Visual Studio Code: installs what it needs, checks its types, bundles the extension and its
 * own server, and checks which files are in the package. Output: `dist/token-build-VERSION.vsix`.
 * @module
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { unzipSync } from "fflate";
import { type Plugin, rolldown, type RolldownOutput } from "rolldown";
import { bundled } from "./npm_code.ts";
import { vsix } from "./packages.ts";
import { must, npx } from "./run.ts";
import { withoutRuntime } from "./without_runtime.ts";

const folder = path.resolve("editors/vscode");
const server = path.join(folder, "dist/server");

/** The tool that packs extensions. Needs Node 22. */
const packer = "@vscode/vsce@4.1.0";

/** Files of the package. */
const files = [
  "[Content_Types].xml",
  "extension.vsixmanifest",
  "extension/LICENSE.txt",
  "extension/changelog.md",
  "extension/icon.png",
  "extension/package.json",
  "extension/readme.md",
  "extension/schemas/config.schema.json",
  "extension/schemas/resolver.schema.json",
  "extension/schemas/tokens.schema.json",
  "extension/dist/extension.cjs",
  "extension/dist/server/package.json",
  "extension/dist/server/protocol.js",
  "extension/dist/server/token-build.js",
  "extension/dist/web/extension.cjs",
  "extension/dist/web/server.js",
];

/** Further modules of the server, loaded on demand. */
const chunk = /^extension\/dist\/server\/chunks\/[\w-]+\.js$/;

/** Largest size of the package, in bytes. */
const largest = 1_600_000;

/** Keeps licenses of bundled code. */
const comments = { legal: true, annotation: false, jsdoc: false };

/** Folders of packages whose code is in a bundle. */
const bundledPackages = new Set<string>();

/** Records the packages whose code a bundle contains. */
function notePackages({ output }: RolldownOutput): void {
  for (const chunk of output) {
    for (const file of chunk.type === "chunk" ? chunk.moduleIds : []) {
      // Removes the prefix of modules that are excluded for browsers.
      const name = file.replaceAll("\\", "/").replace(/^\0[^?]*\?/, "");
      const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
      if (folder !== undefined) bundledPackages.add(folder);
    }
  }
}

/** Files with the texts of licenses, for packages that only name theirs. */
const standardTexts: Record<string, string> = {
  "Apache-2.0": "node_modules/typescript/LICENSE.txt",
};

/** The license of this project, and those of all bundled packages. */
function licenses(): string {
  const notices = [...bundledPackages].map((folder): [string, string] => {
    const { name, license } = JSON.parse(
      fs.readFileSync(path.join(folder, "package.json"), "utf8"),
    );
    const file = fs.readdirSync(folder).find((one) => /^license/i.test(one));
    const text = file === undefined ? standardTexts[license] : path.join(folder, file);
    if (text === undefined) throw new Error(`${name} has no license text`);
    return [name, fs.readFileSync(text, "utf8")];
  });
  const texts = [...new Map(notices)].sort(([one], [other]) => one < other ? -1 : 1)
    .map(([name, text]) => `\n---\n\nThis extension contains code of ${name}:\n\n${text}`);
  return [fs.readFileSync("LICENSE", "utf8"), ...texts].join("");
}

/** Bundles the extension, as the editor loads it: one CommonJS module. */
async function bundleExtension(
  input: string,
  file: string,
  platform: "node" | "browser",
): Promise<void> {
  const build = await rolldown({
    input: path.join(folder, input),
    platform,
    external: ["vscode"],
    experimental: { attachDebugInfo: "none" },
  });
  const output = { file: path.join(folder, file), format: "cjs", minify: true, comments } as const;
  notePackages(await build.write(output));
  await build.close();
}

/** Bundles the server for a browser: a classic script, because a worker may load no others. */
async function bundleWorker(): Promise<void> {
  const server = await rolldown({
    input: path.join(folder, "src/web/server.ts"),
    platform: "browser",
    resolve: { alias: bundled },
    plugins: [withoutRuntime],
    external: (id) => optional.test(id) || id.startsWith("node:"),
    // A worker from a blob has no address, so modules that read theirs would end it at once.
    onLog: (_, { code, message }) => {
      if (code === "EMPTY_IMPORT_META") throw new Error(message);
    },
  });
  const output = await server.write({
    file: path.join(folder, "dist/web/server.js"),
    format: "iife",
    codeSplitting: false,
    minify: true,
    comments,
  });
  notePackages(output);
  await server.close();
}

const protocolPackage = createRequire(path.resolve("deno.json")).resolve(
  "vscode-languageserver/node",
);

/** Packages that a project brings if it needs them. */
const optional = /^(?:typescript|unplugin)(?:\/|$)/;

/** The modules of commands that the extension never runs: all but `lsp`, `build`, `preview` and `why`. */
const unusedCommands =
  /\/src\/cli\/(?:changes\/(?:migrate|rename|upgrade)|diff\/diff|explain|fleet|import\/import|init\/run_init|mcp|parser\/completion|tasks|usage)\.ts$/;

const withoutUnusedCommands: Plugin = {
  name: "without-unused-commands",
  load: (id) =>
    unusedCommands.test(id.replaceAll("\\", "/"))
      ? 'throw new Error("The program of the extension has no such command");'
      : undefined,
};

/** Bundles the program with everything it needs, and the protocol for servers of projects. */
async function bundleServer(): Promise<void> {
  const build = await rolldown({
    input: { "token-build": "./src/cli/bin.ts", protocol: path.join(folder, "src/protocol.ts") },
    platform: "node",
    plugins: [withoutUnusedCommands],
    resolve: {
      alias: {
        ...bundled,
        "vscode-languageserver/node": protocolPackage,
        // PostCSS works without it, as in browsers. The server needs no source maps of style sheets.
        "source-map-js": false,
      },
    },
    external: optional,
    experimental: { attachDebugInfo: "none" },
    preserveEntrySignatures: "strict",
    onLog: (level, log, handle) => {
      if (log.code !== "INEFFECTIVE_DYNAMIC_IMPORT") handle(level, log);
    },
  });
  const output = await build.write({
    dir: server,
    format: "esm",
    chunkFileNames: "chunks/[name].js",
    // An editor uses most of these in one process, and one chunk compresses better than many small ones.
    codeSplitting: {
      groups: [
        { name: "formats", test: /\/src\/hooks\/(?:formats|transforms|built_in)\// },
        {
          name: "facts",
          test: /\/src\/(?:dialects|facts|services\/(?:answers|language_service|mcp))\//,
        },
      ],
    },
    minify: true,
    comments,
  });
  await build.close();
  notePackages(output);
  fs.writeFileSync(path.join(server, "package.json"), '{ "type": "module" }\n');
}

/** Checks that the package has all files, and no others. */
function checkFiles(): void {
  const found: string[] = [];
  unzipSync(fs.readFileSync(vsix), { filter: ({ name }) => !found.push(name) });
  const missing = files.filter((name) => !found.includes(name));
  const other = found.filter((name) => !files.includes(name) && !chunk.test(name));
  if (missing.length > 0) throw new Error(`The package has no ${missing.join(", ")}`);
  if (other.length > 0) throw new Error(`The package must not have ${other.join(", ")}`);
  const { size } = fs.statSync(vsix);
  if (size > largest) throw new Error(`The package has ${size} bytes, more than ${largest}`);
  console.log(`${path.relative(process.cwd(), vsix)}: ${Math.ceil(size / 1000)} kB`);
}

const { version } = JSON.parse(fs.readFileSync("deno.json", "utf8"));
const own = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
if (own.version !== version) throw new Error(`The extension has version ${own.version}`);
if (!fs.existsSync(path.join(folder, "node_modules"))) {
  await must("npm", ["ci", "--ignore-scripts", "--silent", "--no-audit", "--no-fund"], {
    cwd: folder,
  });
}
await must(process.execPath, ["run", "-A", "npm:typescript@5.9/tsc", "-p", folder]);
fs.rmSync(path.join(folder, "dist"), { recursive: true, force: true });
await bundleExtension("src/extension.ts", "dist/extension.cjs", "node");
await bundleExtension("src/web/extension.ts", "dist/web/extension.cjs", "browser");
await bundleServer();
await bundleWorker();
const schema = JSON.parse(fs.readFileSync("schemas/config.schema.json", "utf8"));
fs.writeFileSync(path.join(folder, "schemas/config.schema.json"), JSON.stringify(schema));
fs.copyFileSync("CHANGELOG.md", path.join(folder, "CHANGELOG.md"));
fs.writeFileSync(path.join(folder, "LICENSE"), licenses());
fs.mkdirSync(path.dirname(vsix), { recursive: true });
const [command, args] = npx("-p", "node@24", "-p", packer, "vsce", "package");
await must(command, [...args, "--no-dependencies", "--out", vsix], { cwd: folder });
checkFiles();
