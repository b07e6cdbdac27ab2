/**
 * Virtual modules: the files of platforms as bundlers import them.
 * @module
 */
import { isIdentifier } from "../../hooks/formats/javascript/literals.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";

/** Start of imports of virtual modules. The platform follows and, after a slash, the name of one of its files. */
export const prefix = "virtual:token-build/";

/** Start of the ids of virtual modules. */
const idPrefix = "token-build:";

/** Matches ids of virtual modules. With a leading NUL character, bundlers leave them to this plugin. */
export const idPattern: RegExp = new RegExp(`^\0?${idPrefix}`);

export interface MadeFile {
  readonly platform: string;
  /** Path relative to the platform's `buildPath`, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

/** How a bundler treats a file. */
type Kind = "style" | "script" | "declarations" | "json" | "text";

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ["style", /\.(?:css|pcss|scss|sass|less|styl|stylus)$/],
  ["declarations", /\.d\.[cm]?ts$/],
  ["script", /\.(?:[cm]?[jt]s|[jt]sx)$/],
  ["json", /\.json$/],
];

export function kindOf(name: string): Kind {
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? "text";
}

export interface VirtualModule {
  readonly id: string;
  /** The files of the module: one, or all style sheets of a platform. */
  readonly files: readonly MadeFile[];
}

/** JSON as a module: the value as default export, and its keys that are valid identifiers as named exports. */
function jsonModule(text: string): string {
  const value = JSON.parse(text);
  if (!isPlainObject(value)) return `export default ${JSON.stringify(value)};\n`;
  const keys = Object.keys(value);
  const exported = keys.filter(isIdentifier).map((key) =>
    `export const ${key} = ${JSON.stringify(value[key])};\n`
  );
  const entries = keys.map((key) =>
    isIdentifier(key) ? key : `${JSON.stringify(key)}: ${JSON.stringify(value[key])}`
  );
  return `${exported.join("")}export default { ${entries.join(", ")} };\n`;
}

function codeOf({ files }: VirtualModule, query: string): string {
  const [file] = files;
  if (files.length > 1) {
    const specifiers = files.map(({ platform, name }) => `${prefix}${platform}/${name}`);
    return specifiers.map((specifier) => `import ${JSON.stringify(specifier)};\n`).join("");
  }
  const kind = /[?&]raw\b/.test(query) ? "text" : kindOf(file.name);
  if (kind === "style" || kind === "script") return file.text;
  return kind === "json" ? jsonModule(file.text) : `export default ${JSON.stringify(file.text)};\n`;
}

function splitQuery(id: string): [path: string, query: string] {
  const at = id.indexOf("?");
  return at < 0 ? [id, ""] : [id.slice(0, at), id.slice(at)];
}

/** The id of the module for an import. Its ending tells bundlers the kind of code. */
function idOf(specifier: string): string {
  const path = `${idPrefix}${specifier.slice(prefix.length)}`;
  // Other plugins must compile TypeScript and JSX.
  if (/\.(?:[cm]?ts|[jt]sx)$/.test(path)) return path;
  const kind = kindOf(path);
  return `\0${path}${kind === "style" || kind === "script" ? "" : ".js"}`;
}

function moduleOfFile(file: MadeFile): VirtualModule {
  return { id: idOf(`${prefix}${file.platform}/${file.name}`), files: [file] };
}

/**
 * The module of a platform if it is unambiguous: its only file, its only script or style sheet, or all its style
 * sheets.
 */
function moduleOfPlatform(platform: string, files: readonly MadeFile[]): VirtualModule | undefined {
  const code = files.filter((file) => ["style", "script"].includes(kindOf(file.name)));
  const [only] = files.length === 1 ? files : code.length === 1 ? code : [];
  if (only) return moduleOfFile(only);
  const areStyles = code.length > 0 && code.every((file) => kindOf(file.name) === "style");
  return areStyles ? { id: `\0${idPrefix}${platform}.js`, files: code } : undefined;
}

export class VirtualModules {
  readonly files: readonly MadeFile[];
  readonly bySpecifier: ReadonlyMap<string, VirtualModule>;
  #byId: ReadonlyMap<string, VirtualModule>;

  constructor(files: readonly MadeFile[]) {
    this.files = files;
    const modules = new Map<string, VirtualModule>();
    for (const platform of new Set(files.map((file) => file.platform))) {
      const platformFiles = files.filter((file) => file.platform === platform);
      const module = moduleOfPlatform(platform, platformFiles);
      if (module) modules.set(`${prefix}${platform}`, module);
      for (const file of platformFiles) {
        modules.set(`${prefix}${platform}/${file.name}`, moduleOfFile(file));
      }
    }
    this.bySpecifier = modules;
    this.#byId = new Map([...modules.values()].map((module) => [module.id, module]));
  }

  /**
   * Resolves an import to a module id.
   *
   * @param isKnown Whether all modules are known. Before the first successful build, any import may exist.
   * @throws {Error} If no platform makes such a file.
   */
  resolve(specifier: string, isKnown: boolean): string {
    const [path, query] = splitQuery(specifier);
    const module = this.bySpecifier.get(path);
    if (!isKnown) return idOf(path) + query;
    if (!module) throw new Error(this.#unknown(path));
    return module.id + query;
  }

  /** The code of a module; `undefined` if the id does not exist. */
  load(id: string): string | undefined {
    const [path, query] = splitQuery(id);
    const module = this.#byId.get(path);
    return module && codeOf(module, query);
  }

  #unknown(specifier: string): string {
    const path = specifier.slice(prefix.length);
    const moduleNames = [...this.bySpecifier.keys()].map((name) => name.slice(prefix.length));
    const [platform] = path.split("/");
    const platformModules = moduleNames.filter((name) => name.startsWith(`${platform}/`));
    const [near] = suggest(path, moduleNames);
    const list = (names: readonly string[]) => names.map((name) => prefix + name).join(", ");
    const hint = path === platform && platformModules.length > 0
      ? ` Platform ${platform} has several: ${list(platformModules)}.`
      : near
      ? ` Did you mean ${prefix}${near}?`
      : moduleNames.length > 0
      ? ` There are ${list(platformModules.length > 0 ? platformModules : moduleNames)}.`
      : "";
    return `There is no module ${specifier}.${hint}`;
  }
}
