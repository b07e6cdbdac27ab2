/**
 * Finds the CSS features of a style sheet with a parser, and their status in the data of
 * `web-features`. Does not use the table that outputs follow, so that each checks the other.
 * @module
 */
// deno-lint-ignore-file no-explicit-any
import { parse, walk } from "css-tree";
import type { Features, Status } from "../css_features.ts";

/** Names of functions that `web-features` lists under another one. */
const otherNames: Record<string, string> = { rgba: "rgb", hsla: "hsl" };

/** Resets of Tailwind CSS and custom media queries, which a tool replaces before a browser reads the style sheet. */
const ofTools = /--[\w-]*\*: initial;|@custom-media [^;]*;/g;

/** Statuses of features by key of the compatibility data, such as `css.types.color.alpha`. */
export function statusByKey(features: Features): Map<string, Status> {
  const found = new Map<string, Status>();
  for (const { status, compat_features: keys = [] } of Object.values(features)) {
    for (const key of keys) {
      const own = status?.by_compat_key?.[key] ?? status;
      if (own && key.startsWith("css.")) found.set(key, own);
    }
  }
  return found;
}

/** A use of a feature, such as `alpha()`, and the keys that may describe it. */
interface Use {
  readonly name: string;
  readonly keys: readonly string[];
}

const folders = ["", "color.", "image.", "gradient.", "easing-function.", "transform-function."];

function functionUse(node: any): Use[] {
  const name = node.name.toLowerCase();
  const own = otherNames[name] ?? name;
  const keys = [
    ...folders.flatMap((
      folder,
    ) => [`css.types.${folder}${own}`, `css.types.${folder}${own}-function`]),
    `css.types.image.gradient.${own}`,
    `css.properties.custom-property.${own}`,
    `css.properties.grid-template-columns.${own}`,
  ];
  const first = node.children?.first;
  const isRelative = name !== "alpha" && first?.type === "Identifier" && first.name === "from";
  return [
    { name: `${name}()`, keys },
    ...(isRelative
      ? [{ name: `relative ${name}()`, keys: [`css.types.color.${own}.relative_syntax`] }]
      : []),
  ];
}

function usesOf(node: any): Use[] {
  switch (node.type) {
    case "Function":
      return functionUse(node);
    case "Atrule":
      return [{ name: `@${node.name}`, keys: [`css.at-rules.${node.name}`] }];
    case "FeatureFunction":
      return [{
        name: `container ${node.feature}()`,
        keys: ["css.at-rules.container.style_queries_for_custom_properties"],
      }];
    case "Feature":
      return [{
        name: `(${node.name})`,
        keys: [`css.at-rules.media.${node.name.replace(/^(?:min|max)-/, "")}`],
      }];
    case "FeatureRange":
      return [{ name: "range", keys: ["css.at-rules.media.range_syntax"] }];
    case "PseudoClassSelector":
      return [{
        name: `:${node.name}`,
        keys: [`css.selectors.${node.name}`, `css.selectors.${node.name}function`],
      }];
    case "Dimension": {
      const variant = /^[sld]v(?:w|h|i|b|min|max)$/i.test(node.unit);
      const container = /^cq/i.test(node.unit);
      const unit = variant
        ? "viewport_percentage_units_dynamic"
        : container
        ? "container_query_length_units"
        : node.unit;
      const kinds = ["length", "angle", "time", "resolution", "flex"];
      return [{ name: node.unit, keys: kinds.map((kind) => `css.types.${kind}.${unit}`) }];
    }
    case "Declaration":
      return node.property.startsWith("--")
        ? []
        : [{ name: node.property, keys: [`css.properties.${node.property}`] }];
    default:
      return [];
  }
}

/** Units and functions that the data lists only with their type; all browsers have supported them for years. */
const old =
  /^(?:px|pt|pc|cm|mm|in|deg|rad|grad|turn|s|ms|rem|em|var\(\)|url\(\)|format\(\)|rgba?\(\)|hsla?\(\)|calc\(\))$/;

/** Descriptors of rules such as `@property` and `@font-face`, which are not properties. */
const descriptors = /^(?:syntax|inherits|initial-value|src)$/;

/**
 * The features of a style sheet that are not widely available, each with its status; `unknown` if the data does not
 * have it. Features of tools are left out.
 */
export function notWidely(css: string, statuses: ReadonlyMap<string, Status>): string[] {
  const found = new Set<string>();
  const ast = parse(css.replace(ofTools, ""), {
    parseCustomProperty: true,
    onParseError: (error: Error) => found.add(`does not parse: ${error.message}`),
  });
  walk(ast, (node: any) => {
    for (const { name, keys } of usesOf(node)) {
      if (old.test(name) || descriptors.test(name) || name === "@theme") continue;
      const known = keys.flatMap((key) => statuses.get(key) ?? []);
      if (known.length === 0) found.add(`${name}: unknown`);
      const worst = known.find(({ baseline }) => baseline !== "high");
      if (worst) found.add(`${name}: ${worst.baseline_low_date ?? "limited"}`);
    }
  });
  return [...found];
}
