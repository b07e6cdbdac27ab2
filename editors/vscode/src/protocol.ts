/**
 * The protocol for a project's own server, for `token-build lsp --protocol`.
 * @module
 */
export { createConnection, ProposedFeatures } from "vscode-languageserver/node";
