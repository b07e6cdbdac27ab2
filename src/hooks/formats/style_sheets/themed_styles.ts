/**
 * Prints themes of SCSS as maps with a lookup function, and of Less as mixins that set variables.
 * @module
 */
import type { Themes } from "../../../base/types/themes.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { deprecationOf } from "../../../base/tokens/descriptions.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { asciiName } from "../../../base/text/ascii_name.ts";
import { cases, inCase } from "../../../base/text/words.ts";
import { commentLines } from "../common/comments.ts";
import { commentOf } from "../common/deprecation.ts";
import { cssText, isSheetCode } from "../css/literals.ts";
import { quoteSass, sassMapValue } from "./sass_maps.ts";
import { baseFirst, lastOfNames, themeModel } from "../common/theme_model.ts";

export interface ThemedStylesOptions {
  readonly deprecations: boolean;
  readonly usesDtcg?: boolean;
}

/** Prints the comments above a line. */
function above(token: TransformedToken, deprecations: boolean, indent: string): string {
  const text = commentOf(token, deprecations);
  return text === "" ? "" : commentLines(text).map((row) => `${indent}// ${row}\n`).join("");
}

function sassMap(
  tokens: readonly TransformedToken[],
  { deprecations, usesDtcg }: ThemedStylesOptions,
  indent: string,
  comments: boolean,
): string {
  if (tokens.length === 0) return "()";
  const inner = `${indent}  `;
  const rows = lastOfNames(tokens).map((token) =>
    `${comments ? above(token, deprecations, inner) : ""}${inner}${quoteSass(token.name)}: ${
      sassMapValue(token, { usesDtcg })
    },\n`
  );
  return `(\n${rows.join("")}${indent})`;
}

function sassTexts(entries: readonly (readonly [string, string])[]): string {
  const rows = entries.map(([key, text]) => `  ${quoteSass(key)}: ${text},\n`);
  return rows.length === 0 ? "()" : `(\n${rows.join("")})`;
}

/**
 * Prints a Sass module. `token("color-accent", (theme: dark))` returns a value, and warns of a deprecated token.
 *
 * @param mapName Name of the map with all values.
 */
export function sassThemes(
  allTokens: readonly TransformedToken[],
  themes: Themes | undefined,
  mapName: string,
  options: ThemedStylesOptions,
): string {
  const { tokens, modifiers } = themeModel(allTokens, themes);
  const lists = modifiers.map((one) =>
    [one.name, `(${baseFirst(one).map(quoteSass).join(", ")},)`] as const
  );
  const changes = (themes?.blocks ?? []).map(({ contexts, tokens }) => {
    const when = Object.entries(contexts).map(([name, context]) =>
      `${quoteSass(name)}: ${quoteSass(context)}`
    );
    return `  ((${when.join(", ")}), ${sassMap(tokens, options, "  ", false)}),\n`;
  });
  const reasons = !options.deprecations ? [] : lastOfNames(tokens).flatMap((token) => {
    const reason = deprecationOf(token);
    return reason === undefined
      ? []
      : [[token.name, quoteSass(reason.replace(/\s+/g, " ").trim())] as const];
  });
  return `@use "sass:list";
@use "sass:map";

/// Contexts by modifier. The first one is the default.
$contexts: ${sassTexts(lists)};

/// Values by token name, in the default contexts.
$${mapName}: ${sassMap(tokens, options, "", true)};

/// Changes: pairs of contexts and values.
$changes: ${changes.length === 0 ? "()" : `(\n${changes.join("")})`};

/// What to use instead of deprecated tokens, by token name.
$deprecated: ${sassTexts(reasons)};

@function -holds($when, $chosen) {
  @each $modifier, $context in $when {
    $named: map.get($chosen, $modifier) or list.nth(map.get($contexts, $modifier), 1);
    @if $named != $context {
      @return false;
    }
  }
  @return true;
}

/// The value of a token.
/// @param {String} $name - Name of the token
/// @param {Map} $chosen [()] - A context by modifier
@function token($name, $chosen: ()) {
  @if not map.has-key($${mapName}, $name) {
    @error "There is no token \\"#{$name}\\".";
  }
  @each $modifier, $context in $chosen {
    @if not list.index(map.get($contexts, $modifier) or (), $context) {
      @error "There is no context \\"#{$context}\\" of \\"#{$modifier}\\".";
    }
  }
  @if map.has-key($deprecated, $name) {
    @warn "The token \\"#{$name}\\" is deprecated. #{map.get($deprecated, $name)}";
  }
  $value: map.get($${mapName}, $name);
  @each $when, $values in $changes {
    @if -holds($when, $chosen) and map.has-key($values, $name) {
      $value: map.get($values, $name);
    }
  }
  @return $value;
}`;
}

/** The parameter for the context of a modifier: Less knows only ASCII letters in names. */
const parameterOf = (modifier: string) => `@${inCase(asciiName(modifier), cases.kebab, true)}`;

const lessText = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/**
 * Prints variables of Less, and a mixin that sets those that contexts change: `.tokens(@theme: "dark")`.
 *
 * @param mixinName Name of the mixin.
 * @throws {TypeError} If a modifier has no name in Less, two have the same name, or the name of a context has a closing
 * brace, which ends a condition of Less even in quotes.
 */
export function lessThemes(
  allTokens: readonly TransformedToken[],
  themes: Themes | undefined,
  mixinName: string,
  { deprecations, usesDtcg }: ThemedStylesOptions,
): string {
  const { tokens, modifiers, choices } = themeModel(allTokens, themes);
  const { value, type } = syntaxOf(usesDtcg);
  const line = (token: TransformedToken, indent: string) => {
    const isCode = isSheetCode(token, "less", { usesDtcg });
    return `${indent}@${asciiName(token.name)}: ${
      cssText(token[value], token[type], "less", isCode)
    };\n`;
  };
  const variables = tokens.map((token) => `${above(token, deprecations, "")}${line(token, "")}`);
  if (modifiers.length === 0) return variables.join("").trimEnd();
  const names = modifiers.map(({ name }) => parameterOf(name));
  const unnamed = modifiers.find((_, at) => names[at] === "@" || names.indexOf(names[at]) < at);
  if (unnamed) throw new TypeError(`The modifier "${unnamed.name}" has no name of its own in Less`);
  const compared = [
    ...modifiers.map(({ base }) => base),
    ...choices.flatMap(({ contexts }) => Object.values(contexts)),
  ];
  const broken = compared.find((context) => context.includes("}"));
  if (broken !== undefined) {
    throw new TypeError(`Less cannot compare the context ${lessText(broken)}`);
  }
  const parameters = modifiers.map(({ name, base }) => `${parameterOf(name)}: ${lessText(base)}`);
  const mixins = choices.map(({ contexts, changes }) => {
    const guards = Object.entries(contexts).map(([name, context]) =>
      `(${parameterOf(name)} = ${lessText(context)})`
    );
    const rows = [...changes.values()].map((token) => line(token, "  "));
    return `.${mixinName}(${parameters.join("; ")}) when ${guards.join(" and ")} {\n${
      rows.join("")
    }}`;
  });
  const none = modifiers.map(({ name, base }) => `(${parameterOf(name)} = ${lessText(base)})`);
  mixins.push(`.${mixinName}(${parameters.join("; ")}) when ${none.join(" and ")} {\n}`);
  return `${variables.join("")}\n${mixins.join("\n\n")}`;
}
