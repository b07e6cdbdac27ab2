/**
 * Where a block of themed variables holds: the selectors and media queries of its contexts.
 * @module
 */
import type { LocalOptions, Themes } from "../../../types/config.ts";

/** One way for contexts to hold: rules around each other, the outermost first. */
export type Rules = string[];

/** How one context is told: by a media query or by a selector. */
type Condition = { media: string } | { selector: string };

/** `a"b` as the content of a CSS string. */
function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** A selector that others can be put beside without changing its meaning. */
function compound(selector: string): string {
  return /^[[.:#][^\s,>+~]*$/.test(selector) ? selector : `:is(${selector})`;
}

/** The selectors and media queries of a file's contexts. */
export class ThemeSelectors {
  #options: LocalOptions;
  #modifiers: Themes["modifiers"];
  /** Rules around all, and the selector of what holds everywhere. */
  #around: string[];
  #root: string;

  constructor(options: LocalOptions, { modifiers }: Themes) {
    this.#options = options;
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
    const given = this.#options.themeSelectors?.[modifier];
    const own = typeof given === "object" && !Array.isArray(given) ? given[context] : given;
    const texts: string[] = [own ?? `[data-${modifier}=${quoted(context)}]`].flat();
    return texts.map((text) => {
      const filled = text.replaceAll("{context}", context);
      return filled.startsWith("@") ? { media: filled } : { selector: filled };
    });
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
    // A choice that a selector makes goes over that of a media query, which adds no weight.
    const others = way.flatMap(({ name, condition }) =>
      "media" in condition ? this.#selectorsOf(name) : []
    );
    const unless = others.length > 0 ? `:where(:not(${others.join(", ")}))` : "";
    const own = selectors.length === 0
      ? this.#root
      : selectors.length === 1
      ? selectors[0]
      : selectors.map(compound).join("");
    return [...this.#around, ...media, `${own}${unless}`];
  }
}
