/**
 * Where a block of themed variables holds: the selectors and media queries of its contexts.
 * @module
 */
import { getOwn, isPlainObject } from "../../../tokens/plain_object.ts";
import { hasHost, withCondition, withHosts } from "./selectors.ts";
import type { ThemeOptions } from "./theme_options.ts";
import type { ThemeBlock, Themes } from "../../../types/config.ts";

/** One way for contexts to hold: rules around each other, the outermost first. */
export type Rules = string[];

/** How one context is told: by a media query or by a selector. */
type Condition = { media: string } | { selector: string };

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

/** A selector or media query with a context put in: as text inside a string, else as an identifier. */
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

  /** @param system The context that the system's scheme chooses, unless the options say how contexts are told. */
  constructor(options: ThemeOptions, { modifiers }: Themes, system?: SystemScheme) {
    this.#options = options;
    this.#system = system;
    this.#modifiers = modifiers;
    const selectors = [options.selector || ":root"].flat();
    this.#around = selectors.slice(0, -1);
    this.#root = selectors[selectors.length - 1];
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
      return condition.startsWith("@") ? { media: condition } : { selector: condition };
    });
  }

  /** How a context is told where the options do not say. */
  #usual(modifier: string, context: string): Condition[] {
    const attribute = { selector: `[${attributeOf(modifier)}=${quoted(context)}]` };
    const system = this.#system;
    return system?.modifier === modifier && system.context === context
      ? [attribute, { media: `@media (prefers-color-scheme: ${system.scheme})` }]
      : [attribute];
  }

  /** Whether a media query may choose a context. */
  hasMedia(modifier: string, context: string): boolean {
    return this.#conditions(modifier, context).some((condition) => "media" in condition);
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
   * @param kind Which of the ways are wanted: those by selectors alone, or those with a media query.
   */
  rules(contexts: Readonly<Record<string, string>>, kind: "selectors" | "media"): Rules[] {
    const ways = Object.entries(contexts).reduce<{ name: string; condition: Condition }[][]>(
      (ways, [name, context]) =>
        this.#conditions(name, context).flatMap((condition) =>
          ways.map((way) => [...way, { name, condition }])
        ),
      [[]],
    );
    return ways
      .filter((way) => way.some(({ condition }) => "media" in condition) === (kind === "media"))
      .map((way) => this.#rulesOf(way));
  }

  #rulesOf(way: { name: string; condition: Condition }[]): Rules {
    const media = way.flatMap(({ condition }) => "media" in condition ? [condition.media] : []);
    const selectors = way.flatMap(({ condition }) =>
      "selector" in condition ? [condition.selector] : []
    );
    // An input that a selector makes goes over that of a media query, which adds no weight.
    const others = way.flatMap(({ name, condition }) =>
      "media" in condition ? this.#selectorsOf(name) : []
    );
    const unless = others.length > 0 ? `:where(:not(${others.join(", ")}))` : "";
    const own = selectors.length === 0
      ? this.#root
      : selectors.length === 1
      ? selectors[0]
      : selectors.map(compound).join("");
    const chosen = selectors.length > 0 && hasHost(this.#root) ? withHosts(own) : own;
    return [...this.#around, ...media, unless === "" ? chosen : withCondition(chosen, unless)];
  }
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
    const own = blocks.find(({ contexts }) =>
      Object.keys(contexts).length === 1 && contexts[name] === context
    );
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
  const found = [{ rules: selectors.everywhere, block: base }];
  for (const block of themes.resets) {
    const { name, base, others } = resetContexts(block, themes);
    for (const context of [base, ...others]) {
      for (const rules of selectors.rules({ [name]: context }, "selectors")) {
        found.push({ rules, block });
      }
    }
  }
  for (const { block, kind } of orderedBlocks(themes)) {
    for (const rules of selectors.rules(block.contexts, kind)) found.push({ rules, block });
  }
  return found;
}
