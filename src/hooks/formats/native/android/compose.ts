/**
 * Formats of Jetpack Compose.
 * @module
 */
import { type DeclaredArguments, defineFormat } from "../../../registry/define_format.ts";
import { setting, text } from "../../../registry/settings.ts";
import type { FormatFn, LocalOptions } from "../../../../base/types/config.ts";
import { printLines } from "../../common/print_lines.ts";
import { blockSafe, commentLines, withoutTags } from "../../common/comments.ts";
import { attributeLine } from "../../common/deprecation.ts";
import { syntaxOf } from "../../../../base/tokens/syntax.ts";
import { descriptionOf } from "../../../../base/tokens/descriptions.ts";
import { header } from "../../common/format_header.ts";
import { kotlinProperty, nameIn } from "../identifiers.ts";
import { canPrintIn, kotlin, languageIn, NativeLiterals } from "../literals.ts";
import { linePrinter } from "../../common/property_line.ts";
import { declarationOrder } from "../../common/sort.ts";
import { nativeTheme } from "../theme.ts";
import {
  defaultClassName,
  fontFamilies,
  type nativePlatform,
  nativeThemeMarks,
  nativeThemeOptions,
} from "../theme_options.ts";
import { missingParts } from "../missing_parts.ts";
import { typeOptions } from "../type_options.ts";

const defaultImports = ["androidx.compose.ui.graphics.Color", "androidx.compose.ui.unit.*"];

/** Completes the options of a Compose object, in place: `import` becomes a list, `objectType` text. */
export function setComposeObjectProperties(options: LocalOptions = {}): LocalOptions {
  const given = options.import;
  options.import = given === undefined || given === null
    ? [...defaultImports]
    : typeof given === "string"
    ? [given]
    : given;
  options.accessControl = options.accessControl ? `${options.accessControl} ` : "";
  options.objectType = options.objectType ? `${options.objectType} ` : "";
  return options;
}

const objectOptions = { ...typeOptions, packageName: text("Compose: the package of the file.") };

async function printObject(
  { dictionary, file, options }: DeclaredArguments<typeof objectOptions>,
): Promise<string> {
  const { deprecations = true, outputReferences, usesDtcg, formatting } = options;
  const settings = setComposeObjectProperties({
    import: options.import,
    accessControl: options.accessControl,
    objectType: options.objectType,
  });
  const language = languageIn(kotlin, options);
  const line = linePrinter({
    language,
    avoidsDeprecated: deprecations,
    outputReferences,
    dictionary,
    formatting: { suffix: "", commentStyle: "none", ...formatting },
    usesDtcg,
    printName: (name) => nameIn(kotlinProperty, name),
  });
  const access = settings.accessControl;
  const tokens = declarationOrder(dictionary, options);
  const lines = printLines(dictionary, tokens, "\n", (token) => {
    const text = commentLines(withoutTags(descriptionOf(token), false)).join("\n");
    const description = blockSafe(text, "nesting");
    const comment = description === "" ? "" : `  /** ${description} */\n`;
    const above = attributeLine(token, kotlin, "  ", deprecations);
    return `${comment}${above}  ${access}val ${line(token)}`;
  });
  const modules: string[] = [settings.import ?? []].flat();
  const easing = "androidx.compose.animation.core";
  const hasEasing = modules.some((name) =>
    name === `${easing}.*` || name.startsWith(`${easing}.Cubic`)
  );
  if (
    !hasEasing && new NativeLiterals(language, syntaxOf(usesDtcg), dictionary).useCurves(tokens)
  ) {
    modules.push(`${easing}.CubicBezierEasing`);
  }
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
  { dictionary, themes, file, options, platform }: DeclaredArguments<
    typeof themeOptions,
    typeof nativePlatform
  >,
): Promise<string> {
  const { className = defaultClassName, accessControl = "", deprecations = true } = options;
  const { usesDtcg, packageName } = options;
  const { composeTheme } = await import("./compose_theme.ts");
  const theme = await nativeTheme(dictionary.allTokens, themes, {
    usesDtcg,
    rem: platform.basePxFontSize,
    nameOf: (name) => nameIn(kotlinProperty, name),
  });
  const { imports, text } = composeTheme(theme, {
    ...options,
    className,
    accessControl: accessControl.trim(),
    deprecations,
  });
  const start = await header({ file, options }, "short");
  const name = packageName ? `package ${packageName}\n\n` : "";
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
    drops: missingParts({
      cases: [],
      decorations: ["underline", "line-through"],
      insets: true,
    }),
    printName: kotlinProperty,
    format: printTheme,
  }),
};
