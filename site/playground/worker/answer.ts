/**
 * Answers questions about a playground with the library, on a volume in memory.
 * @module
 */
import { type OpenProject, openProject } from "../../../src/engine/builder/configured_builder.ts";
import * as compat from "../../../packages/style-dictionary/src/mod.ts";
import { modifiersOf } from "../../../src/dialects/dtcg/resolver/model.ts";
import { BuildError } from "../../../src/base/diagnostics/build_error.ts";
import { renderDiagnostic } from "../../../src/base/diagnostics/print.ts";
import { patchOf } from "../../../src/base/text/unified_diff.ts";
import { compareManifests } from "../../../src/facts/diff/compare.ts";
import { diffLines } from "../../../src/facts/diff/report.ts";
import { memoryVolume } from "../../../src/engine/host/memory_volume.ts";
import { answerLines } from "../../../src/facts/explain/answer_lines.ts";
import { listingUse } from "../../../src/facts/listing/listed_platforms.ts";
import { filesOf } from "../../../src/engine/pipeline/format.ts";
import { PreviewProject } from "../../../src/services/preview_server/preview_project.ts";
import type { PreviewData } from "../../../src/hooks/preview/data.ts";
import * as library from "../../../mod.ts";
import type { Diagnostic } from "../../../src/base/types/diagnostic.ts";
import type { Volume } from "../../../src/base/types/host.ts";
import type { PlaygroundState } from "../state/playground_state.ts";
import { provideModules, withLibrary } from "./module_imports.ts";
import type { Built, Message, Modifier, OutputFile, QuestionName, Questions } from "./protocol.ts";

const { TokenBuilder } = library;
const { StyleDictionary } = compat;

/** Modules that configurations may import. */
const modules: Readonly<Record<string, object>> = {
  "token-build": library,
  "style-dictionary": compat,
  "@token-build/style-dictionary": compat,
};

/** A volume with the files of a state. */
export function volumeOf({ files }: PlaygroundState): Volume {
  const volume = memoryVolume();
  for (const [path, text] of Object.entries(files)) {
    const isModule = /\.m?js$/.test(path);
    volume.writeFileSync(path, isModule ? withLibrary(text, modules) : text);
  }
  return volume;
}

/** The parts of a diagnostic that the page needs. */
function messageOf(diagnostic: Diagnostic): Message {
  const { code, severity, message, file, line, column, length } = diagnostic;
  return {
    code,
    severity,
    message,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(length !== undefined && { length }),
    text: renderDiagnostic(diagnostic),
  };
}

/** The messages of an error: its diagnostics, or its text if it is not from a build. */
export function messagesOf(cause: unknown): Message[] {
  if (cause instanceof BuildError) return cause.diagnostics.map(messageOf);
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return [{ code: "", severity: "error", message: text, text }];
}

/** The class and the settings that read a state. */
function openingOf(state: PlaygroundState, reported: Diagnostic[]) {
  provideModules(modules);
  const settings = {
    volume: volumeOf(state),
    init: false,
    once: true,
    verbosity: "silent",
    report: (diagnostic: Diagnostic) => void reported.push(diagnostic),
  } as const;
  return { Builder: state.followsPeer ? StyleDictionary : TokenBuilder, settings };
}

function open(state: PlaygroundState, reported: Diagnostic[]): OpenProject {
  const { Builder, settings } = openingOf(state, reported);
  return openProject(Builder, state.config, settings, {
    adapt: (config) =>
      state.contexts ? { ...config, contexts: { ...config.contexts, ...state.contexts } } : config,
    host: (host) =>
      state.time === undefined ? host : { ...host, now: () => new Date(state.time! * 1000) },
  });
}

/** The text of bytes; `undefined` if they are not text. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return bytes.includes(0) ? undefined : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function outputFile({ destination, output }: { destination: string; output: unknown }): OutputFile {
  if (output instanceof Uint8Array) {
    return { path: destination, text: decoded(output), size: output.length };
  }
  const text = String(output ?? "");
  return { path: destination, text, size: new TextEncoder().encode(text).length };
}

/** The modifiers of a project; none if it has no contexts, or could not be read. */
async function modifiersIn({ project, builds }: OpenProject): Promise<Modifier[]> {
  const loaded = await builds.loader.load().catch(() => undefined);
  if (!loaded?.permutations) return [];
  const given = project.config.contexts ?? {};
  return modifiersOf(loaded.permutations.model).map((modifier) => {
    const contexts = [...modifier.contexts];
    const [chosen = modifier.default ?? contexts[0]] = [given[modifier.name]].flat();
    const isList = Array.isArray(given[modifier.name]) || chosen === "*";
    return { name: modifier.name, chosen: isList ? "*" : chosen, contexts };
  });
}

async function build({ state }: { state: PlaygroundState }): Promise<Built> {
  const start = performance.now();
  const reported: Diagnostic[] = [];
  const opened = open(state, reported);
  const { builds } = opened;
  let platforms: Built["platforms"];
  let messages: Message[] = [];
  try {
    const formatted = await builds.format(await builds.names(), {});
    platforms = formatted.map(({ setup, formatted }) => ({
      name: setup.name,
      files: formatted.flatMap(filesOf).filter(({ output }) => output !== undefined)
        .map(outputFile),
    }));
  } catch (cause) {
    messages = messagesOf(cause);
  }
  messages = [...reported.map(messageOf), ...messages];
  const modifiers = await modifiersIn(opened);
  return { platforms, messages, modifiers, milliseconds: performance.now() - start };
}

async function why(
  { state, about }: { state: PlaygroundState; about: string },
): Promise<readonly string[]> {
  const { Builder, settings } = openingOf(state, []);
  const builder = new Builder(state.config, settings);
  return answerLines(await builder.why(about, { contexts: { ...state.contexts } }));
}

async function preview({ state }: { state: PlaygroundState }): Promise<PreviewData> {
  const reported: Diagnostic[] = [];
  const { Builder, settings } = openingOf(state, reported);
  const { project, builds } = openProject(Builder, state.config, settings, listingUse());
  return await new PreviewProject({}).finalData(builds, project, undefined, reported);
}

/** The texts of all files that a state's build writes, by path. */
async function textsOf(state: PlaygroundState): Promise<Map<string, string>> {
  const { platforms, messages } = await build({ state });
  if (!platforms) throw new Error(messages.map(({ text }) => text).join("\n"));
  return new Map(
    platforms.flatMap(({ files }) => files.map(({ path, text }) => [path, text ?? ""] as const)),
  );
}

async function compare(
  { before, after }: { before: PlaygroundState; after: PlaygroundState },
): Promise<Questions["compare"]["answer"]> {
  const manifestOf = async (state: PlaygroundState) => {
    const { Builder, settings } = openingOf(state, []);
    return await new Builder(state.config, settings).manifest({ places: false });
  };
  const names = { before: "before", after: "now" };
  const diff = await compareManifests(
    await manifestOf(before),
    await manifestOf(after),
    {},
    names,
  );
  const [earlier, later] = [await textsOf(before), await textsOf(after)];
  const paths = [...new Set([...earlier.keys(), ...later.keys()])];
  return {
    report: diffLines(diff),
    patches: paths.flatMap((path) => {
      const patch = patchOf(path, earlier.get(path) ?? "", later.get(path) ?? "");
      return patch.length > 0 ? [patch.join("\n")] : [];
    }),
  };
}

const answers = { build, why, preview, compare };

/** Answers a question. Rejects with a {@linkcode BuildError} if a build would fail. */
export async function answer<K extends QuestionName>(
  name: K,
  question: Questions[K]["question"],
): Promise<Questions[K]["answer"]> {
  const find = answers[name] as (question: unknown) => Promise<Questions[K]["answer"]>;
  return await find(question);
}
