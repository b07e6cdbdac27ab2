/**
 * What the sources of a configuration define and pass on, as the files are now.
 * @module
 */
import { fs } from "../../engine/host/node.ts";
import {
  DefinedNames,
  type Definitions,
  type OtherDefinitions,
} from "../../facts/usage/defined_names.ts";
import {
  type LinkedSource,
  type PassedModules,
  passedModules,
  type SourceModules,
} from "../../facts/consumers/uses/source_modules.ts";
import { stampOf } from "./file_stamps.ts";
import type { Pause } from "./pause.ts";

/** What a source defined when it was read. */
export interface SourceDefinitions {
  /** Absolute path. */
  readonly file: string;
  /** The stamp of the file from before it was read. */
  readonly stamp: string;
  /** `undefined` if it cannot be read. */
  readonly definitions?: Definitions | undefined;
}

interface Source {
  stamp: string;
  /** `undefined` if it cannot be read. */
  names: DefinedNames | undefined;
  scanned: PassedModules;
}

function sourceOf(stamp: string, definitions: Definitions | undefined): Source {
  if (!definitions) return { stamp, names: undefined, scanned: { links: [], paths: [] } };
  const names = new DefinedNames();
  names.add(definitions);
  return { stamp, names, scanned: passedModules(definitions) };
}

/** How to read the sources of a configuration, given by absolute path. */
export interface SourceReader {
  scan(file: string, text: string): Definitions;
  modulesOf(sources: readonly LinkedSource[]): SourceModules;
}

/** Reads sources again when they have changed. */
export class DefinedInSources {
  #sources: Map<string, Source> = new Map();
  #modules: SourceModules | undefined;
  #reader: SourceReader;
  #pause: Pause;

  constructor(sources: readonly SourceDefinitions[], reader: SourceReader, pause: Pause) {
    for (const { file, stamp, definitions } of sources) {
      this.#sources.set(file, sourceOf(stamp, definitions));
    }
    this.#reader = reader;
    this.#pause = pause;
  }

  /** The definitions of all sources but one. A source outside of the configuration may use those of others. */
  besides(file: string): OtherDefinitions {
    this.#pause.run(() => this.#refresh());
    const others = [...this.#sources].filter(([other]) => other !== file);
    const names = others.flatMap(([, { names }]) => names ?? []);
    return {
      names: names.filter(({ isEmpty }) => !isEmpty),
      modules: others.length === 0 ? undefined : this.#modulesNow(),
      areAll: this.#sources.has(file) && names.length === others.length,
    };
  }

  #modulesNow(): SourceModules {
    return this.#modules ??= this.#reader.modulesOf(
      Array.from(this.#sources, ([file, { scanned }]) => ({ file, scanned })),
    );
  }

  #refresh(): void {
    for (const [file, source] of this.#sources) {
      const stamp = stampOf(file);
      if (stamp === source.stamp) continue;
      const text = textOf(file);
      const definitions = text === undefined ? undefined : this.#reader.scan(file, text);
      Object.assign(source, sourceOf(stamp, definitions));
      this.#modules = undefined;
    }
  }
}

function textOf(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
