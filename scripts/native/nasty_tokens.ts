/**
 * Difficult tokens for outputs: every type in every color space, as a value, an alias and with an
 * alias inside, in contexts of three modifiers, with descriptions that try to end their comments
 * and names that languages reserve.
 * @module
 */

type Json = Record<string, unknown>;

const px = (value: number) => ({ value, unit: "px" });

/**
 * A color of each space of DTCG 2025.10, and its value in a dark context; some are outside of sRGB,
 * some of display-p3.
 */
const colors: Record<string, [light: Json, dark: Json]> = Object.fromEntries(
  Object.entries({
    "srgb": [[0.2, 0.4, 0.6], [0.9, 0.1, 0]],
    "srgb-linear": [[0.2, 0.4, 0.6], [1, 0, 0.5]],
    "hsl": [[210, 50, 40], ["none", 0, 70]],
    "hwb": [[210, 20, 30], [60, 0, 0]],
    "lab": [[50, "none", 20], [60, 90, -80]],
    "lch": [[50, 30, 200], [70, 120, 30]],
    "oklab": [[0.6, 0.1, -0.05], [0.7, -0.3, 0.2]],
    "oklch": [[0.6, 0.1, 250], [0.7, 0.3, 140]],
    "display-p3": [[1, 0, 0.5], [0.1, 0.2, 0.3]],
    "a98-rgb": [[0.2, 0.9, 0.1], [0.4, 0.4, 0.4]],
    "prophoto-rgb": [[0.3, 0.4, 0.5], [0, 1, 0]],
    "rec2020": [[0, 0.8, 0.2], [0.5, 0.5, 0.4]],
    "xyz-d65": [[0.2, 0.3, 0.4], [0.5, 0.4, 0.1]],
    "xyz-d50": [[0.2, 0.3, 0.3], [0.3, 0.4, 0.1]],
  }).map(([colorSpace, [light, dark]]) => [colorSpace, [
    { colorSpace, components: light, alpha: 0.5 },
    { colorSpace, components: dark },
  ]]),
);

/** Values of the other types, with a color in those that support one; the second value is for another context. */
function valuesOf(color: unknown, other: number): Record<string, unknown> {
  const shadow = { color, offsetX: px(0), offsetY: px(2 * other), blur: px(4), spread: px(-1) };
  return {
    border: { color, width: px(1.5 * other), style: other > 1 ? "dotted" : "solid" },
    shadow: other > 1
      ? [shadow, { ...shadow, inset: true }, { ...shadow, blur: px(9.25) }]
      : [shadow, { ...shadow, inset: true }],
    gradient: [
      { color, position: 0 },
      { color: { colorSpace: "srgb", components: [0, 0, 0] }, position: 0.3 / other },
      { color, position: 1 },
    ],
  };
}

/** Values without a color. */
function plainValuesOf(other: number): Record<string, unknown> {
  return {
    dimension: { value: 0.375 * other, unit: "rem" },
    number: 0.00004 * other,
    duration: { value: 16.6 * other, unit: "ms" },
    fontFamily: other > 1 ? ["Ubuntu Mono", "monospace"] : ['It\'s "Quoted"', "sans-serif"],
    fontWeight: other > 1 ? 450 : "semi-bold",
    cubicBezier: [0.4, -1.5, 0.2 / other, 1],
    strokeStyle: { dashArray: [px(2 * other), px(0.5)], lineCap: "round" },
    transition: {
      duration: { value: 0.2 * other, unit: "s" },
      delay: { value: 50, unit: "ms" },
      timingFunction: [0.1, 0, 1, 1],
    },
    typography: {
      fontFamily: ["Inter", "sans-serif"],
      fontSize: { value: other, unit: "rem" },
      fontWeight: 350 * other,
      letterSpacing: px(-0.25 * other),
      lineHeight: 1.2 * other,
    },
  };
}

/** Words that languages reserve, that types have as members, or that are hard to print. */
const names = (
  "abstract as assert async await base body boolean break byte case catch char class clone const content continue copy " +
  "copyWith default delegate deinit delete do double dynamic else enum equals export extends extension external factory " +
  "false field final finalize finally fixed fileprivate float for fun func function get getClass goto guard hashCode id " +
  "if implements import in infix init inline inner inout int interface internal is it item late lateinit lerp let long " +
  "name native new nil noSuchMethod notify null object of on open operator out override package part private protected " +
  "protocol public record register repeat required rethrows return runtimeType sealed self set short signed sizeof " +
  "static strictfp string struct subscript super suspend switch sync synchronized this throw throws toString transient " +
  "true try type typealias typedef typeof union unowned unsigned val values var vararg void volatile wait weak when " +
  "where while with yield component1 hash index description " +
  // Names that differ only in case.
  "redText redtext"
).split(" ");

/** Names that are invalid in most languages without changes. */
const wide = [
  "2xl",
  "a b",
  "größe",
  "日本",
  "ça va",
  "हिन्दी",
  "АБВ",
  "x-1",
  "100%",
  "n°5",
  "_y",
  "émoji 💥",
];

/** Descriptions that try to end their comments. */
const descriptions = [
  "ends */ here",
  "opens /* and /*/ here",
  "two\nlines */ and\r\nthree",
  "quotes \" and ' and ` and \\",
  "${dollar} $x #{none} @{none}",
  "<b> & -- > ]]> -->",
  "\u202eright to left\u202c",
  "line\u2028separator \u0000 \u0007",
  "\\u002a/ \\",
  "???/",
];

/** Texts that are hard to quote. */
const texts = [
  // Braces would be references; a resource of Android ends at a NUL, and is left out.
  ...descriptions.map((text) => text.replace(/[{}\0]/g, "")),
  "  two  spaces ",
  "20% now, 50% later, %s",
  "@handle",
  "?attr",
  'It\'s "quoted"',
  "tab\tand\u00a0space",
  "",
];

/** All tokens in a context; those that are only references stay as they are in all. */
function tokensOf(dark: boolean, other: number): Json {
  const at = dark ? 1 : 0;
  const plain = Object.entries(plainValuesOf(other));
  const colored = Object.entries(colors).map(([space, values]) => {
    const tokens: Json = {
      plain: { $type: "color", $value: values[at] },
      alias: { $type: "color", $value: `{space.${space}.plain}` },
    };
    for (const [type, value] of Object.entries(valuesOf(values[at], other))) {
      tokens[type] = { $type: type, $value: value };
      tokens[`${type}-alias`] = { $type: type, $value: `{space.${space}.${type}}` };
    }
    const partial = valuesOf(`{space.${space}.plain}`, other);
    for (const [type, value] of Object.entries(partial)) {
      tokens[`${type}-partial`] = { $type: type, $value: value };
    }
    return [space, tokens];
  });
  return {
    space: Object.fromEntries(colored),
    plain: Object.fromEntries(plain.flatMap(([type, $value]) => [
      [type, { $type: type, $value }],
      [`${type}-alias`, { $type: type, $value: `{plain.${type}}` }],
    ])),
  };
}

/** Tokens that no context changes. */
const constant: Json = {
  ...Object.fromEntries([...names, ...wide].map((name, at) => [name, {
    $type: "color",
    $value: { colorSpace: "srgb", components: [at / 255, 0.5, 1] },
    $description: descriptions[at % descriptions.length],
    ...(at % 7 === 0 && { $deprecated: descriptions[(at + 3) % descriptions.length] }),
  }])),
  ...Object.fromEntries(["listItem", "listitem"].map((name, at) => [name, {
    ink: { $type: "color", $value: { colorSpace: "srgb", components: [0, at, 0] } },
    space: { $type: "dimension", $value: px(at + 1) },
  }])),
  texts: Object.fromEntries(texts.map((text, at) => [`t${at}`, { $type: "string", $value: text }])),
  flag: { $type: "boolean", $value: true },
};

/** A resolver document of them. */
export const nastyResolver: Json = {
  version: "2025.10",
  resolutionOrder: [
    { type: "set", name: "base", sources: [constant, tokensOf(false, 1)] },
    {
      type: "modifier",
      name: "theme",
      default: "light",
      contexts: { light: [], dark: [{ space: tokensOf(true, 1).space }] },
    },
    {
      type: "modifier",
      name: "content",
      default: "cozy",
      contexts: { cozy: [], "very compact": [{ plain: tokensOf(false, 2).plain }] },
    },
    {
      type: "modifier",
      name: "contrast",
      default: "normal",
      contexts: {
        normal: [],
        high: [{
          space: {
            srgb: {
              plain: { $type: "color", $value: { colorSpace: "srgb", components: [0, 0, 0] } },
            },
          },
        }],
      },
    },
  ],
};
