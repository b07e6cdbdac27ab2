/**
 * Finds, loads and validates a Terrazzo configuration.
 * @module
 */
import { BuildError } from "../../../base/diagnostics/build_error.ts";
import {
  terrazzoConfig,
  terrazzoNotFound,
  type TerrazzoPlace,
} from "../../../base/diagnostics/catalog/terrazzo.ts";
import { configMissing } from "../../../base/diagnostics/catalog/configuration.ts";
import { fileShape } from "../../../base/diagnostics/catalog/files.ts";
import { importTerrazzo, recordedOptions } from "../../host/modules/terrazzo_modules.ts";
import { readModule } from "../../reading/read_object.ts";
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import type { Diagnostic } from "../../../base/types/diagnostic.ts";
import type { Host } from "../../../base/types/host.ts";
import type { OptionPath, RecordedPlugin, TerrazzoConfig } from "./options.ts";
import { placeOf } from "./places.ts";

/** A valid configuration and the positions of its options. */
export interface ReadTerrazzo {
  readonly file: string;
  readonly config: TerrazzoConfig;
  readonly place: (path: OptionPath) => TerrazzoPlace;
}

const extensions = ["ts", "js", "mts", "cts", "mjs", "cjs"];

async function findFile(host: Host, given: string | undefined): Promise<string> {
  if (given !== undefined) {
    if (await host.isFile(given)) return given;
    throw new BuildError([configMissing(given)]);
  }
  for (const extension of extensions) {
    const file = `terrazzo.config.${extension}`;
    if (await host.isFile(file)) return file;
  }
  throw new BuildError([terrazzoNotFound(host.cwd())]);
}

/** The options of a Terrazzo plugin; `undefined` for any other plugin. */
function recorded(plugin: object): Tree | undefined {
  const options: unknown = (plugin as Record<symbol, unknown>)[recordedOptions];
  return isPlainObject(options) ? options : undefined;
}

/** The configuration as a tree in which options of plugins have their paths. */
function openedOptions(root: Tree): Tree {
  const plugins: unknown = root.plugins;
  if (!Array.isArray(plugins)) return root;
  return { ...root, plugins: plugins.map((plugin) => recorded(Object(plugin)) ?? plugin) };
}

/** Returns the path of a `file:` URL, the text of another URL, and any other value unchanged. */
function fileIn(value: unknown): unknown {
  return value instanceof URL && value.protocol === "file:"
    ? decodeURIComponent(value.pathname)
    : value instanceof URL
    ? value.href
    : value;
}

/** Validates properties; collects problems. */
class Checker {
  readonly problems: Diagnostic[] = [];
  #place: (path: OptionPath) => TerrazzoPlace;

  constructor(place: (path: OptionPath) => TerrazzoPlace) {
    this.#place = place;
  }

  report(path: OptionPath, wanted: string, found: unknown): void {
    const property = path.filter((step) => typeof step === "string").join(".");
    this.problems.push(terrazzoConfig(property, wanted, found, this.#place(path)));
  }

  texts(value: unknown, path: OptionPath): string[] {
    if (value === undefined) return [];
    if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
    this.report(path, "a list of text", value);
    return [];
  }

  /** Returns an object, or an empty one if the value is invalid. */
  object(value: unknown, path: OptionPath): Tree {
    if (value === undefined) return {};
    if (isPlainObject(value)) return value;
    this.report(path, "an object", value);
    return {};
  }

  isTrue(value: unknown, path: OptionPath): boolean {
    if (value !== undefined && typeof value !== "boolean") this.report(path, "a boolean", value);
    return value === true;
  }

  tokens(value: unknown): string[] {
    const list = (Array.isArray(value) ? value : [value]).map(fileIn);
    if (list.every((item) => typeof item === "string")) return list as string[];
    this.report(["tokens"], "a path or a list of paths", value);
    return [];
  }

  plugins(value: unknown): RecordedPlugin[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.report(["plugins"], "a list of plugins", value);
      return [];
    }
    return value.flatMap((plugin, at) => {
      if (typeof plugin !== "object" || plugin === null) {
        this.report(["plugins", at], "a plugin", plugin);
        return [];
      }
      const options = recorded(plugin);
      if (options) this.#checkOptions(options, ["plugins", at]);
      return [{ name: String(plugin.name), options }];
    });
  }

  #checkOptions(options: Tree, path: OptionPath): void {
    const { permutations, modeSelectors, baseSelector } = options;
    if (baseSelector !== undefined && typeof baseSelector !== "string") {
      this.report([...path, "baseSelector"], "text", baseSelector);
    }
    for (const key of ["include", "exclude"]) this.texts(options[key], [...path, key]);
    for (const [key, list] of Object.entries({ permutations, modeSelectors })) {
      if (list === undefined) continue;
      if (!Array.isArray(list) || !list.every(isPlainObject)) {
        this.report([...path, key], "a list of objects", list);
        continue;
      }
      list.forEach((item, at) => this.#checkTheme(item, [...path, key, at]));
    }
  }

  #checkTheme(theme: Tree, path: OptionPath): void {
    this.object(theme.input, [...path, "input"]);
    this.texts(theme.selectors, [...path, "selectors"]);
    const { prepare } = theme;
    if (prepare !== undefined && typeof prepare !== "function") {
      this.report([...path, "prepare"], "a function", prepare);
    }
  }
}

/**
 * Reads a Terrazzo configuration. Replaces Terrazzo's packages by stubs, so nothing is built.
 *
 * @param given Its path. Default: `terrazzo.config.*` in the working folder.
 * @throws {BuildError} If there is no configuration, or if it is invalid.
 */
export async function readTerrazzo(host: Host, given?: string): Promise<ReadTerrazzo> {
  const file = await findFile(host, given);
  const read = await readModule({ ...host, importModule: importTerrazzo }, file);
  if (!("value" in read)) throw new BuildError([read.problem!]);
  if (!isPlainObject(read.value)) throw new BuildError([fileShape(file, read.value)]);
  const root = read.value;
  const text = await host.readText(file);
  const opened = openedOptions(root);
  const place = (path: OptionPath) => ({ file, ...placeOf(text, opened, path) });
  const checker = new Checker(place);
  const outDir = fileIn(root.outDir ?? "tokens");
  if (typeof outDir !== "string") checker.report(["outDir"], "a path", root.outDir);
  const ignore = checker.object(root.ignore, ["ignore"]);
  const config: TerrazzoConfig = {
    tokens: checker.tokens(root.tokens ?? await defaultTokens(host)),
    outDir: String(outDir),
    plugins: checker.plugins(root.plugins),
    sorted: root.alphabetize !== false,
    ignoredTokens: checker.texts(ignore.tokens, ["ignore", "tokens"]),
    ignoresDeprecated: checker.isTrue(ignore.deprecated, ["ignore", "deprecated"]),
    hasLint: root.lint !== undefined,
  };
  if (checker.problems.length > 0) throw new BuildError(checker.problems);
  return { file, config, place };
}

/** The token file that Terrazzo reads if the configuration names none. */
async function defaultTokens(host: Host): Promise<string> {
  return !await host.isFile("tokens.json") && await host.isFile("tokens.yaml")
    ? "tokens.yaml"
    : "tokens.json";
}
