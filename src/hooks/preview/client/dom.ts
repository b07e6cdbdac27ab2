/**
 * Makes elements from data. Text never becomes markup.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { partsOf } from "../lines.ts";

/** Attributes of an element. Functions are event handlers; `css` has declarations by property. */
export type Properties = Record<string, unknown>;

/** Content of an element; `null`, `undefined` and `false` add nothing. */
export type Child = Node | string | number | null | undefined | false | readonly Child[];

const svgNames = new Set(["svg", "path", "line", "circle", "rect", "g"]);

function append(parent: Element, child: Child): void {
  if (child === null || child === undefined || child === false) return;
  if (Array.isArray(child)) child.forEach((item) => append(parent, item));
  else parent.append(child instanceof Node ? child : String(child));
}

/** Sets declarations of an element one by one, because the page's policy does not allow inline styles. */
export function setCss(element: HTMLElement | SVGElement, css: Record<string, string>): void {
  for (const [property, value] of Object.entries(css)) element.style.setProperty(property, value);
}

export function h<T extends HTMLElement = HTMLElement>(
  name: string,
  properties: Properties = {},
  ...children: Child[]
): T {
  const element = svgNames.has(name)
    ? document.createElementNS("http://www.w3.org/2000/svg", name)
    : document.createElement(name);
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === false || value === null) continue;
    if (typeof value === "function") {
      element.addEventListener(property, value as EventListener);
    } else if (property === "css") {
      setCss(element as HTMLElement, value as Record<string, string>);
    } else element.setAttribute(property, value === true ? "" : String(value));
  }
  children.forEach((child) => append(element, child));
  return element as unknown as T;
}

/** A name that may break after signs and before capitals. */
export function breakable(name: string): Child[] {
  return partsOf(name).flatMap((part, at) => at === 0 ? [part] : [h("wbr"), part]);
}

export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren();
  children.forEach((child) => append(element, child));
}

const supported = new Map<string, boolean>();

/** CSS functions whose values come from elsewhere: a style, the browser, or another file. */
const elsewhere =
  /\b(?:var|env|attr|src|image|image-set|cross-fade|element|paint)\(|\burl\((?!\s*["']?data:image\/)/i;

/** Whether the browser supports a declaration whose value reads no other style, browser setting or file. */
export function isSupported(property: string, value: string): boolean {
  const key = `${property}:${value}`;
  let is = supported.get(key);
  if (is === undefined) {
    // Names of functions may be escaped. Escaped names of fonts load nothing.
    const isPlain = property === "font-family" || !value.includes("\\");
    is = isPlain && !elsewhere.test(value) && CSS.supports(property, value);
    supported.set(key, is);
  }
  return is;
}
