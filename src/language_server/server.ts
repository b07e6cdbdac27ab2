/**
 * The language server: answers Language Server Protocol requests using the language service.
 * @module
 */
import type {
  ClientCapabilities,
  Connection,
  InitializeParams,
  InitializeResult,
  Location,
  TextDocumentPositionParams,
  TextEdit,
} from "vscode-languageserver/node";
import { colorPresentations, documentColors } from "../language_service/colors.ts";
import { completions } from "../language_service/completion.ts";
import { hover, tokenMarkdown } from "../language_service/hover.ts";
import { inlayHints } from "../language_service/inlay_hints.ts";
import {
  definitions,
  documentSymbols,
  references,
  workspaceSymbols,
} from "../language_service/navigation.ts";
import type { Span } from "../language_service/project_files.ts";
import { prepareRename, rename } from "../language_service/rename.ts";
import { type PositionEncoding, TextPositions } from "../language_service/text_positions.ts";
import { path } from "../host/node.ts";
import type { TokenBuilder } from "../token_builder.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { version } from "../version.ts";
import { shownCompletion, shownDiagnostic, shownSymbol } from "./answers.ts";
import { OpenDocuments } from "./open_documents.ts";
import { type ServedProject, ServedProjects } from "./served_projects.ts";

/** Milliseconds without an edit before diagnostics are computed. */
const pause = 75;

const encodings: readonly PositionEncoding[] = ["utf-16", "utf-8", "utf-32"];

/** Options that a client may send on initialization. */
export interface ServerOptions {
  /** Whether configurations and token files that are code may run. Default `false`. */
  readonly isTrusted?: boolean;
}

/** A document and its project. */
interface At {
  readonly project: ServedProject;
  readonly file: string;
  readonly positions: TextPositions;
}

/** A language server on one connection. */
export class LanguageServer {
  #connection: Connection;
  #Builder: typeof TokenBuilder;
  #documents: OpenDocuments = new OpenDocuments();
  #projects: ServedProjects | undefined;
  #capabilities: ClientCapabilities = {};
  #encoding: PositionEncoding = "utf-16";
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last publication of diagnostics; publications run one at a time. */
  #published: Promise<void> = Promise.resolve();

  constructor(connection: Connection, Builder: typeof TokenBuilder) {
    this.#connection = connection;
    this.#Builder = Builder;
  }

  /** Handles requests until the connection ends. */
  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => this.#initialized());
    connection.onShutdown(() => clearTimeout(this.#timer));
    this.#followDocuments();
    this.#answer();
    connection.listen();
  }

  #initialize(
    { capabilities, initializationOptions, workspaceFolders, rootUri }: InitializeParams,
  ): InitializeResult {
    this.#capabilities = capabilities;
    const wanted = capabilities.general?.positionEncodings ?? [];
    this.#encoding = wanted.map((one) => encodings.find((own) => own === one))
      .find((one) => one !== undefined) ?? "utf-16";
    const options = (initializationOptions ?? {}) as ServerOptions;
    const addresses = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    this.#projects = new ServedProjects({
      Builder: this.#Builder,
      texts: this.#documents.texts,
      isTrusted: options.isTrusted === true,
      folders: addresses.flatMap((one) => this.#documents.pathOf(one) ?? []),
      tell: (message) => this.#connection.console.warn(message),
    });
    return {
      serverInfo: { name: "token-build", version },
      capabilities: {
        positionEncoding: this.#encoding,
        textDocumentSync: { openClose: true, change: 2 },
        completionProvider: { triggerCharacters: ["{", '"', "/", "$"], resolveProvider: true },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        renameProvider: capabilities.textDocument?.rename?.prepareSupport
          ? { prepareProvider: true }
          : true,
        colorProvider: true,
        inlayHintProvider: true,
      },
    };
  }

  async #initialized(): Promise<void> {
    if (!this.#capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration) return;
    const watchers = [{ globPattern: "**/*.{json,jsonc,json5,yaml,yml,tokens,js,mjs,ts,mts}" }];
    await this.#connection.sendRequest("client/registerCapability", {
      registrations: [{
        id: "files",
        method: "workspace/didChangeWatchedFiles",
        registerOptions: { watchers },
      }],
    }).catch(() => {});
  }

  #followDocuments(): void {
    const connection = this.#connection;
    connection.onDidOpenTextDocument(({ textDocument: { uri, text } }) => {
      this.#changed(this.#documents.open(uri, text));
    });
    connection.onDidChangeTextDocument(({ textDocument: { uri }, contentChanges }) => {
      this.#changed(this.#documents.change(uri, contentChanges, this.#encoding));
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      this.#changed(this.#documents.close(uri));
    });
    connection.onDidChangeWatchedFiles(() => this.#changed());
  }

  /** Schedules diagnostics after a pause. */
  #changed(file?: string): void {
    for (const project of this.#projects?.all ?? []) project.invalidate();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#published = this.#published.then(() => this.#publish(file)).catch((cause) => {
        this.#connection.console.error(String(cause));
      });
    }, pause);
  }

  /** Publishes the diagnostics of all projects with open documents. */
  async #publish(file: string | undefined): Promise<void> {
    if (file !== undefined) await this.#projects?.of(file);
    for (const project of this.#projects?.all ?? []) {
      const byFile = new Map<string, Diagnostic[]>();
      const folder = path.dirname(project.config);
      for (const found of await project.files.project.check()) {
        const own = found.file === undefined ? project.config : path.resolve(folder, found.file);
        byFile.set(own, [...byFile.get(own) ?? [], found]);
      }
      const open = [...this.#documents.texts.keys()].filter((file) => project.reads(file));
      for (const file of [...project.published, ...open]) {
        if (!byFile.has(file)) byFile.set(file, []);
      }
      project.published = new Set(
        [...byFile].filter(([, found]) => found.length > 0).map(([file]) => file),
      );
      for (const [file, found] of byFile) {
        const text = (await project.files.document(file))?.text ?? "";
        const positions = new TextPositions(text, this.#encoding);
        await this.#connection.sendDiagnostics({
          uri: this.#documents.addressOf(file),
          diagnostics: found.map((one) => shownDiagnostic(one, positions)),
        });
      }
    }
  }

  /**
   * Finds the project of a document and the document's positions.
   *
   * @param isCurrent Whether to read changed files first.
   */
  async #at(address: string, isCurrent = true): Promise<At | undefined> {
    const file = this.#documents.pathOf(address);
    const project = file === undefined ? undefined : await this.#projects?.of(file);
    if (!project) return undefined;
    if (isCurrent) await project.update();
    const document = await project.files.document(file!);
    return document &&
      { project, file: file!, positions: new TextPositions(document.text, this.#encoding) };
  }

  async #locations(
    { textDocument, position }: TextDocumentPositionParams,
    find: (at: At, offset: number) => Promise<readonly Span[]>,
  ): Promise<Location[]> {
    const at = await this.#at(textDocument.uri);
    if (!at) return [];
    const found = await find(at, at.positions.offset(position));
    return await Promise.all(found.map((span) => this.#location(at.project, span)));
  }

  async #location(project: ServedProject, { file, start, end }: Span): Promise<Location> {
    const text = (await project.files.document(file))?.text ?? "";
    const positions = new TextPositions(text, this.#encoding);
    return { uri: this.#documents.addressOf(file), range: positions.range(start, end) };
  }

  /** Text in the format that the client supports. */
  #content(markdown: string): { kind: "markdown" | "plaintext"; value: string } {
    const { contentFormat = ["markdown"] } = this.#capabilities.textDocument?.hover ?? {};
    if (contentFormat.includes("markdown")) return { kind: "markdown", value: markdown };
    const plain = markdown.replace(/!\[\]\([^)]*\) /g, "").replace(/^\| (?:--- \| ?)+\n/gm, "")
      .replace(/\\([\\`*_{}[\]<>()#+!|~-])/g, "$1").replace(/\*\*|`/g, "");
    return { kind: "plaintext", value: plain };
  }

  #answer(): void {
    const connection = this.#connection;
    connection.onCompletion(async ({ textDocument, position }) => {
      const at = await this.#at(textDocument.uri, false);
      if (!at) return { isIncomplete: false, items: [] };
      const { project: { files, config }, file, positions } = at;
      const found = await completions(files, file, positions.offset(position));
      const items = found.map((one) => shownCompletion(one, positions, config));
      return { isIncomplete: false, items };
    });
    connection.onCompletionResolve(async (item) => {
      const { key, config } = (item.data ?? {}) as { key?: string; config?: string };
      const project = this.#projects?.all.find((one) => one.config === config);
      if (!project || key === undefined) return item;
      const markdown = await tokenMarkdown(project.files, key);
      return { ...item, documentation: this.#content(markdown) };
    });
    connection.onHover(async ({ textDocument, position }) => {
      const at = await this.#at(textDocument.uri);
      const found = at && await hover(at.project.files, at.file, at.positions.offset(position));
      return found && {
        contents: this.#content(found.markdown),
        range: at.positions.range(found.start, found.end),
      };
    });
    connection.onDefinition((params) =>
      this.#locations(
        params,
        ({ project, file }, offset) => definitions(project.files, file, offset),
      )
    );
    connection.onReferences((params) =>
      this.#locations(
        params,
        ({ project, file }, offset) =>
          references(project.files, file, offset, {
            withDefinitions: params.context.includeDeclaration,
          }),
      )
    );
    connection.onDocumentSymbol(async ({ textDocument }) => {
      const at = await this.#at(textDocument.uri, false);
      const found = at ? await documentSymbols(at.project.files, at.file) : [];
      const shown = found.map((one) => shownSymbol(one, at!.positions));
      const { documentSymbol } = this.#capabilities.textDocument ?? {};
      if (documentSymbol?.hierarchicalDocumentSymbolSupport) return shown;
      const flat = [...shown];
      // The loop also visits symbols added during iteration.
      for (const { children } of flat) flat.push(...children ?? []);
      return flat.map(({ name, kind, range }) => ({
        name,
        kind,
        location: { uri: textDocument.uri, range },
      }));
    });
    connection.onWorkspaceSymbol(async ({ query }) => {
      const all = [];
      for (const project of await this.#projects?.ofFolders() ?? []) {
        await project.update();
        for (const { name, value, span } of await workspaceSymbols(project.files, query)) {
          const location = await this.#location(project, span);
          all.push({ name, kind: 13 as const, containerName: value, location });
        }
      }
      return all;
    });
    connection.onPrepareRename(async ({ textDocument, position }) => {
      const at = await this.#at(textDocument.uri);
      const offset = at?.positions.offset(position);
      const found = at && await prepareRename(at.project.files, at.file, offset!);
      return found
        ? { range: at.positions.range(found.start, found.end), placeholder: found.name }
        : null;
    });
    connection.onRenameRequest(async ({ textDocument, position, newName }) => {
      const at = await this.#at(textDocument.uri);
      const offset = at?.positions.offset(position);
      const target = at && await prepareRename(at.project.files, at.file, offset!);
      if (!target) return null;
      const { edits, problems } = await rename(at.project.request, target.name, newName);
      if (problems) throw new Error(problems.map(({ message }) => message).join("\n"));
      const changes: Record<string, TextEdit[]> = {};
      for (const [file, replacements] of edits) {
        const text = (await at.project.files.document(file))?.text ?? "";
        const positions = new TextPositions(text, this.#encoding);
        changes[this.#documents.addressOf(file)] = replacements.map(({ start, end, text }) => ({
          range: positions.range(start, end),
          newText: text,
        }));
      }
      return { changes };
    });
    connection.onDocumentColor(async ({ textDocument }) => {
      const at = await this.#at(textDocument.uri, false);
      const found = at ? await documentColors(at.project.files, at.file) : [];
      return found.map(({ start, end, color }) => ({
        range: at!.positions.range(start, end),
        color,
      }));
    });
    connection.onColorPresentation(async ({ textDocument, range, color }) => {
      const at = await this.#at(textDocument.uri, false);
      if (!at) return [];
      const start = at.positions.offset(range.start);
      const found = await colorPresentations(at.project.files, at.file, start, color);
      return found.map(({ label, text }) => ({ label, textEdit: { range, newText: text } }));
    });
    connection.languages.inlayHint.on(async ({ textDocument, range }) => {
      const at = await this.#at(textDocument.uri);
      if (!at) return [];
      const [start, end] = [at.positions.offset(range.start), at.positions.offset(range.end)];
      const found = await inlayHints(at.project.files, at.file, start, end);
      return found.map(({ offset, label }) => ({
        position: at.positions.at(offset),
        label,
        paddingLeft: true,
      }));
    });
  }
}
