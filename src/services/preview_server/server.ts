/**
 * Serves a preview page to this machine only, and sends it changes.
 * @module
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { process } from "../../engine/host/node.ts";
import { makePatch } from "../../hooks/preview/patch.ts";
import { contentSecurityPolicy, livePage } from "../../hooks/preview/page.ts";
import type { PreviewData } from "../../hooks/preview/mod.ts";

const address = "127.0.0.1";

/** Interval of messages that keep connections alive, in milliseconds. */
const heartbeat = 20_000;

/** Serves a preview page that follows its project. */
export class PreviewServer {
  #data: PreviewData;
  #version = 1;
  #errors: readonly string[] = [];
  #server: Server;
  #streams: Set<ServerResponse> = new Set();
  #heartbeat: ReturnType<typeof setInterval>;

  /** @param data The initial data. */
  constructor(data: PreviewData) {
    this.#data = data;
    const { createServer } = process.getBuiltinModule("node:http");
    this.#server = createServer((request, response) => this.#answer(request, response));
    this.#heartbeat = setInterval(() => this.#write(":\n\n"), heartbeat);
  }

  /**
   * Starts to listen.
   *
   * @param port The port; 0 for any free one.
   * @returns The address of the page. Rejects if the port is taken.
   */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, address, resolve);
    });
    return `http://${this.#host}/`;
  }

  /** Stops the server, and ends all connections. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams) stream.end();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Replaces the data, and sends the changes to open pages. */
  setData(data: PreviewData): void {
    const patch = makePatch(this.#data, data);
    const isMended = this.#errors.length > 0;
    if (patch.length === 0 && !isMended) return;
    this.#data = data;
    this.#errors = [];
    this.#version++;
    this.#send({ version: this.#version, patch });
  }

  /** Sends the errors of a build to open pages, which keep their data. */
  setErrors(errors: readonly string[]): void {
    this.#errors = errors;
    this.#send({ version: this.#version, errors });
  }

  get #host(): string {
    const own = this.#server.address();
    return `${address}:${typeof own === "object" && own ? own.port : 0}`;
  }

  #send(event: object): void {
    this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  #write(text: string): void {
    for (const stream of this.#streams) stream.write(text);
  }

  /** Whether a request is for this server, and does not come from another site. */
  #isOwn({ headers }: IncomingMessage): boolean {
    const [, port] = this.#host.split(":");
    const hosts = [this.#host, `localhost:${port}`];
    const site = headers["sec-fetch-site"];
    return hosts.includes(headers.host ?? "") &&
      (site === undefined || site === "same-origin" || site === "none");
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = "" } = request;
    const path = url.split(/[?#]/)[0];
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setHeader("Cache-Control", "no-store");
    if (!this.#isOwn(request)) return end(response, 403, "This server answers its own page alone.");
    if (method !== "GET" && method !== "HEAD") return end(response, 405, "Only GET.");
    switch (path) {
      case "/": {
        const policy = `${contentSecurityPolicy({ isLive: true })}; frame-ancestors 'none'`;
        response.setHeader("Content-Security-Policy", policy);
        return end(response, 200, livePage(this.#data.title), "text/html; charset=utf-8");
      }
      case "/data": {
        const [version, data, errors] = [this.#version, this.#data, this.#errors];
        return end(response, 200, JSON.stringify({ version, data, errors }), "application/json");
      }
      case "/version":
        return end(response, 200, JSON.stringify({ version: this.#version }), "application/json");
      case "/events":
        return this.#stream(response);
      default:
        return end(response, 404, "There is nothing here.");
    }
  }

  #stream(response: ServerResponse): void {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write(":\n\n");
    this.#streams.add(response);
    response.on("close", () => this.#streams.delete(response));
  }
}

function end(response: ServerResponse, status: number, text: string, type = "text/plain"): void {
  response.writeHead(status, { "Content-Type": type });
  response.end(text);
}
