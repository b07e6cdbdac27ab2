import { factsOf } from "../../registry/build_facts.ts";
import { type DeclaredArguments, defineFormat } from "../../registry/define_format.ts";
import { text } from "../../registry/settings.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import { printLines } from "../common/print_lines.ts";
import { hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { blockComment, blockSafe, commentLines } from "../common/comments.ts";
import { commentOf, deprecationOptions } from "../common/deprecation.ts";
import { header, headerOptions } from "../common/format_header.ts";
import { hasText } from "../css/literals.ts";
import { iconsFile } from "./icons.ts";
import { isSassName, withoutSassName } from "./literals.ts";
import { quoteSass, sassMapValue } from "./sass_maps.ts";
import { lastOfNames } from "../common/theme_model.ts";
import { typographyFile } from "./typography_file.ts";
import { variableLines, variableOptions, variablesFile } from "./variables_file.ts";

function mapComment(text: string, style: string, indent: string): string {
  if (text === "" || style === "none") return "";
  const rows = commentLines(text);
  const mark = style === "short" ? "//" : style === "sassdoc" ? "///" : undefined;
  if (mark) return rows.map((row) => `${indent}${mark} ${row}\n`).join("");
  return blockComment(rows.map((row) => blockSafe(row, "interpolating")), indent);
}

const mapName = text("SCSS: name of the map. Default `tokens`.");
/**
 * The name of a map.
 *
 * @throws {TypeError} If Sass does not allow it as the name of a variable.
 */
function mapNameOf(options: { mapName?: string }): string {
  const { mapName = "tokens" } = options;
  if (factsOf(options).followsPeer || /^[\p{L}_-][\p{L}\p{N}_-]*$/u.test(mapName)) return mapName;
  throw new TypeError(
    `The option "mapName" is ${
      JSON.stringify(mapName)
    }; it must be the name of a variable, such as "tokens"`,
  );
}

const flatOptions = { ...headerOptions, ...deprecationOptions, mapName };
const deepOptions = { ...variableOptions, mapName };

async function printFlatMap(
  { dictionary, file, options }: DeclaredArguments<typeof flatOptions>,
): Promise<string> {
  const { deprecations, formatting, usesDtcg } = options;
  const indent = formatting?.indentation ?? "  ";
  const style = formatting?.commentStyle ?? "short";
  const inline = formatting?.commentPosition === "inline" && style !== "sassdoc";
  const settings = { usesDtcg, followsPeer: factsOf(options).followsPeer };
  // Sass does not allow duplicate keys in a map.
  const tokens = lastOfNames(dictionary.allTokens);
  const last = tokens.length - 1;
  const lines = printLines(dictionary, tokens, (token, index) => {
    const line = `${indent}${quoteSass(token.name)}: ${sassMapValue(token, settings)}${
      index < last ? "," : ""
    }`;
    const text = commentOf(token, deprecations, style === "sassdoc");
    const comment = mapComment(text, style, indent);
    const oneLine = commentLines(text).length === 1;
    return inline && comment !== "" && oneLine ? `${line} ${comment.trim()}` : `${comment}${line}`;
  });
  const start = await header({ file, options }, "long");
  return `\n${start}$${mapNameOf(options)}: (\n${lines}\n);`;
}

/** Prints groups as nested maps whose leaves are variables. `step` is the indentation of a level. */
function nestedMap(
  group: Tree,
  valueKey: string,
  variable: (name: string) => string,
  step: string,
  indent: string = step,
): string {
  const rows = Object.keys(group).map((key) => {
    const node = group[key];
    const head = `${indent}${quoteSass(key)}: `;
    if (!isPlainObject(node)) return `${head}${typeof node === "string" ? quoteSass(node) : "''"}`;
    if (hasOwn(node, valueKey)) return `${head}${variable(String(node.name))}`;
    return `${head}(\n${nestedMap(node, valueKey, variable, step, indent + step)}\n${indent})`;
  });
  return rows.join(",\n");
}

async function printDeepMap(
  { dictionary, file, options }: DeclaredArguments<typeof deepOptions>,
): Promise<string> {
  const { formatting, themeable = true, usesDtcg } = options;
  const step = formatting?.indentation ?? "  ";
  const lines = variableLines("sass", { dictionary, options }, themeable);
  const start = await header({ file, options }, "long");
  const variable = (name: string) => `${formatting?.prefix ?? "$"}${name}`;
  const map = nestedMap(dictionary.tokens, syntaxOf(usesDtcg).value, variable, step);
  return `\n${start}${lines}\n\n$${mapNameOf(options)}: (\n${map}\n);\n`;
}

/** Formats whose id starts with `scss/`. */
export const scssFormats: Record<string, FormatFn> = {
  "scss/variables": variablesFile("sass"),
  "scss/map-flat": defineFormat({
    options: flatOptions,
    mentions: { forms: ["key"], isMap: true },
    canPrint: hasText,
    format: printFlatMap,
  }),
  "scss/map-deep": defineFormat({
    options: deepOptions,
    mentions: { forms: ["scss variable"], isMap: true },
    usage: ["$", ""],
    canPrint: (token, options) =>
      (isSassName(token.name) || factsOf(options).followsPeer === true) && hasText(token, options),
    refusal: ({ name }) => isSassName(name) ? undefined : withoutSassName,
    format: printDeepMap,
  }),
  "scss/themes": defineFormat({
    options: flatOptions,
    mentions: { forms: ["key"], isMap: true },
    themes: true,
    allContexts: true,
    canPrint: hasText,
    async format({ dictionary: { allTokens }, themes, file, options }) {
      const { sassThemes } = await import("./themed_styles.ts");
      const { deprecations = true, usesDtcg } = options;
      const start = await header({ file, options }, "short");
      return `${start}${
        sassThemes(allTokens, themes, mapNameOf(options), { deprecations, usesDtcg })
      }\n`;
    },
  }),
  "scss/typography": typographyFile("scss"),
  "scss/icons": iconsFile("$"),
};
