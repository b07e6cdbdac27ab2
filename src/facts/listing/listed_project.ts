/**
 * A project's tokens in all contexts and on all platforms, for manifests and explanations.
 * @module
 */
import { existingText } from "../../engine/reading/read_object.ts";
import { remembered } from "../../base/collections/remembered.ts";
import type { Builds } from "../../engine/builder/builds.ts";
import type { OpenProject } from "../../engine/builder/configured_builder.ts";
import type { FormattedPlatform } from "../../engine/builder/platform_steps.ts";
import type { Project } from "../../engine/builder/project.ts";
import { codeFrame, linesOf } from "../../base/diagnostics/frame.ts";
import { PlaceFinder } from "../../base/diagnostics/locate.ts";
import { filesOf } from "../../engine/pipeline/format.ts";
import { deprecationOf, descriptionOf } from "../../base/tokens/descriptions.ts";
import { namePlace } from "../../base/tokens/places.ts";
import { LinkedTokens } from "../../base/contexts/linked_tokens.ts";
import type { ReferenceForm } from "../../base/tokens/references/targets.ts";
import type { Visibility } from "../../base/tokens/visibility.ts";
import type { Setup } from "../../engine/pipeline/setup.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import { keyName } from "../../base/tokens/tree.ts";
import type {
  ContextsOf,
  Definition,
  ManifestToken,
  OutputLine,
  TokenPlace,
  TransformStep,
} from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { changesIn } from "../../base/contexts/contexts.ts";
import { isInside, joinPath, relativePath } from "../../base/values/paths/path.ts";
import { plainPlatform } from "../../engine/builder/listing.ts";
import { definitionsOf } from "./definitions.ts";
import {
  allTokensOf,
  type DecidingToken,
  type ExplainedTokens,
  type IndexedTokens,
} from "./explained_tokens.ts";
import { filesOfListed, listingOf, type TokensInContexts } from "./listed_platforms.ts";
import { decidedLines, linesOfToken } from "../output_lines/output_lines.ts";
import { type PrintedFile, PrintedFiles } from "../output_lines/printed_file.ts";
import { wholeFile } from "../../base/values/paths/file_part.ts";

export function tokensIn(
  { dictionary, themes }: TokensInContexts,
  contexts: ContextsOf,
): ReadonlyMap<string, TransformedToken> {
  const changes = themes && changesIn(themes, contexts);
  return changes?.size ? new Map([...dictionary.tokenMap, ...changes]) : dictionary.tokenMap;
}

/** A deprecation is `true` if no reason is given. */
export function tokenFacts(
  token: TransformedToken,
  syntax: Syntax,
): Pick<ManifestToken, "type" | "description" | "deprecated"> {
  const type: unknown = token[syntax.type];
  const description = descriptionOf(token);
  const reason = deprecationOf(token);
  return {
    ...(typeof type === "string" && { type }),
    ...(description !== "" && { description }),
    ...(reason !== undefined && { deprecated: reason === "" ? true as const : reason }),
  };
}

function describesOnly(platform: FormattedPlatform): boolean {
  const files = filesOfListed(platform);
  return files.length > 0 && files.every(({ file }) => file.format.describesBuild);
}

export interface ListedTokens extends IndexedTokens {
  readonly platforms: readonly FormattedPlatform[];
  /** The platforms with files that describe others. */
  readonly describing: readonly FormattedPlatform[];
}

export function listedTokens(
  formatted: readonly FormattedPlatform[],
  { syntax, expressions }: Pick<Setup, "syntax" | "expressions">,
): ListedTokens {
  const plain = formatted.find(({ setup }) => setup.name === plainPlatform)!;
  const platforms = formatted.filter((item) => item !== plain && !describesOnly(item));
  const form = { value: syntax.value, expressions };
  const describing = formatted.filter((item) =>
    filesOfListed(item).some(({ file }) => file.format.describesBuild)
  );
  return { syntax, form, plain: listingOf(plain), platforms, describing };
}

/** A project with its tokens and formatted files. */
export class ListedProject implements ListedTokens, ExplainedTokens {
  readonly builds: Builds;
  readonly project: Project;
  readonly syntax: Syntax;
  readonly form: ReferenceForm;
  /** Which tokens files print; `undefined` if all. */
  readonly visibility: Visibility | undefined;
  readonly platforms: readonly FormattedPlatform[];
  /** The platforms with files that describe outputs. */
  readonly describing: readonly FormattedPlatform[];
  readonly plain: TokensInContexts;
  #cwd: string;
  #finder: PlaceFinder;
  #paths: Map<string, string> = new Map();
  #all: ReadonlyMap<string, TransformedToken> | undefined;
  #linked: LinkedTokens | undefined;
  #printedFiles: PrintedFiles = new PrintedFiles();
  /** The tokens that decide the lines of files, computed on first use. */
  #decided: Map<PrintedFile, ReturnType<typeof decidedLines>> = new Map();

  constructor(
    { builds, project }: OpenProject,
    { syntax, form, plain, platforms, describing }: ListedTokens,
    visibility: Visibility | undefined,
    cwd: string,
    finder: PlaceFinder,
  ) {
    this.builds = builds;
    this.project = project;
    this.platforms = platforms;
    this.describing = describing;
    this.plain = plain;
    this.syntax = syntax;
    this.form = form;
    this.visibility = visibility;
    this.#cwd = cwd;
    this.#finder = finder;
  }

  /**
   * Formats the platforms of a project.
   *
   * @param open The project, opened with {@linkcode listingUse}.
   * @param names The platforms (default: all).
   * @throws {BuildError} If building the project fails.
   */
  static async of(open: OpenProject, names?: readonly string[]): Promise<ListedProject> {
    const { builds } = open;
    const wanted = [...names ?? await builds.names(), plainPlatform];
    return await ListedProject.from(open, await builds.format(wanted, {}));
  }

  static async from(
    open: OpenProject,
    formatted: readonly FormattedPlatform[],
  ): Promise<ListedProject> {
    const { setup } = await open.builds.loader.load();
    const host = await open.project.host();
    const finder = new PlaceFinder((file) => existingText(host, file));
    const tokens = listedTokens(formatted, setup);
    return new ListedProject(open, tokens, setup.visibility, host.cwd(), finder);
  }

  /** A path relative to the working folder, if inside it. */
  pathOf(file: string): string {
    return remembered(this.#paths, file, () => {
      const absolute = joinPath(file.startsWith("/") ? file : `${this.#cwd}/${file}`);
      return isInside(absolute, this.#cwd) ? relativePath(this.#cwd, absolute) : file;
    });
  }

  async placeOf(token: { filePath?: string; path: string[] }): Promise<TokenPlace | undefined> {
    const place = token.filePath ? namePlace(token) : undefined;
    if (!place) return undefined;
    const position = await this.#finder.find(place);
    // Omit the pointer into the file.
    const file = this.pathOf(wholeFile(place.file));
    return { file, ...(position && { line: position.line, column: position.column }) };
  }

  async frameOf(token: TransformedToken): Promise<string | undefined> {
    const place = token.filePath ? namePlace(token) : undefined;
    const position = place && await this.#finder.find(place);
    const text = place && (await this.#finder.open(wholeFile(place.file)))?.text;
    return position && text !== undefined ? codeFrame(linesOf(text), position) : undefined;
  }

  async readInput(contexts: ContextsOf): Promise<ContextsOf> {
    return await this.builds.readInput(contexts);
  }

  async definitionsOf({ path }: TransformedToken, contexts: ContextsOf): Promise<Definition[]> {
    return await definitionsOf(path, contexts, this);
  }

  stepsOf(token: TransformedToken): readonly TransformStep[] {
    return this.project.use.transformLog?.stepsOf(token) ?? [];
  }

  async decidedAt(wanted: string, line: number): Promise<DecidingToken[] | undefined> {
    for (const platform of this.platforms) {
      for (const { file, formatted } of filesOfListed(platform)) {
        const isIt = filesOf(formatted)
          .some(({ destination }) => this.pathOf(destination) === wanted);
        if (!isIt) continue;
        const printed = this.#printedFiles.of({ file, formatted }, platform);
        const all = printed &&
          remembered(this.#decided, printed, () => decidedLines(printed));
        const output = (await all)?.find(({ path }) => this.pathOf(path) === wanted);
        return output?.lines[line - 1]?.tokens.map(({ token: { key }, contexts }) => ({
          key,
          contexts: { ...file.input, ...contexts },
        })) ?? [];
      }
    }
    return undefined;
  }

  async printedLines(
    name: string,
    isIt: (token: TransformedToken) => boolean,
  ): Promise<OutputLine[]> {
    const platform = this.platforms.find(({ setup }) => setup.name === name)!;
    const found: OutputLine[] = [];
    for (const file of filesOfListed(platform)) {
      const printed = this.#printedFiles.of(file, platform);
      for (const { path, line, text } of printed ? await linesOfToken(printed, isIt) : []) {
        found.push({ file: this.pathOf(path), line, text: text.trim() });
      }
    }
    return found;
  }

  /** All tokens by key. Tokens that only some contexts or platforms have come last. */
  allTokens(): ReadonlyMap<string, TransformedToken> {
    return this.#all ??= allTokensOf(this);
  }

  /** The tokens in all contexts with their references, made on first use unless an index has them. */
  get linked(): LinkedTokens {
    return this.#linked ??= LinkedTokens.of(this.plain, this.form);
  }

  set linked(linked: LinkedTokens) {
    this.#linked = linked;
  }
}

/** The name of a token: its path, joined by dots. */
export function nameOf({ key }: Pick<TransformedToken, "key">): string {
  return keyName(key);
}
