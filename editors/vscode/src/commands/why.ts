/**
 * The command that explains the token under the cursor.
 * @module
 */
import * as vscode from "vscode";
import { runProgram } from "../run_program.ts";
import type { Server } from "../server.ts";

const scheme = "token-build";

/** Shows explanations as documents that cannot be edited. */
export class Explanations implements vscode.TextDocumentContentProvider {
  #texts: Map<string, string> = new Map();
  #changed: vscode.EventEmitter<vscode.Uri> = new vscode.EventEmitter();

  get onDidChange(): vscode.Event<vscode.Uri> {
    return this.#changed.event;
  }

  register(): vscode.Disposable {
    return vscode.workspace.registerTextDocumentContentProvider(scheme, this);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? "";
  }

  /** Opens a text beside the active editor. */
  async show(name: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme, path: `/why ${name.replaceAll("/", "\u2215")}` });
    this.#texts.set(uri.toString(), text);
    this.#changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    const viewColumn = vscode.ViewColumn.Beside;
    await vscode.window.showTextDocument(document, {
      viewColumn,
      preview: true,
      preserveFocus: true,
    });
  }
}

/** Explains the token under the cursor in a document beside it. */
export async function why(server: Server, explanations: Explanations): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const place = editor && await server.place(editor.document, editor.selection.active);
  if (!place?.token) {
    return void vscode.window.showInformationMessage("No token at the cursor.");
  }
  // The explanation describes saved files.
  if (editor!.document.isDirty) await editor!.document.save();
  const { token, config } = place;
  const { code, stdout, stderr } = await runProgram(server, config, ["why", token]);
  if (code === 0) return await explanations.show(token, stdout);
  server.output.error(stderr.trim());
  void vscode.window.showErrorMessage(stderr.trim().split("\n")[0]);
}
