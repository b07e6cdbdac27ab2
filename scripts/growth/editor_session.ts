/**
 * A session of an editor with the language server, both in this process: opens a token file, sends
 * an editor's requests, and breaks and fixes a reference, once for each argument. For a style
 * sheet, first waits until the server has found its unknown name while it is closed, then fixes and
 * breaks that name.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import { createConnection, ResponseError } from "vscode-languageserver/node";
import { diskFiles } from "../../src/services/language_server/disk_files.ts";
import { LanguageServer } from "../../src/services/language_server/server.ts";
import { TokenBuilder } from "../../src/token_builder.ts";

/** The messages of a published list of diagnostics. */
interface Published {
  uri: string;
  diagnostics: { message: string }[];
}

/** The misspelled name in a style sheet, and the correct name. */
export const [unknownName, knownName] = ["--alas", "--alias"];

/** Runs the session in the current folder: for each file, an edit of its first reference. */
export async function main(files: readonly string[]): Promise<number> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const protocol = { ResponseError };
  new LanguageServer(createConnection(input, output), TokenBuilder, diskFiles, protocol).listen();
  const client = createMessageConnection(
    new StreamMessageReader(output),
    new StreamMessageWriter(input),
  );
  let receive: (found: Published) => void = () => {};
  const broken = new Set<string>();
  client.onNotification("textDocument/publishDiagnostics", (found: Published) => {
    if (found.diagnostics.length > 0) broken.add(found.uri);
    receive(found);
  });
  client.listen();
  const folder = { uri: pathToFileURL(process.cwd()).href, name: "project" };
  await client.sendRequest("initialize", {
    processId: null,
    rootUri: null,
    workspaceFolders: [folder],
    capabilities: {},
    // Otherwise, the server would say nothing of closed files.
    initializationOptions: { problems: "workspace" },
  });
  await client.sendNotification("initialized", {});
  for (const file of files) {
    const uri = pathToFileURL(path.resolve(file)).href;
    const text = fs.readFileSync(file, "utf8");
    const published = (isBroken: boolean) =>
      new Promise<void>((resolve) => {
        receive = (found) => {
          if (found.uri === uri && found.diagnostics.length > 0 === isBroken) resolve();
        };
      });
    const isSheet = file.endsWith(".css");
    if (isSheet && !broken.has(uri)) await published(true);
    let version = 0;
    const change = async (changed: string, isBroken: boolean) => {
      const done = published(isBroken);
      const contentChanges = [{ text: changed }];
      const textDocument = { uri, version: ++version };
      await client.sendNotification("textDocument/didChange", { textDocument, contentChanges });
      await done;
    };
    const opened = published(isSheet);
    const textDocument = { uri, languageId: isSheet ? "css" : "json", version, text };
    await client.sendNotification("textDocument/didOpen", { textDocument });
    await opened;
    const at = isSheet ? text.indexOf("--") + 2 : text.indexOf("{", text.indexOf('"{')) + 1;
    const line = text.slice(0, at).split("\n");
    const position = { line: line.length - 1, character: line.at(-1)!.length };
    for (const method of ["hover", "definition", "references", "completion"]) {
      const context = { includeDeclaration: true };
      await client.sendRequest(`textDocument/${method}`, { textDocument, position, context });
    }
    const other = isSheet
      ? text.replaceAll(unknownName, knownName)
      : `${text.slice(0, at)}x${text.slice(at)}`;
    await change(other, !isSheet);
    await change(text, isSheet);
  }
  client.dispose();
  return 0;
}
