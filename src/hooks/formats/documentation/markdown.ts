import { defineFormat } from "../../registry/define_format.ts";
import { basePxFontSize } from "../../registry/platform_settings.ts";
import { flag, text } from "../../registry/settings.ts";
import { deprecationOf, descriptionOf } from "../../../base/tokens/descriptions.ts";
import { type Syntax, syntaxOf } from "../../../base/tokens/syntax.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import type { Themes } from "../../../base/types/themes.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { groupBy } from "../../../base/collections/group_by.ts";
import { isPrintable, plainText } from "../../../base/values/plain_text.ts";
import { codeCell } from "../../../base/text/markdown.ts";
import { noThemes } from "../common/theme_model.ts";

/** Escapes Markdown in the text of a table cell, and joins its lines. */
function cell(text: string): string {
  return text.trim().replace(/\s*[\r\n]+\s*/g, " ").replace(/[\\`*_{}[\]<>|~#]/g, "\\$&");
}

function valueText(token: TransformedToken | undefined, { value }: Syntax): string {
  if (!token) return "";
  return codeCell(
    isPrintable(token[value]) ? plainText(token[value]) : JSON.stringify(token[value]),
  );
}

function noteOf(token: TransformedToken): string {
  const reason = deprecationOf(token);
  const deprecation = reason === undefined
    ? ""
    : `**Deprecated**${reason === "" ? "" : `: ${cell(reason)}`}`;
  return [cell(descriptionOf(token)), deprecation].filter((part) => part !== "").join(" ");
}

/** A column with values in the base contexts, or in others. */
interface Column {
  readonly title: string;
  valueOf(token: TransformedToken): TransformedToken | undefined;
}

function contextColumns({ modifiers, blocks }: Themes): Column[] {
  const base = modifiers.map(({ base }) => base).join(", ");
  const own: Column = { title: base || "Value", valueOf: (token) => token };
  const others = blocks.map(({ contexts, tokens }): Column => {
    const byKey = new Map(tokens.map((token) => [token.key, token]));
    return { title: Object.values(contexts).join(", "), valueOf: ({ key }) => byKey.get(key) };
  });
  return [own, ...others];
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;

function tableOf(
  tokens: readonly TransformedToken[],
  columns: readonly Column[],
  syntax: Syntax,
): string {
  const [base, ...others] = columns;
  // Omit contexts that change nothing in the group.
  const shown = [base, ...others.filter(({ valueOf }) => tokens.some((token) => valueOf(token)))];
  const notes = tokens.map(noteOf);
  const hasNotes = notes.some((note) => note !== "");
  const head = [
    "Token",
    "Name",
    ...shown.map(({ title }) => cell(title)),
    ...(hasNotes ? ["Description"] : []),
  ];
  const rows = tokens.map((token, at) =>
    row([
      cell(token.path.join(".")),
      codeCell(String(token.name)),
      ...shown.map(({ valueOf }) => valueText(valueOf(token), syntax)),
      ...(hasNotes ? [notes[at]] : []),
    ])
  );
  return row(head) + row(head.map(() => "---")) + rows.join("");
}

/** Formats whose id starts with `markdown/`. */
export const markdownFormats: Record<string, FormatFn> = {
  "markdown/design-md": defineFormat({
    options: {
      title: text("Title of the page. Default `Design tokens`.", "patch"),
      description: text("DESIGN.md: description of the design system.", "patch"),
    },
    platform: { basePxFontSize },
    nested: true,
    async format({ dictionary, options, platform }) {
      const { title = "Design tokens", description, usesDtcg } = options;
      const { designFile } = await import("./design_md.ts");
      const rem = platform.basePxFontSize || 16;
      return await designFile({ dictionary, usesDtcg, rem }, { name: title, description });
    },
  }),
  "markdown/tokens": defineFormat({
    options: {
      title: text("Title of the page. Default `Design tokens`.", "patch"),
      deprecatedOnly: flag(
        "Markdown: whether only deprecated tokens are listed. Default `false`.",
        "patch",
      ),
    },
    nested: true,
    themes: true,
    allContexts: true,
    format({ dictionary: { allTokens }, options, themes }) {
      const { title = "Design tokens", deprecatedOnly = false, usesDtcg } = options;
      const syntax = syntaxOf(usesDtcg);
      const columns = contextColumns(themes ?? noThemes);
      const listed = deprecatedOnly
        ? allTokens.filter((token) => deprecationOf(token) !== undefined)
        : allTokens;
      const isInRoot = ({ path }: TransformedToken) => path.length === 1;
      const root = listed.filter(isInRoot);
      const groups = groupBy(
        listed.filter((token) => !isInRoot(token)),
        ({ path }) => path.slice(0, -1).join("."),
      );
      const sections = Array.from(
        groups,
        ([name, tokens]) =>
          `## ${cell(name) || "(no name)"}\n\n${tableOf(tokens, columns, syntax)}`,
      );
      // Without a heading, they must come before all groups.
      if (root.length > 0) sections.unshift(tableOf(root, columns, syntax));
      return [`# ${cell(title)}\n`, ...sections].join("\n");
    },
  }),
};
