/** Unknown data in a file of Figma causes a warning for its variable; copies from libraries do not. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { easingValue, springText } from "../../../src/dialects/design_tools/figma/easing.ts";
import { builtCss } from "./built.ts";
import { alias, answer, collection, modeFile, modeToken, variable } from "./made_files.ts";

const red = { r: 1, g: 0, b: 0, a: 1 };
const white = { r: 1, g: 1, b: 1, a: 1 };

test("motion variables become durations, curves, springs and steps", async () => {
  const easings = {
    standard: {
      type: "CUSTOM_CUBIC_BEZIER",
      easingFunctionCubicBezier: { x1: 0.20000000298023224, y1: 0, x2: 0, y2: 1 },
    },
    earlier: {
      easingType: "CUSTOM_BEZIER",
      bezierValues: { p1x: 0.1, p1y: 0.2, p2x: 0.3, p2y: 1 },
    },
    back: { type: "EASE_OUT_BACK" },
    hold: { type: "HOLD" },
    spring: { type: "CUSTOM_SPRING", easingFunctionSpring: { bounce: 0.35 } },
  };
  const variables = [
    variable("duration/fast", "TIMING", "C:1", { "1:0": 0.30000001192092896 }),
    variable("duration/alias", "TIMING", "C:1", { "1:0": alias("duration/fast") }),
    ...Object.entries(easings).map(([name, value]) =>
      variable(`easing/${name}`, "EASING", "C:1", { "1:0": value })
    ),
    variable("gap", "FLOAT", "C:1", { "1:0": 8 }, { scopes: ["GAP"] }),
  ];
  const { variables: css, found } = await builtCss({
    "a.json": answer([collection("C:1", "Motion", ["1:0"])], variables),
  });
  assert.deepEqual(found, []);
  const { "--easing-spring": spring, ...rest } = css;
  assert.deepEqual(rest, {
    "--duration-fast": "300ms",
    "--duration-alias": "300ms",
    "--easing-standard": "cubic-bezier(0.2, 0, 0, 1)",
    "--easing-earlier": "cubic-bezier(0.1, 0.2, 0.3, 1)",
    "--easing-back": "cubic-bezier(0.45, 1.45, 0.8, 1)",
    "--easing-hold": "steps(1, end)",
    "--gap": "8px",
  });
  assert.match(spring, /^linear\(0, .*, 1\)$/);
});

test("a spring's curve is accurate and ends at rest", () => {
  // The overshoot of a damped oscillator: exp(-ratio * pi / sqrt(1 - ratio ** 2)).
  for (const ratio of [0.1, 0.3, 0.5, 0.65, 0.9]) {
    const stops = springText(ratio).slice(7, -1).split(", ").map((stop) =>
      Number(stop.split(" ")[0])
    );
    const overshoot = Math.exp(-ratio * Math.PI / Math.sqrt(1 - ratio ** 2));
    assert.ok(Math.abs(Math.max(...stops) - 1 - overshoot) < 0.01, `${ratio}`);
    assert.equal(stops.at(-1), 1);
  }
  for (const ratio of [1, 1.5, 4]) {
    const stops = springText(ratio).slice(7, -1).split(", ").map((stop) =>
      Number(stop.split(" ")[0])
    );
    assert.deepEqual(stops, stops.toSorted((one, other) => one - other), `${ratio}`);
  }
  for (const bounce of [0, 1]) {
    const text = String(easingValue({ type: "CUSTOM_SPRING", easingFunctionSpring: { bounce } }));
    assert.ok(text.length < 6000, `${bounce}: ${text.length}`);
  }
});

test("an unknown easing drops only its variable and those that refer to it", async () => {
  const { variables, found } = await builtCss({
    "a.json": answer([collection("C:1", "Motion", ["1:0"])], [
      variable("wobble", "EASING", "C:1", { "1:0": { type: "WOBBLE" } }),
      variable("link", "EASING", "C:1", { "1:0": alias("wobble") }),
      variable("gap", "FLOAT", "C:1", { "1:0": 8 }),
    ]),
  });
  assert.deepEqual(variables, { "--gap": "8px" });
  assert.deepEqual(found, ["wobble has no value of type EASING in a mode"]);
});

test("variables are assigned to collections that do not list them", async () => {
  const { variableIds: _ids, ...own } = collection("C:1", "Colors", ["1:0"]);
  const { variables, found } = await builtCss({
    "a.json": answer([own], [variable("bg", "COLOR", "C:1", { "1:0": red })]),
  });
  assert.deepEqual([variables, found], [{ "--bg": "#ff0000" }, []]);
});

test("variables of a missing collection can be referred to", async () => {
  const { variables, found } = await builtCss({
    "a.json": answer([collection("C:1", "Colors", ["1:0"])], [
      variable("bg", "COLOR", "C:1", { "1:0": alias("far") }),
      variable("far", "COLOR", "C:9", { "9:0": red }),
    ]),
  });
  assert.deepEqual(variables, { "--bg": "#ff0000" });
  assert.equal(found.length, 2);
  assert.match(found[0], /^far belong to the collection C:9, which the file does not contain/);
});

test("deleted variables can be referred to", async () => {
  const { variables, found } = await builtCss({
    "a.json": answer([collection("C:1", "Colors", ["1:0"])], [
      variable("bg", "COLOR", "C:1", { "1:0": alias("old") }),
      variable("old", "COLOR", "C:1", { "1:0": red }, { deletedButReferenced: true }),
    ]),
  });
  assert.deepEqual([variables, found], [{ "--bg": "#ff0000" }, []]);
});

const published = {
  meta: {
    variableCollections: {
      "C:1": { id: "C:1", subscribed_id: "VariableCollectionId:aa/1:1", name: "Shared", key: "aa" },
    },
    variables: {
      "V:1": {
        id: "V:1",
        subscribed_id: "VariableID:bb/1:2",
        name: "ink",
        key: "bb",
        variableCollectionId: "C:1",
        resolvedDataType: "COLOR",
      },
    },
  },
};

test("a response of variables/published resolves references, and reports what it lacks", async () => {
  const { variables, found } = await builtCss({
    "local.json": answer([collection("C:1", "Colors", ["1:0"])], [
      variable("bg", "COLOR", "C:1", { "1:0": red }),
      variable("fg", "COLOR", "C:1", { "1:0": alias("VariableID:bb/1:2") }),
    ]),
    "published.json": published,
  });
  assert.deepEqual(variables, { "--bg": "#ff0000" });
  assert.deepEqual(found, [
    'fg refers to ink of the collection "Shared", which no file contains',
    "published.json has neither modes nor values: variables/published contains only names",
  ]);
});

test("an alias to a library's variable is resolved in the library's response", async () => {
  const { variables, found } = await builtCss({
    "app.json": answer([collection("C:1", "App", ["1:0"])], [
      variable("fg", "COLOR", "C:1", { "1:0": alias("VariableID:bb22/1:2") }),
    ]),
    "library.json": answer([collection("C:2", "Library", ["2:0"])], [
      variable("ink", "COLOR", "C:2", { "2:0": red }, { key: "bb22" }),
    ]),
  }, { outputReferences: true });
  assert.deepEqual([variables, found], [{ "--ink": "#ff0000", "--fg": "var(--ink)" }, []]);
});

test("local collections override copies of a library, which add no modes", async () => {
  const ids = ["1:0", "1:1", "1:2"];
  const files = {
    "a.json": answer([
      collection("C:1", "mode", ids, { names: ["light", "dark", "dim"] }),
      collection("L:1", "mode", ["9:0", "9:1"], { names: ["light", "dark"], remote: true }),
    ], [
      variable("bg", "COLOR", "C:1", { "1:0": white, "1:1": white, "1:2": red }),
      variable("fg", "COLOR", "C:1", { "1:0": alias("L:bg"), "1:1": red, "1:2": alias("L:bg") }),
      variable("bg", "COLOR", "L:1", { "9:0": red, "9:1": red }, { id: "L:bg", remote: true }),
      variable("edge", "COLOR", "C:1", {
        "1:0": alias("L:line"),
        "1:1": red,
        "1:2": alias("L:line"),
      }),
      variable("line", "COLOR", "L:1", { "9:0": white, "9:1": red }, {
        id: "L:line",
        remote: true,
      }),
    ]),
  };
  const of = async (mode: string) => {
    const { variables, found } = await builtCss(files, { contexts: { mode } });
    assert.deepEqual(found, []);
    return variables;
  };
  const light = { "--bg": "#ffffff", "--fg": "#ffffff", "--edge": "#ffffff" };
  assert.deepEqual(await of("light"), light);
  assert.deepEqual(await of("dim"), { "--bg": "#ff0000", "--fg": "#ff0000", "--edge": "#ffffff" });
});

test("placeholders in text are not references", async () => {
  const text = { "com.figma.type": "string", "com.figma.scopes": ["TEXT_CONTENT"] };
  const files = {
    "export/En.tokens.json": modeFile("En", {
      amount: modeToken("number", 5, "1:1"),
      msg: modeToken("string", "Send {amount} now", "1:2", text),
      only: modeToken("string", "{amount_left}", "1:3", text),
      open: modeToken("string", "a { b", "1:4", text),
      link: modeToken("string", "{msg}", "1:5", text),
    }),
  };
  for (const outputReferences of [false, true]) {
    const { variables, found } = await builtCss(files, { outputReferences });
    assert.deepEqual(found, []);
    assert.deepEqual(variables, {
      "--amount": "5px",
      "--msg": "Send {amount} now",
      "--only": "{amount_left}",
      "--open": '"a { b"',
      "--link": outputReferences ? "var(--msg)" : "Send {amount} now",
    });
  }
});

const library = (name: string, collection: string) => ({
  "com.figma.aliasData": {
    targetVariableId: "VariableID:b454c444f7d9/-1:-1",
    targetVariableName: name,
    targetVariableSetId: "VariableCollectionId:f189fa53a6c2/-1:-1",
    targetVariableSetName: collection,
  },
});

test("aliases to a library find its collection by variable names", async () => {
  const white = { colorSpace: "srgb", components: [1, 1, 1], alpha: 1, hex: "#FFFFFF" };
  const files = {
    "export/Light.tokens.json": modeFile("Light", {
      Surface: modeToken("color", white, "2:1", library("Gray/100", "Color Tokens")),
    }),
    "export/Mode 1.tokens.json": modeFile("Mode 1", {
      Gray: { "100": modeToken("color", white, "1:1") },
    }),
  };
  const { variables, found } = await builtCss(files, { outputReferences: true });
  assert.deepEqual(variables, { "--gray-100": "#ffffff", "--surface": "var(--gray-100)" });
  assert.deepEqual(found, []);
});

test("a modifier keeps its name whatever other files exist", async () => {
  const mode = (name: string, id: string) =>
    modeFile(name, { [`v${id}`]: modeToken("number", 1, `${id}:1`) });
  const own = {
    "export/Light.tokens.json": mode("Light", "1"),
    "export/Dark.tokens.json": mode("Dark", "1"),
  };
  const names = async (more: Record<string, unknown>) => {
    const { modifiers } = await builtCss({ ...own, ...more });
    return modifiers.filter((name) => !name.includes("Compact"));
  };
  assert.deepEqual(await names({}), ["export"]);
  assert.deepEqual(await names({ "export/Mode 1.tokens.json": mode("Mode 1", "2") }), ["export"]);
  const other = {
    "export/Compact.tokens.json": mode("Compact", "3"),
    "export/Wide.tokens.json": mode("Wide", "3"),
  };
  assert.deepEqual(await names(other), ["Dark-Light"]);
  const third = { "export/Acme.tokens.json": mode("Acme", "0") };
  assert.deepEqual(await names({ ...third, ...other }), ["Dark-Light"]);
});

test("a variable without any values is left out, whatever stands in place of them", async () => {
  for (const values of [undefined, null, 1, "x", []]) {
    const gap = variable("gap", "FLOAT", "C:1", { "1:0": 8 });
    const bare = { ...variable("bare", "FLOAT", "C:1", {}), valuesByMode: values };
    const { variables: css } = await builtCss({
      "a.json": answer([collection("C:1", "Sizes", ["1:0"])], [gap, bare]),
    });
    assert.deepEqual(css, { "--gap": "8px" }, JSON.stringify(values));
  }
});
