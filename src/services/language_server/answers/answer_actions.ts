/**
 * Answers requests for code actions.
 * @module
 */
import type { CodeAction as ShownAction, Connection } from "vscode-languageserver/node";
import { codeActions } from "../../language_service/actions/code_actions.ts";
import type { CodeAction } from "../../language_service/actions/code_action.ts";
import type { Work } from "../../language_service/work.ts";
import type { Asked } from "../answering.ts";
import type { Requests } from "../requests.ts";
import { FixedDiagnostics } from "./fixed_diagnostics.ts";

/** Registers the handler of code actions. */
export function answerActions(connection: Connection, requests: Requests): void {
  connection.onCodeAction(async ({ textDocument, range, context }, ...asked) => {
    // Older clients support only commands, but these actions are edits.
    if (!requests.capabilities.textDocument?.codeAction?.codeActionLiteralSupport) return [];
    const at = await requests.at(textDocument.uri);
    if (!at) return [];
    const { project, file, positions } = at;
    const [start, end] = [positions.offset(range.start), positions.offset(range.end)];
    const find = (work: Work<CodeAction>) =>
      codeActions(project.files, file, start, end, {
        config: project.config,
        ...context.only && { only: context.only },
        // `CodeActionTriggerKind.Automatic`.
        isAutomatic: context.triggerKind === 2,
        work,
      });
    const fixed = new FixedDiagnostics(file, context.diagnostics, positions);
    const show = async (action: CodeAction): Promise<ShownAction> => {
      const { title, kind, isPreferred, edits } = action;
      const diagnostics = fixed.of(action);
      return {
        title,
        kind,
        ...(isPreferred && { isPreferred }),
        ...(diagnostics.length > 0 && { diagnostics }),
        edit: requests.workspaceEdit(await requests.textEdits(project, edits)),
      };
    };
    return await requests.answering.list(asked as Asked<ShownAction>, find, show);
  });
}
