/**
 * Formats of Objective-C and of property lists.
 * @module
 */
import type { FormatFn, FormatFnArguments } from "../../types/config.ts";
import type { TransformedToken } from "../../types/token.ts";
import { hasOwn, isPlainObject, type Tree } from "../../tokens/own.ts";
import { syntaxOf } from "../../tokens/syntax.ts";
import { objectiveCName } from "./helpers/identifiers.ts";
import { xmlCommentSafe, xmlText } from "./helpers/xml.ts";
import { descriptionOf } from "./helpers/comments.ts";
import { header } from "./helpers/format_header.ts";

/** What the rows of a format are made of. */
interface Parts extends FormatFnArguments {
  names: string[];
  values: string[];
  /** The type of the tokens, `type` of the options. */
  type: string;
  className: string;
}

/** A format that starts with the destination and the file header. */
function withHeader(body: (parts: Parts) => string, start = "\n//\n// "): FormatFn {
  return async (args) => {
    const { allTokens } = args.dictionary;
    const { value } = syntaxOf(args.options.usesDtcg);
    const text = body({
      ...args,
      names: allTokens.map((token) => objectiveCName(token.name)),
      values: allTokens.map((token) => String(token[value])),
      type: args.options.type ?? "",
      className: args.options.className ?? "",
    });
    const comment = await header(args, "short");
    return `${start}${args.file.destination}\n//\n${comment}\n${text}`;
  };
}

function lines(rows: string[]): string {
  return rows.join("\n");
}

/** A method that fills a static variable once. */
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

function literal(text: unknown): string {
  return `@"${
    String(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")
  }"`;
}

/** Rows for the attributes that are set. */
function attributeRows(token: TransformedToken): string[] {
  return Object.keys(token.attributes ?? {}).filter((key) => token.attributes[key])
    .map((key) => `${literal(key)}: ${literal(token.attributes[key])}`);
}

const numeric = new Set(["dimension", "fontSize", "time"]);

/** Nested tokens as a dictionary literal. */
function dictionaryLiteral(node: Tree, valueKey: string, typeKey: string, indent: string): string {
  const inner = `${indent}  `;
  if (hasOwn(node, valueKey)) {
    const token = node as TransformedToken;
    const at = numeric.has(token[typeKey]) ? "@" : "";
    const rows = [
      `@"value": ${at}${token[valueKey]}`,
      `@"name": ${literal(token.name)}`,
      ...attributeRows(token),
    ];
    return `@{\n${rows.map((row) => `${indent}${row}`).join(",\n")}\n${indent}}`;
  }
  const rows = Object.keys(node).filter((key) => isPlainObject(node[key])).map((key) =>
    `${indent}${literal(key)}: ${dictionaryLiteral(node[key], valueKey, typeKey, inner)}`
  );
  return `@{\n${rows.join(",\n")}\n${indent}}`;
}

const stringItem = (token: TransformedToken, value: unknown) => {
  const rows = [`  @"value": ${value}`, `  @"name": ${literal(token.name)}`];
  rows.push(...attributeRows(token).map((row) => `    ${row}`));
  return `@{\n${rows.join(",\n")}\n  }`;
};

const plistSkipped = new Set(["asset", "border", "shadow", "transition"]);

function plistValue(type: unknown, value: unknown): string {
  if (type === "color") {
    const channels = ["r", "g", "b"].map((name, index) => {
      const channel = (value as Record<number, number>)[index] / 255;
      return `      <key>${name}</key>\n      <real>${channel}</real>\n`;
    });
    return `    <dict>\n${channels.join("")}      <key>a</key>\n      <real>1</real>\n    </dict>`;
  }
  return type === "dimension"
    ? `<integer>${xmlText(value)}</integer>`
    : `<string>${xmlText(value)}</string>`;
}

const plist: FormatFn = async (args) => {
  const { value, type } = syntaxOf(args.options.usesDtcg);
  const rows = args.dictionary.allTokens.filter((token) => !plistSkipped.has(String(token[type])))
    .map(
      (token) => {
        const text = xmlCommentSafe(descriptionOf(token));
        const comment = text === "" ? "" : `\n    <!-- ${text} -->`;
        return `  <key>${xmlText(token.name)}</key>\n${
          plistValue(token[type], token[value])
        }${comment}`;
      },
    );
  return `
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
${await header(args, "xml")}
<plist version="1.0">
  <dict>
  ${rows.join("\n")}
  </dict>
</plist>`;
};

/** Formats whose id starts with `ios/`. */
export const iosFormats: Record<string, FormatFn> = {
  "ios/macros": withHeader(({ names, values }) =>
    `#import <Foundation/Foundation.h>\n#import <UIKit/UIKit.h>\n\n${
      lines(names.map((name, index) => `#define ${name} ${values[index]}`))
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
@end`
  ),
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

@end`
  ),
  "ios/static.h": withHeader(
    ({ names, type }) =>
      `#import <Foundation/Foundation.h>\n\n\n${
        lines(names.map((name) => `extern ${type}${type ? " " : ""}const ${name};`))
      }`,
    "\n// ",
  ),
  "ios/static.m": withHeader(({ names, values, type, className }) =>
    `#import "${className}.h"\n\n\n${
      lines(
        names.map((name, index) => `${type}${type ? " " : ""}const ${name} = ${values[index]};`),
      )
    }`
  ),
  "ios/strings.h": withHeader(({ names, className }) =>
    `#import <Foundation/Foundation.h>\n\n\n${
      lines(names.map((name) => `extern NSString * const ${name};`))
    }\n\n@interface ${className} : NSObject\n+ (NSArray *)values;\n@end`
  ),
  "ios/strings.m": withHeader(({ names, values, className, dictionary }) => {
    const items = dictionary.allTokens.map((token, index) => stringItem(token, values[index]));
    const body = `    array = @[\n      ${items.join(",\n")}\n    ];`;
    return `#import "${className}.h"\n\n\n${
      lines(names.map((name, index) => `NSString * const ${name} = ${values[index]};`))
    }\n\n@implementation ${className}\n\n${
      once("+ (NSArray *)values", "NSArray* array", body)
    }\n\n@end\n\n`;
  }),
  "ios/singleton.h": withHeader(({ className }) =>
    `#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>

@interface ${className} : NSObject

+ (NSDictionary *)properties;
+ (NSDictionary *)getProperty:(NSString *)keyPath;
+ (nonnull)getValue:(NSString *)keyPath;

@end`
  ),
  "ios/singleton.m": withHeader(({ className, tokens, options }) => {
    const { value, type } = syntaxOf(options.usesDtcg);
    const body = `    dictionary = ${dictionaryLiteral(tokens, value, type, "  ")};`;
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
  }),
  "ios/plist": plist,
};
