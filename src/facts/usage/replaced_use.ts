/**
 * Replaces the name of a token in a source by that of another token.
 * @module
 */
import type { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import { signs } from "../consumers/names/consumer_names.ts";
import { classOfVariable } from "../consumers/names/theme_classes.ts";
import { NewPaths, renameEdits } from "../consumers/renames/consumer_text.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import type { TextEdit } from "../../base/text/text_edits.ts";
import type { TokenUse } from "../consumers/uses/token_uses.ts";

/**
 * The name of another token in an output that gives a token a name, and whether all such outputs give it this name;
 * `undefined` if it is in no such output.
 */
export function nameInPlaceOf(
  name: string,
  token: ManifestToken,
  other: ManifestToken,
): { name: string; isInAll: boolean } | undefined {
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

export interface ReplacedUse {
  /** Empty if the other token has no fitting name. */
  readonly edits: readonly TextEdit[];
  /** Whether the other token has its name wherever the token has the replaced one. */
  readonly isInAll: boolean;
}

export function replacedBy(
  { is, token }: TokenUse,
  other: ManifestToken,
  { names }: KnownTokens,
): ReplacedUse {
  if (!("form" in is)) {
    const paths = new NewPaths([token.name], new Map([[token.name, other.name]]));
    const names = { find: () => undefined, isAmbiguous: () => false, paths };
    const { edits } = renameEdits({ mentions: [], paths: [is] }, names);
    return { edits, isInAll: true };
  }
  const { form, name, start, end, sign = signs[form] } = is;
  const theme = form === "class" ? names.themeOf(name) : undefined;
  const found = nameInPlaceOf(theme?.variable ?? name, token, other);
  const now = found && theme ? classOfVariable(name, theme, found.name) : found?.name;
  return now === undefined
    ? { edits: [], isInAll: false }
    : { edits: [{ start, end, text: sign + now }], isInAll: found!.isInAll };
}
