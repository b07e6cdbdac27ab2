/**
 * `token-build lsp`: a language server for editors, on standard input and output.
 * @module
 */
import type { Connection } from "vscode-languageserver/node";
import { BuildError } from "../base/diagnostics/build_error.ts";
import { serverNoPackage } from "../base/diagnostics/catalog/server.ts";
import { errorText } from "../base/diagnostics/catalog/make.ts";
import { installCommand } from "../base/diagnostics/missing_package.ts";
import { nodeVersion, path, process, url } from "../engine/host/node.ts";
import { printOwn, putOutputAside } from "../engine/host/output_aside.ts";
import { diskFiles } from "../services/language_server/disk_files.ts";
import { LanguageServer } from "../services/language_server/server.ts";
import { TokenBuilder } from "../token_builder.ts";
import { success } from "./exit.ts";
import type { Tool } from "./tool.ts";

const packageName = "vscode-languageserver";

type Protocol = typeof import("vscode-languageserver/node");

/** Options of the command. */
export interface LspFlags {
  /** Path of a module with the exports of `vscode-languageserver/node`. */
  protocol?: string;
}

/** Loads the package from the module that an editor brings, or from the installed package. */
async function protocolOf(file: string | undefined): Promise<Protocol> {
  if (file === undefined) return await import("vscode-languageserver/node");
  const { href } = url.pathToFileURL(path.resolve(file));
  return await import(href);
}

/**
 * Loads the package for the protocol.
 *
 * @throws {BuildError} If it is not installed.
 */
export async function loadProtocol(
  load: () => Promise<Protocol>,
): Promise<Protocol> {
  try {
    return await load();
  } catch (cause) {
    const text = errorText(cause);
    throw new BuildError([serverNoPackage(installCommand([packageName], text), text)]);
  }
}

/**
 * Makes Node keep its heap small, because most objects are garbage after the next edit: the space for new objects keeps
 * its initial size, and V8 collects old objects once they have grown by half instead of to three times their size. It
 * reads both flags at each collection.
 */
function keepMemorySmall(): void {
  if (!nodeVersion()) return;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=50");
}

/** Reports errors that a configuration throws after it was imported, which would end the process. */
function outliveConfigurations({ console }: Pick<Connection, "console">): void {
  const report = (cause: unknown) => {
    // The client is gone. The protocol demands 1 for an end without `shutdown`.
    if ((cause as { code?: unknown } | undefined)?.code === "EPIPE") process.exit(1);
    console.error(cause instanceof Error ? cause.stack ?? String(cause) : String(cause));
  };
  process.on("uncaughtException", report);
  process.on("unhandledRejection", report);
}

/**
 * Serves until the client ends the connection.
 *
 * @throws {BuildError} If the package for the protocol is not installed.
 */
export async function lsp({ protocol }: LspFlags, tool?: Tool): Promise<number> {
  const protocolModule = await loadProtocol(() => protocolOf(protocol));
  const { createConnection, ProposedFeatures } = protocolModule;
  keepMemorySmall();
  const { Writable } = process.getBuiltinModule("node:stream");
  // Anything that a configuration prints would break the protocol.
  putOutputAside();
  const output = new Writable({
    write(chunk, _encoding, done) {
      printOwn(() => void process.stdout.write(chunk, done));
    },
  });
  const connection = createConnection(ProposedFeatures.all, process.stdin, output);
  outliveConfigurations(connection);
  new LanguageServer(connection, tool?.Builder ?? TokenBuilder, diskFiles, protocolModule).listen();
  await new Promise<void>((resolve) => connection.onExit(resolve));
  return success;
}
