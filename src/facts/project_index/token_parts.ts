/**
 * The parts of files that contain tokens, such as `a.json#/x`.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import { inWholeFile } from "../../base/values/paths/file_part.ts";
import { CountedLinks } from "../../base/contexts/counted_links.ts";

/** The starts of a file's parts. */
interface Starts {
  readonly paths: ReadonlySet<string>;
  /** Their lengths, longest first. */
  readonly lengths: readonly number[];
}

/** A text for a path, which no other path has. */
const textOf = (path: readonly string[]) => JSON.stringify(path);

/** Finds the part of a file that contains a path. */
export class TokenParts {
  #parts: CountedLinks = new CountedLinks();
  /** The starts of the parts of each file, computed when first needed after a change. */
  #starts: Map<string, Starts> = new Map();

  add(file: string, part: string): void {
    this.#parts.add(file, part);
    this.#starts.delete(file);
  }

  remove(file: string, part: string): void {
    this.#parts.remove(file, part);
    this.#starts.delete(file);
  }

  /** The number of keys that lead to the innermost part around a path; `undefined` if no part contains it. */
  startOf(file: string, path: readonly string[]): number | undefined {
    const { paths, lengths } = this.#startsIn(file);
    return lengths.find((length) =>
      length <= path.length && (length === 0 || paths.has(textOf(path.slice(0, length))))
    );
  }

  #startsIn(file: string): Starts {
    return remembered(this.#starts, file, () => {
      const all = Array.from(this.#parts.from(file), (part) => inWholeFile(part, []).path);
      const lengths = [...new Set(all.map(({ length }) => length))].sort((a, b) => b - a);
      return { paths: new Set(all.map(textOf)), lengths };
    });
  }
}
