import type {
  File,
  PlatformConfig,
  ProcessedFile,
  ProcessedPlatform,
} from "../../base/types/config.ts";
import type { Dictionary } from "../../base/types/token.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { platformWithoutFiles } from "../../base/diagnostics/catalog/configuration.ts";
import { outputAllEmpty } from "../../base/diagnostics/catalog/output.ts";
import { Collector } from "../../base/diagnostics/collector.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { reformatFile } from "../incremental/reformat.ts";
import type { TokensByContexts } from "../pipeline/contexts/tokens_by_contexts.ts";
import type { PlatformSetup } from "../pipeline/setup.ts";
import { dictionariesOf } from "../pipeline/file_content.ts";
import {
  formatFile,
  type Formatted,
  type FormattedFile,
  reportFilteredOut,
} from "../pipeline/format.ts";
import { completeDictionary } from "../../base/tokens/dictionary.ts";
import { plainPlatform } from "./listing.ts";
import type { Loaded } from "./loader.ts";
import type { FormattedPlatform, PlatformStep, TransformedPlatform } from "./platform_steps.ts";
import type { Platforms } from "./platforms.ts";
import { forEachPlatform, timed } from "./profiler.ts";
import type { Project } from "./project.ts";
import { Untransformed } from "./untransformed.ts";

interface PendingFile {
  readonly file: ProcessedFile;
  readonly setup: PlatformSetup;
  readonly before: Formatted | undefined;
  /** Whether the builder builds only once, so that nothing is cached. */
  readonly once: boolean | undefined;
}

function format(
  { file, setup, before, once }: PendingFile,
  dictionary: Dictionary,
  themes?: Parameters<typeof formatFile>[3],
): Promise<Formatted> {
  return once
    ? formatFile(file, dictionary, setup, themes)
    : reformatFile(file, dictionary, setup, before, themes);
}

async function formatInContexts(
  pending: PendingFile,
  contexts: TokensByContexts,
): Promise<Formatted> {
  const { file, setup } = pending;
  const tokens = await contexts.of(file.input!);
  const themes = await contexts.themesOf(file, setup.report);
  if (!file.onlyChanges) return await format(pending, tokens.dictionary, themes);
  const changes = contexts.changesOf(file, tokens);
  const configured = new Map([[changes, setup.configured.get(file)!]]);
  const own = { ...pending, file: changes, setup: { ...setup, configured } };
  return await format(own, tokens.dictionary, themes);
}

async function formatPlatform(
  transformed: TransformedPlatform,
  { permutations }: Loaded,
  { rebuildCache }: Platforms,
  collector: Collector,
  { config, settings: { once }, use: { lists } }: Project,
): Promise<FormattedPlatform> {
  const { resolved: { platform: { files, actions }, input, listing } } = transformed;
  const configured = config.platforms?.[transformed.setup.name];
  const untransformed = configured &&
    Untransformed.of(configured, files, transformed.setup, collector);
  const { report } = untransformed ?? collector;
  const setup = { ...transformed.setup, report };
  const isPlain = setup.name === plainPlatform;
  const mayBeEmpty = lists === "reported" || isPlain;
  if (files.length === 0 && actions.length === 0 && !mayBeEmpty && !collector.failed) {
    const isListed = configured?.files !== undefined;
    const path = ["platforms", setup.name, ...(isListed ? ["files"] : [])];
    const place = configPlace(setup.configFile, path, "key");
    report(platformWithoutFiles(setup.name, isListed ? "warning" : "error", place));
  }
  const before = rebuildCache.formattedOf(setup);
  const pending = files.map((file, index) => ({
    file,
    setup,
    before: before?.formatted[index],
    once,
  }));
  let contexts: TokensByContexts | undefined;
  if (permutations && input) {
    const { TokensByContexts } = await import("../pipeline/contexts/tokens_by_contexts.ts");
    const own = { ...transformed, setup, input };
    contexts = new TokensByContexts(
      own,
      permutations,
      rebuildCache.contextTokensOf(transformed.source, setup),
    );
  }
  const formatOne = (one: PendingFile) =>
    contexts ? formatInContexts(one, contexts) : format(one, transformed.dictionary);
  const formatted = await Promise.all(pending.map(formatOne));
  const { visibility: _, ...all } = setup;
  const listed = listing && await formatOne({
    file: listing,
    setup: {
      ...(isPlain ? all : setup),
      selectsOnly: true,
      ...(lists !== "reported" && { report: () => {} }),
    },
    before: undefined,
    once: true,
  });
  reportFilteredOut(formatted, (index) => files[index].format, report);
  // Tokens with diagnostics must be transformed again, so that the next build reports them again.
  const kept = collector.all.length === 0 ? contexts?.made : undefined;
  untransformed?.finish(files, formatted);
  return {
    ...transformed,
    formatted,
    byContexts: kept,
    ...(listed?.content && { listing: listed.content }),
  };
}

export async function formatPlatforms(
  steps: readonly PlatformStep<TransformedPlatform>[],
  loaded: Loaded,
  platforms: Platforms,
  project: Project,
): Promise<PlatformStep<FormattedPlatform>[]> {
  const { profiler } = project;
  return await forEachPlatform(
    profiler,
    steps,
    async ({ name, collector, result: transformed }) => {
      if (!transformed) return { name, collector, result: undefined };
      project.progress(`formatting ${name}`);
      const format = () => formatPlatform(transformed, loaded, platforms, collector, project);
      const result = await platforms.orDamage(
        () => timed(profiler, "formatting", name, format),
        collector,
        name,
      );
      return { name, collector, result };
    },
  );
}

/** Formats one file and returns the messages of its warnings. Throws its errors. */
export async function formatOneFile(
  file: ProcessedFile | File,
  platform: ProcessedPlatform | PlatformConfig,
  dictionary: Partial<Dictionary>,
  platforms: Platforms,
  project: Project,
): Promise<FormattedFile & { warnings: string[] }> {
  const known = platforms.setupOf(platform);
  const collector = new Collector(project.levels(known?.name));
  const { report } = collector;
  const { setup, own } = known
    ? { setup: known, own: file as ProcessedFile }
    : await platforms.setupOfHandmade(platform, file, report);
  if (!own) throw new BuildError(await project.locate(collector.all));
  const whole = completeDictionary(dictionary, setup.syntax);
  // The caller may have changed the tokens.
  const formatted = await formatFile(own, whole, { ...setup, report, hasUserHooks: true });
  reportFilteredOut([formatted], () => own.format, report);
  if (collector.failed) throw new BuildError(await project.locate(collector.all));
  return { ...formatted.file, warnings: collector.all.map(({ message }) => message) };
}

/** Reports that no output contains a token, if a design tool wrote the input. */
export function reportAllEmpty(
  steps: readonly PlatformStep<FormattedPlatform>[],
  { setup: { expressions } }: Loaded,
  report: Collector["report"],
): void {
  if (!expressions || steps.some(({ collector }) => collector.failed)) return;
  const files = steps.flatMap(({ result }) => result?.formatted ?? []);
  const isAsked = steps.some(({ result }) =>
    result?.resolved.platform.files.some(({ emitEmptyFiles }) => emitEmptyFiles)
  );
  if (isAsked) return;
  const isEmpty = ({ content }: Formatted) =>
    !content || dictionariesOf(content).every(({ allTokens }) => allTokens.length === 0);
  if (files.length > 0 && files.every(isEmpty)) report(outputAllEmpty(files.length));
}
