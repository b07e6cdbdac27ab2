/** A preview with several pages: the content of each page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import type { PreviewData } from "../../src/hooks/preview/mod.ts";
import { splitPreview } from "../../src/hooks/preview/split.ts";
import { Model } from "../../src/hooks/preview/client/model.ts";
import { dataOf, tokenIn } from "./preview_data.ts";

const rgb = (...components: number[]) => ({ colorSpace: "srgb", components });

const resolver = {
  version: "2025.10",
  resolutionOrder: [
    {
      type: "set",
      name: "base",
      sources: [{
        color: {
          $type: "color",
          bg: { $value: rgb(1, 1, 1) },
          ink: { $value: rgb(0, 0, 0) },
          text: {
            $value: "{color.ink}",
            $extensions: { "token-build": { contrast: { background: "color.bg" } } },
          },
        },
        gap: { $type: "dimension", $value: { value: 4, unit: "px" } },
        shade: {
          $type: "shadow",
          $value: {
            color: "{color.ink}",
            offsetX: "{gap}",
            offsetY: "{gap}",
            blur: "{gap}",
            spread: "{gap}",
          },
        },
      }],
    },
    {
      type: "modifier",
      name: "theme",
      default: "light",
      contexts: { light: [], dark: [{ color: { bg: { $type: "color", $value: rgb(0, 0, 0) } } }] },
    },
  ],
};

async function wholeData(): Promise<PreviewData> {
  const files = [{ format: "html/preview", destination: "a.html" }];
  const builder = new TokenBuilder(
    { resolver, platforms: { docs: { transforms: ["name/kebab"], files } } },
    { verbosity: "silent" },
  );
  const [{ output }] = await builder.formatPlatform("docs");
  return dataOf(String(output));
}

test("each section is a page that lists its tokens and has those linked with them", async () => {
  const whole = await wholeData();
  const pages = new Map([...splitPreview(whole)].map(({ file, data }) => [file, data]));
  assert.deepEqual([...pages.keys()], ["index.html", "color.html", "spacing.html", "shadow.html"]);
  assert.deepEqual(pages.get("index.html")!.pages!.all.map(({ title, count }) => [title, count]), [
    ["Color", 3],
    ["Spacing", 1],
    ["Shadow", 1],
  ]);
  const named = (data: PreviewData) => data.paths.map((path) => path.join("."));
  const shadows = pages.get("shadow.html")!;
  assert.deepEqual(named(shadows).sort(), ["color.bg", "color.ink", "gap", "shade"]);
  const model = new Model(shadows, () => undefined);
  assert.deepEqual([model.count, shadows.paths[0]], [1, ["shade"]]);
  assert.deepEqual(tokenIn(shadows, "shade").refs, tokenIn(whole, "shade").refs);
  const background = tokenIn(shadows, "color.bg");
  assert.deepEqual(background.blocks['{"theme":"dark"}'].rgba, [0, 0, 0, 1]);
  assert.deepEqual(model.surfaces.in({ theme: "dark" })?.rgba, [0, 0, 0, 1]);
});

test("a page has the pairs of its colors, and numbers of links to them that are those of the whole", async () => {
  const whole = await wholeData();
  const colors = [...splitPreview(whole)].find(({ file }) => file === "color.html")!.data;
  const nameOf = (number: number) => colors.paths[number].join(".");
  assert.deepEqual(
    colors.pairs.map(({ foreground, background }) => [nameOf(foreground), nameOf(background)]),
    [["color.text", "color.bg"]],
  );
  const [own, all] = [colors, whole].map((data) => new Model(data, () => undefined));
  assert.equal(
    own.users[own.find("color.ink")!].length,
    all.users[all.find("color.ink")!].length,
  );
});
