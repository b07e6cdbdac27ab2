/**
 * What the files of a design tool say, as sets of tokens, modifiers and an order: what a resolver document would say.
 * @module
 */
import type { Condition } from "../contexts/contexts.ts";
import type { Layer, Modifier, OrderItem, ResolverModel } from "../dtcg/resolver/model.ts";
import type { Tree } from "../tokens/plain_object.ts";

/** A set of tokens, as a design tool keeps them. */
export interface DesignSet {
  readonly name: string;
  /** Its file, with `#/…` behind it where the set is a part of that. */
  readonly file: string;
  /** DTCG tokens, which know their file, and whether files may print them: `isSource`. */
  readonly tree: Tree;
  /** The set takes part where one of these conditions holds. Default: always. */
  readonly when?: readonly Condition[];
}

/** Contexts of which one holds: themes of a group, modes of a collection. */
export interface DesignModifier {
  readonly name: string;
  readonly contexts: readonly string[];
  readonly default: string | undefined;
}

/** The files of a design tool. */
export interface DesignProject {
  /** In the order of merging: the last one wins. */
  readonly sets: readonly DesignSet[];
  readonly modifiers: readonly DesignModifier[];
}

/** The layers that a context of a modifier may bring. */
function layersWith(
  sets: readonly DesignSet[],
  modifier: string,
  context: string,
): Layer[] {
  return sets.filter(({ when }) =>
    when?.some((condition) => condition[modifier]?.includes(context))
  );
}

/** A project as a resolver document. */
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
