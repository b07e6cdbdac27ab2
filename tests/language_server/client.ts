/**
 * A client of the language server, over real JSON-RPC, on the runtime of the tests.
 * @module
 */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import {
  type PositionEncoding,
  type TextChange,
  TextPositions,
} from "../../src/services/language_service/documents/text_positions.ts";
import { programArguments, runArguments } from "../helpers/run_cli.ts";
import { longestWait } from "../helpers/waits.ts";

/** A diagnostic as the server publishes it. */
export interface Published {
  readonly range: { start: { line: number; character: number } };
  readonly severity: number;
  readonly code: string;
  readonly message: string;
  readonly codeDescription?: { readonly href: string };
  readonly tags?: readonly number[];
}

/** The options of a client. */
export interface ClientOptions {
  /** Folders of the workspace. Default: the folder of the client. */
  readonly folders?: readonly string[];
  readonly encoding?: PositionEncoding;
  readonly isTrusted?: boolean;
  /** Whose problems to publish. */
  readonly problems?: "open" | "workspace";
  readonly capabilities?: Record<string, unknown>;
  /** Further arguments of the command. */
  readonly args?: readonly string[];
  /** Path of the program. Default: the command line, from source. */
  readonly program?: string;
}

/** Capabilities of a modern editor. */
export const usual = {
  textDocument: {
    hover: { contentFormat: ["markdown"] },
    rename: { prepareSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
};

/** A running server. */
export class Client {
  readonly folder: string;
  readonly encoding: PositionEncoding;
  /** What the server printed on standard error. */
  stderr = "";
  /** Messages for the user. */
  readonly told: string[] = [];
  /** Progress that the server has shown. */
  readonly progress: { kind: string; message?: string }[] = [];
  /** What the server asked to request again, such as `diagnostic` and `inlayHint`. */
  readonly refreshes: string[] = [];
  /** Its answer to the first request. */
  started: { capabilities: Record<string, unknown> } = { capabilities: {} };
  readonly ended: Promise<number | null>;
  #child: ChildProcess;
  #connection: MessageConnection;
  #texts: Map<string, string> = new Map();
  #published: Map<string, Published[]> = new Map();
  #wake: () => void = () => {};

  constructor(folder: string, { encoding = "utf-16", args: more = [], program }: ClientOptions) {
    this.folder = folder;
    this.encoding = encoding;
    const start = program === undefined ? programArguments : runArguments(program);
    const args = [...start, "lsp", "--stdio", ...more];
    this.#child = spawn(process.execPath, args, { cwd: folder });
    this.#child.stderr!.on("data", (data) => this.stderr += data);
    this.ended = new Promise((resolve) => this.#child.on("close", resolve));
    this.#connection = createMessageConnection(
      new StreamMessageReader(this.#child.stdout!),
      new StreamMessageWriter(this.#child.stdin!),
    );
    this.#connection.onNotification("textDocument/publishDiagnostics", (
      { uri, diagnostics }: { uri: string; diagnostics: Published[] },
    ) => {
      this.#published.set(uri, diagnostics);
      this.#wake();
    });
    for (const method of ["window/logMessage", "window/showMessage"]) {
      this.#connection.onNotification(method, ({ message }: { message: string }) => {
        this.told.push(message);
      });
    }
    this.#connection.onNotification("$/progress", (
      { value }: { value: { kind: string; message?: string } },
    ) => {
      this.progress.push(value);
    });
    for (const part of ["diagnostic", "inlayHint", "codeLens", "semanticTokens"]) {
      this.#connection.onRequest(`workspace/${part}/refresh`, () => {
        this.refreshes.push(part);
        return null;
      });
    }
    this.#connection.onRequest("window/workDoneProgress/create", () => null);
    this.#connection.onRequest("client/registerCapability", () => null);
    this.#connection.listen();
  }

  /** Starts a server and a session with it, and ends both after `use`. */
  static async run(
    folder: string,
    use: (client: Client) => Promise<void>,
    options: ClientOptions = {},
  ): Promise<void> {
    const { folders = [folder], encoding, isTrusted, problems, capabilities = usual } = options;
    const client = new Client(folder, options);
    try {
      client.started = await client.request("initialize", {
        processId: process.pid,
        rootUri: null,
        workspaceFolders: folders.map((one) => ({ uri: pathToFileURL(one).href, name: one })),
        initializationOptions: { isTrusted, problems },
        capabilities: {
          ...capabilities,
          ...(encoding && { general: { positionEncodings: [encoding] } }),
        },
      });
      await client.#connection.sendNotification("initialized", {});
      await use(client);
      await client.request("shutdown");
      await client.#connection.sendNotification("exit");
      assert.equal(await client.ended, 0, client.stderr);
    } finally {
      client.#connection.dispose();
      client.#child.kill();
    }
  }

  /** The id of the server's process. */
  get pid(): number {
    return this.#child.pid!;
  }

  request<T>(method: string, params?: unknown): Promise<T> {
    return params === undefined
      ? this.#connection.sendRequest(method)
      : this.#connection.sendRequest(method, params);
  }

  async notify(method: string, params: unknown): Promise<void> {
    await this.#connection.sendNotification(method, params);
  }

  /** The last published diagnostics of a file; `undefined` if there were none. */
  publishedOf(file: string): readonly Published[] | undefined {
    return this.#published.get(this.uri(file));
  }

  /** Waits until a condition holds. */
  async until(isDone: () => boolean): Promise<void> {
    const end = performance.now() + longestWait;
    while (!isDone()) {
      if (performance.now() > end) throw new Error(`Waited too long\n${this.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  uri(file: string): string {
    return pathToFileURL(path.join(this.folder, file)).href;
  }

  async open(file: string, text: string): Promise<void> {
    this.#texts.set(file, text);
    const textDocument = { uri: this.uri(file), languageId: "json", version: 1, text };
    await this.#connection.sendNotification("textDocument/didOpen", { textDocument });
  }

  async close(file: string): Promise<void> {
    const textDocument = { uri: this.uri(file) };
    await this.#connection.sendNotification("textDocument/didClose", { textDocument });
  }

  textOf(file: string): string {
    return this.#texts.get(file)!;
  }

  /** Replaces a span of an open document, as an editor does. */
  async edit(file: string, start: number, end: number, text: string): Promise<void> {
    const before = this.textOf(file);
    const range = new TextPositions(before, this.encoding).range(start, end);
    const contentChanges: TextChange[] = [{ range, text }];
    this.#texts.set(file, before.slice(0, start) + text + before.slice(end));
    const textDocument = { uri: this.uri(file), version: 2 };
    await this.#connection.sendNotification("textDocument/didChange", {
      textDocument,
      contentChanges,
    });
  }

  /** A request at a mark in an open document: the place before `|`. */
  at<T>(method: string, file: string, mark: string, more: object = {}): Promise<T> {
    const text = this.textOf(file);
    const found = text.indexOf(mark.replace("|", ""));
    assert.ok(found >= 0, `${mark} is not in ${file}`);
    const position = new TextPositions(text, this.encoding).at(found + mark.indexOf("|"));
    return this.request(method, { textDocument: { uri: this.uri(file) }, position, ...more });
  }

  /** The text of a range of an open document. */
  rangeText(file: string, { start, end }: { start: never; end: never }): string {
    const positions = new TextPositions(this.textOf(file), this.encoding);
    return this.textOf(file).slice(positions.offset(start), positions.offset(end));
  }

  /** Waits until the diagnostics of a file are the expected ones. */
  async diagnostics(
    file: string,
    isWanted: (found: readonly Published[]) => boolean,
  ): Promise<readonly Published[]> {
    const end = performance.now() + longestWait;
    for (;;) {
      const found = this.#published.get(this.uri(file));
      if (found && isWanted(found)) return found;
      if (performance.now() > end) {
        throw new Error(`${file} has ${JSON.stringify(found)}\n${this.stderr}${this.told}`);
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 200);
      });
    }
  }
}
