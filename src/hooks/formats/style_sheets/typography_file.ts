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
import type { TransformedToken } from "../../../base/types/token.ts";
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { cssIdentifier } from "../../../base/values/css/css_escapes.ts";
import { hasText } from "../css/literals.ts";
import { commentOf, deprecationOptions } from "../common/deprecation.ts";
import { cssCommentStyle, withComment } from "../common/comments.ts";
import { header, headerOptions } from "../common/format_header.ts";
import { isAsciiName, lessText, sassText, withoutName } from "./literals.ts";
import { lastOfNames } from "../common/theme_model.ts";
import { noteNewerValues } from "../css/baseline.ts";
import { inRules, limitsOf, scope } from "../css/scope.ts";
import { typographyDeclarations } from "../css/typography_rules.ts";

/** How a language prints rules. */
interface Language {
  readonly mentions: FormatMentions;
  readonly usage: readonly [string, string];
  head(name: string): string;
  text(value: string): string;
  takesName(name: string): boolean;
}

const languages: Readonly<Record<"css" | "scss" | "less", Language>> = {
  css: {
    mentions: { forms: ["custom property"] },
    usage: [".", ""],
    head: (name) => `.${cssIdentifier(name)}`,
    text: (value) => value,
    takesName: () => true,
  },
  scss: {
    mentions: { forms: ["scss variable"] },
    usage: ["@include ", ""],
    head: (name) => `@mixin ${name}`,
    text: (value) => sassText(value),
    takesName: () => true,
  },
  less: {
    mentions: { forms: ["less variable"] },
    usage: [".", "()"],
    head: (name) => `.${name}()`,
    text: (value) => lessText(value),
    takesName: isAsciiName,
  },
};

/** Whether a typography can be printed: its parts, if it is no text. */
function hasParts(token: TransformedToken, options: LocalOptions): boolean {
  const value = token[syntaxOf(options.usesDtcg).value];
  return isPlainObject(value) || hasText(token, options);
}

/** Makes a format that prints a rule per typography, and nothing for other tokens. */
export function typographyFile(language: "css" | "scss" | "less"): FormatFn {
  const { mentions, usage, head, text, takesName } = languages[language];
  return defineFormat({
    options: { ...headerOptions, ...deprecationOptions, ...(language === "css" && { scope }) },
    platform: { baseline },
    mentions,
    usage,
    canPrint: (token, options) =>
      kindOfToken(token, syntaxOf(options.usesDtcg)) !== "typography" ||
      (takesName(token.name) && hasParts(token, options)),
    refusal: ({ name }) => takesName(name) ? undefined : withoutName,
    async format({ dictionary, file, options, platform }) {
      const { formatting, deprecations = true, usesDtcg } = options;
      if (language === "css") noteNewerValues(dictionary, undefined, platform.baseline, usesDtcg);
      const given = language === "css" ? options.scope : undefined;
      const { condition, around } = limitsOf(dictionary, platform.baseline, given);
      const indentation = formatting?.indentation ?? "  ";
      const wanted = formatting?.commentStyle;
      const style = language === "css" ? cssCommentStyle(wanted) ?? "long" : wanted ?? "short";
      const rules = lastOfNames(dictionary.allTokens).flatMap((token) => {
        const declarations = typographyDeclarations(token, dictionary, usesDtcg) ?? [];
        if (declarations.length === 0) return [];
        const rows = declarations.map((one) =>
          `${indentation}${one.property}: ${text(one.text)};\n`
        );
        const rule = `${head(token.name)}${condition} {\n${rows.join("")}}`;
        const comment = commentOf(token, deprecations);
        return withComment(rule, comment, { style, position: "above", indentation: "" });
      });
      const all = inRules(around, rules.join("\n\n"), indentation);
      return `${await header({ file, options }, style)}${all}\n`;
    },
  });
}
