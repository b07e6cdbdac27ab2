/**
 * The language server of a window: starts it, says how it is, and starts it again.
 * @module
 */
import * as vscode from "vscode";
import {
  CloseAction,
  LanguageClient,
  type LanguageClientOptions,
  type Middleware,
  type ServerOptions,
  State,
  type StaticFeature,
} from "vscode-languageclient/node";
import { commandLine, findProgram, type Program } from "./program.ts";
import { folderPaths } from "./workspace.ts";

/** Languages of token files and of sources that use tokens. */
const languages = [
  "json",
  "jsonc",
  "json5",
  "yaml",
  "css",
  "scss",
  "less",
  "html",
  "vue",
  "svelte",
  "astro",
  "javascript",
  "javascriptreact",
  "typescript",
  "typescriptreact",
  "swift",
  "kotlin",
  "dart",
];

const documentSelector = [
  ...languages.map((language) => ({ scheme: "file", language })),
  // The editor itself has no language for these.
  { scheme: "file", pattern: "**/*.{json5,tokens}" },
];

/** The server's answer to `token-build/place`. */
export interface EditorPlace {
  /** Absolute path of the configuration file. */
  readonly config: string;
  /** Path of the token at the position, joined with dots. */
  readonly token?: string;
}

/** The server's answer to `token-build/contexts`. */
export interface Contexts {
  readonly modifiers: readonly {
    readonly name: string;
    readonly base: string;
    readonly contexts: readonly string[];
  }[];
  /** Contexts that the user has chosen, by modifier. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** How the server is. */
export type ServerState = "off" | "starting" | "running" | "failed";

/** The settings of the extension. */
export const settings = (): vscode.WorkspaceConfiguration =>
  vscode.workspace.getConfiguration("tokenBuild");

/** Leaves out what the user has switched off. */
const middleware: Middleware = {
  provideInlayHints: (document, range, token, next) =>
    settings().get("inlayHints", true) ? next(document, range, token) : [],
  provideDocumentColors: (document, token, next) =>
    settings().get("colors", true) ? next(document, token) : [],
};

/** The command of lenses: shows the references of the token at a position. */
export const showReferences = "token-build.showReferences";

/** Tells the server which commands it may use in its answers. */
const offeredCommands: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = { commands: { commands: [showReferences] } };
  },
  initialize: () => {},
  getState: () => ({ kind: "static" }),
  clear: () => {},
};

/** The server of a window. Its changes of state run one at a time. */
export class Server {
  readonly output: vscode.LogOutputChannel;
  state: ServerState = "off";
  /** The program that runs, or would run. */
  program: Program;
  #own: Program;
  #protocol: string;
  #client: LanguageClient | undefined;
  #changed: vscode.EventEmitter<void> = new vscode.EventEmitter();
  #last: Promise<void> = Promise.resolve();

  constructor(context: vscode.ExtensionContext, output: vscode.LogOutputChannel) {
    this.output = output;
    const file = context.asAbsolutePath("dist/server/token-build.js");
    const version = String(context.extension.packageJSON.version);
    this.#own = { file, version, origin: "extension", isScript: true };
    this.program = this.#own;
    this.#protocol = context.asAbsolutePath("dist/server/protocol.js");
  }

  /** Fires after each change of the state. */
  get onDidChange(): vscode.Event<void> {
    return this.#changed.event;
  }

  /** Starts the server, or starts it again. */
  start(): Promise<void> {
    return this.#next(async () => {
      await this.#stop();
      if (settings().get("enable", true)) await this.#start();
    });
  }

  /** Stops the server. */
  stop(): Promise<void> {
    return this.#next(() => this.#stop());
  }

  #next(step: () => Promise<void>): Promise<void> {
    return this.#last = this.#last.then(step);
  }

  #set(state: ServerState): void {
    this.state = state;
    void vscode.commands.executeCommand("setContext", "tokenBuild.isActive", state !== "off");
    this.#changed.fire();
  }

  async #start(): Promise<void> {
    const { isTrusted } = vscode.workspace;
    const setting = settings().get("path", "");
    const own = { file: this.#own.file, version: this.#own.version! };
    const found = findProgram({ setting, folders: folderPaths(), isTrusted, own });
    if (await this.#run(found)) return;
    if (found.origin === "extension") return this.#set("failed");
    this.output.warn(`${found.file} did not start. The server of the extension is used instead.`);
    if (!await this.#run(this.#own)) this.#set("failed");
  }

  /** Runs a program as the server. Returns whether it answered. */
  async #run(program: Program): Promise<boolean> {
    this.program = program;
    this.#set("starting");
    this.output.info(`Server: ${program.file} (${program.origin})`);
    let isStarted = false;
    const options: LanguageClientOptions = {
      documentSelector,
      initializationOptions: { isTrusted: vscode.workspace.isTrusted },
      outputChannel: this.output,
      middleware,
      initializationFailedHandler: () => false,
      errorHandler: {
        error: (...facts) => usual.error(...facts),
        // A program that never answered is not started again.
        closed: () =>
          isStarted ? usual.closed() : { action: CloseAction.DoNotRestart, handled: true },
      },
    };
    const server = this.#serverOptions(program);
    const client = new LanguageClient("tokenBuild", "token-build", server, options);
    client.registerFeature(offeredCommands);
    const usual = client.createDefaultErrorHandler();
    client.onDidChangeState(({ newState }) => {
      if (this.#client !== client) return;
      if (newState === State.Running) this.#set("running");
      if (newState === State.Starting) this.#set("starting");
      if (newState === State.Stopped) this.#set("failed");
    });
    try {
      await client.start();
    } catch (cause) {
      this.output.error(String(cause));
      await client.dispose().catch(() => {});
      return false;
    }
    isStarted = true;
    this.#client = client;
    this.#set("running");
    return true;
  }

  #serverOptions(program: Program): ServerOptions {
    const args = ["lsp", "--stdio", "--protocol", this.#protocol];
    const { command, args: all, env, shell } = this.commandLine(args, program);
    return {
      command,
      args: [...all],
      options: { cwd: folderPaths()[0], env: { ...process.env, ...env }, shell },
    };
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.dispose().catch((cause: unknown) => this.output.warn(String(cause)));
    this.#set("off");
  }

  /** The command line of the program with arguments. */
  commandLine(args: string[], program: Program = this.program): ReturnType<typeof commandLine> {
    const runtime = vscode.workspace.isTrusted ? settings().get("runtime", "") : "";
    return commandLine(program, runtime, args);
  }

  /** The project of a document, and the token at a position. */
  async place(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<EditorPlace | undefined> {
    const client = this.#client;
    const params = client?.code2ProtocolConverter.asTextDocumentPositionParams(document, position);
    const found = await client?.sendRequest<EditorPlace | null>("token-build/place", params);
    return found ?? undefined;
  }

  /** Absolute paths of the configurations of the workspace. */
  async projects(): Promise<string[]> {
    return await this.#client?.sendRequest<string[]>("token-build/projects") ?? [];
  }

  /** The modifiers of a project; `undefined` if its server is older, or does not know the project. */
  async contexts(config: string): Promise<Contexts | undefined> {
    const found = await this.#client?.sendRequest<Contexts | null>("token-build/contexts", {
      config,
    }).catch(() => null);
    return found ?? undefined;
  }

  /** Chooses the contexts that hovers and inlay values show. */
  async chooseContexts(config: string, contexts: Contexts["chosen"]): Promise<void> {
    await this.#client?.sendRequest("token-build/chooseContexts", { config, contexts })
      .catch((cause: unknown) => this.output.warn(String(cause)));
  }
}
