/**
 * Formats of typographies: classes of CSS, and mixins of Sass and Less.
 * @module
 */
import { baseline } from "../../registry/platform_settings.ts";
import { defineFormat } from "../../registry/define_format.ts";
import type { FormatMentions } from "../../registry/format_mentions.ts";
import { kindOfToken } from "../../../base/tokens/kinds.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import type { FormatFn, LocalOptions } from "../../../base/types/config.ts";
import type { Themes } from "../../../base/types/themes.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { asciiName } from "../../../base/text/ascii_name.ts";
import { cssIdentifier } from "../../../base/values/css/css_escapes.ts";
import { hasText } from "../css/literals.ts";
import { commentOf, deprecationOptions } from "../common/deprecation.ts";
import { cssCommentStyle, withComment } from "../common/comments.ts";
import { header, headerOptions } from "../common/format_header.ts";
import { hasAsciiName, lessText, sassText, withoutName } from "./literals.ts";
import { lastOfNames, themeModel } from "../common/theme_model.ts";
import { noteNewerValues, withinBaseline } from "../css/baseline.ts";
import {
  contextVariableOptions,
  contextVariables,
  selectorsOf,
  variableName,
} from "../css/context_variables.ts";
import { inRules, limitsOf, scope } from "../css/scope.ts";
import {
  declaredParts,
  partsBesides,
  type TypographyDeclaration,
  typographyDeclarations,
} from "../css/typography_rules.ts";

/** How a language prints rules. */
interface Language {
  readonly mentions: FormatMentions;
  readonly usage: readonly [string, string];
  head(name: string): string;
  text(value: string): string;
  /** The value of a custom property, which the language does not evaluate except for insertions. */
  raw(value: string): string;
  /** The start of a mixin with rules that the user includes once; empty if the rules are part of the file. */
  readonly contexts: string;
  takesName(name: string): boolean;
}

/** The name of the mixin with the variables that change with contexts. */
const contextsName = "typography-contexts";

const languages: Readonly<Record<"css" | "scss" | "less", Language>> = {
  css: {
    mentions: { forms: ["custom property"] },
    usage: [".", ""],
    head: (name) => `.${cssIdentifier(name)}`,
    text: (value) => value,
    raw: (value) => value,
    contexts: "",
    takesName: () => true,
  },
  scss: {
    mentions: { forms: ["scss variable"] },
    usage: ["@include ", ""],
    head: (name) => `@mixin ${name}`,
    text: (value) => sassText(value),
    raw: (value) => value.replaceAll("#{", '#{"#"}{'),
    contexts: `@mixin ${contextsName}`,
    takesName: () => true,
  },
  less: {
    mentions: { forms: ["less variable"] },
    usage: [".", "()"],
    head: (name) => `.${asciiName(name)}()`,
    text: (value) => lessText(value),
    // An escape of CSS, which means the brace.
    raw: (value) => value.replace(/(?<=[@$])\{/g, "\\7b "),
    contexts: `.${contextsName}()`,
    takesName: hasAsciiName,
  },
};

/** Whether a typography can be printed: as text, or else its parts. */
function hasParts(token: TransformedToken, options: LocalOptions): boolean {
  const value = token[syntaxOf(options.usesDtcg).value];
  return isPlainObject(value) || hasText(token, options);
}

/**
 * The declarations of the base contexts, with others that only further contexts have, and the properties that contexts
 * change.
 */
function merged(all: readonly (readonly TypographyDeclaration[])[]) {
  const textsOf = (property: string) =>
    new Set(all.map((list) => list.find((one) => one.property === property)?.text));
  const found = new Map(all.toReversed().flat().map((one) => [one.property, one]));
  const changing = new Set([...found.keys()].filter((one) => textsOf(one).size > 1));
  return { declarations: [...found.values()], changing };
}

/** The typographies of a file by key, with the tokens that only some contexts have. */
function themedTypographies(
  dictionary: Dictionary,
  themes: Themes | undefined,
  usesDtcg: boolean | undefined,
) {
  const { tokens } = themeModel(dictionary.allTokens, themes);
  const blocks = [{ dictionary, tokens: dictionary.allTokens }, ...themes?.blocks ?? []];
  const byKey = new Map<string, TypographyDeclaration[][]>();
  for (const { dictionary, tokens } of blocks) {
    for (const token of tokens) {
      const own = typographyDeclarations(token, dictionary, usesDtcg);
      if (!own) continue;
      const known = byKey.get(token.key);
      if (known) known.push(own);
      else byKey.set(token.key, dictionary === blocks[0].dictionary ? [own] : [[], own]);
    }
  }
  return lastOfNames(tokens).flatMap((token) => {
    const all = byKey.get(token.key);
    return all ? [{ token, ...merged(all) }] : [];
  });
}

/** Makes a format that prints a rule per typography, and nothing for other tokens. */
export function typographyFile(language: "css" | "scss" | "less"): FormatFn {
  const { mentions, usage, head, text, raw, contexts, takesName } = languages[language];
  return defineFormat({
    options: {
      ...headerOptions,
      ...deprecationOptions,
      ...contextVariableOptions,
      ...(language === "css" && { scope }),
    },
    platform: { baseline },
    themes: true,
    selectorsOf,
    mentions,
    usage,
    canPrint: (token, options) =>
      kindOfToken(token, syntaxOf(options.usesDtcg)) !== "typography" ||
      (takesName(token.name) && hasParts(token, options)),
    drops: partsBesides(declaredParts),
    ...(language === "less" && { printName: asciiName }),
    refusal: ({ name }) => takesName(name) ? undefined : withoutName,
    async format({ dictionary, file, options: given, platform, themes }) {
      const options = themes
        ? withinBaseline({ dictionary, themes, options: given, platform })
        : given;
      const { formatting, deprecations = true, usesDtcg } = options;
      if (language === "css") noteNewerValues(dictionary, undefined, platform.baseline, usesDtcg);
      const part = language === "css" ? options.scope : undefined;
      const { condition, around } = limitsOf(dictionary, platform.baseline, part);
      const indentation = formatting?.indentation ?? "  ";
      const wanted = formatting?.commentStyle;
      const style = language === "css" ? cssCommentStyle(wanted) ?? "long" : wanted ?? "short";
      const typographies = themedTypographies(dictionary, themes, usesDtcg);
      const rules = typographies.flatMap(({ token, declarations, changing }) => {
        if (declarations.length === 0) return [];
        const rows = declarations.map(({ property, text: value }) => {
          const variable = `var(--${variableName(options, token, property)})`;
          const own = changing.has(property) ? variable : text(value);
          return `${indentation}${property}: ${own};\n`;
        });
        const rule = `${head(token.name)}${condition} {\n${rows.join("")}}`;
        const comment = commentOf(token, deprecations);
        return withComment(rule, comment, { style, position: "above", indentation: "" });
      });
      const changing = new Map(
        typographies.filter(({ changing }) => changing.size > 0)
          .map(({ token, changing }) => [token.key, changing]),
      );
      const all = [inRules(around, rules.join("\n\n"), indentation)];
      if (themes && changing.size > 0) {
        const variables = await contextVariables(dictionary, themes, options, (token, own) => {
          const found = typographyDeclarations(token, own, usesDtcg) ?? [];
          return Array.from(changing.get(token.key) ?? [], (property) => ({
            name: variableName(options, token, property),
            // The initial value of a variable is none, so that the property is not set.
            text: raw(found.find((one) => one.property === property)?.text ?? "initial"),
          }));
        });
        if (contexts !== "" && typographies.some(({ token }) => token.name === contextsName)) {
          throw new TypeError(`a typography and the mixin of contexts are both ${contextsName}`);
        }
        all.push(contexts === "" ? variables : inRules([contexts], variables, indentation));
      }
      return `${await header({ file, options }, style)}${all.join("\n\n")}\n`;
    },
  });
}
