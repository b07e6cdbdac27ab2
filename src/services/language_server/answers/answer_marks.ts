/**
 * Answers requests for what an editor marks in the text: lenses, links and semantic tokens.
 * @module
 */
import type {
  CancellationToken,
  Connection,
  SemanticTokens,
  SemanticTokensDelta,
  SemanticTokensLegend,
} from "vscode-languageserver/node";
import { sameEnds } from "../../../base/collections/same_ends.ts";
import { type CodeLens, codeLenses } from "../../language_service/code_lenses.ts";
import { type DocumentLink, documentLinks } from "../../language_service/document_links.ts";
import {
  semanticModifiers,
  type SemanticToken,
  semanticTokens,
  semanticTypes,
} from "../../language_service/semantic_tokens.ts";
import type { TextPositions } from "../../language_service/documents/text_positions.ts";
import type { Work } from "../../language_service/work.ts";
import { type LastAnswer, LastAnswers } from "./last_answers.ts";
import type { Requests } from "../requests.ts";

export const semanticLegend: SemanticTokensLegend = {
  tokenTypes: [...semanticTypes],
  tokenModifiers: [...semanticModifiers],
};

/** The command with which a client shows the references of the token at a position. */
const showReferences = "token-build.showReferences";

/** Encodes tokens as the protocol does: five numbers each, relative to the token before. */
function encoded(tokens: readonly SemanticToken[], positions: TextPositions): number[] {
  const data: number[] = [];
  let [lastLine, lastCharacter] = [0, 0];
  for (const { start, end, type, isDeprecated } of tokens) {
    const { start: { line, character }, end: { character: last } } = positions.range(start, end);
    if (line !== lastLine) lastCharacter = 0;
    const length = last - character;
    const modifiers = isDeprecated ? 1 : 0;
    data.push(line - lastLine, character - lastCharacter, length, semanticTypes.indexOf(type));
    data.push(modifiers);
    [lastLine, lastCharacter] = [line, character];
  }
  return data;
}

/** The one edit that makes new data of old data: what is between their common start and end. */
function deltaOf(before: readonly number[], after: readonly number[]) {
  const [start, end] = sameEnds(before, after);
  if (before.length === after.length && start === after.length) return [];
  const data = after.slice(start, after.length - end);
  return [{ start, deleteCount: before.length - end - start, data }];
}

function answerSemanticTokens(connection: Connection, requests: Requests): void {
  const answers = new LastAnswers<number[]>(requests.documents);
  const full = async (address: string, token: CancellationToken) => {
    const at = await requests.at(address);
    const turns = requests.answering.work(token);
    const found = at
      ? await semanticTokens(at.project.files, at.file, 0, at.positions.text.length, turns)
      : [];
    const data = at ? encoded(found, at.positions) : [];
    const before = answers.get(address);
    return { before, made: answers.keep(address, data) };
  };
  const { semanticTokens: tokens } = connection.languages;
  const shown = ({ resultId, value }: LastAnswer<number[]>) => ({ resultId, data: value });
  tokens.on(async ({ textDocument }, token): Promise<SemanticTokens> =>
    shown((await full(textDocument.uri, token)).made)
  );
  tokens.onDelta(
    async (
      { textDocument, previousResultId },
      token,
    ): Promise<SemanticTokens | SemanticTokensDelta> => {
      const { before, made } = await full(textDocument.uri, token);
      if (before?.resultId !== previousResultId) return shown(made);
      return { resultId: made.resultId, edits: deltaOf(before.value, made.value) };
    },
  );
  tokens.onRange(async ({ textDocument, range }, token): Promise<SemanticTokens> => {
    const at = await requests.at(textDocument.uri);
    if (!at) return { data: [] };
    const { project: { files }, file, positions } = at;
    const [start, end] = [positions.offset(range.start), positions.offset(range.end)];
    const turns = requests.answering.work(token);
    return { data: encoded(await semanticTokens(files, file, start, end, turns), positions) };
  });
}

/** Whether a client lists a command in its experimental capabilities. */
function hasCommand({ capabilities }: Requests, name: string): boolean {
  const { commands } = (capabilities.experimental ?? {}) as {
    commands?: { commands?: unknown };
  };
  return Array.isArray(commands?.commands) && commands.commands.includes(name);
}

/** Registers the handlers of lenses, links and semantic tokens. */
export function answerMarks(connection: Connection, requests: Requests): void {
  const command = hasCommand(requests, showReferences) ? showReferences : "";
  const { answering } = requests;
  connection.onCodeLens(async ({ textDocument: { uri } }, ...asked) => {
    const at = await requests.at(uri);
    if (!at) return [];
    return await answering.list(
      asked,
      (work: Work<CodeLens>) => codeLenses(at.project.files, at.file, work),
      ({ title, start, end }) => {
        const range = at.positions.range(start, end);
        const given = command === "" ? {} : { arguments: [uri, range.start] };
        return { range, command: { title, command, ...given } };
      },
    );
  });
  connection.onDocumentLinks(async ({ textDocument: { uri } }, ...asked) => {
    const at = await requests.at(uri, false);
    if (!at) return [];
    const { project: { files, config }, file, positions } = at;
    return await answering.list(
      asked,
      (work: Work<DocumentLink>) => documentLinks(files, file, config, work),
      ({ start, end, target }) => ({
        range: positions.range(start, end),
        target: requests.documents.addressOf(target),
      }),
    );
  });
  answerSemanticTokens(connection, requests);
}
