/**
 * Prints the style sheet of a Tailwind CSS 4 theme.
 * @module
 */
import { addTo } from "../../../base/collections/group_by.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { contextVariables, variableName, type VariablesOf } from "../css/context_variables.ts";
import { commentOf } from "../common/deprecation.ts";
import { cssCommentStyle, withComment } from "../common/comments.ts";
import { cssPartsOf, joinParts, type ReferringFile } from "../css/referring_values.ts";
import {
  inImage,
  isQueried,
  propertyName,
  referenceTo,
  type ThemeVariable,
  themeVariables,
  variablesByKey,
  variableText,
} from "./theme_variables.ts";
import type { TailwindThemeOptions } from "./options.ts";

/** A line of a theme: a variable, its value, and its token. */
type Line = readonly [key: string, text: string, token: TransformedToken | undefined];

function ruleOf(
  name: string,
  lines: readonly Line[],
  { deprecations, formatting }: TailwindThemeOptions,
): string[] {
  if (lines.length === 0) return [];
  const indentation = formatting?.indentation ?? "  ";
  const layout = {
    style: cssCommentStyle(formatting?.commentStyle) ?? "long",
    position: formatting?.commentPosition ?? "inline",
    indentation,
  } as const;
  const printed = lines.map(([key, text, token]) =>
    withComment(
      `${indentation}--${propertyName(key)}: ${text};`,
      token ? commentOf(token, deprecations) : "",
      layout,
    )
  );
  return [`${name} {\n${printed.join("\n")}\n}`];
}

/** The requested resets, of all or some namespaces. */
function resetLines({ reset = false }: TailwindThemeOptions): Line[] {
  const namespaces = Array.isArray(reset) ? reset : reset ? [""] : [];
  return namespaces.map((name) => [name === "" ? "*" : `${name}-*`, "initial", undefined]);
}

/**
 * Prints the rules of a theme. If contexts change a token, `@theme inline` refers to a variable with its values, so
 * that a utility uses the value at its element. With `inline`, these are the variables of `css/variables`, except that
 * parts of composites have their own variables. A utility sets the parts of a typography that theme variables cannot.
 *
 * @throws {TypeError} If two tokens have the same theme variable, or a variable would refer to itself.
 */
export async function tailwindTheme(
  file: ReferringFile & { readonly options: TailwindThemeOptions },
): Promise<string> {
  const { dictionary, themes, options } = file;
  const themedTokens = (themes?.blocks ?? []).flatMap(({ tokens }) => tokens);
  const changing = new Set(themedTokens.map(({ key }) => key));
  const all = new Map(dictionary.allTokens.map((token) => [token.key, token]));
  // Tokens that exist only in some contexts are variables only there.
  for (const token of themedTokens) if (!all.has(token.key)) all.set(token.key, token);
  const [plain, inline]: [Line[], Line[]] = [[], []];
  const utilities = new Map<string, string[]>();
  const byKey = variablesByKey([...all.values()], options);
  /** Names of the variables that values of other tokens may refer to, by token. */
  const referable = new Map<string, string>();
  for (const [key, { token, variable: { isWhole, namespace } }] of byKey) {
    if (!isWhole || isQueried(namespace)) continue;
    referable.set(token.key, changing.has(token.key) ? variableName(options, token, "") : key);
  }
  const partsOf = cssPartsOf(file, [...all.values()].filter(({ key }) => referable.has(key)));
  const printed = (token: TransformedToken, variable: ThemeVariable): string => {
    const parts = variable.isWhole ? partsOf(token) : [];
    if (parts.every((part) => typeof part === "string")) return variable.text;
    const joined = joinParts(parts, ({ key }) => variableText(referable.get(key)!));
    const [only, ...others] = parts;
    if (typeof only === "string" || others.length > 0) return inImage(variable, joined);
    // The stops of a gradient may be in another namespace, without an image.
    const [target] = themeVariables(only.token, options);
    return target.text === variable.text ? joined : variable.text;
  };
  const declared = new Set<string>();
  for (const [key, { token, variable }] of byKey) {
    const { namespace, name, part, text, property, isWhole } = variable;
    const shown = part === "" ? token : undefined;
    // The variable of a typography in css/variables is a whole `font`, so only whole tokens refer to it.
    if (property !== undefined) {
      const isChanging = changing.has(token.key);
      const value = isChanging ? `var(--${variableName(options, token, part)})` : text;
      if (isChanging) declared.add(token.key);
      const utility = `${namespace}-${name}`;
      addTo(utilities, utility, `${property}: ${value};`);
    } else if (isQueried(namespace)) plain.push([key, text, shown]);
    else if (options.inline && isWhole) {
      if (token.name === key) {
        throw new TypeError(
          `--${key} would refer to itself; give the platform the same prefix as the platform of css/variables`,
        );
      }
      inline.push([key, referenceTo(variable, token.name), shown]);
    } else if (changing.has(token.key)) {
      declared.add(token.key);
      inline.push([key, `var(--${variableName(options, token, part)})`, shown]);
    } else plain.push([key, printed(token, variable), shown]);
  }
  const variablesOf: VariablesOf = (token) =>
    !declared.has(token.key) ? [] : themeVariables(token, options).map((variable) => ({
      name: variableName(options, token, variable.part),
      text: printed(token, variable),
    }));
  const indentation = options.formatting?.indentation ?? "  ";
  const rules = [
    ...ruleOf("@theme", [...resetLines(options), ...plain], options),
    ...ruleOf("@theme inline", inline, options),
    ...(themes && declared.size > 0
      ? [await contextVariables(dictionary, themes, options, variablesOf)]
      : []),
    ...[...utilities].map(([name, lines]) =>
      `@utility ${name} {\n${lines.map((line) => `${indentation}${line}\n`).join("")}}`
    ),
  ];
  return rules.join("\n\n");
}
