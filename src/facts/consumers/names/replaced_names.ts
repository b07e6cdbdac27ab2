/**
 * Finds the name of another token to write in place of a name.
 * @module
 */
import type { ManifestToken } from "../../../base/types/manifest.ts";

/** The name of another token in the output that gives a token a name; `undefined` if it is in no such output. */
export function nameInPlaceOf(
  name: string,
  token: ManifestToken,
  other: ManifestToken,
): string | undefined {
  for (const [platform, output] of Object.entries(token.outputs)) {
    const otherOutput = other.outputs[platform];
    for (const { file, names = [output.name] } of otherOutput ? output.files : []) {
      const at = names.indexOf(name);
      const same = at < 0 ? undefined : otherOutput.files.find((item) => item.file === file);
      const found = same && (same.names ?? [otherOutput.name])[at];
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
