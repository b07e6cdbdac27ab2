/**
 * The protocol for a project's own server: what `token-build lsp --protocol` needs.
 * @module
 */
export { createConnection, ProposedFeatures } from "vscode-languageserver/node";
