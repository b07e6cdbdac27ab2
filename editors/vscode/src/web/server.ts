/**
 * The language server in a worker of a browser.
 * @module
 */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
  ResponseError,
} from "vscode-languageserver/browser";
import { ClientFiles } from "../../../../src/services/language_server/client_files.ts";
import { LanguageServer } from "../../../../src/services/language_server/server.ts";
import { TokenBuilder } from "../../../../src/token_builder.ts";

/** The worker; messages that it posts reach the editor. */
const port = globalThis as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];
const connection = createConnection(
  ProposedFeatures.all,
  new BrowserMessageReader(port),
  new BrowserMessageWriter(port),
);
const files = new ClientFiles(connection);
new LanguageServer(connection, TokenBuilder, files, { ResponseError }).listen();
