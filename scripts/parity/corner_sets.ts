/**
 * Token sets for the comparison with the peer, one for each type and each special case, in legacy syntax, in the syntax
 * of the DTCG drafts and in DTCG 2025.10. They are small, so that each difference has one cause.
 * @module
 */

import { legacyTypes, modernTypes } from "./type_sets.ts";
import { userSets } from "./user_hooks.ts";

type Tree = Record<string, unknown>;

const palette = {
  red: { value: "#f00", type: "color" },
  green: { value: "rgb(0, 128, 0)", type: "color" },
};
const sizes = {
  small: { value: "10px", type: "dimension" },
  medium: { value: "1rem", type: "dimension" },
};

/** Sets in legacy syntax. */
const legacy: Record<string, Tree> = {
  "hexadecimal colors": {
    color: {
      base: {
        long: { value: "#ff0000", type: "color" },
        short: { value: "#abc", type: "color" },
        capital: { value: "#ABCDEF", type: "color" },
        alpha: { value: "#11223380", type: "color" },
        alphaShort: { value: "#1238", type: "color" },
      },
    },
  },
  "color functions": {
    color: {
      rgb: { value: "rgb(0, 128, 0)", type: "color" },
      rgba: { value: "rgba(10, 20, 30, 0.5)", type: "color" },
      hsl: { value: "hsl(174, 100%, 29%)", type: "color" },
      hsla: { value: "hsla(20, 50%, 40%, .25)", type: "color" },
    },
  },
  "named colors": {
    color: {
      named: { value: "rebeccapurple", type: "color" },
      clear: { value: "transparent", type: "color" },
      gradient: { value: "linear-gradient(#f00, #00f)", type: "color" },
    },
  },
  "color records": { color: { object: { value: { r: 10, g: 20, b: 30 }, type: "color" } } },
  "lengths": {
    size: {
      zero: { value: "0", type: "dimension" },
      ...sizes,
      negative: { value: "-1.5", type: "dimension" },
      fraction: { value: ".5rem", type: "dimension" },
      percent: { value: "10%", type: "dimension" },
    },
  },
  "lengths as numbers": {
    size: {
      zero: { value: 0, type: "dimension" },
      ten: { value: 10, type: "dimension" },
      half: { value: 0.5, type: "dimension" },
    },
  },
  "lengths as objects": {
    size: { object: { value: { value: 3, unit: "px" }, type: "dimension" } },
  },
  "font sizes": {
    size: {
      font: { base: { value: "16", type: "fontSize" }, big: { value: 2, type: "fontSize" } },
    },
  },
  "times": {
    time: {
      short: { value: 200, type: "time" },
      long: { value: "1500ms", type: "time" },
      duration: { value: "100ms", type: "duration" },
    },
  },
  "contents": {
    content: {
      hello: { value: "hello", type: "content" },
      joined: { value: "{content.hello} world", type: "content" },
    },
  },
  "icons": { content: { icon: { value: "&#xE001;", type: "html" } } },
  "assets": { asset: { image: { value: "img/a.png", type: "asset" } } },
  "strings": { text: { plain: { value: "plain text", type: "string" } } },
  "quotes": { text: { quoted: { value: 'it\'s "quoted"', type: "string" } } },
  "font families": {
    font: {
      family: { value: "Open Sans, Arial, sans-serif", type: "fontFamily" },
      alias: { value: "{font.family}", type: "fontFamily" },
    },
  },
  "lists of font families": {
    font: { list: { value: ["Helvetica Neue", "Arial"], type: "fontFamily" } },
  },
  "font weights": {
    font: {
      weight: { value: 700, type: "fontWeight" },
      name: { value: "bold", type: "fontWeight" },
    },
  },
  "typography": {
    font: {
      family: { value: "Open Sans, Arial, sans-serif", type: "fontFamily" },
      size: { value: "1rem", type: "dimension" },
      style: {
        value: {
          fontFamily: "{font.family}",
          fontSize: "{font.size}",
          fontWeight: 700,
          lineHeight: 1.5,
        },
        type: "typography",
      },
    },
  },
  "curves": { ease: { value: [0.1, 0.2, 0.3, 1], type: "cubicBezier" } },
  "transitions": {
    fade: {
      value: { duration: "200ms", delay: "0ms", timingFunction: "ease-in" },
      type: "transition",
    },
  },
  "borders": {
    color: palette,
    border: {
      thin: { value: { width: "1px", style: "solid", color: "{color.red}" }, type: "border" },
    },
  },
  "stroke styles": { stroke: { solid: { value: "solid", type: "strokeStyle" } } },
  "dashed strokes": {
    stroke: { value: { dashArray: ["1px", "2px"], lineCap: "round" }, type: "strokeStyle" },
  },
  "shadows": {
    size: sizes,
    shadow: {
      value: { offsetX: "0", offsetY: "{size.small}", blur: "4px", spread: "0", color: "#0003" },
      type: "shadow",
    },
  },
  "lists of shadows": {
    shadow: {
      value: [
        { offsetX: "0", offsetY: "1px", blur: "2px", color: "#000" },
        { offsetX: "0", offsetY: "2px", blur: "4px", spread: "1px", color: "#111", inset: true },
      ],
      type: "shadow",
    },
  },
  "gradients": {
    gradient: {
      value: [{ color: "#f00", position: 0 }, { color: "#00f", position: 1 }],
      type: "gradient",
    },
  },
  "numbers": {
    number: {
      ratio: { value: 1.5, type: "number" },
      large: { value: 1e21, type: "number" },
      zero: { value: 0, type: "number" },
    },
  },
  "truth values": {
    flag: { yes: { value: true, type: "boolean" }, no: { value: false, type: "boolean" } },
  },
  "lists": { list: { numbers: { value: [1, 2, 3] }, words: { value: ["a", "b"] } } },
  "objects": { object: { value: { a: 1, "b-c": "x" } } },
  "no types": { some: { px: { value: "1px" }, word: { value: "word" }, number: { value: 3 } } },
  "color aliases": {
    color: {
      base: palette,
      brand: { primary: { value: "{color.base.red}", type: "color" } },
      deep: { value: "{color.brand.primary}", type: "color" },
    },
  },
  "length aliases": {
    size: {
      ...sizes,
      alias: { value: "{size.medium}", type: "dimension" },
      deep: { value: "{size.alias}", type: "dimension" },
    },
  },
  "references in text": {
    size: { ...sizes, calc: { value: "calc({size.medium} * 2)", type: "dimension" } },
  },
  "comments": {
    color: {
      red: { value: "#f00", type: "color", comment: "base red" },
      deep: { value: "{color.red}", type: "color", comment: "two\nlines" },
    },
  },
  "other properties": {
    misc: {
      themed: { value: "1px", themeable: true },
      secret: { value: "hidden", private: true },
      attributes: { value: "2px", attributes: { own: "x" }, meta: { use: [1] } },
      deprecated: { value: "3px", deprecated: true },
    },
  },
  "names": {
    camelCase: { PascalCase: { value: "1px" } },
    "kebab-case": { snake_case: { value: "2px" } },
    "with space": { "9lives": { value: "3px" } },
    numbers: { "10": { value: "4px" }, "2": { value: "5px" }, x2: { value: "6px" } },
    deep: { a: { b: { c: { d: { e: { value: "7px" } } } } } },
  },
};

const legacyKeys: Record<string, string> = {
  value: "$value",
  type: "$type",
  comment: "$description",
};

function convert(node: unknown): unknown {
  if (typeof node !== "object" || node === null || Array.isArray(node)) return node;
  const token = Object.hasOwn(node, "value");
  const entries = Object.entries(node).map(([key, value]) =>
    token ? [legacyKeys[key] ?? key, value] : [key, convert(value)]
  );
  return Object.fromEntries(entries);
}

/** Sets in DTCG 2025.10: objects for colors, dimensions and durations, types of groups. */
const modern: Record<string, Tree> = {
  "sRGB colors": {
    color: {
      $type: "color",
      red: { $value: { colorSpace: "srgb", components: [1, 0, 0] } },
      half: { $value: { colorSpace: "srgb", components: [0.2, 0.4, 0.6], alpha: 0.5 } },
      alias: { $value: "{color.red}" },
    },
  },
  "wide-gamut colors": {
    color: {
      $type: "color",
      p3: { $value: { colorSpace: "display-p3", components: [0.2, 0.5, 0.3] } },
      oklch: { $value: { colorSpace: "oklch", components: [0.7, 0.1, 180] } },
      hsl: { $value: { colorSpace: "hsl", components: [200, 50, 40] } },
    },
  },
  "dimensions": {
    size: {
      $type: "dimension",
      small: { $value: { value: 4, unit: "px" } },
      large: { $value: { value: 2, unit: "rem" } },
      alias: { $value: "{size.large}" },
    },
  },
  "durations": { duration: { $type: "duration", short: { $value: { value: 100, unit: "ms" } } } },
  "font families": {
    family: {
      $type: "fontFamily",
      list: { $value: ["Inter", "sans-serif"] },
      one: { $value: "Inter" },
    },
  },
  "font weights": {
    weight: { $type: "fontWeight", number: { $value: 400 }, word: { $value: "semi-bold" } },
  },
  "curves": { ease: { $type: "cubicBezier", $value: [0, 0, 1, 1] } },
  "numbers": { ratio: { $type: "number", $value: 1.5 } },
  "stroke styles": { line: { $type: "strokeStyle", $value: "dashed" } },
  "borders": {
    width: { $type: "dimension", $value: { value: 1, unit: "px" } },
    edge: { $type: "border", $value: { width: "{width}", style: "solid", color: "#ff0000" } },
  },
  "shadows": {
    shadow: {
      $type: "shadow",
      $value: {
        color: "#00000080",
        offsetX: { value: 0, unit: "px" },
        offsetY: { value: 1, unit: "px" },
        blur: { value: 2, unit: "px" },
        spread: { value: 0, unit: "px" },
      },
    },
  },
  "transitions": {
    transition: {
      $type: "transition",
      $value: {
        duration: { value: 200, unit: "ms" },
        delay: { value: 0, unit: "ms" },
        timingFunction: [0.5, 0, 1, 1],
      },
    },
  },
  "gradients": {
    gradient: {
      $type: "gradient",
      $value: [{ color: "#ff0000", position: 0 }, { color: "#0000ff", position: 1 }],
    },
  },
  "typography": {
    text: {
      $type: "typography",
      $value: {
        fontFamily: ["Inter", "sans-serif"],
        fontSize: { value: 16, unit: "px" },
        fontWeight: 700,
        letterSpacing: { value: 0, unit: "px" },
        lineHeight: 1.2,
      },
    },
  },
  "group types and extensions": {
    group: {
      $type: "number",
      $description: "a group",
      inner: { one: { $value: 1 }, two: { $value: 2, $extensions: { "org.example": { a: 1 } } } },
    },
  },
};

function named(form: string, sets: Record<string, Tree>): [string, Tree][] {
  return Object.entries(sets).map(([name, tokens]) => [`${form}: ${name}`, tokens]);
}

/** The sets, by syntax and name. */
export function cornerSets(): Record<string, Tree> {
  const all = { ...legacy, "every type": legacyTypes, ...userSets };
  const draft = convert({ ...all }) as Record<string, Tree>;
  return Object.fromEntries([
    ...named("legacy", all),
    ...named("draft", draft),
    ...named("DTCG 2025.10", { ...modern, "every type": modernTypes }),
  ]);
}
