/**
 * Prints rules of variables that hold what contexts change, for outputs whose other rules refer to them.
 * @module
 */
import type { LocalOptions } from "../../../base/types/config.ts";
import type { ContextSelectors } from "../../../base/types/manifest.ts";
import type { ThemeBlock, Themes } from "../../../base/types/themes.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { text } from "../../registry/settings.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { type ThemeOptions, themeOptions } from "./contexts/options.ts";

const { formatting, selector, themeSelectors } = themeOptions;

export const contextVariableOptions = {
  formatting,
  selector,
  themeSelectors,
  variablePrefix: text(
    "CSS: start of the names of variables that change with contexts. Default `token`.",
  ),
};

/** The values of the options, and the syntax of the tokens. */
export type ContextVariableOptions =
  & Pick<ThemeOptions, "formatting" | "selector" | "themeSelectors" | "usesDtcg">
  & { variablePrefix?: string };

/** The conditions of the rules that declare such variables, for the manifest. */
export async function selectorsOf(
  themes: Themes,
  options: LocalOptions,
): Promise<ContextSelectors> {
  const { ThemeSelectors } = await import("./contexts/theme_selectors.ts");
  return new ThemeSelectors(options as ThemeOptions, themes).texts();
}

export function variableName(
  { variablePrefix = "token" }: ContextVariableOptions,
  { name }: TransformedToken,
  part: string,
): string {
  return [variablePrefix, name, part].filter((text) => text !== "").join("-");
}

export type VariablesOf = (
  token: TransformedToken,
  dictionary: Dictionary,
) => readonly { readonly name: string; readonly text: string }[];

/** Prints the rules that declare variables in all contexts, with resets where elements are nested. */
export async function contextVariables(
  dictionary: Dictionary,
  themes: Themes,
  { formatting, selector = ":root", themeSelectors, usesDtcg }: ContextVariableOptions,
  variablesOf: VariablesOf,
): Promise<string> {
  const { value } = syntaxOf(usesDtcg);
  const declared = (tokens: readonly TransformedToken[], from: Dictionary): Dictionary => {
    const allTokens = tokens.flatMap((token) =>
      variablesOf(token, from).map(({ name, text }) => ({
        ...token,
        name,
        [value]: text,
        // The rules that refer to them contain its comment.
        comment: undefined,
        $description: undefined,
        $deprecated: undefined,
      }))
    );
    return { allTokens, tokens: {}, tokenMap: new Map(allTokens.map((one) => [one.key, one])) };
  };
  const block = ({ contexts, dictionary, tokens }: ThemeBlock): ThemeBlock[] => {
    const own = declared(tokens, dictionary);
    const { allTokens } = own;
    return allTokens.length > 0 ? [{ contexts, dictionary: own, tokens: allTokens }] : [];
  };
  const { modifiers, resets, blocks } = themes;
  const { themedVariables } = await import("./rules.ts");
  const indentation = formatting?.indentation ?? "  ";
  const lines = {
    format: "css",
    dictionary: declared(dictionary.allTokens, dictionary),
    formatting: { ...formatting, indentation: indentation.repeat([selector].flat().length) },
    usesDtcg,
  } as const;
  return await themedVariables(
    { modifiers, resets: resets.flatMap(block), blocks: blocks.flatMap(block) },
    lines,
    { formatting, selector, themeSelectors, usesDtcg },
  );
}
