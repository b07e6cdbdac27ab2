/**
 * Copies files that tokens refer to, and names them after the tokens.
 * @module
 */
import type { Volume } from "../../../base/types/host.ts";
import { checkAllowed } from "../../registry/allowed_paths.ts";
import { callVolume } from "../../registry/volume_call.ts";
import { type Syntax, syntaxOf } from "../../../base/tokens/syntax.ts";
import type { FormatFnArguments, FormattedPart } from "../../../base/types/config.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { type Modifier, themeModel, themesOf } from "../common/theme_model.ts";

/** The file extension in a path, such as `.svg`; `undefined` if a value is not the path of a file. */
export function extensionOf(value: unknown): string | undefined {
  return typeof value === "string"
    ? /[^/\\](\.[a-z\d]{1,8})$/i.exec(value)?.[1].toLowerCase()
    : undefined;
}

/** Whether a token is an asset that refers to a file. */
export function isAssetFile(token: TransformedToken, { usesDtcg }: { usesDtcg?: boolean }) {
  const { value, type } = syntaxOf(usesDtcg);
  return token[type] === "asset" && extensionOf(token[value]) !== undefined;
}

/** Reads the file of an asset, if the configuration allows that. */
export async function readAsset(
  volume: Volume,
  path: string,
  options: object,
): Promise<Uint8Array<ArrayBuffer>> {
  // This setting belongs to the configuration, not to files.
  await checkAllowed(volume, path, options as { allowedFolders?: string[] });
  return new Uint8Array(await callVolume(volume, "readFile", path));
}

export interface AssetPlaces {
  /** Returns the part of a path for a combination of contexts; `undefined` if the combination needs no files. */
  suffixes(
    modifiers: readonly Modifier[],
  ): (contexts: Readonly<Record<string, string>>) => string | undefined;
  /** Makes the output file of a token from the content of its asset. */
  part(
    token: TransformedToken,
    extension: string,
    suffix: string,
    content: Uint8Array,
  ): FormattedPart;
}

/**
 * Makes the output files of tokens in all contexts.
 *
 * @throws {TypeError} If a file cannot be read, or the format does not accept it.
 */
export async function assetFiles(
  { dictionary, themes, options, volume }:
    & Pick<
      FormatFnArguments,
      "dictionary" | "themes" | "volume"
    >
    & { options: { usesDtcg?: boolean } },
  { suffixes, part }: AssetPlaces,
): Promise<FormattedPart[]> {
  const syntax: Syntax = syntaxOf(options.usesDtcg);
  const tokens = dictionary.allTokens.filter((token) => isAssetFile(token, options));
  const model = themeModel(tokens, themesOf(tokens, themes));
  const suffixIn = suffixes(model.modifiers);
  const wanted = model.tokens.map((token) => ({ token, suffix: "" }));
  for (const { contexts, changes } of model.choices) {
    const suffix = suffixIn(contexts);
    if (suffix === undefined) continue;
    for (const token of changes.values()) wanted.push({ token, suffix });
  }
  const parts: FormattedPart[] = [];
  for (const { token, suffix } of wanted) {
    const path = String(token[syntax.value]);
    const content = await readAsset(volume, path, options);
    try {
      parts.push(part(token, extensionOf(path)!, suffix, content));
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      throw new TypeError(`${path} ${cause.message}`, { cause });
    }
  }
  return parts;
}
