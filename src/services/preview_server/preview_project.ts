/**
 * Makes the data of a project's preview page after each change.
 * @module
 */
import type { Builds } from "../../engine/builder/builds.ts";
import type { FormattedPlatform } from "../../engine/builder/platform_steps.ts";
import type { Project } from "../../engine/builder/project.ts";
import { checkAllowed } from "../../hooks/registry/allowed_paths.ts";
import { callVolume } from "../../hooks/registry/volume_call.ts";
import type { Setup } from "../../engine/pipeline/setup.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { PlaceFinder } from "../../base/diagnostics/locate.ts";
import { folderOf, joinPath } from "../../base/values/paths/path.ts";
import { packageFacts } from "../../facts/fleet/consumer.ts";
import type { Host } from "../../base/types/host.ts";
import { plainPlatform } from "../../engine/builder/listing.ts";
import {
  filesOfListed,
  type ListedPlatform,
  listingOf,
} from "../../facts/listing/listed_platforms.ts";
import { imageAddress } from "../../hooks/preview/specimens.ts";
import { configType } from "../../base/diagnostics/catalog/configuration.ts";
import {
  type PlatformInContexts,
  PreviewCollector,
  type PreviewData,
  type PreviewRequest,
  type TokenPlaces,
} from "../../hooks/preview/mod.ts";
import { existingText } from "../../engine/reading/read_object.ts";
import { namePlace } from "../../base/tokens/places.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import type { PreviewConfig } from "../../base/types/config.ts";

/** Severities, worst first. */
const severities = ["error", "warning", "info"] as const;

type Problems = Map<string, PreviewData["problems"][number]>;

/** Findings by the key of their token, without duplicates. */
function problemsOf(diagnostics: readonly Diagnostic[]): Problems {
  const problems: Problems = new Map();
  for (const { token, severity, code, message } of diagnostics) {
    if (token === undefined) continue;
    const key = `{${token}}`;
    const existing = problems.get(key) ?? [];
    if (existing.some((item) => item.code === code && item.message === message)) continue;
    existing.push({ severity, code, message });
    existing.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
    problems.set(key, existing);
  }
  return problems;
}

/** The address of a place in an editor, with the path of the folder filled in. */
export function editorOf(editor: string | undefined, cwd: string): string | undefined {
  const folder = cwd.split("/").map(encodeURIComponent).join("/");
  return editor?.replaceAll("{path}", `${folder}/{file}`);
}

/** A platform as a page shows it: of a build, or of the manifest of a package. */
export function shownPlatform(platform: ListedPlatform): PlatformInContexts {
  const { dictionary, themes } = listingOf(platform);
  return {
    dictionary,
    themes,
    name: platform.setup.name,
    usage: platform.resolved.platform.files.find(({ format }) => format.usage)?.format.usage ??
      ["", ""] as const,
    files: filesOfListed(platform).map(({ formatted: { file, content } }) => ({
      path: file.destination,
      tokens: content?.dictionary.allTokens ?? [],
    })),
  };
}

/** Reads a project file that a token names; `undefined` if it is missing or not allowed. */
async function readAsset(
  path: string,
  { volume, options }: Setup,
): Promise<Uint8Array | undefined> {
  try {
    await checkAllowed(volume, path, options);
    return await callVolume(volume, "readFile", path) as Uint8Array;
  } catch {
    // The value is shown as text. A build that reads the file reports the problem.
    return undefined;
  }
}

/** The name in the `package.json` beside the configuration file, if any. */
async function packageName({ configFile }: Project, host: Host): Promise<string | undefined> {
  if (configFile === undefined) return undefined;
  const file = joinPath(folderOf(configFile), "package.json");
  const text = await existingText(host, file);
  return text === undefined ? undefined : packageFacts(text, undefined).name;
}

/** Fails if the page cannot contain the logo. */
async function checkLogo({ logo, readAsset }: PreviewRequest, project: Project): Promise<void> {
  if (logo === undefined || await imageAddress(logo, readAsset) !== undefined) return;
  const { configFile } = project;
  const path = ["preview", "logo"];
  throw new BuildError([configType({
    property: "preview.logo",
    wanted: "the path of an image of at most 64 kB",
    found: logo,
    place: configFile === undefined ? undefined : { file: configFile, path, part: "value" },
  })]);
}

/** Makes the data of a project's page. Reuses unchanged parts. */
export class PreviewProject {
  #collector = new PreviewCollector();
  #finder: PlaceFinder | undefined;
  #settings: PreviewConfig;
  /** Problems, and places by the key of their token, of the previous data, used until the new ones are known. */
  #problems: Problems = new Map();
  #places: Map<string, readonly [line: number, column: number]> = new Map();

  /** @param settings Settings that override the configuration. */
  constructor(settings: PreviewConfig) {
    this.#settings = settings;
  }

  /**
   * Builds the tokens and returns the data of a page.
   *
   * @param names The platforms to show. Default: all of them.
   * @param reported Diagnostics of the build so far.
   * @returns The data with the previous problems and places, and a slower function that finds the current ones.
   * @throws {BuildError} If a build would fail.
   */
  async data(
    builds: Builds,
    project: Project,
    names: readonly string[] | undefined,
    reported: readonly Diagnostic[],
  ): Promise<{ data: PreviewData; complete(): Promise<PreviewData> }> {
    const { request, complete } = await this.#build(builds, project, names, reported);
    const placesOf = (tokens: readonly TransformedToken[]) => {
      const places = tokens.map(({ key }) => this.#places.get(key) ?? [0, 0]);
      const [lines, columns] = [0, 1].map((part) => places.map((place) => place[part]));
      return Promise.resolve({ lines, columns });
    };
    const problems = this.#problems;
    const data = await this.#collector.data({ ...request, problems, placesOf });
    return { data, complete };
  }

  /** Builds the tokens and returns the data of a static page, with problems and places. */
  async finalData(
    builds: Builds,
    project: Project,
    names: readonly string[] | undefined,
    reported: readonly Diagnostic[],
  ): Promise<PreviewData> {
    const { complete } = await this.#build(builds, project, names, reported, true);
    return await complete();
  }

  async #build(
    builds: Builds,
    project: Project,
    names: readonly string[] | undefined,
    reported: readonly Diagnostic[],
    isFinal = false,
  ): Promise<{ request: PreviewRequest; complete(): Promise<PreviewData> }> {
    const wanted = names ?? await builds.names();
    const formatted = await builds.format([...wanted, plainPlatform], {});
    const { setup, sources } = await builds.loader.load();
    const request = {
      ...await this.#request(formatted, project, setup.syntax, builds.loader.resolver?.model.about),
      undecided: [...builds.loader.resolver?.model.modifiers.values() ?? []]
        .filter(({ name, default: otherwise }) =>
          otherwise === undefined && project.config.contexts?.[name] === undefined
        ).map(({ name }) => name),
      trees: sources.trees,
      readAsset: (path: string) => readAsset(path, setup),
    };
    await checkLogo(request, project);
    const complete = async () => {
      const findings = [...reported, ...await builds.findings(formatted)];
      this.#problems = problemsOf(findings);
      const placesOf = async (tokens: readonly TransformedToken[]) => {
        const places = await this.#findPlaces(tokens, project);
        const { lines, columns } = places;
        // Frees the parsed files, which need more memory than the page.
        if (isFinal) this.#finder = undefined;
        else this.#places = new Map(tokens.map(({ key }, at) => [key, [lines[at], columns[at]]]));
        return places;
      };
      return await this.#collector.data({ ...request, problems: this.#problems, placesOf });
    };
    return { request, complete };
  }

  async #request(
    formatted: readonly FormattedPlatform[],
    project: Project,
    syntax: Syntax,
    about: { readonly name?: string; readonly description?: string } = {},
  ): Promise<PreviewRequest> {
    const settings = { ...project.config.preview, ...this.#settings };
    const host = await project.host();
    const editor = editorOf(settings.editor, host.cwd());
    const { transformLog } = project.use;
    const platforms = formatted.filter(({ setup }) => setup.name !== plainPlatform)
      .map((platform) => ({
        ...shownPlatform(platform),
        changedBy: (token: Parameters<NonNullable<typeof transformLog>["of"]>[0]) =>
          transformLog?.of(token) ?? [],
      }));
    const plain = formatted.find(({ setup }) => setup.name === plainPlatform)!;
    return {
      title: settings.title ?? about.name ?? await packageName(project, host) ?? "Design tokens",
      logo: settings.logo,
      introduction: settings.introduction ?? about.description,
      order: settings.order,
      hidden: settings.hidden,
      ...(editor !== undefined && { editor }),
      ...(settings.surface !== undefined && { surface: settings.surface }),
      pairs: project.config.check?.contrast ?? [],
      syntax,
      cwd: host.cwd(),
      tokens: listingOf(plain),
      platforms,
    };
  }

  async #findPlaces(tokens: readonly TransformedToken[], project: Project): Promise<TokenPlaces> {
    const host = await project.host();
    const read = (file: string) => existingText(host, file);
    this.#finder ??= new PlaceFinder(read, !project.config.parsers?.length);
    this.#finder.refresh();
    const [lines, columns] = [tokens.map(() => 0), tokens.map(() => 0)];
    await this.#finder.findAll(tokens, namePlace, (at, { line, column }) => {
      [lines[at], columns[at]] = [line, column];
    });
    return { lines, columns };
  }
}
