import { type DeclaredArguments, defineFormat } from "../../../registry/define_format.ts";
import { setting, text } from "../../../registry/settings.ts";
import type { FormatFn, LocalOptions } from "../../../../base/types/config.ts";
import { blockSafe, commentLines, withoutTags } from "../../common/comments.ts";
import { attributeLine } from "../../common/deprecation.ts";
import { descriptionOf } from "../../../../base/tokens/descriptions.ts";
import { header } from "../../common/format_header.ts";
import { constants } from "../constants.ts";
import { kotlinProperty } from "../identifiers.ts";
import { canPrintIn, kotlin } from "../literals.ts";
import type { LinePrinterArguments } from "../../common/property_line.ts";
import { nativeTheme } from "../theme.ts";
import {
  defaultClassName,
  fontFamilies,
  type nativePlatform,
  nativeThemeMarks,
  nativeThemeOptions,
  typeOptions,
} from "../options.ts";
import { missingParts } from "../missing_parts.ts";

const defaultImports = ["androidx.compose.ui.graphics.Color", "androidx.compose.ui.unit.*"];

/** Completes the options of a Compose object, in place: `import` becomes a list, `objectType` text. */
export function setComposeObjectProperties(options: LocalOptions = {}): LocalOptions {
  options.import = [options.import ?? defaultImports].flat();
  options.accessControl = options.accessControl ? `${options.accessControl} ` : "";
  options.objectType = options.objectType ? `${options.objectType} ` : "";
  return options;
}

const objectOptions = { ...typeOptions, packageName: text("Compose: the package of the file.") };

async function printObject(args: DeclaredArguments<typeof objectOptions>): Promise<string> {
  const { file, options } = args;
  const { deprecations = true } = options;
  const settings = setComposeObjectProperties({ ...options });
  const access = settings.accessControl;
  const layout: Partial<LinePrinterArguments> = {
    avoidsDeprecated: deprecations,
    formatting: { suffix: "", commentStyle: "none" },
  };
  const { lines, hasCurves } = constants(args, kotlin, kotlinProperty, layout, (token, line) => {
    const text = commentLines(withoutTags(descriptionOf(token), false)).join("\n");
    const description = blockSafe(text, "nesting");
    const comment = description === "" ? "" : `  /** ${description} */\n`;
    const above = attributeLine(token, kotlin, "  ", deprecations);
    return `${comment}${above}  ${access}val ${line}`;
  });
  const modules: string[] = [settings.import ?? []].flat();
  const easing = "androidx.compose.animation.core";
  const hasEasing = modules.some((name) =>
    name === `${easing}.*` || name.startsWith(`${easing}.Cubic`)
  );
  if (!hasEasing && hasCurves) modules.push(`${easing}.CubicBezierEasing`);
  const imports = modules.map((name) => `import ${name}\n`).join("");
  const name = options.className ? `${options.className} ` : "";
  const start = `\n${await header({ file, options }, "short")}\n`;
  return `${start}\npackage ${options.packageName ?? ""}\n\n${imports}\n` +
    `${access}${settings.objectType}object ${name}{\n${lines}\n}\n`;
}

const themeOptions = {
  ...nativeThemeOptions,
  fontFamilies,
  packageName: objectOptions.packageName,
  accessControl: typeOptions.accessControl,
  material: setting<Record<string, string>>(
    "Record<string, string>",
    "Compose: paths of the tokens for Material 3 colors, by color name, such as `primary`.",
  ),
};

async function printTheme(
  args: DeclaredArguments<typeof themeOptions, typeof nativePlatform>,
): Promise<string> {
  const { file, options } = args;
  const { className = defaultClassName, accessControl = "", deprecations = true } = options;
  const { composeTheme } = await import("./compose_theme.ts");
  const { imports, text } = composeTheme(await nativeTheme(args, kotlinProperty), {
    ...options,
    className,
    accessControl: accessControl.trim(),
    deprecations,
  });
  const start = await header({ file, options }, "short");
  const name = options.packageName ? `package ${options.packageName}\n\n` : "";
  return `${start}${name}${imports.map((one) => `import ${one}\n`).join("")}\n${text}\n`;
}

/** Formats whose id starts with `compose/`. */
export const composeFormats: Record<string, FormatFn> = {
  "compose/object": defineFormat({
    options: objectOptions,
    mentions: { forms: ["identifier"] },
    canPrint: canPrintIn(kotlin),
    printName: kotlinProperty,
    format: printObject,
  }),
  "compose/theme": defineFormat({
    options: themeOptions,
    ...nativeThemeMarks,
    drops: missingParts({}),
    printName: kotlinProperty,
    format: printTheme,
  }),
};
