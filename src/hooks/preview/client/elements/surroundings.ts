/**
 * The properties that an element takes from the page around it: contexts, and whether its
 * background is dark.
 * @module
 */
import type { Channels } from "../../color.ts";
import { type Scheme, schemeOn } from "../../background.ts";
import type { Contexts, Model } from "../model.ts";
import { parseColor } from "../parse_color.ts";

/** The parent element, or the slot or host if a shadow tree ends there. */
function around(element: Element): Element | undefined {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : undefined;
}

/** The context that an attribute of an element or of an element around it names; `undefined` if none does. */
function named(
  element: Element,
  { name, contexts }: Model["data"]["modifiers"][number],
  own: ReadonlySet<string>,
): string | undefined {
  // An attribute of the element itself may be one of its settings.
  const attributes = own.has(name.toLowerCase()) ? [`data-${name}`] : [name, `data-${name}`];
  for (let at: Element | undefined = element; at; at = around(at)) {
    for (const attribute of attributes) {
      const value = at.getAttribute(attribute);
      if (value !== null && contexts.includes(value)) return value;
    }
  }
  return undefined;
}

/** The contexts of an element: by its attributes, those of the elements around it, or the base ones. */
export function contextsOf(element: Element, model: Model, own: ReadonlySet<string>): Contexts {
  return Object.fromEntries(
    model.data.modifiers.map((modifier) => [
      modifier.name,
      named(element, modifier, own) ?? modifier.base,
    ]),
  );
}

/** The color behind an element: that of the nearest element with an opaque background; `undefined` if none has one. */
function backgroundOf(element: Element): Channels | undefined {
  for (let at: Element | undefined = element; at; at = around(at)) {
    const color = parseColor(getComputedStyle(at).backgroundColor);
    if (color && color[3] > 0.5) return color;
  }
  return undefined;
}

/** The scheme in which text is readable around an element; `undefined` for that of the page. */
export function schemeAround(element: Element): Scheme | undefined {
  const background = backgroundOf(element);
  return background && schemeOn(background);
}

/** Attributes of pages that often switch themes. */
const usualAttributes = ["class", "style", "data-theme", "data-color-scheme", "data-mode"];

/** Calls a function when the surroundings of an element may have changed, until the signal is aborted. */
export function onSurroundings(
  element: Element,
  model: Model | undefined,
  listener: () => void,
  signal: AbortSignal,
): void {
  const observer = new MutationObserver(listener);
  const modifiers = model?.data.modifiers.flatMap(({ name }) => [name, `data-${name}`]) ?? [];
  const names = [...new Set([...modifiers.map((name) => name.toLowerCase()), ...usualAttributes])];
  for (let at: Element | undefined = element; at; at = around(at)) {
    observer.observe(at, { attributes: true, attributeFilter: names });
  }
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", listener, { signal });
  signal.addEventListener("abort", () => observer.disconnect());
}
