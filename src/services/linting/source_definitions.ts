/**
 * The names that the sources of a configuration define, as the files are now.
 * @module
 */
import { fs } from "../../engine/host/node.ts";
import {
  DefinedNames,
  type Definitions,
  type OtherDefinitions,
} from "../../facts/fixes/defined_names.ts";
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
}

function namesOf(definitions: Definitions | undefined): DefinedNames | undefined {
  if (!definitions) return undefined;
  const names = new DefinedNames();
  names.add(definitions);
  return names;
}

/** Reads sources again when they have changed. */
export class DefinedInSources {
  #sources: Map<string, Source> = new Map();
  #scan: (file: string, text: string) => Definitions;
  #pause: Pause;

  /** @param scan Finds the definitions in the text of a file, given by absolute path. */
  constructor(
    sources: readonly SourceDefinitions[],
    scan: (file: string, text: string) => Definitions,
    pause: Pause,
  ) {
    for (const { file, stamp, definitions } of sources) {
      this.#sources.set(file, { stamp, names: namesOf(definitions) });
    }
    this.#scan = scan;
    this.#pause = pause;
  }

  /** The names that sources besides one define. A source outside of the configuration may use those of others. */
  besides(file: string): OtherDefinitions {
    this.#pause.run(() => this.#refresh());
    const others = [...this.#sources].filter(([other]) => other !== file);
    const names = others.flatMap(([, { names }]) => names ?? []);
    return {
      names: names.filter(({ isEmpty }) => !isEmpty),
      areAll: this.#sources.has(file) && names.length === others.length,
    };
  }

  #refresh(): void {
    for (const [file, source] of this.#sources) {
      const stamp = stampOf(file);
      if (stamp === source.stamp) continue;
      source.stamp = stamp;
      const text = textOf(file);
      source.names = namesOf(text === undefined ? undefined : this.#scan(file, text));
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
