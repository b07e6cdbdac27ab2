/**
 * Prints tokens as a preset of Tailwind CSS 3, whose theme has an object per kind of utility. Source: the theme
 * reference of Tailwind CSS 3.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import { getOwn, objectIn, setOwn, type Tree } from "../../../base/tokens/plain_object.ts";
import {
  nameInUtilities,
  referenceTo,
  type TailwindOptions,
  type ThemeVariable,
  variablesByKey,
} from "./theme_variables.ts";

/** Objects of the theme by namespace of version 4. */
const themeKeys: Readonly<Record<string, string>> = {
  color: "colors",
  "background-image": "backgroundImage",
  font: "fontFamily",
  text: "fontSize",
  "font-weight": "fontWeight",
  leading: "lineHeight",
  tracking: "letterSpacing",
  spacing: "spacing",
  radius: "borderRadius",
  "border-width": "borderWidth",
  shadow: "boxShadow",
  opacity: "opacity",
  "transition-duration": "transitionDuration",
  ease: "transitionTimingFunction",
  "z-index": "zIndex",
  breakpoint: "screens",
  container: "maxWidth",
  blur: "blur",
};

/** Properties that accompany a font size, by the part of a theme variable. */
const pairedKeys: Readonly<Record<string, string>> = {
  "line-height": "lineHeight",
  "letter-spacing": "letterSpacing",
  "font-weight": "fontWeight",
};

/** Adds a variable to a theme. A font size with accompanying properties becomes a pair. */
function put(theme: Tree, variable: ThemeVariable, text: string): void {
  const { namespace, part } = variable;
  const name = variable.name === "" ? "DEFAULT" : nameInUtilities(variable);
  const group = objectIn(theme, themeKeys[namespace] ?? namespace);
  if (part === "") {
    setOwn(group, name, text);
    return;
  }
  const known = getOwn(group, name) as string | [string, Tree];
  const [size, paired] = Array.isArray(known) ? known : [known, {}];
  setOwn(paired, pairedKeys[part], text);
  setOwn(group, name, [size, paired]);
}

/**
 * Makes the preset as an object.
 *
 * @throws {TypeError} If two tokens with different names have the same theme variable.
 */
export function tailwindPreset(
  tokens: readonly TransformedToken[],
  options: TailwindOptions,
): Tree {
  const theme: Tree = {};
  for (const { token, variable } of variablesByKey(tokens, options).values()) {
    if (variable.property !== undefined) continue;
    // In version 3, only breakpoints are part of queries; containers are widths.
    const refers = options.inline && variable.isWhole && variable.namespace !== "breakpoint";
    put(theme, variable, refers ? referenceTo(variable, token.name) : variable.text);
  }
  return { theme: { extend: theme } };
}
