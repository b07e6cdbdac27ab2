/** Files for import into Penpot: tokens from Penpot keep their values in each theme. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { type Config, type Diagnostic } from "token-build";
import { memoryOf } from "../../helpers/memory.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

const token = ($type: string, $value: unknown) => ({ $type, $value });

/** The output of a build of a file, and its diagnostics. */
async function built(
  tree: Tree,
  file: Tree,
  transforms: Tree = { transforms: [] },
): Promise<{ outputs: Record<string, string>; found: Diagnostic[] }> {
  const found: Diagnostic[] = [];
  const config: Config = {
    source: ["tokens.json"],
    platforms: { out: { ...transforms, files: [{ destination: "out", ...file }] } },
  };
  const volume = memoryOf({ "tokens.json": JSON.stringify(tree) });
  const builder = new TokenBuilder(config, { volume, report: (one) => void found.push(one) });
  const outputs = await builder.formatPlatform("out");
  return {
    outputs: Object.fromEntries(
      outputs.map(({ destination, output }) => [destination, String(output)]),
    ),
    found,
  };
}

async function penpotOf(
  tree: Tree,
  more: Tree = {},
): Promise<{ whole: Tree; found: Diagnostic[] }> {
  const { outputs, found } = await built(tree, { format: "penpot/tokens", ...more });
  return { whole: JSON.parse(outputs.out), found };
}

/** The CSS of each combination of contexts. */
async function cssOf(tree: Tree, contexts: Record<string, "*">): Promise<Record<string, string[]>> {
  const names = Object.keys(contexts).map((name) => `{${name}}`).join(" ");
  const { outputs } = await built(tree, {
    destination: `${names || "all"}.css`,
    format: "css/variables",
    options: { showFileHeader: false },
    contexts,
  }, { transformGroup: "css" });
  return Object.fromEntries(
    Object.entries(outputs).map(([file, css]) => [
      file,
      css.split("\n").filter((line) => line.includes("--")).sort(),
    ]),
  );
}

const base = {
  gap: token("spacing", "4"),
  wide: token("spacing", "{gap} * 2"),
  same: token("sizing", "{gap}"),
  radius: token("borderRadius", "0"),
  width: token("borderWidth", "1.5"),
  base: token("dimension", "1rem"),
  ink: token("color", "#336699"),
  text: token("color", "{ink}"),
  veil: token("color", "rgba({ink}, 0.5)"),
  faint: token("opacity", "50%"),
  order: token("number", "3"),
  turn: token("rotation", "45"),
  tight: token("letterSpacing", "-0.02em"),
  family: token("fontFamilies", ["Open Sans", "serif"]),
  size: token("fontSizes", "16"),
  heavy: token("fontWeights", "semibold"),
  upper: token("textCase", "uppercase"),
  line: token("textDecoration", "underline"),
  word: token("string", "a word"),
  rest: token("other", "x"),
  title: token("typography", {
    fontFamilies: "{family}",
    fontSizes: "{size}",
    fontWeights: "700 italic",
    lineHeights: "1.25",
  }),
  heading: token("typography", "{title}"),
  low: token("shadow", [
    { offsetX: "0", offsetY: "2", blur: "{gap}", spread: "0", color: "{ink}", inset: true },
    {
      offsetX: "1",
      offsetY: "1",
      blur: "3",
      spread: "-1",
      color: "rgba(0, 0, 0, 0.5)",
      inset: false,
    },
  ]),
};

/** Values with which other sets may override tokens. */
const others: Tree = {
  gap: token("spacing", "6"),
  ink: token("color", "#ffcc00"),
  text: token("color", "{veil}"),
  size: token("fontSizes", "20px"),
  low: token("shadow", [
    { offsetX: "0", offsetY: "0", blur: "1", spread: "0", color: "{text}", inset: false },
  ]),
  order: token("number", "4"),
};

const setOf = fc.subarray(Object.keys(others)).map((keys) =>
  Object.fromEntries(keys.map((key) => [key, others[key]]))
);

const theme = (group: string, name: string, sets: string[]) => ({
  name,
  group,
  selectedTokenSets: Object.fromEntries(["base", ...sets].map((set) => [set, "enabled"])),
});

const contexts = { Mode: "*", Brand: "*" } as const;

test("tokens from Penpot are exported with the same values in each theme", async () => {
  await fc.assert(
    fc.asyncProperty(setOf, setOf, setOf, fc.boolean(), async (dark, dim, brand, isLast) => {
      const order = isLast ? ["base", "brand", "dark", "dim"] : ["base", "dark", "dim", "brand"];
      const project = {
        base,
        dark,
        dim,
        brand,
        $themes: [
          theme("Mode", "Light", []),
          theme("Mode", "Dark", ["dark"]),
          theme("Mode", "Dim", ["dark", "dim"]),
          theme("Brand", "Own", []),
          theme("Brand", "Other", ["brand"]),
        ],
        $metadata: { tokenSetOrder: order, activeThemes: ["Mode/Light", "Brand/Own"] },
      };
      const { whole, found } = await penpotOf(project);
      assert.deepEqual(found, []);
      const groups = new Set(whole.$themes.map((one: Tree) => one.group));
      const before = await cssOf(project, contexts);
      const isJoined = groups.has("Mode and Brand");
      const own = isJoined
        ? { "Mode and Brand": "*" as const }
        : Object.fromEntries([...groups].map((name) => [name as string, "*" as const]));
      const after = await cssOf(whole, own);
      for (const [choice, css] of Object.entries(before)) {
        const [mode, other] = choice.replace(".css", "").split(" ");
        const name = isJoined
          ? `${mode} ${other}.css`
          : groups.size === 0
          ? "all.css"
          : `${
            [groups.has("Mode") && mode, groups.has("Brand") && other].filter(Boolean).join(" ")
          }.css`;
        assert.deepEqual(after[name], css, choice);
      }
    }),
    { seed: 40, numRuns: 25 },
  );
});

test("a file has Penpot's types, texts, references and metadata", async () => {
  const { whole } = await penpotOf({
    base,
    dark: { ink: others.ink },
    $themes: [theme("Mode", "Light", []), theme("Mode", "Dark", ["dark"])],
    $metadata: { tokenSetOrder: ["base", "dark"] },
  }, { options: { set: "all" } });
  const { $themes, $metadata, ...sets } = whole;
  assert.deepEqual(Object.keys(sets), ["all", "Mode/Dark"]);
  assert.deepEqual($metadata, {
    tokenSetOrder: ["all", "Mode/Dark"],
    activeThemes: ["Mode/Light"],
    activeSets: ["all"],
  });
  assert.deepEqual($themes.map((one: Tree) => [one.group, one.name, one.selectedTokenSets]), [
    ["Mode", "Light", { all: "enabled" }],
    ["Mode", "Dark", { all: "enabled", "Mode/Dark": "enabled" }],
  ]);
  const { gap, wide, same, text, veil, title, heading, low, family, heavy, radius } = sets.all;
  assert.deepEqual(gap, { $value: "4px", $type: "spacing" });
  assert.deepEqual(wide, { $value: "8px", $type: "spacing" });
  assert.deepEqual(same, { $value: "{gap}", $type: "sizing" });
  assert.deepEqual(radius, { $value: "0", $type: "borderRadius" });
  assert.deepEqual(text, { $value: "{ink}", $type: "color" });
  assert.deepEqual(veil, { $value: "rgba(51, 102, 153, 0.5)", $type: "color" });
  assert.deepEqual(family, { $value: ["Open Sans", "serif"], $type: "fontFamilies" });
  assert.deepEqual(heavy, { $value: "600", $type: "fontWeights" });
  assert.deepEqual(heading, { $value: "{title}", $type: "typography" });
  assert.deepEqual(title.$value, {
    fontFamilies: "{family}",
    fontSizes: "{size}",
    fontWeights: "700 italic",
    lineHeights: "1.25",
  });
  assert.deepEqual(low.$value[0], {
    offsetX: "0",
    offsetY: "2px",
    blur: "4px",
    spread: "0",
    color: "#336699",
    inset: true,
  });
  // A reference follows its target, so a context's set contains only real changes.
  assert.deepEqual(Object.keys(sets["Mode/Dark"]).sort(), ["ink", "low", "veil"]);
});

test("DTCG tokens get Penpot's types; unsupported ones are omitted with a warning", async () => {
  const { whole, found } = await penpotOf({
    "a b": {
      $root: { $type: "dimension", $value: { value: 2, unit: "px" } },
      "ö.x": { $type: "number", $value: 1, $description: "One" },
      "ü.x": { $type: "number", $value: 2 },
    },
    weight: { $type: "fontWeight", $value: "bold" },
    wide: { $type: "color", $value: { colorSpace: "display-p3", components: [1, 0, 0] } },
    time: { $type: "duration", $value: { value: 1, unit: "s" } },
    em: { $type: "dimension", $value: "2em" },
    outer: { $type: "color", $value: "#ff0000", inner: { $type: "color", $value: "{outer}" } },
  });
  assert.deepEqual(whole.tokens["a-b"], {
    root: { $value: "2px", $type: "dimension" },
    "-x": { $value: "1", $type: "number", $description: "One" },
    "-x-2": { $value: "2", $type: "number" },
  });
  assert.equal(whole.tokens.weight.$value, "bold");
  assert.match(whole.tokens.wide.$value, /^#ff/);
  assert.deepEqual(whole.tokens.outer, {
    root: { $value: "#ff0000", $type: "color" },
    inner: { $value: "{outer.root}", $type: "color" },
  });
  const refused = found.filter(({ code }) => code === "output/composite");
  assert.deepEqual(refused.map(({ message }) => message), [
    "out omits time: Penpot has no token for it",
    "out omits em: Penpot has no token for it",
  ]);
});

test("typography properties that Penpot lacks are reported", async () => {
  const $value = {
    fontFamily: "Arial",
    fontSize: { value: 1, unit: "rem" },
    fontWeight: 700,
    fontStyle: "italic",
    lineHeight: 1.5,
    letterSpacing: { value: 0, unit: "px" },
    paragraphSpacing: "4px",
  };
  const { whole, found } = await penpotOf({ title: { $type: "typography", $value } });
  assert.deepEqual(whole.tokens.title.$value, {
    fontFamilies: ["Arial"],
    fontSizes: "1rem",
    fontWeights: "700 italic",
    lineHeights: "1.5",
    letterSpacing: "0",
  });
  const dropped = found.filter(({ code }) => code === "output/drops");
  assert.match(dropped.map(({ message }) => message).join(), /paragraphSpacing/);
});

test("numbers have no exponent, which Penpot does not read", async () => {
  const { whole } = await penpotOf({
    large: token("dimension", { value: 1e21, unit: "px" }),
    small: token("number", 1.5e-7),
  });
  const values = JSON.stringify(whole);
  assert.match(values, /"1000000000000000000000px"/);
  assert.match(values, /"0\.00000015"/);
});
