/**
 * Makes the files of elements that show tokens in other pages.
 * @module
 */
import type { PreviewData } from "./data.ts";

/** The elements, each with its description. */
const elementNames: Readonly<Record<string, string>> = {
  "token-gallery": "Shows tokens of all types in sections.",
  "token-palette": "Shows colors and gradients.",
  "token-scale": "Shows spacing, sizes, radii, widths of borders, opacities and layers to scale.",
  "token-type": "Shows typography, fonts, sizes, weights, line heights and letter spacing.",
  "token-shadow": "Shows shadows.",
  "token-motion": "Shows durations, easings and transitions.",
  "token-table": "Lists tokens in lines.",
  "token-contrast": "Shows declared pairs of colors with their contrast.",
  "token-detail": "Shows all details of one token.",
};

/** Attributes of all elements, each with its description. */
const sharedAttributes: Readonly<Record<string, string>> = {
  group: "Group of the tokens, such as `color.blue`. Default: all tokens.",
  names: "Platform whose names to show. Default: names of the tokens.",
  sample: "Sample text.",
  background: "Color behind pictures: `#rrggbb`, a color token, or `none`.",
  scheme: "`light` or `dark`. Default: by the background around the element.",
};

const ownAttributes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "token-table": { type: "Type of the tokens. Default: all types." },
  "token-detail": { token: "Full name of the token, such as `color.blue.500`." },
};

/** CSS custom properties that style the elements, each with what it colors. */
const properties: Readonly<Record<string, string>> = {
  "--token-ink": "text",
  "--token-muted": "secondary text",
  "--token-line": "borders",
  "--token-surface": "background of details and rails",
  "--token-raised": "background of cards",
  "--token-accent": "bars, curves and links",
  "--token-good": "contrast that passes",
  "--token-poor": "contrast that fails, and problems",
  "--token-square": "squares behind transparent colors",
  "--token-font": "font family",
};

/** Parts for `::part()`, each with its description. */
const parts: Readonly<Record<string, string>> = {
  box: "everything in the element",
  heading: "a heading",
  token: "a token: also `card`, `step` or `line` by its form",
  picture: "the picture of a token",
  name: "the name of a token",
  value: "the value of a token",
  note: "the description of a token",
  pair: "a pair of colors",
  legend: "meanings of marks",
  message: "text that replaces tokens if there are none",
};

const event = "token-select";

/** The type of an element: `TokenPaletteElement`. */
function classOf(name: string): string {
  const words = name.split("-").map((word) => word[0].toUpperCase() + word.slice(1));
  return `${words.join("")}Element`;
}

/** Declares the elements for TypeScript. */
function declarations(): string {
  const names = Object.keys(elementNames);
  const classes = names.map((name) =>
    `/** ${elementNames[name]} */\nexport interface ${classOf(name)} extends HTMLElement {}\n`
  );
  return `/** The details of the event \`${event}\`: the token that was clicked. */
export interface TokenSelectDetail {
  readonly name: string;
  readonly path: readonly string[];
}

${classes.join("\n")}
/** Sets the tokens of all elements: the default export of \`tokens.js\`. */
export declare function setTokens(tokens: object): void;

declare global {
  interface HTMLElementTagNameMap {
${names.map((name) => `    "${name}": ${classOf(name)};\n`).join("")}  }
  interface HTMLElementEventMap {
    "${event}": CustomEvent<TokenSelectDetail>;
  }
}
`;
}

/** The Custom Elements Manifest, which editors and Storybook read. */
function customElements(): string {
  const described = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([name, description]) => ({ name, description }));
  const path = "elements.js";
  const classes = Object.entries(elementNames).map(([tagName, description]) => ({
    kind: "class",
    customElement: true,
    name: classOf(tagName),
    tagName,
    description,
    attributes: described({ ...sharedAttributes, ...ownAttributes[tagName] }),
    cssProperties: described(properties),
    cssParts: described(parts),
    events: [{ name: event, type: { text: "CustomEvent" }, description: "A token was clicked." }],
  }));
  const exports = Object.keys(elementNames).map((name) => ({
    kind: "custom-element-definition",
    name,
    declaration: { name: classOf(name), module: path },
  }));
  const modules = [{ kind: "javascript-module", path, declarations: classes, exports }];
  return `${JSON.stringify({ schemaVersion: "1.0.0", modules }, null, 2)}\n`;
}

/** Data as a module. `JSON.parse()` reads large data faster than the parser of JavaScript. */
function dataModule(data: PreviewData): string {
  // Some tools copy modules into pages, where an end tag would end the script.
  const json = JSON.stringify(JSON.stringify(data)).replaceAll("<", "\\u003c");
  return `export default JSON.parse(${json});\n`;
}

/** The specifier of a module beside another one, in quotes. */
const beside = (name: string) => JSON.stringify(`./${name}`);

const index = `import { setTokens } from ${beside("elements.js")};
import tokens from ${beside("tokens.js")};

setTokens(tokens);
if (import.meta.hot) {
  import.meta.hot.accept(${
  beside("tokens.js")
}, (changed) => changed && setTokens(changed.default));
}

export { setTokens };
`;

/** Converts lengths of a style to pixels, because the root of another page may have any font size. */
function inPixels(css: string): string {
  return css.replace(/\b(\d*\.?\d+)rem\b/g, (_, number) => `${Number(number) * 16}px`);
}

/** The files of a module of elements: `index.js` defines them and gives them their tokens. */
export async function elementFiles(
  data: PreviewData,
): Promise<{ path: string; content: string }[]> {
  const { elements, elementStyle } = await import("./elements_code.ts");
  const style = `const elementStyle=${JSON.stringify(inPixels(elementStyle))};`;
  return [
    { path: "index.js", content: index },
    { path: "elements.js", content: style + elements },
    { path: "tokens.js", content: dataModule(data) },
    { path: "index.d.ts", content: `export * from ${beside("elements.js")};\n` },
    { path: "elements.d.ts", content: declarations() },
    { path: "custom-elements.json", content: customElements() },
  ];
}
