/**
 * The dependents of a token or a group: other tokens, names on platforms, and uses in sources.
 * @module
 */
import type { KnownTokens } from "../../facts/consumers/tokens/known_tokens.ts";
import { openReasons, usesReaching } from "../../facts/consumers/uses/open_uses.ts";
import { SourceUses } from "../../facts/consumers/uses/source_uses.ts";
import type { ScannedSource } from "../../facts/usage/edited_source.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import { positionsIn } from "../../base/diagnostics/locate.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject, CurrentTokens } from "./asked_project.ts";
import { tokenNamed } from "./asked_values.ts";
import { usersOf } from "./get_token.ts";
import { namesOnPlatforms } from "./names.ts";
import { usageIn } from "./source_usage.ts";

/** A question for dependents. */
export interface ImpactQuestion {
  /** Path of a token or a group, or a token's name on a platform. */
  readonly token: string;
  /** Patterns of sources that may use it. Default: `consumers` in the configuration. */
  readonly sources?: readonly string[];
}

/** The tokens of a group, or one token. */
function tokensAt(current: CurrentTokens, text: string): ManifestToken[] {
  const inside = current.manifest.tokens.filter(({ name }) => name.startsWith(`${text}.`));
  return inside.length > 0 && !current.known.tokens.has(text)
    ? inside
    : [tokenNamed(current, text)];
}

/** Uses of tokens in sources, and the tokens without a known use that code may access by computed names. */
async function usesIn(
  project: AskedProject,
  current: CurrentTokens,
  tokens: ReadonlySet<string>,
  patterns: readonly string[] | undefined,
) {
  const uses: object[] = [];
  const { sources, unused, outside } = await usageIn(project, current, patterns, {
    literals: false,
    onUse: ({ token: { name }, span: { file, line } }) => {
      if (tokens.has(name)) uses.push({ token: name, at: `${file}:${line}` });
    },
  });
  const mayUse = openUsesIn(sources, current.known, tokens);
  return { uses, mayUse, unused, files: sources.length, isComplete: outside.length === 0 };
}

/** Places that may use one of the tokens without writing its name. */
function openUsesIn(
  sources: readonly ScannedSource[],
  known: KnownTokens,
  names: ReadonlySet<string>,
): string[] {
  const uses = new SourceUses(known, sources);
  const tokens = known.manifest.tokens.filter(({ name }) => names.has(name));
  const open = sources.map((source) => [source, uses.openIn(source)] as const);
  return usesReaching(open, known.reachable(tokens)).flatMap(([{ file, text }, own]) => {
    const positionAt = positionsIn(text);
    return own.map(({ start, why }) => `${file}:${positionAt(start, 0).line} ${openReasons[why]}`);
  });
}

/** Answers with everything that a removal or a change would reach. */
export async function impact(
  project: AskedProject,
  { token: text, sources: patterns }: ImpactQuestion,
): Promise<Answer> {
  const current = await project.current();
  const tokens = tokensAt(current, text);
  const tokenNames = new Set(tokens.map(({ name }) => name));
  const users = new Map(
    tokens.flatMap(({ name }) => usersOf(current, `{${name}}`))
      .filter(({ token }) => !tokenNames.has(token)).map((item) => [item.token, item]),
  );
  const found = await usesIn(project, current, tokenNames, patterns);
  const isUnused = found.isComplete && tokens.every(({ name }) => found.unused.has(name));
  const breaks = users.size > 0 || found.uses.length > 0;
  return {
    head: {
      of: text,
      tokens: tokens.length,
      removal: breaks ? "breaks" : isUnused ? "no use in the sources" : "unknown",
      sourcesRead: found.files,
    },
    lists: {
      users: [...users.values()],
      uses: found.uses,
      mayUse: found.mayUse,
      names: tokens.flatMap((token) =>
        namesOnPlatforms(token, current.manifest, current.known.mentionsAt)
          .map(({ platform, name }) => ({ token: token.name, platform, name }))
      ),
    },
  };
}
