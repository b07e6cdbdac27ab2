/**
 * Selects contexts on a page: sets the attributes, classes and media that the style sheets of the
 * project use.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { getOwn, type Tree } from "../../../src/base/tokens/plain_object.ts";
import type { ContextsOf } from "../../../src/base/types/manifest.ts";
import { type Step, stepsOfAny } from "./conditions.ts";
import { groupingRules, pageSheets } from "./style_rules.ts";
import type { TokenData } from "./token_data.ts";

type Element_ = HTMLElement;

/** The text of a media query as browsers print it. */
const printedQuery = (query: string) => query.toLowerCase().replace(/\s+/g, " ").trim();

/** Queries of media rules before they were forced. */
const queries = new WeakMap<CSSMediaRule, string>();

function targetOf(step: Exclude<Step, { kind: "media" }>, root: Element_): Element_ {
  return step.on === "body" && root === document.documentElement ? document.body : root;
}

function undo(step: Step, root: Element_): void {
  if (step.kind === "media") return;
  const target = targetOf(step, root);
  if (step.kind === "class") target.classList.remove(step.name);
  else if (step.kind === "property") target.style.removeProperty(step.name);
  else if (target.getAttribute(step.name) === step.value) target.removeAttribute(step.name);
}

function make(step: Step, root: Element_): void {
  if (step.kind === "media") return;
  const target = targetOf(step, root);
  if (step.kind === "class") target.classList.add(step.name);
  else if (step.kind === "property") target.style.setProperty(step.name, step.value);
  else target.setAttribute(step.name, step.value);
}

/** Makes media rules apply, or not, whatever the system says. */
function forceMedia(forced: ReadonlyMap<string, boolean>): void {
  if (forced.size === 0) return;
  for (const sheet of pageSheets(document)) {
    for (const rule of groupingRules(sheet)) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const query = queries.get(rule) ?? printedQuery(rule.media.mediaText);
      const isOn = forced.get(query);
      if (isOn === undefined) continue;
      queries.set(rule, query);
      const wanted = isOn ? "all" : "not all";
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
    }
  }
}

/** Selects contexts below an element: the root of the page, or the element of a story. */
export class ContextChooser {
  /** Contexts that nothing on the page can select, as `modifier: context`. */
  readonly unreachable: string[] = [];
  #steps: Map<string, Map<string, Step[]>> = new Map();
  #forced: Map<string, boolean> = new Map();

  constructor({ modifiers, selectors }: Pick<TokenData, "modifiers" | "selectors">) {
    for (const { name, base, contexts } of modifiers) {
      const own = new Map<string, Step[]>();
      for (const context of contexts) {
        const conditions = getOwn(getOwn(selectors, name) as Tree ?? {}, context);
        const steps = stepsOfAny(conditions as string[] ?? []);
        if (steps) own.set(context, steps);
        else if (context !== base) this.unreachable.push(`${name}: ${context}`);
      }
      this.#steps.set(name, own);
    }
  }

  /** Selects contexts below an element. */
  choose(chosen: ContextsOf, root: HTMLElement): void {
    const wanted = [...this.#steps].flatMap(([name, own]) => own.get(chosen[name]) ?? []);
    const isWanted = (step: Step) => wanted.some((one) => sameStep(one, step));
    for (const own of this.#steps.values()) {
      for (const step of [...own.values()].flat()) if (!isWanted(step)) undo(step, root);
    }
    wanted.forEach((step) => make(step, root));
    // Elements that show tokens use these attributes, regardless of the style sheets.
    for (const [name, context] of Object.entries(chosen)) {
      if (/^[\w-]+$/.test(name)) root.setAttribute(`data-${name}`, context);
    }
    // Media rules apply to the whole page.
    if (root !== document.documentElement) return;
    this.#forced = new Map();
    for (const [name, own] of this.#steps) {
      for (const [context, steps] of own) {
        for (const step of steps) {
          if (step.kind === "media") {
            this.#forced.set(printedQuery(step.query), context === chosen[name]);
          }
        }
      }
    }
    this.refresh();
  }

  /** Selects contexts in style sheets that were added since. */
  refresh(): void {
    forceMedia(this.#forced);
  }
}

function sameStep(one: Step, other: Step): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
