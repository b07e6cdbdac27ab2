/**
 * The parts of a brand page about color: ramps, roles and who is readable on whom.
 * @module
 */
import {
  type Channels,
  contrast,
  hex,
  lightnessText,
  onto,
  ratioText,
  shortVerdict,
} from "../../hooks/preview/color.ts";
import { chunks } from "../../base/collections/chunks.ts";
import { schemeOn } from "../../hooks/preview/background.ts";
import { rampsIn, stepOf } from "../../hooks/preview/groups.ts";
import { breakable, el, type Html, type Inside, tag } from "../../base/text/html_elements.ts";
import type { BrandTokens, Role, Theme } from "./brand_tokens.ts";

const mostSteps = 13;

/** Largest number of ramps, and of tokens in a map, on a page. */
const mostRamps = 24;
const mostInMap = 8;

export function rgbaIn({ values }: Theme, number: number | undefined): Channels | undefined {
  return number === undefined ? undefined : values[number]?.rgba;
}

/** Text that is readable on a color: of the role, or else black or white. */
export function inkOn(theme: Theme, color: Channels, number?: number): string {
  const own = rgbaIn(theme, number);
  const back = onto(color, theme.ground.rgba);
  if (own && contrast(own, back) >= 4.5) return hex(own);
  return schemeOn(back) === "dark" ? "#ffffff" : "#000000";
}

/** An area in the colors of a theme. */
export function panel(
  tokens: BrandTokens,
  theme: Theme,
  classes: string,
  ...inside: Inside[]
): Html {
  const { rgba } = theme.ground;
  const css = {
    "background-color": hex(rgba),
    color: inkOn(theme, rgba, tokens.roles.text),
    "color-scheme": schemeOn(rgba),
  };
  return el("div", `panel ${classes}`, css, ...inside);
}

/** An area in the colors of a theme, with the name of the theme if there are several. */
export function themePanel(
  tokens: BrandTokens,
  theme: Theme,
  classes: string,
  ...inside: Inside[]
): Html {
  return panel(tokens, theme, classes, theme.name !== "" && tag("p", "theme", theme.name), inside);
}

export function section(title: string, ...inside: Inside[]): Html {
  return tag("section", "", tag("h2", "", title), inside);
}

/** The remark below a heading, and how many tokens the section leaves out. */
export function lead(remark: string, more: number): Inside {
  const texts = [remark, more > 0 && `${more} more are in the preview.`].filter(Boolean);
  return texts.length > 0 && tag("p", "lead", texts.join(" "));
}

function ramp(tokens: BrandTokens, theme: Theme, name: string, steps: readonly number[]): Html {
  const [ground, text] = [theme.ground.rgba, rgbaIn(theme, tokens.roles.text)];
  const cells = steps.map((number) => {
    const rgba = rgbaIn(theme, number);
    if (!rgba) return tag("div", "step", "\u2013");
    const shown = onto(rgba, ground);
    return tag(
      "div",
      "step",
      el(
        "div",
        "fill",
        { "background-color": hex(rgba), color: inkOn(theme, rgba) },
        text && tag("span", "", `A ${ratioText(contrast(text, shown))}`),
      ),
      tag("b", "", stepOf(tokens.data.paths[number])?.[1] ?? ""),
      tag("code", "", hex(rgba)),
      tag("small", "", shortVerdict(contrast(rgba, ground))),
    );
  });
  // Equal parts, so that no row has a single step.
  const rows = Math.ceil(cells.length / mostSteps);
  const parts = chunks(cells, Math.ceil(cells.length / rows));
  return tag(
    "div",
    "ramp",
    tag("h3", "", breakable(name)),
    parts.map((part) => tag("div", "steps", part)),
  );
}

/** Scales with the contrast of each step with the ground and with text, in the base theme and the opposite one. */
export function rampPart(tokens: BrandTokens): Html | undefined {
  const { data, names } = tokens;
  const groups = data.paths.map((path) => path.slice(0, -1).join("."));
  const { ramps } = rampsIn(tokens.of("color"), { data, groups });
  if (ramps.length === 0) return undefined;
  const shown = ramps.slice(0, mostRamps);
  const more = ramps.length - shown.length;
  return section(
    "Color scales",
    tag(
      "p",
      "lead",
      "With each step: its value, and its contrast (WCAG 2.2) with the ground",
      tokens.roles.text !== undefined &&
        `; in the step: the contrast of ${names[tokens.roles.text]} on it`,
      more > 0 && `. ${more} further scales are in the preview`,
      ".",
    ),
    tokens.pair.map((theme) =>
      themePanel(
        tokens,
        theme,
        "",
        shown.map(([scale, steps]) => {
          const group = groups[steps[0]];
          const name = group.split(".").at(-1) === scale
            ? group
            : [group, scale].filter(Boolean).join(".");
          return ramp(tokens, theme, name || "color", steps);
        }),
      )
    ),
  );
}

const roleNames: Readonly<Record<Role, string>> = {
  text: "Text",
  muted: "Secondary text",
  surface: "Surface",
  border: "Border",
  accent: "Accent",
  onAccent: "On accent",
  danger: "Danger",
  success: "Success",
  warning: "Warning",
};

/** Which token plays which role, in all themes. */
export function rolePart(tokens: BrandTokens): Html | undefined {
  const roles = Object.entries(tokens.roles).filter(([, number]) => number !== undefined) as [
    Role,
    number,
  ][];
  if (roles.length === 0) return undefined;
  const lost = (Object.keys(roleNames) as Role[]).filter((role) =>
    tokens.roles[role] === undefined
  );
  const grounds = tokens.themes[0].ground.token;
  const rows: [string, number][] = [
    ...(grounds >= 0 ? [["Ground", grounds] as [string, number]] : []),
    ...roles.map(([role, number]): [string, number] => [roleNames[role], number]),
  ];
  return section(
    "Roles",
    tag(
      "p",
      "lead",
      "The tokens whose names and contrast fit these roles.",
      lost.length > 0 &&
        ` None was told for: ${lost.map((role) => roleNames[role].toLowerCase()).join(", ")}.`,
    ),
    tag(
      "table",
      "roles",
      tag(
        "tr",
        "",
        tag("th", "", "Role"),
        tag("th", "", "Token"),
        tokens.themes.map(({ name }) => tag("th", "", name || "Value")),
      ),
      rows.map(([role, number]) =>
        tag(
          "tr",
          "",
          tag("td", "", role),
          tag("td", "", tag("code", "", breakable(tokens.names[number]))),
          tokens.themes.map((theme) => {
            const rgba = rgbaIn(theme, number);
            return tag(
              "td",
              "",
              rgba && el("i", "chip", { "background-color": hex(rgba) }),
              tag("code", "hex", rgba ? hex(rgba) : "\u2013"),
            );
          }),
        )
      ),
    ),
    matrix(tokens),
  );
}

/** Who is readable on whom: colors of text against surfaces. */
function matrix(tokens: BrandTokens): Html | undefined {
  const { roles, themes: [base] } = tokens;
  const fronts = [roles.text, roles.muted, roles.accent, roles.danger, roles.success, roles.warning]
    .filter((number) => number !== undefined).slice(0, mostInMap);
  const backs = [
    base.ground.token >= 0 ? base.ground.token : undefined,
    roles.surface,
    roles.accent,
  ]
    .filter((number) => number !== undefined);
  if (fronts.length === 0 || backs.length === 0) return undefined;
  const nameOf = (number: number) => breakable(tokens.names[number]);
  return tag(
    "div",
    "",
    tag("h3", "", "Who is readable on whom"),
    tag("p", "lead", "The contrast by WCAG 2.2, and the lightness contrast (Lc) by APCA."),
    tokens.pair.map((theme) =>
      themePanel(
        tokens,
        theme,
        "",
        tag(
          "table",
          "matrix",
          tag("tr", "", tag("td", "", ""), backs.map((back) => tag("th", "", nameOf(back)))),
          fronts.map((front) =>
            tag(
              "tr",
              "",
              tag("th", "", nameOf(front)),
              backs.map((back) => {
                const [ink, ground] = [rgbaIn(theme, front), rgbaIn(theme, back)];
                if (!ink || !ground) return tag("td", "", "\u2013");
                if (front === back) {
                  const own = { color: inkOn(theme, ground), "background-color": hex(ground) };
                  return el("td", "self", own, "\u2013");
                }
                const css = { color: hex(ink), "background-color": hex(ground) };
                const ratio = `${shortVerdict(contrast(ink, ground))} \u00b7 ${
                  lightnessText(ink, ground)
                }`;
                return el(
                  "td",
                  "",
                  css,
                  tag("b", "aa"),
                  " ",
                  el("span", "", { color: inkOn(theme, ground) }, ratio),
                  el("small", "on", { color: inkOn(theme, ground) }, "on ", nameOf(back)),
                );
              }),
            )
          ),
        ),
      )
    ),
  );
}
