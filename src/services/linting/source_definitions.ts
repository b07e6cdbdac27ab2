/**
 * The names that the sources of a configuration define, as the files are now.
 * @module
 */
import { fs } from "../../engine/host/node.ts";
import { DefinedNames, type Definitions } from "../../facts/fixes/defined_names.ts";
import { stampOf } from "./file_stamps.ts";
import type { Pause } from "./pause.ts";

/** What a source defined when it was read. */
export interface SourceDefinitions {
  /** Absolute path. */
  readonly file: string;
  /** The stamp of the file from before it was read. */
  readonly stamp: string;
  readonly definitions: Definitions;
}

interface Source {
  stamp: string;
  /** `undefined` if it defines nothing. */
  names: DefinedNames | undefined;
}

function namesOf(definitions: Definitions): DefinedNames | undefined {
  const names = new DefinedNames();
  names.add(definitions);
  return names.isEmpty ? undefined : names;
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

  /** The names that sources besides one define. */
  besides(file: string): DefinedNames[] {
    this.#pause.run(() => this.#refresh());
    return [...this.#sources].flatMap(([other, { names }]) => other === file ? [] : names ?? []);
  }

  #refresh(): void {
    for (const [file, source] of this.#sources) {
      const stamp = stampOf(file);
      if (stamp === source.stamp) continue;
      source.stamp = stamp;
      source.names = namesOf(this.#scan(file, textOf(file)));
    }
  }
}

/** An unreadable source defines nothing, as in editors. */
function textOf(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
