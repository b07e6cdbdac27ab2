/**
 * Parts 4e and 4f of the checklist: curly references and JSON Pointers.
 */
import assert from "node:assert/strict";
import { C, dim, type Line, num, outcomeOf, px, SH, ST } from "./checklist.ts";

const color = { $type: "color", $value: C };
const at = (path: string) => ({ $ref: path });
const part = (path: string) => ({ $type: "number", $value: at(path) });
const curve = [0.1, 0, 1, 1];
const typography = {
  fontFamily: ["A", "B"],
  fontSize: px(16),
  fontWeight: 400,
  letterSpacing: px(0),
  lineHeight: 1.5,
};

/** Part 4e. */
export const curlyLines: Line[] = [
  ["59", "chains, in any order", {
    a: num(1),
    b: { $value: "{a}" },
    c: { $value: "{b}" },
    d: { $value: "{z}" },
    z: num(2),
  }, {
    values: { a: 1, b: 1, c: 1, d: 2, z: 2 },
    types: { b: "number", c: "number", d: "number" },
  }],
  ["60", "names are taken as they are", {
    "a b": { c: num(1) },
    "my/group": { t: num(2) },
    "a~b": num(3),
    r: { $value: "{a b.c}" },
    s: { $value: "{my/group.t}" },
    t: { $value: "{a~b}" },
  }, { values: { "a b.c": 1, "my/group.t": 2, "a~b": 3, r: 1, s: 2, t: 3 } }],
  ["61", "zero", { a: num(0), b: { $value: "{a}" } }, { values: { a: 0, b: 0 } }],
  ["62", "itself", { a: num("{a}") }, { errors: ["a/$value"] }],
  ["63", "a cycle, and a token that leads to it", {
    a: num("{b}"),
    b: num("{c}"),
    c: num("{a}"),
    d: num("{a}"),
  }, { errors: ["a/$value", "b/$value", "c/$value", "d/$value"] }],
  ["64", "no target", { a: num(1), b: num("{c}") }, { errors: ["b/$value"] }],
  ["65", "a group", { g: { a: num(1) }, b: num("{g}") }, { errors: ["b/$value"] }],
  ["66", "parts of tokens", {
    c: color,
    a: num("{c.components.0}"),
    b: { $type: "color", $value: "{c.$value}" },
  }, { errors: ["a/$value", "b/$value"] }],
  ["67", "one brace", {
    n: num(1),
    a: num("{n"),
    b: num("n}"),
    c: { $type: "fontFamily", $value: "{n" },
  }, { errors: ["a/$value", "b/$value", "c/$value"] }],
  ["68", "text around", {
    n: num(1),
    a: num("x {n} y"),
    b: { $type: "fontFamily", $value: "x {n} y" },
  }, { errors: ["a/$value", "b/$value"] }],
  ["69", "another type", { n: num(1), a: { $type: "color", $value: "{n}" } }, {
    errors: ["a/$value"],
  }],
  ["70", "another type in a composite", {
    n: num(1),
    a: { $type: "border", $value: { color: C, width: "{n}", style: "solid" } },
  }, { errors: ["a/$value/width"] }],
  ["71", "lists", {
    d: dim(1),
    a: { $type: "strokeStyle", $value: { dashArray: ["{d}", px(2)], lineCap: "round" } },
  }, { values: { d: px(1), a: { dashArray: [px(1), px(2)], lineCap: "round" } } }],
  ["71", "not in a curve", { n: num(0), a: { $type: "cubicBezier", $value: ["{n}", 0, 1, 1] } }, {
    errors: ["a/$value/0"],
  }],
  ["72", "a shadow among shadows", {
    s: { $type: "shadow", $value: SH },
    a: { $type: "shadow", $value: ["{s}", SH] },
  }, { values: { s: SH, a: [SH, SH] } }],
  ["73", "T6: a gradient of one stop among stops", {
    g: { $type: "gradient", $value: [ST(0)] },
    a: { $type: "gradient", $value: ["{g}", ST(1)] },
  }, { values: { g: [ST(0)], a: [ST(0), ST(1)] } }],
  ["73", "T6: a gradient of two stops is none of them", {
    g: { $type: "gradient", $value: [ST(0), ST(1)] },
    a: { $type: "gradient", $value: ["{g}", ST(1)] },
  }, { errors: ["a/$value/0"] }],
  ["74", "the place of a stop", {
    p: num(0),
    a: { $type: "gradient", $value: [{ color: C, position: "{p}" }] },
  }, { values: { p: 0, a: [ST(0)] } }],
  ["75", "spaces are part of names", { a: { b: num(1) }, c: num("{ a . b }") }, {
    errors: ["c/$value"],
  }],
  ["75", "spaces around a name", { a: num(1), c: num("{ a }") }, { errors: ["c/$value"] }],
  ["197", "nothing in braces", { a: num("{}") }, { errors: ["a/$value"] }],
  ["198", "dots without names", {
    a: { b: num(1) },
    r: num("{a..b}"),
    s: num("{.a}"),
    t: num("{a.}"),
    u: num("{{a}}"),
  }, { errors: ["r/$value", "s/$value", "t/$value", "u/$value"] }],
  ["199", "case", { a: num(1), b: num("{A}") }, { errors: ["b/$value"] }],
  ["200", "names of prototypes", {
    a: num("{constructor}"),
    b: num("{toString.length}"),
    c: num("{__proto__.x}"),
  }, { errors: ["a/$value", "b/$value", "c/$value"] }],
  ["201", "every typed part of a composite", {
    c: color,
    d: dim(1),
    t: { $type: "duration", $value: { value: 1, unit: "ms" } },
    z: { $type: "cubicBezier", $value: curve },
    n: num(1),
    w: { $type: "fontWeight", $value: 400 },
    f: { $type: "fontFamily", $value: "A" },
    y: { $type: "strokeStyle", $value: "solid" },
    border: { $type: "border", $value: { color: "{c}", width: "{d}", style: "{y}" } },
    move: { $type: "transition", $value: { duration: "{t}", delay: "{t}", timingFunction: "{z}" } },
    shade: {
      $type: "shadow",
      $value: { color: "{c}", offsetX: "{d}", offsetY: "{d}", blur: "{d}", spread: "{d}" },
    },
    fade: { $type: "gradient", $value: [{ color: "{c}", position: "{n}" }] },
    text: {
      $type: "typography",
      $value: {
        fontFamily: "{f}",
        fontSize: "{d}",
        fontWeight: "{w}",
        letterSpacing: "{d}",
        lineHeight: "{n}",
      },
    },
  }, {
    also: ({ tokens }) => {
      assert.deepEqual(tokens.get("border")?.$value, { color: C, width: px(1), style: "solid" });
      const t = { value: 1, unit: "ms" };
      assert.deepEqual(tokens.get("move")?.$value, {
        duration: t,
        delay: t,
        timingFunction: curve,
      });
      assert.deepEqual(tokens.get("shade")?.$value.color, C);
      assert.deepEqual(tokens.get("fade")?.$value, [ST(1)]);
      assert.deepEqual(tokens.get("text")?.$value.fontFamily, "A");
    },
  }],
  ["202", "nowhere else", {
    n: num(0),
    u: { $type: "fontFamily", $value: "A" },
    a: { $type: "color", $value: { colorSpace: "srgb", components: ["{n}", 0, 0] } },
    b: { $type: "color", $value: { ...C, alpha: "{n}" } },
    c: { $type: "dimension", $value: { value: "{n}", unit: "px" } },
    d: { $type: "shadow", $value: { ...SH, inset: "{n}" } },
    e: { $type: "strokeStyle", $value: { dashArray: [px(1)], lineCap: "{n}" } },
    f: { $type: "fontFamily", $value: ["{u}", "B"] },
  }, {
    errors: [
      "a/$value/components/0",
      "b/$value/alpha",
      "c/$value/value",
      "d/$value/inset",
      "e/$value/lineCap",
      "f/$value/0",
    ],
  }],
  ["203", "a list of shadows among shadows", {
    s: { $type: "shadow", $value: [SH, SH] },
    a: { $type: "shadow", $value: ["{s}", SH] },
  }, { errors: ["a/$value/0"] }],
  ["203", "a list of one", {
    s: { $type: "shadow", $value: [SH] },
    a: { $type: "shadow", $value: ["{s}", SH] },
  }, { values: { s: [SH], a: [SH, SH] } }],
  ["204", "references are kept", { a: num(1), b: { $value: "{a}" } }, {
    also: async ({ tokens }) => {
      assert.equal(tokens.get("b")?.original.$value, "{a}");
      const other = await outcomeOf({ a: num(5), b: { $value: "{a}" } });
      assert.equal(other.tokens.get("b")?.$value, 5);
    },
  }],
  ["205", "T4: plain data", { ambiguous: { metadata: ["x"] }, b: num("{ambiguous.metadata.0}") }, {
    errors: ["ambiguous/metadata", "b/$value"],
  }],
];

/** Part 4f. */
export const pointerLines: Line[] = [
  ["76", "T3: a token", { c: color, b: { $ref: "#/c" } }, {
    values: { c: C, b: C },
    types: { b: "color" },
  }],
  ["77", "its value", {
    c: color,
    b: { $ref: "#/c/$value", $type: "color" },
    d: { $ref: "#/c/$value" },
  }, {
    values: { c: C, b: C, d: C },
    types: { d: "color" },
  }],
  ["78", "as a value", { c: color, b: { $type: "color", $value: at("#/c/$value") } }, {
    values: { c: C, b: C },
    also: ({ tokens }) => assert.equal(tokens.get("b")?.original.$value, "{c}"),
  }],
  ["79", "a part", {
    c: color,
    a: { $type: "number", $ref: "#/c/$value/components/0" },
    b: part("#/c/$value/components/0"),
  }, { values: { c: C, a: 1, b: 1 } }],
  ["80", "anywhere in a value", {
    n: num(0.5),
    c: { $type: "color", $value: { ...C, alpha: 0.5, hex: "#ff0000" } },
    d: dim(4),
    s: { $type: "strokeStyle", $value: { dashArray: [px(1)], lineCap: "butt" } },
    i: { $type: "shadow", $value: { ...SH, inset: true } },
    t: { $type: "typography", $value: typography },
    a: {
      $type: "color",
      $value: {
        colorSpace: at("#/c/$value/colorSpace"),
        components: [at("#/n/$value"), at("#/n"), 0],
        alpha: at("#/c/$value/alpha"),
        hex: at("#/c/$value/hex"),
      },
    },
    b: { $type: "color", $value: { colorSpace: "srgb", components: at("#/c/$value/components") } },
    e: {
      $type: "dimension",
      $value: { value: at("#/d/$value/value"), unit: at("#/d/$value/unit") },
    },
    f: { $type: "cubicBezier", $value: [at("#/n/$value"), 0, 1, 1] },
    g: {
      $type: "strokeStyle",
      $value: { dashArray: at("#/s/$value/dashArray"), lineCap: at("#/s/$value/lineCap") },
    },
    h: { $type: "shadow", $value: { ...SH, inset: at("#/i/$value/inset") } },
    j: {
      $type: "typography",
      $value: Object.fromEntries(
        Object.keys(typography).map((key) => [key, at(`#/t/$value/${key}`)]),
      ),
    },
  }, {
    also: ({ tokens }) => {
      const value = (name: string) => tokens.get(name)?.$value;
      assert.deepEqual(value("a"), {
        colorSpace: "srgb",
        components: [0.5, 0.5, 0],
        alpha: 0.5,
        hex: "#ff0000",
      });
      assert.deepEqual(value("b"), C);
      assert.deepEqual(value("e"), px(4));
      assert.deepEqual(value("f"), [0.5, 0, 1, 1]);
      assert.deepEqual(value("g"), { dashArray: [px(1)], lineCap: "butt" });
      assert.equal(value("h").inset, true);
      assert.deepEqual(value("j"), typography);
    },
  }],
  ["81", "a slash in a name", { "my/group": { token: num(1) }, b: at("#/my~1group/token") }, {
    values: { "my/group.token": 1, b: 1 },
  }],
  ["82", "a tilde in a name", {
    "m~n": num(1),
    "~1": num(2),
    a: part("#/m~0n/$value"),
    b: part("#/~01/$value"),
  }, { values: { "m~n": 1, "~1": 2, a: 1, b: 2 } }],
  ["83", "a space in a name", { "a b": num(1), b: part("#/a%20b/$value") }, {
    values: { "a b": 1, b: 1 },
  }],
  ["84", "T11: a raw space", { "a b": num(1), b: part("#/a b/$value") }, {
    values: { "a b": 1, b: 1 },
  }],
  ["85", "no target", { a: part("#/no/$value"), b: at("#/no") }, { errors: ["a/$value", "b"] }],
  ["86", "no index", {
    c: color,
    ...Object.fromEntries(
      ["3", "99", "-1", "first", "01", "-"].map((index, at) => [
        `a${at}`,
        part(`#/c/$value/components/${index}`),
      ]),
    ),
  }, { errors: ["a0/$value", "a1/$value", "a2/$value", "a3/$value", "a4/$value", "a5/$value"] }],
  ["87", "cycles", { a: part("#/b/$value"), b: part("#/a/$value") }, {
    errors: ["a/$value", "b/$value"],
  }],
  ["87", "mixed cycles", { a: part("#/b/$value"), b: num("{a}") }, {
    errors: ["a/$value", "b/$value"],
  }],
  ["87", "cycles of parts", {
    a: { $type: "cubicBezier", $value: [at("#/b/$value/0"), 0, 1, 1] },
    b: { $type: "cubicBezier", $value: [at("#/a/$value/0"), 0, 1, 1] },
  }, { errors: ["a/$value/0", "b/$value/0"] }],
  ["88", "itself, and its group", {
    a: part("#/a/$value"),
    g: { b: part("#/g") },
  }, { errors: ["a/$value", "g/b/$value"] }],
  ["89", "through an alias", {
    a: color,
    b: { $value: "{a}" },
    c: part("#/b/$value/components/0"),
  }, { values: { a: C, b: C, c: 1 } }],
  ["90", "a part of another type", { c: color, a: part("#/c/$value/colorSpace") }, {
    errors: ["a/$value"],
  }],
  ["91", "beside a value", { c: num(1), a: num(2, { $ref: "#/c" }) }, { errors: ["a/$ref"] }],
  ["92", "syntax", {
    a: num(1),
    b: at(3 as unknown as string),
    c: at(""),
    d: at("/a/$value"),
    e: at("##/a"),
    f: at("a/b"),
  }, { errors: ["b", "c", "d", "e", "f"] }],
  ["93", "metadata", { a: color, f: { $type: "fontFamily", $value: at("#/a/$type") } }, {
    values: { a: C, f: "color" },
  }],
  ["94", "metadata as another type", {
    a: { ...color, $description: "d" },
    b: { $type: "color", $ref: "#/a/$description" },
    c: { $type: "color", $ref: "#/a/$type" },
  }, { errors: ["b", "c"] }],
  ["95", "properties of the target", {
    a: num(1, { $description: "A" }),
    b: { $ref: "#/a", $description: "B" },
    c: { $ref: "#/a" },
  }, {
    also: ({ tokens }) => {
      assert.deepEqual([tokens.get("b")?.$value, tokens.get("b")?.$description], [1, "B"]);
      assert.deepEqual([tokens.get("c")?.$value, tokens.get("c")?.$description], [1, undefined]);
    },
  }],
  ["206", "slashes and dots", {
    c: color,
    colors: { primary: color },
    a: part("#/colors//primary/$value"),
    b: part("#/c/$value/"),
    d: part("#/colors.primary.$value"),
    e: part("#/colors/{c}/$value"),
  }, { errors: ["a/$value", "b/$value", "d/$value", "e/$value"] }],
  ["207", "T5: the document", { a: part("#"), b: part("#/") }, {
    errors: ["a/$value", "b/$value"],
  }],
  ["208", "T9: a group as target of a token", {
    grp: { a: color },
    b: { $ref: "#/grp", $type: "color" },
  }, { errors: ["b"] }],
  ["209", "parts of composites", {
    sh: { $type: "shadow", $value: SH },
    bd: {
      $type: "border",
      $value: { color: C, width: px(1), style: { dashArray: [px(3)], lineCap: "round" } },
    },
    gr: { $type: "gradient", $value: [ST(0), ST(1)] },
    ty: { $type: "typography", $value: typography },
    tr: {
      $type: "transition",
      $value: {
        duration: { value: 1, unit: "s" },
        delay: { value: 0, unit: "s" },
        timingFunction: curve,
      },
    },
    a: { $type: "color", $value: at("#/sh/$value/color") },
    b: { $type: "strokeStyle", $value: at("#/bd/$value/style") },
    c: { $type: "dimension", $value: at("#/bd/$value/style/dashArray/0") },
    d: part("#/gr/$value/1/position"),
    e: { $type: "fontFamily", $value: at("#/ty/$value/fontFamily") },
    f: { $type: "cubicBezier", $value: at("#/tr/$value/timingFunction") },
  }, {
    also: ({ tokens }) => {
      const found = ["a", "b", "c", "d", "e", "f"].map((name) => tokens.get(name)?.$value);
      assert.deepEqual(found, [
        C,
        { dashArray: [px(3)], lineCap: "round" },
        px(3),
        1,
        ["A", "B"],
        curve,
      ]);
    },
  }],
  ["210", "stops of a gradient", {
    gr: { $type: "gradient", $value: [ST(0), ST(1)] },
    a: { $type: "gradient", $value: [at("#/gr/$value/0"), ST(0.5)] },
  }, { values: { gr: [ST(0), ST(1)], a: [ST(0), ST(0.5)] } }],
  ["210", "a color is no stop", {
    c: color,
    a: { $type: "gradient", $value: [at("#/c/$value"), ST(1)] },
  }, { errors: ["a/$value/0"] }],
  ["211", "targets that are too little", {
    d: dim(1),
    c: color,
    n: num(1),
    a: { $type: "dimension", $value: at("#/d/$value/value") },
    b: { $type: "shadow", $value: { ...SH, color: at("#/c/$value/components") } },
    e: { $type: "border", $value: { color: C, width: at("#/n/$value"), style: "solid" } },
  }, { errors: ["a/$value", "b/$value/color", "e/$value/width"] }],
  ["212", "values are validated once they are known", {
    lab: { $type: "color", $value: { colorSpace: "lab", components: [60, 0, 0] } },
    a: {
      $type: "color",
      $value: { colorSpace: "srgb", components: at("#/lab/$value/components") },
    },
  }, { errors: ["a/$value/components/0"] }],
  ["213", "references in the target", {
    c: color,
    sh: { $type: "shadow", $value: { ...SH, color: "{c}" } },
    a: { $type: "shadow", $value: at("#/sh/$value") },
  }, {
    also: ({ tokens }) => assert.deepEqual(tokens.get("a")?.$value, SH),
  }],
  ["214", "a part gives no type", { c: color, b: { $ref: "#/c/$value/components/0" } }, {
    errors: ["b"],
  }],
  ["215", "nothing beside $ref in a value", {
    n: num(1),
    a: { $type: "gradient", $value: [{ color: C, position: { $ref: "#/n/$value", x: 1 } }] },
  }, { errors: ["a/$value/0/position/x"] }],
  ["216", "percent signs", { "50%": num(1), a: part("#/50%25/$value"), b: part("#/50%/$value") }, {
    values: { "50%": 1, a: 1, b: 1 },
  }],
  ["217", "names of fonts", {
    f: { $type: "fontFamily", $value: ["A", "B"] },
    a: { $type: "fontFamily", $value: [at("#/f/$value/0"), "serif"] },
  }, { values: { f: ["A", "B"], a: ["A", "serif"] } }],
  ["217", "lists are not flattened", {
    f: { $type: "fontFamily", $value: ["A", "B"] },
    a: { $type: "fontFamily", $value: [at("#/f/$value"), "serif"] },
  }, { errors: ["a/$value/0"] }],
];
