/**
 * The style sheet of a Tailwind CSS 4 theme.
 * @module
 */
import type { ThemeBlock, Themes } from "../../../types/themes.ts";
import type { Dictionary, TransformedToken } from "../../../types/token.ts";
import { isPlainObject } from "../../../tokens/plain_object.ts";
import { syntaxOf } from "../../../tokens/syntax.ts";
import { themedVariables } from "./css_rules.ts";
import { commentOf } from "./deprecation.ts";
import { withComment } from "./comments.ts";
import { themeVariables, variablesByKey } from "./tailwind.ts";
import type { TailwindThemeOptions } from "./tailwind_options.ts";

/** A line of a theme: a variable, its value, and the token that it comes from. */
type Line = readonly [key: string, text: string, token: TransformedToken | undefined];

function ruleOf(
  name: string,
  lines: readonly Line[],
  { deprecations, formatting }: TailwindThemeOptions,
): string[] {
  if (lines.length === 0) return [];
  const indentation = formatting?.indentation ?? "  ";
  const layout = {
    style: formatting?.commentStyle ?? "long",
    position: formatting?.commentPosition ?? "inline",
    indentation,
  } as const;
  const printed = lines.map(([key, text, token]) =>
    withComment(
      `${indentation}--${key}: ${text};`,
      token ? commentOf(token, deprecations) : "",
      layout,
    )
  );
  return [`${name} {\n${printed.join("\n")}\n}`];
}

/** The resets that are wanted: of all namespaces, or of some. */
function resetLines({ reset = false }: TailwindThemeOptions): Line[] {
  const namespaces = Array.isArray(reset) ? reset : reset ? [""] : [];
  return namespaces.map((name) => [name === "" ? "*" : `${name}-*`, "initial", undefined]);
}

/** Variables that hold the values of tokens which change with contexts. */
class ContextVariables {
  #options: TailwindThemeOptions;
  #valueKey: "value" | "$value";

  constructor(options: TailwindThemeOptions) {
    this.#options = options;
    this.#valueKey = syntaxOf(options.usesDtcg).value;
  }

  nameOf(token: TransformedToken, part: string): string {
    const { variablePrefix = "token" } = this.#options;
    const start = variablePrefix === "" ? "" : `${variablePrefix}-`;
    return `${start}${token.name}${part === "" ? "" : `-${part}`}`;
  }

  /** Tokens with the names and the values of those variables. */
  #printed(tokens: readonly TransformedToken[]): TransformedToken[] {
    return tokens.flatMap((token) =>
      themeVariables(token, this.#options).map(({ part, text }) => ({
        ...token,
        name: this.nameOf(token, part),
        [this.#valueKey]: text,
        // Its comment stands in the theme.
        comment: undefined,
        $description: undefined,
        $deprecated: undefined,
      }))
    );
  }

  #dictionary(tokens: readonly TransformedToken[]): Dictionary {
    const allTokens = this.#printed(tokens);
    return { allTokens, tokens: {}, tokenMap: new Map(allTokens.map((one) => [one.key, one])) };
  }

  /** The rules that declare them, in all contexts. */
  async rules(themed: readonly TransformedToken[], themes: Themes): Promise<string[]> {
    const block = ({ contexts, tokens }: ThemeBlock): ThemeBlock => {
      const dictionary = this.#dictionary(tokens);
      return { contexts, dictionary, tokens: dictionary.allTokens };
    };
    const { modifiers, resets, blocks } = themes;
    const own = { modifiers, resets: resets.map(block), blocks: blocks.map(block) };
    const { formatting, selector = ":root", themeSelectors, usesDtcg } = this.#options;
    const indentation = formatting?.indentation ?? "  ";
    const depth = [selector].flat().length;
    const lines = {
      format: "css",
      dictionary: this.#dictionary(themed),
      formatting: { ...formatting, indentation: indentation.repeat(depth) },
      usesDtcg,
    } as const;
    return [await themedVariables(own, lines, { formatting, selector, themeSelectors, usesDtcg })];
  }
}

/**
 * The rules of a theme. A token that changes with contexts has its values in variables, which `@theme inline` refers to:
 * a utility then has the value of the element that it is on.
 *
 * @throws {TypeError} If two tokens have one theme variable, or one would refer to itself.
 */
export async function tailwindTheme(
  { allTokens }: Dictionary,
  themes: Themes | undefined,
  options: TailwindThemeOptions,
): Promise<string> {
  const themedTokens = (themes?.blocks ?? []).flatMap(({ tokens }) => tokens);
  const changing = new Set(themedTokens.map(({ key }) => key));
  const all = new Map(allTokens.map((token) => [token.key, token]));
  // Tokens that only some contexts have are variables in those alone.
  for (const token of themedTokens) {
    if (!all.has(token.key)) all.set(token.key, token);
  }
  const [plain, inline]: [Line[], Line[]] = [[], []];
  const variables = new ContextVariables(options);
  // The variable that css/variables declares for a composite holds more than a theme variable does.
  const { value } = syntaxOf(options.usesDtcg);
  const isComposite = (token: TransformedToken) => isPlainObject(token[value]);
  for (
    const [key, { token, variable: { part, text } }] of variablesByKey([...all.values()], options)
  ) {
    const shown = part === "" ? token : undefined;
    if (options.inline && !isComposite(token)) {
      const { name } = token;
      if (name === key) {
        throw new TypeError(
          `--${key} would refer to itself; give the platform a prefix, as that of css/variables has it`,
        );
      }
      inline.push([key, `var(--${name})`, shown]);
    } else if (changing.has(token.key) && !options.inline) {
      inline.push([key, `var(--${variables.nameOf(token, part)})`, shown]);
    } else plain.push([key, text, shown]);
  }
  const themed = allTokens.filter(({ key }) => changing.has(key));
  const rules = [
    ...ruleOf("@theme", [...resetLines(options), ...plain], options),
    ...ruleOf("@theme inline", inline, options),
    ...(themes && changing.size > 0 && !options.inline
      ? await variables.rules(themed, themes)
      : []),
  ];
  return rules.join("\n\n");
}
