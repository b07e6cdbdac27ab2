/**
 * Gives names in the sources of consumers their new form.
 * @module
 */
import type { TextEdit } from "../dtcg/migrate.ts";
import type { Mention, NameForm, PathMention, Scanned } from "./mention.ts";
import { signs } from "./names.ts";

/** New names by the old ones, for each form, and of the paths of tokens. */
export interface NewNames {
  readonly forms: ReadonlyMap<NameForm, ReadonlyMap<string, string>>;
  readonly paths: ReadonlyMap<string, string>;
}

function ofMention({ form, name, start, end }: Mention, { forms }: NewNames): TextEdit[] {
  const now = forms.get(form)?.get(name);
  return now === undefined ? [] : [{ start, end, text: `${signs[form]}${now}` }];
}

/** The steps of a way as code. */
function stepsOf(path: string): string {
  return path.split(".").map((name) =>
    /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
  ).join("");
}

/** A way that has the path of a renamed token in it, whatever stands before and behind. */
function ofPath({ segments }: PathMention, { paths }: NewNames): TextEdit[] {
  const names = segments.map(({ name }) => name);
  for (const [from, to] of paths) {
    const wanted = from.split(".");
    // A word alone may be anything.
    if (wanted.length < 2) continue;
    for (let at = 0; at + wanted.length <= names.length; at++) {
      if (!wanted.every((name, step) => names[at + step] === name)) continue;
      const last = segments[at + wanted.length - 1];
      return [{ start: segments[at].start, end: last.end, text: stepsOf(to) }];
    }
  }
  return [];
}

/** The edits that renames ask for in a source. */
export function renameEdits({ mentions, paths }: Scanned, names: NewNames): TextEdit[] {
  return [
    ...mentions.flatMap((mention) => ofMention(mention, names)),
    ...paths.flatMap((path) => ofPath(path, names)),
  ].sort((one, other) => one.start - other.start);
}
