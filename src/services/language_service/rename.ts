/**
 * Renames tokens and groups in a project's token files and in the sources of its consumers.
 * @module
 */
import { sameEnds } from "../../base/collections/same_ends.ts";
import { Turns } from "../../engine/host/turns.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import type { LiveProjectRequest } from "../../facts/project_index/live_project.ts";
import { planRename } from "../../facts/renaming/plan_rename.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { TextEdit } from "../../base/text/text_edits.ts";
import type { ProjectFiles } from "./documents/project_files.ts";

/** Edits by absolute path, or the reason why the rename is impossible. */
export type RenameResult =
  | {
    readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
    /** The texts that the edits apply to. */
    readonly texts: ReadonlyMap<string, string>;
    /** Files, and lines of sources, that may name the token and that people must edit. */
    readonly byHand: readonly string[];
    readonly problems?: undefined;
  }
  | {
    readonly edits?: undefined;
    readonly texts?: undefined;
    readonly byHand?: undefined;
    readonly problems: readonly Diagnostic[];
  };

/** The path, joined with dots, of the token or group named at an offset; `undefined` if none there can be renamed. */
export async function prepareRename(
  files: ProjectFiles,
  file: string,
  offset: number,
): Promise<{ name: string; start: number; end: number } | undefined> {
  const meant = await files.meantAt(file, offset);
  if (!meant || meant.path.length === 0) return undefined;
  const name = meant.path.join(".");
  const isKnown = files.index.has(meant.key) || isGroup(files, name);
  return isKnown ? { name, start: meant.start, end: meant.end } : undefined;
}

function isGroup({ index }: ProjectFiles, name: string): boolean {
  for (const key of index.keys()) if (key.startsWith(`{${name}.`)) return true;
  return false;
}

/** The replacements between two texts: one per changed line, or a single one if the number of lines differs. */
export function replacements(before: string, after: string): TextEdit[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  if (old.length !== now.length) return [trimmed(before, after, 0)];
  const found: TextEdit[] = [];
  let start = 0;
  old.forEach((line, at) => {
    if (line !== now[at]) found.push(trimmed(line, now[at], start));
    start += line.length + 1;
  });
  return found;
}

/** The replacement that remains without the common start and end of two texts. */
function trimmed(before: string, after: string, offset: number): TextEdit {
  const [start, end] = sameEnds(before, after);
  return {
    start: offset + start,
    end: offset + before.length - end,
    text: after.slice(start, after.length - end),
  };
}

/**
 * Renames a token or group in all token files, in open sources of consumers, and in those that the configuration names,
 * as the command `rename` does.
 *
 * @param from The path, joined with dots.
 * @param to The new path, joined with dots.
 */
export async function rename(
  { consumers, project }: ProjectFiles,
  request: LiveProjectRequest,
  from: string,
  to: string,
  turns: Turns = new Turns(),
): Promise<RenameResult> {
  try {
    const { absolute } = await project.host();
    const { files, byHand } = await planRename({
      project: request,
      pause: () => turns.pause(),
      map: { version: 1, tokens: { [from]: to }, names: {} },
      sources: async (own) =>
        (await consumers.sources()).filter(({ file }) => !own.has(absolute(file))),
    });
    const edits = files.map(({ file, before, after }) =>
      [absolute(file), replacements(before, after)] as const
    );
    const texts = new Map(files.map(({ file, before }) => [absolute(file), before]));
    return { edits: new Map(edits), texts, byHand };
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return { problems: cause.diagnostics };
  }
}
