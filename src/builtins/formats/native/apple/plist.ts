/**
 * Apple's property lists.
 * @module
 */
import { factsOf } from "../../../../hooks/build_facts.ts";
import type { DeclaredArguments, DeclaredOptions } from "../../../../hooks/define_format.ts";
import { type Syntax, syntaxOf } from "../../../../tokens/syntax.ts";
import type { TransformedToken } from "../../../../types/token.ts";
import { isGradient, isPrintable, plainText } from "../../../../values/plain_text.ts";
import { isColor } from "../../../../values/read_color.ts";
import { formOf, isTime } from "../../common/value_forms.ts";
import { commentOf, deprecationOptions } from "../../common/deprecation.ts";
import { header, headerOptions } from "../../common/format_header.ts";
import { colorsReady, rgbaOf } from "../colors.ts";
import { isXmlText, xmlCommentSafe, xmlText } from "../xml.ts";

const plistSkipped = new Set(["asset", "border", "shadow", "transition"]);

/** Whether a value has red, green and blue from 0 to 255, as some transforms return colors. */
const isChannels = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 3 && value.every(Number.isFinite);

/** A color as a dictionary of its channels, which range from 0 to 1. */
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

/** The text of a literal of Objective-C, as transforms for its code write it; other text as it is. */
function withoutLiteral(text: string): string {
  const inner = /^@"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1];
  return inner === undefined
    ? text
    : inner.replace(/\\(.)/gs, (_, sign) => sign === "n" ? "\n" : sign);
}

/** The element of data: a number, text, true or false, or a list of such. */
function dataElement(data: unknown): string | undefined {
  if (typeof data === "number") return Number.isFinite(data) ? numberElement(data) : undefined;
  if (typeof data === "boolean") return data ? "<true/>" : "<false/>";
  if (Array.isArray(data)) {
    const items = data.map(dataElement);
    return items.includes(undefined) ? undefined : `<array>${items.join("")}</array>`;
  }
  if (!isPrintable(data) || !isXmlText(plainText(data))) return undefined;
  return `<string>${xmlText(data)}</string>`;
}

/** The element of a length that a transform wrote as a number; `undefined` for lengths of style sheets. */
function lengthElement(value: unknown): string | undefined {
  const number = numberText.exec(xmlText(value))?.[1];
  return number === undefined ? undefined : numberElement(Number(number));
}

/** The element of a value as the peer writes it: text, but for whole lengths. */
function peerElement(value: unknown, type: unknown): string | undefined {
  return (type === "dimension" ? lengthElement(value) : undefined) ??
    `<string>${xmlText(value)}</string>`;
}

/** The element of a value. Call {@linkcode colorsReady} first. */
function plistValue(
  token: TransformedToken,
  syntax: Syntax,
  isPeer: boolean,
): string | undefined {
  const [type, value] = [token[syntax.type], token[syntax.value]];
  if (type === "color") return plistColor(value);
  // Gradients are CSS text.
  if (isGradient(value)) return undefined;
  if (isPeer) return isPrintable(value) ? peerElement(value, type) : undefined;
  if (type === "dimension" || type === "fontSize") return lengthElement(value);
  const data = typeof value === "string" && (type === "content" || type === "asset")
    ? withoutLiteral(value)
    : formOf(value, type);
  // Seconds, as NSTimeInterval has it.
  return dataElement(isTime(type) && typeof data === "number" ? data / 1000 : data);
}

/** Whether a property list includes tokens of a type; the peer leaves some out without a word. */
const isListed = (token: TransformedToken, { type }: Syntax, isPeer: boolean) =>
  !isPeer || !plistSkipped.has(String(token[type]));

/** Options of property lists. */
export const plistOptions = { ...headerOptions, ...deprecationOptions };

/** Prints a property list. */
export async function printPlist(args: DeclaredArguments<typeof plistOptions>): Promise<string> {
  await colorsReady();
  const syntax = syntaxOf(args.options.usesDtcg);
  const isPeer = factsOf(args.options).followsPeer === true;
  const rows = args.dictionary.allTokens.filter((token) => isListed(token, syntax, isPeer))
    .map(
      (token) => {
        const description = xmlCommentSafe(commentOf(token, args.options.deprecations));
        const comment = description === "" ? "" : `\n    <!-- ${description} -->`;
        return `  <key>${xmlText(token.name)}</key>\n${
          plistValue(token, syntax, isPeer) ?? ""
        }${comment}`;
      },
    );
  // A declaration stands before anything else; the peer has an empty line there.
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
