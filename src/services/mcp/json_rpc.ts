/**
 * JSON-RPC 2.0 messages.
 * @module
 */
import { isPlainObject } from "../../base/tokens/plain_object.ts";

/** Error codes of JSON-RPC 2.0, and of the protocol. */
export const errorCodes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  version: -32022,
} as const;

export type RequestId = string | number;

/** A request, or a notification if it has no id. */
export interface RpcMessage {
  readonly id?: RequestId;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** An error that answers a request. */
export class RpcError extends Error {
  override name = "RpcError";
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The error that answers a request; a fault in the server if the cause is not one. */
export function rpcErrorOf(cause: unknown): RpcError {
  return cause instanceof RpcError
    ? cause
    : new RpcError(errorCodes.internal, "The request failed because of a fault in the server");
}

const isId = (value: unknown): value is RequestId =>
  typeof value === "string" || (typeof value === "number" && Number.isInteger(value));

/** The id in a broken message; `undefined` if it has none. */
export function idIn(message: unknown): RequestId | undefined {
  return isPlainObject(message) && isId(message.id) ? message.id : undefined;
}

/**
 * Reads a parsed message.
 *
 * @returns `undefined` for a response, because this side sends no requests.
 * @throws {RpcError} If it is not a message.
 */
export function readMessage(message: unknown): RpcMessage | undefined {
  if (!isPlainObject(message) || message.jsonrpc !== "2.0") {
    throw new RpcError(errorCodes.request, "A message must be a JSON-RPC 2.0 object");
  }
  const { id, method, params = {} } = message;
  if (method === undefined && ("result" in message || "error" in message)) return undefined;
  if (typeof method !== "string") {
    throw new RpcError(errorCodes.request, "The method must be a string");
  }
  if (id !== undefined && !isId(id)) {
    throw new RpcError(errorCodes.request, "The id must be a string or an integer");
  }
  if (!isPlainObject(params)) {
    throw new RpcError(errorCodes.params, "The params must be an object");
  }
  return { ...(id !== undefined && { id }), method, params };
}
