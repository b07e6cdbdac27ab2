/**
 * The whole file of a format that prints variables in a language with line comments.
 * @module
 */
import type { FormatFn } from "../../../types/config.ts";
import { hasText } from "./literals/css.ts";
import { header } from "./format_header.ts";
import type { PropertyFormat } from "./property_line.ts";
import { formattedVariables } from "./variables.ts";

/** A format: a header in line comments, then a line for each token. */
export function variablesFile(format: PropertyFormat): FormatFn {
  const variables: FormatFn = async ({ dictionary, file, options }) => {
    const { formatting, outputReferences, themeable, usesDtcg, sort } = options;
    const lines = formattedVariables({
      format,
      dictionary,
      outputReferences,
      themeable,
      formatting,
      usesDtcg,
      sort,
    });
    return `${await header({ file, options }, "short")}${lines}\n`;
  };
  return Object.assign(variables, { canPrint: hasText });
}
