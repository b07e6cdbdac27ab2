import { type DeclaredArguments, defineFormat } from "../../registry/define_format.ts";
import { baseline, basePxFontSize } from "../../registry/platform_settings.ts";
import { common, flag, text } from "../../registry/settings.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { cssString } from "../../../base/values/css/css_escapes.ts";
import type { Tree } from "../../../base/tokens/plain_object.ts";
import { typographyFile } from "../style_sheets/typography_file.ts";
import { partsBesides } from "./typography_rules.ts";
import { layersAround, noteNewer, noteNewerValues, withinBaseline } from "./baseline.ts";
import { hasText, partText } from "./literals.ts";
import { cssCommentStyle } from "../common/comments.ts";
import { header, headerOptions } from "../common/format_header.ts";
import {
  fixedByQuery,
  themeKeysOf,
  themeVariables,
  typographyParts,
  withoutNamespace,
} from "../tailwind/theme_variables.ts";
import { tailwindThemeOptions } from "../tailwind/options.ts";
import { noThemes } from "../common/theme_model.ts";
import { inRules, limitsOf, scope } from "./scope.ts";
import { utilitiesOf, utilityOptions, utilityRules, withoutUtility } from "./utilities.ts";
import { withSelectors } from "./contexts/selectors.ts";
import { selectorsOf } from "./context_variables.ts";
import { themeOptions } from "./contexts/options.ts";
import { formattedVariables, lineOptions } from "../style_sheets/variables.ts";

const variableOptions = {
  ...headerOptions,
  ...lineOptions,
  ...themeOptions,
  ...common("outputReferenceFallbacks"),
  layer: text("CSS: name of the cascade layer of the rules. Default: none."),
};

const cssPlatform = { baseline };

/** The header of a style sheet, which has no line comments. */
function cssHeader(
  { file, options }: Pick<DeclaredArguments<typeof headerOptions>, "file" | "options">,
): Promise<string> {
  return header({ file, options }, cssCommentStyle(options.formatting?.commentStyle));
}

async function printVariables(
  { dictionary, file, options, platform, themes }: DeclaredArguments<
    typeof variableOptions,
    typeof cssPlatform
  >,
): Promise<string> {
  const { formatting, outputReferences, outputReferenceFallbacks, usesDtcg, sort } = options;
  const { deprecations = true } = options;
  const { baseline } = platform;
  const allowed = withinBaseline({ dictionary, themes, options, platform });
  const around = layersAround(dictionary, baseline, options.layer);
  const selectors = [...around, ...[options.selector || ":root"].flat()];
  const indentation = formatting?.indentation || "  ";
  const lines = {
    format: "css",
    dictionary,
    outputReferences,
    outputReferenceFallbacks,
    baseline,
    deprecations,
    formatting: {
      ...formatting,
      commentStyle: cssCommentStyle(formatting?.commentStyle),
      indentation: indentation.repeat(selectors.length),
    },
    usesDtcg,
    sort,
  } as const;
  const start = await cssHeader({ file, options });
  if (themes || options.wideGamut) {
    const { themedVariables } = await import("./rules.ts");
    const inLayer = { ...allowed, selector: selectors };
    return `${start}${await themedVariables(themes ?? noThemes, lines, inLayer)}\n`;
  }
  return `${start}${withSelectors(selectors, indentation, formattedVariables(lines))}\n`;
}

const sources: [kind: string, format: string][] = [
  ["otf", "otf"],
  ["ttf", "truetype"],
  ["svg", "svg"],
  ["woff", "woff"],
  ["woff2", "woff2"],
];

function fontSources(name: string, files: Tree): string {
  const url = (file: unknown, anchor = "") => `url(${cssString(`../${file}${anchor}`, "'")})`;
  const rows: string[] = [];
  if (files.eot) {
    rows.push(
      `${url(files.eot)};\n\tsrc: ${url(files.eot, "?#iefix")} format('embedded-opentype')`,
    );
  }
  for (const [kind, format] of sources) {
    const anchor = kind === "svg" ? `#${name.replaceAll(" ", "%20")}` : "";
    if (files[kind]) rows.push(`${url(files[kind], anchor)} format('${format}')`);
  }
  return rows.join(",\n\t\t");
}

function fontFace(font: Tree, valueKey: string): string {
  const text = (part: unknown) =>
    typeof part === "object" && part !== null ? String((part as Tree)[valueKey]) : undefined;
  const name = text(font.name);
  if (name === undefined) throw new TypeError("A font has no name");
  const files = Object.fromEntries(Object.keys(font).map((key) => [key, text(font[key])]));
  const [style, weight] = [
    partText(files.style, "fontStyle"),
    partText(files.weight, "fontWeight"),
  ];
  const rows = [
    `font-family: ${cssString(name)}`,
    `src: ${fontSources(name, files)}`,
    ...(style === undefined ? [] : [`font-style: ${style}`]),
    ...(weight === undefined ? [] : [`font-weight: ${weight}`]),
  ];
  return `@font-face {\n${rows.map((row) => `  ${row};\n`).join("")}}`;
}

/** Parts of fonts that are printed as they are. */
const isFontPart = ({ path }: TransformedToken) =>
  path[0] === "asset" && path[1] === "font" && /^(?:style|weight)$/.test(path[3]);

/** Formats whose id starts with `css/`. */
export const cssFormats: Record<string, FormatFn> = {
  "css/variables": defineFormat({
    options: variableOptions,
    mentions: { forms: ["custom property"] },
    themes: true,
    usage: ["var(--", ")"],
    platform: cssPlatform,
    selectorsOf,
    canPrint: hasText,
    format: printVariables,
  }),
  "css/properties": defineFormat({
    options: {
      ...headerOptions,
      inherits: flag("CSS: whether registered properties are inherited. Default `true`."),
    },
    platform: { basePxFontSize, baseline },
    mentions: { forms: ["custom property"] },
    async format({ dictionary, file, options, platform }) {
      const start = await cssHeader({ file, options });
      const { initialValues, registeredProperties } = await import("./registered_properties.ts");
      const { basePxFontSize, baseline } = platform;
      noteNewerValues(dictionary, undefined, baseline, options.usesDtcg);
      const hasNoRules = noteNewer(dictionary, baseline, {
        subject: "the format",
        text: "@property",
        instead: "declarations of the initial values",
      });
      const print = hasNoRules ? initialValues : registeredProperties;
      return `${start}${print(dictionary, options, basePxFontSize)}\n`;
    },
  }),
  "css/utilities": defineFormat({
    options: { ...headerOptions, ...utilityOptions, layer: variableOptions.layer, scope },
    platform: cssPlatform,
    mentions: { forms: ["class"] },
    usage: [".", ""],
    namesOf: (token, options) => utilitiesOf(token, options).map(({ name }) => name),
    canPrint: (token, options) => utilitiesOf(token, options).length > 0,
    refusal: withoutUtility,
    async format({ dictionary, file, options, platform }) {
      const { formatting } = options;
      const layers = layersAround(dictionary, platform.baseline, options.layer);
      const { condition, around } = limitsOf(dictionary, platform.baseline, options.scope);
      const indentation = formatting?.indentation ?? "  ";
      const start = await cssHeader({ file, options });
      const rules = utilityRules(dictionary, options, indentation, condition);
      return `${start}${inRules([...layers, ...around], rules, indentation)}\n`;
    },
  }),
  "css/typography": typographyFile("css"),
  "css/custom-media": defineFormat({
    options: { ...headerOptions, namespaces: utilityOptions.namespaces },
    platform: { basePxFontSize },
    mentions: { forms: ["custom property"] },
    async format({ dictionary: { allTokens }, file, options, platform }) {
      const { customMedia } = await import("./custom_media.ts");
      const start = await cssHeader({ file, options });
      return `${start}${customMedia(allTokens, options, platform.basePxFontSize || 16)}\n`;
    },
  }),
  "css/tailwind": defineFormat({
    options: { ...headerOptions, ...tailwindThemeOptions },
    platform: cssPlatform,
    mentions: { forms: ["custom property"], isTheme: true },
    selectorsOf,
    themes: true,
    allContexts: true,
    namesOf: themeKeysOf,
    canPrint: (token, options) => themeVariables(token, options).length > 0,
    drops: (token, options) => partsBesides(typographyParts(token, options))(token, options),
    refusal: withoutNamespace,
    oneContext: fixedByQuery,
    async format({ dictionary, file, options, platform, themes }) {
      const { tailwindTheme } = await import("../tailwind/theme.ts");
      const allowed = withinBaseline({ dictionary, themes, options, platform });
      const start = await cssHeader({ file, options });
      const theme = await tailwindTheme({ dictionary, themes, options: allowed, platform });
      return `${start}${theme}\n`;
    },
  }),
  "css/fonts.css": defineFormat({
    mentions: { forms: ["custom property"] },
    canPrint: (token, options) => !isFontPart(token) || hasText(token, options),
    format({ dictionary, options }) {
      const fonts = Object.values(dictionary.tokens.asset?.font ?? {}) as Tree[];
      return fonts.map((font) => fontFace(font, options.usesDtcg ? "$value" : "value")).join(",");
    },
  }),
};
