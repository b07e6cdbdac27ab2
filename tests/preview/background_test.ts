/** The background of pictures, and the verdicts on declared pairs, in each context. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { Model } from "../../src/hooks/preview/client/model.ts";
import { verdictsOf } from "../../src/hooks/preview/client/pairs.ts";
import { Surfaces } from "../../src/hooks/preview/background.ts";
import { dataOf } from "./preview_data.ts";

const white = "#ffffff";

/** A page's model with a light theme, and a dark one with some other tokens. */
async function modelOf(light: object, dark: object, options: object = {}): Promise<Model> {
  const color = (tokens: object) => [{ c: { $type: "color", ...tokens } }];
  const builder = new TokenBuilder({
    resolver: {
      version: "2025.10",
      resolutionOrder: [
        { type: "set", name: "base", sources: color(light) },
        {
          type: "modifier",
          name: "theme",
          default: "light",
          contexts: { light: [], dark: color(dark) },
        },
      ],
    },
    strict: false,
    platforms: {
      docs: { transforms: ["name/kebab"], files: [{ format: "html/preview", options }] },
    },
  }, { verbosity: "silent", report: () => {} });
  const [{ output }] = await builder.formatPlatform("docs");
  return new Model(dataOf(String(output)), () => undefined);
}

const srgb = (hex: string) => ({
  $value: {
    colorSpace: "srgb",
    components: [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255),
    hex,
  },
});

/** The background in a theme: its color, and the name of its token. */
function backgroundOf(model: Model, theme: string): [string, string] | undefined {
  const background = model.surfaces.in({ theme });
  const digits = background?.rgba.slice(0, 3).map((one) => one.toString(16).padStart(2, "0"));
  return background && [`#${digits!.join("")}`, model.names[background.token] ?? ""];
}

test("the background is the surface of pages in each context", async () => {
  const model = await modelOf(
    {
      danger: { background: srgb("#fff5f5") },
      button: { bg: srgb("#0055ff") },
      overlay: { background: { $value: { ...srgb(white).$value, alpha: 0.5 } } },
      background: srgb(white),
      text: srgb("#111111"),
    },
    { background: srgb("#0d1117"), text: srgb("#eeeeee") },
  );
  assert.deepEqual(backgroundOf(model, "light"), [white, "c.background"]);
  assert.deepEqual(backgroundOf(model, "dark"), ["#0d1117", "c.background"]);
});

test("a surface that does not fit the scheme of a context gives way", async () => {
  const surfaces = { surface: srgb("#f8f8f8"), canvas: srgb("#101010") };
  const model = await modelOf(surfaces, { surface: srgb("#f0f0f0") });
  assert.deepEqual(backgroundOf(model, "light"), ["#f8f8f8", "c.surface"]);
  assert.deepEqual(backgroundOf(model, "dark"), ["#101010", "c.canvas"]);
});

test("without a surface, contexts that name a scheme have a usual one", async () => {
  const model = await modelOf({ ink: srgb("#111111") }, { ink: srgb("#eeeeee") });
  assert.deepEqual(backgroundOf(model, "light"), [white, ""]);
  assert.deepEqual(backgroundOf(model, "dark"), ["#16181d", ""]);
  assert.equal(model.surfaces.in({ brand: "acme" }), undefined);
});

test("the declared surface is the background, whatever its name", async () => {
  const model = await modelOf(
    { sheet: srgb("#fffbe6"), background: srgb(white) },
    { sheet: srgb("#1c1a10") },
    { surface: "c.sheet" },
  );
  assert.deepEqual(backgroundOf(model, "light"), ["#fffbe6", "c.sheet"]);
  assert.deepEqual(backgroundOf(model, "dark"), ["#1c1a10", "c.sheet"]);
});

test("pairs that tokens declare have a verdict in each context that changes them", async () => {
  const contrast = [{ background: "{c.page}" }, { background: "c.none" }, "c.page"];
  const model = await modelOf(
    {
      text: { ...srgb("#767676"), $extensions: { "token-build": { contrast } } },
      page: srgb(white),
    },
    { page: srgb("#333333") },
  );
  assert.equal(model.data.pairs.length, 1);
  const verdicts = verdictsOf(model.data.pairs[0], model).map(({ contexts, ratio, isEnough }) => [
    contexts,
    Number(ratio.toFixed(2)),
    isEnough,
  ]);
  assert.deepEqual(verdicts, [[{}, 4.54, true], [{ theme: "dark" }, 2.78, false]]);
});

test("a surface may be in a namespace beside others, but not in a part of an interface", () => {
  const surfaceOf = (names: string[]) => {
    const paths = names.map((name) => name.split("."));
    const white = { text: "", rgba: [255, 255, 255, 1] } as never;
    const surfaces = new Surfaces({
      data: { paths, kinds: paths.map(() => "color" as const) },
      values: () => paths.map(() => white),
    });
    return names[surfaces.in({})?.token ?? -1];
  };
  const parts = Array.from({ length: 10 }, (_, at) => `acme.part${at}.color`);
  const other = ["other.link.color", "button.background", "button.text"];
  const page = "acme.document.background-color";
  assert.equal(surfaceOf([...other, ...parts, page]), page);
  assert.equal(surfaceOf([...other, ...parts]), undefined);
  assert.equal(surfaceOf(other), undefined);
});
