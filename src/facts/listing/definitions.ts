/**
 * Finds the definitions of a token in all sources.
 * @module
 */
import type { Loaded } from "../../engine/builder/loader.ts";
import { meets } from "../../base/contexts/contexts.ts";
import type { OrderItem } from "../../dialects/dtcg/resolver/model.ts";
import { hasOwn, nodeAt, type Tree } from "../../base/tokens/plain_object.ts";
import type { ContextsOf, Definition, TokenPlace } from "../../base/types/manifest.ts";

/** A project whose sources define tokens. */
interface DefiningProject {
  readonly builds: { readonly loader: { load(): Promise<Loaded> } };
  readonly project: { readonly configFile?: string | undefined };
  placeOf(token: { filePath: string; path: string[] }): Promise<TokenPlace | undefined>;
}

/** A token tree and the set or context that it comes from. */
interface Source {
  readonly layer: string;
  readonly file: string | undefined;
  readonly tree: Tree;
}

function layersOfItem(item: OrderItem, chosen: ContextsOf): Source[] {
  const named = (layer: string, layers: readonly { file: string | undefined; tree: Tree }[]) =>
    layers.map(({ file, tree }) => ({ layer, file, tree }));
  switch (item.kind) {
    case "set":
      return named(`set ${item.name}`, item.layers);
    case "modifier": {
      const { name, contexts } = item.modifier;
      const context = chosen[name];
      return named(`${name}=${context}`, contexts.get(context) ?? []);
    }
    case "conditional":
      return item.when.some((condition) => meets(chosen, condition))
        ? named(`set ${item.name}`, item.layers)
        : [];
  }
}

/** The sources in the given contexts, in merge order. */
function sourcesOf({ sources, resolver, permutations }: Loaded, contexts: ContextsOf): Source[] {
  const files = (layer: string, list: typeof sources.include) =>
    list.map(({ file, parsed: { tree } }) => ({ layer, file, tree }));
  const chosen = { ...resolver?.files.first, ...contexts };
  // The model of platforms may have the tokens of an earlier build.
  const model = permutations?.model;
  return [
    { layer: "tokens", file: undefined, tree: sources.inline.tree },
    ...files("include", sources.include),
    ...files("source", sources.source),
    ...model?.order.flatMap((item) => layersOfItem(item, chosen)) ?? [],
  ];
}

/** The value of a token as written; `undefined` if the tree does not have it. */
function valueAt(tree: Tree, path: readonly string[]): { value: unknown } | undefined {
  const node = nodeAt(tree, path);
  const key = node && ["$value", "value", "$ref"].find((name) => hasOwn(node, name));
  return key === undefined ? undefined : { value: node![key] };
}

/** The definitions of a token in the given contexts, in merge order. The last one wins. */
export async function definitionsOf(
  path: readonly string[],
  contexts: ContextsOf,
  listed: DefiningProject,
): Promise<Definition[]> {
  const loaded = await listed.builds.loader.load();
  const found: Definition[] = [];
  for (const { layer, file, tree } of sourcesOf(loaded, contexts)) {
    const at = valueAt(tree, path);
    if (!at) continue;
    const place = file === undefined
      ? undefined
      : await listed.placeOf({ filePath: file, path: [...path] });
    found.push({ layer, ...place ?? { file: listed.project.configFile ?? "" }, value: at.value });
  }
  return found;
}
