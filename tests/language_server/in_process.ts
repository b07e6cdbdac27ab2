/**
 * A language server in this process, and a client that sends it real JSON-RPC messages over streams.
 * @module
 */
import path from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import {
  type CancellationToken,
  createMessageConnection,
  type MessageConnection,
  ProgressType,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import { createConnection, ProposedFeatures, ResponseError } from "vscode-languageserver/node";
import TokenBuilder from "../../mod.ts";
import {
  type PositionEncoding,
  type TextChange,
  TextPositions,
} from "../../src/services/language_service/documents/text_positions.ts";
import { diskFiles } from "../../src/services/language_server/disk_files.ts";
import type { WorkspaceFiles } from "../../src/services/language_server/workspace_files.ts";
import { LanguageServer } from "../../src/services/language_server/server.ts";
import { usual } from "./client.ts";

/** A server with its client. */
export class InProcess {
  readonly server: LanguageServer;
  /** The last published diagnostics, by URI. */
  readonly published: Map<string, unknown[]> = new Map();
  readonly folder: string;
  readonly encoding: PositionEncoding;
  #connection: MessageConnection;
  #capabilities: object;
  #version = 1;

  constructor(
    folder: string,
    encoding: PositionEncoding,
    capabilities: object = usual,
    files: WorkspaceFiles = diskFiles,
  ) {
    this.folder = folder;
    this.encoding = encoding;
    this.#capabilities = capabilities;
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const connection = createConnection(
      ProposedFeatures.all,
      new StreamMessageReader(toServer),
      new StreamMessageWriter(toClient),
    );
    this.server = new LanguageServer(connection, TokenBuilder, files, { ResponseError });
    this.server.listen();
    this.#connection = createMessageConnection(
      new StreamMessageReader(toClient),
      new StreamMessageWriter(toServer),
    );
    this.#connection.onNotification("textDocument/publishDiagnostics", (
      { uri, diagnostics }: { uri: string; diagnostics: unknown[] },
    ) => {
      this.published.set(uri, diagnostics);
    });
    this.#connection.listen();
  }

  /** Begins the session, with the settings that a client sends. */
  async start(initializationOptions?: object): Promise<void> {
    await this.request("initialize", {
      processId: null,
      rootUri: pathToFileURL(this.folder).href,
      capabilities: { ...this.#capabilities, general: { positionEncodings: [this.encoding] } },
      initializationOptions,
    });
    await this.notify("initialized", {});
  }

  /** Ends the session. */
  async stop(): Promise<void> {
    await this.request("shutdown", undefined);
    this.#connection.dispose();
  }

  uri(file: string): string {
    return pathToFileURL(path.join(this.folder, file)).href;
  }

  request<T>(method: string, params: unknown, token?: CancellationToken): Promise<T> {
    return token
      ? this.#connection.sendRequest(method, params, token)
      : this.#connection.sendRequest(method, params);
  }

  /** Receives the values of a progress token, such as parts of an answer. */
  onProgress<T>(token: string, receive: (value: T) => void): void {
    this.#connection.onProgress(new ProgressType<T>(), token, receive);
  }

  async notify(method: string, params: unknown): Promise<void> {
    await this.#connection.sendNotification(method, params);
  }

  async open(file: string, text: string): Promise<void> {
    const textDocument = { uri: this.uri(file), languageId: "json", version: 1, text };
    await this.notify("textDocument/didOpen", { textDocument });
  }

  /** Sends the changes of one event, each of which applies to the result of those before. */
  async change(file: string, contentChanges: readonly TextChange[]): Promise<void> {
    const textDocument = { uri: this.uri(file), version: ++this.#version };
    await this.notify("textDocument/didChange", { textDocument, contentChanges });
  }

  /** The range of a span of a text, as this client counts. */
  range(text: string, start: number, end: number): TextChange["range"] {
    return new TextPositions(text, this.encoding).range(start, end);
  }
}
