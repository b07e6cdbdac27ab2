/**
 * Converts a set of Tokens Studio to DTCG tokens: names of types and properties, and values without references. Values
 * with references are computed after these are resolved.
 * @module
 */
import {
  getOwn,
  hasOwn,
  isPlainObject,
  mapValues,
  setOwn,
  type Tree,
} from "../../../base/tokens/plain_object.ts";
import { ownDataIn, withOwnData } from "../../../base/tokens/own_extensions.ts";
import { hasReferences } from "../../../base/tokens/references/references.ts";
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

/** Renames the properties of a shadow layer to those of DTCG. */
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

/** Renames the properties of a typography to those of DTCG. Penpot uses names of types, such as `fontSizes`. */
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

/** The properties of a token besides its value and type, with their DTCG names. */
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

/** Removes a trailing semicolon that was copied from CSS. */
function withoutSemicolon(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\s*;\s*$/, "");
  if (Array.isArray(value)) return value.map(withoutSemicolon);
  if (!isPlainObject(value)) return value;
  return mapValues(value, (part) => typeof part === "string" ? withoutSemicolon(part) : part);
}

function convertToken(token: WrittenToken, styled: StyledWeights): Tree {
  const { node, type } = token;
  const isScript = typeof token.value === "string" && hasBlocks(token.value);
  const isTyped = type !== undefined && !isTextType(type) && !isScript;
  const value = isTyped ? withoutSemicolon(token.value) : token.value;
  const properties = propertiesOf(node);
  if (isScript) {
    const { $extensions } = properties;
    properties.$extensions = withOwnData($extensions, { ...ownDataIn($extensions), text: true });
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
  // A color stays text until its modifier is applied.
  if (!isScript) {
    const plain = (text: string) => hasReferences(text) ? undefined : text;
    converted.$value = partsComputed(converted, plain) ?? named;
  }
  return converted;
}

function splitToken(token: WrittenToken, styled: StyledWeights): Tree {
  const { weight, style } = weightAndStyle(token.value, styled) ??
    { weight: token.value, style: "normal" };
  const of = (type: string, value: unknown) => convertToken({ ...token, type, value }, styled);
  return { weight: of("fontWeight", weight), style: of("fontStyle", style) };
}

/** Converts a composition to a group of its properties; `undefined` for any other token. */
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
 * Converts the tokens of a set to DTCG syntax, in new objects. Keeps their order.
 *
 * @param styled Tokens of the project whose weights contain a style.
 * @param compositions Compositions of the project.
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
      // Tokens already contain their types.
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
