/**
 * Reads the tokens of installed packages from their manifests.
 * @module
 */
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { versionManifest, versionUnknown } from "../../base/diagnostics/catalog/change.ts";
import { locateAll } from "../../base/diagnostics/locate.ts";
import { getOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import type { Config } from "../../base/types/config.ts";
import type { Host } from "../../base/types/host.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import { folderOf, isInside, joinPath, relativePath } from "../../base/values/paths/path.ts";
import { parseJson } from "../../engine/pipeline/parse.ts";
import { unreadable } from "../../engine/reading/read_object.ts";
import { manifestIn, manifestProblem } from "./manifest_shape.ts";
import {
  declaredManifest,
  dependenciesOf,
  installedFolder,
  isReallyInside,
  nearestPackage,
  packageAbove,
  packageDescription,
  packageSpecifier,
  slashed,
} from "./installed_package.ts";
import { placedManifest } from "./placed_manifest.ts";

export interface TokenPackage {
  /** Its name; the path of the manifest if no package was named. */
  readonly name: string;
  readonly version?: string;
  /** Its folder, relative to the working folder. */
  readonly folder: string;
  /** The paths of its manifest or its style sheets, relative to the working folder. */
  readonly files: readonly string[];
  /** Its manifest as its build wrote it. */
  readonly written: Manifest;
  /** Its manifest; paths of outputs and token files are relative to the working folder. */
  readonly manifest: Manifest;
  readonly modules: readonly string[];
  /** Where its `package.json` says that its sources are. */
  readonly repository?: string;
}

/** Packages, and what a configuration without platforms says about the sources that use them. */
export interface AskedPackages extends Pick<Config, "consumers" | "ignoredValues"> {
  readonly packages: readonly TokenPackage[];
  /** The file of the configuration. */
  readonly configFile?: string;
}

/** Where to look for the manifest of a named package if its `package.json` does not declare one. */
export const usualManifests = ["", "dist/", "build/"].map((folder) =>
  `${folder}tokens.manifest.json`
);

const sheetsHelp = "If it has style sheets, name these with --tokens";

/** Makes the error of a version that cannot be read. */
export const unknownVersion = (label: string) => (problem: string, help?: string): BuildError =>
  new BuildError([versionUnknown(label, problem, help)]);

export const isStyleSheet = (path: string): boolean => /\.css$/i.test(path);

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/**
 * Reads a manifest.
 *
 * @throws {BuildError} If the file cannot be read, or is not a manifest of a known version.
 */
export async function readManifest(file: string, host: Host): Promise<Manifest> {
  const text = await host.readText(file).catch((cause) => {
    throw new BuildError([unreadable(file, cause)]);
  });
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch {
    const parsed = await parseJson(text, file);
    if (parsed.problem) throw new BuildError([parsed.problem]);
    tree = parsed.tree;
  }
  const fault = manifestProblem(tree);
  if (fault !== undefined) {
    const refused = versionManifest(file, fault);
    throw new BuildError(await locateAll([refused], () => Promise.resolve(text)));
  }
  return manifestIn(tree);
}

function repositoryOf(description: Tree): string | undefined {
  const repository = getOwn(description, "repository");
  const address = isPlainObject(repository) ? getOwn(repository, "url") : repository;
  return isText(address) ? address.replace(/^git\+/, "") : undefined;
}

/** Names under which sources may import the outputs of a package: its own, and those of its exports and files. */
function modulesOf(name: string, description: Tree, { platforms }: Manifest, folder: string) {
  const exports = getOwn(description, "exports");
  const keys = isPlainObject(exports) ? Object.keys(exports) : [];
  const subpaths = keys.filter((key) => key.startsWith("./") && !key.includes("*"))
    .map((key) => key.slice("./".length));
  const files = Object.values(platforms).flatMap(({ files }) => files)
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path }) => path.slice(folder.length + 1));
  return [name, ...new Set([...subpaths, ...files].map((path) => `${name}/${path}`))];
}

async function readPackage(
  folder: string,
  manifestPath: string,
  description: Tree,
  host: Host,
): Promise<TokenPackage> {
  const name = getOwn(description, "name");
  const version = getOwn(description, "version");
  const shown = joinPath(relativePath(host.cwd().replaceAll("\\", "/"), folder));
  const file = joinPath(shown, manifestPath);
  if (!await isReallyInside(joinPath(folder, manifestPath), folder, host)) {
    throw new BuildError([versionManifest(file, "is a link that leads out of its package")]);
  }
  const written = await readManifest(file, host);
  const manifest = placedManifest(written, shown, manifestPath);
  const repository = repositoryOf(description);
  const known = isText(name) ? name : file;
  return {
    name: known,
    ...(isText(version) && { version }),
    folder: shown,
    files: [file],
    written,
    manifest,
    modules: modulesOf(known, description, manifest, shown),
    ...(repository !== undefined && { repository }),
  };
}

/**
 * Returns an installed package by `NAME` or `NAME@VERSION`.
 *
 * @param sheets Its style sheets to read if it has no manifest, relative to its folder.
 * @throws {BuildError} If it is not installed, in that version, or has no manifest.
 */
export async function tokenPackage(
  specifier: string,
  host: Host,
  sheets: readonly string[] = [],
): Promise<TokenPackage> {
  const unknown = unknownVersion(`npm:${specifier}`);
  const { name, version } = packageSpecifier(specifier) ?? {};
  const folder = name === undefined ? undefined : await installedFolder(name, host);
  const description = folder === undefined ? undefined : await packageDescription(folder, host);
  if (folder === undefined || !description) throw unknown("is not installed");
  const installed = getOwn(description, "version");
  if (version !== undefined && installed !== version) {
    throw unknown(`is not installed, but version ${installed}`);
  }
  return await packageIn(folder, description, host, unknown, sheets);
}

/**
 * Reads the package in a folder, whose manifest has one of the usual paths if none is declared.
 *
 * @param sheets Its style sheets to read if it has no manifest, relative to the folder.
 */
export async function packageIn(
  folder: string,
  description: Tree,
  host: Host,
  unknown: ReturnType<typeof unknownVersion>,
  sheets: readonly string[] = [],
): Promise<TokenPackage> {
  const declared = declaredManifest(description);
  const paths = declared === undefined ? usualManifests : [declared];
  for (const path of paths) {
    if (await host.isFile(joinPath(folder, path))) {
      return await readPackage(folder, path, description, host);
    }
  }
  if (sheets.length === 0) {
    throw unknown(`has no manifest: looked for ${paths.join(", ")}`, sheetsHelp);
  }
  const files = sheets.map((sheet) => joinPath(folder, sheet));
  for (const [at, file] of files.entries()) {
    if (await host.isFile(file) && await isReallyInside(file, folder, host)) continue;
    throw unknown(`has no manifest and no style sheet ${sheets[at]}`, sheetsHelp);
  }
  return await styleSheetPackage(files, host);
}

/**
 * Returns the package that `--tokens` names: an installed one, with or without `npm:`, a folder, a manifest, or a style
 * sheet.
 *
 * @param sheets Style sheets to read if the package has no manifest, relative to its folder.
 * @throws {BuildError} If there is none.
 */
export async function namedTokens(
  text: string,
  host: Host,
  sheets: readonly string[] = [],
): Promise<TokenPackage> {
  if (text.startsWith("npm:")) return await tokenPackage(text.slice("npm:".length), host, sheets);
  const path = host.absolute(text).replaceAll("\\", "/");
  const kind = await host.kindOf(path);
  if (kind === "file" && isStyleSheet(path)) return await styleSheetPackage([path], host);
  if (kind === "file") return await packageOfFile(path, host);
  const description = kind === "folder" ? await packageDescription(path, host) : undefined;
  if (!description) return await tokenPackage(text, host, sheets);
  return await packageIn(path, description, host, unknownVersion(text), sheets);
}

/**
 * Returns the packages that texts name. Style sheets, each of which may contain one theme, are one package.
 *
 * @throws {BuildError} If one does not exist or cannot be read.
 */
export async function namedPackages(
  tokens: readonly string[],
  host: Host,
): Promise<TokenPackage[]> {
  const sheets = tokens.filter(isStyleSheet);
  const others = tokens.filter((text) => !isStyleSheet(text));
  const packages = await Promise.all(others.map((text) => namedTokens(text, host)));
  if (sheets.length === 0) return packages;
  return [...packages, await styleSheetPackage(sheets, host)];
}

/** The custom properties of style sheets, as tokens of the package that contains the first one. */
async function styleSheetPackage(paths: readonly string[], host: Host): Promise<TokenPackage> {
  const { styleSheetManifest } = await import("./style_sheets.ts");
  const [cwd, ...all] = [host.cwd(), ...paths.map((path) => host.absolute(path))].map(slashed);
  const found = await packageAbove(folderOf(all[0]), host);
  // Style sheets of the project itself are not a package.
  const isPackage = found !== undefined && found !== await nearestPackage(host);
  const folder = isPackage ? found : folderOf(all[0]);
  const files = all.map((path) => relativePath(folder, path));
  const written = await styleSheetManifest(files, folder, host);
  const shown = joinPath(relativePath(cwd, folder));
  const { name, version } = isPackage ? await packageDescription(folder, host) ?? {} : {};
  const shownFiles = files.map((file) => joinPath(shown, file));
  return {
    name: isText(name) ? name : shownFiles[0],
    ...(isText(version) && { version }),
    folder: shown,
    files: shownFiles,
    written,
    manifest: placedManifest(written, shown, files[0]),
    modules: [],
  };
}

/** The manifest at an absolute path, with its package if one declares it. */
async function packageOfFile(file: string, host: Host): Promise<TokenPackage> {
  for (let folder = folderOf(file);; folder = folderOf(folder)) {
    const description = await packageDescription(folder, host);
    const path = relativePath(folder, file);
    if (description && declaredManifest(description) === path) {
      return await readPackage(folder, path, description, host);
    }
    if (description || folderOf(folder) === folder) break;
  }
  return await readPackage(folderOf(file), file.slice(folderOf(file).length + 1), {}, host);
}

/** An installed dependency that declares a manifest. */
interface Declaring {
  readonly folder: string;
  readonly path: string;
  readonly description: Tree;
}

/** The dependencies of the nearest `package.json` that are installed and declare a manifest. */
async function declaringDependencies(host: Host): Promise<Declaring[]> {
  const start = await nearestPackage(host);
  const own = start === undefined ? undefined : await packageDescription(start, host);
  const found: Declaring[] = [];
  for (const name of own ? dependenciesOf(own) : []) {
    const folder = await installedFolder(name, host, start);
    const description = folder === undefined ? undefined : await packageDescription(folder, host);
    const path = description && declaredManifest(description);
    if (path !== undefined) found.push({ folder: folder!, path, description: description! });
  }
  return found;
}

/** The packages, and paths of style sheets and manifests, that the nearest `package.json` names as tokens. */
async function ownTokens(host: Host): Promise<string[]> {
  const folder = await nearestPackage(host);
  const description = folder === undefined ? undefined : await packageDescription(folder, host);
  const own = description && getOwn(description, "token-build");
  const tokens = isPlainObject(own) ? [getOwn(own, "tokens") ?? []].flat() : [];
  return tokens.filter(isText).map((text) =>
    /\.(?:css|json)$/i.test(text) ? joinPath(folder!, text) : text
  );
}

/**
 * Reads the dependencies that declare a manifest, and the tokens that `package.json` names.
 *
 * @throws {BuildError} If one cannot be read.
 */
export async function tokenDependencies(host: Host): Promise<AskedPackages> {
  const found = await declaringDependencies(host);
  const declared = found.map(({ folder, path, description }) =>
    readPackage(folder, path, description, host)
  );
  const named = await namedPackages(await ownTokens(host), host);
  return { packages: [...await Promise.all(declared), ...named] };
}

/** The style sheets of an installed package that the nearest `package.json` names as tokens, relative to the package. */
export async function namedSheets(name: string, host: Host): Promise<string[]> {
  const folder = await nearestPackage(host);
  const installed = await installedFolder(name, host, folder);
  if (installed === undefined) return [];
  return (await ownTokens(host)).filter((path) => isStyleSheet(path) && isInside(path, installed))
    .map((path) => relativePath(installed, path));
}

/** Whether {@linkcode tokenDependencies} are tokens, without reading these. */
export async function hasTokenDependencies(host: Host): Promise<boolean> {
  return (await ownTokens(host)).length > 0 || (await declaringDependencies(host)).length > 0;
}

/** Names and repositories of the dependencies that declare a manifest, without reading their manifests. */
export async function sourcesOfDependencies(
  host: Host,
): Promise<Pick<TokenPackage, "name" | "repository">[]> {
  return (await declaringDependencies(host)).map(({ folder, description }) => {
    const name = getOwn(description, "name");
    const repository = repositoryOf(description);
    return { name: isText(name) ? name : folder, ...(repository !== undefined && { repository }) };
  });
}
