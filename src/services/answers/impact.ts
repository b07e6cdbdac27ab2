/**
 * The dependents of a token or a group: other tokens, names on platforms, and uses in sources.
 * @module
 */
import { checkKnownUsage } from "../../facts/fixes/check_usage.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import { positionsIn } from "../../base/diagnostics/locate.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject, CurrentTokens } from "./asked_project.ts";
import { tokenNamed } from "./asked_values.ts";
import type { Catalogs } from "./catalog.ts";
import { usersOf } from "./get_token.ts";
import { namesOnPlatforms } from "./names.ts";
import { sourcesIn } from "./project_sources.ts";

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
  { known }: CurrentTokens,
  tokens: ReadonlySet<string>,
  patterns: readonly string[] | undefined,
) {
  const host = await project.host();
  const { sources, outside } = await sourcesIn(host, patterns, project.config.consumers);
  if (sources.length === 0) return undefined;
  const uses: object[] = [];
  for (const { file, text } of sources) {
    const document = await project.files.consumers.document(host.absolute(file));
    if (!document || document.isOutput) continue;
    const positionAt = positionsIn(text);
    for (const { token: { name }, start, isDefinition } of document.uses) {
      if (!tokens.has(name) || isDefinition) continue;
      uses.push({ token: name, at: `${file}:${positionAt(start, 0).line}` });
    }
  }
  const { diagnostics } = await checkKnownUsage(known, sources, { literals: false });
  const unused = new Set(
    diagnostics.flatMap(({ code, token }) => code === "usage/unused" ? token ?? [] : []),
  );
  return { uses, unused, files: sources.length, isComplete: outside.length === 0 };
}

/** Answers with everything that a removal or a change would reach. */
export async function impact(
  project: AskedProject,
  catalogs: Catalogs,
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
  const { mentionsAt } = catalogs.of(current.known);
  const isUnused = found?.isComplete && tokens.every(({ name }) => found.unused.has(name));
  const breaks = users.size > 0 || (found?.uses.length ?? 0) > 0;
  return {
    head: {
      of: text,
      tokens: tokens.length,
      removal: breaks ? "breaks" : isUnused ? "no use in the sources" : "unknown",
      sourcesRead: found?.files ?? 0,
    },
    lists: {
      users: [...users.values()],
      uses: found?.uses ?? [],
      names: tokens.flatMap((token) =>
        namesOnPlatforms(token, current.manifest, mentionsAt)
          .map(({ platform, name }) => ({ token: token.name, platform, name }))
      ),
    },
  };
}
