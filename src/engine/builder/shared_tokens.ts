/**
 * Finds platforms that run user hooks, and platforms that can share tokens.
 * @module
 */
import { contextsKey } from "../../base/contexts/contexts.ts";
import type { FilterFn, FormatFn, ProcessedPlatform } from "../../base/types/config.ts";
import { noText } from "../../hooks/formats/common/no_text.ts";
import { builtins } from "../../hooks/built_in/mod.ts";
import { isObjectFilter, type ResolvedPlatform } from "../config/process_platform.ts";
import { startsFromSource } from "../pipeline/build_platform.ts";
import { isEqual } from "../../base/tokens/plain_object.ts";

/** Whether a format may change tokens: it is not built in, and does not declare otherwise. */
function mayChangeTokens(format: FormatFn): boolean {
  return format !== noText && !format.keepsTokens &&
    !Object.values(builtins.formats ?? {}).includes(format);
}

/** Whether a filter is a user's function: neither built in nor made from an object. */
function isUserFilter(filter: FilterFn | undefined): boolean {
  return filter !== undefined && !isObjectFilter(filter) &&
    !Object.values(builtins.filters ?? {}).includes(filter);
}

/** Whether a platform runs a user hook, which may change the objects that it receives. */
export function usesUserHooks(platform: ProcessedPlatform): boolean {
  const { files, actions } = platform;
  return userTransforms(platform).size > 0 ||
    files.some(({ format, filter }) => mayChangeTokens(format) || isUserFilter(filter)) ||
    actions.some(({ name, do: act }) => builtins.actions?.[name]?.do !== act);
}

export function userTransforms({ transforms }: ProcessedPlatform): Set<string> {
  const known = (name: string) => builtins.transforms?.[name]?.transform;
  return new Set(
    transforms.filter(({ name, transform }) => known(name) !== transform).map(({ name }) => name),
  );
}

/** Whether files of a platform print references or search them for colors beyond sRGB. */
function looksAtReferences({ files }: ProcessedPlatform): boolean {
  return files.some(({ options }) =>
    options.outputReferences || options.wideGamut || options.wideColors
  );
}

/** Whether two platforms without user hooks get the same tokens, and report the same of them. */
function haveSameTokens(one: ResolvedPlatform, other: ResolvedPlatform): boolean {
  const [a, b] = [one.platform, other.platform];
  const inputOf = ({ input }: ResolvedPlatform) => input && contextsKey(input);
  return startsFromSource(a) && startsFromSource(b) && inputOf(one) === inputOf(other) &&
    isEqual(a.log, b.log) &&
    a.transforms.length === b.transforms.length &&
    a.transforms.every(({ transform, filter }, index) => {
      const match = b.transforms[index];
      return transform === match.transform && filter === match.filter;
    }) &&
    a.transforms.every(({ reads }) =>
      Object.keys(reads?.platform ?? {}).every((name) => isEqual(a[name], b[name]))
    ) &&
    [...one.listed.keys()].join() === [...other.listed.keys()].join();
}

/** Platforms with the same tokens: the first is transformed, the others share its tokens. */
export interface PlatformGroup<P> {
  readonly platforms: P[];
  /** Whether a platform prints references, or searches them for colors beyond sRGB. */
  references: boolean;
}

/** Groups platforms that get the same tokens, in their order. Unless they may share, each forms its own group. */
export function groupsOf<P extends { resolved: ResolvedPlatform; hasUserHooks: boolean }>(
  platforms: readonly P[],
  mayShare: boolean,
): PlatformGroup<P>[] {
  const groups: PlatformGroup<P>[] = [];
  for (const one of platforms) {
    const { resolved, hasUserHooks } = one;
    const references = looksAtReferences(resolved.platform);
    const group = mayShare && !hasUserHooks
      ? groups.find(({ platforms: [first] }) =>
        !first.hasUserHooks && haveSameTokens(first.resolved, resolved)
      )
      : undefined;
    if (!group) {
      groups.push({ platforms: [one], references });
      continue;
    }
    group.platforms.push(one);
    group.references ||= references;
  }
  return groups;
}
