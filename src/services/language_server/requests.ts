/**
 * Shared parts of request handlers: the project and positions of a document, and answers in the
 * forms that the client supports.
 * @module
 */
import type {
  ClientCapabilities,
  Location,
  TextDocumentPositionParams,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver/node";
import type { Span } from "../language_service/documents/project_files.ts";
import type { TextEdit as OffsetEdit } from "../../base/text/text_edits.ts";
import { remembered } from "../../base/collections/remembered.ts";
import {
  type PositionEncoding,
  TextPositions,
} from "../language_service/documents/text_positions.ts";
import type { Work } from "../language_service/work.ts";
import type { Answering, Asked } from "./answering.ts";
import type { OpenDocuments } from "./open_documents.ts";
import type { ServedProject } from "./served_project.ts";
import type { ServedProjects } from "./served_projects.ts";

export interface At {
  readonly project: ServedProject;
  /** Absolute path of the document. */
  readonly file: string;
  readonly positions: TextPositions;
}

/** Largest number of files whose positions are remembered. */
const mostRemembered = 16;

/** Finds the positions in a file, by its absolute path. */
export type PositionsOf = (file: string) => Promise<TextPositions>;

/** The documents and projects of a connection, after the client has sent its capabilities. */
export class Requests {
  readonly capabilities: ClientCapabilities;
  readonly documents: OpenDocuments;
  readonly projects: ServedProjects;
  readonly answering: Answering;
  /** Whether to publish the problems of files that are not open. */
  readonly showsClosed: boolean;
  #encoding: PositionEncoding;
  /** The last positions in some files, because several answers in a row concern the same texts. */
  #last: Map<string, { readonly positions: TextPositions; readonly mark: string }> = new Map();

  constructor(
    { answering, capabilities, documents, projects, encoding, showsClosed }: {
      answering: Answering;
      capabilities: ClientCapabilities;
      documents: OpenDocuments;
      projects: ServedProjects;
      encoding: PositionEncoding;
      showsClosed: boolean;
    },
  ) {
    this.answering = answering;
    this.capabilities = capabilities;
    this.documents = documents;
    this.projects = projects;
    this.showsClosed = showsClosed;
    this.#encoding = encoding;
  }

  /** Positions in the text of a file, as the client counts them. */
  positions(file: string, text: string): TextPositions {
    // Texts of files have no byte order mark, but that of an open document may.
    const [mark] = /^\ufeff?/.exec(this.documents.texts.get(file) ?? "")!;
    const last = this.#last.get(file);
    if (last?.positions.text === text && last.mark === mark) return last.positions;
    if (this.#last.size >= mostRemembered) this.#last.clear();
    const positions = new TextPositions(text, this.#encoding, mark);
    this.#last.set(file, { positions, mark });
    return positions;
  }

  /**
   * Finds the project of a document and the document's positions.
   *
   * @param isCurrent Whether to read changed files first.
   */
  async at(address: string, isCurrent = true): Promise<At | undefined> {
    const file = this.documents.pathOf(address);
    const project = file === undefined ? undefined : await this.projects.of(file);
    if (!project) return undefined;
    if (isCurrent) await project.update();
    const text = await project.files.text(file!);
    return text === undefined
      ? undefined
      : { project, file: file!, positions: this.positions(file!, text) };
  }

  /**
   * Replacements by absolute path, as edits of the client.
   *
   * @param texts The texts that they apply to, by absolute path. Default: the current ones.
   */
  async textEdits(
    { files }: ServedProject,
    edits: ReadonlyMap<string, readonly OffsetEdit[]>,
    texts?: ReadonlyMap<string, string>,
  ): Promise<Map<string, TextEdit[]>> {
    const found = new Map<string, TextEdit[]>();
    for (const [file, replacements] of edits) {
      const positions = this.positions(file, texts?.get(file) ?? await files.text(file) ?? "");
      const shown = replacements.map(({ start, end, text }) => ({
        range: positions.range(start, end),
        newText: text,
      }));
      found.set(file, shown);
    }
    return found;
  }

  /** Edits by absolute path, for the current versions of open documents if the client checks versions. */
  workspaceEdit(edits: ReadonlyMap<string, TextEdit[]>): WorkspaceEdit {
    const all = Array.from(
      edits,
      ([file, own]) => ({ file, uri: this.documents.addressOf(file), own }),
    );
    if (!this.capabilities.workspace?.workspaceEdit?.documentChanges) {
      return { changes: Object.fromEntries(all.map(({ uri, own }) => [uri, own])) };
    }
    const documentChanges = all.map(({ file, uri, own }) => ({
      textDocument: { uri, version: this.documents.versionOf(file) },
      edits: own,
    }));
    return { documentChanges };
  }

  async locations(
    { textDocument, position }: TextDocumentPositionParams,
    asked: Asked<Location>,
    find: (at: At, offset: number, work: Work<Span>) => Promise<readonly Span[]>,
  ): Promise<Location[]> {
    const at = await this.at(textDocument.uri);
    if (!at) return [];
    const positionsOf = this.positionsIn(at.project);
    return await this.answering.list(
      asked,
      (work: Work<Span>) => find(at, at.positions.offset(position), work),
      (span) => this.location(positionsOf, span),
    );
  }

  /** Converts a span of a project's file to a location. */
  async location(positionsOf: PositionsOf, { file, start, end }: Span): Promise<Location> {
    const positions = await positionsOf(file);
    return { uri: this.documents.addressOf(file), range: positions.range(start, end) };
  }

  /** Positions in a project's files, each of which is read once for one answer. */
  positionsIn({ files }: ServedProject): PositionsOf {
    const positionsByFile = new Map<string, Promise<TextPositions>>();
    return (file) =>
      remembered(
        positionsByFile,
        file,
        () => files.text(file).then((text) => this.positions(file, text ?? "")),
      );
  }

  /** Text in the format that the client supports. */
  content(markdown: string): { kind: "markdown" | "plaintext"; value: string } {
    const { contentFormat = ["markdown"] } = this.capabilities.textDocument?.hover ?? {};
    if (contentFormat.includes("markdown")) return { kind: "markdown", value: markdown };
    const plain = markdown.replace(/!\[\]\([^)]*\) /g, "").replace(/^\| (?:--- \| ?)+\n/gm, "")
      .replace(/\\([\\`*_{}[\]<>()#+!|~-])/g, "$1").replace(/\*\*|`/g, "");
    return { kind: "plaintext", value: plain };
  }
}
