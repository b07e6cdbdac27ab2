/**
 * Prints DESIGN.md files, which describe a design system to coding agents: tokens as YAML, then sections of text.
 * @module
 */
import { known } from "../../../dialects/dtcg/types/reading.ts";
import { readTypography } from "../../../dialects/dtcg/types/typography.ts";
import { type Kind, kindOfToken } from "../../../base/tokens/kinds.ts";
import { deprecationOf, descriptionOf } from "../../../base/tokens/descriptions.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { toRgba } from "../../../base/values/colors/color.ts";
import { withoutControls } from "../../../base/text/printable.ts";
import { isColor } from "../../../base/values/colors/read_color.ts";
import { type Length, lengthOf, pixelsOf } from "../../../base/values/read_length.ts";
import { toHex } from "../../../base/values/colors/rgba.ts";
import { typographyDeclarations } from "../css/typography_rules.ts";
import { escapedMarkdown } from "../../../base/text/markdown.ts";

/** A value of the file: text, a number, or named parts. */
type DesignValue = string | number | Readonly<Record<string, string | number>>;

/** A token with its name in the file. */
interface Entry {
  readonly name: string;
  readonly value: DesignValue;
  readonly description: string;
}

/** Settings for reading values. */
interface Setting {
  readonly dictionary: Dictionary;
  readonly usesDtcg: boolean | undefined;
  /** The size of the root font in pixels. */
  readonly rem: number;
}

/** Reads a token's value for a section; `undefined` if the section cannot express it. */
type ReadValue = (
  token: TransformedToken,
  setting: Setting,
) => DesignValue | undefined | Promise<DesignValue | undefined>;

interface Section {
  /** Its name in the YAML. */
  readonly key: string;
  readonly heading: string;
  readonly kinds: readonly Kind[];
  readonly read: ReadValue;
}

const units = new Set(["px", "em", "rem"]);

/** A number without an exponent. */
const plainNumber = (number: number) => Number(number.toFixed(6));

/** A length in the units of the format. */
function lengthText(length: Length | undefined, rem: number): string | undefined {
  if (!length) return undefined;
  const unit = length.unit === "" ? "px" : length.unit;
  if (units.has(unit)) return `${plainNumber(length.number)}${unit}`;
  const pixels = pixelsOf(length, rem);
  return pixels === undefined ? undefined : `${pixels}px`;
}

async function colorText(
  token: TransformedToken,
  { usesDtcg }: Setting,
): Promise<string | undefined> {
  const value = token[syntaxOf(usesDtcg).value];
  const color = isColor(value) ? await toRgba(value) : undefined;
  return color && toHex(color);
}

/** A percentage, or a number without a unit, is a multiple of the font size. */
function lineHeightOf(length: Length, rem: number): string | number | undefined {
  if (length.unit === "") return plainNumber(length.number);
  return length.unit === "%" ? plainNumber(length.number / 100) : lengthText(length, rem);
}

/** A percentage is one of the font size. */
function spacingOf(length: Length, rem: number): string | undefined {
  return length.unit === "%" ? `${plainNumber(length.number / 100)}em` : lengthText(length, rem);
}

/** The parts of a typography by name; CSS text has lost some of them. */
function typographyParts(
  token: TransformedToken,
  { dictionary, usesDtcg }: Setting,
): unknown {
  const declarations = typographyDeclarations(token, dictionary, usesDtcg);
  if (!declarations) return token[syntaxOf(usesDtcg).value];
  return Object.fromEntries(declarations.map(({ property, text }) => [
    property.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    text,
  ]));
}

function typographyOf(token: TransformedToken, setting: Setting): DesignValue | undefined {
  const read = known(readTypography(typographyParts(token, setting)));
  if (!read) return undefined;
  const { rem } = setting;
  const { families, size, weight, lineHeight, letterSpacing } = read;
  const parts = {
    fontFamily: families?.join(", "),
    fontSize: lengthText(size, rem),
    fontWeight: weight,
    lineHeight: lineHeight && lineHeightOf(lineHeight, rem),
    letterSpacing: letterSpacing && spacingOf(letterSpacing, rem),
  };
  const given = Object.entries(parts).filter(([, part]) => part !== undefined);
  return given.length === 0
    ? undefined
    : Object.fromEntries(given) as Record<string, string | number>;
}

const lengths: ReadValue = (token, { usesDtcg, rem }) =>
  lengthText(lengthOf(token[syntaxOf(usesDtcg).value]), rem);

/** The sections, in the order of the format. */
const sections: readonly Section[] = [
  { key: "colors", heading: "Colors", kinds: ["color"], read: colorText },
  {
    key: "typography",
    heading: "Typography",
    kinds: ["typography"],
    read: typographyOf,
  },
  { key: "spacing", heading: "Layout", kinds: ["spacing"], read: lengths },
  { key: "rounded", heading: "Shapes", kinds: ["radius"], read: lengths },
];

/** The number of names that all paths start with. */
function sharedStart(paths: readonly (readonly string[])[]): number {
  const [first = [], ...others] = paths;
  let count = 0;
  while (
    count < first.length - 1 &&
    others.every((path) => count < path.length - 1 && path[count] === first[count])
  ) count++;
  return count;
}

/** A name without dots and spaces, which references could not contain. */
const nameOf = (path: readonly string[]) =>
  path.join("-").replace(/[\s.{}]+/g, "-").replace(/^-+|-+$/g, "") || "token";

/** Unique names of tokens, without the groups that all of them share. */
function namesOf(tokens: readonly TransformedToken[]): string[] {
  const start = sharedStart(tokens.map(({ path }) => path));
  const shorts = tokens.map(({ path }) => nameOf(path.slice(start)));
  const taken = new Set(shorts);
  const counts = new Map<string, number>();
  return shorts.map((short) => {
    let count = (counts.get(short) ?? 0) + 1;
    let name = count === 1 ? short : `${short}-${count}`;
    while (count > 1 && taken.has(name)) name = `${short}-${++count}`;
    counts.set(short, count);
    taken.add(name);
    return name;
  });
}

/** The entries of a section, without deprecated tokens. */
async function entriesOf(
  { kinds, read }: Section,
  setting: Setting,
): Promise<Entry[]> {
  const syntax = syntaxOf(setting.usesDtcg);
  const found: { token: TransformedToken; value: DesignValue }[] = [];
  for (const token of setting.dictionary.allTokens) {
    if (deprecationOf(token) !== undefined || !kinds.includes(kindOfToken(token, syntax))) continue;
    const value = await read(token, setting);
    if (value !== undefined) found.push({ token, value });
  }
  const names = namesOf(found.map(({ token }) => token));
  return found.map(({ token, value }, at) => ({
    name: names[at],
    value,
    description: descriptionOf(token),
  }));
}

/** Text in double quotes, in which YAML has the escapes of JSON. */
const quoted = (text: string) => withoutControls(JSON.stringify(text.toWellFormed()));

const scalar = (value: string | number) => typeof value === "number" ? `${value}` : quoted(value);

function yamlOf({ name, value }: Entry): string[] {
  if (typeof value !== "object") return [`  ${quoted(name)}: ${scalar(value)}`];
  const parts = Object.entries(value).map(([part, text]) => `    ${part}: ${scalar(text)}`);
  return [`  ${quoted(name)}:`, ...parts];
}

/** Escapes text for one line of Markdown. */
const plain = (text: string) => escapedMarkdown(withoutControls(text.trim().replace(/\s+/g, " ")));

/** Facts about the file besides its tokens. */
export interface DesignText {
  readonly name: string;
  readonly description?: string | undefined;
}

export async function designFile(
  setting: Setting,
  { name, description }: DesignText,
): Promise<string> {
  const yaml = [
    "---",
    "version: alpha",
    `name: ${quoted(name)}`,
    ...(description === undefined ? [] : [`description: ${quoted(description)}`]),
  ];
  const text = [`# ${plain(name)}`];
  if (description !== undefined) text.push("", "## Overview", "", plain(description));
  for (const section of sections) {
    const entries = await entriesOf(section, setting);
    if (entries.length === 0) continue;
    yaml.push(`${section.key}:`, ...entries.flatMap(yamlOf));
    const described = entries.filter(({ description }) => description !== "");
    if (described.length === 0) continue;
    text.push("", `## ${section.heading}`, "");
    text.push(...described.map((one) => `- **${plain(one.name)}:** ${plain(one.description)}`));
  }
  return `${[...yaml, "---", "", ...text].join("\n")}\n`;
}
