/**
 * Reads the custom properties of style sheets as tokens, for packages without a manifest. Contexts are the selectors
 * and at-rules under which they are declared.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import type { AtRule, Container, Declaration, Rule } from "postcss";
import { formats } from "../../base/enums.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { commandRefused } from "../../base/diagnostics/catalog/commands.ts";
import type { Host } from "../../base/types/host.ts";
import type {
  Manifest,
  ManifestOutput,
  ManifestToken,
  ManifestValue,
  TokenPlace,
} from "../../base/types/manifest.ts";
import { groupBy } from "../../base/collections/group_by.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import { unreadable } from "../../engine/reading/read_object.ts";
import { isCssColor } from "../../base/values/colors/read_color.ts";
import {
  installedParsers,
  loadParsers,
  MissingParser,
  parserOf,
} from "../consumers/sources/parsers.ts";

/** The modifier whose contexts are selectors. */
const modifier = "selector";

/** The name of the base context: the page. */
const base = ":root";

/** Selectors of the page as a whole. */
const pagePattern = /^(?::where\()?(?::root|html|\*)\)?$/;

/** At-rules that select nothing. */
const groupingPattern = /^(?:layer|charset|import)$/;

/** A custom property where a style sheet declares it. */
interface Declared {
  readonly text: string;
  readonly place: Required<TokenPlace>;
}

/** Declarations by name, then by context. */
type Properties = Map<string, Map<string, Declared>>;

/** A rule with custom properties. */
interface DeclaringRule extends Selected {
  readonly declared: readonly (readonly [name: string, declared: Declared])[];
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** A selector without attributes that only raise the specificity. */
const plainSelector = (selector: string) =>
  oneLine(selector).replace(
    /\[([\w-]+)\](?=\[)/g,
    (attribute, name: string) => selector.includes(`[${name}=`) ? "" : attribute,
  );

/** The selectors of a rule, without those of pseudo-elements, which select no other theme. */
function selectorsOf(rule: Rule): string[] {
  const elements = rule.selectors.filter((selector) => !selector.includes("::"));
  return (elements.length > 0 ? elements : rule.selectors).map(plainSelector);
}

/** What a rule selects. */
interface Selected {
  /** The conditions and the rules around it. */
  readonly around: string;
  readonly selectors: readonly string[];
  /** Whether one of the selectors is the page, under no condition. */
  readonly isPage: boolean;
}

/** What a rule selects; `undefined` for keyframes. */
function selectedBy(rule: Rule): Selected | undefined {
  const parts: string[] = [];
  for (let at = rule.parent as Container | undefined; at; at = at.parent as Container) {
    if (at.type === "rule") parts.unshift(selectorsOf(at as unknown as Rule).join(", "));
    if (at.type !== "atrule") continue;
    const { name, params } = at as unknown as AtRule;
    if (/keyframes$/.test(name)) return undefined;
    if (!groupingPattern.test(name)) parts.unshift(oneLine(`@${name} ${params}`));
  }
  const around = parts.join(" ");
  const all = selectorsOf(rule);
  const selectors = all.filter((selector) => !pagePattern.test(selector));
  const hasPage = selectors.length < all.length;
  // Under a condition, the selectors of a rule for the page are the condition alone.
  return hasPage && around !== ""
    ? { around, selectors: [""], isPage: false }
    : { around, selectors, isPage: hasPage };
}

/** The custom properties of a rule; none if they are part of a component, whose rules mostly style elements. */
function propertiesOf(rule: Rule, isPage: boolean): Declaration[] {
  const declarations = rule.nodes.filter((node) => node.type === "decl");
  const properties = declarations.filter(({ prop }) => /^--[^.{}]+$/.test(prop));
  const others = declarations.filter(({ prop }) => !/^--|^color-scheme$/.test(prop));
  return isPage || others.length * 4 <= properties.length ? properties : [];
}

/** Reads the rules of a style sheet that declare custom properties. */
async function rulesOf(file: string, folder: string, host: Host): Promise<DeclaringRule[]> {
  const parsers = await loadParsers(installedParsers, ["css"]);
  const path = joinPath(folder, file);
  const text = await host.readText(path).catch((cause) => {
    throw new BuildError([unreadable(path, cause)]);
  });
  let root: Container;
  try {
    root = parserOf(parsers, "css").parse(text) as Container;
  } catch (cause) {
    const problem = `${file} cannot be read: ${(cause as Error).message}`;
    const help = cause instanceof MissingParser ? `Run "${cause.install}"` : "Correct its syntax";
    throw new BuildError([commandRefused(problem, help)]);
  }
  const rules: DeclaringRule[] = [];
  root.walkRules((rule) => {
    const selected = selectedBy(rule);
    if (selected === undefined) return;
    const declared = propertiesOf(rule, selected.isPage).map(({ prop, value, source }) => {
      const { line, column } = source!.start!;
      const place = { file, line, column };
      return [prop.slice("--".length), { text: value.trim(), place }] as const;
    });
    if (declared.length > 0) rules.push({ ...selected, declared });
  });
  return rules;
}

/**
 * The contexts of each rule. Selectors that occur in the same rules are one context, so that `.dark` has what rules for
 * `.dark, .night` declare as well. Selectors that only occur together with those of the page are not contexts.
 */
function contextsOfRules(rules: readonly DeclaringRule[]): ReadonlyMap<DeclaringRule, string[]> {
  const rulesBySelector = new Map<string, { around: string; selector: string; own: number[] }>();
  for (const [at, { around, selectors }] of rules.entries()) {
    for (const selector of new Set(selectors)) {
      const key = `${around}\n${selector}`;
      remembered(rulesBySelector, key, () => ({ around, selector, own: [] })).own.push(at);
    }
  }
  const themes = [...rulesBySelector.values()].filter(({ own }) =>
    own.some((at) => !rules[at].isPage)
  );
  const contexts = new Map(rules.map((rule) => [rule, rule.isPage ? [base] : []]));
  for (const same of groupBy(themes, ({ around, own }) => `${around}\n${own}`).values()) {
    const [{ around, own }] = same;
    const selectors = same.map(({ selector }) => selector).join(", ");
    const context = [around, selectors].filter((part) => part !== "").join(" ");
    for (const at of own) contexts.get(rules[at])!.push(context);
  }
  return contexts;
}

/** The custom properties that rules declare, in their order. */
function propertiesIn(rules: readonly DeclaringRule[]): Properties {
  const found: Properties = new Map();
  for (const [{ declared }, contexts] of contextsOfRules(rules)) {
    for (const [name, one] of declared) {
      const own = remembered(found, name, () => new Map());
      for (const context of contexts) own.set(context, one);
    }
  }
  return found;
}

/** A `var()` with a name and without parentheses in its fallback. */
const variable = /var\(\s*--([\w-]+)\s*(?:,([^()]*))?\)/g;

/** Largest number of replacements one after the other, against cycles. */
const longestChain = 32;

/** Largest length of a value in which references are replaced, against values that multiply. */
const longestValue = 10_000;

class Tokens {
  #properties: Properties;
  /** Contexts in the order of the style sheets, the base first. */
  readonly contexts: string[];
  #order: ReadonlyMap<string, number>;

  constructor(properties: Properties) {
    this.#properties = properties;
    const all = [...properties.values()].flatMap((contexts) => [...contexts.keys()]);
    this.contexts = [...new Set([base, ...all])];
    this.#order = new Map(this.contexts.map((context, at) => [context, at]));
  }

  /** The declaration of a property in a context; if the page does not declare it, the first one. */
  #declared(name: string, context: string): Declared | undefined {
    const contexts = this.#properties.get(name);
    return contexts?.get(context) ?? contexts?.get(base) ?? contexts?.values().next().value;
  }

  /** The value in a context, with references replaced. */
  #value(name: string, context: string): string {
    let text = this.#declared(name, context)!.text;
    for (let depth = 0; depth < longestChain; depth++) {
      const now = text.replace(
        variable,
        (whole, other: string, fallback?: string) =>
          this.#declared(other, context)?.text ?? fallback?.trim() ?? whole,
      );
      if (now === text || now.length > longestValue) break;
      text = now;
    }
    return text;
  }

  #facts(name: string, context: string): ManifestValue {
    const { text, place } = this.#declared(name, context)!;
    const value = this.#value(name, context);
    const isKnown = (other: string) => this.#properties.has(other) && other !== name;
    const written = text.replace(
      variable,
      (whole, other: string) => isKnown(other) ? `{${other}}` : whole,
    );
    const alias = this.#aliased(name, context);
    return {
      value,
      ...(written !== text && { written }),
      ...(alias !== undefined && { chain: this.#chain(alias, context) }),
      source: place,
    };
  }

  /** The properties that an alias leads through. */
  #chain(first: string, context: string): string[] {
    const chain = [first];
    let name = this.#aliased(first, context);
    while (name !== undefined && chain.length < longestChain && !chain.includes(name)) {
      chain.push(name);
      name = this.#aliased(name, context);
    }
    return chain;
  }

  /** The property of which another one is an alias. */
  #aliased(name: string, context: string): string | undefined {
    const { text } = this.#declared(name, context)!;
    const [, other] = /^var\(\s*--([\w-]+)\s*\)$/.exec(text) ?? [];
    return other !== undefined && this.#properties.has(other) ? other : undefined;
  }

  /** The contexts, besides the base, that declare a property or one that its values refer to. */
  #contextsOf(name: string): string[] {
    const depths = new Map([[name, 0]]);
    const found = new Set<string>();
    // The loop also visits what it adds.
    for (const [other, depth] of depths) {
      for (const [context, { text }] of this.#properties.get(other) ?? []) {
        found.add(context);
        if (depth === longestChain) continue;
        for (const [, target] of text.matchAll(variable)) {
          if (!depths.has(target)) depths.set(target, depth + 1);
        }
      }
    }
    found.delete(base);
    return [...found].sort((a, b) => this.#order.get(a)! - this.#order.get(b)!);
  }

  *all(): Generator<ManifestToken> {
    for (const [name, declarations] of this.#properties) {
      const facts = this.#facts(name, base);
      const value = String(facts.value);
      const contexts = this.#contextsOf(name).flatMap((context) => {
        const other = this.#facts(name, context);
        const isSame = other.value === facts.value && other.written === facts.written;
        return isSame ? [] : [{ contexts: { [modifier]: context }, ...other }];
      });
      const places = [...declarations.values()].map(({ place }) => place);
      const output: ManifestOutput = {
        name,
        value,
        ...(contexts.length > 0 && {
          contexts: contexts.map(({ contexts, value }) => ({ contexts, value: String(value) })),
        }),
        files: [...new Set(places.map(({ file }) => file))].map((file) => ({
          file,
          lines: places.filter((place) => place.file === file).map(({ line }) => line),
        })),
      };
      yield {
        name,
        ...(isCssColor(value) && { type: "color" }),
        ...facts,
        ...(contexts.length > 0 && { contexts }),
        outputs: { css: output },
      };
    }
  }
}

/**
 * Reads the custom properties of style sheets together, because themes often have their own.
 *
 * @param files Their paths, relative to a folder.
 * @throws {BuildError} If one cannot be read, or if they declare no custom property.
 */
export async function styleSheetManifest(
  files: readonly string[],
  folder: string,
  host: Host,
): Promise<Manifest> {
  const rules: DeclaringRule[] = [];
  for (const file of files) rules.push(...await rulesOf(file, folder, host));
  const found = propertiesIn(rules);
  if (found.size === 0) {
    const problem = `${files.join(", ")} declares no custom properties for the page or a theme`;
    throw new BuildError([commandRefused(problem, "Name the style sheet with the tokens")]);
  }
  const tokens = new Tokens(found);
  const [, ...others] = tokens.contexts;
  const selectors = { [modifier]: Object.fromEntries(others.map((text) => [text, [text]])) };
  const hasContexts = others.length > 0;
  return {
    version: 2,
    tool: "",
    modifiers: hasContexts ? [{ name: modifier, base, contexts: tokens.contexts }] : [],
    platforms: {
      css: {
        usage: ["var(--", ")"],
        files: files.map((path) => ({
          path,
          format: formats.cssVariables,
          shape: {},
          ...(hasContexts && { selectors }),
        })),
      },
    },
    tokens: [...tokens.all()],
  };
}
