/**
 * Formats of Flutter.
 * @module
 */
import { type DeclaredArguments, defineFormat } from "../../../registry/define_format.ts";
import { common, text } from "../../../registry/settings.ts";
import { syntaxOf } from "../../../../base/tokens/syntax.ts";
import type { FormatFn, FormattedPart } from "../../../../base/types/config.ts";
import { assetMarks } from "../../assets/assets.ts";
import { assetFiles } from "../../assets/asset_files.ts";
import { printLines } from "../../common/print_lines.ts";
import { attributeLine, deprecationOptions, docLines } from "../../common/deprecation.ts";
import { header, headerOptions } from "../../common/format_header.ts";
import { dartMember, dartName, nameIn } from "../identifiers.ts";
import { canPrintIn, dart, languageIn, NativeLiterals } from "../literals.ts";
import { linePrinter } from "../../common/property_line.ts";
import { nativeTheme, pascal } from "../theme.ts";
import {
  defaultClassName,
  type nativePlatform,
  nativeThemeMarks,
  nativeThemeOptions,
} from "../theme_options.ts";
import { missingParts } from "../missing_parts.ts";
import { declarationOrder } from "../../common/sort.ts";
import { className } from "../type_options.ts";

const classOptions = {
  ...headerOptions,
  ...deprecationOptions,
  ...common("outputReferences"),
  className,
};

async function printClass(
  { dictionary, file, options }: DeclaredArguments<typeof classOptions>,
): Promise<string> {
  const { deprecations = true, outputReferences, usesDtcg, formatting } = options;
  const language = languageIn(dart, options);
  const line = linePrinter({
    language,
    deprecations,
    outputReferences,
    dictionary,
    declaration: "static const ",
    formatting: { indentation: "    ", ...formatting },
    usesDtcg,
    printName: (name) => nameIn(dartName, name),
  });
  const tokens = declarationOrder(dictionary, options);
  const lines = printLines(
    dictionary,
    tokens,
    "\n",
    (token) => line(token),
  );
  const name = options.className ?? "";
  const literals = new NativeLiterals(language, syntaxOf(usesDtcg), dictionary);
  const hasCurves = literals.useCurves(tokens);
  const curves = hasCurves ? "import 'package:flutter/animation.dart' show Cubic;\n" : "";
  const start = `\n//\n// ${file.destination}\n//\n${await header({ file, options }, "short")}`;
  return `${start}\n\nimport 'dart:ui';\n${curves}\nclass ${name}${
    name ? " " : ""
  }{\n    ${name}._();\n\n${lines}\n}`;
}

async function printTheme(
  { dictionary, themes, file, options, platform }: DeclaredArguments<
    typeof nativeThemeOptions,
    typeof nativePlatform
  >,
): Promise<string> {
  const { className = defaultClassName, deprecations = true, usesDtcg } = options;
  const { flutterTheme } = await import("./flutter_theme.ts");
  const theme = await nativeTheme(dictionary.allTokens, themes, {
    usesDtcg,
    rem: platform.basePxFontSize,
    nameOf: (name) => nameIn(dartMember, name),
  });
  const text = flutterTheme(theme, { ...options, className, deprecations });
  const needed = ["ColorSpace.", "lerpDouble("].filter((use) => text.includes(use))
    .map((use) => use.slice(0, -1)).join(", ");
  const engine = needed === "" ? "" : `import 'dart:ui' show ${needed};\n\n`;
  const start = await header({ file, options }, "short");
  return `${start}${engine}import 'package:flutter/material.dart';\n\n${text}\n`;
}

const assetOptions = {
  ...headerOptions,
  ...deprecationOptions,
  className,
  assetFolder: text(
    "Flutter: the folder of the assets as `pubspec.yaml` names it. Default: the `destination` of the file.",
  ),
};

/** Prints the declarations of assets, and a class with their paths. */
async function printAssets(
  args: DeclaredArguments<typeof assetOptions>,
): Promise<FormattedPart[]> {
  const { file, options } = args;
  const { className = `${defaultClassName}Assets`, deprecations = true } = options;
  const folder = (options.assetFolder ?? file.destination ?? "").replace(/\/+$/, "");
  const constants: string[] = [];
  const parts = await assetFiles(args, {
    suffixes: () => (contexts) => pascal(Object.values(contexts).join(" ")),
    part(token, extension, suffix, content) {
      const name = nameIn(dartName, token.name);
      const path = `${name}${suffix}${extension}`;
      const above = docLines(token, "  ") + attributeLine(token, dart, "  ", deprecations);
      const where = dart.text(folder === "" ? path : `${folder}/${path}`);
      constants.push(`${above}  static const ${name}${suffix} = ${where};\n`);
      return { path, content };
    },
  });
  const start = await header({ file, options }, "short");
  const content = `${start}/// Paths of assets.\nabstract final class ${className} {\n${
    constants.join("")
  }}\n`;
  return [...parts, { path: "assets.dart", content }];
}

/** Formats whose id starts with `flutter/`. */
export const flutterFormats: Record<string, FormatFn> = {
  "flutter/class.dart": defineFormat({
    options: classOptions,
    mentions: { forms: ["identifier"] },
    canPrint: canPrintIn(dart),
    printName: dartName,
    format: printClass,
  }),
  "flutter/assets": defineFormat({
    options: assetOptions,
    ...assetMarks,
    mentions: { forms: ["identifier"] },
    printName: dartName,
    format: printAssets,
  }),
  "flutter/theme": defineFormat({
    options: nativeThemeOptions,
    ...nativeThemeMarks,
    drops: missingParts({
      cases: [],
      decorations: ["underline", "line-through"],
      insets: false,
    }),
    printName: dartMember,
    format: printTheme,
  }),
};
