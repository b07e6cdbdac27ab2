/** The search of preview pages: each query finds the expected token first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { type Matches, SearchIndex } from "../../src/hooks/preview/client/search.ts";
import type { PreviewData } from "../../src/hooks/preview/data.ts";
import { collectPreview } from "../../src/hooks/preview/mod.ts";
import { toRgba } from "../../src/base/values/colors/color.ts";
import { syntaxOf } from "../../src/base/tokens/syntax.ts";

const hex = (value: string, $description?: string) => ({
  $value: value,
  ...($description && { $description }),
});

const tokens = {
  color: {
    $type: "color",
    palette: {
      blue: { 50: hex("#eff6ff"), 500: hex("#3b82f6"), 900: hex("#1e3a8a") },
      red: { 50: hex("#fef2f2"), 500: hex("#ef4444"), 900: hex("#7f1d1d") },
      lime: { 500: hex("oklch(76.8% 0.233 130.85)") },
      white: hex("#ffffff"),
      veil: hex("#00000080"),
    },
    text: {
      $root: hex("{color.palette.blue.900}", "Body copy and headings"),
      muted: hex("#64748b"),
      onAccent: hex("{color.palette.white}"),
    },
    accent: { $root: hex("{color.palette.blue.500}"), hover: hex("#2563eb") },
    surface: { page: hex("#fafaf9"), "raised-card": hex("hsl(210 40% 98%)") },
    danger: hex("{color.palette.red.500}"),
  },
  spacing: {
    $type: "dimension",
    xs: { $value: "4px" },
    md: { $value: "16px" },
    "2xl": { $value: "48px" },
    gutter: { $value: "{spacing.md}" },
  },
  fontSize: { $type: "dimension", body: { $value: "1rem" }, display: { $value: "4.5rem" } },
  font: { $type: "fontFamily", body: { $value: ["Inter", "sans-serif"] } },
  motion: { ease: { $type: "cubicBezier", $value: [0.3, 0, 0.1, 1] } },
};

/** A query, and the token that must come first. */
const table: readonly (readonly [query: string, token: string])[] = [
  // Names and references.
  ["color.palette.blue.500", "color.palette.blue.500"],
  ["{color.palette.blue.500}", "color.palette.blue.500"],
  ["{color.text}", "color.text.$root"],
  ["color.text.$root", "color.text.$root"],
  ["color.text", "color.text.$root"],
  ['"color.danger"', "color.danger"],
  ["COLOR.DANGER", "color.danger"],
  ["palette.red.900", "color.palette.red.900"],
  ["red.50", "color.palette.red.50"],
  ["muted", "color.text.muted"],
  ["accent hover", "color.accent.hover"],
  ["blue 900", "color.palette.blue.900"],
  ["2xl", "spacing.2xl"],
  ["gutter", "spacing.gutter"],
  ["onAccent", "color.text.onAccent"],
  ["on accent", "color.text.onAccent"],
  ["raised card", "color.surface.raised-card"],
  // Spellings and platforms.
  ["colorPaletteBlue500", "color.palette.blue.500"],
  ["colorTextOnAccent", "color.text.onAccent"],
  ["ColorSurfaceRaisedCard", "color.surface.raised-card"],
  ["color-surface-raised-card", "color.surface.raised-card"],
  ["color_palette_red_500", "color.palette.red.500"],
  ["COLOR_PALETTE_RED_500", "color.palette.red.500"],
  ["--acme-color-accent-hover", "color.accent.hover"],
  ["var(--acme-color-accent-hover)", "color.accent.hover"],
  ["var(--acme-color-accent-hover, #00f)", "color.accent.hover"],
  ["acme-spacing-2xl", "spacing.2xl"],
  ["$acme-spacing-xs", "spacing.xs"],
  ["@acme-spacing-md", "spacing.md"],
  ["Tokens.acmeFontSizeDisplay", "fontSize.display"],
  ["R.color.color_danger", "color.danger"],
  ["acmeColorTextMuted", "color.text.muted"],
  ["font-size-body", "fontSize.body"],
  ["fontSize/display", "fontSize.display"],
  // Colors: the written value comes before its aliases.
  ["#3b82f6", "color.palette.blue.500"],
  ["#3B82F6", "color.palette.blue.500"],
  ["3b82f6", "color.palette.blue.500"],
  ["#fff", "color.palette.white"],
  ["#00000080", "color.palette.veil"],
  ["rgb(59, 130, 246)", "color.palette.blue.500"],
  ["rgb(59 130 246)", "color.palette.blue.500"],
  ["rgba(0, 0, 0, 0.5)", "color.palette.veil"],
  ["hsl(217.2 91.2% 59.8%)", "color.palette.blue.500"],
  ["hsl(210 40% 98%)", "color.surface.raised-card"],
  ["oklch(76.8% 0.233 130.85)", "color.palette.lime.500"],
  ["oklch(62.31% 0.188 259.81)", "color.palette.blue.500"],
  ["color(srgb 0.937 0.267 0.267)", "color.palette.red.500"],
  // Values and descriptions.
  ["16px", "spacing.md"],
  ["4.5rem", "fontSize.display"],
  ["Inter", "font.body"],
  ["headings", "color.text.$root"],
  ["cubic-bezier(0.3, 0, 0.1, 1)", "motion.ease"],
];

async function data(): Promise<PreviewData> {
  const builder = new TokenBuilder(
    {
      tokens,
      platforms: {
        css: { transforms: ["name/kebab"], prefix: "acme" },
        swift: { transforms: ["name/camel"], prefix: "acme" },
      },
    },
    { verbosity: "silent", init: false },
  );
  const [css, swift] = await Promise.all(
    ["css", "swift"].map(async (name) => {
      const dictionary = await builder.getPlatformTokens(name);
      return { dictionary, themes: undefined, name, files: [] };
    }),
  );
  return await collectPreview({
    title: "",
    syntax: syntaxOf(true),
    tokens: css,
    platforms: [{ ...css, usage: ["var(--", ")"] }, { ...swift, usage: ["", ""] }],
  });
}

test("each query of the table finds its token first", async () => {
  const parsed = new Map(
    await Promise.all(table.map(async ([query]) => {
      const rgba = await toRgba(/^[\da-f]{6}$/.test(query) ? `#${query}` : query);
      return [query, rgba && [rgba.r, rgba.g, rgba.b, rgba.a] as const] as const;
    })),
  );
  const known = await data();
  const index = new SearchIndex(known, (text) => parsed.get(text) ?? parsed.get(text.slice(1)));
  const nameOf = (number: number) => known.paths[number].join(".");
  assert.ok(table.length >= 50);
  for (const [query, token] of table) {
    const { ordered } = index.find(query)!;
    assert.equal(ordered.length > 0 && nameOf(ordered[0]), token, query);
  }
});

test("the best matches are the exact ones, or a few that fit better than others", async () => {
  const known = await data();
  const index = new SearchIndex(known, () => undefined);
  const bestOf = ({ best }: Matches) => [...best].map((number) => known.paths[number].join("."));
  assert.deepEqual(bestOf(index.find("color.danger")!), ["color.danger"]);
  assert.deepEqual(bestOf(index.find("color")!), []);
  assert.deepEqual(index.find("no such token")!.ordered, []);
  assert.equal(index.find("  "), undefined);
});
