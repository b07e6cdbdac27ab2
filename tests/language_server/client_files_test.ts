/** A server that reads files through its client, as in a browser editor. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createMessageConnection,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageConnection,
} from "vscode-jsonrpc/node";
import { createConnection, ProposedFeatures, ResponseError } from "vscode-languageserver/node";
import TokenBuilder from "../../mod.ts";
import { ClientFiles } from "../../src/services/language_server/client_files.ts";
import { LanguageServer } from "../../src/services/language_server/server.ts";
import { usual } from "./client.ts";

/** One direction of a connection that passes copies of messages, like a worker port. */
class Port extends AbstractMessageReader {
  #receive: DataCallback = () => {};
  readonly writer: Writer = new Writer((message) =>
    queueMicrotask(() => this.#receive(structuredClone(message)))
  );

  listen(receive: DataCallback): Disposable {
    this.#receive = receive;
    return { dispose: () => {} };
  }
}

class Writer extends AbstractMessageWriter {
  #send: (message: Message) => void;

  constructor(send: (message: Message) => void) {
    super();
    this.#send = send;
  }

  write(message: Message): Promise<void> {
    this.#send(message);
    return Promise.resolve();
  }

  end(): void {}
}

/** Root of the workspace, with a character that URIs escape. */
const root = "vscode-vfs://github/acme/design%20tokens";

/** The client of a workspace in memory. */
class BrowserClient {
  /** Texts by path in the workspace. */
  readonly files: Map<string, string>;
  /** Requests for files and folders, in order. */
  readonly asked: string[] = [];
  readonly warnings: string[] = [];
  #connection: MessageConnection;

  constructor(files: Record<string, string>) {
    this.files = new Map(Object.entries(files));
    const [toServer, toClient] = [new Port(), new Port()];
    const connection = createConnection(ProposedFeatures.all, toServer, toClient.writer);
    const read = new ClientFiles(connection);
    new LanguageServer(connection, TokenBuilder, read, { ResponseError }).listen();
    this.#connection = createMessageConnection(toClient, toServer.writer);
    this.#connection.onRequest("token-build/readFile", ({ uri }: { uri: string }) => {
      this.asked.push(uri);
      const text = this.files.get(decodeURIComponent(uri.slice(root.length + 1)));
      return text === undefined ? null : new TextEncoder().encode(text);
    });
    this.#connection.onRequest("token-build/readDirectory", ({ uri }: { uri: string }) => {
      this.asked.push(uri);
      return this.#entries(uri);
    });
    this.#connection.onNotification("window/logMessage", ({ message }: { message: string }) => {
      this.warnings.push(message);
    });
    this.#connection.listen();
  }

  #entries(uri: string): { name: string; kind: string }[] | null {
    const start = uri === root ? "" : `${decodeURIComponent(uri.slice(root.length + 1))}/`;
    const inside = [...this.files.keys()].filter((file) => file.startsWith(start))
      .map((file) => file.slice(start.length));
    if (!uri.startsWith(root) || inside.length === 0) return null;
    return [...new Set(inside.map((file) => file.split("/")[0]))]
      .map((name) => ({ name, kind: inside.includes(name) ? "file" : "folder" }));
  }

  async start(): Promise<void> {
    await this.request("initialize", {
      processId: null,
      rootUri: root,
      capabilities: usual,
      initializationOptions: { isTrusted: true },
    });
    await this.#connection.sendNotification("initialized", {});
  }

  request<T>(method: string, params: unknown): Promise<T> {
    return this.#connection.sendRequest(method, params);
  }

  async open(file: string): Promise<void> {
    await this.#connection.sendNotification("textDocument/didOpen", {
      textDocument: {
        uri: `${root}/${file}`,
        languageId: "json",
        version: 1,
        text: this.files.get(file),
      },
    });
  }

  /** Writes a file and reports it. */
  async write(file: string, text: string): Promise<void> {
    this.files.set(file, text);
    await this.#connection.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: `${root}/${file}`, type: 2 }],
    });
  }

  /** Removes a file and reports it. */
  async remove(file: string): Promise<void> {
    this.files.delete(file);
    await this.#connection.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: `${root}/${file}`, type: 3 }],
    });
  }

  /** Asks about the place of a text in a file. */
  async at<T>(method: string, file: string, text: string): Promise<T> {
    const lines = this.files.get(file)!.split("\n");
    const line = lines.findIndex((one) => one.includes(text));
    return await this.request(method, {
      textDocument: { uri: `${root}/${file}` },
      position: { line, character: lines[line].indexOf(text) + 1 },
    });
  }

  async stop(): Promise<void> {
    await this.request("shutdown", undefined);
    this.#connection.dispose();
  }
}

const files = {
  "token-build.config.json": JSON.stringify({
    source: ["tokens/**/*.json"],
    platforms: { css: { transformGroup: "css", files: [{ format: "css/variables" }] } },
  }),
  "tokens/base colors.json": '{ "color": { "$type": "color", "blue": { "$value": "#0000ff" } } }\n',
  "tokens/brand/roles.json":
    '{ "role": { "$type": "color", "link": { "$value": "{color.blue}" } } }\n',
  "node_modules/other/a.json": "{}",
};

interface Hover {
  contents: { value: string };
}

test("a server reads the files of a workspace through the client", async () => {
  const client = new BrowserClient(files);
  await client.start();
  await client.open("tokens/brand/roles.json");
  const hover = () => client.at<Hover>("textDocument/hover", "tokens/brand/roles.json", "{color");
  assert.match((await hover()).contents.value, /#0000ff/);
  const [{ uri }] = await client.at<{ uri: string }[]>(
    "textDocument/definition",
    "tokens/brand/roles.json",
    "{color",
  );
  assert.equal(uri, `${root}/tokens/base%20colors.json`);
  assert.ok(!client.asked.some((one) => one.includes("node_modules")), client.asked.join("\n"));

  const before = client.asked.length;
  await hover();
  assert.equal(client.asked.length, before, "what was read is kept");
  await client.write(
    "tokens/base colors.json",
    files["tokens/base colors.json"].replace("00ff", "0"),
  );
  assert.match((await hover()).contents.value, /#0000?\b/);
  await client.stop();
});

test("a new file is found, and one that is gone is missed", async () => {
  const client = new BrowserClient(files);
  await client.start();
  await client.open("tokens/brand/roles.json");
  const hover = () =>
    client.at<Hover | null>("textDocument/hover", "tokens/brand/roles.json", "link");
  assert.match((await hover())!.contents.value, /#0000ff/);
  await client.write(
    "tokens/new/deep.json",
    '{ "space": { "$type": "number", "s": { "$value": 4 } } }',
  );
  const symbols = await client.request<{ name: string }[]>("workspace/symbol", {
    query: "space.s",
  });
  assert.deepEqual(symbols.map(({ name }) => name), ["space.s"]);
  await client.remove("tokens/base colors.json");
  assert.doesNotMatch((await hover())!.contents.value, /#0000ff/);
  await client.stop();
});

test("a configuration that is code is named, and does not run", async () => {
  const client = new BrowserClient({
    "token-build.config.js": "globalThis.ran = true; export default {};",
    "tokens/a.json": "{}",
  });
  await client.start();
  await client.open("tokens/a.json");
  await client.request("workspace/symbol", { query: "a" });
  assert.equal((globalThis as { ran?: boolean }).ran, undefined);
  assert.match(
    client.warnings.join(),
    /token-build\.config\.js is code, and code does not run here/,
  );
  await client.stop();
});
