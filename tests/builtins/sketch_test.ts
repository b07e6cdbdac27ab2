/** Palettes of Sketch contain only colors. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Diagnostic } from "../../mod.ts";

test("sketch/palette/v2 lists colors with channels, and reports other values", async () => {
  const reports: Diagnostic[] = [];
  const builder = new TokenBuilder({
    tokens: {
      red: { $type: "color", $value: "#ff0000" },
      size: { $type: "dimension", $value: "4px" },
    },
    platforms: {
      sketch: {
        transforms: ["name/kebab", "color/sketch"],
        files: [{ destination: "p.json", format: "sketch/palette/v2" }],
      },
    },
  }, { verbosity: "silent", report: (one) => reports.push(one) });
  const [{ output }] = await builder.formatPlatform("sketch");
  assert.deepEqual(
    JSON.parse(String(output)).colors,
    [{ name: "red", red: "1.00000", green: "0.00000", blue: "0.00000", alpha: 1 }],
  );
  assert.deepEqual(reports.map(({ code, token }) => [code, token]), [["output/composite", "size"]]);
});
