/**
 * The documents that are open in an editor, with their unsaved texts.
 * @module
 */
import { path, url } from "../host/node.ts";
import {
  changedText,
  type PositionEncoding,
  type TextChange,
} from "../language_service/text_positions.ts";

/** Open documents by absolute path. */
export class OpenDocuments {
  /** Their texts. */
  readonly texts: Map<string, string> = new Map();
  /** The addresses by which the editor calls them. */
  #addresses: Map<string, string> = new Map();

  /** The path of an address; `undefined` if it is not that of a file. */
  pathOf(address: string): string | undefined {
    try {
      return address.startsWith("file:") ? path.resolve(url.fileURLToPath(address)) : undefined;
    } catch {
      // The address of a file on another machine.
      return undefined;
    }
  }

  /** The address of a file: the editor's own if the file is open. */
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
