/** Values as designers type them: semicolons, mixed units, lists of shadows, compositions, scripts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../../mod.ts";
import { memoryOf } from "../../helpers/memory.ts";
import { builtCss } from "../figma/built.ts";

const token = (type: string, value: unknown) => ({ value, type });
const shadow = (y: string, color: string, type = "dropShadow") => ({
  x: "0",
  y,
  blur: "2",
  spread: "0",
  color,
  type,
});

const built = (set: Record<string, unknown>, outputReferences = false) =>
  builtCss({
    "tokens.json": { set, $themes: [], $metadata: { tokenSetOrder: ["set"] } },
  }, { outputReferences });

test("a trailing semicolon is not part of a value", async () => {
  const { variables, found } = await built({
    k: token("color", "#000000"),
    fade: token("color", "linear-gradient(90deg, #fff 50%, {k} 50%);"),
    veil: token("color", "rgba(1, 2, 3, 0.5); "),
    alias: token("color", "{k};"),
    gap: token("spacing", "8;"),
    text: token("text", "One; two;"),
    heading: token("typography", {
      fontFamily: "A;",
      fontSize: "16;",
      fontWeight: "Bold",
      lineHeight: "1.5;",
    }),
  });
  assert.deepEqual(found, []);
  assert.deepEqual(variables, {
    "--k": "#000000",
    "--fade": "linear-gradient(90deg, #fff 50%, #000000 50%)",
    "--veil": "rgba(1, 2, 3, 0.5)",
    "--alias": "#000000",
    "--gap": "8px",
    "--text": '"One; two;"',
    "--heading": "700 16px/1.5 A",
  });
});

test("numbers in a list with other units are pixels", async () => {
  const { variables } = await built({
    a: token("spacing", "8 4px"),
    b: token("borderRadius", "8 1rem 0 2"),
  });
  assert.deepEqual(variables, { "--a": "8px 4px", "--b": "8px 1rem 0 2px" });
});

test("shadows may be lists of references to shadows and lists", async () => {
  const { variables, found } = await built({
    ink: token("color", "#111111"),
    one: token("boxShadow", shadow("1", "#000000")),
    two: token("boxShadow", [shadow("2", "{ink}"), shadow("3", "#222222", "innerShadow")]),
    list: token("boxShadow", ["{one}", "{two}", shadow("9", "{ink}")]),
    alias: token("boxShadow", "{list}"),
  });
  assert.deepEqual(found, []);
  const list =
    "0 1px 2px 0 #000000, 0 2px 2px 0 #111111, inset 0 3px 2px 0 #222222, 0 9px 2px 0 #111111";
  assert.equal(variables["--list"], list);
  assert.equal(variables["--alias"], list);
});

test("compositions become their parts, also through an alias", async () => {
  const { variables, found } = await built({
    ink: token("color", "#111111"),
    h1: token("typography", {
      fontFamily: "A",
      fontSize: "16",
      fontWeight: "Bold",
      lineHeight: "1.5",
    }),
    card: token("composition", {
      typography: "{h1}",
      spacing: "8",
      paddingTop: "4 * 2",
      fill: "{ink}",
      borderRadiusTopLeft: "2",
      opacity: "50%",
      boxShadow: shadow("1", "{ink}"),
    }),
    panel: token("composition", "{card}"),
  }, true);
  assert.deepEqual(found, []);
  const parts = Object.fromEntries(
    Object.entries(variables).filter(([name]) => name.startsWith("--card")),
  );
  assert.deepEqual(parts, {
    "--card-typography": "var(--h1)",
    "--card-spacing": "8px",
    "--card-padding-top": "8px",
    "--card-fill": "var(--ink)",
    "--card-border-radius-top-left": "2px",
    "--card-opacity": "0.5",
    "--card-box-shadow": "0 1px 2px 0 var(--ink)",
  });
  for (const name of Object.keys(parts)) {
    assert.equal(variables[name.replace("card", "panel")], `var(${name})`);
  }
});

test("TokenScript stays unchanged, with a warning", async () => {
  const { variables, found } = await built({
    k: token("color", "#000000"),
    sp: token("spacing", "8"),
    call: token("color", "lighten({k}, 10%)"),
    method: token("color", "{k}.to.hsl()"),
    block: token("spacing", "if({sp} > 4) { 1 } else { 2 }"),
    css: token("color", "oklch(from {k} l c h / 50%)"),
  });
  const end =
    "of TokenScript, which Tokens Studio alone runs: export its resolved values, or use mathematics and color modifiers";
  assert.deepEqual(found, [
    `block has if() ${end}`,
    `call has lighten() ${end}`,
    `method has to.hsl() ${end}`,
  ]);
  assert.equal(variables["--call"], "lighten(#000000, 10%)");
  assert.equal(variables["--css"], "oklch(from #000000 l c h / 50%)");
});

test("calculations may have spaces anywhere", async () => {
  const { variables, found } = await built({
    g: token("spacing", "4"),
    a: token("spacing", "16 *2.25"),
    b: token("spacing", "16* 2.25"),
    c: token("fontSizes", "16  *  2.25"),
    d: token("spacing", "{g}* 2"),
    e: token("spacing", "16 /{g}"),
    f: token("spacing", "4 -8px"),
    h: token("typography", { fontFamily: "A", fontWeight: "Bold", fontSize: "{g} *4" }),
  });
  assert.deepEqual(found, []);
  assert.deepEqual(variables, {
    "--g": "4px",
    "--a": "36px",
    "--b": "36px",
    "--c": "36px",
    "--d": "8px",
    "--e": "4px",
    "--f": "4px -8px",
    "--h": "700 16px A",
  });
});

test("spaces are allowed before a percent sign, and units after a reference", async () => {
  const { variables, found } = await built({
    g: token("spacing", "4"),
    a: token("lineHeights", "150 %"),
    b: token("letterSpacing", "5 %"),
    c: token("opacity", "50 % "),
    d: token("sizing", "100 %"),
    e: token("dimension", "{g}rem"),
    f: token("sizing", "{g}%"),
    h: token("typography", {
      fontFamily: "A",
      fontWeight: "Bold",
      fontSize: "{g}px",
      lineHeight: "120 %",
    }),
  });
  assert.deepEqual(found, []);
  assert.deepEqual(variables, {
    "--g": "4px",
    "--a": "1.5",
    "--b": "0.05em",
    "--c": "0.5",
    "--d": "100%",
    "--e": "4rem",
    "--f": "4%",
    "--h": "700 4px/1.2 A",
  });
});

test("weights may start with an optical size; unknown ones are reported", async () => {
  const { variables, found } = await built({
    a: token("fontWeights", "Display Medium"),
    b: token("fontWeights", "{a}"),
    c: token("typography", {
      fontFamily: "A",
      fontWeight: "Text SemiBold Italic",
      fontSize: "16",
    }),
    d: token("fontWeights", "Condensed Bold"),
    e: token("fontWeights", "{d}"),
    f: token("typography", { fontFamily: "A", fontWeight: "Rounded", fontSize: "16" }),
    h: token("fontWeights", "bolder"),
  });
  assert.deepEqual(variables, {
    "--a": "500",
    "--b": "500",
    "--c": "italic 600 16px A",
    "--d": "Condensed Bold",
    "--e": "Condensed Bold",
    "--f": "Rounded 16px A",
    "--h": "bolder",
  });
  assert.deepEqual(found, [
    'd has the font weight "Condensed Bold", which is neither a number nor the name of one',
    'f has the font weight "Rounded", which is neither a number nor the name of one',
  ]);
});

test("references in the older form with a dollar sign refer to the project's tokens", async () => {
  const { variables, found } = await built({
    colors: { ink: token("color", "#336699"), "dark-ink": token("color", "$colors.ink") },
    gap: token("spacing", "4"),
    wide: token("spacing", "$gap * 2"),
    list: token("spacing", "$gap $wide"),
    veil: token("color", "rgba($colors.dark-ink, 0.5)"),
    weight: token("fontWeights", "Bold Italic"),
    title: token("typography", { fontFamily: "A", fontWeight: "$weight", fontSize: "$gap*4" }),
    price: token("text", "$5.00 a $gap, {colors.ink} $none"),
    unknown: token("other", "$none.at.all"),
  }, true);
  assert.deepEqual(found, []);
  assert.deepEqual(variables, {
    "--colors-ink": "#336699",
    "--colors-dark-ink": "var(--colors-ink)",
    "--gap": "4px",
    "--wide": "calc(var(--gap) * 2)",
    "--list": "var(--gap) var(--wide)",
    "--veil": "color-mix(in srgb, var(--colors-dark-ink) 50%, transparent)",
    "--weight-weight": "700",
    "--weight-style": "italic",
    "--title": "italic 700 16px A",
    "--price": '"$5.00 a 4px, #336699 $none"',
    "--unknown": "$none.at.all",
  });
});

test("an alpha of 0 keeps the channels, which color-mix() would lose", async () => {
  const faded = (value: string) => ({
    ...token("color", "{paper}"),
    $extensions: { "studio.tokens": { modify: { type: "alpha", value, space: "srgb" } } },
  });
  const { variables, found } = await built({
    paper: token("color", "#ffffff"),
    veil: faded("0.5"),
    clear: faded("0"),
  }, true);
  assert.deepEqual(found, []);
  assert.deepEqual(variables, {
    "--paper": "#ffffff",
    "--veil": "color-mix(in srgb, var(--paper) 50%, transparent)",
    "--clear": "rgba(255, 255, 255, 0)",
  });
});

/** The findings of `check` for the tokens of a set. */
async function checked(set: Record<string, unknown>): Promise<string[]> {
  const file = { set, $themes: [], $metadata: { tokenSetOrder: ["set"] } };
  const builder = new TokenBuilder({
    source: ["t.json"],
    platforms: { css: { transformGroup: "css", files: [{ format: "css/variables" }] } },
  }, {
    volume: memoryOf({ "t.json": JSON.stringify(file) }),
    verbosity: "silent",
    init: false,
  });
  const found = await builder.check();
  return found.filter(({ code }) => code.startsWith("check/")).map(({ message }) => message);
}

test("check accepts a letter spacing in percent, which becomes em", async () => {
  const set = {
    spacing: token("letterSpacing", "2%"),
    title: token("typography", {
      fontFamily: "A",
      fontSize: "16",
      fontWeight: "400",
      lineHeight: "150%",
      letterSpacing: "{spacing}",
    }),
  };
  assert.deepEqual(await checked(set), []);
});

test("check accepts numbers as text, and lists of lengths", async () => {
  const set = {
    scale: token("number", "1.25"),
    leading: token("lineHeights", "150%"),
    veil: token("opacity", "50%"),
    gap: token("spacing", "4"),
    padding: token("spacing", "{gap} {gap} * 2"),
    corner: token("borderRadius", "4px 0 1rem 2%"),
  };
  assert.deepEqual(await checked(set), []);
});

test("check accepts gradients as colors, and calculated lengths", async () => {
  const set = {
    a: token("color", "#ff0000"),
    sky: token("color", "linear-gradient(180deg, {a} 0%, rgba(0, 0, 0, 0.5) 100%)"),
    sun: token(
      "color",
      "radial-gradient(at 50% 50%, #fff 0%, #000 100%), linear-gradient(red, blue), #fff",
    ),
    gap: token("spacing", "clamp(1rem, calc(0.64rem + 1.81vw), 2.5rem)"),
  };
  assert.deepEqual(await checked(set), []);
});

test("check accepts the types of Tokens Studio, and asks about misspelled ones", async () => {
  const set = {
    size: token("fontSizes", "16"),
    vw: token("fontSizes", "clamp(0.5rem, calc(0.8rem + -0.3vw), 0.8rem)"),
    line: token("lineHeights", "150%"),
    shout: token("textCase", "uppercase"),
    under: token("textDecoration", "underline"),
    else: token("other", "x"),
    ink: token("colour", "#000000"),
  };
  assert.deepEqual((await checked(set)).map((message) => message.split(" ")[0]), ["ink"]);
});

test("check reports texts that are no value of the type", async () => {
  const set = {
    ink: token("color", "#12"),
    sky: token("color", "linear-gradient"),
    gap: token("spacing", "4px apples"),
    scale: token("number", "much"),
  };
  const messages = await checked(set);
  assert.deepEqual(messages.map((message) => message.split(" ")[0]), [
    "ink",
    "sky",
    "gap",
    "scale",
  ]);
});
