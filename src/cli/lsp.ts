/**
 * `token-build lsp`: a language server for editors, on standard input and output.
 * @module
 */
import type { Connection, Message, MessageReader, MessageWriter } from "vscode-languageserver/node";
import { BuildError } from "../base/diagnostics/build_error.ts";
import { serverNoPackage } from "../base/diagnostics/catalog/server.ts";
import { errorText } from "../base/diagnostics/catalog/make.ts";
import { installCommand } from "../base/diagnostics/missing_package.ts";
import { nodeVersion, path, process, url } from "../engine/host/node.ts";
import { printOwn, putOutputAside } from "../engine/host/output_aside.ts";
import { diskFiles } from "../services/language_server/disk_files.ts";
import { secondsOf } from "../services/isolation/isolated_process.ts";
import { Inside, type IsolatedTask, isolatedTask } from "../services/isolation/inside.ts";
import { readerOf, writerOf } from "../services/language_server/isolation/messages.ts";
import { framed, Frames, parseError } from "../services/language_server/isolation/frames.ts";
import { Router } from "../services/language_server/isolation/router.ts";
import {
  type FileParams,
  importMethod,
  type ProjectState,
  stateMethod,
} from "../services/language_server/isolation/state.ts";
import { LanguageServer } from "../services/language_server/server.ts";
import { TokenBuilder } from "../token_builder.ts";
import { success } from "./process/exit.ts";
import type { Tool } from "./process/tool.ts";

const packageName = "vscode-languageserver";

type Protocol = typeof import("vscode-languageserver/node");

export interface LspFlags {
  /** Path of a module with the exports of `vscode-languageserver/node`. */
  protocol?: string;
  /** Seconds that code of a configuration may block its process. */
  timeLimit?: string;
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
export async function loadProtocol(load: () => Promise<Protocol>): Promise<Protocol> {
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

/** Reports errors that nothing handles, which would end the process. */
function outliveErrors({ console }: Pick<Connection, "console">): void {
  const report = (cause: unknown) => {
    // The client is gone. The protocol demands 1 for an end without `shutdown`.
    if ((cause as { code?: unknown } | undefined)?.code === "EPIPE") process.exit(1);
    console.error(cause instanceof Error ? cause.stack ?? String(cause) : String(cause));
  };
  process.on("uncaughtException", report);
  process.on("unhandledRejection", report);
}

/** Messages of the client on standard input and output, which ends with the input. */
function clientMessages(): { reader: MessageReader; writer: MessageWriter } {
  // Anything else that is printed would break the protocol.
  putOutputAside();
  const write = (bytes: Uint8Array) => {
    const sent = (done: () => void) => printOwn(() => void process.stdout.write(bytes, done));
    return new Promise<void>((resolve) => sent(resolve));
  };
  const writer = writerOf((message) => write(framed(message)));
  const reader = readerOf((take) => {
    const frames = new Frames();
    process.stdin.on("data", (bytes: Uint8Array) => {
      for (const message of frames.add(bytes)) {
        if (message) take(message);
        else void writer.write(parseError);
      }
    });
  });
  return { reader, writer };
}

/** Serves one project to the server that started this process. */
async function serveIsolated(
  protocol: Protocol,
  Builder: typeof TokenBuilder,
  task: IsolatedTask,
): Promise<never> {
  let take = (_message: Message) => {};
  const inside = new Inside(task, (message) => take(message as Message));
  const reader = readerOf((listener) => take = listener);
  const writer = writerOf((message) => inside.send(message));
  const { createConnection, ProposedFeatures } = protocol;
  const connection = createConnection(ProposedFeatures.all, reader, writer);
  new LanguageServer(connection, Builder, diskFiles, protocol, {
    only: task.name,
    reading: (step) => inside.busy(step),
    importing: (file) => {
      const params: FileParams = { file };
      inside.send({ jsonrpc: "2.0", method: importMethod, params });
    },
    updated: (reads, milliseconds) => {
      const params: ProjectState = { reads, milliseconds };
      inside.send({ jsonrpc: "2.0", method: stateMethod, params });
    },
  }).listen();
  return await new Promise(() => {});
}

/**
 * Serves until the client ends the connection.
 *
 * @throws {BuildError} If the package for the protocol is not installed.
 */
export async function lsp({ protocol: file, timeLimit }: LspFlags, tool?: Tool): Promise<number> {
  const task = isolatedTask();
  const protocol = await loadProtocol(() => protocolOf(file));
  const Builder = tool?.Builder ?? TokenBuilder;
  keepMemorySmall();
  if (task) return await serveIsolated(protocol, Builder, task);
  const { createConnection, ProposedFeatures } = protocol;
  const router = new Router(clientMessages(), secondsOf(timeLimit));
  const connection = createConnection(ProposedFeatures.all, router.reader, router.writer);
  outliveErrors(connection);
  const server = new LanguageServer(connection, Builder, diskFiles, protocol, {
    isolated: (config) => router.open(config),
  });
  router.serve(server);
  let isShutDown = false;
  connection.onShutdown(() => void (isShutDown = true));
  for (const event of ["end", "close"]) {
    process.stdin.on(event, () => process.exit(isShutDown ? 0 : 1));
  }
  server.listen();
  await new Promise<void>((resolve) => connection.onExit(resolve));
  return success;
}
