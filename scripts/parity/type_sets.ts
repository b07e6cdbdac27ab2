/**
 * Token sets that hold every type at once, with composites of inline parts, of references and through aliases, in each
 * dialect.
 * @module
 */
type Tree = Record<string, unknown>;

const token = (type: string, value: unknown) => ({ value, type });

/** In legacy syntax. */
export const legacyTypes: Tree = {
  length: {
    px: token("dimension", "4px"),
    rem: token("dimension", "1rem"),
    plain: token("dimension", 4),
    zero: token("dimension", "0"),
    alias: token("dimension", "{length.rem}"),
  },
  text: {
    size: token("fontSize", "1rem"),
    alias: token("fontSize", "{text.size}"),
    family: token("fontFamily", "Open Sans, serif"),
    weight: token("fontWeight", 700),
  },
  tone: {
    red: token("color", "#f00"),
    shade: token("color", "rgba(0, 0, 0, 0.5)"),
    alias: token("color", "{tone.red}"),
  },
  motion: {
    time: token("time", "100ms"),
    duration: token("duration", "250ms"),
    alias: token("duration", "{motion.duration}"),
    easing: token("cubicBezier", [0.4, 0, 0.2, 1]),
  },
  amount: { number: token("number", 1.5), alias: token("number", "{amount.number}") },
  line: {
    inline: token("border", { width: "1px", style: "solid", color: "#f00" }),
    made: token("border", { width: "{length.rem}", style: "solid", color: "{tone.red}" }),
    alias: token("border", "{line.made}"),
  },
  drop: {
    inline: token("shadow", { offsetX: "1px", offsetY: "2px", blur: "3px", color: "#000000" }),
    made: token("shadow", {
      offsetX: "{length.px}",
      offsetY: "{length.rem}",
      blur: "3px",
      color: "{tone.shade}",
    }),
    alias: token("shadow", "{drop.made}"),
  },
  copy: {
    inline: token("typography", {
      fontFamily: "Inter",
      fontSize: "16px",
      fontWeight: 700,
      lineHeight: "1.5",
    }),
    made: token("typography", {
      fontFamily: "{text.family}",
      fontSize: "{text.size}",
      fontWeight: "{text.weight}",
      lineHeight: 1.2,
    }),
    alias: token("typography", "{copy.made}"),
  },
};

const px = (value: number) => ({ value, unit: "px" });
const rem = (value: number) => ({ value, unit: "rem" });
const color = (...components: number[]) => ({ colorSpace: "srgb", components });
const modern = (type: string, value: unknown) => ({ $value: value, $type: type });

/** In DTCG 2025.10. */
export const modernTypes: Tree = {
  length: {
    px: modern("dimension", px(4)),
    rem: modern("dimension", rem(1)),
    alias: modern("dimension", "{length.rem}"),
  },
  tone: { red: modern("color", color(1, 0, 0)), alias: modern("color", "{tone.red}") },
  motion: {
    duration: modern("duration", { value: 250, unit: "ms" }),
    alias: modern("duration", "{motion.duration}"),
    easing: modern("cubicBezier", [0.4, 0, 0.2, 1]),
  },
  text: { family: modern("fontFamily", "Inter"), weight: modern("fontWeight", 700) },
  amount: { number: modern("number", 1.5) },
  line: {
    inline: modern("border", { width: rem(1), style: "solid", color: color(1, 0, 0) }),
    made: modern("border", { width: "{length.rem}", style: "solid", color: "{tone.red}" }),
    alias: modern("border", "{line.made}"),
  },
  drop: {
    inline: modern("shadow", {
      offsetX: px(1),
      offsetY: rem(1),
      blur: px(3),
      spread: px(0),
      color: color(0, 0, 0),
    }),
    made: modern("shadow", {
      offsetX: "{length.px}",
      offsetY: "{length.rem}",
      blur: px(3),
      spread: px(0),
      color: "{tone.red}",
    }),
  },
};
