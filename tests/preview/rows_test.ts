/** The order and the form of rows: semantic tokens first, ramps in order, long sections shortened. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { Model } from "../../src/hooks/preview/client/model.ts";
import { textIn } from "../../src/hooks/preview/client/notation.ts";
import { type Row, type RowRequest, rowsOf } from "../../src/hooks/preview/client/rows.ts";
import { dataOf } from "./preview_data.ts";

async function modelOf(tokens: object): Promise<Model> {
  const builder = new TokenBuilder({
    tokens: tokens as never,
    platforms: { docs: { transformGroup: "css", files: [{ format: "html/preview" }] } },
  }, { verbosity: "silent", report: () => {} });
  const [{ output }] = await builder.formatPlatform("docs");
  return new Model(dataOf(String(output)), () => undefined);
}

const color = ($value: unknown) => ({ $type: "color", $value });
const red = color({ colorSpace: "srgb", components: [1, 0, 0] });

/** Steps of a scale, in an order that is not that of their numbers. */
const scale = (prefix = "") =>
  Object.fromEntries([1000, 100, 200, 300, 400].map((step) => [`${prefix}${step}`, red]));

// Browsers decide which values they show; a test accepts all.
Object.assign(globalThis, { CSS: { supports: () => true } });

function rows(model: Model, width = 1100, isWhole = true): readonly Row[] {
  const numbers = model.names.map((_, number) => number);
  return rowsOf({ model, numbers, width, isWhole: () => isWhole });
}

const titles = (all: readonly Row[]) => all.flatMap((row) => "title" in row ? [row.title] : []);
const tokensOf = (row: Row | undefined, { names }: Model) =>
  row && "tokens" in row ? row.tokens.map((number) => names[number]) : [];

test("semantic tokens come before primitives", async () => {
  const text = {
    default: color("{blue.100}"),
    muted: color("{blue.200}"),
    link: color("{blue.300}"),
  };
  const model = await modelOf({ blue: scale(), unused: scale(), text });
  const all = rows(model);
  assert.deepEqual(titles(all), ["Color", "Color: primitives"]);
  assert.equal(tokensOf(all.find(({ is }) => is === "cards"), model)[0], "text.default");
  assert.deepEqual(titles(rows(await modelOf({ blue: scale() }))), ["Color"]);
});

test("without references, names tell primitives, and an unused scale is what those around it are", async () => {
  const text = { default: red, muted: red, link: red };
  const resolved = await modelOf({ color: { palette: { blue: scale() }, text } });
  assert.deepEqual(titles(rows(resolved)), ["Color", "Color: primitives"]);
  assert.equal(tokensOf(rows(resolved)[2], resolved)[0], "color.text.default");
  const text2 = { default: color("{base.color.blue.100}"), muted: color("{base.color.blue.200}") };
  const base = { color: { blue: scale(), display: { black: { pure: red } } } };
  const all = rows(await modelOf({ text: text2, base }));
  assert.deepEqual(
    all.flatMap((row) => row.is === "section" ? [row.title, row.count] : []),
    ["Color", 2, "Color: primitives", 6],
  );
});

test("rows are high enough for names, values and samples", async () => {
  const heightsOf = (model: Model, shown: Partial<RowRequest>, width = 1100) =>
    rowsOf({ model, numbers: model.names.map((_, at) => at), width, ...shown })
      .filter((row) => "tokens" in row).map(({ height }) => height);
  const model = await modelOf({ first: red, second: red });
  const [usual] = heightsOf(model, {});
  const long = "slider-handle-border-width-down-extra-large";
  assert.ok(heightsOf(model, { nameOf: () => long })[0] >= usual + 2 * 17);
  assert.equal(heightsOf(model, { nameOf: () => "x".repeat(5000) })[0], usual + 3 * 17);
  const alpha = "rgba(255, 255, 255, 0.050980392156862744)";
  assert.ok(heightsOf(model, { textOf: () => alpha })[0] >= usual + 16);
  assert.ok(heightsOf(model, { contexts: [{}, {}] })[0] > usual);
  const type = await modelOf({
    title: { $type: "fontSize", $value: "76px" },
    text: { $type: "fontSize", $value: "16px" },
  });
  const [title, text] = heightsOf(type, { sample: "The quick brown fox jumps over the lazy dog" });
  assert.ok(title >= 2 * 76 * 1.2 && text < 60, `${title} ${text}`);
  assert.deepEqual(
    rows(type, 350).map(({ is }) => is),
    ["section", "stacked", "stacked"],
  );
});

test("ramps are in the order of their steps, one for each scale, and a list on narrow pages", async () => {
  const model = await modelOf({ ...scale("blue-"), ...scale("red-") });
  const ramps = rows(model).filter(({ is }) => is === "ramp");
  assert.deepEqual(
    ramps.map((row) => tokensOf(row, model).map((name) => name.slice(0, 8))),
    [["blue-100", "blue-200", "blue-300", "blue-400", "blue-100"], [
      "red-100",
      "red-200",
      "red-300",
      "red-400",
      "red-1000",
    ]],
  );
  assert.deepEqual(
    rows(model, 350).map(({ is }) => is).filter((is) => is !== "group"),
    ["section", "steps", "steps"],
  );
});

test("small groups share rows, and groups with a description keep their heading", async () => {
  const one = { background: red };
  const model = await modelOf({
    button: { first: one, second: one, third: one },
  });
  Object.assign(model.data.notes, { "button.third": "Kept" });
  const groups = rows(model).flatMap((row) => row.is === "group" ? [row.name] : []);
  assert.deepEqual(groups, ["button.third", "button"].toSorted());
});

test("long sections are shortened, unless they are shown whole", async () => {
  const many = Object.fromEntries(
    Array.from(
      { length: 300 },
      (_, at) => [`name ${String.fromCharCode(97 + at % 26)} ${at}x`, red],
    ),
  );
  const model = await modelOf({ many });
  const count = (all: readonly Row[]) =>
    all.flatMap((row) => "tokens" in row ? row.tokens : []).length;
  const short = rows(model, 1100, false);
  const last = short.at(-1)!;
  assert.equal(last.is, "more");
  assert.equal(count(short) + ("count" in last ? last.count : 0), 300);
  assert.equal(count(rows(model)), 300);
});

test("values have one notation: what the platform prints, or the chosen one", async () => {
  const model = await modelOf({
    red,
    size: { $type: "dimension", $value: { value: 4, unit: "px" } },
  });
  const at = (name: string, notation: string) =>
    textIn(model.find(name)!, {}, { model, notation, platform: -1 });
  assert.deepEqual(["", "Hex", "HSL"].map((notation) => at("red", notation)), [
    "#ff0000",
    "#ff0000",
    "hsl(0 100% 50%)",
  ]);
  assert.deepEqual(["", "Hex"].map((notation) => at("size", notation)), ["4px", "4px"]);
});
