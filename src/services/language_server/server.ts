/**
 * The language server: answers Language Server Protocol requests using the language service.
 * @module
 */
import type {
  ClientCapabilities,
  Connection,
  InitializeParams,
  InitializeResult,
} from "vscode-languageserver/node";
import { configNames } from "../../engine/config/names.ts";
import { isSourceFile, sourceEndings } from "../../facts/consumers/sources/languages.ts";
import type { PositionEncoding } from "../language_service/documents/text_positions.ts";
import type { TokenBuilder } from "../../token_builder.ts";
import { version } from "../../base/version.ts";
import { actionKinds } from "../language_service/actions/code_actions.ts";
import { beginMethod, declaresMethod, type FileParams } from "./isolation/state.ts";
import { answerActions } from "./answers/answer_actions.ts";
import { answerCompletion } from "./answers/answer_completion.ts";
import { answerDiagnostics } from "./answers/answer_diagnostics.ts";
import { answerDisplay } from "./answers/answer_display.ts";
import { answerFolders, workspaceCapabilities } from "./answers/answer_folders.ts";
import { answerGraph } from "./answers/answer_graph.ts";
import { answerMarks, semanticLegend } from "./answers/answer_marks.ts";
import { answerEditorCommands } from "./answers/answer_editor_commands.ts";
import { answerNavigation } from "./answers/answer_navigation.ts";
import { answerRename } from "./answers/answer_rename.ts";
import { Answering, type ResponseErrorClass } from "./answering.ts";
import { LoadProgress } from "./load_progress.ts";
import { OpenDocuments } from "./open_documents.ts";
import { PublishedDiagnostics } from "./published_diagnostics.ts";
import { refresh } from "./refresh.ts";
import { Requests } from "./requests.ts";
import { ServedProjects, type ServedProjectsRequest } from "./served_projects.ts";
import type { WorkspaceFiles } from "./workspace_files.ts";

const encodings: readonly PositionEncoding[] = ["utf-16", "utf-8", "utf-32"];

/** Characters that begin a reference or pointer of a token file, or a name in a source of a consumer. */
const triggerCharacters = ["{", '"', "/", "$", "-", "@", "(", "."];

/** Endings of token files and configurations. */
const tokenEndings = "json jsonc json5 yaml yml tokens js mjs ts mts".split(" ");

/** Options that a client may send on initialization. */
export interface ServerOptions {
  /** Whether configurations and token files that are code may run. Default `false`. */
  readonly isTrusted?: boolean;
  /** Whether to publish the problems of open files, or of all files of the workspace. Default `open`. */
  readonly problems?: "open" | "workspace";
}

/** The encoding that the client prefers among those that this server supports. */
function encodingOf(capabilities: ClientCapabilities): PositionEncoding {
  const wanted = capabilities.general?.positionEncodings ?? [];
  return wanted.flatMap((item) => encodings.find((own) => own === item) ?? [])[0] ?? "utf-16";
}

/** How a server and processes share the projects of a workspace. */
export type ServerShare = Pick<
  ServedProjectsRequest,
  "isolated" | "only" | "reading" | "importing" | "updated"
>;

export class LanguageServer {
  readonly documents: OpenDocuments;
  /** The documents and projects, once the client has sent its capabilities. */
  requests: Requests | undefined;
  #share: ServerShare;
  #connection: Connection;
  #Builder: typeof TokenBuilder;
  #files: WorkspaceFiles;
  #answering: Answering;

  /** @param protocol The package for the protocol. */
  constructor(
    connection: Connection,
    Builder: typeof TokenBuilder,
    files: WorkspaceFiles,
    protocol: { readonly ResponseError: ResponseErrorClass },
    share: ServerShare = {},
  ) {
    this.#connection = connection;
    this.#share = share;
    this.#Builder = Builder;
    this.#files = files;
    this.#answering = new Answering(protocol.ResponseError);
    this.documents = new OpenDocuments(files);
  }

  /** Handles requests until the connection ends. */
  listen(): void {
    this.#connection.onInitialize((params) => this.#initialize(params));
    this.#connection.listen();
  }

  /** Asks the client to pull diagnostics again. */
  refreshDiagnostics(): void {
    if (this.requests) void refresh(this.#connection, this.requests, ["diagnostic"]);
  }

  #initialize(
    { capabilities, initializationOptions, workspaceFolders, rootUri }: InitializeParams,
  ): InitializeResult {
    const connection = this.#connection;
    const encoding = encodingOf(capabilities);
    const options = (initializationOptions ?? {}) as ServerOptions;
    const addresses = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    const { documents } = this;
    const progress = new LoadProgress(connection, capabilities);
    const projects = new ServedProjects({
      Builder: this.#Builder,
      files: this.#files,
      texts: documents.texts,
      isTrusted: options.isTrusted === true,
      folders: addresses.flatMap((address) => documents.pathOf(address) ?? []),
      loading: (config) => progress.begin("Reading tokens", config),
      tell: (message) => connection.console.warn(message),
      ...this.#share,
    });
    const requests = this.requests = new Requests({
      answering: this.#answering,
      capabilities,
      documents,
      projects,
      encoding,
      showsClosed: options.problems === "workspace",
    });
    followDocuments(connection, requests, { encoding, files: this.#files });
    answerActions(connection, requests);
    answerCompletion(connection, requests);
    answerDiagnostics(connection, requests);
    answerDisplay(connection, requests);
    answerGraph(connection, requests);
    answerMarks(connection, requests);
    answerNavigation(connection, requests);
    answerRename(connection, requests);
    answerEditorCommands(connection, requests);
    connection.onInitialized(() => watchFiles(connection, capabilities));
    return {
      serverInfo: { name: "token-build", version },
      capabilities: {
        positionEncoding: encoding,
        textDocumentSync: { openClose: true, change: 2 },
        completionProvider: { triggerCharacters, resolveProvider: true },
        hoverProvider: true,
        definitionProvider: true,
        implementationProvider: true,
        callHierarchyProvider: true,
        codeLensProvider: {},
        documentLinkProvider: {},
        semanticTokensProvider: { legend: semanticLegend, full: { delta: true }, range: true },
        referencesProvider: { workDoneProgress: true },
        documentSymbolProvider: true,
        workspaceSymbolProvider: { workDoneProgress: true },
        renameProvider: capabilities.textDocument?.rename?.prepareSupport
          ? { prepareProvider: true }
          : true,
        codeActionProvider: { codeActionKinds: [...actionKinds] },
        colorProvider: true,
        diagnosticProvider: {
          // Visual Studio Code numbers collections without a name, in each of its hosts of extensions from 0, and a
          // collection of one host then replaces that of another.
          identifier: "token-build",
          interFileDependencies: true,
          workspaceDiagnostics: false,
        },
        workspace: workspaceCapabilities(capabilities),
        inlayHintProvider: true,
      },
    };
  }
}

/** Whether a configuration may have the path. */
function isConfigName(file: string): boolean {
  return configNames.includes(file.split(/[\\/]/).at(-1)!);
}

/** Asks the client to report changed files, if it can. */
async function watchFiles(
  connection: Connection,
  { workspace }: ClientCapabilities,
): Promise<void> {
  if (!workspace?.didChangeWatchedFiles?.dynamicRegistration) return;
  const endings = new Set([...tokenEndings, ...sourceEndings]);
  const watchers = [{ globPattern: `**/*.{${[...endings].join(",")}}` }];
  await connection.sendRequest("client/registerCapability", {
    registrations: [{
      id: "files",
      method: "workspace/didChangeWatchedFiles",
      registerOptions: { watchers },
    }],
  }).catch(() => {});
}

/** Keeps texts and diagnostics current with the documents of the editor. */
function followDocuments(
  connection: Connection,
  requests: Requests,
  { encoding, files }: { encoding: PositionEncoding; files: WorkspaceFiles },
): void {
  const { documents, projects } = requests;
  const published = new PublishedDiagnostics(connection, requests);
  const invalidate = (file?: string) => {
    for (const project of projects.all) {
      // A source that no build reads changes no tokens.
      if (file === undefined || !isSourceFile(file) || project.reads(file)) project.invalidate();
    }
  };
  const changed = (file?: string) => {
    invalidate(file);
    published.schedule(file);
  };
  // The server of one project reads it at once.
  connection.onNotification(beginMethod, async () => {
    await projects.ofOnly();
    published.schedule();
  });
  connection.onRequest(declaresMethod, async ({ file }: FileParams) => {
    return await (await projects.ofOnly())?.declares(file) ?? false;
  });
  connection.onDidOpenTextDocument(({ textDocument: { uri, text, version } }) => {
    changed(documents.open(uri, text, version));
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    changed(documents.change(uri, contentChanges, encoding, version));
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    changed(documents.close(uri));
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const paths = changes.map(({ uri }) => documents.pathOf(uri));
    files.changed(paths.filter((file) => file !== undefined));
    for (const file of paths) invalidate(file);
    if (paths.some((file) => file !== undefined && isConfigName(file))) published.scheduleAll();
    else published.schedule();
  });
  answerFolders(connection, requests, async (left) => {
    await published.clear(left);
    changed();
  });
  connection.onShutdown(() => published.stop());
}
