/**
 * Asks clients to request again what they show.
 * @module
 */
import type { Connection } from "vscode-languageserver/node";
import type { Requests } from "./requests.ts";

/** What a client can be asked to request again, with its capability. */
const capabilityOf = {
  diagnostic: "diagnostics",
  inlayHint: "inlayHint",
  codeLens: "codeLens",
  semanticTokens: "semanticTokens",
} as const;

/** Asks a client to request parts of its display again, if it supports that. */
export async function refresh(
  connection: Connection,
  { capabilities: { workspace = {} } }: Pick<Requests, "capabilities">,
  parts: readonly (keyof typeof capabilityOf)[],
): Promise<void> {
  const supported = parts.filter((part) => workspace[capabilityOf[part]]?.refreshSupport);
  await Promise.all(
    supported.map((part) => connection.sendRequest(`workspace/${part}/refresh`).catch(() => {})),
  );
}
