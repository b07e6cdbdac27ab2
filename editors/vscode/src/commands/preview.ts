/**
 * The command that shows the preview page beside a document. The page follows saved files.
 * @module
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import * as vscode from "vscode";
import { chooseProject } from "../choose_project.ts";
import { placeAddress, placeOf, withEditorScript } from "../preview_page.ts";
import { runProgram } from "../run_program.ts";
import type { Server } from "../server.ts";

/** Milliseconds to wait for further saved files. */
const pause = 150;

async function openPlace(link: unknown, folder: string): Promise<void> {
  const place = placeOf(String(link));
  if (!place) return;
  const { file, line, column } = place;
  const position = new vscode.Position(Math.max(0, line - 1), Math.max(0, column - 1));
  const document = await vscode.workspace.openTextDocument(path.resolve(folder, file));
  const selection = new vscode.Range(position, position);
  await vscode.window.showTextDocument(document, { selection, viewColumn: vscode.ViewColumn.One });
}

/** The previews of a window, one for each project. */
export class Previews {
  #server: Server;
  #panels: Map<string, vscode.WebviewPanel> = new Map();

  constructor(server: Server) {
    this.#server = server;
  }

  /** Shows the preview of the active document's project. */
  async open(): Promise<void> {
    const config = await chooseProject(this.#server);
    if (config === undefined) return;
    const known = this.#panels.get(config);
    if (known) return known.reveal();
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const options = { enableScripts: true, enableFindWidget: true, localResourceRoots: [] };
    const panel = vscode.window.createWebviewPanel("tokenBuild.preview", "Tokens", column, options);
    this.#panels.set(config, panel);
    this.#follow(panel, config);
    await this.#show(panel, config);
  }

  /** Makes the page again after files were saved, until the panel is closed. */
  #follow(panel: vscode.WebviewPanel, config: string): void {
    const folder = path.dirname(config);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saved = vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (path.relative(folder, uri.fsPath).startsWith("..")) return;
      clearTimeout(timer);
      timer = setTimeout(() => void this.#show(panel, config), pause);
    });
    const clicks = panel.webview.onDidReceiveMessage(({ place }) => openPlace(place, folder));
    panel.onDidDispose(() => {
      clearTimeout(timer);
      vscode.Disposable.from(saved, clicks).dispose();
      this.#panels.delete(config);
    });
  }

  async #show(panel: vscode.WebviewPanel, config: string): Promise<void> {
    const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), "token-build-preview-"));
    const out = path.join(folder, "preview.html");
    try {
      const args = ["preview", "--out", out, "--editor", placeAddress];
      const { code, stderr } = await runProgram(this.#server, config, args);
      if (code !== 0) {
        // The panel keeps the previous page.
        this.#server.output.error(stderr.trim());
        void vscode.window.showErrorMessage(`No preview: ${stderr.trim().split("\n")[0]}`);
        return;
      }
      const page = await fs.promises.readFile(out, "utf8");
      if (this.#panels.get(config) !== panel) return;
      panel.webview.html = withEditorScript(page, randomBytes(16).toString("hex"));
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  }
}
