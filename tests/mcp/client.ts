/**
 * A client of the server in this process, message by message.
 * @module
 */
import type { ReadVersion } from "../../src/services/answers/compare.ts";
import { Connection } from "../../src/services/mcp/connection.ts";
import { ModelContextServer } from "../../src/services/mcp/server.ts";
import { readTools } from "../../src/services/mcp/tools/mod.ts";
import type { Tool } from "../../src/services/mcp/tools/tool.ts";
import { answersIn } from "../answers/project.ts";

const encoder = new TextEncoder();

/** A message of the server. */
// deno-lint-ignore no-explicit-any
export type Message = any;

/** The client data in a request of the stateless protocol. */
export const modern = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  },
};

/** Options of a client. */
interface ClientOptions {
  readonly tools?: readonly Tool[];
  /** Largest length of a message in bytes. */
  readonly most?: number;
  /** Name of the configuration. */
  readonly config?: string;
  readonly readVersion?: ReadVersion;
  /** Text that no line of the server may contain. */
  readonly refused?: RegExp;
}

/** A client. */
export class Client {
  readonly messages: Message[] = [];
  #connection: Connection;
  #id = 0;

  constructor(
    folder: string,
    { tools = readTools, most, config, readVersion, refused }: ClientOptions = {},
  ) {
    const server = new ModelContextServer(answersIn(folder, config, readVersion), tools);
    this.#connection = new Connection(
      (message, signal) => server.answer(message, signal),
      (line) => {
        if (refused?.test(line)) throw new Error(`The line ${JSON.stringify(line)} is refused`);
        this.messages.push(JSON.parse(line));
      },
      most,
    );
  }

  /** Sends a text, and waits for all answers. */
  async send(text: string): Promise<void> {
    this.#connection.receive(encoder.encode(text));
    await this.#connection.settled();
  }

  /** Sends a request, and returns the answer. */
  async request(method: string, params?: object): Promise<Message> {
    const id = ++this.#id;
    await this.send(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    return this.messages.find((one) => one.id === id);
  }

  /** Calls a tool, and returns its result. */
  async call(name: string, args: object): Promise<Message> {
    return (await this.request("tools/call", { ...modern, name, arguments: args })).result;
  }
}
