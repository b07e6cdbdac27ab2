/**
 * Converts tokens that a plugin of Figma exports with the extension `org.lukasoppermann.figmaDesignTokens`: lengths are
 * numbers, references may start with the name of a collection, and styles have types of their own (`custom-shadow`).
 * @module
 */
import {
  hasOwn,
  isPlainObject,
  nodeAt,
  setOwn,
  type Tree,
} from "../../../base/tokens/plain_object.ts";
import { end, isNamed, pathOf, skip, walkTree } from "../../../base/tokens/walk.ts";
import type { DesignSet } from "../project.ts";
import { literalValue, numberKindOf, pixels, type TypedValue } from "./types.ts";
import type { FigmaType } from "./variables.ts";

const extension = "org.lukasoppermann.figmaDesignTokens";

const isToken = (node: Tree) => hasOwn(node, "value") || hasOwn(node, "$value");

const extensionsOf = ({ extensions, $extensions = extensions }: Tree): Tree =>
  isPlainObject($extensions) ? $extensions : {};

/** What the plugin wrote about a token; `undefined` for tokens that it did not write. */
function aboutOf(node: Tree): Tree | undefined {
  const about = extensionsOf(node)[extension];
  return isPlainObject(about) ? about : undefined;
}

/** Whether the plugin wrote a file, judging by the first token of each group. */
export function isOfPlugin(tree: Tree): boolean {
  return Object.entries(tree).some(([key, group]) => {
    let found = false;
    if (isNamed(key, group)) {
      walkTree<void>(group, isNamed, ({ node }) => {
        if (!isToken(node)) return;
        found = aboutOf(node) !== undefined;
        return end;
      }, undefined);
    }
    return found;
  });
}

/** The text by which references are compared. The plugin converts the case of names, but not of references. */
const comparable = (path: string) =>
  path.toLowerCase().replaceAll("/", ".").replace(/[\s_-]+/g, "");

/** The paths of tokens by their path, with and without the name of the collection; `undefined` if ambiguous. */
type References = Map<string, string | undefined>;

function referencesOf(trees: readonly Tree[]): References {
  const found: References = new Map();
  for (const tree of trees) {
    walkTree<void>(tree, isNamed, (place) => {
      if (!isToken(place.node)) return;
      const path = pathOf(place).join(".");
      const collection = aboutOf(place.node)?.collection;
      for (
        const name of [path, ...typeof collection === "string" ? [`${collection}.${path}`] : []]
      ) {
        const key = comparable(name);
        found.set(key, found.has(key) && found.get(key) !== path ? undefined : path);
      }
      return skip;
    }, undefined);
  }
  return found;
}

const seconds = (value: unknown) => typeof value === "number" ? { value, unit: "s" } : value;

/** Four lengths as in CSS, or one if all are equal. */
function sides(values: readonly unknown[]): TypedValue {
  const texts = values.map((value) => typeof value === "number" ? `${value}px` : String(value));
  const isSame = texts.every((text) => text === texts[0]);
  return { $type: "dimension", $value: isSame ? texts[0] : texts.join(" ") };
}

/** A style with a type of the plugin as one of DTCG; `undefined` for other types. */
function styleOf(type: unknown, value: Tree): TypedValue | undefined {
  switch (type) {
    case "custom-fontStyle": {
      const { fontFamily, fontSize, fontWeight, letterSpacing, lineHeight } = value;
      const others = ["fontStyle", "textCase", "textDecoration"]
        .filter((key) => hasOwn(value, key) && value[key] !== "none" && value[key] !== "normal")
        .map((key) => [key, value[key]] as const);
      return {
        $type: "typography",
        $value: {
          fontFamily,
          fontSize: pixels(fontSize),
          fontWeight,
          // The plugin writes 0 where the designer set none.
          ...(letterSpacing !== 0 && { letterSpacing: pixels(letterSpacing) }),
          lineHeight: pixels(lineHeight),
          ...Object.fromEntries(others),
        },
      };
    }
    case "custom-shadow":
      return {
        $type: "shadow",
        $value: {
          color: value.color,
          offsetX: pixels(value.offsetX),
          offsetY: pixels(value.offsetY),
          blur: pixels(value.radius),
          spread: pixels(value.spread),
          ...(value.shadowType === "innerShadow" && { inset: true }),
        },
      };
    case "custom-gradient":
      return { $type: "gradient", $value: value.stops };
    case "custom-stroke": {
      const { color, dashPattern, weight } = value;
      const isDashed = Array.isArray(dashPattern)
        ? dashPattern.some((length) => length !== 0)
        : /[1-9]/.test(String(dashPattern ?? ""));
      return {
        $type: "border",
        $value: { color, width: pixels(weight), style: isDashed ? "dashed" : "solid" },
      };
    }
    case "custom-transition": {
      const easing = isPlainObject(value.easingFunction) ? value.easingFunction : {};
      return {
        $type: "transition",
        $value: {
          duration: seconds(value.duration),
          delay: seconds(0),
          timingFunction: [easing.x1, easing.y1, easing.x2, easing.y2],
        },
      };
    }
    case "custom-spacing":
      return sides([value.top, value.right, value.bottom, value.left]);
    case "custom-radius":
      return sides([value.topLeft, value.topRight, value.bottomRight, value.bottomLeft]);
  }
  return undefined;
}

const variableTypes: Record<string, FigmaType> = {
  boolean: "BOOLEAN",
  color: "COLOR",
  dimension: "FLOAT",
  string: "STRING",
};

function valueOf(node: Tree, name: string, trees: readonly Tree[], references: References): Tree {
  const { type, $type = type, value, $value = value } = node;
  if (typeof $value === "string" && /^\{[^{}]+\}$/.test($value)) {
    const path = $value.slice(1, -1);
    const isKnown = trees.some((tree) => nodeAt(tree, path.split(".")) !== undefined);
    const target = isKnown ? undefined : references.get(comparable(path));
    return { $type, $value: target === undefined ? $value : `{${target}}` };
  }
  if (isPlainObject($value)) return { ...styleOf($type, $value) ?? { $type, $value } };
  const { scopes } = aboutOf(node) ?? {};
  const known = Array.isArray(scopes) ? scopes.map(String) : [];
  const figmaType = typeof $type === "string" ? variableTypes[$type] : undefined;
  if (figmaType === undefined) return { $type, $value };
  const kind = numberKindOf({ scopes: known, name }) ?? "dimension";
  return { ...literalValue({ type: figmaType, scopes: known }, $value, kind) };
}

/** Converts files of the plugin to sets, which may refer to each other. */
export function pluginSets(
  files: readonly { readonly file: string; readonly tree: Tree }[],
): DesignSet[] {
  const trees = files.map(({ tree }) => tree);
  const references = referencesOf(trees);
  return files.map(({ file, tree }) => {
    const converted: Tree = {};
    walkTree<Tree>(tree, isNamed, (place, group) => {
      const { node, key, parent } = place;
      if (!parent) return group;
      if (!isToken(node)) {
        const inner: Tree = {};
        setOwn(group, key, inner);
        return inner;
      }
      const { description, $description = description } = node;
      const { collection, scopes, variableId } = aboutOf(node) ?? {};
      setOwn(group, key, {
        ...valueOf(node, pathOf(place).join("/"), trees, references),
        ...(typeof $description === "string" && $description !== "" && { $description }),
        $extensions: {
          ...extensionsOf(node),
          ...(typeof variableId === "string" && { "com.figma.variableId": variableId }),
          ...(Array.isArray(scopes) && { "com.figma.scopes": scopes }),
          ...(typeof collection === "string" && { "com.figma.collectionName": collection }),
        },
        filePath: file,
        isSource: true,
      });
      return skip;
    }, converted);
    return { name: file, file, tree: converted };
  });
}
