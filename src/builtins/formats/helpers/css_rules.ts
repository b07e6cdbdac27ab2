/**
 * Variables in CSS rules: those of one choice of contexts, and those that others change.
 * @module
 */
import type { LocalOptions, ThemeBlock, Themes } from "../../../types/config.ts";
import { type Schemes, schemesOf } from "./light_dark.ts";
import { createPropertyFormatter } from "./property_line.ts";
import { type Rules, ThemeSelectors } from "./theme_selectors.ts";
import { formattedTokens, type FormattedVariablesArguments } from "./variables.ts";

/** Wraps lines into the selectors, the first one outermost. */
export function withSelectors(selectors: string[], indentation: string, lines: string): string {
  return selectors.reduceRight((body, selector, depth) => {
    const indent = indentation.repeat(depth);
    return `${indent}${selector} {\n${body}\n${indent}}`;
  }, lines);
}

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
    const line = (token: ThemeBlock["tokens"][number], dictionary: ThemeBlock["dictionary"]) =>
      createPropertyFormatter({ ...lines, dictionary })(token);
    this.#schemes = options.lightDark
      ? schemesOf(options, themes, lines.dictionary, line)
      : undefined;
    this.#themes = this.#schemes?.themes ?? themes;
    this.#indentation = options.formatting?.indentation || "  ";
  }

  text(): string {
    const { resets, blocks } = this.#themes;
    const { dictionary } = this.#lines;
    const root = [this.#options.selector || ":root"].flat();
    const all: ThemeBlock = { contexts: {}, dictionary, tokens: dictionary.allTokens };
    const rules = [this.#rule(root, all, this.#schemes && "light dark")];
    for (let size = 1; size <= this.#themes.modifiers.length; size++) {
      const own = blocks.filter(({ contexts }) => Object.keys(contexts).length === size);
      rules.push(...this.#rules(own, "media"));
      // What media queries say gives way to what selectors say.
      rules.push(...this.#rules(size === 1 ? [...resets, ...own] : own, "selectors"));
    }
    return rules.filter((rule) => rule !== "").join("\n\n");
  }

  #rules(blocks: readonly ThemeBlock[], kind: "media" | "selectors"): string[] {
    return blocks.flatMap((block) =>
      this.#selectors.rules(block.contexts, kind)
        .map((selectors) => this.#rule(selectors, block, this.#schemeOf(block, kind)))
    );
  }

  /** The scheme that a block sets: that of its context, where a selector chooses it. */
  #schemeOf({ contexts }: ThemeBlock, kind: "media" | "selectors"): string | undefined {
    const schemes = this.#schemes;
    if (!schemes || kind === "media" || Object.keys(contexts).length > 1) return undefined;
    const context = contexts[schemes.modifier];
    return context === undefined ? undefined : schemes.schemeOf(context);
  }

  #rule(selectors: Rules, { dictionary, tokens }: ThemeBlock, scheme?: string): string {
    if (tokens.length === 0 && !scheme) return "";
    const indentation = this.#indentation.repeat(selectors.length);
    const formatting = { ...this.#lines.formatting, indentation };
    const printed = formattedTokens(
      { ...this.#lines, dictionary, formatting },
      tokens,
      this.#schemes?.declared ?? new Map(),
    );
    const lines = [scheme && `${indentation}color-scheme: ${scheme};`, printed]
      .filter((line) => line).join("\n");
    return withSelectors(selectors, this.#indentation, lines);
  }
}

/** The rules of a file that holds several contexts: all variables, then for each choice of contexts what changes. */
export function themedVariables(
  themes: Themes,
  lines: FormattedVariablesArguments,
  options: LocalOptions,
): string {
  return new ThemedRules(themes, lines, options).text();
}
