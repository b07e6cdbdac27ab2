/**
 * Prints utility classes, which set one property to the variable of a token: `.bg-accent { background-color:
 * var(--color-accent) }`.
 * @module
 */
import { flag, setting } from "../../registry/settings.ts";
import { kindOfToken } from "../../../base/tokens/kinds.ts";
import { cssIdentifier } from "../../../base/values/css/css_escapes.ts";
import { wordsIn } from "../../../base/values/css/pieces.ts";
import { getOwn } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import type { SettingValues } from "../../../base/types/setting.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { cssText, hasText } from "./literals.ts";
import { nameInUtilities, tailwindOptions, themeVariables } from "../tailwind/theme_variables.ts";
import { besideFont, typographyDeclarations } from "./typography_rules.ts";

type Classes = Readonly<Record<string, string>>;

export const utilityOptions = {
  namespaces: tailwindOptions.namespaces,
  utilities: setting<Record<string, Record<string, string>>>(
    "Record<string, Record<string, string>>",
    'CSS: classes by namespace: start of the class names, and the property to set, `{ color: { bg: "background-color" } }`; several properties are separated by spaces. They replace the default classes of the namespace.',
    // The names of tokens in the file are compared too.
    "minor",
  ),
  sides: flag(
    "CSS: whether utilities also set single sides, corners and axes. Default `false`.",
    "minor",
  ),
};

/** The values of {@linkcode utilityOptions}, and the syntax of the tokens. */
export type UtilityOptions = SettingValues<typeof utilityOptions> & { usesDtcg?: boolean };

const usual: Readonly<Record<string, Classes>> = {
  color: { text: "color", bg: "background-color", border: "border-color" },
  font: { font: "font-family" },
  text: { text: "font-size" },
  "font-weight": { font: "font-weight" },
  leading: { leading: "line-height" },
  tracking: { tracking: "letter-spacing" },
  spacing: {
    p: "padding",
    px: "padding-inline",
    py: "padding-block",
    m: "margin",
    mx: "margin-inline",
    my: "margin-block",
    gap: "gap",
  },
  radius: { rounded: "border-radius" },
  "border-width": { border: "border-width" },
  shadow: { shadow: "box-shadow" },
  opacity: { opacity: "opacity" },
  "transition-duration": { duration: "transition-duration" },
  ease: { ease: "transition-timing-function" },
  "z-index": { z: "z-index" },
};

/** Ends of class names by the side that they set, logical and physical. */
const sideNames: Classes = {
  t: "top",
  r: "right",
  b: "bottom",
  l: "left",
  s: "inline-start",
  e: "inline-end",
};

/** Classes that set a property of each side. */
const onSides = (prefix: string, propertyOf: (side: string) => string): Classes =>
  Object.fromEntries(
    Object.entries(sideNames).map(([key, side]) => [`${prefix}${key}`, propertyOf(side)]),
  );

/** Classes of single sides, corners and axes, in addition to the usual ones. */
const ofSides: Readonly<Record<string, Classes>> = {
  color: {
    "border-x": "border-inline-color",
    "border-y": "border-block-color",
    ...onSides("border-", (side) => `border-${side}-color`),
  },
  spacing: {
    ...onSides("p", (side) => `padding-${side}`),
    ...onSides("m", (side) => `margin-${side}`),
    "gap-x": "column-gap",
    "gap-y": "row-gap",
  },
  radius: {
    "rounded-t": "border-top-left-radius border-top-right-radius",
    "rounded-r": "border-top-right-radius border-bottom-right-radius",
    "rounded-b": "border-bottom-right-radius border-bottom-left-radius",
    "rounded-l": "border-top-left-radius border-bottom-left-radius",
    "rounded-s": "border-start-start-radius border-end-start-radius",
    "rounded-e": "border-start-end-radius border-end-end-radius",
    "rounded-tl": "border-top-left-radius",
    "rounded-tr": "border-top-right-radius",
    "rounded-br": "border-bottom-right-radius",
    "rounded-bl": "border-bottom-left-radius",
    "rounded-ss": "border-start-start-radius",
    "rounded-se": "border-start-end-radius",
    "rounded-ee": "border-end-end-radius",
    "rounded-es": "border-end-start-radius",
  },
  "border-width": {
    "border-x": "border-inline-width",
    "border-y": "border-block-width",
    ...onSides("border-", (side) => `border-${side}-width`),
  },
};

/** Why a token has no classes, and the remedy. */
export const withoutUtility = {
  reason: "no utility class accepts it",
  help: "Name a namespace with the option namespaces, or exclude the token with a filter",
};

export function utilitiesOf(
  token: TransformedToken,
  { namespaces, utilities = {}, sides, usesDtcg }: UtilityOptions,
): { name: string; property: string }[] {
  if (!hasText(token, { usesDtcg })) return [];
  const [variable] = themeVariables(token, { namespaces, usesDtcg });
  if (!variable) return [];
  const { namespace } = variable;
  const name = nameInUtilities(variable);
  const known = getOwn(utilities, namespace) ??
    { ...getOwn(usual, namespace) as Classes, ...sides && getOwn(ofSides, namespace) as Classes };
  const isFont = kindOfToken(token, syntaxOf(usesDtcg)) === "typography";
  return Object.entries(known as Classes).map(([prefix, property]) => ({
    name: name === "" ? prefix : `${prefix}-${name}`,
    // The variable of a typography is a complete `font`.
    property: isFont && property === "font-size" ? "font" : property,
  }));
}

/**
 * The declarations of a typography's class besides its font. Uses variables of referenced tokens if their text is the
 * same.
 */
function furtherDeclarations(
  token: TransformedToken,
  dictionary: Dictionary,
  usesDtcg: boolean | undefined,
): string[] {
  const { value, type } = syntaxOf(usesDtcg);
  return (typographyDeclarations(token, dictionary, usesDtcg) ?? [])
    .filter(({ property }) => besideFont.has(property))
    .map(({ property, text, target }) => {
      const isSame = target && cssText(target[value], target[type]) === text;
      return `${property}: ${isSame ? `var(--${target.name})` : text};`;
    });
}

/**
 * Prints the rules of all classes.
 *
 * @param condition The text after the selector of each class.
 * @throws {TypeError} If two tokens have the same class.
 */
export function utilityRules(
  dictionary: Dictionary,
  options: UtilityOptions,
  indentation: string,
  condition = "",
): string {
  const owners = new Map<string, TransformedToken>();
  const rules = dictionary.allTokens.flatMap((token) =>
    utilitiesOf(token, options).flatMap(({ name, property }) => {
      const other = owners.get(name);
      // Tokens with the same name share a variable.
      if (other && other.name === token.name) return [];
      if (other) {
        const names = [other, token].map(({ path }) => path.join(".")).join(" and ");
        throw new TypeError(
          `${names} would both be .${name}; the option utilities renames classes`,
        );
      }
      owners.set(name, token);
      const declarations = [
        ...wordsIn(property).map(({ text }) => `${text}: var(--${token.name});`),
        ...(property === "font" ? furtherDeclarations(token, dictionary, options.usesDtcg) : []),
      ];
      const rows = declarations.map((one) => `${indentation}${one}\n`).join("");
      return `.${cssIdentifier(name)}${condition} {\n${rows}}`;
    })
  );
  return rules.join("\n\n");
}
