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
import type { Prepared } from "../config/process_platform.ts";

/** Whether a function is not one of ours. */
function isCustom(kind: "formats" | "filters", hook: FormatFn | undefined): boolean {
  return hook !== undefined && !(Object.values(builtins[kind] ?? {}) as unknown[]).includes(hook);
}

/** Whether a platform runs a hook that is not built in, and that may therefore change what it is given. */
export function usesCustomHooks({ transforms, files, actions }: ProcessedPlatform): boolean {
  const known = (name: string) => builtins.transforms?.[name]?.transform;
  return transforms.some(({ name, transform }) => known(name) !== transform) ||
    files.some(({ format, filter }: ProcessedFile) =>
      isCustom("formats", format) || isCustom("filters", filter as FormatFn | undefined)
    ) ||
    actions.some(({ name, do: act }) => builtins.actions?.[name]?.do !== act);
}

/** Whether a platform starts from the same tokens as the others. */
export function startsFromAll({ preprocessors, expand }: PlatformConfig): boolean {
  return !preprocessors?.length && !expand;
}

/** Whether a built-in transform among some reads files that tokens name. */
export function readsFiles(transforms: readonly Transform[]): boolean {
  return transforms.some(({ name }) => name === "asset/base64");
}

/** Settings of a platform that built-in transforms look at. */
const settings = ["prefix", "basePxFontSize"];

/** Whether the tokens of two platforms come out the same, where neither runs a hook of the user's. */
export function haveSameTokens(a: Prepared, b: Prepared): boolean {
  const plain = startsFromAll(a.platform) && startsFromAll(b.platform);
  const transforms = a.platform.transforms;
  const choiceOf = ({ choice }: Prepared) => choice && JSON.stringify([...choice]);
  return plain && choiceOf(a) === choiceOf(b) &&
    transforms.length === b.platform.transforms.length &&
    transforms.every(({ transform, filter }, index) => {
      const other = b.platform.transforms[index];
      return transform === other.transform && filter === other.filter;
    }) &&
    settings.every((name) => a.platform[name] === b.platform[name]) &&
    [...a.listed.keys()].join() === [...b.listed.keys()].join();
}
