/**
 * The parts of a brand page about type, space, shape, elevation and motion.
 * @module
 */
import type { Kind } from "../../base/tokens/kinds.ts";
import { millisecondsOf } from "../../base/values/duration.ts";
import { groupBy } from "../../base/collections/group_by.ts";
import { type Channels, contrast, hex } from "../../hooks/preview/color.ts";
import { pixels, sampleAt } from "../../hooks/preview/sample.ts";
import { isPrinted } from "../../hooks/preview/shown_tokens.ts";
import { shadowScale } from "../../hooks/preview/shadow_scale.ts";
import { breakable, el, type Html, type Inside, tag } from "../../base/text/html_elements.ts";
import type { BrandTokens, Theme } from "./brand_tokens.ts";
import { lead, panel, rgbaIn, themePanel } from "./color_sections.ts";

/** Largest number of tokens of a kind. */
const most = 24;

const mostLineHeights = 8;

/** Largest number of names that share a picture. */
const mostNames = 2;

/** Widest bar and largest font size, in pixels. */
const widest = 480;
const largest = 160;

const black: Channels = [0, 0, 0, 1];

const sentence = "Sphinx of black quartz, judge my vow. 0123456789";
const paragraph =
  "Good typography makes reading effortless. Measure, leading and weight carry a text as much as its words do; this one has the width that is easiest to read.";

/** A section that says first what it leaves out; on paper it follows the section before it. */
function part(title: string, count: number, remark: string, ...inside: Inside[]): Html {
  return tag("section", "follows", tag("h2", "", title), lead(remark, count - most), inside);
}

/** An area in the colors of the base theme, without its name. */
function basePanel(tokens: BrandTokens, ...inside: Inside[]): Html {
  return panel(tokens, tokens.themes[0], "", ...inside);
}

/** What the first platform prints for a token, or its value if the platform does not transform it. */
function valueOf({ data, themes: [{ values }] }: BrandTokens, number: number): string {
  const [platform] = data.platforms;
  return isPrinted(platform, number) ? platform.values[number] : values[number]?.text ?? "";
}

/** The names of tokens with one value, and the value. */
function label(tokens: BrandTokens, ...numbers: number[]): Html {
  const text = valueOf(tokens, numbers[0]);
  return tag(
    "div",
    "label",
    numbers.slice(0, mostNames).map((number) => tag("b", "", breakable(tokens.names[number]))),
    numbers.length > mostNames && tag("span", "", `and ${numbers.length - mostNames} more`),
    tag("code", "", text.length > 90 ? `${text.slice(0, 90)}\u2026` : text),
  );
}

/** Tokens that look the same, together; those that refer to no other come first. */
function looks({ themes }: BrandTokens, numbers: readonly number[]): number[][] {
  const [{ values: base }] = themes;
  const look = (number: number) =>
    JSON.stringify(themes.map(({ values }) => values[number]?.css ?? {}));
  const isAlias = (number: number) => (base[number]?.refs?.length ?? 0) > 0 ? 1 : 0;
  return [...groupBy(numbers, look).values()]
    .map((all) => all.toSorted((a, b) => isAlias(a) - isAlias(b)));
}

/** Type: the scale from large to small, then families, weights and line heights. */
export function typePart(tokens: BrandTokens): Html | undefined {
  const css = (number: number) => tokens.themes[0].values[number]!.css!;
  const styles = tokens.of("typography");
  const scale = styles.length > 0 ? styles : tokens.of("fontSize");
  const sizeOf = (number: number) => pixels(css(number)["font-size"]) ?? 0;
  const sorted = scale.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const sizes = looks(tokens, sorted);
  const faces = looks(tokens, tokens.of("fontFamily", "fontWeight"));
  const heights = looks(tokens, tokens.of("lineHeight"));
  if (sizes.length + faces.length + heights.length === 0) return undefined;
  const sample = (numbers: readonly number[], text: string) => {
    const own = css(numbers[0]);
    const size = Math.min(largest, sizeOf(numbers[0]));
    const large = size === largest && { "font-size": `${largest}px` };
    return tag(
      "div",
      "specimen",
      label(tokens, ...numbers),
      el("p", "sample", { ...own, ...large }, sampleAt(size, text)),
    );
  };
  const left = (all: readonly unknown[], shown = most) => Math.max(0, all.length - shown);
  return part(
    "Type",
    most + left(sizes) + left(faces) + left(heights, mostLineHeights),
    "A font that is not on this device is replaced by the next one of its list, or by that of the page.",
    basePanel(
      tokens,
      sizes.slice(0, most).map((all) => sample(all, sizeOf(all[0]) > 20 ? sentence : paragraph)),
      faces.slice(0, most).map((all) => sample(all, sentence)),
      heights.slice(0, mostLineHeights).map((all) => sample(all, paragraph)),
    ),
  );
}

/** Pictures of tokens, each with its name and value. */
function grid(
  tokens: BrandTokens,
  all: readonly (readonly number[])[],
  draw: (css: Record<string, string>, number: number) => Inside,
): Html {
  return tag(
    "div",
    "grid",
    all.slice(0, most).map((numbers) =>
      tag(
        "div",
        "item",
        tag("div", "picture", draw(tokens.themes[0].values[numbers[0]]!.css!, numbers[0])),
        label(tokens, ...numbers),
      )
    ),
  );
}

/** Space: bars to scale, small to large. */
export function spacePart(tokens: BrandTokens): Html | undefined {
  const numbers = tokens.of("spacing");
  if (numbers.length === 0) return undefined;
  const width = (number: number) => pixels(tokens.themes[0].values[number]!.css!.width) ?? 0;
  const sorted = looks(tokens, numbers.toSorted((a, b) => width(a) - width(b)));
  const shown = sorted.slice(0, most);
  const room = Math.min(widest, Math.max(200, ...shown.map(([number]) => Math.abs(width(number)))));
  return part(
    "Space",
    sorted.length,
    "",
    basePanel(
      tokens,
      el(
        "div",
        "scale",
        {
          "grid-template-columns": `repeat(auto-fill, minmax(min(100%, ${
            Math.ceil(room)
          }px), 1fr))`,
        },
        shown.map((all) =>
          tag(
            "div",
            "item",
            el("div", `bar${width(all[0]) < 0 ? " less" : ""}`, {
              width: `${Math.min(widest, Math.abs(width(all[0])))}px`,
            }),
            label(tokens, ...all),
          )
        ),
      ),
    ),
  );
}

/** Shape: radii and borders on a surface. */
export function shapePart(tokens: BrandTokens): Html | undefined {
  const kinds = ["radius", "borderWidth", "border"] as const;
  const numbers = looks(tokens, kinds.flatMap((kind) => tokens.of(kind)));
  if (numbers.length === 0) return undefined;
  const draw = (css: Record<string, string>) =>
    el("div", "shape", "border-width" in css ? { "border-style": "solid", ...css } : css);
  return part("Shape", numbers.length, "", basePanel(tokens, grid(tokens, numbers, draw)));
}

/** Elevation: sheets in the base theme and the opposite one. */
export function elevationPart(tokens: BrandTokens): Html | undefined {
  const numbers = looks(tokens, tokens.of("shadow"));
  if (numbers.length === 0) return undefined;
  const shadowOf = (theme: Theme, number: number) =>
    theme.values[number]?.css?.["box-shadow"] ?? "";
  const shown = numbers.slice(0, most);
  const scaleOf = shadowScale(
    tokens.pair.flatMap((theme) => shown.map(([number]) => shadowOf(theme, number))),
    40,
    88,
  );
  return part(
    "Elevation",
    numbers.length,
    "",
    tokens.pair.map((theme) => {
      const own = rgbaIn(theme, tokens.roles.surface);
      // A raised surface must not be darker than its background.
      const isLight = own && contrast(black, own) > contrast(black, theme.ground.rgba);
      const surface = isLight ? own : theme.ground.rgba;
      return themePanel(
        tokens,
        theme,
        "",
        grid(tokens, numbers, (_, number) => {
          const css = theme.values[number]?.css ?? {};
          return el(
            "div",
            "",
            { transform: `scale(${scaleOf(shadowOf(theme, number))})` },
            el("div", "sheet", { "background-color": hex(surface), ...css }),
          );
        }),
      );
    }),
  );
}

/** Motion: curves and durations as dots that move while the pointer or the focus is on them. */
export function motionPart(tokens: BrandTokens): Html | undefined {
  const numbers = looks(tokens, tokens.of("duration", "easing", "transition"));
  if (numbers.length === 0) return undefined;
  const motion = (css: Record<string, string>, kind: Kind) => ({
    "animation-duration": kind === "easing" ? "800ms" : `${
      Math.min(
        10_000,
        millisecondsOf(css["animation-duration"] ?? css["transition-duration"] ?? "") ?? 400,
      )
    }ms`,
    "animation-timing-function": css["animation-timing-function"] ??
      css["transition-timing-function"] ?? "linear",
  });
  return part(
    "Motion",
    numbers.length,
    "Point at a track, or press it, to play it.",
    basePanel(
      tokens,
      grid(
        tokens,
        numbers,
        (css, number) =>
          tag(
            "button",
            "track",
            el("i", "dot", motion(css, tokens.data.kinds[number])),
            tag("span", "unseen", "Play ", tokens.names[number]),
          ),
      ),
    ),
  );
}
