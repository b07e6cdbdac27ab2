/** JavaScript and JSON print inline parts of composites like references to tokens of the same value. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, {
  BuildError,
  type Config,
  type DesignTokens,
  type PlatformConfig,
} from "../../mod.ts";

/** Tokens that composites refer to, or whose values they contain. */
const wholes: DesignTokens = {
  red: { $type: "color", $value: { colorSpace: "srgb", components: [1, 0, 0] } },
  thin: { $type: "dimension", $value: { value: 1, unit: "px" } },
  wide: { $type: "dimension", $value: { value: 2, unit: "rem" } },
  fast: { $type: "duration", $value: { value: 100, unit: "ms" } },
};

/** Composites with parts as references. */
const composites: DesignTokens = {
  edge: { $type: "border", $value: { color: "{red}", width: "{thin}", style: "solid" } },
  dashes: {
    $type: "border",
    $value: {
      color: "{red}",
      width: "{wide}",
      style: { dashArray: ["{thin}", "{wide}"], lineCap: "round" },
    },
  },
  glow: {
    $type: "shadow",
    $value: [
      { color: "{red}", offsetX: "{thin}", offsetY: "{thin}", blur: "{wide}", spread: "{thin}" },
      { color: "{red}", offsetX: "{wide}", offsetY: "{thin}", blur: "{thin}", spread: "{thin}" },
    ],
  },
  ramp: {
    $type: "gradient",
    $value: [{ color: "{red}", position: 0 }, { color: "{red}", position: 1 }],
  },
  text: {
    $type: "typography",
    $value: {
      fontFamily: ["A", "B"],
      fontSize: "{wide}",
      fontWeight: 400,
      letterSpacing: "{thin}",
      lineHeight: 1.2,
    },
  },
  move: {
    $type: "transition",
    $value: { duration: "{fast}", delay: "{fast}", timingFunction: [0, 0, 1, 1] },
  },
  stroke: { $type: "strokeStyle", $value: { dashArray: ["{thin}"], lineCap: "butt" } },
};

/** The same with values instead of references. */
const inline: DesignTokens = JSON.parse(
  JSON.stringify(composites).replace(
    /"\{(\w+)\}"/g,
    (_, name) => JSON.stringify((wholes[name] as { $value: unknown }).$value),
  ),
);

/** The composites of a platform's output, as `json/nested` has them. */
async function valuesOf(
  tokens: DesignTokens,
  platform: PlatformConfig,
  hooks: Config["hooks"] = {},
): Promise<unknown> {
  const files = [{ format: "json/nested", destination: "a.json" }];
  const builder = new TokenBuilder({
    tokens: { ...wholes, ...tokens },
    hooks,
    log: { verbosity: "silent" },
    platforms: { p: { ...platform, files } },
  });
  const [{ output }] = await builder.formatPlatform("p");
  const { red: _red, thin: _thin, wide: _wide, fast: _fast, ...rest } = JSON.parse(String(output));
  return rest;
}

for (const transformGroup of ["js", "web", "react-native", "html", "assets"]) {
  test(`${transformGroup}: inline parts come out as references to the same values do`, async () => {
    const wanted = await valuesOf(composites, { transformGroup });
    assert.equal(Object.keys(wanted as object).length, Object.keys(composites).length);
    assert.deepEqual(await valuesOf(inline, { transformGroup }), wanted);
  });
}

test("without transforms inline parts stay as they are", async () => {
  const { dashes } = await valuesOf(inline, {}) as Record<string, unknown>;
  assert.deepEqual(dashes, (inline.dashes as { $value: unknown }).$value);
});

test("transforms of the user's take parts too, asynchronous ones as well", async () => {
  const hooks: Config["hooks"] = {
    transforms: {
      "pixels": {
        type: "value",
        transitive: true,
        filter: (token) => token.$type === "dimension",
        transform: (token) => Promise.resolve(`${token.$value.value} of ${token.$value.unit}`),
      },
    },
  };
  const platform = { transforms: ["pixels"] };
  const own = await valuesOf({ edge: inline.edge }, platform, hooks);
  assert.deepEqual(own, await valuesOf({ edge: composites.edge }, platform, hooks));
  assert.equal((own as { edge: { width: string } }).edge.width, "1 of px");
});

test("a composite that a transform has a value for keeps it", async () => {
  const hooks: Config["hooks"] = {
    transforms: {
      "whole": {
        type: "value",
        filter: (token) => token.$type === "border",
        transform: (token) => ({ was: token.$value.width }),
      },
    },
  };
  const own = await valuesOf({ edge: inline.edge }, { transforms: ["whole", "size/px"] }, hooks);
  assert.deepEqual(own, { edge: { was: { value: 1, unit: "px" } } });
});

test("types of no composite of DTCG are data", async () => {
  const tokens = { data: { $type: "table", $value: { cell: { value: 1, unit: "px" } } } };
  const own = await valuesOf(tokens, { transformGroup: "js" });
  assert.deepEqual(own, { data: { cell: { value: 1, unit: "px" } } });
});

test("a transform that throws for a part is reported at its composite", async () => {
  const hooks: Config["hooks"] = {
    transforms: {
      "bad": {
        type: "value",
        filter: (token) => token.$type === "dimension" && token.path.length > 1,
        transform: () => {
          throw new Error("not this part");
        },
      },
    },
  };
  const builder = new TokenBuilder({
    tokens: { edge: inline.edge },
    hooks,
    log: { verbosity: "silent" },
    platforms: {
      p: { transforms: ["bad"], files: [{ format: "json/flat", destination: "a.json" }] },
    },
  });
  const thrown = await builder.formatPlatform("p").catch((cause: unknown) => cause);
  assert.ok(thrown instanceof BuildError);
  const found = thrown.diagnostics.filter(({ code }) => code === "transform/threw");
  assert.equal(found.length, 1);
  assert.match(found[0].message, /edge.*not this part/);
});
