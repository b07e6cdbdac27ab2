import type { ConsumerSource } from "../usage/check_usage.ts";
import { isSourceFile } from "../consumers/sources/languages.ts";
import { decodeUtf8 } from "../../base/text/utf8.ts";
import { ConsumerError } from "./consumer.ts";

/** Largest source in bytes. Larger ones are skipped, because they are not handwritten. */
export const largestSource: number = 4 * 1024 * 1024;

/** Largest total size of a consumer's sources in bytes. */
const largestTotal = 128 * 1024 * 1024;

/** Maximum number of a consumer's sources. */
const mostSources = 50_000;

/** Collects the sources of a consumer within bounds, so that one consumer cannot exhaust the memory. */
export class SourceList {
  #sources: Map<string, ConsumerSource> = new Map();
  readonly skipped: string[] = [];
  #total = 0;
  #isExcluded: (file: string) => boolean;

  /** @param isExcluded Whether to leave a file out, by its path in the consumer. */
  constructor(isExcluded: (file: string) => boolean = () => false) {
    this.#isExcluded = isExcluded;
  }

  /**
   * Whether a file is a source to read; records one that is too large.
   *
   * @param file Path in the consumer.
   * @throws {ConsumerError} If there are too many.
   */
  takes(file: string, size: number): boolean {
    if (!isSourceFile(file) || this.#isExcluded(file)) return false;
    if (size > largestSource) {
      this.skipped.push(file);
      return false;
    }
    this.#total += size;
    if (this.#total > largestTotal) {
      throw new ConsumerError("its sources exceed the limit of 128 MB in total");
    }
    if (this.#sources.size >= mostSources) {
      throw new ConsumerError(`it has more than the limit of ${mostSources} sources`);
    }
    return true;
  }

  get sources(): ConsumerSource[] {
    return [...this.#sources.values()];
  }

  /** Adds an included source. Skips a source that is not UTF-8. */
  add(file: string, content: Uint8Array): void {
    try {
      // An archive may contain a file several times; the last one counts.
      this.#sources.set(file, { file, text: decodeUtf8(content).replace(/^\ufeff/, "") });
    } catch {
      this.skipped.push(file);
    }
  }
}
