/**
 * Makes HTML: elements whose texts are escaped, and declarations that can only style.
 * @module
 */
import { escapeMarkup } from "./markup.ts";

/** HTML that needs no escaping. */
export interface Html {
  readonly html: string;
}

/** Content of an element; text is escaped. */
export type Inside = Html | string | number | undefined | false | readonly Inside[];

type Css = Readonly<Record<string, string>>;

function textOf(inside: Inside): string {
  if (inside === undefined || inside === false) return "";
  if (Array.isArray(inside)) return inside.map(textOf).join("");
  return typeof inside === "object" ? (inside as Html).html : escapeMarkup(String(inside));
}

/** CSS functions whose values come from elsewhere. */
const elsewhere = /(?:url|var|env|attr|src|image|image-set|cross-fade|element|paint|expression)\(/i;

/** Characters of values that cannot end a declaration or a string. */
const harmless = /^[\p{L}\p{N}\s.,%#()+*/'"-]*$/u;

const isClosed = (text: string, sign: string) => text.split(sign).length % 2 === 1;

/** Whether a value can only style: it loads nothing, and ends where its declaration ends. */
function isHarmless(value: string): boolean {
  return harmless.test(value) && !elsewhere.test(value) && isClosed(value, "'") &&
    isClosed(value, '"') && value.split("(").length === value.split(")").length;
}

/** Declarations as text; leaves out those that could do more than style. */
export function cssText(css: Css): string {
  return Object.entries(css).filter(([, value]) => isHarmless(value))
    .map(([property, value]) => `${property}:${value}`).join(";");
}

/** A name that may break after its separators. */
export function breakable(name: string): Html {
  return { html: escapeMarkup(name).replace(/[._/:-](?!$)/g, "$&<wbr>") };
}

/** An element with a class and declarations. */
export function el(name: string, classes: string, css: Css, ...inside: Inside[]): Html {
  const style = cssText(css);
  const attributes = (classes === "" ? "" : ` class="${classes}"`) +
    (style === "" ? "" : ` style="${escapeMarkup(style)}"`);
  return { html: `<${name}${attributes}>${textOf(inside)}</${name}>` };
}

/** An element with a further attribute, which is HTML. */
export function withAttribute({ html }: Html, attribute: string): Html {
  return { html: html.replace(/^<\w+/, `$& ${attribute}`) };
}

export function tag(name: string, classes: string, ...inside: Inside[]): Html {
  return el(name, classes, {}, ...inside);
}
