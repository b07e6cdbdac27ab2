/**
 * Replaces the name of a token in a source by that of another token.
 * @module
 */
import type { KnownTokens } from "../consumers/findings/known_tokens.ts";
import { signs } from "../consumers/names/consumer_names.ts";
import { nameInPlaceOf } from "../consumers/names/replaced_names.ts";
import { classOfVariable } from "../consumers/names/theme_classes.ts";
import { NewPaths, renameEdits } from "../consumers/renames/source_text.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import type { TextEdit } from "../../dialects/dtcg/migrate.ts";
import type { TokenUse } from "../consumers/findings/token_uses.ts";

/** The replacements that make a use one of another token; empty if it has no fitting name. */
export function replacedBy(
  { is, token }: TokenUse,
  other: ManifestToken,
  { names }: KnownTokens,
): TextEdit[] {
  if (!("form" in is)) {
    const paths = new NewPaths([token.name], new Map([[token.name, other.name]]));
    const none = () => undefined;
    const never = () => false;
    const scanned = { mentions: [], paths: [is] };
    return renameEdits(scanned, { find: none, isAmbiguous: never, paths }).edits;
  }
  const { form, name, start, end, sign = signs[form] } = is;
  const theme = form === "class" ? names.themeOf(name) : undefined;
  const newName = nameInPlaceOf(theme?.variable ?? name, token, other);
  const now = newName !== undefined && theme ? classOfVariable(name, theme, newName) : newName;
  return now === undefined ? [] : [{ start, end, text: sign + now }];
}
