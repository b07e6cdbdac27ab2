/**
 * Makes the manifest of a project.
 * @module
 */
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
import { descriptionOf } from "../../base/tokens/descriptions.ts";
import { formerNamesIn } from "../../base/tokens/own_extensions.ts";
import { isEqual, isPlainObject } from "../../base/tokens/plain_object.ts";
import { hasReferences, referenceNames } from "../../base/tokens/references.ts";
import { targetKeys } from "../../base/tokens/targets.ts";
import { keyName } from "../../base/tokens/tree.ts";
import type { ProcessedFile } from "../../base/types/config.ts";
import type {
  Manifest,
  ManifestFile,
  ManifestLines,
  ManifestOptions,
  ManifestOutput,
  ManifestPlatform,
  ManifestToken,
  ManifestValue,
} from "../../base/types/manifest.ts";
import type { ThemeBlock } from "../../base/types/themes.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import { groupBy } from "../../base/values/group_by.ts";
import { isInside, joinPath } from "../../base/values/paths/path.ts";
import { comparedText } from "../../base/values/text/plain_text.ts";
import { version } from "../../base/version.ts";
import { AliasChains } from "./alias_chains.ts";
import { contentHashes } from "./content_hashes.ts";
import { consumerNames } from "./consumer_names.ts";
import { filesOfListed, listingOf } from "./listed_platforms.ts";
import { deprecationFact, type ListedProject, nameOf } from "./listed_project.ts";
import { decidedLines } from "../output_lines/output_lines.ts";
import { PrintedFile } from "../output_lines/printed_file.ts";
import { wholeFile } from "../../base/values/paths/file_part.ts";

class ManifestMaker {
  #listed: ListedProject;
  #places: boolean;
  #lines: boolean;
  #content: boolean;
  #values: Map<TransformedToken, ManifestValue> = new Map();
  #chains: Map<Dictionary, AliasChains> = new Map();

  constructor(
    listed: ListedProject,
    { places = true, lines = true, content = lines }: ManifestOptions,
  ) {
    this.#listed = listed;
    this.#places = places;
    this.#lines = lines;
    this.#content = content;
  }

  async make(): Promise<Manifest> {
    const { plain: { dictionary, themes }, platforms } = this.#listed;
    const outputs = await Promise.all(platforms.map((platform) => this.#outputs(platform)));
    const blocks = blocksByKey(themes?.blocks ?? []);
    const tokens: ManifestToken[] = [];
    for (const [key, token] of this.#listed.allTokens()) {
      if (this.#listed.visibility?.isExternal(token)) continue;
      const contexts = [];
      for (const { block, token } of blocks.get(key) ?? []) {
        contexts.push({ contexts: block.contexts, ...this.#value(token, block.dictionary) });
      }
      const tokenOutputs = platforms.flatMap(({ setup: { name } }, at) => {
        const output = outputs[at].get(key);
        return output ? [[name, output]] : [];
      });
      tokens.push({
        name: nameOf(token),
        ...this.#facts(token),
        ...this.#value(token, dictionary),
        ...(contexts.length > 0 && { contexts }),
        outputs: Object.fromEntries(tokenOutputs),
      });
    }
    if (this.#places) await this.#findPlaces();
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

  /** The files that describe outputs, printed from the facts about all other files. */
  async #describing(manifest: Manifest): Promise<NonNullable<Manifest["described"]>> {
    const found: NonNullable<Manifest["described"]> = [];
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

  #facts(
    token: TransformedToken,
  ): Pick<ManifestToken, "type" | "description" | "deprecated" | "ids" | "formerNames"> {
    const type = token[this.#listed.syntax.type];
    const description = descriptionOf(token);
    const deprecated = deprecationFact(token);
    const formerNames = formerNamesIn(token.original);
    const ids = idsOf(token, formerNames[0]);
    return {
      ...(typeof type === "string" && { type }),
      ...(description !== "" && { description }),
      ...(deprecated !== undefined && { deprecated }),
      ...(ids && { ids }),
      ...(formerNames.length > 1 && { formerNames }),
    };
  }

  #value(
    token: TransformedToken,
    dictionary: Dictionary,
  ): ManifestValue {
    let made = this.#values.get(token);
    if (made) return made;
    const { syntax, form } = this.#listed;
    const { filePath } = token;
    const written: unknown = token.original[syntax.value];
    const targets = targetKeys({ ...token.original, filePath }, form).map(keyName);
    const chain = this.#chainsIn(dictionary).of(token);
    made = {
      value: token[syntax.value],
      ...(hasReferences(written) && { written }),
      ...(!isEqual(targets, referenceNames(written)) && { targets }),
      ...(chain.length > 0 && { chain: chain.map(nameOf) }),
      // Omit the pointer into the file.
      ...(filePath && { source: { file: this.#listed.pathOf(wholeFile(filePath)) } }),
    };
    this.#values.set(token, made);
    return made;
  }

  #chainsIn(dictionary: Dictionary): AliasChains {
    let chains = this.#chains.get(dictionary);
    if (!chains) {
      const { tokenMap } = dictionary;
      chains = new AliasChains((key) => tokenMap.get(key), this.#listed.syntax);
      this.#chains.set(dictionary, chains);
    }
    return chains;
  }

  /** Finds lines and columns of all values. */
  async #findPlaces(): Promise<void> {
    for (const [token, { source }] of this.#values) {
      if (source) Object.assign(source, await this.#listed.placeOf(token));
    }
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
      path: this.#pathOf(file, formatted, platform),
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

  /** The path of a file, or the folder of a format's several files. */
  #pathOf(
    file: ProcessedFile,
    formatted: Formatted,
    { resolved: { platform: { buildPath } } }: FormattedPlatform,
  ): string {
    return this.#listed.pathOf(
      file.format.severalFiles ? joinPath(buildPath, file.destination) : formatted.file.destination,
    );
  }

  /** The outputs of tokens on a platform, by key. */
  async #outputs(platform: FormattedPlatform): Promise<Map<string, ManifestOutput>> {
    const { dictionary, themes } = listingOf(platform);
    const { value } = this.#listed.syntax;
    const printed = await this.#printed(platform);
    const found = new Map<string, ManifestOutput>();
    const add = (token: TransformedToken) => {
      let output = found.get(token.key);
      if (!output) {
        const files = printed.get(token.key) ?? [];
        output = { name: String(token.name), value: comparedText(token[value]), files };
        found.set(token.key, output);
      }
      return output;
    };
    dictionary.allTokens.forEach(add);
    for (const { contexts, tokens } of themes?.blocks ?? []) {
      for (const token of tokens) {
        const output = add(token);
        (output.contexts ??= []).push({ contexts, value: comparedText(token[value]) });
      }
    }
    return found;
  }

  /** The files and lines that print tokens, by key. */
  async #printed(platform: FormattedPlatform): Promise<Map<string, ManifestLines[]>> {
    const found = new Map<string, ManifestLines[]>();
    const linesIn = (key: string, file: string): number[] => {
      const existing = found.get(key) ?? [];
      found.set(key, existing);
      const last = existing.at(-1);
      if (last?.file === file) return last.lines;
      const lines: number[] = [];
      existing.push({ file, lines });
      return lines;
    };
    for (const { file, formatted } of filesOfListed(platform)) {
      const path = this.#pathOf(file, formatted, platform);
      // A manifest does not describe itself.
      if (!formatted.content || file.format.describesBuild) continue;
      if (this.#lines) {
        const printed = PrintedFile.of(file, formatted, platform.setup);
        for (const item of printed ? await decidedLines(printed) : []) {
          const path = this.#listed.pathOf(item.path);
          item.lines.forEach(({ tokens }, at) => {
            for (const key of new Set(tokens.map(({ token }) => token.key))) {
              linesIn(key, path).push(at + 1);
            }
          });
        }
      }
      const { dictionary, themes, options } = formatted.content;
      const tokens = [dictionary.allTokens, ...themes?.blocks.map((block) => block.tokens) ?? []];
      for (const token of tokens.flat()) {
        const { key } = token;
        const outputsOf = () => found.get(key)?.filter(({ file }) => isInside(file, path)) ?? [];
        if (outputsOf().length === 0) linesIn(key, path);
        const names = consumerNames(file.format, token, options);
        if (names) { for (const item of outputsOf()) item.names ??= names; }
      }
    }
    return found;
  }
}

/** The id of a token in Figma, and its latest former name. */
function idsOf(token: TransformedToken, former: string | undefined): ManifestToken["ids"] {
  const { $extensions } = token.original;
  const figma = isPlainObject($extensions) ? $extensions["com.figma.variableId"] : undefined;
  const ids = {
    ...(typeof figma === "string" && { figma }),
    ...(former !== undefined && { former }),
  };
  return Object.keys(ids).length > 0 ? ids : undefined;
}

function blocksByKey(
  blocks: readonly ThemeBlock[],
): Map<string, { block: ThemeBlock; token: TransformedToken }[]> {
  const placed = blocks.flatMap((block) => block.tokens.map((token) => ({ block, token })));
  return groupBy(placed, ({ token }) => token.key);
}

export async function makeManifest(
  listed: ListedProject,
  options: ManifestOptions = {},
): Promise<Manifest> {
  return await new ManifestMaker(listed, options).make();
}
