/**
 * The protocol for a project's own server, for `token-build lsp --protocol`.
 * @module
 */
export { createConnection, ProposedFeatures, ResponseError } from "vscode-languageserver/node";
