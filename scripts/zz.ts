// deno-lint-ignore-file
import Peer from "style-dictionary";
import * as PU from "style-dictionary/utils";
import Mine from "/work/main/src/compat/mod.ts";
import * as MU from "/work/main/src/compat/utils.ts";
const both = (name: string, f: (U: any, C: any) => unknown) => {
  const out = [PU, MU].map((U, i) => {
    try {
      const r = f(U, i ? Mine : Peer);
      return r instanceof Promise
        ? r.then((x) => JSON.stringify(x) ?? String(x), (e) => "reject " + String(e).slice(0, 300))
        : JSON.stringify(r) ?? String(r);
    } catch (e) {
      return "throws " + String(e).slice(0, 300);
    }
  });
  return Promise.all(out).then(([a, b]) => {
    if (a !== b) console.log("DIFF", name, "\n  peer ", a, "\n  mine ", b);
    else console.log("same", name, String(a).slice(0, 150));
  });
};
const tokens = {
  a: { value: "1px", name: "a" },
  b: { value: "{a} x", name: "b" },
  c: { d: { value: 5, name: "c-d" } },
  e: { value: { f: "g" } },
  h: { value: "{h}" },
  i: { value: "{c.d}" },
};
const map = () =>
  new Map<string, any>([["{a}", { value: "1px", key: "{a}" }], ["{b}", { value: "{a} x" }], [
    "{c.d}",
    { value: 5 },
  ], ["{h}", { value: "{h}" }]]);
for (const T of [tokens, map()]) {
  const n = T instanceof Map ? "map" : "obj";
  for (
    const v of [
      "{a}",
      "{b}",
      "{c.d}",
      "{c.d} {a}",
      "{c}",
      "{nope}",
      "x {nope} {a}",
      "{h}",
      "{a.value}",
      "{c.d.value}",
      "plain",
      "{ a }",
      "{i}",
      "{e}",
      "{e} x",
    ]
  ) {
    await both(`resolve ${n} ${v}`, (U) => U.resolveReferences(v, T));
    await both(
      `resolve quiet ${n} ${v}`,
      (U) => U.resolveReferences(v, T, { warnImmediately: false }),
    );
    await both(
      `resolve ignore ${n} ${v}`,
      (U) =>
        U.resolveReferences(v, T, {
          ignorePaths: T instanceof Map
            ? new Set(["{a}", "{nope}"])
            : ["a.value", "a", "nope.value"],
          warnImmediately: false,
        }),
    );
    await both(`getRefs ${n} ${v}`, (U) => U.getReferences(v, T));
  }
}
for (
  const v of [
    "a",
    'a"b',
    "a'b",
    "a\nb",
    "a\\b",
    null,
    undefined,
    1,
    true,
    [],
    ["a"],
    ["a", 'b"'],
    ["a", 1, "a"],
    [[1], [2]],
    { a: "x", "b-c": { d: 1 } },
    {},
    { a: [1, 2], "1": "x" },
    () => 1,
    Symbol.iterator,
  ]
) {
  for (const o of [undefined, {}, { outputStringLiterals: true }]) {
    await both(`ts ${String(v)} ${JSON.stringify(o)}`, (U) => U.getTypeScriptType(v, o));
  }
}
const legacy = {
  color: {
    type: "color",
    comment: "group",
    red: { comment: "c", value: "#f00", type: "color", attributes: {} },
    nested: { x: { value: "1", type: "number" } },
  },
  size: { type: "size", s: { value: "1", description: "dd" } },
  m: { value: "{a.value}" },
  content: { type: "content", a: { value: "x" } },
  n: { value: { value: "x" } },
};
await both("convert", (U) => U.convertToDTCG(legacy));
await both("convert twice", (U) => U.convertToDTCG(U.convertToDTCG(legacy)));
await both("convert no types", (U) => U.convertToDTCG(legacy, { applyTypesToGroup: false }));
await both(
  "convert no types twice",
  (U) =>
    U.convertToDTCG(U.convertToDTCG(legacy, { applyTypesToGroup: false }), {
      applyTypesToGroup: false,
    }),
);
await both(
  "convert mixed",
  (U) =>
    U.convertToDTCG({
      a: { $value: "1", $type: "x", $description: "d", z: 1 },
      b: { zz: 2, value: "2", type: "x" },
    }),
);
await both(
  "delegate",
  (U) =>
    U.typeDtcgDelegate({
      g: { $type: "color", a: { $value: "x" }, h: { b: { $value: "y", $type: "n" } } },
    }),
);
await both(
  "flatten",
  (U) => U.flattenTokens({ g: { a: { value: 1 }, b: { c: { value: 2, type: "x" } } } }),
);
for (const output of ["array", "map", "object"]) {
  await both("convertTokenData " + output, (U) => {
    const r = U.convertTokenData({ g: { a: { value: 1 }, b: { c: { value: 2 } } } }, { output });
    return r instanceof Map ? [...r] : r;
  });
}
const tk = (name: string, value: unknown, orig = value, extra = {}) => ({
  name,
  value,
  type: "dimension",
  path: name.split("-"),
  original: { value: orig },
  attributes: {},
  ...extra,
});
const list = () => [
  tk("c-d", "1px", "{b}"),
  tk("b", "1px", "{a}"),
  tk("a", "1px"),
  tk("z", "2px", "{c.d} {a}"),
];
const tree = () => {
  const [cd, b, a, z] = list();
  return { c: { d: cd }, b, a, z };
};
await both("sortByReference", (U) => list().sort(U.sortByReference(tree())).map((t) => t.name));
await both("sortByReference empty", (U) => list().sort(U.sortByReference({})).map((t) => t.name));
await both("sortByName", (U) => list().sort(U.sortByName).map((t) => t.name));
await both(
  "orFilter",
  (U) =>
    list().map((t) =>
      U.outputReferencesFilter(t, { dictionary: { tokens: tree(), allTokens: list() } })
    ),
);
await both(
  "orFilter some",
  (U) =>
    list().map((t) =>
      U.outputReferencesFilter(t, {
        dictionary: { tokens: tree(), allTokens: list().slice(0, 2), unfilteredTokens: tree() },
      })
    ),
);
await both(
  "orTransformed",
  (U) =>
    list().map((t) =>
      U.outputReferencesTransformed(t, {
        dictionary: { tokens: tree(), allTokens: list(), unfilteredTokens: tree() },
      })
    ),
);
for (const outputReferences of [false, true]) {
  for (const format of ["css", "sass", "less", "stylus", undefined]) {
    await both(`fv ${format} ${outputReferences}`, (U) =>
      U.formattedVariables({
        format,
        outputReferences,
        dictionary: { tokens: tree(), allTokens: list() },
      }));
    await both(`cpf ${format} ${outputReferences}`, (U) =>
      list().map(
        U.createPropertyFormatter({
          format,
          outputReferences,
          dictionary: { tokens: tree(), allTokens: list() },
        }),
      ));
    await both(`fv un ${format} ${outputReferences}`, (U) =>
      U.formattedVariables({
        format,
        outputReferences,
        dictionary: { tokens: { z: tree().z }, allTokens: [list()[3]], unfilteredTokens: tree() },
      }));
  }
}
const formats = Object.keys(Peer.hooks.formats);
for (const name of formats) {
  const dict = () => ({ tokens: tree(), allTokens: list() });
  await both(
    "format few " + name,
    (_, C) => C.hooks.formats[name]({ dictionary: dict(), file: {}, options: {}, platform: {} }),
  );
  await both(
    "format w/o platform " + name,
    (_, C) =>
      C.hooks.formats[name]({ dictionary: dict(), file: { destination: "x" }, options: {} }),
  );
  await both(
    "format w/o file " + name,
    (_, C) => C.hooks.formats[name]({ dictionary: dict(), options: {}, platform: {} }),
  );
  await both(
    "format refs " + name,
    (_, C) =>
      C.hooks.formats[name]({
        dictionary: dict(),
        file: { destination: "x" },
        options: { outputReferences: true },
        platform: { options: { outputReferences: true } },
      }),
  );
}
