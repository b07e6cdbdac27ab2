/**
 * Finds the declarations that win on the elements of a story (CSS Cascade 5).
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import {
  compareSpecificity,
  type Specificity,
  specificityOf,
} from "../../../src/hooks/formats/css/contexts/specificity.ts";
import { type Declaration, declarationsIn } from "./declarations.ts";
import { type Layer, pageSheets, RuleCollector, type StyleRule } from "./style_rules.ts";

/** A declaration with what decides between it and others. */
interface Candidate {
  readonly value: string;
  readonly isImportant: boolean;
  /** Number of its layer. Inline styles come after all of them. */
  readonly layer: number;
  readonly specificity: Specificity;
}

/** Winning declarations of an element by property; those of a pseudo-element have its name before it. */
type Winners = Map<string, Candidate>;

const inline: Specificity = [0, 0, 0];

/** Matches the pseudo-element at the end of a selector. */
const pseudoElement = /::?(before|after|first-line|first-letter)$|::([\w-]+)$/i;

/** Whether a declaration wins over an earlier one. */
function wins(one: Candidate, other: Candidate): boolean {
  if (one.isImportant !== other.isImportant) return one.isImportant;
  if (one.layer !== other.layer) {
    // Important declarations reverse the order of layers, but those of inline styles stay first.
    const isInline = Math.max(one.layer, other.layer) === Infinity;
    return (one.layer > other.layer) === (isInline || !one.isImportant);
  }
  return compareSpecificity(one.specificity, other.specificity) >= 0;
}

/** Splits shorthands into the properties that they set, which the browser knows. */
class Longhands {
  #known: Map<string, readonly string[]> = new Map();
  #style = document.createElement("span").style;

  of(property: string): readonly string[] {
    if (property.startsWith("--")) return [property];
    let found = this.#known.get(property);
    if (!found) {
      this.#style.cssText = "";
      this.#style.setProperty(property, "inherit");
      found = [...this.#style];
      this.#known.set(property, found.length > 0 ? found : found = [property]);
    }
    return found;
  }
}

/** The element that an element inherits from. */
export function parentOf(element: Element): Element | null {
  return element.assignedSlot ?? element.parentElement ??
    (element.getRootNode() as ShadowRoot).host ?? null;
}

/** The winning declarations of a story's elements, and those of custom properties and colors around it. */
export class Cascade {
  /** The elements of the story, also in open shadow trees. */
  readonly elements: readonly Element[];
  /** Number of style sheets that the page must not read. */
  unread = 0;
  #winners: Map<Element, Winners> = new Map();
  #longhands = new Longhands();

  /** @param root The place of the story, which itself is not a part of it. */
  constructor(root: Element) {
    const trees: (Element | ShadowRoot)[] = [root];
    const elements: Element[] = [];
    // The loop also visits what it adds.
    for (const tree of trees) {
      for (const element of tree.querySelectorAll("*")) {
        elements.push(element);
        if (element.shadowRoot) trees.push(element.shadowRoot);
      }
    }
    this.elements = elements;
    const around: Element[] = [];
    for (let one: Element | null = root; one; one = parentOf(one)) around.push(one);
    this.#apply(document, [root], around);
    for (const tree of trees) {
      if (tree instanceof ShadowRoot) this.#apply(tree, [tree], [tree.host]);
    }
    for (const element of [...elements, ...around]) this.#applyInline(element);
  }

  /** The winning declarations of an element. */
  of(element: Element): ReadonlyMap<string, { readonly value: string }> {
    return this.#winners.get(element) ?? new Map();
  }

  #apply(
    sheets: Document | ShadowRoot,
    trees: readonly (Element | ShadowRoot)[],
    around: readonly Element[],
  ): void {
    const collector = new RuleCollector();
    for (const sheet of pageSheets(sheets)) collector.add(sheet);
    this.unread += collector.unread;
    const order = collector.top.order();
    for (const rule of collector.rules) this.#applyRule(rule, order, trees, around);
  }

  #applyRule(
    { selectors, declarations, layer }: StyleRule,
    order: ReadonlyMap<Layer, number>,
    trees: readonly (Element | ShadowRoot)[],
    around: readonly Element[],
  ): void {
    const custom = declarations.filter(({ property }) =>
      /^(?:--|color$|background)/.test(property)
    );
    for (const selector of selectors) {
      const pseudo = pseudoElement.exec(selector);
      const base = pseudo ? selector.slice(0, pseudo.index) || "*" : selector;
      // A trailing combinator needs something after it.
      const subject = /[\s>+~]$/.test(base) ? `${base}*` : base;
      const before = pseudo ? `::${pseudo[1] ?? pseudo[2]} ` : "";
      const facts = { layer: order.get(layer)!, specificity: specificityOf(selector) };
      for (const tree of trees) {
        for (const element of matching(tree, subject)) {
          this.#declare(element, declarations, facts, before);
        }
      }
      for (const element of around) {
        const isHost = trees.some((tree) => tree instanceof ShadowRoot && tree.host === element);
        if (isHost ? matchesHost(element, subject) : matches(element, subject)) {
          this.#declare(element, isHost ? declarations : custom, facts, before);
        }
      }
    }
  }

  #applyInline(element: Element): void {
    const { style } = element as HTMLElement;
    if (!style || style.length === 0) return;
    const facts = { layer: Infinity, specificity: inline };
    this.#declare(element, declarationsIn(style.cssText), facts, "");
  }

  #declare(
    element: Element,
    declarations: readonly Declaration[],
    facts: Pick<Candidate, "layer" | "specificity">,
    before: string,
  ): void {
    let own = this.#winners.get(element);
    if (!own) this.#winners.set(element, own = new Map());
    for (const { property, value, isImportant } of declarations) {
      const candidate = { value, isImportant, ...facts };
      for (const longhand of this.#longhands.of(property)) {
        const key = before + longhand;
        const known = own.get(key);
        if (!known || wins(candidate, known)) own.set(key, candidate);
      }
    }
  }
}

/** The elements that a selector matches; none if the browser does not know it. */
function matching(tree: Element | ShadowRoot, selector: string): Iterable<Element> {
  try {
    return tree.querySelectorAll(selector);
  } catch {
    return [];
  }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** Whether a selector of a shadow tree matches its host. */
function matchesHost(host: Element, selector: string): boolean {
  const match = /^:host(?:\((.*)\))?$/s.exec(selector);
  return match !== null && (match[1] === undefined || matches(host, match[1]));
}
