/**
 * Finds the tokens that a story uses: from winning declarations, through custom properties, to tokens.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { Cascade, parentOf } from "./cascade.ts";
import { referencesIn, type VariableReference } from "./declarations.ts";

/** How a story uses a token. */
export interface TokenUse {
  /** The token's number. */
  readonly token: number;
  /** The custom property or class in the style sheets. */
  readonly as: string;
  /** The properties that it sets, sorted. */
  readonly properties: readonly string[];
  /** Number of elements. */
  readonly elements: number;
  /** The value on the first element. */
  readonly value: string;
}

/** The uses of tokens in a story. */
export interface StoryUses {
  readonly uses: readonly TokenUse[];
  /** Number of style sheets of other sites, which the page must not read. */
  readonly unread: number;
  readonly elements: readonly Element[];
  /** The token that gives an element a property by its own declarations; `null` if something else gives it. */
  readonly tokenOf: (element: Element, property: string) => number | null | undefined;
}

/** Numbers of tokens by their names in CSS. */
export interface TokenNames {
  readonly variables: ReadonlyMap<string, number>;
  readonly classes: ReadonlyMap<string, number>;
}

interface Found {
  readonly as: string;
  readonly properties: Set<string>;
  readonly elements: Set<Element>;
  readonly value: string;
}

class UseFinder {
  readonly found: Map<number, Found> = new Map();
  /** The tokens of elements by property. */
  readonly given: Map<Element, Map<string, number>> = new Map();
  #cascade: Cascade;
  #names: TokenNames;
  #styles: WeakMap<Element, CSSStyleDeclaration> = new WeakMap();

  constructor(cascade: Cascade, names: TokenNames) {
    this.#cascade = cascade;
    this.#names = names;
  }

  run(): void {
    const { classes } = this.#names;
    for (const element of this.#cascade.elements) {
      for (const [property, { value }] of this.#cascade.of(element)) {
        // A custom property uses a token only where something uses it.
        if (!property.startsWith("--") && value.includes("var(")) {
          this.#follow(element, property, referencesIn(value));
        }
      }
      if (classes.size === 0) continue;
      for (const name of element.classList) {
        const token = classes.get(name);
        if (token !== undefined) this.#keep(token, element, `.${name}`, "class", "");
      }
    }
  }

  /** Follows references through custom properties that are not tokens. */
  #follow(element: Element, property: string, references: readonly VariableReference[]): void {
    const seen = new Set<string>();
    const work = [...references];
    for (let one = work.pop(); one; one = work.pop()) {
      const { name, fallback } = one;
      if (seen.has(name)) continue;
      seen.add(name);
      const value = this.#styleOf(element).getPropertyValue(name).trim();
      const token = this.#names.variables.get(name);
      if (value === "") work.push(...fallback);
      else if (token !== undefined) this.#keep(token, element, name, property, value);
      else work.push(...referencesIn(this.#declared(element, name)));
    }
  }

  /** The value of a custom property as written, on the nearest element that declares it. */
  #declared(element: Element, name: string): string {
    for (let one: Element | null = element; one; one = parentOf(one)) {
      const declared = this.#cascade.of(one).get(name);
      if (declared) return declared.value;
    }
    return "";
  }

  #styleOf(element: Element): CSSStyleDeclaration {
    let style = this.#styles.get(element);
    if (!style) this.#styles.set(element, style = getComputedStyle(element));
    return style;
  }

  #keep(token: number, element: Element, as: string, property: string, value: string): void {
    let known = this.found.get(token);
    if (!known) {
      known = { as, properties: new Set(), elements: new Set(), value };
      this.found.set(token, known);
    }
    known.properties.add(property);
    known.elements.add(element);
    if (!this.given.has(element)) this.given.set(element, new Map());
    this.given.get(element)!.set(property, token);
  }
}

/** Finds the tokens that the elements of a story use, in the order of their numbers. */
export function usesIn(root: Element, names: TokenNames): StoryUses {
  const cascade = new Cascade(root);
  const finder = new UseFinder(cascade, names);
  finder.run();
  const uses = [...finder.found].sort(([one], [other]) => one - other).map(
    ([token, { as, properties, elements, value }]) => ({
      token,
      as,
      properties: shortened([...properties]).sort(),
      elements: elements.size,
      value,
    }),
  );
  const tokenOf = (element: Element, property: string) => {
    const given = finder.given.get(element)?.get(property);
    const declared = cascade.of(element).get(property)?.value;
    if (given !== undefined || declared === undefined) return given;
    // Elements around the story are not followed through further custom properties.
    const [token] = referencesIn(declared).flatMap(({ name }) => names.variables.get(name) ?? []);
    return token ?? null;
  };
  return { uses, unread: cascade.unread, elements: cascade.elements, tokenOf };
}

const sides = ["top", "right", "bottom", "left"];

/** Names groups of properties by their shorthands: `padding` for its four sides. */
function shortened(properties: readonly string[]): string[] {
  const all = new Set(properties);
  const groups: [shorthand: string, longhands: string[]][] = [
    ...["margin", "padding"].map((one): [string, string[]] => [
      one,
      sides.map((side) => `${one}-${side}`),
    ]),
    ...["width", "color", "style"].map((one): [string, string[]] => [
      `border-${one}`,
      sides.map((side) => `border-${side}-${one}`),
    ]),
    [
      "border-radius",
      ["top-left", "top-right", "bottom-left", "bottom-right"].map((one) => `border-${one}-radius`),
    ],
    ["gap", ["row-gap", "column-gap"]],
    ["inset", sides],
    [
      "border-image",
      ["source", "slice", "width", "outset", "repeat"].map((one) => `border-image-${one}`),
    ],
    [
      "background",
      [
        "attachment",
        "clip",
        "color",
        "image",
        "origin",
        "position-x",
        "position-y",
        "repeat",
        "size",
      ].map((one) => `background-${one}`),
    ],
    ["border", ["border-width", "border-color", "border-style", "border-image"]],
  ];
  for (const [shorthand, longhands] of groups) {
    if (!longhands.every((one) => all.has(one))) continue;
    longhands.forEach((one) => all.delete(one));
    all.add(shorthand);
  }
  return [...all];
}
