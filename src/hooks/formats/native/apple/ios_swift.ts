/**
 * Formats of Swift.
 * @module
 */
import { type DeclaredArguments, defineFormat } from "../../../registry/define_format.ts";
import { flag, text } from "../../../registry/settings.ts";
import type { FormatFn, LocalOptions } from "../../../../base/types/config.ts";
import { syntaxOf } from "../../../../base/tokens/syntax.ts";
import { printLines } from "../../common/print_lines.ts";
import { header } from "../../common/format_header.ts";
import { nameIn, swiftName } from "../identifiers.ts";
import { canPrintIn, languageIn, NativeLiterals, swift } from "../literals.ts";
import { linePrinter } from "../../common/property_line.ts";
import { declarationOrder } from "../../common/sort.ts";
import { nativeTheme } from "../theme.ts";
import {
  defaultClassName,
  fontFamilies,
  groupFolders,
  type nativePlatform,
  nativeThemeMarks,
  nativeThemeOptions,
} from "../theme_options.ts";
import { missingParts } from "../missing_parts.ts";
import { typeOptions } from "../type_options.ts";

const uiKitGroups = ["ios-swift", "ios-swift-separate"];

/**
 * Completes the options of a Swift file in place: sets `objectType`, makes `import` a list, and appends a space to
 * `accessControl`.
 */
export function setSwiftFileProperties(
  options: LocalOptions,
  objectType = "class",
  transformGroup?: string,
): LocalOptions {
  options.objectType ??= objectType;
  const given = options.import;
  const usual = transformGroup === undefined || uiKitGroups.includes(transformGroup)
    ? "UIKit"
    : "SwiftUI";
  options.import = given === undefined || given === null
    ? [usual]
    : typeof given === "string"
    ? [given]
    : given;
  const access = options.accessControl === undefined ? "public" : options.accessControl;
  options.accessControl = access === "" || access === null ? "" : `${access} `;
  return options;
}

/** The setting of the platform that decides the default imports. */
const groupSetting = { transformGroup: text("Name of a transform group.") };

/** Makes a format of a Swift file with one class, enum or other type of constants. */
function swiftFile(objectType: string): FormatFn {
  const format = async (
    { dictionary, file, options, platform }: DeclaredArguments<
      typeof typeOptions,
      typeof groupSetting
    >,
  ) => {
    const { deprecations = true, outputReferences, usesDtcg, formatting } = options;
    const settings = setSwiftFileProperties(
      {
        objectType: options.objectType,
        import: options.import,
        accessControl: options.accessControl,
      },
      objectType,
      platform.transformGroup,
    );
    const language = languageIn(swift, options);
    const line = linePrinter({
      language,
      deprecations,
      outputReferences,
      dictionary,
      declaration: `${settings.accessControl}static let `,
      formatting: { suffix: "", indentation: "    ", ...formatting },
      usesDtcg,
      printName: (name) => nameIn(swiftName, name),
    });
    const access = settings.accessControl;
    const tokens = declarationOrder(dictionary, options);
    const lines = printLines(
      dictionary,
      tokens,
      "\n",
      (token) => line(token),
    );
    const modules: string[] = [settings.import ?? []].flat();
    const hasCurves = modules.some((name) => ["UIKit", "AppKit", "QuartzCore"].includes(name));
    const literals = new NativeLiterals(language, syntaxOf(usesDtcg), dictionary);
    if (!hasCurves && literals.useCurves(tokens)) {
      modules.push("QuartzCore");
    }
    const imports = modules.map((name) => `import ${name}`).join("\n");
    const type = settings.objectType ? `${settings.objectType} ` : "";
    const name = options.className ? `${options.className} ` : "";
    const start = `\n//\n// ${file.destination}\n//\n${await header({ file, options }, "short")}`;
    return `${start}\n${imports}\n\n${access}${type}${name}{\n${lines}\n}`;
  };
  return defineFormat({
    options: typeOptions,
    platform: groupSetting,
    mentions: { forms: ["identifier"] },
    canPrint: canPrintIn(swift),
    printName: swiftName,
    format,
  });
}

const themeOptions = {
  ...nativeThemeOptions,
  accessControl: typeOptions.accessControl,
  uiKit: flag("Swift: whether a theme also has UIKit colors. Default `false`."),
  assetColors: flag(
    "Swift: whether a theme also has the colors of an asset catalog by name. Default `false`.",
  ),
  dynamicType: flag(
    "Swift: whether text styles follow the text size of the system. Default `true`.",
  ),
  fontFamilies,
  groupFolders,
};

async function printTheme(
  { dictionary, themes, file, options, platform }: DeclaredArguments<
    typeof themeOptions,
    typeof nativePlatform
  >,
): Promise<string> {
  const { className = defaultClassName, accessControl = "public", deprecations = true } = options;
  const { swiftTheme } = await import("./swift_theme.ts");
  const theme = await nativeTheme(dictionary.allTokens, themes, {
    usesDtcg: options.usesDtcg,
    rem: platform.basePxFontSize,
    nameOf: (name) => nameIn(swiftName, name),
  });
  const text = swiftTheme(theme, {
    ...options,
    className,
    accessControl: accessControl.trim(),
    deprecations,
    dynamicType: options.dynamicType ?? true,
  });
  const imports = text.includes("CTFont") ? "import CoreText\n" : "";
  return `${await header({ file, options }, "short")}${imports}import SwiftUI\n\n${text}\n`;
}

/** Formats whose id starts with `ios-swift/`. */
export const iosSwiftFormats: Record<string, FormatFn> = {
  "ios-swift/any.swift": swiftFile("class"),
  "ios-swift/class.swift": swiftFile("class"),
  "ios-swift/enum.swift": swiftFile("enum"),
  "ios-swift/theme": defineFormat({
    options: themeOptions,
    ...nativeThemeMarks,
    drops: missingParts({
      cases: ["uppercase", "lowercase"],
      decorations: ["underline", "line-through"],
      insets: true,
    }),
    printName: swiftName,
    format: printTheme,
  }),
};
