/**
 * Requests of an editor about one document, by method.
 * @module
 */

import { fileURLToPath } from "node:url";

/** The facts from which parameters of requests and notifications are made, including earlier answers. */
export interface EditorPlace {
  readonly textDocument: { readonly uri: string };
  readonly position: { readonly line: number; readonly character: number };
  /** The range of the whole document. */
  readonly range: object;
  /** URI of the project's folder. */
  readonly folder: string;
  /** The path of the configuration. */
  readonly config: string;
  /** Diagnostics of the document. */
  readonly diagnostics: readonly object[];
  /** The last answer of a request. */
  // deno-lint-ignore no-explicit-any
  last(method: string): any;
}

const start = { line: 0, character: 0 };
const at = ({ textDocument, position }: EditorPlace) => ({ textDocument, position });
const inAll = ({ textDocument, range }: EditorPlace) => ({ textDocument, range });
const document = ({ textDocument }: EditorPlace) => ({ textDocument });

/**
 * The parameters of requests in the order of sending, by method, with a note if there are several of one method;
 * `undefined` if the shape has nothing to ask about.
 */
export const editorRequests: Readonly<Record<string, (place: EditorPlace) => object | undefined>> =
  {
    "textDocument/diagnostic": document,
    "textDocument/hover": at,
    "textDocument/definition": at,
    "textDocument/implementation": at,
    "textDocument/references": (place) => ({
      ...at(place),
      context: { includeDeclaration: true },
    }),
    "textDocument/documentSymbol": document,
    "workspace/symbol": () => ({ query: "t1" }),
    "textDocument/completion": at,
    "completionItem/resolve": ({ last }) => last("textDocument/completion").items.at(-1),
    "textDocument/codeAction": ({ textDocument, range, diagnostics }) => ({
      textDocument,
      range,
      context: { diagnostics, only: [""] },
    }),
    "textDocument/codeAction (at a position)": ({ textDocument, position }) => ({
      textDocument,
      range: { start: position, end: position },
      context: { diagnostics: [], only: [""] },
    }),
    "textDocument/codeLens": document,
    "textDocument/documentLink": document,
    "textDocument/documentColor": document,
    "textDocument/colorPresentation": ({ textDocument, position, last }) => ({
      textDocument,
      range: last("textDocument/documentColor").at(-1)?.range ??
        { start: position, end: position },
      color: { red: 1, green: 0.5, blue: 0, alpha: 1 },
    }),
    "textDocument/semanticTokens/full": document,
    "textDocument/semanticTokens/full/delta": ({ textDocument, last }) => ({
      textDocument,
      previousResultId: last("textDocument/semanticTokens/full").resultId,
    }),
    "textDocument/semanticTokens/range": inAll,
    "textDocument/inlayHint": inAll,
    "textDocument/prepareCallHierarchy": at,
    "callHierarchy/incomingCalls": ({ last }) => {
      const [item] = last("textDocument/prepareCallHierarchy") ?? [];
      return item && { item };
    },
    "callHierarchy/outgoingCalls": ({ last }) => {
      const [item] = last("textDocument/prepareCallHierarchy") ?? [];
      return item && { item };
    },
    "textDocument/prepareRename": at,
    "textDocument/rename": (place) =>
      place.last("textDocument/prepareRename") ? { ...at(place), newName: "renamed" } : undefined,
    "workspace/willRenameFiles": ({ textDocument: { uri } }) => ({
      files: [{ oldUri: uri, newUri: uri.replace(/[^/]+$/, "moved/$&") }],
    }),
    "token-build/place": at,
    "token-build/contexts": ({ config }) => ({ config }),
    "token-build/chooseContexts": ({ config }) => ({ config, contexts: { m: "c1" } }),
    "token-build/projects": () => ({}),
    "token-build/declares": ({ textDocument }) => ({ file: fileURLToPath(textDocument.uri) }),
  };

/** Notifications in the order of sending, after each of which the diagnostics are published again. */
export const editorNotifications: Readonly<Record<string, (place: EditorPlace) => object>> = {
  "textDocument/didChange": ({ textDocument }) => ({
    textDocument: { ...textDocument, version: 2 },
    contentChanges: [{ range: { start, end: start }, text: "\n" }],
  }),
  "workspace/didChangeWatchedFiles": ({ textDocument: { uri } }) => ({
    changes: [{ uri, type: 2 }],
  }),
  "workspace/didChangeWorkspaceFolders": ({ folder }) => ({
    event: { added: [{ uri: `${folder}/more`, name: "more" }], removed: [] },
  }),
  "textDocument/didClose": document,
};
