/**
 * `token-build lsp`: a language server for editors, on standard input and output.
 * @module
 */
import { BuildError } from "../diagnostics/build_error.ts";
import { serverNoPackage } from "../diagnostics/catalog/server.ts";
import { errorText } from "../diagnostics/catalog/make.ts";
import { installCommand } from "../diagnostics/missing_package.ts";
import { process } from "../host/node.ts";
import { printOwn, putOutputAside } from "../host/output_aside.ts";
import { LanguageServer } from "../language_server/server.ts";
import { TokenBuilder } from "../token_builder.ts";
import { success } from "./exit.ts";
import type { Tool } from "./tool.ts";

const packageName = "vscode-languageserver";

type Protocol = typeof import("vscode-languageserver/node");

/**
 * Loads the package for the protocol.
 *
 * @throws {BuildError} If it is not installed.
 */
export async function loadProtocol(
  load: () => Promise<Protocol> = () => import("vscode-languageserver/node"),
): Promise<Protocol> {
  try {
    return await load();
  } catch (cause) {
    const text = errorText(cause);
    throw new BuildError([serverNoPackage(installCommand([packageName], text), text)]);
  }
}

/**
 * Serves until the client ends the connection.
 *
 * @throws {BuildError} If the package for the protocol is not installed.
 */
export async function lsp(tool?: Tool): Promise<number> {
  const { createConnection, ProposedFeatures } = await loadProtocol();
  const { Writable } = process.getBuiltinModule("node:stream");
  // Anything that a configuration prints would break the protocol.
  putOutputAside();
  const output = new Writable({
    write(chunk, _encoding, done) {
      printOwn(() => void process.stdout.write(chunk, done));
    },
  });
  const connection = createConnection(ProposedFeatures.all, process.stdin, output);
  new LanguageServer(connection, tool?.Builder ?? TokenBuilder).listen();
  await new Promise<void>((resolve) => connection.onExit(resolve));
  return success;
}
