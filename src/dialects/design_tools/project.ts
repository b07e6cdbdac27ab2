/**
 * The content of a design tool's files as sets of tokens, modifiers and an order, like a resolver document.
 * @module
 */
import type { Condition } from "../../base/contexts/contexts.ts";
import type { Layer, Modifier, OrderItem, ResolverModel } from "../dtcg/resolver/model.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";

export interface DesignSet {
  readonly name: string;
  /** Its file, followed by `#/…` if the set is a part of the file. */
  readonly file: string;
  /** DTCG tokens with `filePath`, and `isSource`: whether files may print them. */
  readonly tree: Tree;
  /** The set applies if one of these conditions is met. Default: always. */
  readonly when?: readonly Condition[];
}

/** Alternative contexts: the themes of a group, or the modes of a collection. */
export interface DesignModifier {
  readonly name: string;
  readonly contexts: readonly string[];
  readonly default: string | undefined;
}

export interface DesignProject {
  /** In merge order; later sets override earlier ones. */
  readonly sets: readonly DesignSet[];
  readonly modifiers: readonly DesignModifier[];
}

/** The layers that a context of a modifier may add. */
function layersWith(sets: readonly DesignSet[], modifier: string, context: string): Layer[] {
  return sets.filter(({ when }) =>
    when?.some((condition) => condition[modifier]?.includes(context))
  );
}

export function resolverModelOf({ sets, modifiers }: DesignProject): ResolverModel {
  const order = sets.map((set): OrderItem => {
    const { name, when } = set;
    const layers = [set];
    return when ? { kind: "conditional", name, layers, when } : { kind: "set", name, layers };
  });
  const byName = modifiers.map(({ name, contexts, default: otherwise }): [string, Modifier] => {
    const layers = contexts.map((context): [string, Layer[]] => [
      context,
      layersWith(sets, name, context),
    ]);
    return [name, { name, contexts: new Map(layers), default: otherwise }];
  });
  return { order, modifiers: new Map(byName) };
}
