/**
 * Formats of Swift.
 * @module
 */
import { type DeclaredArguments, defineFormat } from "../../hooks/define_format.ts";
import type { FormatFn, LocalOptions } from "../../types/config.ts";
import { printLines } from "./helpers/print_lines.ts";
import { header } from "./helpers/format_header.ts";
import { swiftName } from "./helpers/identifiers.ts";
import { canPrintIn, swift } from "./helpers/literals/native.ts";
import { linePrinter } from "./helpers/property_line.ts";
import { declarationOrder } from "./helpers/sort.ts";
import { typeOptions } from "./helpers/type_options.ts";

const uiKitGroups = ["ios-swift", "ios-swift-separate"];

/** Completes the options of a Swift file, in place: `objectType`, `import` as a list, `accessControl` with its space. */
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

/** A Swift file with one class, enum or other type of constants. */
function swiftFile(objectType: string): FormatFn {
  const format = async (
    { dictionary, file, options, platform }: DeclaredArguments<typeof typeOptions>,
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
    const line = linePrinter({
      language: swift,
      deprecations,
      outputReferences,
      dictionary,
      declaration: `${settings.accessControl}static let `,
      formatting: { suffix: "", indentation: "    ", ...formatting },
      usesDtcg,
      printName: swiftName,
    });
    const access = settings.accessControl;
    const tokens = declarationOrder(dictionary, options);
    const lines = printLines(
      dictionary,
      tokens,
      "\n",
      (token) => line(token),
    );
    const imports = [settings.import ?? []].flat().map((name) => `import ${name}\n`).join("");
    const type = settings.objectType ? `${settings.objectType} ` : "";
    const name = options.className ? `${options.className} ` : "";
    const start = `\n//\n// ${file.destination}\n//\n${await header({ file, options }, "short")}`;
    return `${start}\n${imports}\n${access}${type}${name}{\n${lines}\n}`;
  };
  return defineFormat({ options: typeOptions, canPrint: canPrintIn(swift), format });
}

/** Formats whose id starts with `ios-swift/`. */
export const iosSwiftFormats: Record<string, FormatFn> = {
  "ios-swift/any.swift": swiftFile("class"),
  "ios-swift/class.swift": swiftFile("class"),
  "ios-swift/enum.swift": swiftFile("enum"),
};
