/**
 * Prints utility classes, which set one property to the variable of a token: `.bg-accent { background-color:
 * var(--color-accent) }`.
 * @module
 */
import { setting } from "../../registry/settings.ts";
import { kindOfToken } from "../../../base/tokens/kinds.ts";
import { cssIdentifier } from "../../../base/values/css/css_escapes.ts";
import { getOwn } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import type { SettingValues } from "../../../base/types/setting.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { cssText, hasText } from "./literals.ts";
import { nameInUtilities, tailwindOptions, themeVariables } from "../tailwind/tailwind.ts";
import { besideFont, typographyDeclarations } from "./typography_rules.ts";

type Classes = Readonly<Record<string, string>>;

export const utilityOptions = {
  namespaces: tailwindOptions.namespaces,
  utilities: setting<Record<string, Record<string, string>>>(
    "Record<string, Record<string, string>>",
    'CSS: classes by namespace: start of the class names, and the property to set, `{ color: { bg: "background-color" } }`. They replace the default classes of the namespace.',
    // The names of tokens in the file are compared too.
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

/** Why a token has no classes, and the remedy. */
export const withoutUtility = {
  reason: "no utility class accepts it",
  help: "Name a namespace with the option namespaces, or exclude the token with a filter",
};

/** The classes of a token, with the properties that they set. */
export function utilitiesOf(
  token: TransformedToken,
  { namespaces, utilities = {}, usesDtcg }: UtilityOptions,
): { name: string; property: string }[] {
  if (!hasText(token, { usesDtcg })) return [];
  const [variable] = themeVariables(token, { namespaces, usesDtcg });
  if (!variable) return [];
  const { namespace } = variable;
  const name = nameInUtilities(variable);
  const known = getOwn(utilities, namespace) ?? getOwn(usual, namespace);
  const isFont = kindOfToken(token, syntaxOf(usesDtcg)) === "typography";
  const classes = (known ?? {}) as Classes;
  return Object.entries(classes).map(([prefix, property]) => ({
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
        `${property}: var(--${token.name});`,
        ...(property === "font" ? furtherDeclarations(token, dictionary, options.usesDtcg) : []),
      ];
      const rows = declarations.map((one) => `${indentation}${one}\n`).join("");
      return `.${cssIdentifier(name)}${condition} {\n${rows}}`;
    })
  );
  return rules.join("\n\n");
}
