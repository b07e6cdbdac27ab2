/**
 * Formats of Objective-C and of property lists.
 * @module
 */
import { factsOf } from "../../../registry/build_facts.ts";
import { type DeclaredArguments, defineFormat } from "../../../registry/define_format.ts";
import { text } from "../../../registry/settings.ts";
import type { FormatFn, FormattedPart, LocalOptions } from "../../../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../../../base/types/token.ts";
import { hasOwn, isPlainObject, type Tree } from "../../../../base/tokens/plain_object.ts";
import { type Syntax, syntaxOf } from "../../../../base/tokens/syntax.ts";
import { isColor } from "../../../../base/values/colors/read_color.ts";
import { plainText } from "../../../../base/values/plain_text.ts";
import { literalText } from "../../../../base/text/string_literals.ts";
import { readAsset } from "../../assets/asset_files.ts";
import { appearances } from "../appearances.ts";
import { nameIn, objectiveCName } from "../identifiers.ts";
import { boxed, languageIn, NativeLiterals, objectiveC } from "../literals.ts";
import { colorsReady } from "../colors.ts";
import { canList, plistOptions, printPlist } from "./plist.ts";
import { assetName } from "../../assets/asset_names.ts";
import { themeModel, themesOf } from "../../common/theme_model.ts";
import { className, groupFolders } from "../options.ts";
import { header, headerOptions } from "../../common/format_header.ts";

/** Prints a token's value in the form that a format requires; `undefined` if that is not possible. */
type Literal = (
  token: TransformedToken,
  literals: NativeLiterals,
  syntax: Syntax,
) => string | undefined;

const literalOf: Literal = (token, literals) => literals.of(token);

/** Prints an object literal; boxes other literals. */
const objectOf: Literal = (token, literals) => {
  const literal = literals.of(token);
  return literal === undefined ? undefined : boxed(literal);
};

/** Prints a string; `undefined` for values that are other objects. */
const stringOf: Literal = (token, literals, syntax) => {
  const literal = literals.of(token);
  if (literal === undefined || literalText(literal) !== undefined) return literal;
  return /^@?[[({]/.test(literal) ? undefined : objectiveC.text(plainText(token[syntax.value]));
};

const ownOptions = {
  type: text("Objective-C: the type of the constants, or the name of the enum."),
  className,
};

type Declared = typeof headerOptions & typeof ownOptions;

/** The data from which a format prints its rows. */
interface Parts extends DeclaredArguments<Declared> {
  names: string[];
  values: string[];
  /** The type of the tokens, from the option `type`. */
  type: string;
  className: string;
}

/** Makes a format that starts with the destination and the file header. */
function withHeader(
  body: (parts: Parts) => string,
  { reads = [], start = "\n//\n// ", literal = literalOf, named = true }: {
    reads?: readonly (keyof typeof ownOptions)[];
    start?: string;
    literal?: Literal;
    /** Whether token names are printed as identifiers. */
    named?: boolean;
  } = {},
): FormatFn {
  const format = async (args: DeclaredArguments<Declared>) => {
    const { allTokens } = args.dictionary;
    const syntax = syntaxOf(args.options.usesDtcg);
    const literals = literalsIn(args.options, args.dictionary);
    const code = body({
      ...args,
      names: allTokens.map((token) => nameIn(objectiveCName, token.name)),
      values: allTokens.map((token) =>
        literal(token, literals, syntax) ?? objectiveC.text(plainText(token[syntax.value]))
      ),
      type: args.options.type ?? "",
      className: args.options.className ?? "",
    });
    const comment = await header(args, "short");
    return `${start}${args.file.destination ?? ""}\n//\n${comment}\n${code}`;
  };
  const printName = named ? objectiveCName : undefined;
  return defineFormat({
    options: {
      ...headerOptions,
      ...Object.fromEntries(reads.map((name) => [name, ownOptions[name]])) as typeof ownOptions,
    },
    mentions: { forms: ["identifier"] },
    canPrint: (token, options) =>
      literal(token, literalsIn(options), syntaxOf(options.usesDtcg)) !== undefined,
    printName,
    format,
  });
}

function literalsIn(options: LocalOptions, dictionary?: Dictionary): NativeLiterals {
  const language = languageIn(objectiveC, options);
  return new NativeLiterals(language, syntaxOf(options.usesDtcg), dictionary);
}

/** Prints a method that initializes a static variable once. */
function once(signature: string, variable: string, fill: string): string {
  const name = variable.slice(variable.lastIndexOf(" ") + 1).replace("*", "");
  return `${signature} {
  static ${variable};
  static dispatch_once_t onceToken;

  dispatch_once(&onceToken, ^{
${fill}
  });

  return ${name};
}`;
}

const stringLiteral = (value: unknown) => objectiveC.text(String(value));

/** Prints rows for the defined attributes. Style Dictionary omits those that are empty. */
function attributeRows({ attributes = {} }: TransformedToken, options: object): string[] {
  const { followsPeer } = factsOf(options);
  const isPrinted = (value: unknown) =>
    followsPeer ? Boolean(value) : value !== undefined && value !== null;
  return Object.entries(attributes).filter(([, value]) => isPrinted(value))
    .map(([key, value]) => `${stringLiteral(key)}: ${stringLiteral(value)}`);
}

const numeric = new Set(["dimension", "fontSize", "time"]);

/** Prints a value in a dictionary as an object. Numbers of some types are boxed without parentheses. */
function singletonValue(token: TransformedToken, literals: NativeLiterals, syntax: Syntax): string {
  const literal = literals.of(token) ?? stringLiteral(plainText(token[syntax.value]));
  const isNumber = /^-?[\d.]+f?$/.test(literal);
  return isNumber && numeric.has(String(token[syntax.type])) ? `@${literal}` : boxed(literal);
}

/** Prints nested tokens as a dictionary literal. */
function dictionaryLiteral(
  node: Tree,
  literals: NativeLiterals,
  options: LocalOptions,
  indent: string,
): string {
  const syntax = syntaxOf(options.usesDtcg);
  const inner = `${indent}  `;
  if (hasOwn(node, syntax.value)) {
    const token = node as TransformedToken;
    const rows = [
      `@"value": ${singletonValue(token, literals, syntax)}`,
      `@"name": ${stringLiteral(token.name)}`,
      ...attributeRows(token, options),
    ];
    return `@{\n${rows.map((row) => `${indent}${row}`).join(",\n")}\n${indent}}`;
  }
  const rows = Object.keys(node).filter((key) => isPlainObject(node[key])).map((key) =>
    `${indent}${stringLiteral(key)}: ${dictionaryLiteral(node[key], literals, options, inner)}`
  );
  return `@{\n${rows.join(",\n")}\n${indent}}`;
}

const stringItem = (token: TransformedToken, value: unknown, options: LocalOptions) => {
  const rows = [`  @"value": ${value}`, `  @"name": ${stringLiteral(token.name)}`];
  rows.push(...attributeRows(token, options).map((row) => `    ${row}`));
  return `@{\n${rows.join(",\n")}\n  }`;
};

const catalogOptions = { appearances, groupFolders };

async function printCatalog(
  { dictionary, themes, options, volume }: DeclaredArguments<typeof catalogOptions>,
): Promise<FormattedPart[]> {
  const { groupFolders = true, usesDtcg } = options;
  const { value, type } = syntaxOf(usesDtcg);
  const { assetCatalog, isCatalogImage } = await import("./asset_catalog.ts");
  await colorsReady();
  const isImage = (token: TransformedToken) =>
    token[type] === "asset" && isCatalogImage(token[value]);
  const tokens = dictionary.allTokens.filter((token) => isImage(token) || token[type] === "color");
  const model = themeModel(tokens, themesOf(tokens, themes));
  return await assetCatalog(model, isImage, {
    appearances: options.appearances,
    groupFolders,
    valueOf: (token) => token[value],
    read: (path) => readAsset(volume, path, options),
  });
}

/** Formats whose id starts with `ios/`. */
export const iosFormats: Record<string, FormatFn> = {
  "ios/xcassets": defineFormat({
    options: catalogOptions,
    mentions: { forms: ["asset"] },
    severalFiles: true,
    readsFiles: true,
    nested: true,
    themes: true,
    allContexts: true,
    namesOf: (token, { groupFolders }) => [assetName(token, groupFolders)],
    canPrint: (token, { usesDtcg }) => {
      const { value, type } = syntaxOf(usesDtcg);
      return token[type] !== "color" || isColor(token[value]);
    },
    format: printCatalog,
  }),
  "ios/macros": withHeader(({ names, values }) =>
    `#import <Foundation/Foundation.h>\n#import <UIKit/UIKit.h>\n\n${
      names.map((name, index) => `#define ${name} ${values[index]}`).join("\n")
    }\n`
  ),
  "ios/colors.h": withHeader(({ names, type, className }) =>
    `#import <UIKit/UIKit.h>

typedef NS_ENUM(NSInteger, ${type}) {
${names.join(",\n")}
};

@interface ${className}${className ? " " : ""}: NSObject
+ (NSArray *)values;
+ (UIColor *)color:(${type})color;
@end`, { literal: objectOf, reads: ["type", "className"] }),
  "ios/colors.m": withHeader(({ values, type, className }) =>
    `#import "${className}.h"

@implementation ${className}

+ (UIColor *)color:(${type})colorEnum{
  return [[self values] objectAtIndex:colorEnum];
}

${
      once(
        "+ (NSArray *)values",
        "NSArray* colorArray",
        `    colorArray = @[\n${values.join(",\n")}\n    ];`,
      )
    }

@end`, { literal: objectOf, reads: ["type", "className"] }),
  "ios/static.h": withHeader(
    ({ names, type }) =>
      `#import <Foundation/Foundation.h>\n\n\n${
        names.map((name) => `extern ${type}${type ? " " : ""}const ${name};`).join("\n")
      }`,
    { start: "\n// ", reads: ["type"] },
  ),
  "ios/static.m": withHeader(
    ({ names, values, type, className }) =>
      `#import "${className}.h"\n\n\n${
        names.map((name, index) => `${type}${type ? " " : ""}const ${name} = ${values[index]};`)
          .join("\n")
      }`,
    { reads: ["type", "className"] },
  ),
  "ios/strings.h": withHeader(
    ({ names, className }) =>
      `#import <Foundation/Foundation.h>\n\n\n${
        names.map((name) => `extern NSString * const ${name};`).join("\n")
      }\n\n@interface ${className} : NSObject\n+ (NSArray *)values;\n@end`,
    { literal: stringOf, reads: ["className"] },
  ),
  "ios/strings.m": withHeader(({ names, values, className, dictionary, options }) => {
    const items = dictionary.allTokens.map((token, index) =>
      stringItem(token, values[index], options)
    );
    const body = `    array = @[\n      ${items.join(",\n")}\n    ];`;
    return `#import "${className}.h"\n\n\n${
      names.map((name, index) => `NSString * const ${name} = ${values[index]};`).join("\n")
    }\n\n@implementation ${className}\n\n${
      once("+ (NSArray *)values", "NSArray* array", body)
    }\n\n@end\n\n`;
  }, { literal: stringOf, reads: ["className"] }),
  "ios/singleton.h": withHeader(({ className }) =>
    `#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>

@interface ${className} : NSObject

+ (NSDictionary *)properties;
+ (NSDictionary *)getProperty:(NSString *)keyPath;
+ (nonnull)getValue:(NSString *)keyPath;

@end`, { named: false, reads: ["className"] }),
  "ios/singleton.m": withHeader(({ className, dictionary, options }) => {
    const literals = literalsIn(options, dictionary);
    const literal = dictionaryLiteral(dictionary.tokens, literals, options, "  ");
    const body = `    dictionary = ${literal};`;
    return `#import "${className}.h"

@implementation ${className}

+ (NSDictionary *)getProperty:(NSString *)keyPath {
  return [[self properties] valueForKeyPath:keyPath];
}

+ (nonnull)getValue:(NSString *)keyPath {
  return [[self properties] valueForKeyPath:[NSString stringWithFormat:@"%@.value", keyPath]];
}

${once("+ (NSDictionary *)properties", "NSDictionary * dictionary", body)}

@end

`;
  }, { named: false, reads: ["className"] }),
  "ios/plist": defineFormat({
    options: plistOptions,
    mentions: { forms: ["identifier"] },
    canPrint: canList,
    format: printPlist,
  }),
};
