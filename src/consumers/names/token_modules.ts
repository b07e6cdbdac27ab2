/**
 * Finds the modules that export tokens.
 * @module
 */
import type { FormatMentions } from "../../hooks/format_mentions.ts";
import type { Manifest } from "../../types/manifest.ts";
import { joinPath } from "../../values/path.ts";
import { mentionsIn, withoutExtension } from "./output_names.ts";
import { OutputPaths } from "./output_paths.ts";

type Exports = FormatMentions["exports"];

/** The modules that export tokens: outputs, and those named on the command line. */
export class TokenModules {
  /** The exports of outputs, by path without extension. */
  #exports: OutputPaths<Exports> = new OutputPaths();
  /** The exports of outputs that are modules. */
  #all: Exports[] = [];
  #named: ReadonlySet<string>;

  constructor({ platforms }: Manifest, named: readonly string[] = []) {
    for (const file of Object.values(platforms).flatMap(({ files }) => files)) {
      const { exports } = mentionsIn(file);
      this.#exports.add(withoutExtension(joinPath(file.path)), exports);
      if (exports) this.#all.push(exports);
    }
    this.#named = new Set(named);
  }

  #exportsOf(module: string, file: string): Exports[] | undefined {
    if (this.#named.has(module)) return this.#all;
    if (!module.startsWith(".")) return undefined;
    const path = joinPath(file, "..", module);
    const found = this.#exports.at(withoutExtension(path));
    return found.length > 0 ? found : undefined;
  }

  /** Whether a module that a file imports exports tokens. */
  has(module: string, file: string): boolean {
    return this.#exportsOf(module, file) !== undefined;
  }

  /** Whether all, some or none of a module's exports are tokens. */
  exportsOf(module: string, file: string): "all" | "some" | "none" {
    const exports = this.#exportsOf(module, file) ?? [];
    const some = exports.filter((one) => one === "names");
    if (some.length === 0) return "none";
    return some.length === exports.length ? "all" : "some";
  }
}
