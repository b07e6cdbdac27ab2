import { type DeclaredArguments, defineFormat } from "../../../registry/define_format.ts";
import { common, text } from "../../../registry/settings.ts";
import type { FormatFn, FormattedPart } from "../../../../base/types/config.ts";
import { assetMarks } from "../../assets/assets.ts";
import { assetFiles } from "../../assets/asset_files.ts";
import { attributeLine, deprecationOptions, docLines } from "../../common/deprecation.ts";
import { header, headerOptions } from "../../common/format_header.ts";
import { constants } from "../constants.ts";
import { dartMember, dartName, nameIn } from "../identifiers.ts";
import { canPrintIn, dart } from "../literals.ts";
import { nativeTheme, pascal } from "../theme.ts";
import {
  className,
  defaultClassName,
  type nativePlatform,
  nativeThemeMarks,
  nativeThemeOptions,
} from "../options.ts";
import { missingParts } from "../missing_parts.ts";

const classOptions = {
  ...headerOptions,
  ...deprecationOptions,
  ...common("outputReferences"),
  className,
};

async function printClass(args: DeclaredArguments<typeof classOptions>): Promise<string> {
  const { file, options } = args;
  const { lines, hasCurves } = constants(args, dart, dartName, {
    deprecations: options.deprecations ?? true,
    declaration: "static const ",
    formatting: { indentation: "    " },
  });
  const name = options.className ?? "";
  const curves = hasCurves ? "import 'package:flutter/animation.dart' show Cubic;\n" : "";
  const start = `\n//\n// ${file.destination}\n//\n${await header({ file, options }, "short")}`;
  return `${start}\n\nimport 'dart:ui';\n${curves}\nclass ${name}${
    name ? " " : ""
  }{\n    ${name}._();\n\n${lines}\n}`;
}

async function printTheme(
  args: DeclaredArguments<typeof nativeThemeOptions, typeof nativePlatform>,
): Promise<string> {
  const { file, options } = args;
  const { className = defaultClassName, deprecations = true } = options;
  const { flutterTheme } = await import("./flutter_theme.ts");
  const theme = await nativeTheme(args, dartMember);
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
async function printAssets(args: DeclaredArguments<typeof assetOptions>): Promise<FormattedPart[]> {
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
    drops: missingParts({ insets: false }),
    printName: dartMember,
    format: printTheme,
  }),
};
