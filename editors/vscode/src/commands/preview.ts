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

/** The preview of a project in a panel. */
class Preview {
  readonly panel: vscode.WebviewPanel;
  #server: Server;
  #config: string;
  /** Counts requested pages, because an older one may be finished later. */
  #asked = 0;

  constructor(server: Server, config: string) {
    this.#server = server;
    this.#config = config;
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const options = { enableScripts: true, enableFindWidget: true, localResourceRoots: [] };
    this.panel = vscode.window.createWebviewPanel("tokenBuild.preview", "Tokens", column, options);
    this.#follow();
  }

  /** Updates the page after files were saved, until the panel is closed. */
  #follow(): void {
    const folder = path.dirname(this.#config);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saved = vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (path.relative(folder, uri.fsPath).startsWith("..")) return;
      clearTimeout(timer);
      timer = setTimeout(() => void this.show(), pause);
    });
    const clicks = this.panel.webview.onDidReceiveMessage(({ place }) => openPlace(place, folder));
    this.panel.onDidDispose(() => {
      clearTimeout(timer);
      this.#asked++;
      vscode.Disposable.from(saved, clicks).dispose();
    });
  }

  /** Makes and shows the page. If that fails, the panel keeps the previous page and shows the failure in its title. */
  async show(): Promise<void> {
    const own = ++this.#asked;
    const made = await this.#page().catch((cause: unknown) => {
      this.#server.output.error(String(cause));
      return undefined;
    });
    if (own !== this.#asked) return;
    this.panel.title = made === undefined ? "Tokens (with errors)" : "Tokens";
    if (made === undefined) return;
    this.panel.webview.html = withEditorScript(made, randomBytes(16).toString("hex"));
  }

  async #page(): Promise<string> {
    const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), "token-build-preview-"));
    const out = path.join(folder, "preview.html");
    try {
      const args = ["preview", "--out", out, "--editor", placeAddress];
      const { code, stderr } = await runProgram(this.#server, this.#config, args);
      if (code !== 0) throw new Error(stderr.trim());
      return await fs.promises.readFile(out, "utf8");
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  }
}

/** The previews of a window, one for each project. */
export class Previews {
  #server: Server;
  #all: Map<string, Preview> = new Map();

  constructor(server: Server) {
    this.#server = server;
  }

  /** Shows the preview of the active document's project. */
  async open(): Promise<void> {
    const config = await chooseProject(this.#server);
    if (config === undefined) return;
    const known = this.#all.get(config);
    if (known) return known.panel.reveal();
    const preview = new Preview(this.#server, config);
    this.#all.set(config, preview);
    preview.panel.onDidDispose(() => this.#all.delete(config));
    await preview.show();
  }
}
