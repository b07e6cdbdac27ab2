/**
 * One connection with a client: reads messages, answers requests, and forgets canceled ones.
 * @module
 */
import {
  errorCodes,
  idIn,
  readMessage,
  type RequestId,
  RpcError,
  rpcErrorOf,
  type RpcMessage,
} from "./json_rpc.ts";
import { type Line, LineSplitter } from "./lines.ts";

/** Answers a request. The signal aborts if the client cancels it. */
export type Answerer = (message: RpcMessage, signal: AbortSignal) => Promise<object>;

/** Receives the message that answers a request. */
type Reply = (message: object) => void;

/** Largest number of requests that may wait for their answer. */
const mostWaiting = 1000;

export class Connection {
  #answer: Answerer;
  #write: (text: string) => void;
  #splitter: LineSplitter;
  #waiting: Map<RequestId, AbortController> = new Map();
  #answers: Set<Promise<void>> = new Set();

  /**
   * @param write Writes a line.
   * @param most Largest length of a message in bytes.
   */
  constructor(answer: Answerer, write: (line: string) => void, most?: number) {
    this.#answer = answer;
    this.#write = write;
    this.#splitter = new LineSplitter(most);
  }

  /** Handles bytes from the client. */
  receive(bytes: Uint8Array): void {
    for (const line of this.#splitter.add(bytes)) this.#receiveLine(line);
  }

  /** Resolves when all requests are answered. */
  async settled(): Promise<void> {
    while (this.#answers.size > 0) await Promise.all(this.#answers);
  }

  #receiveLine(line: Line): void {
    const reply: Reply = (message) => this.#write(JSON.stringify(message));
    if ("isTooLong" in line) {
      return fail(reply, undefined, new RpcError(errorCodes.request, "The message is too long"));
    }
    if (line.text.trim() === "") return;
    let parsed: unknown;
    try {
      parsed = JSON.parse(line.text);
    } catch {
      return fail(reply, undefined, new RpcError(errorCodes.parse, "The message is not JSON"));
    }
    if (Array.isArray(parsed) && parsed.length > 0) this.#receiveBatch(parsed);
    else this.#receiveMessage(parsed, reply);
  }

  /** Answers the requests of a batch with one line, as revision 2025-03-26 demands. */
  #receiveBatch(messages: readonly unknown[]): void {
    const replies: object[] = [];
    const answered = messages.map((item) =>
      this.#receiveMessage(item, (reply) => replies.push(reply))
    );
    const sent = Promise.all(answered).then(() => {
      if (replies.length > 0) this.#write(JSON.stringify(replies));
    }).finally(() => this.#answers.delete(sent));
    this.#answers.add(sent);
  }

  /** Handles a message. The promise resolves when it is answered. */
  #receiveMessage(parsed: unknown, reply: Reply): Promise<void> | undefined {
    try {
      const message = readMessage(parsed);
      return message && this.#handle(message, reply);
    } catch (cause) {
      fail(reply, idIn(parsed), cause);
    }
  }

  #handle(message: RpcMessage, reply: Reply): Promise<void> | undefined {
    const { id, method, params } = message;
    if (id === undefined) {
      if (method === "notifications/cancelled") this.#cancel(params.requestId);
      return;
    }
    if (this.#waiting.has(id)) {
      throw new RpcError(errorCodes.request, "A request with this id is not answered yet");
    }
    if (this.#waiting.size >= mostWaiting) {
      throw new RpcError(errorCodes.internal, "Too many requests wait for an answer");
    }
    const controller = new AbortController();
    this.#waiting.set(id, controller);
    const answered = this.#run(id, message, controller, reply).finally(() => {
      if (this.#waiting.get(id) === controller) this.#waiting.delete(id);
      this.#answers.delete(answered);
    });
    this.#answers.add(answered);
    return answered;
  }

  async #run(
    id: RequestId,
    message: RpcMessage,
    { signal }: AbortController,
    reply: Reply,
  ): Promise<void> {
    try {
      const result = await this.#answer(message, signal);
      // The client ignores the answer of a canceled request, and may use its id again.
      if (!signal.aborted) reply({ jsonrpc: "2.0", id, result });
    } catch (cause) {
      if (!signal.aborted) fail(reply, id, cause);
    }
  }

  #cancel(id: unknown): void {
    if (typeof id !== "string" && typeof id !== "number") return;
    this.#waiting.get(id)?.abort();
    this.#waiting.delete(id);
  }
}

/** Answers with an error. */
function fail(reply: Reply, id: RequestId | undefined, cause: unknown): void {
  const { code, message, data } = rpcErrorOf(cause);
  reply({ jsonrpc: "2.0", id: id ?? null, error: { code, message, data } });
}
