/** Less and Stylus compile variables to the text of plain CSS. */
import assert from "node:assert/strict";
import { test } from "node:test";
import less from "less";
import * as sass from "sass";
import stylus from "stylus";
import TokenBuilder, { type Config, type Diagnostic } from "../../mod.ts";
import { px } from "../helpers/themed_tokens.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

/** The transforms of CSS, with colors as functions of their color spaces. */
const wideTransforms = TokenBuilder.hooks.transformGroups.css
  .map((name) => name === "color/css" ? "color/native" : name);

/** The file in a dialect, with its diagnostics. */
async function fileOf(
  dialect: string,
  tokens: Tree,
  options: Tree = {},
): Promise<{ text: string; said: Diagnostic[] }> {
  const said: Diagnostic[] = [];
  const config: Config = {
    tokens,
    hooks: { transformGroups: { wide: wideTransforms } },
    platforms: {
      p: {
        transformGroup: "wide",
        files: [{ format: `${dialect}/variables`, options: { showFileHeader: false, ...options } }],
      },
    },
  };
  const builder = new TokenBuilder(config, {
    init: false,
    verbosity: "silent",
    report: (one) => void said.push(one),
  });
  const [{ output }] = await builder.formatPlatform("p");
  return { text: String(output), said };
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, " ").replace(/ ?([,()/]) ?/g, "$1");

/** The values of some variables, as a dialect's compiler prints them. */
async function compiled(
  dialect: string,
  text: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  const uses = (sign: string) =>
    names.map((name) => `.${name} { value: ${sign}${name}; }`).join("\n");
  const css = dialect === "less"
    ? (await less.render(`${text}\n${uses("@")}`)).css
    : stylus.render(`${text}\n${uses("$")}`);
  return Object.fromEntries(
    [...css.matchAll(/\.([\w-]+) \{\s*value: (.*);\s*\}/g)].map((
      [, name, value],
    ) => [name, withoutSpaces(value)]),
  );
}

const spaces: Record<string, unknown[]> = {
  "srgb-linear": [0.2, 0.4, 0.6],
  "display-p3": [0.2, 0.4, 0.6],
  "a98-rgb": [0.2, 0.4, 0.6],
  "prophoto-rgb": [0.2, 0.4, 0.6],
  rec2020: [0.2, 0.4, 0.6],
  "xyz-d65": [0.2, 0.4, 0.6],
  "xyz-d50": [0.2, 0.4, 0.6],
  hwb: [210, 20, 40],
  lab: [54.29, 40, 20],
  lch: [54.29, 60, 40],
  oklab: [0.7, 0.1, -0.1],
  oklch: [0.7, 0.1, 150],
};

/** Borders and shadows with colors of each space, opaque, transparent and without a channel. */
function colored(): Tree {
  const tokens: Tree = {};
  for (const [colorSpace, components] of Object.entries(spaces)) {
    const colors: Tree = {
      plain: { colorSpace, components },
      clear: { colorSpace, components, alpha: 0.4 },
      none: { colorSpace, components: [components[0], "none", components[2]] },
    };
    for (const [name, color] of Object.entries(colors)) {
      tokens[`edge-${colorSpace}-${name}`] = {
        $type: "border",
        $value: { color, width: px(1), style: "solid" },
      };
      tokens[`drop-${colorSpace}-${name}`] = {
        $type: "shadow",
        $value: { color, offsetX: px(0), offsetY: px(2), blur: px(4), spread: px(0) },
      };
    }
  }
  return tokens;
}

/** Texts that a preprocessor would compute, change or reject. */
const texts: readonly string[] = [
  "color(display-p3 0.2 0.4 0.6 / 0.4)",
  "color-mix(in oklab, color(display-p3 1 0 0) 20%, #000000)",
  "light-dark(color(srgb 0.1 0.2 0.3), rgb(20% none 60%))",
  "calc(round(1.5px, 1px) + abs(-2px))",
  "min(1px, 2rem)",
  "max(10px, 2vw) 3px",
  "pow(2, 3)",
  "none",
  "null",
  '"it\'s" \'a "b"\'',
  "grayscale(50%) invert(20%) contrast(1.5) saturate(150%)",
  'image-set(url("a.png") 1x, url("b.png") 2x)',
  "translate(-50%, 2px) rotate(45deg)",
  "cubic-bezier(0.1, 0.2, 0.3, 1)",
  "clamp(1rem, 2vw, 3rem)",
];

const tokens: Tree = {
  ...colored(),
  ja: { $type: "fontFamily", $value: ["Open Sans", "メイリオ", "sans-serif"] },
  de: { $type: "fontFamily", $value: ["Größe", "serif"] },
  zh: { $type: "fontFamily", $value: "思源黑体" },
  quote: { $type: "fontFamily", $value: ["Font's", "serif"] },
  quotes: { $type: "fontFamily", $value: ["Font's Two", "serif"] },
  body: {
    $type: "typography",
    $value: {
      fontFamily: ["メイリオ", "sans-serif"],
      fontSize: px(16),
      fontWeight: 400,
      letterSpacing: px(0),
      lineHeight: 1.5,
    },
  },
};

/** The same for the syntax with text of any type. */
const legacy: Tree = Object.fromEntries(texts.map((value, at) => [`text-${at}`, { value }]));

const names = [tokens, legacy].flatMap((one) => Object.keys(one));

for (const dialect of ["less", "stylus"]) {
  test(`${dialect} compiles ${names.length} values to the same text as CSS`, async () => {
    const filesOf = async (dialect: string) => [
      await fileOf(dialect, tokens),
      await fileOf(dialect, legacy),
    ];
    const css = (await filesOf("css")).map(({ text }) => text).join("\n");
    const wanted = Object.fromEntries(
      [...css.matchAll(/--([\w-]+): (.*);/g)].map((
        [, name, value],
      ) => [name, withoutSpaces(value)]),
    );
    const files = await filesOf(dialect);
    const codes = files.flatMap(({ said }) => said.map(({ code }) => code));
    assert.deepEqual(codes.filter((code) => code !== "transform/drops"), []);
    const found = await compiled(dialect, files.map(({ text }) => text).join("\n"), names);
    assert.deepEqual(Object.keys(found).length, names.length);
    const different = names.filter((name) => found[name] !== wanted[name])
      .map((name) => `${name}: ${found[name]} is not ${wanted[name]}`);
    assert.deepEqual(different, []);
  });
}

for (const dialect of ["less", "stylus"]) {
  test(`${dialect} spells names outside ASCII, and omits other names`, async () => {
    const own = {
      paint: {
        größe: { $value: "1px" },
        plain: { $value: "2px" },
        alias: { $value: "{paint.größe}" },
        日: { $value: "3px" },
      },
    };
    const { text, said } = await fileOf(dialect, own, { outputReferences: true });
    assert.deepEqual(said, []);
    assert.match(text, /alias[:=][ ]?[@$= ]+paint-grosse/);
    assert.deepEqual(
      await compiled(dialect, text, ["paint-grosse", "paint-alias", "paint-u65e5"]),
      {
        "paint-grosse": "1px",
        "paint-alias": "1px",
        "paint-u65e5": "3px",
      },
    );
  });

  test(`${dialect} reports names that are the same in ASCII`, async () => {
    const own = { paint: { größe: { $value: "1px" }, grosse: { $value: "2px" } } };
    await assert.rejects(fileOf(dialect, own), /the name "paint-grosse": .*\[name\/conflict\]/);
  });
}

test("URLs keep their text, whatever quotes they contain", async () => {
  const addresses = [
    `url("data:image/svg+xml,%3Cg transform='scale(2) rotate(1)' fill='%23002e57'/%3E")`,
    `url( 'a(1)b 2e5 .svg' )`,
    `url(a\\)2e5.svg)`,
    `url(image_2e5.svg?x=2e5)`,
  ];
  for (const dialect of ["less", "stylus", "scss"]) {
    for (const $value of addresses) {
      const { text } = await fileOf(dialect, {
        image: { $value: `${$value} 2e3` },
      });
      assert.ok(text.includes($value), `${dialect}: ${text}`);
    }
  }
});

test("variables with empty text can be used", async () => {
  const empty = { none: { value: "", type: "other" }, space: { value: " ", type: "other" } };
  const uses = (sign: string) => `a { b: 1px ${sign}none; c: 2px ${sign}space; }`;
  const { text: lessFile } = await fileOf("less", empty);
  assert.match((await less.render(`${lessFile}\n${uses("@")}`)).css, /b: 1px *;\s*c: 2px *;/);
  const { text: stylusFile } = await fileOf("stylus", empty);
  assert.match(stylus.render(`${stylusFile}\n${uses("$")}`), /b: 1px *;\s*c: 2px *;/);
  const { text: sassFile } = await fileOf("scss", empty);
  assert.match(sass.compileString(`${sassFile}\n${uses("$")}`).css, /b: 1px *;\s*c: 2px *;/);
});

test("text with a # that is not a color is kept in every style sheet", async () => {
  const texts = [
    "0 2px 8px #00019",
    "#1234567",
    "#123456789",
    "#12",
    "#fffg",
    "1px #a-b",
    "shade(#00019, 2px)",
    "4px #abc 5px #12345",
  ];
  const own: Tree = Object.fromEntries(texts.map((value, at) => [`t${at}`, { value }]));
  const names = Object.keys(own);
  const wanted = Object.fromEntries(texts.map((text, at) => [`t${at}`, withoutSpaces(text)]));
  for (const dialect of ["less", "stylus"]) {
    const { text } = await fileOf(dialect, own);
    assert.deepEqual(await compiled(dialect, text, names), wanted, dialect);
  }
  const { text } = await fileOf("scss", own);
  const uses = names.map((name) => `.${name} { value: $${name}; }`).join("\n");
  const { css } = sass.compileString(`${text}\n${uses}`);
  const values = [...css.matchAll(/value: (.*);/g)].map(([, value]) => withoutSpaces(value));
  assert.deepEqual(values, Object.values(wanted), "scss");
});

test("Sass gets hex colors and single numbers unchanged", async () => {
  const texts = ["#abc", "#0a1b2c", "16px", "-1.5rem", ".5em", "50%", "400"];
  const own: Tree = Object.fromEntries(texts.map((value, at) => [`t${at}`, { value }]));
  const { text } = await fileOf("scss", own);
  const uses = texts.map((_text, at) => `.t${at} { value: $t${at}; }`).join("\n");
  const { css } = sass.compileString(`${text}\n${uses}`);
  const values = [...css.matchAll(/value: (.*);/g)].map(([, value]) => value);
  assert.deepEqual(values, texts.map((value) => value.replace(/^\./, "0.")));
  assert.doesNotMatch(text, /unquote/);
});

test("the name of a Sass map must be the name of a variable", async () => {
  for (const format of ["scss/map-flat", "scss/map-deep", "scss/themes"]) {
    const build = (mapName: string) =>
      new TokenBuilder({
        tokens: { a: { $type: "dimension", $value: "1px" } },
        platforms: { p: { transformGroup: "scss", files: [{ format, options: { mapName } }] } },
      }, { init: false, verbosity: "silent" }).formatPlatform("p");
    await assert.rejects(build("My Map"), /The option "mapName" is "My Map"/);
    assert.match(String((await build("größe-1"))[0].output), /^\$größe-1: \(/m);
  }
});
