/**
 * The documents open in an editor, including unsaved text.
 * @module
 */
import { path, url } from "../host/node.ts";
import {
  changedText,
  type PositionEncoding,
  type TextChange,
} from "../language_service/documents/text_positions.ts";

/** Open documents by absolute path. */
export class OpenDocuments {
  /** Their texts, by absolute path. */
  readonly texts: Map<string, string> = new Map();
  /** The URIs that the editor uses for them, by absolute path. */
  #addresses: Map<string, string> = new Map();

  /** The path of a URI; `undefined` if it is not that of a file. */
  pathOf(address: string): string | undefined {
    try {
      return address.startsWith("file:") ? path.resolve(url.fileURLToPath(address)) : undefined;
    } catch {
      // A `file:` URI of another machine.
      return undefined;
    }
  }

  /** The URI of a file: the one that the editor uses if the file is open. */
  addressOf(file: string): string {
    return this.#addresses.get(file) ?? url.pathToFileURL(file).href;
  }

  open(address: string, text: string): string | undefined {
    const file = this.pathOf(address);
    if (file === undefined) return undefined;
    this.texts.set(file, text);
    this.#addresses.set(file, address);
    return file;
  }

  change(
    address: string,
    changes: readonly TextChange[],
    encoding: PositionEncoding,
  ): string | undefined {
    const file = this.pathOf(address);
    const before = file === undefined ? undefined : this.texts.get(file);
    if (before === undefined) return undefined;
    this.texts.set(file!, changedText(before, changes, encoding));
    return file;
  }

  close(address: string): string | undefined {
    const file = this.pathOf(address);
    if (file === undefined) return undefined;
    this.texts.delete(file);
    this.#addresses.delete(file);
    return file;
  }
}
