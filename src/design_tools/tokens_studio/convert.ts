/**
 * A set of Tokens Studio as DTCG tokens: names of types and properties, values without references. What holds references
 * is computed once those are known.
 * @module
 */
import { getOwn, hasOwn, isPlainObject, setOwn, type Tree } from "../../tokens/plain_object.ts";
import { ownKey } from "../../tokens/own_extensions.ts";
import { hasReferences } from "../../tokens/references.ts";
import { type StyledWeights, weightAndStyle, withStyle } from "./font_styles.ts";
import { partsComputed } from "./leaf_values.ts";
import { type Compositions, partsOf } from "./compositions.ts";
import { hasBlocks } from "./scripts.ts";
import { dtcgTypeOf, isTextType, studioKey } from "./types.ts";
import { walkSet, type WrittenToken } from "./walk.ts";

const legacyNames: Record<string, string> = {
  description: "$description",
  extensions: "$extensions",
  deprecated: "$deprecated",
};

const fontParts: ReadonlyMap<string, string> = new Map(
  ["fontFamilies", "fontSizes", "fontWeights", "lineHeights"].map((type) => [
    type,
    dtcgTypeOf(type),
  ]),
);

/** A layer of a shadow with the property names of DTCG. */
function shadowLayer(layer: unknown): unknown {
  if (!isPlainObject(layer)) return layer;
  const { x, y, type, ...rest } = layer;
  return {
    ...rest,
    ...(x !== undefined && { offsetX: x }),
    ...(y !== undefined && { offsetY: y }),
    ...((type === "innerShadow" || type === "inset") && { inset: true }),
  };
}

/** A typography with the property names of DTCG: Penpot has those of its types, `fontSizes`. */
function typographyParts(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [fontParts.get(name) ?? name, part]),
  );
}

function withDtcgNames(type: string, value: unknown, styled: StyledWeights): unknown {
  if (type === "typography") return withStyle(typographyParts(value), styled);
  if (type !== "shadow") return value;
  return Array.isArray(value) ? value.map(shadowLayer) : shadowLayer(value);
}

/** Properties of a token besides its value and type, under the names of DTCG. */
function propertiesOf(node: Tree): Tree {
  const isLegacy = !hasOwn(node, "$value");
  const properties: Tree = {};
  for (const key of Object.keys(node)) {
    if (key === "$value" || key === "$type" || (isLegacy && (key === "value" || key === "type"))) {
      continue;
    }
    const name = isLegacy ? getOwn(legacyNames, key) ?? key : key;
    setOwn(properties, name as string, node[key]);
  }
  return properties;
}

/** A value without the semicolon that people copy from CSS. */
function withoutSemicolon(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\s*;\s*$/, "");
  if (Array.isArray(value)) return value.map(withoutSemicolon);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === "string" ? withoutSemicolon(part) : part,
    ]),
  );
}

function convertToken(token: WrittenToken, styled: StyledWeights): Tree {
  const { node, type } = token;
  const isScript = typeof token.value === "string" && hasBlocks(token.value);
  const isTyped = type !== undefined && !isTextType(type) && !isScript;
  const value = isTyped ? withoutSemicolon(token.value) : token.value;
  const properties = propertiesOf(node);
  if (isScript) {
    const extensions = isPlainObject(properties.$extensions) ? properties.$extensions : {};
    properties.$extensions = { ...extensions, [ownKey]: { text: true } };
  }
  if (type === undefined) return { $value: value, ...properties };
  const $type = dtcgTypeOf(type);
  if ($type !== type) {
    const extensions = isPlainObject(properties.$extensions) ? properties.$extensions : {};
    const studio = isPlainObject(extensions[studioKey]) ? extensions[studioKey] : {};
    properties.$extensions = { ...extensions, [studioKey]: { ...studio, originalType: type } };
  }
  const named = withDtcgNames($type, value, styled);
  const converted: Tree = { $type, $value: named, ...properties };
  // A color keeps its text until its modifier is applied.
  if (!isScript) {
    const plain = (text: string) => hasReferences(text) ? undefined : text;
    converted.$value = partsComputed(converted, plain) ?? named;
  }
  return converted;
}

/** A weight with a style, as two tokens. */
function splitToken(token: WrittenToken, styled: StyledWeights): Tree {
  const { weight, style } = weightAndStyle(token.value, styled) ??
    { weight: token.value, style: "normal" };
  const of = (type: string, value: unknown) => convertToken({ ...token, type, value }, styled);
  return { weight: of("fontWeight", weight), style: of("fontStyle", style) };
}

/** A composition as a group of its properties; `undefined` for any other token. */
function composed(
  token: WrittenToken,
  styled: StyledWeights,
  compositions: Compositions,
): Tree | undefined {
  const parts = token.type === "composition" ? partsOf(token.value, compositions) : undefined;
  if (!parts) return undefined;
  const { $description } = propertiesOf(token.node);
  const group: Tree = { ...($description !== undefined && { $description }) };
  for (const { name, type, value } of parts) {
    const node = { $value: value };
    setOwn(group, name, convertToken({ path: [...token.path, name], node, value, type }, styled));
  }
  return group;
}

/**
 * The tokens of a set in DTCG syntax, in their order, in objects of their own.
 *
 * @param styled Tokens of the project whose weights have a style.
 * @param compositions Its compositions.
 */
export function convertSet(
  tree: Tree,
  styled: StyledWeights,
  compositions: Compositions = new Map(),
): Tree {
  const root: Tree = {};
  const groups = new Map<string, Tree>();
  const keyOf = (path: readonly string[]) => JSON.stringify(path);
  const parentOf = (path: readonly string[]) => groups.get(keyOf(path.slice(0, -1)))!;
  walkSet(tree, {
    group: (path, node) => {
      const group: Tree = path.length === 0 ? root : {};
      // Types are on the tokens by now.
      for (const key of ["$description", "$extensions", "$deprecated"]) {
        if (hasOwn(node, key)) group[key] = node[key];
      }
      groups.set(keyOf(path), group);
      if (path.length > 0) setOwn(parentOf(path), path[path.length - 1], group);
    },
    token: (token) => {
      const { path, type = "" } = token;
      const isSplit = dtcgTypeOf(type) === "fontWeight" && styled.has(path.join("."));
      const converted = composed(token, styled, compositions) ??
        (isSplit ? splitToken(token, styled) : convertToken(token, styled));
      groups.set(keyOf(path), converted);
      setOwn(parentOf(path), path[path.length - 1], converted);
    },
  });
  return root;
}
