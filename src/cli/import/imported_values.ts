/**
 * Computes the values of imported tokens that differ from the written values with references resolved.
 * @module
 */
import { openProject } from "../../engine/builder/configured_builder.ts";
import type { ComputedValue } from "./dtcg_document.ts";
import type { DesignProject, DesignSet } from "../../dialects/design_tools/project.ts";
import { contextsKey, defaultContexts, meets } from "../../base/contexts/contexts.ts";
import { isEqual } from "../../base/tokens/plain_object.ts";
import { resolveValue, unresolved } from "../../base/tokens/references/references.ts";
import { TokenBuilder } from "../../token_builder.ts";
import type { Config } from "../../base/types/config.ts";
import type { Volume } from "../../base/types/host.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import type { Dictionary } from "../../base/types/token.ts";

/** Maximum number of combinations of contexts to build. */
const mostInputs = 200;

/** The default contexts, then the contexts of each condition of a set, then each context of each modifier. */
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
  const inputsByKey = new Map(all.map((input) => [contextsKey(input), input]));
  return [...inputsByKey.values()].slice(0, mostInputs);
}

function takesPart({ when }: DesignSet, input: ContextsOf): boolean {
  return !when || when.some((condition) => meets(input, condition));
}

/**
 * Builds a project in its contexts. Returns a function that looks up the value of a token; it returns `undefined` if
 * that is the written value with references resolved.
 *
 * @param config Reads the project.
 * @param volume The file system; `undefined` for the disk.
 */
export async function valuesOf(
  config: Config,
  volume: Volume | undefined,
  project: DesignProject,
): Promise<ComputedValue> {
  const lenient: Config = { ...config, log: { errors: { brokenReferences: "console" } } };
  const { builds } = openProject(TokenBuilder, lenient, {
    verbosity: "silent",
    ...(volume !== undefined && { volume }),
  });
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
      // A later set may define the token too.
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
