/**
 * Tokens of every type, in contexts of two modifiers, for tests of outputs that contain themes.
 * @module
 */
import TokenBuilder, { type Config, type Diagnostic, type LocalOptions } from "../../mod.ts";

/** A length in pixels. */
export const px = (value: number) => ({ value, unit: "px" });

/** A color in sRGB. */
export const srgb = (...components: number[]) => ({ colorSpace: "srgb", components });

/** Tokens of all types of DTCG 2025.10. */
export const tokens = {
  color: {
    $type: "color",
    accent: {
      $value: srgb(1, 0, 0),
      $description: "For links */",
      $deprecated: 'Use "ink"\ninstead',
    },
    "on accent": { $value: { colorSpace: "display-p3", components: [1, 0, 0.5], alpha: 0.5 } },
    alias: { $value: "{color.accent}" },
  },
  space: { $type: "dimension", s: { $value: { value: 1, unit: "rem" } }, m: { $value: px(16) } },
  font: {
    family: {
      $type: "fontFamily",
      body: { $value: ["Inter", "sans-serif"] },
      mono: { $value: "monospace" },
    },
    weight: { $type: "fontWeight", bold: { $value: "bold" } },
    size: { $type: "dimension", m: { $value: { value: 1, unit: "rem" } } },
  },
  type: {
    body: {
      $type: "typography",
      $value: {
        fontFamily: "{font.family.body}",
        fontSize: "{font.size.m}",
        fontWeight: "{font.weight.bold}",
        lineHeight: 1.5,
        letterSpacing: px(-0.5),
      },
    },
  },
  shadow: {
    card: {
      $type: "shadow",
      $value: [
        { color: "{color.accent}", offsetX: px(0), offsetY: px(2), blur: px(4), spread: px(0) },
        {
          color: srgb(0, 0, 0),
          offsetX: px(0),
          offsetY: px(1),
          blur: px(1),
          spread: px(-1),
          inset: true,
        },
      ],
    },
  },
  gradient: {
    rise: {
      $type: "gradient",
      $value: [{ color: "{color.accent}", position: 0 }, { color: srgb(1, 1, 1), position: 1 }],
    },
  },
  border: {
    focus: {
      $type: "border",
      $value: { color: "{color.accent}", width: px(2), style: "{stroke.dash}" },
    },
  },
  stroke: {
    $type: "strokeStyle",
    dash: { $value: { dashArray: [px(2), px(4)], lineCap: "round" } },
    solid: { $value: "solid" },
  },
  motion: {
    fast: { $type: "duration", $value: { value: 200, unit: "ms" } },
    ease: { $type: "cubicBezier", $value: [0.4, 0, 0.2, 1] },
    move: {
      $type: "transition",
      $value: {
        duration: "{motion.fast}",
        delay: { value: 0.1, unit: "s" },
        timingFunction: "{motion.ease}",
      },
    },
  },
  opacity: { half: { $type: "number", $value: 0.5 } },
  note: { $type: "string", $value: 'rgba("a", $b)' },
};

/** The same tokens with two modifiers. */
export const resolver = {
  version: "2025.10",
  resolutionOrder: [
    { type: "set", name: "base", sources: [tokens] },
    {
      type: "modifier",
      name: "theme",
      default: "light",
      contexts: {
        light: [],
        dark: [{
          color: { $type: "color", accent: { $value: srgb(0, 0, 1) } },
          shadow: {
            card: {
              $type: "shadow",
              $value: {
                color: "{color.accent}",
                offsetX: px(0),
                offsetY: px(8),
                blur: px(8),
                spread: px(0),
              },
            },
          },
        }],
      },
    },
    {
      type: "modifier",
      name: "contrast",
      default: "normal",
      contexts: {
        normal: [],
        high: [{
          color: { $type: "color", "on accent": { $value: srgb(0, 0, 0) } },
          note: { $type: "string", $value: "rgba($c, [1])" },
          space: { $type: "dimension", s: { $value: px(20) } },
        }],
      },
    },
  ],
};

/** The files that a format writes for a configuration, by path. A single file without a path has the empty path. */
export async function filesOf(
  format: string,
  transformGroup: string,
  options: LocalOptions = {},
  config: Config = { resolver },
): Promise<Record<string, string>> {
  const builder = new TokenBuilder({
    ...config,
    platforms: {
      p: { transformGroup, options: { showFileHeader: false, ...options }, files: [{ format }] },
    },
  }, { init: false, report: () => {} });
  const files = await builder.formatPlatform("p");
  return Object.fromEntries(files.map(({ destination, output }) => [destination, String(output)]));
}

/** The text of a format that writes one file. */
export async function textOf(...args: Parameters<typeof filesOf>): Promise<string> {
  return Object.values(await filesOf(...args))[0];
}

/** The messages that are reported while a format writes its files. */
export async function reportsOf(
  format: string,
  transformGroup: string,
  config: Config,
): Promise<string[]> {
  const found: Diagnostic[] = [];
  const builder = new TokenBuilder({
    ...config,
    platforms: { p: { transformGroup, files: [{ format }] } },
  }, { init: false, report: (one) => found.push(one) });
  await builder.formatPlatform("p");
  return found.map(({ message }) => message);
}
