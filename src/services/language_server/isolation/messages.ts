/**
 * Messages of JSON-RPC as they pass between a client, a server and its processes.
 * @module
 */
import type { Message, MessageReader, MessageWriter } from "vscode-languageserver/node";

/** A message: a request, a notification or a response. */
export interface RpcMessage extends Message {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export type RpcRequest = RpcMessage & { id: number | string; method: string };

export function isRequest(message: RpcMessage): message is RpcRequest {
  return message.method !== undefined && message.id !== undefined && message.id !== null;
}

const nothing = () => ({ dispose() {} });

/**
 * A reader of messages that something else receives.
 *
 * @param listen Called with the function that takes messages.
 */
export function readerOf(listen: (take: (message: Message) => void) => void): MessageReader {
  return {
    onError: nothing,
    onClose: nothing,
    onPartialMessage: nothing,
    listen(take) {
      listen(take);
      return nothing();
    },
    dispose() {},
  };
}

/** A writer that passes messages on. */
export function writerOf(write: (message: RpcMessage) => void | Promise<void>): MessageWriter {
  return {
    onError: nothing,
    onClose: nothing,
    write: async (message) => await write(message as RpcMessage),
    end() {},
    dispose() {},
  };
}
