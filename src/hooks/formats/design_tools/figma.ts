import { type DeclaredArguments, defineFormat } from "../../registry/define_format.ts";
import { number, text } from "../../registry/settings.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { getOwn } from "../../../base/tokens/plain_object.ts";
import { partsBesides } from "../css/typography_rules.ts";
import { hasVariable, isEasing, typographyParts } from "./figma_values.ts";
import type { FormatFn } from "../../../base/types/config.ts";

const variableOptions = {
  mode: text("Name of the mode. Default: the context of the file."),
  modifier: text(
    "Modifier whose context is the mode. Default: the modifier with the name of the collection, else the only modifier.",
  ),
  collection: text("Name of the collection. Default: the collection of the tokens."),
  basePxFontSize: number("Pixels of one rem. Default 16."),
};

const requestOptions = {
  collection: text("Name of the collection for tokens without one. Default `Tokens`."),
  basePxFontSize: number("Pixels of one rem. Default 16."),
};

/** Maximum size of a request to Figma in bytes. */
const largestBody = 4 * 1024 * 1024;

async function writeBody(
  { dictionary, themes, options }: DeclaredArguments<typeof requestOptions>,
): Promise<string> {
  const { BodyWriter } = await import("./figma_body.ts");
  const { collection = "Tokens", basePxFontSize: rem = 16, usesDtcg } = options;
  const syntax = syntaxOf(usesDtcg);
  const body = await new BodyWriter({ dictionary, themes, syntax, collection, rem }).run();
  const text = `${JSON.stringify(body, null, 2)}\n`;
  if (new TextEncoder().encode(JSON.stringify(body)).length > largestBody) {
    throw new RangeError("Figma takes 4 MB in one request: write several files with filters");
  }
  return text;
}

/** Formats whose id starts with `figma/`. */
export const figmaFormats: Record<string, FormatFn> = {
  "figma/variables": defineFormat({
    options: variableOptions,
    nested: true,
    canPrint: (token, { basePxFontSize = 16, usesDtcg }) => {
      const { type, value } = syntaxOf(usesDtcg);
      // Files cannot contain springs.
      return hasVariable(token[type], token[value], basePxFontSize) ||
        (isEasing(token, token[type]) && Array.isArray(token[value]));
    },
    drops: (token, options) => {
      const rem = options.basePxFontSize ?? 16;
      const has = (name: string, part: unknown) =>
        hasVariable(getOwn(typographyParts, name), part, rem);
      return partsBesides({ has })(token, options);
    },
    async format(args) {
      const { modeText } = await import("./figma_mode.ts");
      return await modeText(args);
    },
  }),
  "figma/variables-request": defineFormat({
    options: requestOptions,
    nested: true,
    themes: true,
    canPrint: (token, { basePxFontSize = 16, usesDtcg }) => {
      const { type, value } = syntaxOf(usesDtcg);
      return isEasing(token, token[type]) ||
        (token[type] !== "typography" && hasVariable(token[type], token[value], basePxFontSize));
    },
    format: writeBody,
  }),
};
