/** Incomplete themes and metadata: unreadable parts cause a warning, and enabled sets never disappear. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { builtCss } from "../figma/built.ts";

const color = (value: string) => ({ value, type: "color" });

const theme = (name: string, group: string, selectedTokenSets: Record<string, unknown>) => ({
  id: `${group} ${name}`,
  name,
  group,
  selectedTokenSets,
});

const folder = (sets: Record<string, unknown>, $themes: unknown, $metadata?: unknown) => ({
  "t/$themes.json": $themes,
  ...($metadata !== undefined && { "t/$metadata.json": $metadata }),
  ...Object.fromEntries(Object.entries(sets).map(([name, set]) => [`t/${name}.json`, set])),
});

test("unreadable metadata gives a warning", async () => {
  const sets = { core: { a: color("#111111") } };
  const cases: [unknown, unknown, string[]][] = [
    [[], { tokenSetOrder: ["core"], activeSets: {}, activeThemes: [] }, []],
    [[], { tokenSetOrder: ["core"], activeSets: [] }, []],
    [[], { tokenSetOrder: "core" }, ["tokenSetOrder must be a list of text"]],
    [[], { tokenSetOrder: ["core", 4, null] }, ["tokenSetOrder must be a list of text"]],
    [[], [], ["The list of themes must be an object"]],
    [{ a: 1 }, {}, ["The list of themes must be a list of themes"]],
    [[7, theme("A", "G", { core: true })], {}, ["0 must be a theme"]],
    [[{ id: "1", selectedTokenSets: { core: "enabled" } }], {}, [
      '0.name must be text; the theme is called "theme 1"',
    ]],
    [[{ name: "A", group: 4, selectedTokenSets: ["core"] }], {}, ["0.group must be text"]],
    [[theme("A", "G", { core: "enabled", x: "on" })], {}, [
      '0.selectedTokenSets.x must be "enabled", "source" or "disabled"',
    ]],
  ];
  for (const [themes, metadata, messages] of cases) {
    const { variables, found } = await builtCss(folder(sets, themes, metadata));
    assert.deepEqual(variables, { "--a": "#111111" }, JSON.stringify([themes, metadata]));
    assert.deepEqual(found, messages);
  }
});

const hidden = {
  "semantic/ui": { notice: color("#111111"), own: color("#333333") },
  "mode/light": { notice: color("#222222") },
};
const light = theme("Light", "Mode", { "semantic/ui": "source", "mode/light": "enabled" });

test("without an order, sets for references come first", async () => {
  const { variables, found } = await builtCss(folder(hidden, [light]));
  assert.deepEqual([variables, found], [{ "--notice": "#222222" }, []]);
});

test("an enabled set that a later source overrides is reported", async () => {
  const order = { tokenSetOrder: ["mode/light", "semantic/ui", "other"] };
  const more = { ...hidden, other: { b: color("#444444") } };
  const themes = [light, theme("B", "Brand", { other: "enabled" })];
  const { variables, found } = await builtCss(folder(more, themes, order));
  assert.deepEqual(variables, { "--b": "#444444" });
  assert.deepEqual(found, [
    'notice of the set "mode/light" is not printed: the later set "semantic/ui" also has it, but is only a source',
  ]);
  const last = { ...more, other: { b: color("#444444"), notice: color("#555555") } };
  assert.deepEqual((await builtCss(folder(last, themes, order))).found, []);
});

test("a set is overridden in themes that enable both", async () => {
  const themes = [
    theme("Light", "Mode", { a: "enabled", b: "source" }),
    theme("Dark", "Mode", { a: "source", b: "enabled" }),
  ];
  const sets = { a: { x: color("#111111") }, b: { x: color("#222222"), y: color("#333333") } };
  const files = folder(sets, themes, { tokenSetOrder: ["a", "b"] });
  const { variables, found } = await builtCss(files, { contexts: { Mode: "Dark" } });
  assert.deepEqual(variables, { "--x": "#222222", "--y": "#333333" });
  assert.deepEqual(found, [
    'x of the set "a" is not printed with Mode Light: the later set "b" also has it, but is only a source',
  ]);
});

test("themes of a group with the same name are distinguished", async () => {
  const sets = { l: { c: color("#aaaaaa") }, d: { c: color("#dddddd") } };
  const themes = [
    theme("Light", "Mode", { l: "enabled" }),
    theme("Light", "Mode", { d: "enabled" }),
  ];
  const files = folder(sets, themes, { tokenSetOrder: ["l", "d"] });
  for (const [Mode, value] of [["Light", "#aaaaaa"], ["Light 2", "#dddddd"]]) {
    const { variables, found } = await builtCss(files, { contexts: { Mode } });
    assert.deepEqual(variables, { "--c": value });
    assert.deepEqual(found, ["The group Mode has two themes called Light"]);
  }
});

test("a group may be without a theme", async () => {
  const sets = { core: { c: color("#aaaaaa") }, a: { c: color("#dddddd") } };
  const themes = [theme("L", "Mode", { core: "enabled" }), theme("A", "Brand", { a: "enabled" })];
  const files = folder(sets, themes, { tokenSetOrder: ["core", "a"] });
  const designTool = { noTheme: { Brand: "none" } };
  const of = async (Brand: string) =>
    (await builtCss(files, { contexts: { Brand }, designTool })).variables["--c"];
  assert.deepEqual([await of("A"), await of("none")], ["#dddddd", "#aaaaaa"]);
});

test("sets that look like modes stay sets if the configuration names them", async () => {
  const marked = (name: string, bg: string) => ({
    bg: { $type: "color", $value: bg },
    alpha: { $type: "number", $value: 0.5 },
    $extensions: { "com.figma.modeName": name },
  });
  const sets = {
    "light.tokens": marked("Light", "#ffffff"),
    "dark.tokens": marked("Dark", "#111111"),
  };
  const themes = [
    theme("Light", "Mode", { "light.tokens": "enabled" }),
    theme("Dark", "Mode", { "dark.tokens": "enabled" }),
  ];
  const files = folder(sets, themes, { tokenSetOrder: Object.keys(sets) });
  const { variables, modifiers } = await builtCss(files, { contexts: { Mode: "Dark" } });
  assert.deepEqual(variables, { "--bg": "#111111", "--alpha": "0.5" });
  assert.deepEqual(modifiers, ["Mode"]);
});

test("a project inside another one's folder keeps its sets", async () => {
  const files = {
    ...folder({ core: { a: color("#111111") } }, [], { tokenSetOrder: ["core"] }),
    "t/inner/$metadata.json": { tokenSetOrder: ["second", "first"] },
    "t/inner/first.json": { b: color("#222222") },
    "t/inner/second.json": { b: color("#333333") },
  };
  const { variables, found } = await builtCss(files);
  assert.deepEqual([variables, found], [{ "--a": "#111111", "--b": "#222222" }, []]);
});

test("a build without printed tokens is an error", async () => {
  const files = folder(hidden, [theme("Light", "Mode", { "semantic/ui": "source" })]);
  await assert.rejects(builtCss(files), /would contain no tokens/);
});

test("a token of one set may be a group in another", async () => {
  const sets = {
    core: { black: color("#000000"), red: { dark: color("#aa0000") } },
    map: { black: { soft: color("#222222") }, red: color("#ff0000"), link: color("{black}") },
    dark: {
      black: { ...color("#111111"), soft: color("#333333") },
      red: { dark: color("#880000") },
    },
  };
  const themes = [
    theme("Light", "Mode", { core: "enabled", map: "enabled" }),
    theme("Dark", "Mode", { core: "enabled", map: "enabled", dark: "enabled" }),
  ];
  const light = {
    "--black": "#000000",
    "--black-soft": "#222222",
    "--red": "#ff0000",
    "--red-dark": "#aa0000",
    "--link": "#000000",
  };
  const dark = {
    "--black": "#111111",
    "--black-soft": "#333333",
    "--red-dark": "#880000",
    "--link": "#111111",
  };
  for (const tokenSetOrder of [["core", "map", "dark"], ["map", "core", "dark"]]) {
    for (const [Mode, wanted] of [["Light", light], ["Dark", { ...light, ...dark }]] as const) {
      const files = folder(sets, themes, { tokenSetOrder });
      const { variables, found } = await builtCss(files, { contexts: { Mode } });
      assert.deepEqual(variables, wanted, `${tokenSetOrder} ${Mode}`);
      assert.deepEqual(found.filter((message) => !/ tokens: "/.test(message)), []);
    }
  }
});
