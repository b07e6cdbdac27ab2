/** Part 4h of the checklist: resolver documents, their inputs, and their results. */
import assert from "node:assert/strict";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, { BuildError, type Diagnostic } from "../../mod.ts";
import { C, num } from "./checklist.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

/** The expected result of a line. */
interface Expected {
  /** Values of all tokens by dotted path, for the input. */
  values?: Tree;
  /** Places of errors in the document, keys joined by slashes; exactly these places or ones below them. */
  errors?: string[];
  /** Pieces of messages of errors. */
  messages?: RegExp[];
  /** Pieces of messages of warnings. */
  warnings?: RegExp[];
  /** Number of errors. */
  count?: number;
  /** Number of inputs of the document. */
  permutations?: number;
}

/** A line: its number, its title, the document, the input, its expected result, and further files. */
export type ResolverLine = [
  number: string,
  title: string,
  document: unknown,
  input: unknown,
  expected: Expected,
  files?: Record<string, unknown>,
];

const at = (path: string, more: Tree = {}): Tree => ({ $ref: path, ...more });
const X = { x: num(1) };
const Y = { y: num(2) };
const version = "2025.10";

/** A document with sets and modifiers, all in the resolution order. */
function doc(sets: Tree, modifiers: Tree = {}, more: Tree = {}): Tree {
  const resolutionOrder = [
    ...Object.keys(sets).map((name) => at(`#/sets/${name}`)),
    ...Object.keys(modifiers).map((name) => at(`#/modifiers/${name}`)),
  ];
  return { version, sets, modifiers, resolutionOrder, ...more };
}

const set = (...sources: unknown[]): Tree => ({ sources });
const contexts = (of: Tree, otherwise?: string): Tree => ({
  contexts: of,
  ...(otherwise !== undefined && { default: otherwise }),
});
const theme = contexts({ light: [{ x: num(2) }], dark: [{ x: num(3) }] }, "light");
const themed = doc({ base: set(X, Y) }, { theme });
const bare = { theme: contexts({ light: [], dark: [] }) };
const three = doc({ base: set(X) }, {
  theme: contexts({ light: [], dark: [] }),
  size: contexts({ small: [], large: [] }),
  beta: contexts({ true: [], false: [] }, "false"),
});
const order = (...items: unknown[]): Tree => ({
  version,
  sets: { a: set(X) },
  resolutionOrder: items,
});
const inlineSet = (name: unknown, ...sources: unknown[]): Tree => ({ type: "set", name, sources });

/** Part 4h. */
export const resolverLines: ResolverLine[] = [
  ...[undefined, "2024.01", 2025.1].map((wrong): ResolverLine => [
    "128",
    `version ${wrong}`,
    { ...themed, version: wrong },
    {},
    { errors: ["version"] },
  ]),
  ["129", "no order", { version, sets: { a: set(X) } }, {}, { errors: ["resolutionOrder"] }],
  ["129", "an empty order", order(), {}, { errors: ["resolutionOrder"] }],
  ["130", "no sources", doc({ a: {} }), {}, { errors: ["sets/a"] }],
  ["130", "no contexts", doc({ a: set(X) }, { m: {} }), {}, { errors: ["modifiers/m"] }],
  ["131", "no context", doc({ a: set(X) }, { m: contexts({}) }), {}, {
    errors: ["modifiers/m/contexts"],
  }],
  ["132", "one context", doc({ a: set(X) }, { m: contexts({ one: [] }, "one") }), {}, {
    errors: ["modifiers/m/contexts"],
  }],
  ["133", "a default that is none", doc({}, { m: contexts({ a: [X], b: [] }, "A") }), { m: "a" }, {
    errors: ["modifiers/m/default"],
  }],
  ["134", "an item without a name", order({ type: "set", sources: [X] }), {}, {
    errors: ["resolutionOrder/0"],
  }],
  ["134", "an item without a type", order({ name: "b", sources: [X] }), {}, {
    errors: ["resolutionOrder/0"],
  }],
  [
    "135",
    "a name twice",
    order(inlineSet("b", X), { type: "modifier", name: "b", ...theme }),
    {},
    { errors: ["resolutionOrder/1/name"] },
  ],
  ["136", "a set from a modifier", doc({ a: set(at("#/modifiers/theme")) }, { theme }), {}, {
    errors: ["sets/a/sources/0"],
  }],
  [
    "136",
    "a set from a context",
    doc({ a: set(at("#/modifiers/theme/contexts/light")) }, { theme }),
    {},
    { errors: ["sets/a/sources/0"] },
  ],
  [
    "137",
    "a context from modifiers",
    doc({ a: set(X) }, {
      theme,
      m: contexts({
        a: [at("#/modifiers/theme")],
        b: [at("#/modifiers/m/contexts/c")],
        c: [at("#/modifiers/m")],
      }, "a"),
    }),
    {},
    {
      errors: [
        "modifiers/m/contexts/a/0",
        "modifiers/m/contexts/b/0",
        "modifiers/m/contexts/c/0",
      ],
    },
  ],
  ["138", "the order", doc({ a: set(at("#/resolutionOrder/0")) }), {}, {
    errors: ["sets/a/sources/0/$ref"],
  }],
  ["138", "the order in itself", order(at("#/sets/a"), at("#/resolutionOrder/0")), {}, {
    errors: ["resolutionOrder/1/$ref"],
  }],
  ["139", "a cycle", doc({ a: set(at("#/sets/b")), b: set(at("#/sets/a")) }), {}, {
    errors: ["sets"],
    messages: [/a -> b -> a|b -> a -> b/],
  }],
  ["140", "a set in a set", doc({ a: set(X), b: set(at("#/sets/a"), { x: num(9) }) }), {}, {
    values: { x: 9 },
  }],
  [
    "141",
    "a set in a context",
    doc({ a: set(X) }, { m: contexts({ s: [at("#/sets/a"), Y], l: [] }, "s") }),
    {},
    { values: { x: 1, y: 2 } },
  ],
  ["142", "properties beside $ref", order(at("#/sets/a", { description: "x", sources: [Y] })), {}, {
    values: { y: 2 },
  }],
  ["142", "in another order", order({ sources: [Y], $ref: "#/sets/a" }), {}, { values: { y: 2 } }],
  ["143", "$defs", { ...themed, $defs: [1, { $ref: 3 }] }, {}, { values: { x: 2, y: 2 } }],
  [
    "144",
    "a source in $defs",
    doc({ a: set(at("#/$defs/foundation~1colors.json")) }, {}, {
      $defs: { "foundation/colors.json": X },
    }),
    {},
    { values: { x: 1 } },
  ],
  [
    "145",
    "unknown properties",
    {
      ...doc({ a: { ...set(X), foo: 1 } }, { theme: { ...theme, bar: 1 } }),
      $extensions: {},
    },
    {},
    { errors: ["$extensions", "sets/a/foo", "modifiers/theme/bar"] },
  ],
  [
    "146",
    "extensions",
    {
      ...doc({ a: { ...set(X), $extensions: { e: 1 } } }, { theme: { ...theme, $extensions: {} } }),
    },
    {},
    { values: { x: 2 } },
  ],
  ["146", "extensions that are none", doc({ a: { ...set(X), $extensions: 1 } }), {}, {
    errors: ["sets/a/$extensions"],
  }],
  [
    "147",
    "tokens are replaced whole",
    doc({
      a: set({
        c: { $type: "color", $description: "d", $value: { ...C, alpha: 0.5, hex: "#ff0000" } },
      }),
      b: set({ c: { $type: "color", $value: { colorSpace: "oklch", components: [0.5, 0.1, 0] } } }),
    }),
    {},
    { values: { c: { colorSpace: "oklch", components: [0.5, 0.1, 0] } } },
  ],
  [
    "148",
    "aliases see what comes later",
    doc({ a: set({ a: num(1), b: { $value: "{a}" } }, { a: num(2) }) }),
    {},
    { values: { a: 2, b: 2 } },
  ],
  [
    "149",
    "later sets win",
    doc({ a: set({ a: num(1) }), b: set({ a: num(2) }, { a: num(3) }) }),
    {},
    {
      values: { a: 3 },
    },
  ],
  [
    "150",
    "an empty context",
    doc({ a: set(Y) }, { beta: contexts({ false: [], true: [X] }) }),
    { beta: "false" },
    { values: { y: 2 } },
  ],
  ["151", "a default", themed, {}, { values: { x: 2, y: 2 } }],
  ["151", "another context", themed, { theme: "dark" }, { values: { x: 3, y: 2 } }],
  ["152", "an unknown modifier", themed, { foo: "bar" }, { messages: [/"foo"/] }],
  ["153", "an unknown context", themed, { theme: "blue" }, { messages: [/"blue".*"theme"/] }],
  ["154", "no context", doc({ a: set(X) }, bare), {}, { messages: [/"theme".*no default/] }],
  ["155", "several faults", three, { theme: "blue", foo: "bar" }, {
    messages: [/"blue"/, /"size"/, /"foo"/],
    count: 3,
  }],
  ...[true, 100, null, ["dark"]].map((wrong): ResolverLine => [
    "156",
    `an input of ${JSON.stringify(wrong)}`,
    themed,
    { theme: wrong },
    { messages: [/"theme"/] },
  ]),
  ["157", "case", themed, { Theme: "DARK" }, { values: { x: 3, y: 2 } }],
  ["158", "permutations", three, { theme: "light", size: "small" }, {
    values: { x: 1 },
    permutations: 8,
  }],
  [
    "158",
    "permutations of three sizes",
    doc({ a: set(X) }, {
      a: contexts({ a: [], b: [], c: [], d: [] }, "a"),
      b: contexts({ a: [], b: [], c: [] }, "a"),
      c: contexts({ a: [], b: [] }, "a"),
    }),
    {},
    { values: { x: 1 }, permutations: 24 },
  ],
  ["158", "one permutation", doc({ a: set(X) }), {}, { values: { x: 1 }, permutations: 1 }],
  ["159", "a set and a modifier of one name", doc({ theme: set(Y) }, { theme }), {}, {
    values: { y: 2, x: 2 },
  }],
  [
    "160",
    "files and parts of them",
    doc({ a: set(at("path/x.json"), at("./y.json#/a/b")) }),
    {},
    { values: { x: 1, y: 2 } },
    { "path/x.json": X, "y.json": { a: { b: Y, z: num(3) } } },
  ],
  [
    "161",
    "tokens called like parts of a document",
    doc({ a: set(at("x.json")) }),
    {},
    { values: { "description.a": 1, "name.a": 1, "sets.a": 1 } },
    { "x.json": { description: { a: num(1) }, name: { a: num(1) }, sets: { a: num(1) } } },
  ],
  [
    "163",
    "properties survive",
    doc({ a: set({ a: num(1, { $extensions: { e: 1 }, $description: "d" }) }) }),
    {},
    {
      values: { a: 1 },
    },
  ],
  ["236", "without modifiers nothing is checked", doc({ a: set(X) }), { foo: "bar" }, {
    values: { x: 1 },
  }],
  ["236", "but for what is no text", doc({ a: set(X) }), { foo: 1 }, { messages: [/"foo"/] }],
  ["237", "all have defaults", themed, {}, { values: { x: 2, y: 2 } }],
  ["238", "none has", three, {}, { messages: [/"theme"/, /"size"/], count: 2 }],
  ["239", "a list as input", themed, [], { messages: [/not an object/] }],
  ["239", "text as input", themed, "dark", { messages: [/not an object/] }],
  [
    "240",
    "one source of a set",
    doc({ a: set(X, Y), b: set(at("#/sets/a/sources/0")) }, {}, {
      resolutionOrder: [at("#/sets/b")],
    }),
    {},
    { values: { x: 1 } },
  ],
  [
    "241",
    "a reference to nowhere in a set that is not used",
    { ...order(at("#/sets/a")), sets: { a: set(X), b: set(at("#/sets/nope")) } },
    {},
    { errors: ["sets/b/sources/0/$ref"] },
  ],
  ...["#/sets", "#/sets/a", "#"].map((ref): ResolverLine => [
    "242",
    `what it stands in: ${ref}`,
    doc({ a: set(at(ref)) }),
    {},
    { errors: ["sets/a/sources/0/$ref"] },
  ]),
  [
    "243",
    "T15: pointers in tokens look at the tokens",
    doc({ a: set({ a: num(1), b: { $ref: "#/a" } }) }),
    {},
    { values: { a: 1, b: 1 } },
  ],
  [
    "244",
    "references are validated in the result",
    doc({ a: set({ a: num(1), b: num("{a}") }) }, {
      m: contexts({ s: [], l: [{ a: { $type: "color", $value: C } }] }, "s"),
    }),
    { m: "l" },
    { messages: [/it must be a number here/] },
  ],
  [
    "245",
    "types from another source",
    doc({ a: set({ c: { $type: "number" } }, { c: { a: { $value: 1 } } }) }),
    {},
    { values: { "c.a": 1 } },
  ],
  [
    "246",
    "a group over a token",
    doc({ a: set({ x: num(1) }, { x: { y: num(2) } }) }),
    {},
    { values: { "x.y": 2 }, warnings: [/x is defined twice/] },
  ],
  [
    "246",
    "a token over a group",
    doc({ a: set({ x: { y: num(2) } }, { x: num(1) }) }),
    {},
    { values: { x: 1 }, warnings: [/x is defined twice/] },
  ],
  [
    "247",
    "groups extend what the result has",
    doc({ a: set({ b: { x: num(1) }, g: { $extends: "{b}" } }) }, {
      m: contexts({ s: [], l: [{ b: { x: num(2) } }] }, "l"),
    }),
    {},
    { values: { "b.x": 2, "g.x": 2 } },
  ],
  ["248", "another type", order({ type: "foo", name: "b", sources: [X] }), {}, {
    errors: ["resolutionOrder/0/type"],
  }],
  ["248", "a set with contexts", order({ type: "set", name: "b", contexts: {} }), {}, {
    errors: ["resolutionOrder/0"],
  }],
  [
    "249",
    "an inline modifier of a known name",
    {
      ...doc({ a: set(X) }, { theme }),
      resolutionOrder: [at("#/modifiers/theme"), { type: "modifier", name: "theme", ...theme }],
    },
    {},
    { errors: ["resolutionOrder/1"] },
  ],
  [
    "250",
    "a set twice",
    {
      ...doc({ a: set({ x: num(1) }), b: set({ x: num(2) }) }),
      resolutionOrder: [at("#/sets/a"), at("#/sets/b"), at("#/sets/a")],
    },
    {},
    { values: { x: 1 } },
  ],
  [
    "251",
    "a modifier that the order leaves out",
    { ...doc({ a: set(X) }, { theme }), resolutionOrder: [at("#/sets/a")] },
    { theme: "dark" },
    { values: { x: 1 }, permutations: 2, warnings: [/theme is not in resolutionOrder/] },
  ],
  [
    "252",
    "names that differ in case",
    doc({ a: set(X) }, { m: contexts({ dark: [], Dark: [Y], light: [] }, "light") }),
    { m: "DARK" },
    { messages: [/"DARK".*case/] },
  ],
  [
    "252",
    "the same name goes first",
    doc({ a: set(X) }, { m: contexts({ dark: [], Dark: [Y], light: [] }, "light") }),
    { m: "Dark" },
    { values: { x: 1, y: 2 } },
  ],
  [
    "252",
    "a modifier called ambiguous",
    doc({ a: set(X) }, { ambiguous: contexts({ a: [], b: [Y] }, "a") }),
    { Ambiguous: "b" },
    { values: { x: 1, y: 2 } },
  ],
  ["252", "a modifier twice", themed, { theme: "dark", Theme: "dark" }, { messages: [/twice/] }],
  ["253", "names and descriptions are text", { ...themed, name: 1, description: [] }, {}, {
    errors: ["name", "description"],
  }],
  ["253", "$schema is any text", { ...themed, $schema: "x" }, {}, { values: { x: 2, y: 2 } }],
  [
    "254",
    "comments and trailing commas",
    `{ // tokens\n${JSON.stringify(doc({ a: set(X) })).slice(1, -1)}, }`,
    {},
    { values: { x: 1 } },
  ],
  ["162", "a document of files", doc({ a: set(at("x.json"), at("y.json")) }), {}, {
    values: { x: 1, y: 2 },
  }, { "x.json": X, "y.json": Y }],
  ["162", "the same, its files put into their places", doc({ a: set(X, Y) }), {}, {
    values: { x: 1, y: 2 },
  }],
  [
    "162",
    "the same, its files among the definitions",
    doc({ a: set(at("#/$defs/x.json"), at("#/$defs/y.json")) }, {}, {
      $defs: { "x.json": X, "y.json": Y },
    }),
    {},
    { values: { x: 1, y: 2 } },
  ],
  ["255", "a URL", doc({ a: set(at("https://example.com/x.json")) }), {}, {
    errors: ["sets/a/sources/0/$ref"],
    messages: [/example\.com/],
  }],
  ["255", "a file that is not there", doc({ a: set(at("no.json")) }), {}, {
    errors: ["sets/a/sources/0/$ref"],
    messages: [/no\.json/],
  }],
];

/** Runs a line. */
export async function assertResolverLine(
  [, , document, input, expected, files = {}]: ResolverLine,
): Promise<void> {
  const texts = Object.entries({ "r.resolver.json": document, ...files })
    .map(([file, content]) => [
      file,
      typeof content === "string" ? content : JSON.stringify(content),
    ]);
  const said: Diagnostic[] = [];
  const builder = new TokenBuilder({
    resolver: "r.resolver.json",
    strict: true,
    log: { report: (diagnostic: Diagnostic) => said.push(diagnostic) },
  }, { volume: createFsFromVolume(Volume.fromJSON(Object.fromEntries(texts))), init: false });
  let values: Tree | undefined;
  try {
    const { allTokens } = await builder.resolve(input as Record<string, string>);
    values = Object.fromEntries(allTokens.map(({ path, $value }) => [path.join("."), $value]));
    await builder.init();
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    said.push(...cause.diagnostics);
  }
  const errors = said.filter(({ severity }) => severity === "error");
  const shown = JSON.stringify(said.map(({ message, place }) => [message, place?.path]));
  const { errors: places, messages, warnings, count } = expected;
  if (!places && !messages) assert.deepEqual(errors, []);
  assert.ok(places || messages || expected.values, "the line expects something");
  for (const place of places ?? []) {
    assert.ok(
      errors.some(({ place: found }) => `${found?.path.join("/")}/`.startsWith(`${place}/`)),
      `no error at ${place}: ${shown}`,
    );
  }
  for (const message of messages ?? []) {
    assert.ok(errors.some((error) => message.test(error.message)), `${message} in ${shown}`);
  }
  if (count !== undefined) assert.equal(errors.length, count, shown);
  for (const warning of warnings ?? []) {
    assert.ok(
      said.some(({ severity, message }) => severity === "warning" && warning.test(message)),
      `${warning} in ${shown}`,
    );
  }
  if (expected.values) assert.deepEqual(values, expected.values);
  if (expected.permutations !== undefined) {
    assert.equal(await builder.countPermutations(), expected.permutations);
    const all: unknown[] = [];
    for await (const one of builder.permutations()) all.push(one);
    assert.equal(new Set(all.map((one) => JSON.stringify(one))).size, expected.permutations);
  }
}
