import { type DeclaredArguments, defineFormat } from "../../registry/define_format.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { themesOptions } from "../javascript/themes_options.ts";
import { colorsReady } from "./colors.ts";
import { nativeValueOf } from "./theme.ts";
import { missingParts } from "./missing_parts.ts";
import { type nativePlatform, nativeThemeMarks } from "./options.ts";
import { moduleText } from "../javascript/javascript.ts";

async function printTheme(
  args: DeclaredArguments<typeof themesOptions, typeof nativePlatform>,
): Promise<string> {
  const { dictionary: { allTokens }, themes, options, platform } = args;
  const { jsThemes } = await import("../javascript/themes.ts");
  const { reactNativeType, reactNativeValue } = await import("./react_native_values.ts");
  await colorsReady();
  const rem = platform.basePxFontSize || 16;
  const native = (token: TransformedToken) =>
    nativeValueOf(token, { usesDtcg: options.usesDtcg, rem })!;
  const text = jsThemes(allTokens, themes, {
    ...options,
    typescript: true,
    valueOf: (token) => reactNativeValue(native(token)),
    typeOf: (token) => reactNativeType(native(token)),
  });
  const types = ["BoxShadowValue", "TextStyle", "ViewStyle"].filter((name) =>
    new RegExp(`\\bas ${name}\\b`).test(text)
  );
  const imported = types.length > 0
    ? `import type { ${types.join(", ")} } from "react-native";\n\n`
    : "";
  return await moduleText(args, `${imported}${text}`);
}

/** Formats whose id starts with `react-native/`. */
export const reactNativeFormats: Record<string, FormatFn> = {
  "react-native/theme": defineFormat({
    options: themesOptions,
    ...nativeThemeMarks,
    drops: missingParts({
      cases: ["uppercase", "lowercase", "capitalize"],
      lines: { styles: ["solid", "dashed", "dotted"], dashes: { border: 0, strokeStyle: 0 } },
    }),
    nested: true,
    format: printTheme,
  }),
};
