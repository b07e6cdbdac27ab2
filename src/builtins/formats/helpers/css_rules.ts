/**
 * Variables in CSS rules: those of one choice of contexts, and those that others change.
 * @module
 */
import type { LocalOptions, ThemeBlock, Themes } from "../../../types/config.ts";
import type { Dictionary, TransformedToken } from "../../../types/token.ts";
import { type Schemes, schemesOf } from "./light_dark.ts";
import { createPropertyFormatter } from "./property_line.ts";
import { withSelectors } from "./selectors.ts";
import { type Rules, ThemeSelectors } from "./theme_selectors.ts";
import { wideGamutRule, wideTokens } from "./wide_gamut.ts";
import { formattedTokens, type FormattedVariablesArguments } from "./variables.ts";

class ThemedRules {
  #lines: FormattedVariablesArguments;
  #options: LocalOptions;
  #selectors: ThemeSelectors;
  #schemes: Schemes | undefined;
  #themes: Themes;
  #indentation: string;

  constructor(themes: Themes, lines: FormattedVariablesArguments, options: LocalOptions) {
    this.#lines = lines;
    this.#options = options;
    this.#selectors = new ThemeSelectors(options, themes);
    const printer = (dictionary: Dictionary) => createPropertyFormatter({ ...lines, dictionary });
    this.#schemes = options.lightDark
      ? schemesOf(options, themes, lines.dictionary, printer)
      : undefined;
    this.#themes = this.#schemes?.themes ?? themes;
    this.#indentation = options.formatting?.indentation || "  ";
  }

  async text(): Promise<string> {
    const { resets, blocks } = this.#themes;
    const { dictionary } = this.#lines;
    const all: ThemeBlock = { contexts: {}, dictionary, tokens: dictionary.allTokens };
    const rules = await this.#rule(this.#selectors.everywhere, all, this.#schemes && "light dark");
    for (const reset of resets) rules.push(...await this.#reset(reset));
    // Of rules that weigh the same the later one wins: what more modifiers choose, and what selectors say.
    for (let size = 1; size <= this.#themes.modifiers.length; size++) {
      const own = blocks.filter(({ contexts }) => Object.keys(contexts).length === size);
      rules.push(...await this.#rules(own, "media"), ...await this.#rules(own, "selectors"));
    }
    return rules.join("\n\n");
  }

  async #rules(blocks: readonly ThemeBlock[], kind: "media" | "selectors"): Promise<string[]> {
    const rules: string[] = [];
    for (const block of blocks) {
      for (const selectors of this.#selectors.rules(block.contexts, kind)) {
        rules.push(...await this.#rule(selectors, block, this.#schemeOf(block, kind)));
      }
    }
    return rules;
  }

  /**
   * What a modifier changes, as it is in its base context, for elements inside those of other contexts: in the base
   * context, and wherever a token is not declared anew.
   */
  async #reset(block: ThemeBlock): Promise<string[]> {
    const [[name, base]] = Object.entries(block.contexts);
    const isWhole = (context: string) => {
      const own = this.#themes.blocks.find(({ contexts }) =>
        Object.keys(contexts).length === 1 && contexts[name] === context
      );
      const keys = new Set(own?.tokens.map(({ key }) => key));
      return block.tokens.every(({ key }) => keys.has(key));
    };
    const { contexts } = this.#themes.modifiers.find((modifier) => modifier.name === name)!;
    const rules = contexts.filter((context) => context === base || !isWhole(context))
      .flatMap((context) => this.#selectors.rules({ [name]: context }, "selectors"));
    if (rules.length === 0) return [];
    const [around] = rules;
    const selectors = rules.map((one) => one[one.length - 1]).join(", ");
    const scheme = rules.length === 1 ? this.#schemeOf(block, "selectors") : undefined;
    return await this.#rule([...around.slice(0, -1), selectors], block, scheme);
  }

  /** The scheme that a block sets: that of its context, where a selector chooses it. */
  #schemeOf({ contexts }: ThemeBlock, kind: "media" | "selectors"): string | undefined {
    const schemes = this.#schemes;
    if (!schemes || kind === "media" || Object.keys(contexts).length > 1) return undefined;
    const context = contexts[schemes.modifier];
    return context === undefined ? undefined : schemes.schemeOf(context);
  }

  /** The rule of a block, and the one for screens that show more colours. */
  async #rule(selectors: Rules, block: ThemeBlock, scheme?: string): Promise<string[]> {
    const { dictionary, tokens } = block;
    const declared = this.#schemes?.declared ?? new Map();
    const rules = tokens.length > 0 || scheme
      ? [this.#printed(selectors, dictionary, tokens, declared, scheme)]
      : [];
    const around = wideGamutRule(this.#options);
    const wide = around
      ? await wideTokens(tokens, dictionary, this.#options)
      : new Map<TransformedToken, TransformedToken>();
    if (around && wide.size > 0) {
      rules.push(this.#printed([around, ...selectors], dictionary, [...wide.keys()], wide));
    }
    return rules;
  }

  #printed(
    selectors: Rules,
    dictionary: Dictionary,
    tokens: TransformedToken[],
    printedAs: ReadonlyMap<TransformedToken, TransformedToken>,
    scheme?: string,
  ): string {
    const indentation = this.#indentation.repeat(selectors.length);
    const formatting = { ...this.#lines.formatting, indentation };
    const lines = { ...this.#lines, dictionary, formatting };
    const printed = formattedTokens(lines, tokens, printedAs);
    const all = [scheme && `${indentation}color-scheme: ${scheme};`, printed]
      .filter((line) => line).join("\n");
    return withSelectors(selectors, this.#indentation, all);
  }
}

/**
 * The rules of a file of several contexts, or of colours beyond sRGB: all variables, then for each choice of contexts what
 * changes, each with what wider gamuts show.
 */
export function themedVariables(
  themes: Themes,
  lines: FormattedVariablesArguments,
  options: LocalOptions,
): Promise<string> {
  return new ThemedRules(themes, lines, options).text();
}
