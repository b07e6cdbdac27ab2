/**
 * Converts modes beside the value of a token to sets and a modifier: `$extensions.mode` of Cobalt and Terrazzo,
 * `$modes`, and `$extensions["com.figma"].modes` of plugins. Also converts modes and states in values, such as
 * `{ light, dark }`.
 * @module
 */
import {
  getOwn,
  hasOwn,
  isEqual,
  isPlainObject,
  setAt,
  setOwn,
  type Tree,
} from "../../base/tokens/plain_object.ts";
import { isMember, pathOf, walkTree } from "../../base/tokens/walk.ts";
import type { DesignToolConfig } from "../../base/types/design_tools.ts";
import { modifierOfModes, plainNameOf } from "../../base/values/value_modes.ts";
import type { DesignModifier, DesignProject, DesignSet } from "./project.ts";

/** The context without a mode, if no mode equals the tokens' own values. */
const plainContext = "default";

/** The values of a token in the contexts of a modifier. */
interface TokenModes {
  readonly modifier: string;
  readonly values: Tree;
  /** The value in the base context. */
  readonly own: unknown;
}

/** The values of a token by mode, beside its value; `undefined` if it has none. */
export function modesBeside(token: Tree): Tree | undefined {
  const extensions = isPlainObject(token.$extensions) ? token.$extensions : {};
  const figma = isPlainObject(extensions["com.figma"]) ? extensions["com.figma"] : {};
  return [
    token.$modes,
    getOwn(extensions, "mode"),
    getOwn(extensions, "modes"),
    getOwn(figma, "modes"),
  ].find(isPlainObject);
}

/**
 * The values of a token by mode, beside its value or as its value; `undefined` if it has none.
 *
 * @param names Names of modes that values may have besides the usual ones.
 */
export function modesOf(token: Tree, names?: readonly string[]): TokenModes | undefined {
  const beside = modesBeside(token);
  const value = token[valueKey(token)];
  if (beside) return { modifier: "mode", values: beside, own: value };
  const modifier = modifierOfModes(value, names);
  if (modifier === undefined) return undefined;
  const values = value as Tree;
  return { modifier, values, own: values[plainNameOf(values)] };
}

const valueKey = (token: Tree) => hasOwn(token, "$value") ? "$value" : "value";

/** Returns a token with another value and without modes. */
function withValue(token: Tree, value: unknown): Tree {
  const { $modes: _modes, ...rest } = token;
  return { ...rest, [valueKey(token)]: value };
}

interface ModesToken extends TokenModes {
  readonly path: readonly string[];
  readonly token: Tree;
}

function tokensWithModes(tree: Tree, order: readonly string[]): ModesToken[] {
  const found: ModesToken[] = [];
  walkTree<void>(tree, isMember, (place) => {
    const { node, parent } = place;
    const modes = parent && hasOwn(node, valueKey(node)) ? modesOf(node, order) : undefined;
    if (modes) found.push({ ...modes, path: pathOf(place), token: node });
  }, undefined);
  return found;
}

/** A tree in which each token whose value has modes has its value in the base context. */
function baseTree(tree: Tree, tokens: readonly ModesToken[]): Tree {
  const changed = new Map(
    tokens.filter(({ token, own }) => token[valueKey(token)] !== own)
      .map(({ token, own }) => [token, withValue(token, own)]),
  );
  if (changed.size === 0) return tree;
  const copyOf = (node: Tree): Tree => {
    const copy: Tree = {};
    for (const [name, child] of Object.entries(node)) {
      const isGroup = isPlainObject(child) && !name.startsWith("$");
      setOwn(copy, name, isGroup ? changed.get(child) ?? copyOf(child) : child);
    }
    return copy;
  };
  return copyOf(tree);
}

function treeOf(tokens: readonly ModesToken[], mode: string): Tree {
  const tree: Tree = {};
  for (const { path, token, values } of tokens) {
    if (hasOwn(values, mode)) setAt(tree, path, withValue(token, values[mode]));
  }
  return tree;
}

interface ModesGroup extends DesignModifier {
  /** The name before the configuration renames it. */
  readonly given: string;
  readonly names: readonly string[];
}

function groupOf(
  given: string,
  all: readonly ModesToken[],
  { modifiers = {}, defaults = {}, order = [] }: DesignToolConfig,
): ModesGroup | undefined {
  const tokens = all.filter(({ modifier }) => modifier === given);
  if (tokens.length === 0) return undefined;
  const names = [...new Set(tokens.flatMap(({ values }) => Object.keys(values)))];
  names.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  // The mode that equals the tokens' own values.
  const plain = names.find((name) =>
    tokens.every(({ own, values }) => !hasOwn(values, name) || isEqual(values[name], own))
  );
  const name = String(getOwn(modifiers, given) ?? given);
  const contexts = plain === undefined ? [plainContext, ...names] : names;
  const otherwise = String(getOwn(defaults, name) ?? plain ?? plainContext);
  return { given, names, name, contexts, default: otherwise };
}

/** Converts files with modes beside or as values; `undefined` if no token has modes. */
export function modesProject(
  files: readonly { readonly file: string; readonly tree: Tree }[],
  config: DesignToolConfig,
): DesignProject | undefined {
  const found = files.map((item) => ({
    ...item,
    tokens: tokensWithModes(item.tree, config.order ?? []),
  }));
  const all = found.flatMap(({ tokens }) => tokens);
  const groups = ["mode", "state"].flatMap((given) => groupOf(given, all, config) ?? []);
  if (groups.length === 0) return undefined;
  const sets = found.flatMap(({ file, tree, tokens }): DesignSet[] => [
    { name: file, file, tree: baseTree(tree, tokens) },
    ...groups.flatMap(({ given, name, names }) => {
      const own = tokens.filter(({ modifier }) => modifier === given);
      return names.flatMap((mode): DesignSet[] => {
        if (!own.some(({ values }) => hasOwn(values, mode))) return [];
        const when = [{ [name]: [mode] }];
        return [{ name: `${file} (${mode})`, file, tree: treeOf(own, mode), when }];
      });
    }),
  ]);
  const modifiers = groups.map(({ name, contexts, default: otherwise }) => ({
    name,
    contexts,
    default: otherwise,
  }));
  return { sets, modifiers };
}
