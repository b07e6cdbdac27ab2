/**
 * Messages of the Language Server Protocol in a stream of bytes: a header with the length, then JSON.
 * @module
 */
import type { Message } from "vscode-languageserver/node";
import type { RpcMessage } from "./messages.ts";

const headEnd = "\r\n\r\n";

/** The answer to a message that is not JSON. */
export const parseError: RpcMessage = {
  jsonrpc: "2.0",
  id: null,
  error: { code: -32700, message: "The message is not JSON" },
};

export function framed(message: Message): Uint8Array {
  const body = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}${headEnd}`), body]);
}

/** Collects bytes until messages are complete. */
export class Frames {
  #parts: Uint8Array[] = [];
  #length = 0;
  /** Number of bytes that complete the next message; `undefined` before its header is complete. */
  #wanted: number | undefined;

  /** Adds bytes. Returns the messages that they complete; `undefined` for each that is not JSON. */
  add(bytes: Uint8Array): (RpcMessage | undefined)[] {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    const found: (RpcMessage | undefined)[] = [];
    for (;;) {
      if (this.#length < (this.#wanted ?? 1)) return found;
      const all = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
      this.#parts = [all];
      if (this.#wanted === undefined) {
        const length = this.#head(all);
        if (length === undefined) return found;
        this.#drop(length);
      } else {
        found.push(messageIn(all.subarray(0, this.#wanted)));
        this.#drop(this.#wanted);
        this.#wanted = undefined;
      }
    }
  }

  /** Drops the first bytes. */
  #drop(count: number): void {
    this.#parts = [this.#parts[0].subarray(count)];
    this.#length -= count;
  }

  /** Reads a header. Returns its length; `undefined` if it is not complete. */
  #head(bytes: Uint8Array): number | undefined {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = buffer.indexOf(headEnd);
    if (end < 0) return undefined;
    const length = /^content-length:\s*(\d+)\s*$/im.exec(buffer.toString("latin1", 0, end))?.[1];
    // A header without a length is skipped.
    if (length !== undefined) this.#wanted = Number(length);
    return end + headEnd.length;
  }
}

function messageIn(bytes: Uint8Array): RpcMessage | undefined {
  try {
    const parsed = JSON.parse(new TextDecoder().decode(bytes));
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
