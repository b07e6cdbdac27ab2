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
} from "../design_tools/recognize.ts";
import type { TokenFile } from "../pipeline/token_file.ts";
import type { Config } from "../types/config.ts";
import type { DesignToolConfig } from "../types/design_tools.ts";

/** A property of the configuration that names files. */
export type FileProperty = "include" | "source" | "resolver" | "external";

/** A file that a design tool wrote. */
export interface DesignFile extends TokenFile {
  readonly property: FileProperty;
  readonly kind: DesignFileKind;
}

/** The design tool settings of a configuration; `undefined` if its files are read as ordinary token files. */
function designToolOf(
  { designTool, preprocessors = [], platforms = {} }: Config,
  isDefault: boolean,
): DesignToolConfig | undefined {
  if (designTool === false) return undefined;
  if (typeof designTool === "string") return { tool: designTool };
  if (designTool !== undefined && designTool !== true) return designTool;
  // The Tokens Studio plugin for Style Dictionary reads those files itself.
  const named = [preprocessors, ...Object.values(platforms).map((one) => one?.preprocessors ?? [])];
  const hasPlugin = named.flat().includes("tokens-studio");
  return designTool === true || (isDefault && !hasPlugin) ? {} : undefined;
}

/** Collector for the configuration's design tool files; `undefined` if they are read as ordinary token files. */
export function designFilesOf(config: Config, isDefault: boolean): DesignFiles | undefined {
  const takesModes = config.preprocessors?.includes(modesPreprocessor) ?? false;
  const tool = designToolOf(config, isDefault);
  return tool || takesModes
    ? new DesignFiles(tool ?? {}, takesModes, tool !== undefined)
    : undefined;
}

/** Collects files of design tools while sources are read. */
export class DesignFiles {
  readonly config: DesignToolConfig;
  /** Paths of `$themes.json` and `$metadata.json`, each with the property that found it. */
  readonly documents: Map<string, FileProperty> = new Map();
  readonly files: DesignFile[] = [];

  /** Whether files of design tools are recognized. */
  #recognizes: boolean;

  constructor(config: DesignToolConfig, takesModes: boolean, recognizes: boolean) {
    this.config = config;
    this.takesModes = takesModes;
    this.#recognizes = recognizes;
  }

  /** Whether modes beside values, as the modes preprocessor reads them, become contexts. */
  readonly takesModes: boolean;

  get isEmpty(): boolean {
    return this.documents.size + this.files.length === 0 && !this.takesModes && !this.takesSets;
  }

  /** Whether ordinary token files are sets, since the configuration names a tool that saves single sets as such. */
  get takesSets(): boolean {
    const { tool } = this.config;
    return this.#recognizes && (tool === "penpot" || tool === "tokens-studio");
  }

  /** Collects a file recognized by its name alone. Returns `false` if its name is not enough. */
  takePath(property: FileProperty, file: string): boolean {
    if (!this.#recognizes || this.config.tool === "figma" || !isProjectDocument(file)) return false;
    this.documents.set(file, property);
    return true;
  }

  /** Collects a file recognized by its content. Returns `false` for an ordinary token file. */
  take(property: FileProperty, found: TokenFile): boolean {
    const kind = this.#recognizes ? this.#kindOf(found) : undefined;
    if (!kind) return false;
    this.files.push({ ...found, property, kind });
    return true;
  }

  #kindOf({ parsed: { tree } }: TokenFile): DesignFileKind | undefined {
    const { tool, nestedModes } = this.config;
    const kind = kindOfFile(tree, nestedModes);
    if (!tool || (kind && (tool === "figma") === (toolOfKind(kind) === "figma"))) return kind;
    return tool === "figma" ? "figma mode" : undefined;
  }
}
