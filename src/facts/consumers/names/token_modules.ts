/**
 * The modules of tokens among the outputs of a manifest, by path and package name.
 * @module
 */
import type { FormatMentions } from "../../../hooks/registry/format_mentions.ts";
import type { Manifest, ManifestFile } from "../../../base/types/manifest.ts";
import { joinPath } from "../../../base/values/paths/path.ts";
import { mentionsIn, withoutExtension } from "./output_names.ts";
import { OutputPaths } from "./output_paths.ts";

export interface ModuleOutput {
  /** Path of the file, or of the folder of several files. */
  readonly path: string;
  readonly exports: FormatMentions["exports"];
  /** Whether it contains the paths of tokens, not their names. */
  readonly isNested: boolean;
  /** Whether it contains a map of SCSS. */
  readonly isMap: boolean;
}

/** The name of the variable that holds the map of a file. */
function mapNameOf({ shape = {} }: ManifestFile): string {
  for (const options of Object.values(shape)) {
    if (typeof options?.mapName === "string") return options.mapName;
  }
  return "tokens";
}

const styleExtension = /\.(?:css|s[ac]ss)$/i;

/** The path of a module without the parts that loading it may leave out: the extension, and the underscore of Sass. */
export function modulePath(file: string, isStyle: boolean): string {
  return isStyle
    ? file.replace(styleExtension, "").replace(/(^|\/)_(?=[^/]*$)/, "$1")
    : withoutExtension(file);
}

/** The modules that export tokens: outputs, and those named on the command line. */
export class TokenModules {
  #scripts: OutputPaths<ModuleOutput> = new OutputPaths();
  #styles: OutputPaths<ModuleOutput> = new OutputPaths();
  #modules: ModuleOutput[] = [];
  readonly maps: ModuleOutput[] = [];
  readonly mapNames: Set<string> = new Set();
  /** The outputs that contain variables of SCSS. */
  readonly sheets: ModuleOutput[] = [];
  #named: ReadonlySet<string>;

  constructor({ platforms }: Manifest, named: readonly string[] = []) {
    for (const file of Object.values(platforms).flatMap(({ files }) => files)) {
      const { path, nested: isNested = false } = file;
      const { exports, forms, isMap = false } = mentionsIn(file);
      const output = { path, exports, isNested, isMap };
      this.#scripts.add(modulePath(joinPath(path), false), output);
      this.#styles.add(modulePath(joinPath(path), true), output);
      if (isMap) {
        this.maps.push(output);
        this.mapNames.add(mapNameOf(file));
      }
      if (isMap || forms.includes("scss variable")) this.sheets.push(output);
      if (exports) this.#modules.push(output);
    }
    this.#named = new Set(named);
  }

  /** The outputs that a module imported by a file may be. Style sheets may load files of their folder without `./`. */
  outputsOf(module: string, file: string, isStyle = false): readonly ModuleOutput[] {
    if (this.#named.has(module)) return this.#modules;
    if (!isStyle && !module.startsWith(".")) return [];
    // Loading a folder loads its index.
    const path = `${modulePath(joinPath(file, "..", module), isStyle)}/index`;
    return (isStyle ? this.#styles : this.#scripts).at(path);
  }

  /** Whether a module that a file imports exports tokens. */
  has(module: string, file: string): boolean {
    return this.#named.has(module) || this.outputsOf(module, file).length > 0;
  }

  /** Whether all, some or none of a module's exports are tokens. */
  exportsOf(module: string, file: string): "all" | "some" | "none" {
    const outputs = this.outputsOf(module, file);
    const some = outputs.filter(({ exports }) => exports === "names");
    if (some.length === 0) return "none";
    // A package has further entries and exports.
    if (this.#named.has(module)) return "some";
    return some.length === outputs.length ? "all" : "some";
  }
}
