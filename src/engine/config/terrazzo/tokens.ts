/**
 * Reads from a Terrazzo project's tokens what the configuration needs: the resolver document, modes and names.
 * @module
 */
import { modesProject } from "../../../dialects/design_tools/modes.ts";
import type { DesignModifier } from "../../../dialects/design_tools/project.ts";
import { BuildError } from "../../../base/diagnostics/build_error.ts";
import { type TerrazzoPlace, terrazzoTokens } from "../../../base/diagnostics/catalog/terrazzo.ts";
import { filesNamedBy } from "../../../dialects/dtcg/resolver/parts.ts";
import { isModule, readJson, readObject } from "../../reading/read_object.ts";
import { hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { isMember, pathOf, skip, someObject, walkTree } from "../../../base/tokens/walk.ts";
import type { Host } from "../../../base/types/host.ts";
import { isAbsolute, joinPath, relativePath } from "../../../base/values/paths/path.ts";
import { addWords, cases } from "../../../base/text/words.ts";
import type { Modifier } from "./themes.ts";

export interface ProjectTokens {
  readonly resolver?: string;
  readonly source?: readonly string[];
  readonly modifiers: readonly Modifier[];
  readonly hasModes: boolean;
  /** Whether a token has a color beyond sRGB. */
  readonly hasWideColors: boolean;
  readonly hasTypography: boolean;
  readonly paths: readonly (readonly string[])[];
}

/** Color spaces whose colors are inside sRGB. */
const plainSpaces: readonly unknown[] = [undefined, "srgb", "srgb-linear", "hsl", "hwb"];

function pathsIn(tree: Tree): string[][] {
  const found: string[][] = [];
  walkTree<void>(tree, isMember, (place) => {
    if (!hasOwn(place.node, "$value")) return;
    found.push(pathOf(place));
    return skip;
  }, undefined);
  return found;
}

function modifiersOf(root: Tree): Modifier[] {
  const inline = Array.isArray(root.resolutionOrder) ? root.resolutionOrder : [];
  const named = isPlainObject(root.modifiers) ? Object.entries(root.modifiers) : [];
  const entries: [string, unknown][] = [
    ...named,
    ...inline.map((item): [string, unknown] => [String(Object(item).name), item]),
  ];
  return entries.flatMap(([name, one]) => {
    if (!isPlainObject(one) || !isPlainObject(one.contexts)) return [];
    const contexts = Object.keys(one.contexts);
    const otherwise = typeof one.default === "string" ? one.default : contexts[0];
    return contexts.length === 0 ? [] : [{ name, contexts, default: otherwise }];
  });
}

/** Converts the modifier made from modes, which always has a default. */
const modeModifier = ({ name, contexts, default: otherwise }: DesignModifier): Modifier => ({
  name,
  contexts,
  default: otherwise ?? contexts[0],
});

/** The tokens written inline in a resolver document. */
function inlineTokens(root: Tree): Tree[] {
  const parts = [root.sets, root.modifiers].flatMap((map) => Object.values(Object(map)));
  const all = [...parts, ...Array.isArray(root.resolutionOrder) ? root.resolutionOrder : []];
  return all.flatMap((part) => {
    const { sources, contexts } = Object(part);
    return [sources, ...Object.values(Object(contexts))].filter(Array.isArray).flat();
  }).filter((item) => isPlainObject(item) && !hasOwn(item, "$ref"));
}

async function treeOf(host: Host, file: string): Promise<Tree> {
  const parsed = await (isModule(file) ? readObject(host, file) : readJson(host, file));
  if (!parsed.tree) throw new BuildError([parsed.problem]);
  return parsed.tree;
}

/** A path relative to the working folder if it is inside it; otherwise the same path. */
export function localPath(host: Host, path: string): string {
  if (!isAbsolute(path)) return joinPath(path);
  const relative = relativePath(host.cwd(), path);
  return relative.startsWith("../") ? path : relative;
}

/**
 * Reads the token files of a configuration.
 *
 * @throws {BuildError} If a file cannot be read or is remote.
 */
export async function readTokens(
  host: Host,
  files: readonly string[],
  place: TerrazzoPlace,
): Promise<ProjectTokens> {
  const trees: { file: string; tree: Tree }[] = [];
  for (const given of files) {
    if (/^\w{2,}:/.test(given)) {
      const problem = "is an address. Save the file in the project, or use token-build import";
      throw new BuildError([terrazzoTokens(given, problem, place)]);
    }
    const file = localPath(host, given);
    if (!await host.isFile(file)) {
      throw new BuildError([terrazzoTokens(file, "does not exist", place)]);
    }
    trees.push({ file, tree: await treeOf(host, file) });
  }
  const documents = trees.filter(({ tree }) => hasOwn(tree, "resolutionOrder"));
  const source = trees.filter((item) => !documents.includes(item));
  const [document, another] = documents;
  if (another) {
    const problem = "is a second resolver document. Make one document of them";
    throw new BuildError([terrazzoTokens(another.file, problem, place)]);
  }
  const all = source.map(({ tree }) => tree);
  if (document) {
    all.push(...inlineTokens(document.tree));
    const named = filesNamedBy({ file: document.file, root: document.tree });
    for (const file of named) if (await host.isFile(file)) all.push(await treeOf(host, file));
  }
  const modes = document ? undefined : modesProject(source, {});
  return {
    ...(document && { resolver: document.file }),
    ...(source.length > 0 && { source: source.map(({ file }) => file) }),
    modifiers: document ? modifiersOf(document.tree) : (modes?.modifiers ?? []).map(modeModifier),
    hasModes: modes !== undefined,
    hasWideColors: someObject(all, ({ colorSpace }) => !plainSpaces.includes(colorSpace)),
    hasTypography: someObject(all, ({ $type }) => $type === "typography"),
    paths: all.flatMap(pathsIn),
  };
}

const kebabName = (path: readonly string[]) =>
  path.reduce((name, words) => addWords(name, words, cases.kebab), "");

/** The name that a function gives to a token. Early versions of Terrazzo pass its id instead of the token. */
function nameBy(variableName: (token: unknown) => unknown, id: string): unknown {
  try {
    return variableName({ id, toString: () => id });
  } catch {
    return variableName(id);
  }
}

/**
 * Finds the prefix with which this tool's variable names equal those that a function returns.
 *
 * @returns The prefix, possibly empty, or an example of a name that no prefix produces.
 */
export function prefixOf(
  paths: readonly (readonly string[])[],
  variableName: (token: unknown) => unknown,
): { prefix: string } | { example: string } {
  let prefix: string | undefined;
  for (const path of paths) {
    const id = path.join(".");
    let name: unknown;
    try {
      name = nameBy(variableName, id);
    } catch (cause) {
      return { example: `it threw ${String(cause)} for ${id}` };
    }
    const defaultName = kebabName(path);
    const example = { example: `${String(name)} for ${id}` };
    if (typeof name !== "string" || !name.startsWith("--") || !name.endsWith(defaultName)) {
      return example;
    }
    const before = name.slice(2, name.length - defaultName.length).replace(/-$/, "");
    prefix ??= before;
    if (prefix !== before || name !== `--${kebabName([before, ...path])}`) return example;
  }
  return { prefix: prefix ?? "" };
}
