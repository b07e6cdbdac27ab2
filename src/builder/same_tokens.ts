/**
 * Which platforms run hooks of the user's, and which of the others get the same tokens.
 * @module
 */
import type {
  FormatFn,
  PlatformConfig,
  ProcessedFile,
  ProcessedPlatform,
  Transform,
} from "../types/config.ts";
import { builtins } from "../builtins/mod.ts";
import { isEqual } from "../tokens/plain_object.ts";
import type { Prepared } from "../config/process_platform.ts";

/** Whether a function is not one of ours. */
function isUserHook(kind: "formats" | "filters", hook: FormatFn | undefined): boolean {
  return hook !== undefined && !(Object.values(builtins[kind] ?? {}) as unknown[]).includes(hook);
}

/** Whether a platform runs a hook that is not built in, and that may therefore change what it is given. */
export function usesUserHooks(platform: ProcessedPlatform): boolean {
  const { files, actions } = platform;
  return usersTransforms(platform).size > 0 ||
    files.some(({ format, filter }: ProcessedFile) =>
      isUserHook("formats", format) || isUserHook("filters", filter as FormatFn | undefined)
    ) ||
    actions.some(({ name, do: act }) => builtins.actions?.[name]?.do !== act);
}

/** Names of the transforms of a platform that are not built in. */
export function usersTransforms({ transforms }: ProcessedPlatform): Set<string> {
  const known = (name: string) => builtins.transforms?.[name]?.transform;
  return new Set(
    transforms.filter(({ name, transform }) => known(name) !== transform).map(({ name }) => name),
  );
}

/** Whether a platform starts from the same tokens as the others. */
export function startsFromAll({ preprocessors, expand }: PlatformConfig): boolean {
  return !preprocessors?.length && !expand;
}

/** Whether a built-in transform among some reads files that tokens name. */
export function readsFiles(transforms: readonly Transform[]): boolean {
  return transforms.some(({ reads }) => reads?.files);
}

/** Whether the tokens of two platforms come out the same, where neither runs a hook of the user's. */
function haveSameTokens(a: Prepared, b: Prepared): boolean {
  const plain = startsFromAll(a.platform) && startsFromAll(b.platform);
  const transforms = a.platform.transforms;
  const choiceOf = ({ choice }: Prepared) => choice && JSON.stringify([...choice]);
  return plain && choiceOf(a) === choiceOf(b) &&
    transforms.length === b.platform.transforms.length &&
    transforms.every(({ transform, filter }, index) => {
      const other = b.platform.transforms[index];
      return transform === other.transform && filter === other.filter;
    }) &&
    transforms.every(({ reads }) =>
      (reads?.platform ?? []).every((name) => isEqual(a.platform[name], b.platform[name]))
    ) &&
    [...a.listed.keys()].join() === [...b.listed.keys()].join();
}

/** Platforms whose tokens come out the same: the first makes them. */
export interface Group<P> {
  plans: P[];
  /** Whether one of them prints references, or looks through them for colors beyond sRGB. */
  references: boolean;
}

/** Platforms by the tokens that they get, in the order of the first of each. Unless they may share, each is by itself. */
export function groupsOf<P extends { prepared: Prepared; hasUserHooks: boolean }>(
  plans: readonly P[],
  mayShare: boolean,
): Group<P>[] {
  const groups: Group<P>[] = [];
  for (const plan of plans) {
    const { prepared, hasUserHooks } = plan;
    const references = prepared.platform.files.some(({ options }) =>
      options.outputReferences || options.wideGamut
    );
    const group = mayShare && !hasUserHooks
      ? groups.find(({ plans: [other] }) =>
        !other.hasUserHooks && haveSameTokens(other.prepared, prepared)
      )
      : undefined;
    if (group) group.plans.push(plan);
    else groups.push({ plans: [plan], references });
    if (group && references) group.references = true;
  }
  return groups;
}
