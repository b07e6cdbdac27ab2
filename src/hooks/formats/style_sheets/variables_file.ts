/**
 * Makes formats of variables in languages with line comments.
 * @module
 */
import { factsOf } from "../../registry/build_facts.ts";
import { type DeclaredArguments, defineFormat } from "../../registry/define_format.ts";
import type { FormatMentions } from "../../registry/format_mentions.ts";
import { flag } from "../../registry/settings.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import { asciiName } from "../../../base/text/ascii_name.ts";
import { hasText } from "../css/literals.ts";
import {
  type EvaluatingLanguage,
  hasAsciiName,
  isSassName,
  withoutName,
  withoutSassName,
} from "./literals.ts";
import { header, headerOptions } from "../common/format_header.ts";
import type { PropertyFormat } from "../common/property_line.ts";
import { formattedVariables, lineOptions } from "./variables.ts";

/** How sources mention variables. Those of Stylus are not read. */
const mentions: Readonly<Partial<Record<PropertyFormat, FormatMentions>>> = {
  sass: { forms: ["scss variable"] },
  less: { forms: ["less variable"] },
};

/** Why a language omits tokens with some names. */
const refusals = { sass: withoutSassName, less: withoutName, stylus: withoutName };

const sharedOptions = { ...headerOptions, ...lineOptions };

export const variableOptions = {
  ...sharedOptions,
  themeable: flag("Sass: whether variables carry `!default`. Default `false`.", "minor"),
};

/** Prints a line per token. */
export function variableLines(
  format: EvaluatingLanguage,
  { dictionary, options }: Pick<
    DeclaredArguments<typeof variableOptions>,
    "dictionary" | "options"
  >,
  themeable = options.themeable,
): string {
  const { deprecations = true, formatting, outputReferences, usesDtcg, sort } = options;
  return formattedVariables({
    format,
    dictionary,
    isData: !factsOf(options).followsPeer,
    outputReferences,
    themeable,
    deprecations,
    formatting,
    usesDtcg,
    sort,
  });
}

/** Makes a format that prints a header in line comments, then a line per token. */
export function variablesFile(format: EvaluatingLanguage): FormatFn {
  const takesName = format === "sass" ? isSassName : hasAsciiName;
  return defineFormat({
    options: (format === "sass" ? variableOptions : sharedOptions) as typeof variableOptions,
    mentions: mentions[format] ?? { forms: [] },
    usage: [format === "less" ? "@" : "$", ""],
    ...(format !== "sass" && { printName: asciiName }),
    canPrint: (token, options) =>
      (takesName(token.name) || (format === "sass" && factsOf(options).followsPeer === true)) &&
      hasText(token, options),
    refusal: ({ name }) => takesName(name) ? undefined : refusals[format],
    async format({ dictionary, file, options }) {
      const lines = variableLines(format, { dictionary, options });
      return `${await header({ file, options }, "short")}${lines}\n`;
    },
  });
}
