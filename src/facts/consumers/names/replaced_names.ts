import type { ManifestToken } from "../../../base/types/manifest.ts";

export interface NameInPlace {
  readonly name: string;
  /** Whether all outputs that give the first token its name give the other one this name. */
  readonly isInAll: boolean;
}

/** The name of another token in an output that gives a token a name; `undefined` if it is in no such output. */
export function nameInPlaceOf(
  name: string,
  token: ManifestToken,
  other: ManifestToken,
): NameInPlace | undefined {
  let found: string | undefined;
  let isInAll = true;
  for (const [platform, output] of Object.entries(token.outputs)) {
    const otherOutput = other.outputs[platform];
    for (const { file, names = [output.name] } of output.files) {
      const at = names.indexOf(name);
      if (at < 0) continue;
      const same = otherOutput?.files.find((item) => item.file === file);
      const now = same && (same.names ?? [otherOutput.name])[at];
      found ??= now;
      if (now === undefined || now !== found) isInAll = false;
    }
  }
  return found === undefined ? undefined : { name: found, isInAll };
}
