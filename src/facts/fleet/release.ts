/**
 * Finds the effects of the next version of the tokens on consumers.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import { addTo } from "../../base/collections/group_by.ts";
import { isFileChange } from "../diff/compared_files.ts";
import type { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import { tokenByUse, writtenUse } from "../consumers/uses/token_uses.ts";
import { openReasons, usesReaching } from "../consumers/uses/open_uses.ts";
import { mostPlaces, type OpenPlace } from "./count_uses.ts";
import { type CountedConsumers, currentOf } from "./counted_consumers.ts";
import type { TokenChange, TokenDiff } from "../../base/types/diff.ts";
import type {
  FleetBreak,
  FleetChange,
  FleetConsumer,
  FleetOpenBreak,
  FleetPlaces,
  FleetRelease,
  FleetUse,
  FleetVersion,
} from "../../base/types/fleet.ts";

function* currentUses(
  consumers: readonly FleetConsumer[],
): Generator<{ consumer: string; version: FleetVersion; use: FleetUse }> {
  for (const consumer of consumers) {
    const version = currentOf(consumer);
    for (const use of version.uses) yield { consumer: consumer.name, version, use };
  }
}

/** The name of a renamed token in the form of a use. */
function insteadOf(use: FleetUse, now: string | undefined, next: KnownTokens): string | undefined {
  const token = now === undefined ? undefined : next.tokens.get(now);
  return token && writtenUse(use, token, next);
}

function formerPaths(changes: readonly TokenChange[]): ReadonlyMap<string, string> {
  return new Map(
    changes.flatMap(({ kind, name, before }) =>
      kind === "renamed" && before !== undefined ? [[name, before]] : []
    ),
  );
}

/** Uses of names that the next version lacks, by name. */
function breaksOf(
  consumers: readonly FleetConsumer[],
  { changes }: TokenDiff,
  next: KnownTokens,
): FleetBreak[] {
  const renamed = new Map([...formerPaths(changes)].map(([now, former]) => [former, now]));
  const breaks = new Map<string, FleetBreak>();
  for (const { consumer, version, use } of currentUses(consumers)) {
    if (tokenByUse(use, next)) continue;
    const { token, form, name, count, places } = use;
    const key = `${form} ${name}`;
    const found = remembered(breaks, key, () => {
      const renamedTo = renamed.get(token) ?? (next.tokens.has(token) ? token : undefined);
      const instead = insteadOf(use, renamedTo, next);
      return { token, form, name, ...(instead !== undefined && { instead }), consumers: [] };
    });
    found.consumers.push({ name: consumer, version: version.version, count, places });
  }
  return [...breaks.values()].sort((a, b) =>
    b.consumers.length - a.consumers.length || (a.name < b.name ? -1 : 1)
  );
}

/** Tokens that the next version lacks, and that current versions may use without naming them. */
function openBreaksOf(consumers: readonly FleetConsumer[], next: KnownTokens): FleetOpenBreak[] {
  const found = new Map<string, string[]>();
  for (const consumer of consumers) {
    for (const token of currentOf(consumer).mayBeUsed) {
      if (!next.tokens.has(token)) addTo(found, token, consumer.name);
    }
  }
  return Array.from(found, ([token, consumers]) => ({ token, consumers }));
}

/** Places that may use tokens which the next version lacks, without writing their names. */
function openUsesOf(
  { all, open }: Pick<CountedConsumers, "all" | "open">,
  current: KnownTokens,
  next: KnownTokens,
): FleetPlaces[] {
  const lacking = current.manifest.tokens.filter(({ name }) => !next.tokens.has(name));
  const consumers = all.map((consumer) => [consumer, open.get(consumer.name)!] as const);
  const reaching = usesReaching<FleetConsumer, OpenPlace>(consumers, current.reachable(lacking));
  return reaching.flatMap(([consumer, uses]) => {
    const places = uses.slice(0, mostPlaces).map(({ place, why }) =>
      `${place} ${openReasons[why]}`
    );
    const { version } = currentOf(consumer);
    return uses.length === 0 ? [] : [{ name: consumer.name, version, count: uses.length, places }];
  });
}

/** Kinds of changes that take names away: they are breaks where consumers use those names. */
const nameKinds: ReadonlySet<string> = new Set([
  ...["removed", "renamed", "output-renamed", "output-removed", "output-added", "description"],
]);

function changesOf(consumers: readonly FleetConsumer[], { changes }: TokenDiff): FleetChange[] {
  const former = formerPaths(changes);
  const users = new Map<string, { uses: number; consumers: Set<string> }>();
  for (const { consumer, use } of currentUses(consumers)) {
    const existing = remembered(users, use.token, () => ({ uses: 0, consumers: new Set() }));
    existing.uses += use.count;
    existing.consumers.add(consumer);
  }
  return changes.flatMap(({ kind, level, name, before, after, values }) => {
    const token = former.get(name) ?? name;
    const own = users.get(token);
    if (!own || nameKinds.has(kind)) return [];
    const [value] = values ?? [];
    const [old, now] = [value?.before ?? before, value?.after ?? after];
    return [{
      token,
      kind,
      level,
      ...(old !== undefined && { before: old }),
      ...(now !== undefined && { after: now }),
      uses: own.uses,
      consumers: [...own.consumers],
    }];
  });
}

/** The effects of the next version on the current versions of consumers. */
export function releaseOf(
  counted: CountedConsumers,
  diff: TokenDiff,
  current: KnownTokens,
  next: KnownTokens,
): FleetRelease {
  const consumers = counted.all;
  return {
    name: diff.after,
    verdict: diff.verdict,
    breaks: breaksOf(consumers, diff, next),
    mayBreak: openBreaksOf(consumers, next),
    openUses: openUsesOf(counted, current, next),
    changes: changesOf(consumers, diff),
    files: diff.changes.filter(isFileChange),
  };
}
