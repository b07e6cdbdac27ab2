/**
 * Parts 4a to 4d of the checklist: structure and names, types, `$root`, `$extends`.
 */
import assert from "node:assert/strict";
import { C, type Line, num, px } from "./checklist.ts";

const color = { $type: "color", $value: C };
const many =
  "border color cubicBezier dimension duration fontFamily fontWeight gradient number shadow strokeStyle transition typography";
const base = {
  b: { $type: "number", x: { $value: 1 }, y: { $value: 2 } },
  g: { $extends: "{b}", x: { $value: 3 } },
};
const extended = { "b.x": 1, "b.y": 2, "g.x": 3, "g.y": 2 };

/** Part 4a. */
export const structureLines: Line[] = [
  ["1", "one token", { a: num(1) }, { values: { a: 1 }, types: { a: "number" } }],
  ["2", "groups", { a: { b: { c: num(1) } } }, { values: { "a.b.c": 1 } }],
  ["3", "token and group at once", { a: num(1, { b: num(2) }) }, { errors: ["a"] }],
  ["3", "a token in a group in a token", { a: num(1, { b: { c: num(2) } }) }, { errors: ["a"] }],
  ["3", "own data in a token", { a: num(1, { $b: { value: 2 }, c: { d: 3 } }) }, {
    errors: ["a/$b", "a/c"],
    also: ({ said }) =>
      assert.deepEqual(
        said.map(({ help }) => help),
        Array(2).fill("Put your own data into $extensions"),
      ),
  }],
  ["4", "empty groups", { a: num(1), g: {}, h: { $description: "x", $deprecated: "y" } }, {
    values: { a: 1 },
  }],
  ["5", "a dot in a name", { "a.b": num(1), "c.d": { e: num(1) } }, { errors: ["a.b", "c.d"] }],
  ["6", "braces in names", { "a{b": num(1), "a}b": { c: num(1) } }, { errors: ["a{b", "a}b"] }],
  ["7", "a reserved name", { $foo: { a: num(1) } }, { errors: ["$foo"] }],
  ["8", "names are taken as they are", {
    "a b": num(1),
    " a ": num(2),
    "a/b": num(3),
    "~": num(4),
    "é": num(5),
    "1": num(6),
  }, { values: { "a b": 1, " a ": 2, "a/b": 3, "~": 4, "é": 5, "1": 6 } }],
  ["9", "an empty name", { g: { "": num(1) } }, { errors: ["g/"] }],
  ["10", "names that differ in case", { Foo: num(1), foo: num(2) }, { values: { Foo: 1, foo: 2 } }],
  ["11", "an unfinished token", { b: num(1), a: { $type: "number" } }, {
    values: { b: 1 },
    warnings: ["a"],
  }],
  ["12", "a legacy token", { a: { type: "color", value: "#f00" } }, {
    errors: ["a"],
    also: ({ said }) => {
      const errors = said.filter(({ severity }) => severity === "error");
      assert.equal(errors.length, 1);
      assert.match(errors[0].help ?? "", /migrate/);
    },
  }],
  ["13", "plain data in a group", { g: { a: "bar", b: [1], c: 1, d: null } }, {
    errors: ["g/a", "g/b", "g/c", "g/d"],
  }],
  ["14", "unknown properties of a token", { a: num(1, { foo: "x" }), b: num(1, { $foo: 1 }) }, {
    errors: ["a/foo", "b/$foo"],
  }],
  ["15", "descriptions are text", { a: num(1, { $description: 3 }), g: { $description: null } }, {
    errors: ["a/$description", "g/$description"],
  }],
  ["16", "extensions are objects", {
    a: num(1, { $extensions: "x" }),
    b: num(1, { $extensions: [] }),
    g: { $extensions: null },
  }, { errors: ["a/$extensions", "b/$extensions", "g/$extensions"] }],
  ["17", "deprecated is true, false or text", {
    a: num(1, { $deprecated: 3 }),
    b: num(1, { $deprecated: {} }),
    g: { $deprecated: null },
  }, { errors: ["a/$deprecated", "b/$deprecated", "g/$deprecated"] }],
  ["18", "the root is no list", "[]", { errors: [""] }],
  ["18", "the root is no null", "null", { errors: [""] }],
  ["18", "the root is no number", "1", { errors: [""] }],
  ["18", "the root is no text", '"x"', { errors: [""] }],
  [
    "19",
    "names of prototypes",
    '{"__proto__":{"$type":"number","$value":1},"constructor":{"$type":"number","$value":2},' +
    '"toString":{"$type":"number","$value":3},"hasOwnProperty":{"$type":"number","$value":4},"g":{}}',
    {
      also: ({ tokens }) => {
        assert.deepEqual([...tokens.keys()].sort(), [
          "__proto__",
          "constructor",
          "hasOwnProperty",
          "toString",
        ]);
        assert.equal(tokens.get("__proto__")?.$value, 1);
        assert.equal(({} as Record<string, unknown>).$value, undefined);
      },
    },
  ],
  [
    "20",
    "a key twice",
    '{"a":{"$type":"number","$value":1},\n"a":{"$type":"number","$value":2}}',
    {
      values: { a: 2 },
      also: ({ said }) => {
        const [found] = said.filter(({ code }) => code === "file/duplicate-key");
        assert.deepEqual([found.severity, found.line], ["warning", 2]);
      },
    },
  ],
  ["21", "a byte order mark", `\ufeff${JSON.stringify({ a: num(1) })}`, { values: { a: 1 } }],
  ["22", "$schema at the root alone", { $schema: "x", a: num(1), g: { $schema: "x" } }, {
    errors: ["g/$schema"],
  }],
  ["22", "$schema at the root", { $schema: "x", a: num(1) }, { values: { a: 1 } }],
  ["169", "$root of the document", { $root: num(1) }, { values: { $root: 1 } }],
  ["170", "a value at the root", { $value: 1, a: num(1) }, { errors: ["$value"] }],
  ["172", "vendor data of any kind", {
    a: num(1, { $extensions: { "org.a": 42, "org.b": null, "org.c": [], "org.d": { e: [{}] } } }),
    b: num(2, { $extensions: {} }),
  }, {
    values: { a: 1, b: 2 },
    also: ({ tokens }) =>
      assert.deepEqual(tokens.get("a")?.$extensions, {
        "org.a": 42,
        "org.b": null,
        "org.c": [],
        "org.d": { e: [{}] },
      }),
  }],
  ["175", "any file name can be read", { a: num(1) }, { values: { a: 1 } }],
  ["176", "no JSON", '{"a":\n  ]}', {
    errors: [""],
    also: ({ said }) => {
      assert.deepEqual(said.map(({ code, line, column }) => [code, line, column]), [[
        "file/syntax",
        2,
        3,
      ]]);
    },
  }],
];

/** Part 4b. */
export const typeLines: Line[] = [
  ["23", "no type", { a: { $value: px(1) } }, { errors: ["a"] }],
  ["24", "unknown types", { a: { $type: "foo", $value: 1 }, g: { $type: "string" } }, {
    errors: ["a/$type", "g/$type"],
  }],
  ["25", "types have a case", { a: { $type: "Color", $value: C } }, { errors: ["a/$type"] }],
  ["26", "types are text", {
    a: { $type: { $ref: "#/b/$type" }, $value: 1 },
    b: { $type: [], $value: 1 },
    c: { $type: null, $value: 1 },
    g: { $type: 1 },
  }, { errors: ["a/$type", "b/$type", "c/$type", "g/$type"] }],
  ["27", "a group's type", { g: { $type: "number", h: { a: { $value: 1 } } } }, {
    types: { "g.h.a": "number" },
    values: { "g.h.a": 1 },
  }],
  ["28", "the nearest group", { g: { $type: "color", h: { $type: "number", a: { $value: 1 } } } }, {
    types: { "g.h.a": "number" },
    values: { "g.h.a": 1 },
  }],
  ["29", "a type of its own", { g: { $type: "color", a: num(1) } }, {
    types: { "g.a": "number" },
    values: { "g.a": 1 },
  }],
  ["30", "aliases have the type of their target", {
    a: num(1),
    b: { $value: "{a}" },
    c: { $value: "{b}" },
    d: { $type: "border", $value: { color: C, width: px(1), style: "solid" } },
    e: { $value: "{d}" },
  }, {
    types: { b: "number", c: "number", e: "border" },
    also: ({ tokens }) => assert.equal(tokens.get("c")?.$value, 1),
  }],
  ["31", "T2: before that of the group", {
    n: num(1),
    g: { $type: "dimension", a: { $value: "{n}" } },
  }, { types: { "g.a": "number" }, values: { n: 1, "g.a": 1 } }],
  ["32", "names that begin alike", {
    color: { $type: "color", a: { $value: C } },
    colors: { b: { $value: 1 } },
  }, { errors: ["colors/b"] }],
  ["33", "the type of an extended group", {
    b: { $type: "number", x: { $value: 1 } },
    g: { $extends: "{b}", y: { $value: 2 } },
  }, { types: { "g.y": "number" }, values: { "b.x": 1, "g.x": 1, "g.y": 2 } }],
  ["34", "groups deprecate", {
    g: { $deprecated: true, a: num(1), h: { b: num(2) }, c: num(3, { $deprecated: false }) },
  }, {
    values: { "g.a": 1, "g.h.b": 2, "g.c": 3 },
    deprecated: { "g.a": true, "g.h.b": true, "g.c": false },
  }],
  ["35", "with a reason", { g: { $deprecated: "why", a: num(1) } }, {
    values: { "g.a": 1 },
    deprecated: { "g.a": "why" },
  }],
  ["177", "a group's name is no type", { color: { red: { $value: C } } }, {
    errors: ["color/red"],
  }],
  ["178", "a value of another type", { a: num(px(1)) }, { errors: ["a/$value"] }],
  ["179", "groups inside deprecated groups", {
    g: { $deprecated: true, h: { $deprecated: false, a: num(1) }, b: num(2, { $deprecated: "x" }) },
  }, {
    values: { "g.h.a": 1, "g.b": 2 },
    deprecated: { "g.h.a": undefined, "g.b": "x" },
  }],
  ["180", "aliases of deprecated tokens are not", {
    a: num(1, { $deprecated: true }),
    b: { $value: "{a}" },
  }, { values: { a: 1, b: 1 }, deprecated: { b: undefined } }],
  ["181", "descriptions and extensions of groups stay there", {
    g: { $description: "d", $extensions: { e: 1 }, a: num(1) },
  }, {
    also: ({ tokens }) => {
      assert.equal(tokens.get("g.a")?.$description, undefined);
      assert.equal(tokens.get("g.a")?.$extensions, undefined);
    },
  }],
  [
    "182",
    "all types are known",
    Object.fromEntries(many.split(" ").map(($type) => [$type, { $type, a: num(1) }])),
    {
      also: ({ tokens }) => assert.equal(tokens.size, 13),
    },
  ],
];

/** Part 4c. */
export const rootLines: Line[] = [
  ["36", "its path", { c: { $root: num(1) } }, { values: { "c.$root": 1 } }],
  ["37", "its reference", { c: { $root: num(1) }, r: { $value: "{c.$root}" } }, {
    values: { "c.$root": 1, r: 1 },
  }],
  ["38", "the group is no token", { c: { $root: num(1) }, r: num("{c}") }, {
    errors: ["r/$value"],
  }],
  ["39", "it inherits", { s: { $type: "number", $deprecated: true, $root: { $value: 1 } } }, {
    types: { "s.$root": "number" },
    deprecated: { "s.$root": true },
    values: { "s.$root": 1 },
  }],
  ["40", "it is a token", { a: { $root: { x: num(1) } }, b: { $root: {} }, c: { $root: 1 } }, {
    errors: ["a/$root", "b/$root", "c/$root"],
  }],
  ["183", "beside other tokens", { c: { $root: num(1), light: num(2), k: { x: num(3) } } }, {
    values: { "c.$root": 1, "c.light": 2, "c.k.x": 3 },
  }],
  ["184", "pointers go through it", {
    c: { $root: num(1) },
    r: num({ $ref: "#/c/$root/$value" }),
  }, { values: { "c.$root": 1, r: 1 } }],
];

/** Part 4d. */
export const extendsLines: Line[] = [
  ["42", "everything of the target, one's own over it", base, {
    values: extended,
    types: { "g.x": "number", "g.y": "number" },
  }],
  ["43", "two groups extend one", {
    b: { x: num(1) },
    c: { $extends: "{b}" },
    d: { $extends: "{b}", y: num(2) },
  }, { values: { "b.x": 1, "c.x": 1, "d.x": 1, "d.y": 2 } }],
  ["44", "names that begin alike", { x: { a: num(1) }, "x-secondary": { $extends: "{x}" } }, {
    values: { "x.a": 1, "x-secondary.a": 1 },
  }],
  ["45", "pointers", {
    "a/b": { x: num(1) },
    g: { $extends: "#/a~1b" },
    h: { $extends: "#/g" },
  }, { values: { "a/b.x": 1, "g.x": 1, "h.x": 1 } }],
  ["46", "chains, in any order", {
    c: { $extends: "{b}", z: num(30) },
    b: { $extends: "{a}", y: num(20) },
    a: { x: num(1), y: num(2), z: num(3) },
  }, {
    values: {
      "c.x": 1,
      "c.y": 20,
      "c.z": 30,
      "b.x": 1,
      "b.y": 20,
      "b.z": 3,
      "a.x": 1,
      "a.y": 2,
      "a.z": 3,
    },
  }],
  ["47", "groups inside are merged", {
    b: { f: { w: num(1), z: num(2) } },
    g: { $extends: "{b}", f: { w: num(9) } },
  }, { values: { "b.f.w": 1, "b.f.z": 2, "g.f.w": 9, "g.f.z": 2 } }],
  ["48", "tokens are replaced whole", {
    b: { x: num(1, { $description: "d", $deprecated: true, $extensions: { e: 1 } }) },
    g: { $extends: "{b}", x: num(2) },
  }, {
    also: ({ tokens }) => {
      const { $value, $description, $deprecated, $extensions } = tokens.get("g.x")!;
      assert.deepEqual([$value, $description, $deprecated, $extensions], [
        2,
        undefined,
        undefined,
        undefined,
      ]);
    },
  }],
  ["49", "a token where the target has a group", {
    b: { x: { y: num(1) } },
    g: { $extends: "{b}", x: num(2) },
  }, { values: { "b.x.y": 1, "g.x": 2 } }],
  ["50", "a cycle of three", {
    a: { $extends: "{b}" },
    b: { $extends: "{c}" },
    c: { $extends: "{a}" },
  }, {
    errors: ["a/$extends", "b/$extends", "c/$extends"],
    also: ({ said }) => assert.ok(said.some(({ message }) => message.includes("a -> b -> c -> a"))),
  }],
  ["51", "a group that extends its parent", { p: { x: num(1), k: { $extends: "{p}" } } }, {
    errors: ["p/k"],
  }],
  ["52", "no target", { g: { $extends: "{no}" } }, { errors: ["g/$extends"] }],
  ["53", "a token as target", {
    a: num(1),
    c: { $root: num(1) },
    g: { $extends: "{a}" },
    h: { $extends: "{c.$root}" },
  }, { errors: ["g/$extends", "h/$extends"] }],
  ["54", "a token that extends", { b: {}, a: num(1, { $extends: "{b}" }) }, {
    errors: ["a/$extends"],
  }],
  ["55", "references to what is inherited", { ...base, r: { $value: "{g.y}" } }, {
    values: { ...extended, r: 2 },
  }],
  ["56", "references stay absolute", {
    base: { c: num(1), d: { $value: "{base.c}" } },
    g: { $extends: "{base}", c: num(9) },
  }, { values: { "base.c": 1, "base.d": 1, "g.c": 9, "g.d": 1 } }],
  ["57", "T9: $ref of a group", {
    b: base.b,
    g: { $ref: "#/b", x: num(3) },
  }, { values: extended }],
  ["58", "T10: types that differ", {
    b: { $type: "color", p: { $value: C } },
    g: { $extends: "{b}", $type: "dimension", s: { $value: px(1) } },
  }, {
    types: { "g.p": "color", "g.s": "dimension" },
    values: { "b.p": C, "g.p": C, "g.s": px(1) },
    warnings: ["g/$type"],
  }],
  ["185", "properties of groups are inherited", {
    b: { $type: "number", $description: "d", $deprecated: true, $extensions: { v: 1 }, x: num(1) },
    g: { $extends: "{b}", y: { $value: 2 } },
    h: { $extends: "{b}", $deprecated: false, y: { $value: 3 } },
  }, {
    types: { "g.y": "number" },
    deprecated: { "g.x": true, "g.y": true, "h.x": undefined, "h.y": undefined },
    values: { "b.x": 1, "g.x": 1, "g.y": 2, "h.x": 1, "h.y": 3 },
  }],
  ["186", "a replaced token loses its type", {
    b: { x: num(1) },
    g: { $extends: "{b}", x: { $value: 2 } },
  }, { errors: ["g/x"] }],
  ["187", "$root", {
    b: { $root: num(1) },
    g: { $extends: "{b}", $root: num(2) },
    h: { $extends: "{b}" },
  }, { values: { "b.$root": 1, "g.$root": 2, "h.$root": 1 } }],
  ["188", "itself", { a: { $extends: "{a}" } }, { errors: ["a/$extends"] }],
  ["189", "a cycle through a nested group", {
    a: { $extends: "{b}" },
    b: { c: { $extends: "{a}" } },
  }, { errors: ["a/$extends", "b/c/$extends"] }],
  ["190", "a group inside itself is no cycle", { a: { $extends: "{a.b}", b: { x: num(1) } } }, {
    values: { "a.x": 1, "a.b.x": 1 },
  }],
  ["191", "a group where the target has a token", {
    b: { x: num(1) },
    g: { $extends: "{b}", x: { y: num(2) } },
  }, { values: { "b.x": 1, "g.x.y": 2 } }],
  ["192", "T16: types from above the target", {
    p: { $type: "number", b: { x: { $value: 1 } } },
    g: { $extends: "{p.b}" },
  }, { types: { "g.x": "number" }, values: { "p.b.x": 1, "g.x": 1 } }],
  ["193", "syntax", {
    base: {},
    a: { $extends: "base" },
    b: { $extends: "{base" },
    c: { $extends: 3 },
    d: { $extends: [] },
  }, { errors: ["a/$extends", "b/$extends", "c/$extends", "d/$extends"] }],
  ["194", "an object with $ref", { b: { x: num(1) }, g: { $extends: { $ref: "#/b" } } }, {
    values: { "b.x": 1, "g.x": 1 },
  }],
  ["195", "pointers see what is inherited", { ...base, r: num({ $ref: "#/g/y/$value" }) }, {
    values: { ...extended, r: 2 },
  }],
  ["196", "a target whose extension fails", {
    a: { $extends: "{b}" },
    b: { $extends: "{no}", x: num(1) },
  }, { errors: ["a/$extends", "b/$extends"] }],
  ["color", "colors are inherited as they are", { b: { x: color }, g: { $extends: "{b}" } }, {
    values: { "b.x": C, "g.x": C },
  }],
];
