/**
 * Tokens as a list for other programs: documentation, linters, assistants.
 * Source: the Token Listing format, version 1, of the community of design tokens.
 * @module
 */
import { deprecationOf, descriptionOf } from "../../../tokens/descriptions.ts";
import type { Tree } from "../../../tokens/plain_object.ts";
import { syntaxOf } from "../../../tokens/syntax.ts";
import type { ThemeBlock, Themes } from "../../../types/themes.ts";
import type { TransformedToken } from "../../../types/token.ts";
import { isAbsolute } from "../../../values/path.ts";
import { isPrintable } from "../../../values/plain_text.ts";
import { cssText } from "./literals/css.ts";

/** The extension that holds what the format adds to a token. */
const extension = "app.terrazzo.listing";

/** Where a token comes from: below the project, never a place of one machine. */
function sourceOf({ filePath }: TransformedToken): Tree {
  if (!filePath || isAbsolute(filePath)) return {};
  return { source: { resource: `file://<root>/${filePath.replace(/^\.\//, "")}` } };
}

/** Contexts as one text: `dark`, or `theme=dark, contrast=high` where there are several modifiers. */
function modeOf(contexts: Readonly<Record<string, string>>, isOnly: boolean): string {
  if (isOnly) return Object.values(contexts)[0];
  return Object.entries(contexts).map(([name, context]) => `${name}=${context}`).join(", ");
}

/**
 * The list. A token that contexts change has an entry for each mode.
 *
 * @param platform What the names of the file's platform are called in it.
 */
export function tokenListing(
  allTokens: readonly TransformedToken[],
  themes: Themes | undefined,
  platform: string,
  usesDtcg: boolean | undefined,
): Tree {
  const { value, type } = syntaxOf(usesDtcg);
  const modifiers = themes?.modifiers ?? [];
  const isOnly = modifiers.length === 1;
  const entry = (token: TransformedToken, mode?: string): Tree => {
    const description = descriptionOf(token);
    const deprecation = deprecationOf(token);
    const preview = isPrintable(token[value]) ? cssText(token[value], token[type]) : undefined;
    return {
      $name: token.path.join("."),
      ...(token[type] !== undefined && { $type: token[type] }),
      $value: token[value],
      ...(description !== "" && { $description: description }),
      ...(deprecation !== undefined && { $deprecated: deprecation === "" ? true : deprecation }),
      $extensions: {
        [extension]: {
          names: { [platform]: token.name },
          originalValue: token.original[value],
          ...(preview !== undefined && { previewValue: preview }),
          ...(mode !== undefined && { mode }),
          ...sourceOf(token),
        },
      },
    };
  };
  const changes = (themes?.blocks ?? []).flatMap(({ contexts, tokens }: ThemeBlock) =>
    tokens.map((token) => entry(token, modeOf(contexts, isOnly)))
  );
  return {
    meta: {
      version: 1,
      authoringTool: "token-build",
      modes: modifiers.map(({ name, base, contexts }) => ({
        name,
        values: contexts,
        default: base,
      })),
      platforms: { [platform]: {} },
    },
    data: [...allTokens.map((token) => entry(token)), ...changes],
  };
}
