/**
 * All code actions for a span of a token file, or of a source of a consumer.
 * @module
 */
import { isSourceFile } from "../../../facts/consumers/sources/languages.ts";
import { type ActionKind, type ActionPlace, type CodeAction, stylesOnce } from "./code_action.ts";
import { deprecatedActions } from "./deprecated.ts";
import { inlineActions } from "./inline.ts";
import { knownWordActions } from "./known_words.ts";
import { fixAllActions, migrateActions } from "./migrate.ts";
import { missingActions } from "./missing.ts";
import { typeActions } from "./types.ts";
import { unitActions } from "./units.ts";
import { valueActions } from "./values.ts";
import { consumerActions } from "./source_actions.ts";
import type { ProjectFiles } from "../documents/project_files.ts";
import { Work } from "../work.ts";

/** Finders of actions, with the kinds that they find. */
const finders: readonly {
  readonly kinds: readonly ActionKind[];
  readonly find: (place: ActionPlace) => Promise<CodeAction[]>;
  /** Whether it reads whole files, so that it is left out while the cursor moves. */
  readonly isSlow?: true;
}[] = [
  { kinds: ["quickfix"], find: missingActions },
  { kinds: ["quickfix"], find: deprecatedActions },
  { kinds: ["quickfix"], find: typeActions },
  { kinds: ["refactor.rewrite", "refactor.extract"], find: valueActions },
  { kinds: ["refactor.inline"], find: inlineActions },
  { kinds: ["refactor.rewrite"], find: unitActions },
  { kinds: ["refactor.rewrite"], find: migrateActions, isSlow: true },
  { kinds: ["source.fixAll.token-build"], find: fixAllActions },
];

export const actionKinds: readonly ActionKind[] = [
  ...new Set(finders.flatMap(({ kinds }) => kinds)),
];

/** Whether a kind equals one of the requested kinds or is inside one. Actions on whole sources must be requested. */
function isWanted(kind: ActionKind, only: readonly string[] | undefined): boolean {
  if (!only) return !kind.startsWith("source.");
  return only.some((item) => item === "" || kind === item || kind.startsWith(`${item}.`));
}

/**
 * Finds the actions for a span of a document.
 *
 * @param config Absolute path of the configuration.
 * @param only The wanted kinds, as the protocol gives them. Default: all that do not change a whole source.
 * @param isAutomatic Whether the editor asks by itself, as it does when the cursor moves.
 */
export async function codeActions(
  files: ProjectFiles,
  file: string,
  start: number,
  end: number,
  { config, only, isAutomatic = false, work = new Work() }: {
    config?: string;
    only?: readonly string[];
    isAutomatic?: boolean;
    work?: Work<CodeAction>;
  } = {},
): Promise<CodeAction[]> {
  if (isSourceFile(file)) {
    return isWanted("quickfix", only)
      ? await consumerActions(files, file, { start, end }, work)
      : [];
  }
  const document = await files.document(file);
  if (!document?.root) return [];
  const styleOf = stylesOnce();
  const place: ActionPlace = { files, file, document, start, end, styleOf, turns: work };
  if (file === config) return isWanted("quickfix", only) ? knownWordActions(place) : [];
  for (const { kinds, find, isSlow } of finders) {
    if (isSlow && isAutomatic && !only) continue;
    if (!kinds.some((kind) => isWanted(kind, only))) continue;
    for (const action of await find(place)) {
      await work.pause();
      if (isWanted(action.kind, only)) work.found.push(action);
    }
  }
  return work.found;
}
