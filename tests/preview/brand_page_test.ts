/** The brand page: its themes and roles, and texts that stay text. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { brandPage, isBrandPage } from "../../src/services/brand_page/brand_page.ts";
import { cssText } from "../../src/base/text/html_elements.ts";
import { BrandTokens } from "../../src/services/brand_page/brand_tokens.ts";
import { sampleAt } from "../../src/hooks/preview/sample.ts";
import { dataOf } from "./preview_data.ts";

type Source = Record<string, unknown>;

async function dataFor(base: Source, dark: Source = {}) {
  const builder = new TokenBuilder({
    resolver: {
      version: "2025.10",
      resolutionOrder: [
        { type: "set", name: "base", sources: [base] },
        {
          type: "modifier",
          name: "theme",
          default: "light",
          contexts: { light: [], dark: [dark] },
        },
      ],
    },
    strict: false,
    log: { warnings: "disabled" },
    platforms: { docs: { transforms: ["name/kebab"], files: [{ format: "html/preview" }] } },
  } as never, { verbosity: "silent", report: () => {} });
  const [{ output }] = await builder.formatPlatform("docs");
  return dataOf(String(output));
}

const color = (hex: string) => ({
  $type: "color",
  $value: {
    colorSpace: "srgb",
    components: [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255),
    hex,
  },
});

const system = {
  background: { default: color("#ffffff"), muted: color("#f4f4f6"), accent: color("#0055cc") },
  text: { default: color("#111111"), muted: color("#555555"), danger: color("#b00020") },
  border: { default: color("#cccccc") },
};

test("roles come from names and contrast, and themes from the modifier of colors", async () => {
  const data = await dataFor(system, {
    background: { default: color("#101010") },
    text: { default: color("#eeeeee") },
  });
  const { themes, roles, names, pair } = new BrandTokens(data);
  assert.deepEqual(themes.map(({ name }) => name), ["light", "dark"]);
  assert.deepEqual(pair.map(({ name }) => name), ["light", "dark"]);
  const named = Object.entries(roles).flatMap(([role, number]) =>
    number === undefined ? [] : [[role, names[number]]]
  );
  assert.deepEqual(Object.fromEntries(named), {
    text: "text.default",
    muted: "text.muted",
    surface: "background.muted",
    border: "border.default",
    accent: "background.accent",
    danger: "text.danger",
  });
  const page = brandPage(data);
  assert.ok(isBrandPage(page));
  assert.match(page, /None was told for: on accent, success, warning/);
  assert.equal(page, brandPage(data));
});

test("text is gray rather than colored, and an accent needs no word for areas, but no state", async () => {
  const { roles, names } = new BrandTokens(
    await dataFor({
      text: { primary: color("#4a00d0"), standard: color("#111111") },
      background: { canvas: color("#ffffff"), focus: color("#0055cc") },
      brand: { standard: color("#c00060"), text: color("#c00060") },
    }),
  );
  assert.equal(names[roles.text!], "text.standard");
  assert.equal(names[roles.accent!], "brand.standard");
});

test("tokens that look the same are one picture, with the first names", async () => {
  const sizes = Array.from({ length: 7 }, (_, at) => [`radius${at}`, { $value: "4px" }]);
  const page = brandPage(
    await dataFor({ radius: { $type: "dimension", ...Object.fromEntries(sizes) } }),
  );
  assert.equal(page.split('class="shape"').length, 2);
  assert.match(page, /radius\.<wbr>radius1<\/b><span>and 5 more/);
});

test("a page says what contrast, advice and contexts it shows, and works without code", async () => {
  const data = await dataFor({
    ...system,
    text: {
      ...system.text,
      muted: { ...color("#555555"), $description: "Do: notes. Don't: titles." },
    },
  });
  const page = brandPage({ ...data, undecided: ["theme"] });
  // Dark gray on light gray: WCAG 2.2, then APCA.
  assert.match(page, /6\.7 AA \u00b7 Lc 79/);
  assert.match(page, /<b>Do<\/b><p>notes\.<\/p>[^]*<b>Don\u2019t<\/b><p>titles\.<\/p>/);
  assert.match(page, /\u201ctheme\u201d has no default/);
  assert.match(page, /<main>[^]*id="see-protanopia"/);
  assert.doesNotMatch(page, /<script/);
});

test("a page without tokens has its title", async () => {
  const page = brandPage({ ...await dataFor({}), title: "<b>" });
  assert.match(page, /<h1>&lt;b&gt;<\/h1>/);
});

const hostile = [
  "<script>hacked = 1</script>",
  "\"><img src=x onerror='hacked = 1'>",
  "</style><script>hacked = 1</script>",
  "url(http://127.0.0.1:1/x.png)",
  "red; background: url(http://127.0.0.1:1/x.png)",
  "u\\72l(http://127.0.0.1:1/x.png)",
  "fixed; position: fixed; inset: 0",
  "calc(1px",
  "'open",
];

test("texts of tokens become neither elements nor declarations", async () => {
  const types = ["color", "fontFamily", "dimension", "shadow", "duration", "typography", "border"];
  const tokens = Object.fromEntries(types.map((type) => [
    type,
    Object.fromEntries(hostile.map((text, at) => [`${text.replaceAll(/[{}.]/g, "")} ${at}`, {
      $type: type,
      $value: text,
      $description: text,
    }])),
  ]));
  const page = brandPage({ ...await dataFor(tokens), title: hostile[2], introduction: hostile[0] });
  assert.doesNotMatch(page, /<script|<img|<[^>]*onerror|style="[^"]*(?:url|position)/i);
  const [style] = /<style>[^]*<\/style>/.exec(page)!;
  assert.equal(style.split("</style>").length, 2);
  for (const text of hostile) assert.equal(cssText({ width: text }), "", text);
  assert.equal(cssText({ "font-family": "'Open Sans', serif" }), "font-family:'Open Sans', serif");
});

test("words on translucent colors and in messages are readable, and no sample is text", async () => {
  const veil = color("#000000");
  const veils = Object.fromEntries([10, 20, 30, 40, 50].map((step) => [
    step,
    { ...veil, $value: { ...veil.$value, alpha: step / 100, hex: undefined } },
  ]));
  const page = brandPage(
    await dataFor({ ...system, veil: veils }, {
      background: { default: color("#101010") },
      text: { default: color("#eeeeee"), danger: color("#803030") },
    }),
  );
  // Black with some transparency on a dark ground needs light text.
  assert.match(page, /background-color:#00000080;color:#ffffff/);
  assert.match(page, /class="message" style="[^"]*color:#ffffff">The address/);
  assert.match(page, /<b class="aa"><\/b>/);
  assert.match(page, /<button disabled class="button"/);
});

test("the color of a brand may be black, an accent is no color of feedback, and groups have their names", async () => {
  const { roles, names } = new BrandTokens(
    await dataFor({
      background: {
        default: color("#ffffff"),
        danger: { $root: color("#ec221f"), primary: color("#c00f0c") },
        brand: { $root: color("#2c2c2c") },
      },
      text: { default: color("#111111") },
    }),
  );
  assert.equal(names[roles.accent!], "background.brand");
});

test("long scales have rows of equal parts", async () => {
  const steps = Object.fromEntries(
    Array.from({ length: 19 }, (_, at) => [`${at * 50}`, color("#808080")]),
  );
  const page = brandPage(await dataFor({ gray: steps }));
  const rows = page.split('class="steps"').slice(1);
  assert.deepEqual(rows.slice(0, 2).map((row) => row.split('class="step"').length - 1), [10, 9]);
});

test("sections say first what they leave out, and shadows have sheets of one size", async () => {
  const radii = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`r${at}`, { $value: `${at + 1}px` }]),
  );
  const shadow = (blur: number) => ({
    $value: { offsetX: "0px", offsetY: "2px", blur: `${blur}px`, spread: "0px", color: "#000000" },
  });
  const page = brandPage(
    await dataFor({
      radius: { $type: "dimension", ...radii },
      shadow: { $type: "shadow", small: shadow(4), large: shadow(100), huge: shadow(900) },
    }),
  );
  assert.match(page, /<h2>Shape<\/h2><p class="lead">16 more are in the preview\.<\/p>/);
  const scales = [...page.matchAll(/transform:scale\(([\d.]+)\)/g)].map(([, scale]) => scale);
  assert.deepEqual(scales, ["0.86", "0.86", "0.15"]);
});

test("samples of large text are words that narrow pages show whole", () => {
  const pangram = "The quick brown fox jumps over the lazy dog";
  const samples = [16, 48, 72, 120, 300].map((size) => sampleAt(size, pangram));
  assert.deepEqual(samples, [
    pangram,
    "The quick brown fox jumps over the lazy",
    "The quick brown fox",
    "The",
    "Aa",
  ]);
  assert.equal(sampleAt(72, "Sphinx, of black quartz, judge"), "Sphinx, of black quartz");
});

test("feedback roles have their usual hues, and secondary text is neither feedback nor a state", async () => {
  const { roles, names } = new BrandTokens(
    await dataFor({
      background: { default: color("#ffffff") },
      text: {
        default: color("#333333"),
        warning: color("#444444"),
        "muted-pressed": color("#555555"),
        subdued: color("#666666"),
      },
      border: { disabled: color("#cccccc") },
      step: { warning: { color: color("#990000") } },
      // Yellow is too light for text, and `normal` means success beside these.
      status: { caution: color("#ffb612"), critical: color("#d52b1e"), normal: color("#39870c") },
      button: { normal: color("#2c8a3c") },
    }),
  );
  const named = (["muted", "border", "danger", "success", "warning"] as const).map((role) =>
    names[roles[role]!]
  );
  assert.deepEqual(named, [
    "text.subdued",
    undefined,
    "status.critical",
    "status.normal",
    "status.caution",
  ]);
});
