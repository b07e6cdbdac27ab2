/**
 * Where a block of themed variables holds: the selectors and media queries of its contexts.
 * @module
 */
import { isSingle } from "../../../../contexts/contexts.ts";
import { getOwn, isPlainObject } from "../../../../tokens/plain_object.ts";
import { hasHost, selectorsIn, withCondition, withHosts } from "./selectors.ts";
import {
  commonSpecificity,
  compareSpecificity,
  fillerFor,
  type Specificity,
  specificityOf,
} from "./specificity.ts";
import type { ThemeOptions } from "./options.ts";
import type { ThemeBlock, Themes } from "../../../../types/config.ts";

/** One way for contexts to hold: rules around each other, the outermost first. */
export type Rules = string[];

/** How one context is told: by an at-rule, such as a media query, or by a selector. */
type Condition = { atRule: string } | { selector: string };

/** Whether a rule is a container query: it holds for elements inside of a container, never for the root. */
export const isContainer = (rule: string): boolean => /^@container\b/i.test(rule);

/** The context of a modifier that holds where the system has a scheme. */
export interface SystemScheme {
  readonly modifier: string;
  readonly context: string;
  readonly scheme: "light" | "dark";
}

/** `a"b` as the content of a CSS string. */
function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** The attribute that says the context of a modifier: its name with hyphens for what no attribute may have. */
function attributeOf(modifier: string): string {
  return `data-${modifier.replace(/[^\w\u0080-\uffff-]+/g, "-")}`;
}

/** A text as an identifier of CSS (CSSOM, "serialize an identifier"); the start of a longer one may be given before it. */
function identifier(text: string): string {
  return text.replace(/[^\w\u0080-\uffff-]/g, "\\$&");
}

/** A selector or media query with a context put in: as text inside a string, elsewhere as an identifier. */
function filled(template: string, context: string): string {
  const parts = template.split("{context}");
  return parts.reduce((text, part) => {
    const quotes = text.replace(/\\./g, "").match(/["']/g) ?? [];
    const inString = quotes.length % 2 === 1;
    return text + (inString ? quoted(context).slice(1, -1) : identifier(context)) + part;
  });
}

/** A selector that others can be put beside without changing its meaning. */
function compound(selector: string): string {
  return /^[[.:#][^\s,>+~]*$/.test(selector) ? selector : `:is(${selector})`;
}

/** The selectors and media queries of a file's contexts. */
export class ThemeSelectors {
  #options: ThemeOptions;
  #modifiers: Themes["modifiers"];
  /** Rules around all, and the selector of what holds everywhere. */
  #around: string[];
  #root: string;
  #system: SystemScheme | undefined;
  /** The specificity that all selectors of elements need; `undefined` if those they have do. */
  #specificity: Specificity | undefined;

  /** @param system The context that the system's scheme chooses, unless the options say how contexts are told. */
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
   * Chosen contexts need one specificity, so that the order of rules decides between them, and the root no greater one;
   * with at-rules, which add no weight to the root, the same.
   */
  #neededSpecificity(): Specificity | undefined {
    const conditions = this.#modifiers.flatMap(({ name, contexts }) =>
      contexts.flatMap((context) => this.#conditions(name, context))
    );
    const selectors = conditions.flatMap((one) => "selector" in one ? [one.selector] : []);
    const own = selectors.flatMap(selectorsIn).map(specificityOf);
    const roots = selectorsIn(this.#root).map(specificityOf);
    const all = commonSpecificity([...own, ...roots]);
    const isAll = (list: readonly Specificity[]) =>
      list.every((one) => compareSpecificity(one, list[0]) === 0);
    const hasAtRules = this.#modifiers.length > 1 && conditions.some((one) => "atRule" in one);
    const isRight = isAll(own) &&
      (hasAtRules
        ? isAll([...own, ...roots])
        : own.length === 0 || roots.every((one) => compareSpecificity(one, own[0]) <= 0));
    return isRight ? undefined : all;
  }

  /** The selectors of a list with the specificity that they need. */
  #raised(list: string): string {
    const wanted = this.#specificity;
    if (!wanted) return list;
    return selectorsIn(list).map((one) => {
      const filler = fillerFor(specificityOf(one), wanted);
      return filler === "" ? one : withCondition(one, filler);
    }).join(", ");
  }

  /** The rules of what holds everywhere. */
  get everywhere(): Rules {
    return [...this.#around, this.#root];
  }

  #conditions(modifier: string, context: string): Condition[] {
    const given = getOwn(this.#options.themeSelectors ?? {}, modifier);
    const own = isPlainObject(given) ? getOwn(given, context) : given;
    if (own === undefined) return this.#usual(modifier, context);
    return [own as string | string[]].flat().map((text) => {
      const condition = filled(text, context);
      return condition.startsWith("@") ? { atRule: condition } : { selector: condition };
    });
  }

  /** How a context is told where the options do not say. */
  #usual(modifier: string, context: string): Condition[] {
    const attribute = { selector: `[${attributeOf(modifier)}=${quoted(context)}]` };
    const system = this.#system;
    return system?.modifier === modifier && system.context === context
      ? [attribute, { atRule: `@media (prefers-color-scheme: ${system.scheme})` }]
      : [attribute];
  }

  /** Whether a media query may choose a context. */
  hasMedia(modifier: string, context: string): boolean {
    return this.#conditions(modifier, context).some((condition) =>
      "atRule" in condition && !isContainer(condition.atRule)
    );
  }

  /**
   * Throws if a modifier is told by container queries, shares tokens with another one, and that is not: inside of a
   * container, nothing says what elements around it have chosen.
   */
  checkContainers({ resets }: Themes): void {
    const isContained = (name: string) => {
      const { contexts } = this.#modifiers.find((one) => one.name === name)!;
      const conditions = contexts.flatMap((context) => this.#conditions(name, context));
      return conditions.some((one) => "atRule" in one && isContainer(one.atRule));
    };
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
          `${one.name} is told by a container query and ${other.name} is not, but both change ${
            token.path.join(".")
          }; tell both by container queries, or both by selectors`,
        );
      }
    }
  }

  /** Selectors of all contexts of a modifier. */
  #selectorsOf(modifier: string): string[] {
    const { contexts } = this.#modifiers.find(({ name }) => name === modifier)!;
    return contexts.flatMap((context) => this.#conditions(modifier, context))
      .flatMap((condition) => "selector" in condition ? [condition.selector] : []);
  }

  /**
   * The rules of some contexts.
   *
   * @param kind Which of the ways are wanted: those by selectors alone, or those with a media query or another at-rule.
   */
  rules(contexts: Readonly<Record<string, string>>, kind: RuleKind): Rules[] {
    const ways = Object.entries(contexts).reduce<{ name: string; condition: Condition }[][]>(
      (ways, [name, context]) =>
        this.#conditions(name, context).flatMap((condition) =>
          ways.map((way) => [...way, { name, condition }])
        ),
      [[]],
    );
    return ways
      .filter((way) => way.some(({ condition }) => "atRule" in condition) === (kind === "media"))
      .map((way) => this.#rulesOf(way));
  }

  /** The rules of a context that declare base values again: those of elements, which may be inside of others. */
  resetRules(modifier: string, context: string): Rules[] {
    const contexts = { [modifier]: context };
    return [
      ...this.rules(contexts, "media").filter((rules) => rules.some(isContainer)),
      ...this.rules(contexts, "selectors"),
    ];
  }

  #rulesOf(way: { name: string; condition: Condition }[]): Rules {
    const atRules = way.flatMap(({ condition }) => "atRule" in condition ? [condition.atRule] : []);
    const isContained = atRules.some(isContainer);
    const selectors = way.flatMap(({ condition }) =>
      "selector" in condition ? [this.#raised(condition.selector)] : []
    );
    // An input that a selector makes goes over that of a media query, which adds no weight.
    const others = way.flatMap(({ name, condition }) =>
      "atRule" in condition ? this.#selectorsOf(name) : []
    );
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

/** A selector list, and the same for what is inside of its elements. */
function withDescendants(list: string): string[] {
  const selectors = selectorsIn(list);
  return [...selectors, ...selectors.map((selector) => `${selector} *`)];
}

const rootPattern = /^(?::(?:where|is)\(\s*)?(?::root|html)(?:\s*\))?$/i;

/** The subjects of a container query: what is inside of the root, which is in no container; others, and what is in them. */
function containedSubjects(list: string): string {
  const subjects = selectorsIn(list).flatMap((one) => {
    if (rootPattern.test(one)) return ["*"];
    return [one, hasHost(one) ? "*" : `${one} *`];
  });
  return [...new Set(subjects)].join(", ");
}

/** Which of the ways to tell contexts a rule has. */
export type RuleKind = "media" | "selectors";

/**
 * Blocks in the order of their rules. Of rules that weigh the same the later one wins: what more modifiers choose, and what
 * selectors say.
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
 * The contexts in which elements need what a modifier changes as it is in its base: the base itself, for elements inside
 * those of other contexts, and wherever a token is not declared again.
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

/** The rules of all blocks of a file, in their order, each with its tokens; the first holds everywhere. */
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
