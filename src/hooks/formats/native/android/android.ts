/**
 * Formats of Android resource files.
 * @module
 */
import {
  type DeclaredArguments,
  type DeclaredOptions,
  defineFormat,
} from "../../../registry/define_format.ts";
import { factsOf } from "../../../registry/build_facts.ts";
import { common, setting, text } from "../../../registry/settings.ts";
import type { FormatFn, FormattedPart } from "../../../../base/types/config.ts";
import type { TransformedToken } from "../../../../base/types/token.ts";
import { printLines } from "../../common/print_lines.ts";
import { completeDictionary, keyOfToken } from "../../../../base/tokens/dictionary.ts";
import { getOwn } from "../../../../base/tokens/plain_object.ts";
import { type Syntax, syntaxOf } from "../../../../base/tokens/syntax.ts";
import { printedPartsOf } from "../../../../base/tokens/references/printed_parts.ts";
import { millisecondsOf } from "../../../../base/values/duration.ts";
import { isGradient, isPrintable, plainText } from "../../../../base/values/plain_text.ts";
import { appearances } from "../appearances.ts";
import { commentOf, deprecationOptions } from "../../common/deprecation.ts";
import { header, headerOptions } from "../../common/format_header.ts";
import { formOf, isTime } from "../../common/value_forms.ts";
import { withoutExponents } from "../../css/literals.ts";
import { type Member, nativeTheme, nativeValueOf } from "../theme.ts";
import { missingParts } from "../missing_parts.ts";
import { fontFamilies, type nativePlatform, nativeThemeMarks } from "../options.ts";
import {
  formattedAttribute,
  isResourceText,
  resourceComment,
  resourceText,
} from "./resource_text.ts";
import { asciiName } from "../../../../base/text/ascii_name.ts";
import { nameIn, resourceName } from "../identifiers.ts";
import { assetMarks } from "../../assets/assets.ts";
import { assetFiles, extensionOf, isAssetFile } from "../../assets/asset_files.ts";
import { colorsReady } from "../colors.ts";
import { lengthOf } from "../../../../base/values/read_length.ts";
import { wantsReferences } from "../../common/property_line.ts";
import { allowedText, isXmlText, xmlAttribute, xmlText } from "../xml.ts";

const defaultTags: Record<string, string> = {
  dimension: "dimen",
  fontSize: "dimen",
  color: "color",
  string: "string",
  content: "string",
  time: "integer",
  number: "integer",
};

/** A resource: its element, its attributes besides the name, and its content. */
interface Resource {
  tag: string;
  attributes?: string;
  content: string;
}

const integer = /^(?:-?\d{1,10}|0[xX][\da-fA-F]{1,8})$/;
const float = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** Valid contents of elements other than text (Android, "More resource types"; "Color state list"). */
const contents: Record<string, RegExp | undefined> = {
  integer,
  // The grammar is that of Android's resource compiler.
  // deno-lint-ignore house/values-have-readers
  color: /^#(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})$/,
  // deno-lint-ignore house/values-have-readers
  dimen: /^[+-]?(?:\d+\.?\d*|\.\d+)(?:px|dp|dip|sp|pt|in|mm)?$/,
  fraction: /^[+-]?(?:\d+\.?\d*|\.\d+)%p?$/,
  bool: /^(?:true|false)$/,
};

/** Matches a reference to another resource, or to an attribute of the theme. */
const resourceReference =
  /^(?:@(?:null|empty|\+?(?:[\w.]+:)?\w+\/[\w.]+)|\?(?:[\w.]+:)?(?:\w+\/)?[\w.]+)$/;

/** Elements of additional types, which Style Dictionary writes as text. */
const moreTags: Record<string, string> = {
  fontWeight: "integer",
  duration: "integer",
  opacity: "integer",
  lineHeight: "integer",
  lineHeights: "integer",
  boolean: "bool",
};

/** Converts a value to data that resources can contain. Keeps references to resources. */
function dataOf(value: unknown, type: unknown, isDtcg: boolean, isPeer: boolean): unknown {
  if (isPeer || (typeof value === "string" && resourceReference.test(value))) return value;
  const data = formOf(value, type, isDtcg);
  // Animators expect whole milliseconds.
  return isTime(type) && typeof data === "number" ? Math.round(data) : data;
}

const isCurve = (data: unknown): data is number[] => Array.isArray(data) && data.length === 4;

/** Converts a token to a resource; `undefined` if the element cannot contain its value. */
function resourceOf(
  token: TransformedToken,
  tag: string,
  { value, type, dtcg }: Syntax,
  isPeer: boolean,
): Resource | undefined {
  const data = dataOf(token[value], token[type], dtcg, isPeer);
  // The text of a gradient would be CSS.
  if (!isPrintable(data) || isGradient(data)) return undefined;
  if (tag === "string") {
    if (token[type] === "cubicBezier" && !isPeer && isCurve(data)) {
      // Material Components expect easings in this form.
      const content = `cubic-bezier(${data.join(", ")})`;
      return { tag, attributes: ' translatable="false"', content };
    }
    if (!isResourceText(plainText(data))) return undefined;
    const attributes = formattedAttribute(data);
    return { tag, attributes, content: resourceText(data) };
  }
  if (!isXmlText(plainText(data))) return undefined;
  const content = withoutExponents(xmlText(data));
  const allowed = Object.hasOwn(contents, tag) ? contents[tag] : undefined;
  if (!allowed || allowed.test(content) || resourceReference.test(content)) return { tag, content };
  if (tag === "dimen" && contents.fraction!.test(content)) {
    return { tag: isPeer ? tag : "fraction", content };
  }
  if (tag !== "integer") return undefined;
  const milliseconds = token[type] === "number" ? undefined : millisecondsOf(content);
  const whole = String(milliseconds);
  if (integer.test(whole)) return { tag, content: whole };
  if (!float.test(content)) return undefined;
  return { tag: "item", attributes: ' type="dimen" format="float"', content };
}

const tagOptions = {
  resourceType: text("Android: the element of all resources, such as `color`."),
  resourceMap: setting<Record<string, string>>(
    "Record<string, string>",
    "Android: the resource element for each token type.",
  ),
};

const shared = { ...headerOptions, ...deprecationOptions };

const options = { ...shared, ...common("outputReferences"), ...tagOptions };

/** The element of a token's resource, according to the options of a file. */
function tagOf(token: TransformedToken, options: DeclaredOptions<typeof tagOptions>): string {
  const { resourceType, resourceMap, usesDtcg } = options;
  const { type, value } = syntaxOf(usesDtcg);
  const known = getOwn(resourceMap ?? defaultTags, String(token[type])) as string | undefined;
  const isOwn = resourceMap || factsOf(options).followsPeer;
  const number = isOwn ? undefined : getOwn(moreTags, String(token[type])) as string | undefined;
  const named = resourceType ?? known ?? number;
  if (named !== undefined) return named;
  // An alias of a dimension may have a type of its own. Transforms print its value with one of these units.
  const unit = lengthOf(token[value])?.unit ?? "";
  return !isOwn && ["dp", "sp"].includes(unit) ? "dimen" : "string";
}

const resourceTypeOf = ({ tag }: Resource) => tag === "item" ? "dimen" : tag;

/**
 * Makes a format that prints some tokens as resources.
 *
 * @param takesReferences Whether it has options for references and elements.
 */
function resources(
  isWanted: (token: TransformedToken, typeKey: Syntax["type"]) => boolean,
  elementOf: typeof tagOf,
  takesReferences: boolean,
): FormatFn {
  const format = async (args: DeclaredArguments<typeof options>) => {
    const { dictionary, options } = args;
    const syntax = syntaxOf(options.usesDtcg);
    const isPeer = factsOf(options).followsPeer === true;
    const resource = (token: TransformedToken) =>
      resourceOf(token, elementOf(token, options), syntax, isPeer);
    const whole = completeDictionary(dictionary, syntax);
    const partsOf = printedPartsOf(whole, syntax, { allows: ({ length }) => length === 1 });
    const reference = (token: TransformedToken) => {
      const { outputReferences } = options;
      const wanted = takesReferences &&
        wantsReferences(outputReferences, token, dictionary, syntax);
      const part = wanted ? partsOf(token)?.[0] : undefined;
      if (part === undefined || typeof part === "string") return undefined;
      if (!whole.tokenMap.has(keyOfToken(part.token))) return undefined;
      const target = resource(part.token);
      return target && `@${resourceTypeOf(target)}/${nameIn(resourceName, part.token.name)}`;
    };
    const tokens = dictionary.allTokens.filter((token) => isWanted(token, syntax.type));
    const lines = printLines(dictionary, tokens, (token) => {
      const { tag, attributes = "", content } = resource(token) ??
        {
          tag: elementOf(token, options),
          content: xmlText(allowedText(plainText(token[syntax.value]))),
        };
      const comment = resourceComment(commentOf(token, options.deprecations));
      const name = xmlAttribute(nameIn(resourceName, token.name));
      return `  <${tag} name="${name}"${attributes}>${
        reference(token) ?? content
      }</${tag}>${comment}`;
    });
    const start = await header(args, "xml");
    return `<?xml version="1.0" encoding="UTF-8"?>\n\n${start}\n<resources>\n${lines}\n</resources>`;
  };
  return defineFormat({
    options: (takesReferences ? options : shared) as typeof options,
    mentions: { forms: ["identifier"] },
    canPrint(token, options) {
      const syntax = syntaxOf(options.usesDtcg);
      const isPeer = factsOf(options).followsPeer === true;
      return !isWanted(token, syntax.type) ||
        resourceOf(token, elementOf(token, options), syntax, isPeer) !== undefined;
    },
    printName: resourceName,
    format,
  });
}

/** Makes a format for tokens of one type. It has no options for references and elements, and prints resolved values. */
function ofType(type: string, tag: string): FormatFn {
  return resources((token, typeKey) => token[typeKey] === type, () => tag, false);
}

const themeOptions = {
  ...headerOptions,
  ...deprecationOptions,
  appearances,
  fontFamilies,
  qualifiers: setting<Record<string, Record<string, string>>>(
    "Record<string, Record<string, string>>",
    "Android: folder qualifiers by modifier and context. Default: `night` for a dark context.",
  ),
};

async function printTheme(
  args: DeclaredArguments<typeof themeOptions, typeof nativePlatform>,
): Promise<FormattedPart[]> {
  const { androidResources } = await import("./resources.ts");
  const theme = await nativeTheme(args, resourceName);
  const { options } = args;
  const { deprecations = true } = options;
  const start = await header(args, "xml");
  const above = start === "" ? "" : `${start.trimEnd()}\n`;
  return androidResources(theme, { ...options, deprecations, header: above });
}

const drawableOptions = { appearances, qualifiers: themeOptions.qualifiers };

/** Converts a name to that of a resource file (`aapt`): a to z, digits and `_`. */
function drawableName(name: string): string | undefined {
  const found = resourceName(asciiName(name).toLowerCase());
  return found !== undefined && /^[a-z_][a-z\d_]*$/.test(found) ? found : undefined;
}

async function printDrawables(
  args: DeclaredArguments<typeof drawableOptions>,
): Promise<FormattedPart[]> {
  const { suffixesOf } = await import("./resources.ts");
  const { vectorDrawable } = await import("./vector_drawable.ts");
  await colorsReady();
  return await assetFiles(args, {
    suffixes: (modifiers) => suffixesOf(modifiers, args.options),
    part(token, extension, suffix, content) {
      const path = `drawable${suffix}/${nameIn(drawableName, token.name)}`;
      if (extension !== ".svg") return { path: `${path}${extension}`, content };
      const xml = vectorDrawable(new TextDecoder().decode(content));
      return { path: `${path}.xml`, content: `<?xml version="1.0" encoding="utf-8"?>\n${xml}` };
    },
  });
}

/** Whether a token is an image that Android can draw. */
const isDrawable = (token: TransformedToken, options: { usesDtcg?: boolean }) =>
  isAssetFile(token, options) &&
  /^\.(?:svg|png|jpe?g|webp|gif)$/.test(extensionOf(token[syntaxOf(options.usesDtcg).value])!);

/** Whether a value can be a resource. A drawable has at most three colors. */
function isResource({ form, value }: Member["value"]): boolean {
  if (form === "gradient") return value.length <= 3;
  if (form === "text") return isResourceText(value);
  const names = form === "fontFamily" ? value : form === "typography" ? value.families : undefined;
  return names?.every(isResourceText) ?? true;
}

/** Formats whose id starts with `android/`. */
export const androidFormats: Record<string, FormatFn> = {
  "android/resources": resources(() => true, tagOf, true),
  "android/colors": ofType("color", "color"),
  "android/dimens": ofType("dimension", "dimen"),
  "android/fontDimens": ofType("fontSize", "dimen"),
  "android/integers": ofType("time", "integer"),
  "android/strings": ofType("content", "string"),
  "android/drawables": defineFormat({
    options: drawableOptions,
    ...assetMarks,
    mentions: { forms: ["identifier"] },
    printName: drawableName,
    canPrint: isDrawable,
    refusal: {
      reason: "it is not an asset with an svg, png, jpeg, webp or gif file",
      help: assetMarks.refusal.help,
    },
    format: printDrawables,
  }),
  "android/theme": defineFormat({
    options: themeOptions,
    ...nativeThemeMarks,
    drops: missingParts({
      cases: ["uppercase"],
      decorations: false,
      insets: false,
      lines: { dashes: { border: 2, strokeStyle: 0 } },
      hasFixedEnds: true,
    }),
    printName: resourceName,
    severalFiles: true,
    canPrint: (token, options) => {
      const value = nativeValueOf(token, options);
      return value !== undefined && isResource(value);
    },
    format: printTheme,
  }),
};
