/**
 * Options that formats of native platforms share.
 * @module
 */
import { basePxFontSize } from "../../registry/platform_settings.ts";
import { common, flag, setting, text, textOrTexts } from "../../registry/settings.ts";
import { appearances } from "./appearances.ts";
import { deprecationOptions } from "../common/deprecation.ts";
import { headerOptions } from "../common/format_header.ts";
import { hasNativeValue } from "./theme.ts";

export const className = text("Name of the class, object or enum.");

/** Options of a type in Kotlin or Swift. */
export const typeOptions = {
  ...headerOptions,
  ...deprecationOptions,
  ...common("outputReferences"),
  className,
  import: textOrTexts("Modules to import. Default: those that the values need."),
  accessControl: text("The access modifier of the type and its members."),
  objectType: text("The modifier of `object`, or the keyword of the declared type."),
};

export const nativeThemeOptions = {
  ...headerOptions,
  ...deprecationOptions,
  className,
  appearances,
};

/** The option for font families, on platforms on which they are objects or resources. */
export const fontFamilies = setting<Record<string, string>>(
  "Record<string, string>",
  "Themes: the expression of each font family in Compose, its resource in Android, or the start of the names of its faces in Swift, by its name.",
  "minor",
);

export const groupFolders = flag(
  "Asset catalogs: whether groups of tokens are folders and prefixes of names. Default `true`.",
);

/** The settings of the platform that all formats of native themes read. */
export const nativePlatform = { basePxFontSize };

/** Declarations that all formats of native themes share. */
export const nativeThemeMarks = {
  platform: nativePlatform,
  mentions: { forms: ["identifier"] },
  themes: true,
  allContexts: true,
  canPrint: hasNativeValue,
  refusal: {
    reason: "the platform cannot represent its value",
    help:
      'Use the transform group "native/theme", or "android/theme" for resources, which leave values as data; what only CSS knows is for a filter',
  },
} as const;

/** The default prefix of type names. */
export const defaultClassName = "Tokens";
