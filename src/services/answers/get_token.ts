/**
 * Shows a token: its values in all contexts, its names on platforms, its references, and its users.
 * @module
 */
import type { IndexedPlace, IndexedValue } from "../../facts/project_index/indexed_facts.ts";
import { keyName } from "../../base/tokens/tree.ts";
import { relativePath } from "../../base/values/paths/path.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject, CurrentTokens } from "./asked_project.ts";
import { tokenNamed } from "./asked_values.ts";
import { namesOnPlatforms } from "./names.ts";

/** A question about a token. */
export interface TokenQuestion {
  /** Its path, a reference to it, or its name on a platform. */
  readonly token: string;
}

/** The users of a token in any context, direct ones first, each with the token through which it refers. */
export function usersOf(
  { index }: Pick<CurrentTokens, "index">,
  start: string,
): { token: string; through?: string }[] {
  return index.tokens.allUsers(start).map(({ key, through }) => ({
    token: keyName(key),
    ...(through !== undefined && { through: keyName(through) }),
  }));
}

/** The line of a definition: `FILE:LINE`. */
export async function lineOf(
  { files, live }: AskedProject,
  place: IndexedPlace | undefined,
): Promise<string | undefined> {
  if (!place) return undefined;
  const span = await files.spanOf(place);
  const text = span && await files.text(span.file);
  if (!span || text === undefined) return place.file;
  const line = text.slice(0, span.start).split(/\r\n|\r|\n/).length;
  return `${relativePath((await live.host()).cwd(), span.file)}:${line}`;
}

async function valueItem(project: AskedProject, value: IndexedValue) {
  const { contexts, text, written, chain, place } = value;
  const source = await lineOf(project, place);
  return {
    contexts,
    value: text,
    ...(written !== undefined && { written: comparedText(written) }),
    ...(chain.length > 0 && { chain: chain.map(({ name }) => name) }),
    ...(source !== undefined && { source }),
  };
}

export async function getToken(
  project: AskedProject,
  { token: text }: TokenQuestion,
): Promise<Answer> {
  const current = await project.current();
  const token = tokenNamed(current, text);
  const { index, manifest, known } = current;
  const key = `{${token.name}}`;
  const values = [];
  for (const value of index.values(key)) values.push(await valueItem(project, value));
  return {
    head: {
      token: token.name,
      ...(token.type !== undefined && { type: token.type }),
      ...(token.description !== undefined && { description: token.description }),
      ...(token.deprecated !== undefined && { deprecated: token.deprecated }),
      primitive: known.ranker.isPrimitive(token),
    },
    lists: {
      values,
      names: namesOnPlatforms(token, manifest, known.mentionsAt),
      targets: index.targets(key).map(keyName),
      users: usersOf(current, key),
    },
  };
}
