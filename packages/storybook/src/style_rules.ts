/**
 * The style sheets of a page, and their rules with what they select and declare.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { selectorsIn } from "../../../src/hooks/formats/css/contexts/selectors.ts";
import { type Declaration, declarationsIn } from "./declarations.ts";

/** A cascade layer. Layers inside it come before its own rules. */
export class Layer {
  #inner: Map<string, Layer> = new Map();

  /** The layer of a name such as `base.reset`; a new one without a name. */
  at(name: string): Layer {
    if (name === "") return this.#child(`\0${this.#inner.size}`);
    return name.split(".").reduce<Layer>((layer, part) => layer.#child(part), this);
  }

  #child(name: string): Layer {
    const known = this.#inner.get(name) ?? new Layer();
    this.#inner.set(name, known);
    return known;
  }

  /** Numbers this layer and those inside it, weakest first. */
  order(found: Map<Layer, number> = new Map()): Map<Layer, number> {
    for (const inner of this.#inner.values()) inner.order(found);
    return found.set(this, found.size);
  }
}

/** A rule with its selectors and declarations. */
export interface StyleRule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
  readonly layer: Layer;
}

/** The style sheets of a document or a shadow tree. */
export function pageSheets(root: Document | ShadowRoot): CSSStyleSheet[] {
  return [...root.styleSheets, ...root.adoptedStyleSheets ?? []].filter(({ disabled }) =>
    !disabled
  );
}

/** The rules of a style sheet; `undefined` if another site's, which pages must not read. */
export function rulesOf(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    return undefined;
  }
}

/** All rules that contain others. */
export function* groupingRules(sheet: CSSStyleSheet): Generator<CSSRule> {
  const work: CSSRule[] = [...rulesOf(sheet) ?? []];
  for (let rule = work.pop(); rule; rule = work.pop()) {
    const { cssRules, styleSheet } = rule as CSSGroupingRule & CSSImportRule;
    if (styleSheet) work.push(...rulesOf(styleSheet) ?? []);
    if (!cssRules) continue;
    yield rule;
    work.push(...cssRules);
  }
}

/** Resolves the selectors of a rule inside another one (CSS Nesting 1). */
function nested(list: string, outer: readonly string[] | undefined): string[] {
  const selectors = selectorsIn(list);
  if (!outer) return selectors;
  const parent = `:is(${outer.join(", ")})`;
  return selectors.map((one) =>
    one.includes("&") ? one.replaceAll("&", parent) : `${parent} ${one}`
  );
}

/** Collects the rules of style sheets that apply now, in order. */
export class RuleCollector {
  readonly rules: StyleRule[] = [];
  readonly top: Layer = new Layer();
  /** Number of style sheets that the page must not read. */
  unread = 0;

  /** Collects the rules of a style sheet. */
  add(sheet: CSSStyleSheet, layer: Layer = this.top): void {
    if (sheet.media.mediaText !== "" && !matchMedia(sheet.media.mediaText).matches) return;
    const rules = rulesOf(sheet);
    if (rules) this.#walk(rules, layer, undefined);
    else this.unread++;
  }

  #walk(rules: Iterable<CSSRule>, layer: Layer, outer: readonly string[] | undefined): void {
    for (const rule of rules) this.#rule(rule, layer, outer);
  }

  #rule(rule: CSSRule, layer: Layer, outer: readonly string[] | undefined): void {
    const { name } = rule.constructor;
    // deno-lint-ignore no-explicit-any
    const { cssRules = [], selectorText, style, conditionText, styleSheet } = rule as any;
    if (name === "CSSStyleRule") {
      const selectors = nested(selectorText, outer);
      this.#keep(selectors, style, layer);
      this.#walk(cssRules, layer, selectors);
    } else if (name === "CSSNestedDeclarations") {
      if (outer) this.#keep(outer, style, layer);
    } else if (name === "CSSMediaRule") {
      if (matchMedia((rule as CSSMediaRule).media.mediaText).matches) {
        this.#walk(cssRules, layer, outer);
      }
    } else if (name === "CSSSupportsRule") {
      if (CSS.supports(conditionText)) this.#walk(cssRules, layer, outer);
    } else if (name === "CSSLayerBlockRule") {
      this.#walk(cssRules, layer.at((rule as CSSLayerBlockRule).name), outer);
    } else if (name === "CSSLayerStatementRule") {
      for (const one of (rule as CSSLayerStatementRule).nameList) layer.at(one);
    } else if (name === "CSSImportRule") {
      const { layerName } = rule as CSSImportRule;
      if (styleSheet) this.add(styleSheet, layerName === null ? layer : layer.at(layerName));
    } else if (name === "CSSContainerRule" || name === "CSSScopeRule") {
      // A query depends on the element; its rules are collected as if it held.
      this.#walk(cssRules, layer, outer);
    }
  }

  #keep(selectors: readonly string[], style: CSSStyleDeclaration, layer: Layer): void {
    const declarations = declarationsIn(style.cssText);
    if (declarations.length > 0) this.rules.push({ selectors, declarations, layer });
  }
}
