/**
 * A page that shows a brand: colors, roles, type, space, shape, elevation, motion, and a small
 * interface. One static file without code, for screens and paper.
 * @module
 */
import { htmlPage, isHtmlPage, staticPolicy } from "../../base/text/html_page.ts";
import { escapeMarkup } from "../../base/text/markup.ts";
import type { PreviewData } from "../../hooks/preview/mod.ts";
import { hex } from "../../hooks/preview/color.ts";
import { visionFilters, visionName, visions } from "../../hooks/preview/vision.ts";
import { el, type Html, tag } from "../../base/text/html_elements.ts";
import { brandStyle } from "./brand_style.ts";
import { BrandTokens, type Role } from "./brand_tokens.ts";
import { advicePart } from "./advice.ts";
import { rampPart, rgbaIn, rolePart, themePanel } from "./color_sections.ts";
import { interfacePart } from "./interface_section.ts";
import { elevationPart, motionPart, shapePart, spacePart, typePart } from "./shape_sections.ts";

const pageMark = '<meta name="generator" content="token-build brand">';

export function isBrandPage(text: string): boolean {
  return isHtmlPage(text, pageMark);
}

/** A choice of color vision, which works without code. */
const visionField = `<fieldset class="vision"><legend>Color vision</legend>${
  ["", ...visions].map((id) =>
    `<label><input type="radio" name="vision" id="see-${id}"${id === "" ? " checked" : ""}> ${
      id === "" ? "Unchanged" : visionName(id)
    }</label>`
  ).join("")
}</fieldset>`;

const visionStyle = visions.map((id) =>
  `body:has(#see-${id}:checked) :is(header,section){filter:url(#${id})}\n`
)
  .join("");

/** The name of the system and its themes side by side. */
function cover(tokens: BrandTokens): Html {
  const { title, introduction, logo, undecided = [] } = tokens.data;
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
    undecided.map((name) =>
      tag("p", "", `\u201c${name}\u201d has no default, so its first context comes first.`)
    ),
    tokens.of("color").length > 0 && tag(
      "div",
      "themes",
      tokens.themes.map((theme) =>
        themePanel(
          tokens,
          theme,
          "cover",
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
      advicePart,
    ]
      .flatMap((part) => part(tokens) ?? []),
  ];
  return htmlPage({
    title: data.title,
    policy: staticPolicy,
    style: brandStyle + visionStyle,
    body: `${visionFilters}\n<main>\n${tokens.of("color").length > 0 ? visionField : ""}${
      parts.map(({ html }) => html).join("\n")
    }\n</main>`,
    head: [pageMark],
  });
}
