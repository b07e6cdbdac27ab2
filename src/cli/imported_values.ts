/**
 * The values of imported tokens, where they are more than their written values with references replaced.
 * @module
 */
import { internalsOf } from "../builder/configured_builder.ts";
import type { ComputedValue } from "../design_tools/dtcg_document.ts";
import type { DesignProject, DesignSet } from "../design_tools/project.ts";
import { contextsKey, defaultContexts, meets } from "../contexts/contexts.ts";
import { isEqual } from "../tokens/plain_object.ts";
import { resolveValue, unresolved } from "../tokens/references.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Config } from "../types/config.ts";
import type { Volume } from "../types/host.ts";
import type { ContextsOf } from "../types/manifest.ts";
import type { Dictionary } from "../types/token.ts";

/** Choices of contexts that are looked at, at most. */
const mostInputs = 200;

/** The default contexts, each other context for itself, and those in which each set takes part. */
function inputsOf({ sets, modifiers }: DesignProject): ContextsOf[] {
  const first = defaultContexts(modifiers);
  const conditions = sets.flatMap(({ when = [] }) => when).map((condition) =>
    Object.fromEntries(Object.entries(condition).map(([name, [context]]) => [name, context]))
  );
  const singles = modifiers.flatMap(({ name, contexts }) =>
    contexts.map((context) => ({ [name]: context }))
  );
  const all = [{}, ...conditions, ...singles].map((contexts): ContextsOf => ({
    ...first,
    ...contexts,
  }));
  const known = new Map(all.map((input) => [contextsKey(input), input]));
  return [...known.values()].slice(0, mostInputs);
}

function takesPart({ when }: DesignSet, input: ContextsOf): boolean {
  return !when || when.some((condition) => meets(input, condition));
}

/**
 * Tells what tokens are worth in contexts in which they are printed.
 *
 * @param config Reads the project.
 * @param volume The file system, if it is not the disk.
 */
export async function valuesOf(
  config: Config,
  volume: Volume | undefined,
  project: DesignProject,
): Promise<ComputedValue> {
  const lenient: Config = { ...config, log: { errors: { brokenReferences: "console" } } };
  const builder = new TokenBuilder(lenient, {
    init: false,
    verbosity: "silent",
    ...(volume !== undefined && { volume }),
  });
  const { builds } = internalsOf(builder);
  const dictionaries: { input: ContextsOf; dictionary: Dictionary }[] = [];
  for (const input of inputsOf(project)) {
    dictionaries.push({ input, dictionary: await builds.resolve(input) });
  }
  const bySet = new Map(project.sets.map((set) => [
    set,
    dictionaries.filter(({ input }) => takesPart(set, input)),
  ]));
  return (set, path, written) => {
    const key = `{${path.join(".")}}`;
    for (const { dictionary: { tokenMap } } of bySet.get(set) ?? []) {
      const token = tokenMap.get(key);
      // A later set may have the token, too.
      if (!token || !isEqual(token.original?.$value, written)) continue;
      const plain = resolveValue(written, (name) => {
        const target = tokenMap.get(`{${name}}`);
        return target ? target.$value : unresolved;
      });
      if (!isEqual(plain, token.$value)) return token.$value;
    }
    return undefined;
  };
}
