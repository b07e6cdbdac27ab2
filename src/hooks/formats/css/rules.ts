/**
 * Prints variables in CSS rules: the base values, and the changes in other contexts.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import { isSingle } from "../../../base/contexts/contexts.ts";
import type { ThemeBlock, Themes } from "../../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import type { PrintedPart } from "../../../base/tokens/references/expressions.ts";
import { type Syntax, syntaxOf } from "../../../base/tokens/syntax.ts";
import { pairOf, type SchemePair, type Schemes, schemesOf } from "./contexts/light_dark.ts";
import { noteNewer } from "./baseline.ts";
import { cssText } from "./literals.ts";
import { createPropertyFormatter, cssReference, referringParts } from "../common/property_line.ts";
import { withSelectors } from "./contexts/selectors.ts";
import type { ThemeOptions } from "./contexts/options.ts";
import { groupBy } from "../../../base/collections/group_by.ts";
import {
  isContainer,
  orderedBlocks,
  resetContexts,
  type Rules,
  ThemeSelectors,
} from "./contexts/theme_selectors.ts";
import { wideGamutRule, type WideText, WideTexts, withText } from "./wide_gamut.ts";
import { formattedTokens, type FormattedVariablesArguments } from "../style_sheets/variables.ts";

class ThemedRules {
  #lines: FormattedVariablesArguments;
  #options: ThemeOptions;
  #syntax: Syntax;
  #selectors: ThemeSelectors;
  #schemes: Schemes | undefined;
  #themes: Themes;
  #indentation: string;
  /** The rule around colors for wide gamuts, if requested. */
  #wideRule: string | undefined;
  #wideTexts: Map<Dictionary, Promise<WideTexts>> = new Map();
  /** The text and references of a token's line; `undefined` if it has no references. */
  #partsOf: (token: TransformedToken, dictionary: Dictionary) => readonly PrintedPart[] | undefined;

  constructor(themes: Themes, lines: FormattedVariablesArguments, options: ThemeOptions) {
    this.#lines = lines;
    this.#options = options;
    this.#syntax = syntaxOf(options.usesDtcg);
    const pair = options.lightDark ? pairOf(options.lightDark, themes) : undefined;
    this.#selectors = new ThemeSelectors(
      options,
      themes,
      pair && {
        modifier: pair.name,
        context: pair.other,
        scheme: pair.isBaseDark ? "light" : "dark",
      },
    );
    const printer = (dictionary: Dictionary) => createPropertyFormatter({ ...lines, dictionary });
    this.#schemes = pair &&
      schemesOf(options, lines.baseline, pair, themes, lines.dictionary, printer);
    this.#themes = pair ? withSchemes(pair, this.#schemes!.themes, lines.dictionary) : themes;
    this.#indentation = options.formatting?.indentation || "  ";
    const wideRule = wideGamutRule(options);
    const isNewer = wideRule !== undefined && noteNewer(lines.dictionary, lines.baseline, {
      subject: "the option wideGamut",
      text: `${wideRule} color(oklch(lab(`,
      instead: "the colors of sRGB",
    });
    this.#wideRule = isNewer ? undefined : wideRule;
    const byDictionary = new Map<Dictionary, ReturnType<typeof referringParts>>();
    this.#partsOf = (token, dictionary) =>
      remembered(byDictionary, dictionary, () => referringParts({ ...lines, dictionary }))(token);
  }

  async text(): Promise<string> {
    const { dictionary } = this.#lines;
    this.#selectors.checkContainers(this.#themes);
    const all: ThemeBlock = { contexts: {}, dictionary, tokens: dictionary.allTokens };
    const rules = await this.#rule(this.#selectors.everywhere, all, this.#rootScheme());
    for (const reset of this.#themes.resets) rules.push(...await this.#reset(reset));
    for (const { block, kind } of orderedBlocks(this.#themes)) {
      for (const selectors of this.#selectors.rules(block.contexts, kind)) {
        const isElement = kind === "selectors" || selectors.some(isContainer);
        rules.push(...await this.#rule(selectors, block, this.#schemeOf(block, isElement)));
      }
    }
    return rules.join("\n\n");
  }

  /** The color schemes of the root: both if the system may choose, otherwise that of the base context. */
  #rootScheme(): string | undefined {
    const schemes = this.#schemes;
    if (!schemes) return undefined;
    const { name, base, other } = schemes.pair;
    return this.#selectors.hasMedia(name, other) ? "light dark" : schemes.schemeOf(base);
  }

  /** Declares the base values of a modifier again, for elements inside those of its other contexts. */
  async #reset(block: ThemeBlock): Promise<string[]> {
    const { name, base, others: contexts } = resetContexts(block, this.#themes);
    const selectorsOf = (context: string) => this.#selectors.resetRules(name, context);
    const own = selectorsOf(base);
    const others = contexts.flatMap(selectorsOf);
    const scheme = this.#schemeOf(block, true);
    // Only the base context sets the scheme.
    const groups: [Rules[], string | undefined][] = scheme
      ? [[own, scheme], [others, undefined]]
      : [[[...own, ...others], undefined]];
    const rules: string[] = [];
    for (const [group, own] of groups) {
      // Merge selectors inside the same at-rules into one list.
      const byAround = groupBy(group, (one) => one.slice(0, -1).join("\n"));
      for (const alike of byAround.values()) {
        const selectors = alike.map((one) => one[one.length - 1]).join(", ");
        rules.push(...await this.#rule([...alike[0].slice(0, -1), selectors], block, own));
      }
    }
    return rules;
  }

  /** The color scheme that a block sets: that of its context, unless only media queries select it. */
  #schemeOf({ contexts }: ThemeBlock, isElement: boolean): string | undefined {
    const schemes = this.#schemes;
    if (!schemes || !isElement || Object.keys(contexts).length > 1) return undefined;
    const context = contexts[schemes.pair.name];
    return context === undefined ? undefined : schemes.schemeOf(context);
  }

  #wideTextsOf(dictionary: Dictionary): Promise<WideTexts> {
    return remembered(this.#wideTexts, dictionary, () => WideTexts.of(dictionary, this.#syntax));
  }

  /** The texts of tokens that are not printed as usual: those with two schemes, and those with wide colors. */
  async #textsOf(tokens: readonly TransformedToken[], dictionary: Dictionary) {
    const { value: valueKey, type: typeKey } = this.#syntax;
    const plain = new Map<TransformedToken, TransformedToken>();
    const wide = new Map<TransformedToken, TransformedToken>();
    const own = this.#wideRule ? await this.#wideTextsOf(dictionary) : undefined;
    const textOf = (token: TransformedToken): WideText => {
      const text = cssText(token[valueKey], token[typeKey]);
      return { plain: text, wide: text };
    };
    const pairs = dictionary === this.#lines.dictionary ? this.#schemes?.pairs : undefined;
    const other = this.#wideRule && pairs
      ? await this.#wideTextsOf(this.#schemes!.otherDictionary)
      : undefined;
    for (const token of tokens) {
      const pair = pairs?.get(token);
      let texts = own?.get(token);
      if (pair) {
        const [mine, theirs] = [texts ?? textOf(token), other?.get(pair) ?? textOf(pair)];
        const declare = this.#schemes!.declare;
        texts = { plain: declare(mine.plain, theirs.plain), wide: declare(mine.wide, theirs.wide) };
      } else if (!texts) continue;
      else {
        const parts = this.#partsOf(token, dictionary);
        const text = parts && own!.referring(token, parts, cssReference(this.#lines));
        if (text !== undefined) wide.set(token, withText(token, text, valueKey));
        if (parts) continue;
      }
      plain.set(token, withText(token, texts.plain, valueKey));
      if (texts.plain !== texts.wide) wide.set(token, withText(token, texts.wide, valueKey));
    }
    return { plain, wide };
  }

  /** The rule of a block, and the one for wide gamuts. */
  async #rule(selectors: Rules, block: ThemeBlock, scheme?: string): Promise<string[]> {
    const { dictionary, tokens } = block;
    const { plain, wide } = await this.#textsOf(tokens, dictionary);
    const rules = tokens.length > 0 || scheme
      ? [this.#printed(selectors, dictionary, tokens, plain, scheme)]
      : [];
    if (wide.size > 0) {
      rules.push(
        this.#printed([this.#wideRule!, ...selectors], dictionary, [...wide.keys()], wide),
      );
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
    const printed = formattedTokens(lines, selectors.join("\n"), tokens, printedAs);
    const all = [scheme && `${indentation}color-scheme: ${scheme};`, printed]
      .filter((line) => line).join("\n");
    return withSelectors(selectors, this.#indentation, all);
  }
}

/** Adds empty blocks for both schemes if necessary, because their rules set `color-scheme`. */
function withSchemes(pair: SchemePair, themes: Themes, dictionary: Dictionary): Themes {
  const { name, base, other } = pair;
  const isOf = (context: string) => ({ contexts }: ThemeBlock) => isSingle(contexts, name, context);
  const empty = (context: string): ThemeBlock[] => [
    { contexts: { [name]: context }, dictionary, tokens: [] },
  ];
  return {
    ...themes,
    resets: themes.resets.some(isOf(base)) ? themes.resets : [...empty(base), ...themes.resets],
    blocks: themes.blocks.some(isOf(other)) ? themes.blocks : [...empty(other), ...themes.blocks],
  };
}

/**
 * Prints the rules of a file with several contexts, or with colors beyond sRGB: all variables, then the changes per
 * context, each followed by its wide-gamut colors.
 */
export function themedVariables(
  themes: Themes,
  lines: FormattedVariablesArguments,
  options: ThemeOptions,
): Promise<string> {
  return new ThemedRules(themes, lines, options).text();
}
