/**
 * A page that shows a brand: colors, roles, type, space, shape, elevation, motion, and a small
 * interface. One static file without code, for screens and paper.
 * @module
 */
import { htmlPage, isHtmlPage, staticPolicy } from "../../base/values/text/html_page.ts";
import { escapeMarkup } from "../../base/values/text/markup.ts";
import type { PreviewData } from "../../hooks/preview/mod.ts";
import { hex } from "../../hooks/preview/color.ts";
import { el, type Html, tag } from "../../base/values/text/html_elements.ts";
import { brandStyle } from "./brand_style.ts";
import { BrandTokens, type Role } from "./brand_tokens.ts";
import { panel, rampPart, rgbaIn, rolePart } from "./color_sections.ts";
import { interfacePart } from "./interface_section.ts";
import { elevationPart, motionPart, shapePart, spacePart, typePart } from "./shape_sections.ts";

/** Identifies brand pages. */
const pageMark = '<meta name="generator" content="token-build brand">';

export function isBrandPage(text: string): boolean {
  return isHtmlPage(text, pageMark);
}

/** The name of the system and its themes side by side. */
function cover(tokens: BrandTokens): Html {
  const { title, introduction, logo } = tokens.data;
  const roles: Role[] = [
    "text",
    "muted",
    "surface",
    "border",
    "accent",
    "danger",
    "success",
    "warning",
  ];
  return tag(
    "header",
    "",
    logo !== undefined && logo.startsWith("data:image/") &&
      { html: `<img class="logo" alt="" src="${escapeMarkup(logo)}">` },
    tag("h1", "", title),
    introduction !== undefined && tag("p", "", introduction),
    tokens.of("color").length > 0 && tag(
      "div",
      "themes",
      tokens.themes.map((theme) =>
        panel(
          tokens,
          theme,
          "cover",
          tag("p", "theme", theme.name || title),
          tag(
            "div",
            "swatches",
            roles.map((role) => {
              const rgba = rgbaIn(theme, tokens.roles[role]);
              return rgba && el("i", "", { "background-color": hex(rgba) });
            }),
          ),
        )
      ),
    ),
  );
}

/**
 * Makes the page. The same data gives the same bytes.
 *
 * @param data The data to show. The page treats all of it as text.
 */
export function brandPage(data: PreviewData): string {
  const tokens = new BrandTokens(data);
  const parts = [
    cover(tokens),
    ...[
      rampPart,
      rolePart,
      typePart,
      spacePart,
      shapePart,
      elevationPart,
      motionPart,
      interfacePart,
    ]
      .flatMap((part) => part(tokens) ?? []),
  ];
  return htmlPage({
    title: data.title,
    policy: staticPolicy,
    style: brandStyle,
    body: `<main>\n${parts.map(({ html }) => html).join("\n")}\n</main>`,
    head: [pageMark],
  });
}
