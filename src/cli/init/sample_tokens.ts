/**
 * The sample tokens of new projects, in the format of DTCG 2025.10.
 * @module
 */

export type Json = Record<string, unknown>;

/** A color (DTCG 2025.10 color module, 4.1). */
function srgb(hex: string): Json {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const components = channels.map((channel) => Number(channel.toFixed(4)));
  return { colorSpace: "srgb", components, hex };
}

const rem = (value: number): Json => ({ value, unit: "rem" });

/** Few tokens without themes, by file. */
export const plainTokens: Readonly<Record<string, Json>> = {
  "tokens/color.json": {
    color: {
      $type: "color",
      base: {
        blue: { $value: srgb("#0b5fff"), $description: "The brand" },
        gray: { light: { $value: srgb("#e6e8ec") }, dark: { $value: srgb("#1d2433") } },
      },
      text: { $value: "{color.base.gray.dark}" },
      background: { $value: srgb("#ffffff") },
      accent: { $value: "{color.base.blue}" },
    },
  },
  "tokens/size.json": {
    size: {
      $type: "dimension",
      small: { $value: rem(0.5) },
      medium: { $value: rem(1) },
      large: { $value: rem(2) },
    },
  },
};

/** The resolver document of {@linkcode themedTokens}. */
export const resolverFile = "tokens.resolver.json";

/** Pairs of color tokens that {@linkcode themedTokens} keeps readable in both themes. */
export const readablePairs = [
  { foreground: "color.text", background: "color.background" },
  { foreground: "color.muted", background: "color.background" },
  { foreground: "color.accent", background: "color.background" },
];

/** Tokens with a light and a dark theme, by file. */
export const themedTokens: Readonly<Record<string, Json>> = {
  [resolverFile]: {
    version: "2025.10",
    sets: { base: { sources: [{ $ref: "tokens/base.tokens.json" }] } },
    modifiers: {
      theme: {
        default: "light",
        contexts: { light: [], dark: [{ $ref: "tokens/dark.tokens.json" }] },
      },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  },
  "tokens/base.tokens.json": {
    color: {
      $type: "color",
      base: {
        white: { $value: srgb("#ffffff") },
        gray: {
          100: { $value: srgb("#e6e8ec") },
          500: { $value: srgb("#5c6675") },
          900: { $value: srgb("#1d2433") },
        },
        blue: {
          300: { $value: srgb("#8ab4ff") },
          600: { $value: srgb("#0b5fff"), $description: "The brand" },
        },
      },
      text: { $value: "{color.base.gray.900}" },
      muted: { $value: "{color.base.gray.500}", $description: "Text of less importance" },
      background: { $value: "{color.base.white}" },
      border: { $value: "{color.base.gray.100}" },
      accent: { $value: "{color.base.blue.600}", $description: "Links and primary actions" },
    },
    space: {
      $type: "dimension",
      small: { $value: rem(0.5) },
      medium: { $value: rem(1) },
      large: { $value: rem(2) },
    },
    radius: { $type: "dimension", medium: { $value: rem(0.5) } },
    font: {
      family: { body: { $type: "fontFamily", $value: ["Inter", "system-ui", "sans-serif"] } },
      weight: { $type: "fontWeight", regular: { $value: 400 }, bold: { $value: 700 } },
    },
    duration: { $type: "duration", fast: { $value: { value: 150, unit: "ms" } } },
  },
  "tokens/dark.tokens.json": {
    color: {
      $type: "color",
      text: { $value: "{color.base.gray.100}" },
      muted: { $value: srgb("#a3adbd") },
      background: { $value: "{color.base.gray.900}" },
      border: { $value: srgb("#3a4457") },
      accent: { $value: "{color.base.blue.300}" },
    },
  },
};
