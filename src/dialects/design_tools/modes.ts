/**
 * Converts modes beside the value of a token to sets and a modifier: `$extensions.mode` of Cobalt and Terrazzo,
 * `$modes`, and `$extensions["com.figma"].modes` of plugins.
 * @module
 */
import {
  getOwn,
  hasOwn,
  isEqual,
  isPlainObject,
  setOwn,
  type Tree,
} from "../../base/tokens/plain_object.ts";
import { isMember, pathOf, walkTree } from "../../base/tokens/walk.ts";
import type { DesignToolConfig } from "../../base/types/design_tools.ts";
import type { DesignProject, DesignSet } from "./project.ts";

/** Default name of the modifier. */
const modifierName = "mode";

/** The context without a mode, if no mode equals the tokens' own values. */
const plainContext = "default";

export interface ModesFile {
  readonly file: string;
  readonly tree: Tree;
}

/** The values of a token by mode; `undefined` if it has no modes. */
export function modesOf(token: Tree): Tree | undefined {
  const extensions = isPlainObject(token.$extensions) ? token.$extensions : {};
  const figma = isPlainObject(extensions["com.figma"]) ? extensions["com.figma"] : {};
  return [
    token.$modes,
    getOwn(extensions, "mode"),
    getOwn(extensions, "modes"),
    getOwn(figma, "modes"),
  ]
    .find(isPlainObject);
}

/** Returns a token with another value and without modes. */
function withValue(token: Tree, key: "$value" | "value", value: unknown): Tree {
  const { $modes: _modes, ...rest } = token;
  return { ...rest, [key]: value };
}

interface ModesToken {
  readonly path: readonly string[];
  readonly token: Tree;
  readonly key: "$value" | "value";
  readonly modes: Tree;
}

function tokensWithModes(tree: Tree): ModesToken[] {
  const found: ModesToken[] = [];
  walkTree<void>(tree, isMember, (place) => {
    const { node, parent } = place;
    const key = hasOwn(node, "$value") ? "$value" : "value";
    const modes = parent && hasOwn(node, key) ? modesOf(node) : undefined;
    if (modes) found.push({ path: pathOf(place), token: node, key, modes });
  }, undefined);
  return found;
}

function treeOf(tokens: readonly ModesToken[], mode: string): Tree {
  const tree: Tree = {};
  for (const { path, token, key, modes } of tokens) {
    if (!hasOwn(modes, mode)) continue;
    let group = tree;
    for (const name of path.slice(0, -1)) {
      const inner = getOwn(group, name) as Tree | undefined ?? {};
      setOwn(group, name, inner);
      group = inner;
    }
    setOwn(group, path[path.length - 1], withValue(token, key, modes[mode]));
  }
  return tree;
}

/** The mode that equals the tokens' own values, if there is one. */
function plainMode(names: readonly string[], tokens: readonly ModesToken[]): string | undefined {
  return names.find((name) =>
    tokens.every(({ token, key, modes }) =>
      !hasOwn(modes, name) || isEqual(modes[name], token[key])
    )
  );
}

/** Converts files with modes beside values; `undefined` if no token has modes. */
export function modesProject(
  files: readonly ModesFile[],
  { modifiers = {}, defaults = {}, order = [] }: DesignToolConfig,
): DesignProject | undefined {
  const found = files.map((item) => ({ ...item, tokens: tokensWithModes(item.tree) }));
  const tokens = found.flatMap((item) => item.tokens);
  const names = [...new Set(tokens.flatMap(({ modes }) => Object.keys(modes)))];
  if (names.length === 0) return undefined;
  names.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const plain = plainMode(names, tokens);
  const name = String(getOwn(modifiers, modifierName) ?? modifierName);
  const contexts = plain === undefined ? [plainContext, ...names] : names;
  const sets = found.flatMap(({ file, tree, tokens }): DesignSet[] => [
    { name: file, file, tree },
    ...names.flatMap((mode): DesignSet[] => {
      if (!tokens.some(({ modes }) => hasOwn(modes, mode))) return [];
      return [{
        name: `${file} (${mode})`,
        file,
        tree: treeOf(tokens, mode),
        when: [{ [name]: [mode] }],
      }];
    }),
  ]);
  const otherwise = String(getOwn(defaults, name) ?? plain ?? plainContext);
  return { sets, modifiers: [{ name, contexts, default: otherwise }] };
}
