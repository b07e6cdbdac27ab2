/**
 * Recognizes files of design tools among those of a configuration.
 * @module
 */
import {
  type DesignFileKind,
  isProjectDocument,
  kindOfFile,
  modesPreprocessor,
  toolOfKind,
} from "../../dialects/design_tools/recognize.ts";
import { setsAsKeys } from "../../dialects/design_tools/tokens_studio/sets_as_keys.ts";
import type { TokenFile } from "../pipeline/token_file.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";
import type { Config } from "../../base/types/config.ts";
import type { DesignToolConfig } from "../../base/types/design_tools.ts";

export type FileProperty = "include" | "source" | "resolver" | "external";

export interface DesignFile extends TokenFile {
  readonly property: FileProperty;
  readonly kind: DesignFileKind;
}

/** Names of the preprocessors of a configuration and of its platforms. */
export function preprocessorsOf({ preprocessors = [], platforms = {} }: Config): string[] {
  const ofPlatforms = Object.values(platforms).map((item) => item?.preprocessors ?? []);
  return [preprocessors, ...ofPlatforms].flat();
}

/** The design tool settings of a configuration; `undefined` if its files are read as ordinary token files. */
function designToolOf(config: Config, isDefault: boolean): DesignToolConfig | undefined {
  const { designTool } = config;
  if (designTool === false) return undefined;
  if (typeof designTool === "string") return { tool: designTool };
  if (designTool !== undefined && designTool !== true) return designTool;
  // The Style Dictionary plugin of Tokens Studio reads those files itself.
  const hasPlugin = preprocessorsOf(config).includes("tokens-studio");
  return designTool === true || (isDefault && !hasPlugin) ? {} : undefined;
}

export interface FoundDesigns {
  /** Paths of `$themes.json` and `$metadata.json`, each with the property that found it. */
  readonly documents: ReadonlyMap<string, FileProperty>;
  readonly files: readonly DesignFile[];
}

/** Combines the files of design tools that several properties found. */
export function joinedDesigns(found: readonly FoundDesigns[]): FoundDesigns {
  return {
    documents: new Map(found.flatMap(({ documents }) => [...documents])),
    files: found.flatMap(({ files }) => files),
  };
}

/** The recognizer of a configuration; `undefined` if all files are read as ordinary token files. */
export function designRecognizerOf(
  config: Config,
  isDefault: boolean,
): DesignRecognizer | undefined {
  const takesModes = config.preprocessors?.includes(modesPreprocessor) ?? false;
  const tool = designToolOf(config, isDefault);
  return tool || takesModes
    ? new DesignRecognizer(tool ?? {}, takesModes, tool !== undefined)
    : undefined;
}

/** Distinguishes files of design tools from ordinary token files. */
export class DesignRecognizer {
  readonly config: DesignToolConfig;
  /** Whether modes beside values, as the modes preprocessor reads them, become contexts. */
  readonly takesModes: boolean;
  /** Whether ordinary token files are sets, because the configuration names a tool that saves sets as such files. */
  readonly takesSets: boolean;
  #recognizes: boolean;

  constructor(config: DesignToolConfig, takesModes: boolean, recognizes: boolean) {
    const { tool } = config;
    this.config = config;
    this.takesModes = takesModes;
    this.takesSets = recognizes && (tool === "penpot" || tool === "tokens-studio");
    this.#recognizes = recognizes;
  }

  /** Whether there may be a project: files of a design tool, or ordinary files that count as such. */
  mayRead({ documents, files }: FoundDesigns, ordinary: readonly TokenFile[]): boolean {
    return documents.size + files.length > 0 || this.takesModes || this.takesSets ||
      this.setsIn(ordinary).size > 0;
  }

  /** Ordinary files whose top keys are sets, with the names of the sets. */
  setsIn(ordinary: readonly TokenFile[]): Map<TokenFile, string[]> {
    const found = new Map<TokenFile, string[]>();
    const { tool } = this.config;
    if (!this.#recognizes || tool === "figma") return found;
    const trees = ordinary.map(({ parsed }) => parsed.tree);
    for (const file of ordinary) {
      const sets = setsAsKeys(file.parsed.tree, trees, tool !== undefined);
      if (sets) found.set(file, sets);
    }
    return found;
  }

  /** Whether a file's name is that of a project's themes or metadata. */
  isDocument(file: string): boolean {
    return this.#recognizes && this.config.tool !== "figma" && isProjectDocument(file);
  }

  /** The kind of a file, from its content; `undefined` for an ordinary token file. */
  kindOf(tree: Tree): DesignFileKind | undefined {
    if (!this.#recognizes) return undefined;
    const { tool, nestedModes } = this.config;
    const kind = kindOfFile(tree, nestedModes);
    if (!tool || (kind && (tool === "figma") === (toolOfKind(kind) === "figma"))) return kind;
    return tool === "figma" ? "figma mode" : undefined;
  }
}
