import { type DeclaredArguments, defineFormat } from "../../../registry/define_format.ts";
import { flag, text } from "../../../registry/settings.ts";
import type { FormatFn, LocalOptions } from "../../../../base/types/config.ts";
import { header } from "../../common/format_header.ts";
import { constants } from "../constants.ts";
import { swiftName } from "../identifiers.ts";
import { canPrintIn, swift } from "../literals.ts";
import { nativeTheme } from "../theme.ts";
import {
  defaultClassName,
  fontFamilies,
  groupFolders,
  type nativePlatform,
  nativeThemeMarks,
  nativeThemeOptions,
  typeOptions,
} from "../options.ts";
import { missingParts } from "../missing_parts.ts";

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
  const usual = transformGroup === undefined || uiKitGroups.includes(transformGroup)
    ? "UIKit"
    : "SwiftUI";
  options.import = [options.import ?? usual].flat();
  const access = options.accessControl === undefined ? "public" : options.accessControl;
  options.accessControl = access === "" || access === null ? "" : `${access} `;
  return options;
}

/** The setting of the platform that decides the default imports. */
const groupSetting = { transformGroup: text("Name of a transform group.") };

/** Makes a format of a Swift file with one class, enum or other type of constants. */
function swiftFile(objectType: string): FormatFn {
  const format = async (args: DeclaredArguments<typeof typeOptions, typeof groupSetting>) => {
    const { file, options, platform } = args;
    const settings = setSwiftFileProperties({ ...options }, objectType, platform.transformGroup);
    const access = settings.accessControl;
    const { lines, hasCurves } = constants(args, swift, swiftName, {
      deprecations: options.deprecations ?? true,
      declaration: `${access}static let `,
      formatting: { suffix: "", indentation: "    " },
    });
    const modules: string[] = [settings.import ?? []].flat();
    const knowsCurves = modules.some((name) => ["UIKit", "AppKit", "QuartzCore"].includes(name));
    if (hasCurves && !knowsCurves) modules.push("QuartzCore");
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
  args: DeclaredArguments<typeof themeOptions, typeof nativePlatform>,
): Promise<string> {
  const { file, options } = args;
  const { className = defaultClassName, accessControl = "public", deprecations = true } = options;
  const { swiftTheme } = await import("./swift_theme.ts");
  const text = swiftTheme(await nativeTheme(args, swiftName), {
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
    drops: missingParts({ cases: ["uppercase", "lowercase"] }),
    printName: swiftName,
    format: printTheme,
  }),
};
