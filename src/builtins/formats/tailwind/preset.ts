/**
 * Tokens as a preset of Tailwind CSS 3: its theme has an object for each kind of utility.
 * Source: the theme reference of Tailwind CSS 3.
 * @module
 */
import type { TransformedToken } from "../../../types/token.ts";
import { getOwn, setOwn, type Tree } from "../../../tokens/plain_object.ts";
import {
  referenceTo,
  type TailwindOptions,
  type ThemeVariable,
  variablesByKey,
} from "./tailwind.ts";

/** Objects of the theme by the namespaces of version 4. */
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

/** Names of what goes with a size, by the parts of theme variables. */
const pairedKeys: Readonly<Record<string, string>> = {
  "line-height": "lineHeight",
  "letter-spacing": "letterSpacing",
  "font-weight": "fontWeight",
};

/** An object in a tree, made where it is missing. */
function inside(tree: Tree, key: string): Tree {
  const known = getOwn(tree, key) as Tree | undefined;
  if (known) return known;
  const made: Tree = {};
  setOwn(tree, key, made);
  return made;
}

/** Puts a variable into a theme: a size that others go with becomes a pair of it and those. */
function put(theme: Tree, { namespace, name, part }: ThemeVariable, text: string): void {
  const group = inside(theme, themeKeys[namespace] ?? namespace);
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
 * The preset as an object.
 *
 * @throws {TypeError} If two tokens of different names have one theme variable.
 */
export function tailwindPreset(
  tokens: readonly TransformedToken[],
  options: TailwindOptions,
): Tree {
  const theme: Tree = {};
  for (const { token, variable } of variablesByKey(tokens, options).values()) {
    // Version 3 has breakpoints in queries alone; its containers are widths.
    const refers = options.inline && variable.isWhole && variable.namespace !== "breakpoint";
    put(theme, variable, refers ? referenceTo(variable, token.name) : variable.text);
  }
  return { theme: { extend: theme } };
}
