/**
 * A small interface in the colors of a brand, painted by roles where they can be told.
 * @module
 */
import { type Channels, hex } from "../../hooks/preview/color.ts";
import { breakable, el, type Html, tag, withAttribute } from "../../base/text/html_elements.ts";
import type { BrandTokens, Role, Theme } from "./brand_tokens.ts";
import { inkOn, rgbaIn, section, themePanel } from "./color_sections.ts";

/** The tokens that a region shows, as a caption. */
function caption(tokens: BrandTokens, ...parts: (Role | number | undefined)[]): Html {
  const shown = parts.flatMap((part) => {
    const number = typeof part === "string" ? tokens.roles[part] : part;
    return number === undefined ? [] : [tokens.names[number]];
  });
  return tag(
    "p",
    "caption",
    shown.length > 0 ? breakable(shown.join(" \u00b7 ")) : "No role was told: gray",
  );
}

/** The first radius of middle size, or none. */
function radiusOf({ data, themes: [{ values }], listed }: BrandTokens): number | undefined {
  const radii = listed.filter((number) => data.kinds[number] === "radius" && values[number]?.css);
  const named = radii.find((number) =>
    /^(?:md|m|medium|default|base)$/i.test(data.paths[number].at(-1)!)
  );
  return named ?? radii[radii.length >> 1];
}

function view(tokens: BrandTokens, theme: Theme): Html {
  const { roles } = tokens;
  const colorOf = (role: Role, otherwise: string) => {
    const rgba = rgbaIn(theme, roles[role]);
    return rgba ? hex(rgba) : otherwise;
  };
  const accent = rgbaIn(theme, roles.accent) ?? [96, 96, 96, 1];
  const rounded = radiusOf(tokens);
  const radius = rounded === undefined ? {} : theme.values[rounded]?.css ?? {};
  const line = colorOf("border", "#80808080");
  const text = inkOn(theme, theme.ground.rgba, roles.text);
  const box = { "border-style": "solid", "border-width": "1px", "border-color": line, ...radius };
  const button = {
    "background-color": hex(accent),
    color: inkOn(theme, accent, roles.onAccent),
    ...radius,
  };
  const surface = rgbaIn(theme, roles.surface) ?? theme.ground.rgba;
  const muted = (back: Channels) => ({ color: inkOn(theme, back, roles.muted ?? roles.text) });
  const messages = (["success", "warning", "danger"] as const)
    .filter((role) => roles[role] !== undefined);
  return themePanel(
    tokens,
    theme,
    "interface",
    el(
      "div",
      "card",
      { ...box, "background-color": colorOf("surface", "transparent") },
      tag("h3", "", "Invite your team"),
      el("p", "", muted(surface), "Everyone whom you invite can read and comment."),
      el(
        "div",
        "field",
        { ...box, "background-color": hex(theme.ground.rgba) },
        "name@example.com",
      ),
      el("span", "button", button, "Invite"),
      el("span", "button", { ...box, color: text }, "Later"),
      el(
        "span",
        "button",
        { ...button, outline: `2px solid ${hex(accent)}`, "outline-offset": "2px" },
        "Focused",
      ),
      withAttribute(el("button", "button", { ...button, opacity: "0.5" }, "Disabled"), "disabled"),
      caption(tokens, "surface", "text", "muted", "border", "accent", "onAccent", rounded),
    ),
    messages.length > 0 && tag(
      "div",
      "",
      messages.map((role) =>
        el(
          "p",
          "message",
          {
            ...radius,
            "border-style": "solid",
            "border-width": "1px",
            "border-color": colorOf(role, line),
            color: inkOn(theme, theme.ground.rgba, roles[role]),
          },
          {
            success: "Saved.",
            warning: "Your trial ends tomorrow.",
            danger: "The address is not valid.",
          }[role],
        )
      ),
      caption(tokens, ...messages, rounded),
    ),
    tag(
      "div",
      "rows",
      tag(
        "table",
        "data",
        [["Name", "Role", "Seen"], ["Ada", "Owner", "today"], ["Grace", "Editor", "yesterday"]]
          .map((row, at) =>
            tag(
              "tr",
              "",
              row.map((cell) =>
                el(at === 0 ? "th" : "td", "", {
                  "border-color": line,
                  ...(at === 0 && muted(theme.ground.rgba)),
                }, cell)
              ),
            )
          ),
      ),
      caption(tokens, "muted", "border", "text"),
    ),
  );
}

/** The interface in the base theme and the opposite one. */
export function interfacePart(tokens: BrandTokens): Html | undefined {
  if (tokens.of("color").length === 0) return undefined;
  return section(
    "In use",
    tag("p", "lead", "A small interface in the colors of the roles. Captions name the tokens."),
    tag("div", "beside", tokens.pair.map((theme) => view(tokens, theme))),
  );
}
