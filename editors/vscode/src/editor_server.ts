/**
 * The language server of a window, as seen by the rest of the extension: its state and its
 * requests. Subclasses decide where it runs.
 * @module
 */
import * as vscode from "vscode";
import {
  type BaseLanguageClient,
  CloseAction,
  type LanguageClientOptions,
  type Middleware,
  State,
  type StaticFeature,
} from "vscode-languageclient";

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
  "mdx",
  "javascript",
  "javascriptreact",
  "typescript",
  "typescriptreact",
  "swift",
  "kotlin",
  "dart",
];

/** Documents with a scheme that the server supports. */
const selectorOf = (scheme: string) => [
  ...languages.map((language) => ({ scheme, language })),
  // The editor has no built-in language for these.
  { scheme, pattern: "**/*.{json5,tokens}" },
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

/** The state of the server. */
export type ServerState = "off" | "starting" | "running" | "failed";

/** The settings of the extension. */
export const settings = (): vscode.WorkspaceConfiguration =>
  vscode.workspace.getConfiguration("tokenBuild");

/** Removes features that the user has disabled. */
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

/** Makes a client without starting it. */
export type MakeClient = (options: LanguageClientOptions) => BaseLanguageClient;

/** The server of a window. Its changes of state run one at a time. */
export abstract class EditorServer {
  readonly output: vscode.LogOutputChannel;
  state: ServerState = "off";
  #client: BaseLanguageClient | undefined;
  #changed: vscode.EventEmitter<void> = new vscode.EventEmitter();
  #last: Promise<void> = Promise.resolve();

  constructor(output: vscode.LogOutputChannel) {
    this.output = output;
  }

  /** Lines that describe the program that runs. */
  abstract get description(): readonly string[];

  /** Starts a server. Returns whether one answered. */
  protected abstract run(): Promise<boolean>;

  /** Fires after each change of the state. */
  get onDidChange(): vscode.Event<void> {
    return this.#changed.event;
  }

  /** Starts or restarts the server. */
  start(): Promise<void> {
    return this.#next(async () => {
      await this.#stop();
      if (settings().get("enable", true) && !await this.run()) this.#set("failed");
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

  /**
   * Runs a client for the documents of a scheme.
   *
   * @returns Whether the server answered.
   */
  protected async connect(
    scheme: string,
    isTrusted: boolean,
    makeClient: MakeClient,
  ): Promise<boolean> {
    this.#set("starting");
    let isStarted = false;
    const client = makeClient({
      documentSelector: selectorOf(scheme),
      initializationOptions: { isTrusted, problems: settings().get("problems", "open") },
      outputChannel: this.output,
      middleware,
      initializationFailedHandler: () => false,
      errorHandler: {
        error: (...facts) => usual.error(...facts),
        // A program that never answered is not restarted.
        closed: () =>
          isStarted ? usual.closed() : { action: CloseAction.DoNotRestart, handled: true },
      },
    });
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

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.dispose().catch((cause: unknown) => this.output.warn(String(cause)));
    this.#set("off");
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
