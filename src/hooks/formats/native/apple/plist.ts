/**
 * Prints Apple's property lists.
 * @module
 */
import { factsOf } from "../../../registry/build_facts.ts";
import type { DeclaredArguments, DeclaredOptions } from "../../../registry/define_format.ts";
import { madeValueOf } from "../../../../base/tokens/references/made_values.ts";
import { literalText } from "../../../../base/text/string_literals.ts";
import { type Syntax, syntaxOf } from "../../../../base/tokens/syntax.ts";
import type { TransformedToken } from "../../../../base/types/token.ts";
import { isGradient, isPrintable, plainText } from "../../../../base/values/plain_text.ts";
import { isColor } from "../../../../base/values/colors/read_color.ts";
import { formOf, isTime } from "../../common/value_forms.ts";
import { commentOf, deprecationOptions } from "../../common/deprecation.ts";
import { header, headerOptions } from "../../common/format_header.ts";
import { colorsReady, rgbaOf } from "../colors.ts";
import { allowedText, isXmlText, xmlCommentSafe, xmlText } from "../xml.ts";

const plistSkipped = new Set(["asset", "border", "shadow", "transition"]);

/** Whether a value is a list of red, green and blue from 0 to 255, as some transforms return. */
const isChannels = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 3 && value.every(Number.isFinite);

/** Prints a color as a dictionary of its channels, from 0 to 1. */
function plistColor(value: unknown): string | undefined {
  if (!isChannels(value) && !isColor(value)) return undefined;
  const { r, g, b, a } = isChannels(value)
    ? { r: value[0], g: value[1], b: value[2], a: 1 }
    : rgbaOf(value);
  const row = (name: string, real: number) =>
    `      <key>${name}</key>\n      <real>${real}</real>\n`;
  const channels = row("r", r / 255) + row("g", g / 255) + row("b", b / 255);
  return `    <dict>\n${channels}${row("a", a)}    </dict>`;
}

const numberText = /^([+-]?\d+(?:\.\d+)?)f?$/;

function numberElement(number: number): string {
  const element = Number.isSafeInteger(number) ? "integer" : "real";
  return `<${element}>${number}</${element}>`;
}

/** Prints text as an element. Parsers of XML would read a carriage return as a newline. */
const stringElement = (text: unknown) =>
  `<string>${xmlText(text).replaceAll("\r", "&#13;")}</string>`;

/** Prints data as an element: a number, text, a boolean, or a list of these. */
function dataElement(data: unknown): string | undefined {
  if (typeof data === "number") return Number.isFinite(data) ? numberElement(data) : undefined;
  if (typeof data === "boolean") return data ? "<true/>" : "<false/>";
  if (Array.isArray(data)) {
    const items = data.map(dataElement);
    return items.includes(undefined) ? undefined : `<array>${items.join("")}</array>`;
  }
  if (!isPrintable(data) || !isXmlText(plainText(data))) return undefined;
  return stringElement(data);
}

/** Prints a length that a transform converted to a number; `undefined` for CSS lengths. */
function lengthElement(value: unknown): string | undefined {
  const number = numberText.exec(xmlText(value))?.[1];
  return number === undefined ? undefined : numberElement(Number(number));
}

/** Prints a value like Style Dictionary: numeric dimensions as numbers, everything else as text. */
function peerElement(value: unknown, type: unknown): string | undefined {
  if (!isPrintable(value) || !isXmlText(plainText(value))) return undefined;
  return (type === "dimension" ? lengthElement(value) : undefined) ?? stringElement(value);
}

/** Prints a value as an element. Call {@linkcode colorsReady} first. */
function plistValue(token: TransformedToken, syntax: Syntax, isPeer: boolean): string | undefined {
  const [type, value] = [token[syntax.type], token[syntax.value]];
  if (type === "color") return plistColor(value);
  // Gradients are CSS text.
  if (isGradient(value)) return undefined;
  if (isPeer) return peerElement(value, type);
  if (type === "dimension" || type === "fontSize") return lengthElement(value);
  const isCode = typeof value === "string" && madeValueOf(token, syntax.value)?.code;
  const data = (isCode ? literalText(value) : undefined) ?? formOf(value, type, syntax.dtcg);
  // NSTimeInterval is in seconds.
  return dataElement(isTime(type) && typeof data === "number" ? data / 1000 : data);
}

/** Whether a property list includes tokens of a type. Style Dictionary silently omits some. */
const isListed = (token: TransformedToken, { type }: Syntax, isPeer: boolean) =>
  !isPeer || !plistSkipped.has(String(token[type]));

export const plistOptions = { ...headerOptions, ...deprecationOptions };

/** Prints a property list. */
export async function printPlist(args: DeclaredArguments<typeof plistOptions>): Promise<string> {
  await colorsReady();
  const syntax = syntaxOf(args.options.usesDtcg);
  const isPeer = factsOf(args.options).followsPeer === true;
  const listed = args.dictionary.allTokens.filter((token) => isListed(token, syntax, isPeer));
  const rows = listed.map((token) => {
    const description = xmlCommentSafe(commentOf(token, args.options.deprecations));
    const comment = description === "" ? "" : `\n    <!-- ${description} -->`;
    return `  <key>${xmlText(allowedText(token.name))}</key>\n${
      plistValue(token, syntax, isPeer) ?? ""
    }${comment}`;
  });
  // The declaration must come first. Style Dictionary puts an empty line before it.
  return `${isPeer ? "\n" : ""}<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
${await header(args, "xml")}
<plist version="1.0">
  <dict>
  ${rows.join("\n")}
  </dict>
</plist>`;
}

/** Whether a property list can represent a token's value or omits its type. */
export function canList(
  token: TransformedToken,
  options: DeclaredOptions<typeof plistOptions>,
): boolean {
  const syntax = syntaxOf(options.usesDtcg);
  const isPeer = factsOf(options).followsPeer === true;
  if (!isListed(token, syntax, isPeer)) return true;
  const value = token[syntax.value];
  return token[syntax.type] === "color"
    ? isChannels(value) || isColor(value)
    : plistValue(token, syntax, isPeer) !== undefined;
}
