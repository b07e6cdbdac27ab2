/**
 * Adds tokens for the parts of typography tokens.
 * @module
 */
import {
  getOwn,
  hasOwn,
  isPlainObject,
  nodeAt,
  setOwn,
  type Tree,
} from "../../base/tokens/plain_object.ts";
import { copied, copyTree, isMember, walkTree } from "../../base/tokens/walk.ts";

const types: Readonly<Record<string, string>> = {
  fontFamily: "fontFamily",
  fontSize: "dimension",
  fontWeight: "fontWeight",
  letterSpacing: "dimension",
};

const wholeReference = /^\{([^{}]+)\}$/;

/** The type of a part; `undefined` for references and for properties without one. */
function typeOf(part: string, value: unknown): string | undefined {
  if (typeof value === "string" && wholeReference.test(value)) return undefined;
  if (part === "lineHeight") return typeof value === "number" ? "number" : "dimension";
  return getOwn(types, part) as string | undefined;
}

const kebab = (part: string) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The name of a part's token. The root token of a group has parts in the group. */
const nameOf = (token: string, part: string) =>
  token === "$root" ? kebab(part) : `${token}-${kebab(part)}`;

const valueKey = (token: Tree) => hasOwn(token, "$value") ? "$value" : "value";
const typeKey = (token: Tree) => hasOwn(token, "$value") ? "$type" : "type";

const isToken = (node: Tree) => hasOwn(node, "$value") || hasOwn(node, "value");

const isGroup = (key: string, value: unknown): value is Tree =>
  isMember(key, value) && !isToken(value);

/**
 * The parts of the token at the end of an alias chain, the path of that token, and the path of the token that the alias
 * names directly.
 */
function target(
  tree: Tree,
  value: unknown,
): { path: string[]; end: string[]; parts: Tree } | undefined {
  let first: string[] | undefined;
  const seen = new Set<unknown>();
  for (let now = value; typeof now === "string" && !seen.has(now);) {
    seen.add(now);
    const [, name] = wholeReference.exec(now.trim()) ?? [];
    if (name === undefined) return undefined;
    const path = name.split(".").map((key) => key.trim());
    const token = nodeAt(tree, path);
    if (!token || !isToken(token)) return undefined;
    first ??= path;
    now = token[valueKey(token)];
    if (isPlainObject(now)) return { path: first, end: path, parts: now };
  }
  return undefined;
}

/** The values of a typography's parts by name. The parts of an alias refer to the parts of its target. */
function partsOf(tree: Tree, value: unknown): Tree | undefined {
  if (isPlainObject(value)) return value;
  const found = target(tree, value);
  if (!found) return undefined;
  const group = found.path.slice(0, -1);
  const token = found.path[found.path.length - 1];
  return Object.fromEntries(
    Object.keys(found.parts).map((
      part,
    ) => [part, `{${[...group, nameOf(token, part)].join(".")}}`]),
  );
}

/** Whether the chain of an alias without a type ends at a typography. */
function namesTypography(tree: Tree, value: unknown): boolean {
  const path = target(tree, value)?.end;
  if (!path) return false;
  let type: unknown;
  let node: Tree | undefined = tree;
  for (const key of ["", ...path]) {
    if (key !== "") node = isPlainObject(node?.[key]) ? node[key] : undefined;
    type = node?.$type ?? node?.type ?? type;
  }
  return type === "typography";
}

/**
 * Adds a token for each part of each typography: `title` gets `title-font-size`. Keeps existing tokens of that name.
 *
 * @returns A new tree; the given one is not changed.
 */
export function withTypographyParts(tree: Tree): Tree {
  const result = copyTree<void>(
    tree,
    (key, child) => isGroup(key, child) ? copied(child, undefined) : child,
    undefined,
  );
  walkTree<unknown>(result, isGroup, ({ node: group }, above) => {
    const inherited = group.$type ?? above;
    for (const [name, node] of Object.entries(group)) {
      if (!isMember(name, node) || !isToken(node)) continue;
      const value = node[valueKey(node)];
      const type = node.$type ?? node.type ?? inherited;
      const isTypography = type === undefined
        ? namesTypography(tree, value)
        : type === "typography";
      const parts = isTypography ? partsOf(tree, value) : undefined;
      for (const [part, partValue] of Object.entries(parts ?? {})) {
        const key = nameOf(name, part);
        if (hasOwn(group, key)) continue;
        const { [valueKey(node)]: _value, [typeKey(node)]: _type, ...rest } = node;
        const partType = typeOf(part, partValue);
        setOwn(group, key, {
          ...rest,
          ...(partType !== undefined && { [typeKey(node)]: partType }),
          [valueKey(node)]: partValue,
        });
      }
    }
    return inherited;
  }, undefined);
  return result;
}
