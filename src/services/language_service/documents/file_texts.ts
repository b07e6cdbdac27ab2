/**
 * Texts of files, read again only if the files changed.
 * @module
 */
import type { Host } from "../../../base/types/host.ts";

/** Reads texts of files, by absolute path. */
export class FileTexts {
  #texts: Map<string, { readonly stamp: string; readonly text: string }> = new Map();

  /** The text of a file; `undefined` if it cannot be read. */
  async read(host: Host, file: string): Promise<string | undefined> {
    const stamp = host.stampOf(file);
    const existing = this.#texts.get(file);
    if (existing && existing.stamp === stamp) return existing.text;
    const text = await host.readText(file).catch(() => undefined);
    if (stamp === undefined || text === undefined) this.#texts.delete(file);
    else this.#texts.set(file, { stamp, text });
    return text;
  }

  /** Forgets the texts of all other files. */
  keepOnly(files: readonly string[]): void {
    const kept = new Set(files);
    for (const file of this.#texts.keys()) if (!kept.has(file)) this.#texts.delete(file);
  }
}
