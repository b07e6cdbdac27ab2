/**
 * Formats of Android resource files.
 * @module
 */
import type { FormatFn, FormatFnArguments } from "../../types/config.ts";
import type { TransformedToken } from "../../types/token.ts";
import { printLines } from "../../hooks/line_memo.ts";
import { getOwn } from "../../tokens/own.ts";
import { type Syntax, syntaxOf } from "../../tokens/syntax.ts";
import { escapeOnce } from "../../values/escape.ts";
import { printedParts } from "../../tokens/templates.ts";
import { descriptionOf } from "./helpers/comments.ts";
import { header } from "./helpers/format_header.ts";
import { wantsReferences } from "./helpers/property_line.ts";
import { xmlAttribute, xmlCommentSafe, xmlText } from "./helpers/xml.ts";

const defaultTags: Record<string, string> = {
  dimension: "dimen",
  fontSize: "dimen",
  color: "color",
  string: "string",
  content: "string",
  time: "integer",
  number: "integer",
};

/**
 * Text of a string resource (Android string resources, "Handle special characters"): besides what XML asks, quotes and
 * backslashes are escaped, and a leading `@` or `?`, which would make a reference. What is escaped already stays.
 */
function stringText(value: unknown): string {
  return escapeOnce(xmlText(value), "\"'").replace(/^[@?]/, "\\$&");
}

/** The resource that a token's value is, when it is another token and nothing else. */
function reference(
  token: TransformedToken,
  { dictionary, options }: FormatFnArguments,
  syntax: Syntax,
): TransformedToken | undefined {
  if (!wantsReferences(options.outputReferences, token, dictionary, syntax)) return undefined;
  const parts = printedParts(token, dictionary, syntax);
  const part = parts?.length === 1 ? parts[0] : undefined;
  if (part === undefined || typeof part === "string") return undefined;
  return dictionary.tokenMap.has(part.token.key) ? part.token : undefined;
}

async function resources(
  args: FormatFnArguments,
  tokens: readonly TransformedToken[],
  tagOf: (token: TransformedToken) => string,
): Promise<string> {
  const syntax = syntaxOf(args.options.usesDtcg);
  const lines = printLines(args.dictionary, tokens, "\n", (token) => {
    const tag = tagOf(token);
    const target = reference(token, args, syntax);
    const value = target
      ? `@${tagOf(target)}/${target.name}`
      : tag === "string"
      ? stringText(token[syntax.value])
      : xmlText(token[syntax.value]);
    const text = descriptionOf(token);
    const comment = text === "" ? "" : `<!-- ${xmlCommentSafe(text)} -->`;
    return `  <${tag} name="${xmlAttribute(token.name)}">${value}</${tag}>${comment}`;
  });
  const start = await header(args, "xml");
  return `<?xml version="1.0" encoding="UTF-8"?>\n\n${start}\n<resources>\n${lines}\n</resources>`;
}

/** A format of the tokens of one type. References stay resolved: the format has no option for them. */
function ofType(type: string, tag: string): FormatFn {
  return (args) => {
    const key = syntaxOf(args.options.usesDtcg).type;
    const tokens = args.dictionary.allTokens.filter((token) => token[key] === type);
    const options = { ...args.options, outputReferences: false };
    return resources({ ...args, options }, tokens, () => tag);
  };
}

/** Formats whose id starts with `android/`. */
export const androidFormats: Record<string, FormatFn> = {
  "android/resources": (args) => {
    const { resourceType, resourceMap = defaultTags, usesDtcg } = args.options;
    const { type } = syntaxOf(usesDtcg);
    const tagOf = (token: TransformedToken) =>
      resourceType ?? getOwn(resourceMap, String(token[type])) ?? "string";
    return resources(args, args.dictionary.allTokens, tagOf);
  },
  "android/colors": ofType("color", "color"),
  "android/dimens": ofType("dimension", "dimen"),
  "android/fontDimens": ofType("fontSize", "dimen"),
  "android/integers": ofType("time", "integer"),
  "android/strings": ofType("content", "string"),
};
