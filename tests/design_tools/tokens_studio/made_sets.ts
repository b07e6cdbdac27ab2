/**
 * Token sets as Tokens Studio writes them: every type, every color modifier, every kind of
 * mathematics. Each set has its own theme.
 * @module
 */

// deno-lint-ignore no-explicit-any
type Tokens = Record<string, any>;

/** A set of tokens. */
export interface MadeSet {
  readonly name: string;
  readonly tokens: Tokens;
}

const legacy = (type: string, value: unknown, more: Tokens = {}): Tokens => ({
  value,
  type,
  ...more,
});

/** Tokens of a list of values, numbered. */
function numbered(type: string, values: readonly unknown[]): Tokens {
  return Object.fromEntries(values.map((value, index) => [`t${index + 1}`, legacy(type, value)]));
}

const base: Tokens = {
  base: {
    unit: legacy("spacing", "4"),
    px: legacy("sizing", "8px"),
    rem: legacy("dimension", "1rem"),
    scale: legacy("number", "1.5"),
    percent: legacy("other", "20%"),
    red: legacy("color", "#cc3366"),
    blue: legacy("color", "rgb(10, 20, 200)"),
    half: legacy("color", "rgba(255, 0, 0, 0.5)"),
  },
};

const withBase = (tokens: Tokens): Tokens => ({ ...base, own: tokens });

/** The same tokens in DTCG syntax; a set uses only one syntax. */
function asDtcg(tokens: Tokens): Tokens {
  if (typeof tokens.type === "string") {
    const { value, type, description, ...more } = tokens;
    return {
      $value: value,
      $type: type,
      ...(description && { $description: description }),
      ...more,
    };
  }
  return Object.fromEntries(Object.entries(tokens).map(([key, node]) => [key, asDtcg(node)]));
}

/** Values of each type, as designers write them. */
const typed: Record<string, readonly unknown[]> = {
  color: [
    "#f00",
    "#FF0000",
    "#ff000080",
    "rgba(#ff0000, 0.5)",
    "rgb(1, 2, 3)",
    "{base.red}",
    "hsl(200, 50%, 50%)",
    "rgba({base.red}, 0.3)",
  ],
  spacing: [
    "4",
    "4px",
    "0",
    "1.5rem",
    "{base.unit}",
    "4 8",
    "4px 8px 0",
    "{base.unit} {base.px}",
    "auto",
    12,
  ],
  sizing: ["16", "100%", "16px", "{base.px}", "{base.scale}", 0],
  dimension: ["16px", "1rem", "{base.rem}", "16"],
  borderRadius: ["4", "50%", "4px 8px", "{base.unit}"],
  borderWidth: ["1", "1px", "{base.unit}"],
  opacity: ["50%", "0.5", "100%", "0%", "12.5%", "50 %"],
  fontFamilies: ["Inter", "Open Sans", "Inter, sans-serif", "'My Font', serif"],
  fontWeights: [
    "Bold",
    "400",
    "SemiBold",
    "Extra Light",
    "halbfett",
    "kräftig",
    600,
    "Black",
    "Italic",
    "Light Italic",
    "Display Medium",
  ],
  fontSizes: ["16", "16px", "1rem", "{base.px}", "{base.unit} * 4"],
  lineHeights: ["150%", "1.5", "24px", "120%", "AUTO", 1.4, "150 %"],
  letterSpacing: ["5%", "0", "0.5px", "-2%", "0.5", "0.02em", "5 %"],
  paragraphSpacing: ["12", "1rem", "{base.px}"],
  paragraphIndent: ["12", "2px"],
  textCase: ["uppercase", "none"],
  textDecoration: ["underline", "none"],
  text: ["Hello", "Save as"],
  asset: ["https://example.test/a.png"],
  number: ["4", "1.25", 8, "{base.scale}"],
  boolean: ["true", "false"],
  other: ["anything", "3", "20px"],
};

const mathematics: Record<string, readonly string[]> = {
  products: [
    "{base.unit} * 2",
    "2 * {base.unit}",
    "{base.px} * {base.scale}",
    "{base.rem} * 2",
    "4px * 2",
    "16*2.25",
    "{base.unit}*2",
  ],
  spaces: ["16 *2.25", "16* 2.25", "16  *  2", "16 /2", "{base.unit} *2", "{base.unit}* 2"],
  sums: ["{base.unit} + 2", "{base.px} + {base.unit}", "10px - 4px", "4 - {base.unit}", "-4 + 10"],
  quotients: ["{base.px} / 3", "10 / 4", "{base.unit}/2", "{base.px} / {base.scale}"],
  brackets: ["({base.unit} + 2) * 3", "(4 + 4) / (1 + 1)", "((2 + 3)) * {base.unit}"],
  precedence: ["2 + 3 * 4", "2 * 3 + 4", "20 - 4 - 4", "24 / 4 / 2"],
  functions: [
    "roundTo({base.px} / 3, 1)",
    "round(4.6)",
    "floor(4.6)",
    "ceil({base.unit} / 3)",
    "min(4, 8)",
    "max({base.unit}, 10)",
    "abs(4 - 10)",
    "sqrt(16)",
  ],
  powers: ["2^3", "{base.unit} ^ 2"],
  remainders: ["10 % 4", "{base.px} % 3"],
  decimals: ["10 / 3", "{base.px} * 0.333333", "1.005 * 100", "0.1 + 0.2"],
  lists: [
    "{base.unit} * 2 {base.px} * 2",
    "4 * 2 8",
    "8 / 4 * 7px 8 * 5px 2 * 4px",
    "{base.unit} * 2 {base.unit}",
  ],
  units: ["1rem * 2", "1rem + 1px", "50% * 2", "2em * 3", "1.5rem / 3"],
  negatives: ["-1 * {base.unit}", "{base.unit} * -1", "-4px", "4 * -2"],
  nothing: ["a + b", "{base.unit} px", "auto * 2", "1px solid red"],
};

const spaces = ["lch", "srgb", "p3", "hsl"] as const;

function modified(value: string, modify: Tokens): Tokens {
  return legacy("color", value, { $extensions: { "studio.tokens": { modify } } });
}

/** Tokens with every kind of modifier in a color space. */
function modifiersIn(space: string, format?: string): Tokens {
  const more = { space, ...(format && { format }) };
  const of = (type: string, value: string, rest: Tokens = {}) => ({
    type,
    value,
    ...more,
    ...rest,
  });
  return withBase({
    lighten: modified("{base.red}", of("lighten", "0.2")),
    lightenMuch: modified("#102030", of("lighten", "0.9")),
    darken: modified("{base.red}", of("darken", "0.3")),
    darkenBlue: modified("{base.blue}", of("darken", "0.75")),
    mix: modified("{base.red}", of("mix", "0.5", { color: "#0000ff" })),
    mixReference: modified("{base.red}", of("mix", "0.25", { color: "{base.blue}" })),
    gray: modified("#808080", of("lighten", "0.5")),
    math: modified("{base.red}", of("lighten", "0.1 * 2")),
    reference: modified("{base.red}", of("darken", "{base.scale} / 5")),
    white: modified("#ffffff", of("darken", "0.1")),
  });
}

const composites: Record<string, Tokens> = {
  typography: {
    plain: legacy("typography", {
      fontFamily: "Inter",
      fontWeight: "Bold",
      fontSize: "16",
      lineHeight: "150%",
    }),
    full: legacy("typography", {
      fontFamily: "Open Sans",
      fontWeight: "SemiBold",
      fontSize: "{base.unit} * 4",
      lineHeight: "24px",
      letterSpacing: "5%",
      paragraphSpacing: "8",
      textCase: "none",
      textDecoration: "none",
    }),
    italic: legacy("typography", {
      fontFamily: "Inter",
      fontWeight: "Bold Italic",
      fontSize: "12px",
      lineHeight: "1",
    }),
  },
  borders: {
    plain: legacy("border", { color: "#ff0000", width: "1", style: "solid" }),
    references: legacy("border", {
      color: "{base.red}",
      width: "{base.unit} / 2",
      style: "dashed",
    }),
  },
  shadows: {
    drop: legacy("boxShadow", {
      x: "0",
      y: "2",
      blur: "4",
      spread: "0",
      color: "#00000040",
      type: "dropShadow",
    }),
    inner: legacy("boxShadow", {
      x: "1",
      y: "{base.unit}",
      blur: "4px",
      spread: "1",
      color: "rgba(#000, 0.3)",
      type: "innerShadow",
    }),
    several: legacy("boxShadow", [
      { x: "0", y: "1", blur: "2", spread: "0", color: "{base.red}", type: "dropShadow" },
      {
        x: "0",
        y: "{base.unit} * 2",
        blur: "8",
        spread: "0",
        color: "rgba({base.red}, 0.2)",
        type: "innerShadow",
      },
    ]),
    alias: legacy("boxShadow", "{own.drop}"),
  },
};

function chains(length: number): Tokens {
  const tokens: Tokens = { c0: legacy("spacing", "2") };
  for (let index = 1; index < length; index++) {
    tokens[`c${index}`] = legacy(
      "spacing",
      index % 2 ? `{own.c${index - 1}} + 1` : `{own.c${index - 1}}`,
    );
  }
  return withBase(tokens);
}

/** All sets. */
export const madeSets: readonly MadeSet[] = [
  ...Object.entries(typed).map(([type, values]) => ({
    name: `type ${type}`,
    tokens: withBase(numbered(type, values)),
  })),
  ...["color", "spacing", "opacity", "fontWeights", "lineHeights", "letterSpacing"].map((type) => ({
    name: `DTCG ${type}`,
    tokens: asDtcg(withBase(numbered(type, typed[type]))),
  })),
  ...Object.entries(mathematics).map(([name, values]) => ({
    name: `mathematics ${name}`,
    tokens: withBase(numbered("spacing", values)),
  })),
  ...["number", "other", "fontSizes", "sizing"].map((type) => ({
    name: `mathematics of ${type}`,
    tokens: withBase(numbered(type, [...mathematics.products, ...mathematics.sums])),
  })),
  ...spaces.map((space) => ({ name: `modifiers ${space}`, tokens: modifiersIn(space) })),
  ...spaces.map((space) => ({ name: `modifiers ${space} hex`, tokens: modifiersIn(space, "hex") })),
  ...["srgb", "p3", "lch", "hsl"].map((format) => ({
    name: `modifiers lch as ${format}`,
    tokens: modifiersIn("lch", format),
  })),
  {
    name: "modifiers alpha",
    tokens: withBase(Object.fromEntries(spaces.map((space) => [
      space,
      modified("{base.red}", { type: "alpha", value: "0.4", space, format: "hex" }),
    ]))),
  },
  ...Object.entries(composites).map(([name, tokens]) => ({
    name: `composite ${name}`,
    tokens: withBase(tokens),
  })),
  { name: "chain of three", tokens: chains(3) },
  { name: "chain of twelve", tokens: chains(12) },
  {
    name: "nested references",
    tokens: withBase({
      a: legacy("spacing", "{base.unit} * {base.scale}"),
      b: legacy("spacing", "{own.a} + {own.a}"),
      c: legacy("spacing", "({own.b} - {own.a}) * 2"),
      d: legacy("spacing", "{own.c}"),
      color: modified("{own.shade}", { type: "darken", value: "0.1", space: "srgb" }),
      shade: modified("{base.red}", { type: "lighten", value: "0.1", space: "srgb" }),
    }),
  },
  {
    name: "descriptions",
    tokens: withBase({
      a: legacy("spacing", "4", { description: "A gap" }),
      b: legacy("color", "#ff0000", { description: "Two\nlines" }),
    }),
  },
  {
    name: "DTCG composites",
    tokens: asDtcg(withBase(composites.borders)),
  },
  {
    name: "DTCG modifiers",
    tokens: asDtcg(modifiersIn("srgb", "hex")),
  },
];
