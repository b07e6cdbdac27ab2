/**
 * Shows that a project is being read for the first time.
 * @module
 */
import type { ClientCapabilities, Connection } from "vscode-languageserver/node";
import { inTime } from "../../engine/host/turns.ts";

/** Milliseconds to wait for a client before work begins without showing progress. */
const longestWait = 2000;

/** Shows progress, if the client can. */
export class LoadProgress {
  #connection: Connection;
  #isShown: boolean;
  #count = 0;

  constructor(connection: Connection, { window }: ClientCapabilities) {
    this.#connection = connection;
    this.#isShown = window?.workDoneProgress === true;
  }

  /** Begins to show progress, once the client is ready for it. Returns the function that ends it. */
  async begin(title: string, message: string): Promise<() => void> {
    if (!this.#isShown) return () => {};
    // Several servers may show progress to one client.
    const token = `token-build/load/${message}/${++this.#count}`;
    const tell = (value: object) =>
      void this.#connection.sendNotification("$/progress", { token, value }).catch(() => {});
    const created = this.#connection.sendRequest("window/workDoneProgress/create", { token });
    const isReady = await inTime(created.then(() => true, () => false), longestWait);
    if (!isReady) return () => {};
    tell({ kind: "begin", title, message });
    return () => tell({ kind: "end" });
  }
}
