/**
 * Answers requests for completion.
 * @module
 */
import type { Connection, Range } from "vscode-languageserver/node";
import { remembered } from "../../../base/collections/remembered.ts";
import { completions } from "../../language_service/completion/completion.ts";
import type { Completion } from "../../language_service/completion/completion_item.ts";
import { tokenMarkdown } from "../../language_service/hover.ts";
import { shownCompletion } from "./answers.ts";
import type { Requests } from "../requests.ts";

export function answerCompletion(connection: Connection, requests: Requests): void {
  connection.onCompletion(async ({ textDocument, position }) => {
    const at = await requests.at(textDocument.uri, false);
    if (!at) return { isIncomplete: false, items: [] };
    const { project: { files, config }, file, positions } = at;
    const found = await completions(files, file, positions.offset(position), config);
    // Thousands of items may share a span.
    const ranges = new Map<string, Range>();
    const rangeOf = ({ start, end }: Completion) =>
      remembered(ranges, `${start} ${end}`, () => positions.range(start, end));
    const items = found.map((one) => shownCompletion(one, rangeOf(one), config));
    return { isIncomplete: false, items };
  });
  connection.onCompletionResolve(async (item) => {
    const { key, config } = (item.data ?? {}) as { key?: string; config?: string };
    const project = requests.projects.all.find((one) => one.config === config);
    if (!project || key === undefined) return item;
    const markdown = await tokenMarkdown(project.files, key);
    return { ...item, documentation: requests.content(markdown) };
  });
}
