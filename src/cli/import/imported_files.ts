/**
 * Merges imported files with existing ones, and keeps what people added.
 * @module
 */
import { keepAddedTokens, mergeResolver, variableId } from "./keep_added.ts";
import { keepWritten, updateText } from "./update_text.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { importClash } from "../../base/diagnostics/catalog/design_tools.ts";
import { fileShape, fileSyntax } from "../../base/diagnostics/catalog/files.ts";
import { migrateTokens } from "../../dialects/dtcg/migrate.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { hasOwn, isEqual, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { isMember, pathOf, walkTree } from "../../base/tokens/walk.ts";
import { Json5Error, parseJson5Text } from "../../base/documents/json5.ts";

/** A file before and after the import. */
export interface Updated {
  readonly file: string;
  readonly before: string | undefined;
  readonly text: string;
  /** The changes of its tokens, in words. */
  readonly summary: string;
  /** Paths that are kept although the design tool does not have them. */
  readonly kept: readonly string[];
}

interface ImportedToken {
  readonly value: string;
  readonly id: unknown;
  readonly token: Tree;
}

/** Tokens by path, with their ids. */
function tokensOf(tree: unknown): Map<string, ImportedToken> {
  const tokens = new Map<string, ImportedToken>();
  if (!isPlainObject(tree)) return tokens;
  walkTree<void>(tree, isMember, (place) => {
    const { node } = place;
    if (!hasOwn(node, "$value")) return;
    const value = JSON.stringify([node.$value, node.$type]);
    tokens.set(pathOf(place).join("."), { value, id: variableId(node), token: node });
  }, undefined);
  return tokens;
}

/** Summarizes the token changes of a file. */
function summaryOf(before: unknown, after: Tree): string {
  const [earlier, now] = [tokensOf(before), tokensOf(after)];
  const paths = new Map(
    Array.from(earlier, ([path, { id }]) => [id, path] as const).filter(([id]) => id !== undefined),
  );
  const moved: string[] = [];
  let [added, changed] = [0, 0];
  const gone = new Set([...earlier.keys()].filter((path) => !now.has(path)));
  for (const [path, { value, id }] of now) {
    const existing = earlier.get(path);
    const from = paths.get(id);
    if (!existing && from !== undefined && gone.delete(from)) moved.push(`${from} is now ${path}`);
    else if (!existing) added++;
    else if (existing.value !== value) changed++;
  }
  const count = (number: number, verb: string) => number === 0 ? [] : [`${number} ${verb}`];
  return [
    ...count(added, "added"),
    ...count(changed, "changed"),
    ...count(gone.size, "removed"),
    ...moved,
  ].join(", ");
}

/** Copies handwritten properties of tokens to the new places of those tokens. */
function moveWritten(before: unknown, after: Tree): void {
  const earlier = new Map(
    Array.from(tokensOf(before).values(), ({ id, token }) => [id, token] as const),
  );
  for (const { id, token } of tokensOf(after).values()) {
    const earlierToken = id === undefined ? undefined : earlier.get(id);
    if (earlierToken) keepWritten(earlierToken, token);
  }
}

/** Parses a JSON file that contains an object. */
function objectIn(file: string, text: string): Tree {
  let value: unknown;
  try {
    value = parseJson5Text(text);
  } catch (cause) {
    if (!(cause instanceof Json5Error)) throw cause;
    throw new BuildError([fileSyntax(file, cause)]);
  }
  if (!isPlainObject(value)) throw new BuildError([fileShape(file, value)]);
  return value;
}

const textOf = (tree: Tree) => `${JSON.stringify(tree, null, 2)}\n`;

/** The text of an existing file and its object; `undefined` if the file does not exist. */
async function earlierOf(file: string): Promise<{ before: string; earlier: Tree } | undefined> {
  if (!await runtimeHost.isFile(file)) return undefined;
  const before = await runtimeHost.readText(file);
  return { before, earlier: objectIn(file, before) };
}

/**
 * Merges an imported token file with the existing one.
 *
 * @param isPruned Whether to remove tokens without a variable id that the design tool does not have.
 * @throws {BuildError} If the earlier file cannot be read, or one of its tokens cannot be kept.
 */
export async function updateTokens(file: string, tree: Tree, isPruned: boolean): Promise<Updated> {
  const { text } = await migrateTokens(textOf(tree));
  const wanted = JSON.parse(text) as Tree;
  const found = await earlierOf(file);
  if (!found) {
    const summary = `${tokensOf(wanted).size} tokens`;
    return { file, before: undefined, text, summary, kept: [] };
  }
  const { before, earlier } = found;
  const { paths, clashes } = isPruned
    ? { paths: [], clashes: [] }
    : keepAddedTokens(earlier, wanted);
  if (clashes.length > 0) throw new BuildError(clashes.map((path) => importClash(file, path)));
  moveWritten(earlier, wanted);
  if (isEqual(earlier, wanted)) {
    return { file, before, text: before, summary: "", kept: paths };
  }
  const updated = await updateText(before, wanted);
  const summary = summaryOf(earlier, wanted);
  return { file, before, text: updated.text, summary, kept: paths };
}

/**
 * Merges an imported resolver document with the existing one.
 *
 * @throws {BuildError} If the earlier file cannot be read.
 */
export async function updateResolver(
  file: string,
  wanted: Tree,
  exact: Tree | undefined,
): Promise<Updated> {
  const found = await earlierOf(file);
  const { tree, kept } = mergeResolver(found?.earlier, wanted, exact);
  if (!found) {
    return { file, before: undefined, text: textOf(tree), summary: "", kept };
  }
  const { before, earlier } = found;
  if (isEqual(earlier, tree)) return { file, before, text: before, summary: "", kept };
  const { text } = await updateText(before, tree);
  return { file, before, text, summary: "", kept };
}
