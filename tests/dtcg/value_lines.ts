/**
 * Part 4g of the checklist: values of the 13 types.
 */
import assert from "node:assert/strict";
import { C, type Line, num, px, SH, ST } from "./checklist.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

const ms = (value: unknown, unit: unknown = "ms"): Tree => ({ value, unit });

/** Tokens of a type, one for each value, with the expected result. */
function all($type: string, ...values: unknown[]): Tree {
  return Object.fromEntries(values.map(($value, index) => [`v${index}`, { $type, $value }]));
}

/** All values are valid and stay as they are. */
function fine(number: string, title: string, $type: string, ...values: unknown[]): Line {
  return [number, `${$type}: ${title}`, all($type, ...values), {
    values: Object.fromEntries(values.map((value, index) => [`v${index}`, value])),
  }];
}

/** Each value is invalid, at its path if given. */
function wrong(
  number: string,
  title: string,
  $type: string,
  values: unknown[],
  ...at: string[]
): Line {
  return [number, `${$type}: ${title}`, all($type, ...values), {
    errors: values.map((_, index) => `v${index}/$value${at[0] ? `/${at[index] ?? at[0]}` : ""}`),
    also: ({ errors }) => {
      const tokens = new Set(errors.map((place) => place.split("/")[0]));
      assert.equal(tokens.size, values.length);
    },
  }];
}

/** A composite with each of its parts missing in turn, and with an unknown one. */
function parts(
  $type: string,
  value: Tree,
  wrap: (value: Tree) => unknown = (value) => value,
): Line[] {
  const keys = Object.keys(value);
  const without = keys.map((dropped) =>
    wrap(Object.fromEntries(Object.entries(value).filter(([key]) => key !== dropped)))
  );
  const inside = Array.isArray(wrap(value)) ? "0/" : "";
  return [
    [`110`, `${$type}: required parts`, all($type, ...without), {
      errors: without.map((_, index) => `v${index}/$value`),
      also: ({ said }) =>
        keys.forEach((key, index) =>
          assert.ok(
            said.some(({ severity, token, message }) =>
              severity === "error" && token?.startsWith(`v${index}`) && message.includes(key)
            ),
            key,
          )
        ),
    }],
    wrong(
      "111",
      "a part it does not have",
      $type,
      [wrap({ ...value, textTransform: "x" })],
      `${inside}textTransform`,
    ),
  ];
}

const typography = {
  fontFamily: "A",
  fontSize: px(16),
  fontWeight: 400,
  letterSpacing: px(0),
  lineHeight: 1.5,
};
const border = { color: C, width: px(1), style: "solid" };
const transition = { duration: ms(1), delay: ms(0), timingFunction: [0, 0, 1, 1] };
const stroke = { dashArray: [px(1)], lineCap: "round" };
const weights = [
  "thin hairline",
  "extra-light ultra-light",
  "light",
  "normal regular book",
  "medium",
  "semi-bold demi-bold",
  "bold",
  "extra-bold ultra-bold",
  "black heavy",
  "extra-black ultra-black",
].flatMap((names) => names.split(" "));

const color = (colorSpace: string, ...components: unknown[]) => ({ colorSpace, components });
const inRange: Tree = {
  "srgb": [[0, 0, 0], [1, 1, 1]],
  "srgb-linear": [[0, 0, 0], [1, 1, 1]],
  "display-p3": [[0, 0, 0], [1, 1, 1]],
  "a98-rgb": [[0, 0, 0], [1, 1, 1]],
  "prophoto-rgb": [[0, 0, 0], [1, 1, 1]],
  "rec2020": [[0, 0, 0], [1, 1, 1]],
  "xyz-d65": [[0, 0, 0], [1, 1, 1]],
  "xyz-d50": [[0, 0, 0], [1, 1, 1]],
  "hsl": [[0, 0, 0], [359.9, 100, 100]],
  "hwb": [[0, 0, 0], [359.9, 100, 100]],
  "lab": [[0, -160, -160], [100, 160, 160]],
  "lch": [[0, 0, 0], [100, 230, 359.9]],
  "oklab": [[0, -0.5, -0.5], [1, 0.5, 0.5]],
  "oklch": [[0, 0, 0], [1, 0.5, 359.9]],
};
const spaces = Object.keys(inRange);

/** Part 4g. */
export const valueLines: Line[] = [
  fine(
    "97",
    "units and numbers",
    "dimension",
    px(16),
    { value: 1, unit: "rem" },
    px(-1),
    px(0.5),
    px(0),
  ),
  wrong(
    "98",
    "other units",
    "dimension",
    ["em", "%", "dp", "PX", ""].map((unit) => ({ value: 1, unit })),
    "unit",
  ),
  wrong("99", "no object, or half of one", "dimension", ["16px", 0, { value: 0 }, { unit: "px" }]),
  wrong("100", "text, and more", "dimension", [px("16"), { ...px(1), x: 1 }], "value", "x"),
  fine("101", "units and numbers", "duration", ms(1), ms(1, "s"), ms(0), ms(1.5), ms(-1)),
  wrong("101", "other units, or half", "duration", [ms(1, "min"), "100ms", { value: 1 }, {
    unit: "s",
  }]),
  fine("102", "names", "fontFamily", "A", ["A"], ["A", "B"]),
  wrong("102", "no names", "fontFamily", [123, ["A", 1], null]),
  wrong("103", "an empty list", "fontFamily", [[]]),
  fine("104", "numbers", "fontWeight", 1, 350.5, 1000),
  wrong("105", "what is none", "fontWeight", [
    0,
    0.5,
    1001,
    "Bold",
    "BOLD",
    "400",
    "semibold",
    "super-bold",
  ]),
  fine("106", "y is unbounded", "cubicBezier", [0.5, -3, 1, 9]),
  wrong("106", "x is not", "cubicBezier", [[1.1, 0, 1, 1], [0, 0, -0.1, 1]], "0", "2"),
  wrong("106", "four numbers", "cubicBezier", [[0, 0, 1], [0, 0, 1, 1, 1], "ease", ["0", 0, 1, 1]]),
  fine("107", "numbers", "number", -2.5, 0),
  wrong("107", "what is none", "number", ["2", null, true, { value: 1 }]),
  ...Object.keys({
    color: 0,
    shadow: 0,
    gradient: 0,
    typography: 0,
    strokeStyle: 0,
    border: 0,
    fontFamily: 0,
  })
    .map((type) => wrong("107", "null", type, [null])),
  fine(
    "108",
    "keywords and objects",
    "strokeStyle",
    ..."solid dashed dotted double groove ridge outset inset".split(" "),
    stroke,
  ),
  wrong("108", "what is none", "strokeStyle", [
    "wavy",
    "none",
    { lineCap: "round" },
    { dashArray: [px(1)] },
    { ...stroke, lineCap: "beveled" },
  ]),
  wrong("109", "no dashes", "strokeStyle", [{ ...stroke, dashArray: [] }], "dashArray"),
  ...parts("border", border),
  ...parts("transition", transition),
  ...parts("shadow", SH),
  ...parts("typography", typography),
  ...parts("gradient", ST(0), (stop) => [stop]),
  wrong("111", "a part it does not have", "strokeStyle", [{ ...stroke, x: 1 }], "x"),
  wrong(
    "112",
    "textTransform",
    "typography",
    [{ ...typography, textTransform: "none" }],
    "textTransform",
  ),
  wrong("113", "line heights are numbers", "typography", [
    { ...typography, lineHeight: { value: 1.5, unit: "rem" } },
    { ...typography, lineHeight: "1.5" },
  ], "lineHeight"),
  wrong("114", "inset", "shadow", [{ ...SH, inset: "yes" }], "inset"),
  fine("114", "inset, or none", "shadow", { ...SH, inset: true }, { ...SH, inset: false }, SH),
  wrong("115", "empty", "shadow", [[]]),
  wrong("115", "empty", "gradient", [[]]),
  ["116", "gradient: places beyond the ends", all("gradient", [ST(42)], [ST(-99)]), {
    values: { v0: [ST(42)], v1: [ST(-99)] },
    warnings: ["v0/$value/0/position", "v1/$value/0/position"],
  }],
  ...spaces.map((space) =>
    fine("117", space, "color", ...inRange[space].map((parts: number[]) => color(space, ...parts)))
  ),
  ...spaces.map((space) =>
    fine(
      "118",
      `none in ${space}`,
      "color",
      ...[0, 1, 2].map((at) =>
        color(space, ...[0, 0, 0].map((zero, index) => index === at ? "none" : zero))
      ),
    )
  ),
  wrong(
    "119",
    "hue 360 and -1",
    "color",
    [
      ...[360, -1].flatMap((hue) => [color("hsl", hue, 1, 1), color("hwb", hue, 1, 1)]),
      ...[360, -1].flatMap((hue) => [color("lch", 1, 1, hue), color("oklch", 1, 0.1, hue)]),
    ],
    ..."0000".split("").map((at) => `components/${at}`),
    ..."2222".split("").map((at) => `components/${at}`),
  ),
  fine(
    "120",
    "unbounded components",
    "color",
    color("oklch", 0.5, 0.7, 1),
    color("lch", 50, 300, 1),
    color("lab", 50, -200, 0),
    color("oklab", 0.5, -0.6, 0),
  ),
  wrong("121", "out of range", "color", [
    color("oklch", 70, 0.1, 1),
    color("lab", 150, 0, 0),
    color("srgb", 1.2, 0, 0),
    color("srgb", -0.5, 0, 0),
    color("srgb", 255, 0, 0),
    color("hsl", 0, 150, 0),
    color("lch", 1, -10, 0),
    { ...C, alpha: 2 },
    { ...C, alpha: -0.5 },
    color("srgb", 1, 1),
    color("srgb", 1, 1, 1, 1),
  ]),
  wrong("122", "cmyk", "color", [color("cmyk", 0, 0, 0)], "colorSpace"),
  wrong(
    "123",
    "other spaces",
    "color",
    ["xyz", "okhsv", "okhsl", "lab-d65", "sRGB"].map((space) => color(space, 0, 0, 0)),
    "colorSpace",
  ),
  wrong("124", "short hex", "color", [{ ...C, hex: "#000" }], "hex"),
  wrong(
    "125",
    "hex",
    "color",
    ["#ff000080", "ff0000", "#gg0000", 16711680].map((hex) => ({ ...C, hex })),
    "hex",
  ),
  fine("125", "hex in capitals", "color", { ...C, hex: "#FF0000" }),
  wrong("126", "text", "color", ["#ff0000", "red"]),
  wrong("126", "text in a composite", "border", [{ ...border, color: "#ff0000" }], "color"),
  fine("127", "alpha", "color", C, { ...C, alpha: 0 }),
  fine("218", "all names", "fontWeight", ...weights),
  fine("219", "an odd number of dashes", "strokeStyle", {
    ...stroke,
    dashArray: [px(1), px(2), px(3)],
  }),
  fine("223", "one stop", "gradient", [ST(0.5)]),
  wrong("226", "half a color", "color", [
    { components: [0, 0, 0] },
    { colorSpace: "srgb" },
    { colorSpace: "srgb", components: {} },
  ]),
  wrong(
    "227",
    "components",
    "color",
    ["50%", "not-a-number", "NONE", null, true].map((part) => color("srgb", part, 0, 0)),
    "components/0",
  ),
  wrong("228", "alpha", "color", ["none", "0.5", null].map((alpha) => ({ ...C, alpha })), "alpha"),
  wrong("229", "more", "color", [{ ...C, $type: "color" }], "$type"),
  wrong("230", "the white point", "color", [color("xyz-d65", 0.9505, 1, 1.089)], "components/2"),
  wrong("232", "dashes", "strokeStyle", [{ ...stroke, dashArray: [5, 3] }], "dashArray/0"),
  wrong("232", "style", "border", [{ ...border, style: 1 }], "style"),
  wrong("232", "fontSize", "typography", [{ ...typography, fontSize: 16 }], "fontSize"),
  wrong("232", "a layer", "shadow", [["x"]], "0"),
  wrong("232", "a place", "gradient", [[{ color: C, position: "0" }]], "0/position"),
  wrong(
    "233",
    "T13: a token inside",
    "shadow",
    [{ ...SH, color: { $type: "color", $value: C } }],
    "color",
  ),
  ["234", "number: infinity", '{"a":{"$type":"number","$value":1e999}}', { errors: ["a/$value"] }],
  fine("235", "negative lengths", "shadow", {
    ...SH,
    offsetX: px(-1),
    spread: px(-1),
    blur: px(-1),
  }),
  fine("235", "negative letter spacing", "typography", { ...typography, letterSpacing: px(-1) }),
  ["102", "fontFamily: order", { a: { $type: "fontFamily", $value: ["B", "A"] } }, {
    values: { a: ["B", "A"] },
  }],
  ["233", "number: a token inside", { a: num(num(1)) }, { errors: ["a/$value"] }],
];
