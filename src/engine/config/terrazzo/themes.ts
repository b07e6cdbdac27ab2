/**
 * Converts permutations and modes of Terrazzo's CSS plugin to contexts and selectors of a file.
 * @module
 */
import { getOwn, hasOwn, setOwn } from "../../../base/tokens/plain_object.ts";
import { selectorsIn } from "../../../hooks/formats/css/contexts/selectors.ts";
import { comparable, excludedBy, isRoot } from "./roots.ts";
import type { CssOptions, OptionPath, Permutation } from "./options.ts";
import { type Placement, wrapperOf } from "./wrapper.ts";

/** A modifier: from a resolver document, or made from modes in token files. */
export interface Modifier {
  readonly name: string;
  readonly contexts: readonly string[];
  readonly default: string;
}

/** Reports an option that has no counterpart: its path, the problem and the remedy. */
export type Note = (path: OptionPath, problem: string, help: string) => void;

/** The settings of a file that select contexts and their selectors. */
export interface ThemedFile {
  contexts?: Record<string, string | string[]>;
  onlyChanges?: boolean;
  selector?: string | string[];
  layer?: string;
  themeSelectors?: Record<string, Record<string, string[]>>;
}

const ownRule = "Put it into a rule of a style sheet of your own";

/** The selectors and conditions of a placement: everything without a `rule`. */
interface Selected {
  /** A selector or an at-rule. */
  readonly rule?: string;
  /** The selectors of roots to which an at-rule does not apply. */
  readonly excluded?: readonly string[];
  /** Why the file cannot express it. */
  readonly problem?: string;
}

/** Collects the contexts of a file. */
class Themes {
  #modifiers: readonly Modifier[];
  #selectors: Record<string, Record<string, string[]>> = {};
  #contexts: Record<string, string[]> = {};
  #roots: string[] = [];
  #excluded: { modifier: string; base: string; selectors: readonly string[] }[] = [];
  #layer: string | undefined;

  constructor(modifiers: readonly Modifier[]) {
    this.#modifiers = modifiers;
  }

  /**
   * Makes the default of a modifier apply outside of all conditions in place of another context, if the condition of
   * the default can be inverted: `@media (width >= 600px)` becomes `@media not (width >= 600px)`.
   */
  invert(modifier: string, context: string): boolean {
    const { default: otherwise } = this.#modifiers.find(({ name }) => name === modifier)!;
    const contexts = getOwn(this.#contexts, modifier) as string[];
    if (contexts.length === 1) return true;
    const selectors = getOwn(this.#selectors, modifier) as Record<string, string[]> | undefined;
    const [condition, ...more] = selectors?.[otherwise] ?? [];
    const [, feature] = /^@media (\([^()]*\))$/.exec(condition ?? "") ?? [];
    if (feature === undefined || more.length > 0 || contexts.length > 2) return false;
    setOwn(this.#selectors, modifier, { [context]: [`@media not ${feature}`] });
    return true;
  }

  addContext(modifier: string, context: string): void {
    const contexts = getOwn(this.#contexts, modifier) as string[] | undefined ?? [];
    if (!contexts.includes(context)) contexts.push(context);
    setOwn(this.#contexts, modifier, contexts);
  }

  addRoots(selectors: readonly string[]): void {
    this.#roots = [...new Set([...this.#roots, ...selectors])];
  }

  addCondition(modifier: string, context: string, condition: string): void {
    if (!hasOwn(this.#selectors, modifier)) setOwn(this.#selectors, modifier, {});
    const contexts = getOwn(this.#selectors, modifier) as Record<string, string[]>;
    const conditions = [...getOwn(contexts, context) as string[] | undefined ?? [], condition];
    setOwn(contexts, context, [...new Set(conditions)]);
  }

  /** Makes selectors that an at-rule excludes select the base, unless they select another context. */
  addExcluded(modifier: string, base: string, selectors: readonly string[]): void {
    this.#excluded.push({ modifier, base, selectors });
  }

  #selectExcluded(): void {
    for (const { modifier, base, selectors } of this.#excluded) {
      const contexts = getOwn(this.#selectors, modifier) as Record<string, string[]>;
      const known = new Set(Object.values(contexts).flat().flatMap(selectorsIn).map(comparable));
      for (const selector of selectors) {
        if (!known.has(comparable(selector))) this.addCondition(modifier, base, selector);
      }
    }
  }

  /** Whether rules of the kind of another one, at-rules or selectors, select contexts of a modifier. */
  isSelectedLike(modifier: string, rule: string): boolean {
    const contexts = Object.values(getOwn(this.#selectors, modifier) ?? {}).flat();
    return contexts.some((condition) => condition.startsWith("@") === rule.startsWith("@"));
  }

  hasCondition(modifier: string, context: string): boolean {
    const contexts = getOwn(this.#selectors, modifier) as object | undefined;
    return contexts !== undefined && hasOwn(contexts, context);
  }

  /** The selectors and conditions of a placement, without its outer cascade layer, which applies to the whole file. */
  selected({ atRules, selectors }: Placement): Selected {
    const layers = atRules.filter((rule) => rule.startsWith("@layer "));
    if (layers.length > 0) this.#layer = layers.map((rule) => rule.slice(7)).join(".");
    const [rule, ...more] = atRules.filter((rule) => !layers.includes(rule));
    const otherSelectors = selectors.filter((selector) => !isRoot(selector));
    if (more.length > 0) return { problem: `has rules in each other: ${rule}, ${more.join(", ")}` };
    if (rule === undefined) {
      return otherSelectors.length === 0 ? {} : { rule: otherSelectors.join(", ") };
    }
    const [excluded = [], ...others] = otherSelectors.map(excludedBy);
    return others.length > 0 || otherSelectors.length > 0 && excluded.length === 0
      ? { problem: `has the selector ${otherSelectors.join(", ")} in ${rule}` }
      : { rule, excluded };
  }

  /** The theme settings of the file. Omits modifiers of which only the default context occurs. */
  file(): ThemedFile {
    this.#selectExcluded();
    for (const { name, default: otherwise } of this.#modifiers) {
      // Without a condition of its own, the base applies only where no other context does.
      const own = getOwn(this.#selectors, name) as Record<string, string[]> | undefined;
      if (own && !hasOwn(own, otherwise)) setOwn(own, otherwise, []);
    }
    const contexts = Object.fromEntries(
      Object.entries(this.#contexts).flatMap(([name, found]): [string, string | string[]][] => {
        const { default: otherwise } = this.#modifiers.find((modifier) => modifier.name === name)!;
        if (found.length === 1) return found[0] === otherwise ? [] : [[name, found[0]]];
        return [[name, [otherwise, ...found.filter((item) => item !== otherwise)]]];
      }),
    );
    const selector = this.#roots.join(", ");
    return {
      ...(Object.keys(contexts).length > 0 && { contexts }),
      ...(!["", ":root"].includes(selector) && { selector }),
      ...(this.#layer !== undefined && { layer: this.#layer }),
      ...(Object.keys(this.#selectors).length > 0 && { themeSelectors: this.#selectors }),
    };
  }
}

/** A permutation with a context for each modifier. */
interface FullPermutation {
  readonly at: number;
  readonly permutation: Permutation;
  readonly contexts: ReadonlyMap<string, string>;
}

/** Reports parts of a permutation that a file cannot express. */
function noteLosses({ at, permutation }: FullPermutation, note: Note): void {
  const path = (key: string) => ["permutations", at, key];
  if (permutation.transform) {
    note(path("transform"), "is a function", "Write a transform of type value");
  }
  for (const key of ["include", "exclude"]) {
    if (!hasOwn(permutation, key)) continue;
    note(
      path(key),
      "selects tokens of one permutation",
      "Each context has only the tokens whose value differs there; if that is not enough, give it " +
        "a file of its own with a filter",
    );
  }
}

/** Makes themes from permutations of a resolver document. */
export function permutationThemes(
  permutations: readonly Permutation[],
  modifiers: readonly Modifier[],
  note: Note,
): ThemedFile {
  const all = permutations.map((permutation, at): FullPermutation => {
    const chosen = modifiers.map(({ name, default: otherwise }) =>
      [name, String(getOwn(permutation.input ?? {}, name) ?? otherwise)] as const
    );
    return { at, permutation, contexts: new Map(chosen) };
  });
  const base = (all.find(isUnconditional) ?? all[0])?.contexts ?? new Map();
  const themes = new Themes(modifiers);
  const differing = ({ contexts }: FullPermutation) =>
    modifiers.filter(({ name }) => contexts.get(name) !== base.get(name));
  for (const item of all) noteLosses(item, note);
  for (const item of all) {
    for (const [name, context] of item.contexts) themes.addContext(name, context);
  }
  // A combination needs no separate selector if its contexts have one, so combinations of fewer contexts come first.
  // The base permutation comes after those that differ in one context, because their selectors show which modifier a
  // selector belongs to.
  const rank = (item: FullPermutation) => differing(item).length || 1.5;
  const ordered = all.toSorted((a, b) => rank(a) - rank(b));
  for (const item of ordered) {
    addPermutation(item, differing(item), { all, base, modifiers, themes, note });
  }
  for (const { name, default: otherwise } of modifiers) {
    const context = base.get(name);
    if (context === undefined || context === otherwise || themes.invert(name, context)) continue;
    note(
      ["permutations"],
      `applies ${name}: ${context} outside of all rules, but ${otherwise} is the default`,
      `Set the default of the modifier to ${context} in the resolver document`,
    );
  }
  return themes.file();
}

/** Whether a permutation applies to the root outside of all at-rules. */
function isUnconditional({ permutation }: FullPermutation): boolean {
  const wrapper = wrapperOf(permutation.prepare ?? ((css) => css));
  return typeof wrapper !== "string" &&
    wrapper.placements.some(({ atRules, selectors }) =>
      selectors.some(isRoot) && atRules.every((rule) => rule.startsWith("@layer "))
    );
}

function addPermutation(
  { at, permutation, contexts }: FullPermutation,
  differing: readonly Modifier[],
  { all, base, modifiers, themes, note }: {
    all: readonly FullPermutation[];
    base: ReadonlyMap<string, string>;
    modifiers: readonly Modifier[];
    themes: Themes;
    note: Note;
  },
): void {
  const path = ["permutations", at, "prepare"];
  const wrapper = wrapperOf(permutation.prepare ?? ((css) => css));
  if (typeof wrapper === "string") {
    note(path, `could not be read: ${wrapper}`, "Set themeSelectors of the file yourself");
    return;
  }
  for (const addition of wrapper.additions) note(path, `also writes ${addition}`, ownRule);
  // Base contexts have a separate condition if they are also selected explicitly.
  const varied = modifiers.filter(({ name }) =>
    new Set(all.map(({ contexts }) => contexts.get(name))).size > 1
  );
  const named = modifiers.filter(({ name }) => hasOwn(permutation.input ?? {}, name));
  for (const placement of wrapper.placements) {
    const selected = themes.selected(placement);
    const { rule } = selected;
    const alike = varied.filter(({ name }) => rule && themes.isSelectedLike(name, rule));
    const [modifier] = differing.length > 0
      ? differing
      : [named, varied, alike].find((some) => some.length === 1) ?? [];
    if (differing.length === 0) themes.addRoots(placement.selectors.filter(isRoot));
    if (selected.problem !== undefined) {
      note(path, selected.problem, "Set themeSelectors of the file to a selector or an at-rule");
    } else if (differing.length > 1) {
      const missing = differing.filter(({ name }) =>
        !themes.hasCondition(name, contexts.get(name)!)
      );
      if (missing.length === 0) continue;
      const names = missing.map(({ name }) => `${name}: ${contexts.get(name)}`).join(", ");
      note(
        path,
        `selects a combination, but no permutation selects ${names} alone`,
        "Set themeSelectors of these contexts; combinations follow from them",
      );
    } else if (modifier && rule !== undefined) {
      const { name } = modifier;
      themes.addCondition(name, contexts.get(name)!, rule);
      themes.addExcluded(name, base.get(name)!, selected.excluded ?? []);
    } else if (rule !== undefined) {
      note(
        path,
        `selects the base contexts with ${rule}`,
        "Set themeSelectors of the base context of one modifier to it",
      );
    } else if (differing.length > 0) {
      note(path, "applies everywhere", "Set themeSelectors of the context");
    }
  }
}

/** The file of a style sheet with the variables of modes only. */
export function onlyMode(
  { modeSelectors = [] }: CssOptions,
  modifier: Modifier | undefined,
  note: Note,
): ThemedFile {
  const [{ mode, selectors = [] }] = modeSelectors;
  const media = selectors.filter((one) => one.startsWith("@"));
  if (modeSelectors.some((one) => one.mode !== mode) || media.length > 0 && selectors.length > 1) {
    note(["modeSelectors"], "has several rules without those of the root", "Write a file for each");
  }
  if (!modifier?.contexts.includes(mode)) {
    note(
      ["modeSelectors", 0, "mode"],
      `is "${mode}", which no token has`,
      "Remove it, or mend its name",
    );
    return {};
  }
  return {
    contexts: { [modifier.name]: mode },
    onlyChanges: true,
    selector: media.length > 0 ? [media[0], ":root"] : selectors.join(", "),
  };
}

/** Themes by modes in token files. */
export function modeThemes(
  { baseSelector = ":root", baseScheme, modeSelectors = [] }: CssOptions,
  modifier: Modifier | undefined,
  note: Note,
): ThemedFile {
  const themes = new Themes(modifier ? [modifier] : []);
  themes.addRoots([baseSelector]);
  if (baseScheme !== undefined) {
    note(["baseScheme"], `also writes color-scheme: ${baseScheme}`, ownRule);
  }
  if (modifier && modeSelectors.length > 0) themes.addContext(modifier.name, modifier.default);
  for (const [at, { mode, tokens, selectors = [], scheme }] of modeSelectors.entries()) {
    const path = (key: string) => ["modeSelectors", at, key];
    if (!modifier?.contexts.includes(mode)) {
      note(path("mode"), `is "${mode}", which no token has`, "Remove it, or mend its name");
      continue;
    }
    if (tokens) {
      note(
        path("tokens"),
        "selects tokens of one mode",
        "Each context has only the tokens whose value differs there",
      );
    }
    if (scheme !== undefined) note(path("scheme"), `also writes color-scheme: ${scheme}`, ownRule);
    themes.addContext(modifier.name, mode);
    for (const selector of selectors) themes.addCondition(modifier.name, mode, selector);
  }
  return themes.file();
}
