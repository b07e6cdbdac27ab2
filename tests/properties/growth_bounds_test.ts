/** Bounds on work that depends on input: cycles of any length, chains of references, contexts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "../../mod.ts";
import { memoryOf } from "../helpers/memory.ts";

/** The output or the diagnostics of a build. */
async function built(
  file: unknown,
  { contexts, destination = "a.css", ...css }: {
    contexts?: Record<string, string>;
    destination?: string;
    transforms?: string[];
    transformGroup?: string;
  } = {},
  more: Config = {},
): Promise<{ text: string; found: Diagnostic[] }> {
  const found: Diagnostic[] = [];
  const files = [{ destination, format: "css/variables", options: { showFileHeader: false } }];
  const builder = new TokenBuilder({
    source: ["a.json"],
    platforms: { css: { transformGroup: "css", ...css, ...(contexts && { contexts }), files } },
    ...more,
  }, {
    volume: memoryOf({ "a.json": JSON.stringify(file) }),
    verbosity: "silent",
    report: (one) => void found.push(one),
  });
  try {
    const outputs = await builder.formatPlatform("css");
    return { text: outputs.map(({ output }) => output).join(""), found };
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return { text: "", found: cause.diagnostics.filter(({ severity }) => severity === "error") };
  }
}

/** Variables of Figma's REST API. Each is an alias of the variable at its position in `targets`. */
function aliases(targets: readonly (number | undefined)[]): unknown {
  const variables = targets.map((target, at) => [`V${at}`, {
    id: `V${at}`,
    name: `t${at}`,
    resolvedType: "COLOR",
    scopes: [],
    valuesByMode: {
      m: target === undefined ? { r: 1, g: 0, b: 0 } : { type: "VARIABLE_ALIAS", id: `V${target}` },
    },
  }]);
  const collection = {
    name: "Theme",
    modes: [{ modeId: "m", name: "Light" }],
    variableIds: variables.map(([id]) => id),
  };
  return { variableCollections: { C: collection }, variables: Object.fromEntries(variables) };
}

const ring = (size: number, from = 0) =>
  Array.from({ length: size }, (_, at) => at === size - 1 ? from : at + 1);

test("a ring of Figma aliases is reported once, with its path and a place", async () => {
  const { found } = await built(aliases(ring(3)));
  assert.equal(found.length, 1);
  const [{ code, message, line }] = found;
  assert.deepEqual([code, line], ["reference/circular", 1]);
  assert.match(message, /form a cycle: t0 -> t1 -> t2 -> t0$/);
  const large = await built(aliases(ring(5000)));
  assert.deepEqual(large.found.map(({ code }) => code), ["reference/circular"]);
});

test("a pointer to the value that holds it is reported once, where it stands", async () => {
  const inner = { $ref: "#/a/$value" };
  const holders = [{ x: inner, y: 1 }, { x: { deep: [inner] } }, [inner], { x: { $value: inner } }];
  for (const $value of holders) {
    const { found } = await built({ a: { $value }, b: { $value: "{a}" } });
    assert.deepEqual(found.map(({ code }) => code), ["reference/circular"], JSON.stringify($value));
    const text = JSON.stringify({ a: { $value } });
    assert.equal(found[0].column, text.indexOf("$ref") + `$ref":`.length + 1);
  }
  // Several pointers in one value do not multiply.
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`x${at}`, inner]));
  const { found } = await built({ a: { $value: many } });
  assert.deepEqual(found.map(({ code }) => code), ["reference/circular"]);
});

test("values that contain each other are reported once each", async () => {
  const { found } = await built({
    a: { $value: { x: { $ref: "#/b/$value" }, y: 1 } },
    b: { $value: { z: { $ref: "#/a/$value" }, w: { $ref: "#/a/$value/y" } } },
  });
  assert.ok(found.length <= 4, String(found.length));
  assert.ok(found.every(({ code }) => code === "reference/circular"), JSON.stringify(found));
});

test("aliases that lead into a ring are named, others keep their types", async () => {
  const targets = [...ring(4, 2), undefined, 4];
  const { found } = await built(aliases(targets));
  assert.match(found.map(({ message }) => message).join("\n"), /cycle: t2 -> t3 -> t2/);
  const chain = Array.from({ length: 2000 }, (_, at) => at === 1999 ? undefined : at + 1);
  const { text } = await built(aliases(chain));
  assert.equal(text.match(/: #ff0000;/g)?.length, 2000);
});

/** A transform that replaces the values of tokens by those of a table. */
const returning = (values: Record<string, string>): Config => ({
  hooks: {
    transforms: {
      late: {
        type: "value",
        transitive: true,
        transform: ({ name, value }) => values[name] ?? value,
      },
    },
  },
});

test("references that transforms return are resolved, in any order and through chains", async () => {
  const css = { transformGroup: undefined, transforms: ["name/kebab", "late"] };
  const late = async (values: Record<string, string>) => {
    const tokens = Object.fromEntries(Object.keys(values).map((name) => [name, { value: "x" }]));
    const { text } = await built(tokens, css, returning(values));
    return [...text.matchAll(/--(\w+): (.*);/g)].map(([, name, value]) => `${name} ${value}`);
  };
  assert.deepEqual(await late({ a: "{b} {c}", b: "{c}?", c: "1px" }), [
    "a 1px? 1px",
    "b 1px?",
    "c 1px",
  ]);
  assert.deepEqual(await late({ a: "1px", b: "{a}", c: "{b}", d: "{none} {a}", e: "{d}" }), [
    "a 1px",
    "b 1px",
    "c 1px",
    "d {none} {a}",
    "e {d}",
  ]);
  // A cycle and its dependents stay unresolved; all others resolve.
  assert.deepEqual(await late({ a: "{b}", b: "{a}", c: "{a}", d: "{e}", e: "2px" }), [
    "a {b}",
    "b {a}",
    "c {a}",
    "d 2px",
    "e 2px",
  ]);
  // Two adjacent texts may form a new reference.
  assert.deepEqual(
    await late({ a: "{p}{q}", p: "{", q: "r}", r: "3px" }).then(([a]) => a),
    "a 3px",
  );
  const chain = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [`t${at}`, at === 4999 ? "end" : `{t${at + 1}}`]),
  );
  assert.deepEqual(
    new Set((await late(chain)).map((line) => line.split(" ")[1])),
    new Set(["end"]),
  );
});

/** A project of Tokens Studio: groups with two themes each, and tokens that refer to those of some groups. */
function themes(groups: number, users: readonly (readonly number[])[]): unknown {
  const names = Array.from({ length: groups }, (_, group) => `G${group}`);
  const sets = names.flatMap((name) =>
    ["a", "b"].map((theme) => ({ name, theme, set: name + theme }))
  );
  const core = Object.fromEntries(users.map((of, at) => [`t${at}`, {
    value: of.map((group) => `{G${group}}`).join(" "),
    type: "other",
  }]));
  return {
    core,
    ...Object.fromEntries(sets.map(({ name, theme, set }) => [set, {
      [name]: { value: theme, type: "other" },
    }])),
    $themes: sets.map(({ name, theme, set }) => ({
      id: set,
      name: theme,
      group: name,
      selectedTokenSets: { core: "enabled", [set]: "enabled" },
    })),
    $metadata: { tokenSetOrder: ["core", ...sets.map(({ set }) => set)] },
  };
}

const every = (groups: number) =>
  Object.fromEntries(Array.from({ length: groups }, (_, group) => [`G${group}`, "*"]));

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test("a file may hold 4,096 choices of modifiers in all", async () => {
  const fits = await built(themes(8, [range(0, 4), range(2, 6), range(4, 8)]), {
    contexts: every(8),
  });
  assert.deepEqual(fits.found, []);
  // All combinations, and a rule for each modifier that restores the base context.
  assert.equal(fits.text.match(/--t1:/g)?.length, 16 + 4);
  const alone = await built(themes(13, [range(0, 13)]), { contexts: every(13) });
  assert.match(
    alone.found[0].message,
    /combines G0, .* in 8,192 ways .*; the limit for a file is 4096/,
  );
  const many = range(0, 16).map((at) => range(at, at + 10));
  const together = await built(themes(26, many), { contexts: every(26) });
  assert.deepEqual(together.found.map(({ code }) => code), ["resolver/input"]);
  assert.match(
    together.found[0].message,
    /combines G0, .* in 16,384 ways .*; the limit for a file is 4096/,
  );
});

test("a destination with modifiers may stand for 4,096 files", async () => {
  const destination = range(0, 26).map((group) => `{G${group}}`).join("-");
  const { found } = await built(themes(26, []), { contexts: every(26), destination });
  assert.match(found[0].message, /creates 67,108,864 files from .*; the limit is 4096/);
});
