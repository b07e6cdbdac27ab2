/**
 * Real token sets, from npm packages.
 * @module
 */
import fs from "node:fs";
import path from "node:path";

type Tree = Record<string, unknown>;

/** Merges a tree into another one. */
function merge(target: Tree, source: Tree): Tree {
  for (const [key, value] of Object.entries(source)) {
    const before = target[key];
    const nested = typeof before === "object" && typeof value === "object" && before && value;
    target[key] = nested && !Array.isArray(value) ? merge(before as Tree, value as Tree) : value;
  }
  return target;
}

function readAll(folder: string): Tree {
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json")).sort();
  return files.map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), "utf8")) as Tree)
    .reduce(merge, {});
}

const examples = "node_modules/style-dictionary/examples";
const systems = "node_modules/dtcg-examples";

/** The sets by name. */
export function realSets(): Record<string, Tree> {
  const read = (file: string) => JSON.parse(fs.readFileSync(file, "utf8")) as Tree;
  return {
    "style-dictionary basic": readAll(`${examples}/basic/tokens`),
    "style-dictionary complete": readAll(`${examples}/complete/tokens`),
    "style-dictionary react app": readAll(`${examples}/advanced/create-react-app/style-dictionary`),
    "style-dictionary s3": readAll(`${examples}/advanced/s3/tokens`),
    "shopify-polaris": readAll(`${systems}/shopify-polaris`),
    "figma-sds color": read(`${systems}/figma-sds/color.tokens.json`),
    "ibm-carbon layout": read(`${systems}/ibm-carbon/layout.tokens.json`),
    "government of Alberta": readAll("node_modules/@abgov/design-tokens/data"),
    "open-formulieren": readAll("node_modules/@open-formulieren/design-tokens/src"),
    "design-tokens-italia": readAll("node_modules/design-tokens-italia/tokens"),
  };
}
