/** The option `wideColors`: data files have the same colors as style sheets, on sRGB and wide-gamut screens. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config } from "../../mod.ts";
import { buildWith, errorsIn } from "../helpers/every_format.ts";
import { loadModule } from "../helpers/load_module.ts";
import { px, srgb } from "../helpers/themed_tokens.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

const red = { colorSpace: "display-p3", components: [1, 0, 0], hex: "#fe0000" };
const wideRed = "color(display-p3 1 0 0)";
const tokens: Tree = {
  red: { $type: "color", $value: red },
  alias: { $value: "{red}" },
  blue: { $type: "color", $value: srgb(0, 0, 1) },
  w: { $type: "dimension", $value: px(1) },
  line: {
    inline: { $type: "border", $value: { color: red, width: "{w}", style: "solid" } },
    partial: { $type: "border", $value: { color: "{alias}", width: "{w}", style: "solid" } },
    blue: { $type: "border", $value: { color: "{blue}", width: "{w}", style: "solid" } },
  },
};

async function textOf(format: string, wideColors?: string, transformGroup = "css") {
  const built = await buildWith(format, { tokens } as Config, {
    transformGroup,
    options: { wideColors },
  });
  assert.deepEqual(await errorsIn(format, built), []);
  return built.parts[0]?.text ?? "";
}

test("data has the same values as the rules of css/variables", async () => {
  const builder = new TokenBuilder({
    tokens,
    platforms: {
      p: {
        transformGroup: "css",
        files: [{ format: "css/variables", options: { wideGamut: "supports" } }],
      },
    },
  }, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("p");
  const [plain, wide] = String(output).split("@supports").map((part) =>
    Object.fromEntries(
      [...part.matchAll(/--([\w-]+): (.*);/g)].map(([, name, text]) => [name, text]),
    )
  );
  assert.deepEqual(Object.keys(wide), ["red", "alias", "line-inline", "line-partial"]);
  const lists = Object.fromEntries(
    Object.entries(plain).map(([name, text]) => [name, name in wide ? [text, wide[name]] : text]),
  );
  assert.deepEqual(JSON.parse(await textOf("json/flat")), plain);
  assert.deepEqual(JSON.parse(await textOf("json/flat", "only")), wide);
  assert.deepEqual(JSON.parse(await textOf("json/flat", "list")), lists);
});

test("composites have wide colors wherever their parts do", async () => {
  const line = (color: string) => ({ color, width: "1px", style: "solid" });
  assert.deepEqual(JSON.parse(await textOf("json/nested", "only", "js")), {
    red: wideRed,
    alias: wideRed,
    line: { inline: line(wideRed), partial: line(wideRed) },
  });
  const both = JSON.parse(await textOf("json/nested", "list", "js"));
  assert.deepEqual(both.line.partial, [line("#fe0000"), line(wideRed)]);
  assert.deepEqual(both.line.blue, line("#0000ff"));
});

test("modules and their declarations have the same lists", async () => {
  const { Red, Blue } = await loadModule(await textOf("javascript/es6", "list", "js"));
  assert.deepEqual([Red, Blue], [["#fe0000", wideRed], "#0000ff"]);
  const types = await textOf("typescript/es6-declarations", "list", "js");
  assert.match(types, /Red: \[string, string\];\n/);
  assert.match(types, /Blue: "#0000ff";\n/);
});

test("an invalid option value is an error that lists the allowed ones", async () => {
  const { said } = await buildWith("json/flat", { tokens } as Config, {
    options: { wideColors: "both" },
  });
  assert.match(said.map(({ message }) => message).join(), /"both"; it must be "list" or "only"/);
});
