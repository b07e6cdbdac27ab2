/**
 * The documents open in an editor, including unsaved text.
 * @module
 */
import {
  changedText,
  type PositionEncoding,
  type TextChange,
} from "../language_service/documents/text_positions.ts";
import type { WorkspaceFiles } from "./workspace_files.ts";

export class OpenDocuments {
  readonly texts: Map<string, string> = new Map();
  /** The URIs that the editor uses for them, by absolute path. */
  #addresses: Map<string, string> = new Map();
  #versions: Map<string, number> = new Map();
  #files: WorkspaceFiles;

  constructor(files: WorkspaceFiles) {
    this.#files = files;
  }

  /** The path of a URI; `undefined` if it is not that of a file. */
  pathOf(address: string): string | undefined {
    return this.#files.pathOf(address);
  }

  /** The URI of a file: the one that the editor uses if the file is open. */
  addressOf(file: string): string {
    return this.#addresses.get(file) ?? this.#files.addressOf(file);
  }

  /** The version of an open document; `null` if a file is not open. */
  versionOf(file: string): number | null {
    return this.#versions.get(file) ?? null;
  }

  /** Whether a document is open with another text than one that was read before. */
  hasChanged(file: string, before: string): boolean {
    const text = this.texts.get(file);
    return text !== undefined && text.replace(/^\ufeff/, "") !== before;
  }

  open(address: string, text: string, version: number): string | undefined {
    const file = this.pathOf(address);
    if (file === undefined) return undefined;
    this.texts.set(file, text);
    this.#addresses.set(file, address);
    this.#versions.set(file, version);
    return file;
  }

  change(
    address: string,
    changes: readonly TextChange[],
    encoding: PositionEncoding,
    version: number,
  ): string | undefined {
    const file = this.pathOf(address);
    const before = file === undefined ? undefined : this.texts.get(file);
    if (before === undefined) return undefined;
    this.texts.set(file!, changedText(before, changes, encoding));
    this.#versions.set(file!, version);
    return file;
  }

  close(address: string): string | undefined {
    const file = this.pathOf(address);
    if (file === undefined) return undefined;
    this.texts.delete(file);
    this.#addresses.delete(file);
    this.#versions.delete(file);
    return file;
  }
}
