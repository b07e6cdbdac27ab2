/**
 * The contexts that hovers, inlay values and colors show: a status bar item, and the command that
 * selects them.
 * @module
 */
import * as vscode from "vscode";
import type { Contexts, EditorServer } from "./editor_server.ts";

/** The configuration of the active document, or the only one of the workspace. */
async function projectOf(server: EditorServer): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  const own = editor && await server.place(editor.document, editor.selection.active);
  if (own) return own.config;
  const configs = await server.projects();
  return configs.length === 1 ? configs[0] : undefined;
}

/** The text of the item, such as `dark, compact`; empty if the project has no modifiers. */
function shownContexts({ modifiers, chosen }: Contexts): string {
  return modifiers.map(({ name, base }) => chosen[name] ?? base).join(", ");
}

/** Makes the editor request the colors of documents again, which it does when a color provider is added or removed. */
function refreshColors(): void {
  const provider: vscode.DocumentColorProvider = {
    provideDocumentColors: () => [],
    provideColorPresentations: () => [],
  };
  vscode.languages.registerColorProvider({ pattern: "**" }, provider).dispose();
}

/** The contexts of the projects of a window. */
export class ContextChoice implements vscode.Disposable {
  #server: EditorServer;
  #item: vscode.StatusBarItem;
  #parts: vscode.Disposable;
  /** Chosen contexts by configuration, to send to a restarted server. */
  #chosen: Map<string, Record<string, string>> = new Map();
  #count = 0;

  constructor(server: EditorServer) {
    this.#server = server;
    this.#item = vscode.window.createStatusBarItem(
      "tokenBuild.contexts",
      vscode.StatusBarAlignment.Right,
    );
    this.#item.name = "token-build: contexts";
    this.#item.command = "tokenBuild.chooseContexts";
    const update = () => void this.#update();
    this.#parts = vscode.Disposable.from(
      this.#item,
      server.onDidChange(async () => {
        if (server.state === "running") await this.#restore();
        update();
      }),
      vscode.window.onDidChangeActiveTextEditor(update),
      vscode.workspace.onDidSaveTextDocument(update),
    );
    update();
  }

  dispose(): void {
    this.#parts.dispose();
  }

  async #restore(): Promise<void> {
    await this.#server.projects();
    for (const [config, contexts] of this.#chosen) {
      await this.#server.chooseContexts(config, contexts);
    }
    if (this.#chosen.size > 0) refreshColors();
  }

  async #update(): Promise<void> {
    const count = ++this.#count;
    const { state } = this.#server;
    const config = state === "running" ? await projectOf(this.#server) : undefined;
    const found = config === undefined ? undefined : await this.#server.contexts(config);
    if (count !== this.#count) return;
    if (!found || found.modifiers.length === 0) return this.#item.hide();
    this.#item.text = `$(color-mode) ${shownContexts(found)}`;
    const lines = found.modifiers.map(({ name, base }) => `${name}: ${found.chosen[name] ?? base}`);
    this.#item.tooltip = ["Contexts of values in hovers and hints", ...lines].join("\n");
    this.#item.show();
  }

  /** Asks for a modifier, if there are several, and for its context. */
  async choose(): Promise<void> {
    const config = await projectOf(this.#server);
    const found = config === undefined ? undefined : await this.#server.contexts(config);
    if (config === undefined || !found || found.modifiers.length === 0) {
      void vscode.window.showWarningMessage("The tokens here have no contexts.");
      return;
    }
    const { modifiers, chosen } = found;
    const items = modifiers.map((modifier) => ({
      label: modifier.name,
      description: chosen[modifier.name] ?? modifier.base,
      modifier,
    }));
    const title = `Contexts of ${config.split(/[\\/]/).at(-2) ?? ""}`;
    const one = items.length === 1
      ? items[0]
      : await vscode.window.showQuickPick(items, { title, placeHolder: "Modifier" });
    if (!one) return;
    const { name, base, contexts } = one.modifier;
    const context = await vscode.window.showQuickPick(
      contexts.map((label) => ({ label, description: label === base ? "default" : "" })),
      { title, placeHolder: name },
    );
    if (!context) return;
    const now = { ...chosen, [name]: context.label };
    this.#chosen.set(config, now);
    await this.#server.chooseContexts(config, now);
    refreshColors();
    await this.#update();
  }
}
