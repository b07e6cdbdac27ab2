import type { FormattedPlatform } from "../../engine/builder/platform_steps.ts";
import { contextSelectorsOf } from "../../hooks/registry/define_format.ts";
import { contentOf } from "../../engine/pipeline/file_content.ts";
import {
  filesOf,
  formatContent,
  formatNameOf,
  type Formatted,
} from "../../engine/pipeline/format.ts";
import { shapeOf } from "../../hooks/registry/shape.ts";
import type { ProcessedFile } from "../../base/types/config.ts";
import type {
  Manifest,
  ManifestFile,
  ManifestLines,
  ManifestOptions,
  ManifestPlatform,
  ManifestToken,
} from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { addTo } from "../../base/collections/group_by.ts";
import { version } from "../../base/version.ts";
import { contentHashes } from "./content_hashes.ts";
import { filesOfListed, pathOfListed } from "../listing/listed_platforms.ts";
import type { ListedProject } from "../listing/listed_project.ts";
import { decidedLines } from "../output_lines/output_lines.ts";
import { PrintedFile } from "../output_lines/printed_file.ts";
import { ProjectIndex } from "./project_index.ts";

class ManifestMaker {
  #listed: ListedProject;
  #index: ProjectIndex;
  #places: boolean;
  #lines: boolean;
  #content: boolean;

  constructor(
    listed: ListedProject,
    index: ProjectIndex,
    { places = true, lines = true, content = lines }: ManifestOptions,
  ) {
    this.#listed = listed;
    this.#index = index;
    this.#places = places;
    this.#lines = lines;
    this.#content = content;
  }

  async make(): Promise<Manifest> {
    const { plain: { themes }, platforms } = this.#listed;
    const tokens = await this.#tokens();
    const described = await Promise.all(
      platforms.map(async (platform) =>
        [platform.setup.name, await this.#platform(platform)] as const
      ),
    );
    const manifest: Manifest = {
      version: 2,
      tool: `token-build ${version}`,
      modifiers: themes?.modifiers ?? [],
      platforms: Object.fromEntries(described),
      tokens,
    };
    const describing = await this.#describing(manifest);
    const { tokens: all, ...facts } = manifest;
    return { ...facts, described: describing, tokens: all };
  }

  #ownTokens(): TransformedToken[] {
    const { visibility } = this.#listed;
    return [...this.#listed.allTokens().values()].filter((token) => !visibility?.isExternal(token));
  }

  #pathOf = (file: string): string => this.#listed.pathOf(file);

  /** The tokens without lines and columns. */
  #plainTokens(): ManifestToken[] {
    return this.#ownTokens().map((token) => this.#index.manifestTokens.of(token, this.#pathOf));
  }

  async #tokens(): Promise<ManifestToken[]> {
    if (!this.#places && !this.#lines) return this.#plainTokens();
    const all = this.#ownTokens();
    const { manifestTokens } = this.#index;
    // Places and lines are added to tokens that no other manifest has.
    const made = new Map(all.map((token) => [token.key, manifestTokens.make(token, this.#pathOf)]));
    if (this.#places) {
      for (const token of all) await this.#addPlaces(token, made.get(token.key)!);
    }
    if (this.#lines) {
      for (const platform of this.#listed.platforms) await this.#addLines(platform, made);
    }
    return [...made.values()];
  }

  /** Adds lines and columns to all values of a token. */
  async #addPlaces(token: TransformedToken, made: ManifestToken): Promise<void> {
    const further = this.#index.tokens.furtherVariants(token.key);
    const all = [token, ...further.map((variant) => variant.token)];
    for (const [at, { source }] of [made, ...made.contexts ?? []].entries()) {
      if (source) Object.assign(source, await this.#listed.placeOf(all[at]));
    }
  }

  /** Adds the lines that tokens decide to the files of a platform. */
  async #addLines(
    platform: FormattedPlatform,
    made: ReadonlyMap<string, ManifestToken>,
  ): Promise<void> {
    const { name } = platform.setup;
    for (const { file, formatted } of filesOfListed(platform)) {
      // A manifest does not describe itself.
      if (file.format.describesBuild) continue;
      const printed = PrintedFile.of(file, formatted, platform.setup);
      const path = this.#listed.pathOf(pathOfListed({ file, formatted }, platform));
      for (const [key, lines] of printed ? await this.#linesOf(printed) : []) {
        const files = made.get(key)?.outputs[name]?.files;
        if (!files) continue;
        const at = files.findIndex((item) => item.file === path);
        const { names } = files[at] ?? {};
        const found = lines.map((item) => ({ ...item, ...(names && { names }) }));
        if (at < 0) files.push(...found);
        else files.splice(at, 1, ...found);
      }
    }
  }

  /** The lines that each token decides in the outputs of a file, by key. */
  async #linesOf(printed: PrintedFile): Promise<Map<string, ManifestLines[]>> {
    const found = new Map<string, ManifestLines[]>();
    for (const item of await decidedLines(printed)) {
      const file = this.#listed.pathOf(item.path);
      item.lines.forEach(({ tokens }, at) => {
        for (const key of new Set(tokens.map(({ token }) => token.key))) {
          const last = found.get(key)?.at(-1);
          if (last?.file === file) last.lines.push(at + 1);
          else addTo(found, key, { file, lines: [at + 1] });
        }
      });
    }
    return found;
  }

  /**
   * The files that describe outputs, printed from the facts about all other files. Lines and columns are left out, so
   * that the hashes are the same in every manifest of a build.
   */
  async #describing(facts: Manifest): Promise<NonNullable<Manifest["described"]>> {
    const found: NonNullable<Manifest["described"]> = [];
    const manifest = this.#content ? { ...facts, tokens: this.#plainTokens() } : facts;
    for (const platform of this.#listed.describing) {
      const { setup } = platform;
      const own = {
        ...setup,
        selectsOnly: false,
        manifest: () => Promise.resolve(manifest),
        report: () => {},
      };
      for (const { file, formatted } of filesOfListed(platform)) {
        if (!file.format.describesBuild) continue;
        const printed = this.#content && formatted.content
          ? await formatContent(file, contentOf(file, formatted.content, own), own)
          : formatted;
        found.push({
          platform: setup.name,
          ...await this.#file({ file, formatted: printed }, platform),
        });
      }
    }
    return found;
  }

  async #platform(platform: FormattedPlatform): Promise<ManifestPlatform> {
    const files = filesOfListed(platform);
    const usage = files.find(({ file }) => file.format.usage)?.file.format.usage;
    const described = files.filter(({ file }) => !file.format.describesBuild);
    return {
      ...(usage && { usage }),
      files: await Promise.all(described.map((item) => this.#file(item, platform))),
    };
  }

  async #file(
    { file, formatted }: { file: ProcessedFile; formatted: Formatted },
    platform: FormattedPlatform,
  ): Promise<ManifestFile> {
    const { format } = file;
    const { themes, options } = formatted.content ?? {};
    const selectors = themes && await contextSelectorsOf(format, themes, options!);
    const { input, several = [] } = file;
    const shape = await shapeOf(format, file.options, platform.resolved.platform);
    const { now } = platform.setup.facts;
    return {
      path: this.#listed.pathOf(pathOfListed({ file, formatted }, platform)),
      format: formatNameOf(file, platform.setup),
      ...(format.nested && { nested: true }),
      ...(selectors && { selectors }),
      ...(input && { contexts: { ...input, ...Object.fromEntries(several) } }),
      ...(shape && { shape }),
      ...(this.#content && {
        content: contentHashes(filesOf(formatted), { now, names: shape === undefined }),
      }),
    };
  }
}

/** @param index The index of the project, if there is one. */
export async function makeManifest(
  listed: ListedProject,
  options: ManifestOptions = {},
  index?: ProjectIndex,
): Promise<Manifest> {
  return await new ManifestMaker(listed, index ?? ProjectIndex.of(listed), options).make();
}
