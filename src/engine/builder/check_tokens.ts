/**
 * Runs the rules of the configuration's `check` on the tokens of all selected contexts.
 * @module
 */
import { Collector } from "../../base/diagnostics/collector.ts";
import type { LinkedTokens } from "../../base/contexts/linked_tokens.ts";
import { contextsKey, contextsText } from "../../base/contexts/contexts.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import { typingGroups } from "../pipeline/sources.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Loader } from "./loader.ts";
import type { PlatformStep, TransformedPlatform } from "./platform_steps.ts";
import type { Platforms } from "./platforms.ts";
import type { Project } from "./project.ts";

/**
 * The contexts that platforms and their files select. Each further context of a file is combined with the file's
 * base contexts.
 */
function inputsOf(steps: readonly PlatformStep<TransformedPlatform>[]): ContextsOf[] {
  const found = new Map<string, ContextsOf>();
  const add = (input: ContextsOf | undefined) => input && found.set(contextsKey(input), input);
  for (const { result } of steps) {
    add(result?.resolved.input);
    for (const { input, several } of result?.resolved.platform.files ?? []) {
      add(input);
      for (const [name, contexts] of input && several ? several : []) {
        for (const context of contexts) add({ ...input, [name]: context });
      }
    }
  }
  return [...found.values()];
}

/**
 * Runs the rules on the tokens of all selected contexts.
 *
 * @param tokensInAll Returns the tokens of all contexts, for the rules that compare them.
 */
export async function checkTokens(
  steps: readonly PlatformStep<TransformedPlatform>[],
  tokensInAll: () => Promise<LinkedTokens | undefined>,
  loader: Loader,
  platforms: Platforms,
  project: Project,
): Promise<readonly Diagnostic[]> {
  const { source, sources, permutations, setup: { syntax, expressions } } = await loader.load();
  const { comparesContexts, validate, validateTogether } = await import("../rules/mod.ts");
  const findings = new Collector(project.levels());
  const isValidated = (file: string | undefined) => sources.isValidated(file);
  const typingGroup = typingGroups(sources);
  const inputs = permutations ? inputsOf(steps) : [];
  const all = new Map<typeof source, ContextsOf | undefined>([[source, undefined]]);
  for (const input of inputs) {
    const one = await permutations!.of(input);
    if (!all.has(one)) all.set(one, input);
  }
  const checked = await platforms.checked();
  for (const [one, contexts] of all) {
    // Platforms have already reported broken references.
    const { dictionary, unchecked, accept } = await checked.of(
      contexts ? contextsKey(contexts) : "",
      one,
    );
    let isValid = true;
    const reportInvalid = (found: Diagnostic) => {
      isValid = false;
      findings.report(found);
    };
    const { allTokens } = dictionary;
    const context = {
      tokens: allTokens,
      // Composites that expansion replaced have indices too.
      unchecked: unchecked?.flatMap((index) => allTokens[index] ?? []) ?? allTokens,
      reportInvalid,
      find: (key: string) => dictionary.tokenMap.get(key),
      valid: checked.valid,
      syntax,
      ...(project.configFile !== undefined && { configFile: project.configFile }),
      isValidated,
      typingGroup,
      isDesigned: (file: string | undefined) => expressions?.files.has(file ?? "") ?? false,
      report: findings.report,
      contexts: contextsText(contexts ?? {}),
    };
    await validate(context, project.config.check);
    if (sources.modern && one !== source) {
      const { validateModern } = await import("../pipeline/dtcg.ts");
      const entries = unchecked?.map((index) => one.table.entries[index]);
      validateModern(one.table, sources, reportInvalid, entries);
    }
    if (isValid) accept();
  }
  const { check = {} } = project.config;
  const together = comparesContexts(check) ? await tokensInAll() : undefined;
  if (together) validateTogether(together, check, { syntax, report: findings.report });
  return findings.all;
}
