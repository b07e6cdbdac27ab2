/**
 * Token sets made for the comparison with the peer: every type and every awkward value, in legacy and DTCG syntax.
 * @module
 */

type Tree = Record<string, unknown>;

/** Tokens in legacy syntax: every type, references of every kind, comments, numbers, deep and wide groups. */
export const legacy: Tree = {
  color: {
    base: {
      red: { value: "#f00", type: "color", comment: "base red" },
      green: { value: "rgb(0, 128, 0)", type: "color" },
      alpha: { value: "rgba(10, 20, 30, 0.5)", type: "color" },
      hsl: { value: "hsl(174, 100%, 29%)", type: "color" },
      hsla: { value: "hsla(20, 50%, 40%, .25)", type: "color" },
      named: { value: "rebeccapurple", type: "color" },
      clear: { value: "transparent", type: "color" },
      short: { value: "#abc", type: "color" },
      hex8: { value: "#11223380", type: "color" },
      object: { value: { r: 10, g: 20, b: 30 }, type: "color" },
      gradient: { value: "linear-gradient(#f00, #00f)", type: "color" },
    },
    brand: { primary: { value: "{color.base.red}", type: "color" } },
    deep: { value: "{color.brand.primary}", type: "color", comment: "deep\nreference" },
  },
  size: {
    zero: { value: 0, type: "dimension" },
    zeroText: { value: "0", type: "dimension" },
    small: { value: "10px", type: "dimension", comment: "small one" },
    medium: { value: "1rem", type: "dimension" },
    number: { value: 10, type: "dimension" },
    negative: { value: "-1.5", type: "dimension" },
    fraction: { value: ".5rem", type: "dimension" },
    percent: { value: "10%", type: "dimension" },
    object: { value: { value: 3, unit: "px" }, type: "dimension" },
    font: { base: { value: "16", type: "fontSize" }, big: { value: 2, type: "fontSize" } },
    alias: { value: "{size.medium}", type: "dimension" },
    calc: { value: "calc({size.medium} * 2)", type: "dimension" },
  },
  time: { short: { value: 200, type: "time" }, long: { value: "1500ms", type: "time" } },
  content: {
    hello: { value: "hello", type: "content" },
    icon: { value: "&#xE001;", type: "html" },
    joined: { value: "{content.hello} world", type: "content" },
  },
  asset: { image: { value: "img/a.png", type: "asset" } },
  font: {
    family: { value: "Open Sans, Arial, sans-serif", type: "fontFamily" },
    list: { value: ["Helvetica Neue", "Arial"], type: "fontFamily" },
    weight: { value: 700, type: "fontWeight" },
    style: {
      value: {
        fontFamily: "{font.family}",
        fontSize: "{size.medium}",
        fontWeight: "{font.weight}",
        lineHeight: 1.5,
      },
      type: "typography",
    },
  },
  motion: {
    ease: { value: [0.1, 0.2, 0.3, 1], type: "cubicBezier" },
    fade: {
      value: { duration: "200ms", delay: "0ms", timingFunction: "{motion.ease}" },
      type: "transition",
    },
  },
  border: {
    thin: {
      value: { width: "1px", style: "solid", color: "{color.base.red}" },
      type: "border",
    },
    dashed: { value: { dashArray: ["1px", "2px"], lineCap: "round" }, type: "strokeStyle" },
  },
  shadow: {
    one: {
      value: {
        offsetX: "0",
        offsetY: "{size.small}",
        blur: "4px",
        spread: "0",
        color: "{color.base.alpha}",
      },
      type: "shadow",
    },
    two: {
      value: [
        { offsetX: "0", offsetY: "1px", blur: "2px", color: "#000" },
        { offsetX: "0", offsetY: "2px", blur: "4px", spread: "1px", color: "#111", inset: true },
      ],
      type: "shadow",
    },
  },
  misc: {
    flag: { value: true, type: "boolean" },
    list: { value: [1, 2, 3] },
    words: { value: ["a", "b"] },
    object: { value: { a: 1, "b-c": "x" } },
    text: { value: 'it\'s "quoted"', type: "string" },
    themed: { value: "1", themeable: true },
    secret: { value: "hidden", private: true },
    number: { value: 1e21, type: "number" },
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

/** {@linkcode legacy} in the syntax of the DTCG drafts: the same values under `$value`. */
export const draft: Tree = convert(legacy) as Tree;

/** Tokens as DTCG 2025.10 has them: objects for colours, dimensions and durations. */
export const modern: Tree = {
  color: {
    $type: "color",
    red: { $value: { colorSpace: "srgb", components: [1, 0, 0] }, $description: "pure red" },
    half: { $value: { colorSpace: "srgb", components: [0.2, 0.4, 0.6], alpha: 0.5 } },
    p3: { $value: { colorSpace: "display-p3", components: [0.2, 0.5, 0.3] } },
    oklch: { $value: { colorSpace: "oklch", components: [0.7, 0.1, 180] } },
    hsl: { $value: { colorSpace: "hsl", components: [200, 50, 40] } },
    alias: { $value: "{color.red}" },
  },
  size: {
    $type: "dimension",
    small: { $value: { value: 4, unit: "px" } },
    large: { $value: { value: 2, unit: "rem" } },
    alias: { $value: "{size.large}" },
  },
  duration: { $type: "duration", short: { $value: { value: 100, unit: "ms" } } },
  font: {
    family: { $type: "fontFamily", $value: ["Inter", "sans-serif"] },
    weight: { $type: "fontWeight", $value: 400 },
  },
  ease: { $type: "cubicBezier", $value: [0, 0, 1, 1] },
  line: { $type: "strokeStyle", $value: "solid" },
  edge: {
    $type: "border",
    $value: { width: "{size.small}", style: "{line}", color: "{color.red}" },
  },
  ratio: { $type: "number", $value: 1.5 },
};
