/**
 * Selects where a block of themed variables applies: by selectors and at-rules of its contexts.
 * @module
 */
import { isSingle } from "../../../../base/contexts/contexts.ts";
import { getOwn, isPlainObject } from "../../../../base/tokens/plain_object.ts";
import { hasHost, selectorsIn, withCondition, withHosts } from "./selectors.ts";
import {
  commonSpecificity,
  compareSpecificity,
  fillerFor,
  type Specificity,
  specificityOf,
} from "./specificity.ts";
import { cssIdentifier, cssString } from "../../../../base/values/css/css_escapes.ts";
import type { ThemeOptions } from "./options.ts";
import type { ThemeBlock, Themes } from "../../../../base/types/config.ts";
import type { ContextSelectors } from "../../../../base/types/manifest.ts";

/** Nested rules that select one combination of contexts, outermost first. */
export type Rules = string[];

/** Whether a condition that selects a context is an at-rule, such as a media query, and not a selector. */
const isAtRule = (condition: string) => condition.startsWith("@");
const isSelector = (condition: string) => !isAtRule(condition);

/** Whether a rule is a container query. It applies to elements inside a container, never to the root. */
export const isContainer = (rule: string): boolean => /^@container\b/i.test(rule);

/** The context of a modifier that a system color scheme selects. */
export interface SystemScheme {
  readonly modifier: string;
  readonly context: string;
  readonly scheme: "light" | "dark";
}

/** The attribute that selects contexts of a modifier. Characters that are invalid in attributes become hyphens. */
function attributeOf(modifier: string): string {
  return `data-${modifier.replace(/[^\w\u0080-\uffff-]+/g, "-")}`;
}

/** Escapes a text for use in a CSS identifier, but not at its start. */
const identifier = (text: string) => cssIdentifier(`x${text}`).slice(1);

/** The quote of the string that is open at the end of a text. */
function openQuote(text: string): '"' | "'" | undefined {
  let open: '"' | "'" | undefined;
  for (const [sign] of text.matchAll(/\\[^]|["']/g)) {
    if (sign.length > 1) continue;
    if (open === undefined) open = sign as '"' | "'";
    else if (open === sign) open = undefined;
  }
  return open;
}

/** Inserts a context into a selector or media query: as text inside a string, otherwise as an identifier. */
function filled(template: string, context: string): string {
  const parts = template.split("{context}");
  return parts.reduce((text, part) => {
    const quote = openQuote(text);
    return text + (quote ? cssString(context, quote).slice(1, -1) : identifier(context)) + part;
  });
}

/** Wraps a selector in `:is()` if appending another one would change its meaning. */
function compound(selector: string): string {
  return /^[[.:#][^\s,>+~]*$/.test(selector) ? selector : `:is(${selector})`;
}

/**
 * The selector of the roots of an `@scope` rule; any other condition unchanged. Elements inherit variables from the
 * roots, so that the selector gives the same values, in all browsers.
 *
 * @throws {TypeError} If the rule has a lower boundary, which does not end the inheritance of variables.
 */
function rootOfScope(condition: string): string {
  const given = /^@scope\s*\((.*)\)\s*$/is.exec(condition)?.[1];
  if (given === undefined) return condition;
  if (/\)\s*to\s*\(/i.test(given)) {
    throw new TypeError(
      `themeSelectors has "${condition}": variables are inherited below the end of a scope too; select another context there`,
    );
  }
  return given;
}

/** The selectors and at-rules of a file's contexts. */
export class ThemeSelectors {
  #options: ThemeOptions;
  #modifiers: Themes["modifiers"];
  /** The outer rules, and the selector of the base values. */
  #around: string[];
  #root: string;
  #system: SystemScheme | undefined;
  /** The specificity to which all selectors of elements are raised; `undefined` if that is not necessary. */
  #specificity: Specificity | undefined;

  /** @param system The context that the system's scheme selects, unless the options define selectors. */
  constructor(options: ThemeOptions, { modifiers }: Themes, system?: SystemScheme) {
    this.#options = options;
    this.#system = system;
    this.#modifiers = modifiers;
    const selectors = [options.selector || ":root"].flat();
    this.#around = selectors.slice(0, -1);
    this.#root = selectors[selectors.length - 1];
    this.#specificity = this.#neededSpecificity();
    this.#root = this.#raised(this.#root);
  }

  /**
   * Selectors of contexts need the same specificity, so that the order of rules decides between them. That of the root
   * must not be higher; with at-rules, which do not add specificity to the root, it must be the same.
   */
  #neededSpecificity(): Specificity | undefined {
    const conditions = this.#modifiers.flatMap(({ name }) => this.#conditionsOf(name));
    const own = conditions.filter(isSelector).flatMap(selectorsIn).map(specificityOf);
    const roots = selectorsIn(this.#root).map(specificityOf);
    const all = commonSpecificity([...own, ...roots]);
    const isAll = (list: readonly Specificity[]) =>
      list.every((one) => compareSpecificity(one, list[0]) === 0);
    const hasAtRules = this.#modifiers.length > 1 && conditions.some(isAtRule);
    const isRight = isAll(own) &&
      (hasAtRules
        ? isAll([...own, ...roots])
        : own.length === 0 || roots.every((one) => compareSpecificity(one, own[0]) <= 0));
    return isRight ? undefined : all;
  }

  #raised(list: string): string {
    const wanted = this.#specificity;
    if (!wanted) return list;
    return selectorsIn(list).map((one) => {
      const filler = fillerFor(specificityOf(one), wanted);
      return filler === "" ? one : withCondition(one, filler);
    }).join(", ");
  }

  /** The rules for the base values. */
  get everywhere(): Rules {
    return [...this.#around, this.#root];
  }

  #conditions(modifier: string, context: string): string[] {
    const given = getOwn(this.#options.themeSelectors ?? {}, modifier);
    const own = isPlainObject(given) ? getOwn(given, context) : given;
    if (own === undefined) return this.#usual(modifier, context);
    return [own as string | string[]].flat().map((text) => rootOfScope(filled(text, context)));
  }

  /** The conditions of all contexts of a modifier. */
  #conditionsOf(modifier: string): string[] {
    const { contexts } = this.#modifiers.find(({ name }) => name === modifier)!;
    return contexts.flatMap((context) => this.#conditions(modifier, context));
  }

  /** The default conditions of a context. */
  #usual(modifier: string, context: string): string[] {
    const attribute = `[${attributeOf(modifier)}=${cssString(context)}]`;
    const system = this.#system;
    return system?.modifier === modifier && system.context === context
      ? [attribute, `@media (prefers-color-scheme: ${system.scheme})`]
      : [attribute];
  }

  /** The selectors and at-rules, as text, that select each context of each modifier. */
  texts(): ContextSelectors {
    return Object.fromEntries(this.#modifiers.map(({ name, contexts }) => [
      name,
      Object.fromEntries(contexts.map((context) => [context, this.#conditions(name, context)])),
    ]));
  }

  /** Whether a media query or another at-rule, except a container query, may select a context. */
  hasMedia(modifier: string, context: string): boolean {
    return this.#conditions(modifier, context).some((condition) =>
      isAtRule(condition) && !isContainer(condition)
    );
  }

  /**
   * Throws if two modifiers change the same token and only one of them is selected by container queries: inside a
   * container, CSS cannot tell which context of the other modifier the surrounding elements have.
   */
  checkContainers({ resets }: Themes): void {
    const isContained = (name: string) => this.#conditionsOf(name).some(isContainer);
    const shared = (one: ThemeBlock, other: ThemeBlock) => {
      const keys = new Set(other.tokens.map(({ key }) => key));
      return one.tokens.find(({ key }) => keys.has(key));
    };
    const named = resets.map((block) => ({ block, name: Object.keys(block.contexts)[0] }));
    for (const one of named.filter(({ name }) => isContained(name))) {
      for (const other of named.filter(({ name }) => !isContained(name))) {
        const token = shared(one.block, other.block);
        if (!token) continue;
        throw new TypeError(
          `${one.name} is selected by a container query and ${other.name} is not, but both change ${
            token.path.join(".")
          }; use container queries for both, or selectors for both`,
        );
      }
    }
  }

  /**
   * The rules that select a combination of contexts.
   *
   * @param kind Whether to return the rules with at-rules (`media`), or those with selectors only.
   */
  rules(contexts: Readonly<Record<string, string>>, kind: RuleKind): Rules[] {
    const ways = Object.entries(contexts).reduce<{ name: string; condition: string }[][]>(
      (ways, [name, context]) =>
        this.#conditions(name, context).flatMap((condition) =>
          ways.map((way) => [...way, { name, condition }])
        ),
      [[]],
    );
    return ways
      .filter((way) => way.some(({ condition }) => isAtRule(condition)) === (kind === "media"))
      .map((way) => this.#rulesOf(way));
  }

  /**
   * The rules that select a context in which base values are declared again. Includes only rules of elements, which may
   * be nested.
   */
  resetRules(modifier: string, context: string): Rules[] {
    const contexts = { [modifier]: context };
    return [
      ...this.rules(contexts, "media").filter((rules) => rules.some(isContainer)),
      ...this.rules(contexts, "selectors"),
    ];
  }

  #rulesOf(way: { name: string; condition: string }[]): Rules {
    const conditions = way.map(({ condition }) => condition);
    const atRules = conditions.filter(isAtRule);
    const isContained = atRules.some(isContainer);
    const selectors = conditions.filter(isSelector).map((selector) => this.#raised(selector));
    // Contexts chosen by selectors take precedence over media queries, which add no specificity.
    const others = way.filter(({ condition }) => isAtRule(condition))
      .flatMap(({ name }) => this.#conditionsOf(name)).filter(isSelector);
    const excluded = isContained ? others.flatMap(withDescendants) : others;
    const unless = others.length > 0 ? `:where(:not(${excluded.join(", ")}))` : "";
    const root = isContained ? this.#raised(containedSubjects(this.#root)) : this.#root;
    const chosen = selectors.length === 0
      ? root
      : selectors.length === 1
      ? selectors[0]
      : selectors.map(compound).join("");
    const hosted = selectors.length > 0 && hasHost(this.#root)
      ? this.#raised(withHosts(chosen))
      : chosen;
    return [...this.#around, ...atRules, unless === "" ? hosted : withCondition(hosted, unless)];
  }
}

function withDescendants(list: string): string[] {
  const selectors = selectorsIn(list);
  return [...selectors, ...selectors.map((selector) => `${selector} *`)];
}

const rootPattern = /^(?::(?:where|is)\(\s*)?(?::root|html)(?:\s*\))?$/i;

/**
 * The selectors inside a container query: everything for the root, which is in no container; otherwise the elements and
 * their descendants.
 */
function containedSubjects(list: string): string {
  const subjects = selectorsIn(list).flatMap((one) => {
    if (rootPattern.test(one)) return ["*"];
    return [one, hasHost(one) ? "*" : `${one} *`];
  });
  return [...new Set(subjects)].join(", ");
}

/** Whether rules contain an at-rule, or only selectors. */
export type RuleKind = "media" | "selectors";

/**
 * Blocks in the order of their rules. Among rules of equal specificity, the last one wins: that with more modifiers,
 * and selectors over media queries.
 */
export function* orderedBlocks(
  { modifiers, blocks }: Themes,
): Generator<{ block: ThemeBlock; kind: RuleKind }> {
  for (let size = 1; size <= modifiers.length; size++) {
    const own = blocks.filter(({ contexts }) => Object.keys(contexts).length === size);
    for (const kind of ["media", "selectors"] as const) {
      for (const block of own) yield { block, kind };
    }
  }
}

/**
 * The contexts of elements that need the base values of a modifier again: the base itself, for elements nested in
 * another context, and contexts that do not declare all changed tokens.
 */
export function resetContexts(
  reset: ThemeBlock,
  { modifiers, blocks }: Themes,
): { name: string; base: string; others: string[] } {
  const [[name, base]] = Object.entries(reset.contexts);
  const isWhole = (context: string) => {
    const own = blocks.find(({ contexts }) => isSingle(contexts, name, context));
    const keys = new Set(own?.tokens.map(({ key }) => key));
    return reset.tokens.every(({ key }) => keys.has(key));
  };
  const { contexts } = modifiers.find((modifier) => modifier.name === name)!;
  const others = contexts.filter((context) => context !== base && !isWhole(context));
  return { name, base, others };
}

/** All rules of a file with their tokens, in order. The first one declares the base values. */
export function themeRules(
  base: ThemeBlock,
  themes: Themes,
  selectors: ThemeSelectors,
): { rules: Rules; block: ThemeBlock }[] {
  selectors.checkContainers(themes);
  const found = [{ rules: selectors.everywhere, block: base }];
  for (const block of themes.resets) {
    const { name, base, others } = resetContexts(block, themes);
    for (const context of [base, ...others]) {
      for (const rules of selectors.resetRules(name, context)) found.push({ rules, block });
    }
  }
  for (const { block, kind } of orderedBlocks(themes)) {
    for (const rules of selectors.rules(block.contexts, kind)) found.push({ rules, block });
  }
  return found;
}
