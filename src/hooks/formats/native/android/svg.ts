/**
 * Parses the elements of an SVG image. Does not support custom entities, style sheets or scripts, which icons do not
 * have.
 * @module
 */

/** An element with its attributes. Text is omitted. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: SvgElement[];
}

/** Matches a comment, a declaration, a section, a tag, or text. */
const piece =
  /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>[]*>|<!\[CDATA\[[^]*?\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/g;

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const entities: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? entities[name] : whole;
    return String.fromCodePoint(Math.min(0x10ffff, parseInt(hex ?? decimal, hex ? 16 : 10)));
  });
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    Array.from(text.matchAll(attribute), ([, name, double, single]) => [
      name,
      decoded(double ?? single),
    ]),
  );
}

/**
 * Parses a document.
 *
 * @throws {TypeError} If it is not XML with a single `svg` element.
 */
export function readSvg(text: string): SvgElement {
  const root: SvgElement = { name: "", attributes: new Map(), children: [] };
  const open = [root];
  let end = 0;
  for (
    const { 0: whole, 1: closes, 2: name, 3: inside, 4: isEmpty, index } of text.matchAll(piece)
  ) {
    if (index !== end) break;
    if (name === undefined) {
      if (open.length === 1 && !whole.startsWith("<") && whole.trim() !== "") break;
      end += whole.length;
      continue;
    }
    end += whole.length;
    if (closes === "/") {
      if (open.length === 1 || open.pop()!.name !== name) {
        throw new TypeError("is not well-formed XML");
      }
      continue;
    }
    const element = { name, attributes: attributesOf(inside), children: [] };
    open.at(-1)!.children.push(element);
    if (isEmpty === "") open.push(element);
  }
  const [svg, ...others] = root.children;
  if (end !== text.length || open.length > 1 || svg?.name !== "svg" || others.length > 0) {
    throw new TypeError("is not an XML document with the root element svg");
  }
  return svg;
}
