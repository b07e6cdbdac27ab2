/** The form of manifests in files: says the same as the manifest, and is read whatever somebody writes into it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  type ContextsOf,
  type Manifest,
  manifestFrom,
  type ManifestToken,
  type ManifestValue,
} from "../../mod.ts";
import { packManifest, printManifest } from "../../src/base/manifests/pack_manifest.ts";
import { manifestIn, manifestProblem } from "../../src/facts/token_packages/manifest_shape.ts";
import { runsOf } from "../helpers/runs.ts";

const contexts: ContextsOf[] = [{ theme: "dark" }, { theme: "dim" }, { density: "low" }, {
  theme: "dark",
  density: "low",
}];

const paths = ["tokens/a.json", "tokens/b.json", "build/a.css", "build/__proto__"];

const value = fc.oneof(
  fc.constantFrom("#f00", "4px", "{t0} {t1}"),
  fc.integer({ min: 0, max: 3 }),
  fc.record({ value: fc.integer({ min: 0, max: 2 }), unit: fc.constantFrom("px", "rem") }),
);

const place = fc.record({
  file: fc.constantFrom(...paths),
  line: fc.integer({ min: 1, max: 9 }),
  column: fc.integer({ min: 1, max: 9 }),
}, { requiredKeys: ["file"] });

/** The name of a token, whose words may be joined in other ways than those of its output. */
const nameOf = (at: number) =>
  ["a.t", "Group.subGroup.x-", "size.2xs_", "größe.", "__proto__.t"][at % 5] + at;

interface Drawn {
  readonly value: unknown;
  /** Which of the tokens before is its target. */
  readonly target: number | undefined;
  readonly isExpected: boolean;
  readonly source: ManifestValue["source"];
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  value,
  target: fc.option(fc.nat(20), { nil: undefined }),
  isExpected: fc.boolean(),
  source: fc.option(place, { nil: undefined }),
});

const inContexts = <T>(item: fc.Arbitrary<T>) =>
  fc.subarray(contexts).chain((all) =>
    fc.tuple(...all.map((contexts) => item.map((item) => ({ contexts, item }))))
  );

const printed = fc.record({
  name: fc.option(fc.string(), { nil: undefined }),
  value: fc.option(fc.constantFrom("#f00", "red"), { nil: undefined }),
  contexts: fc.option(inContexts(fc.constantFrom("#f00", "red", "4px")), { nil: undefined }),
  files: fc.array(
    fc.record({
      file: fc.constantFrom(...paths),
      lines: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
      names: fc.option(fc.array(fc.string(), { minLength: 1, maxLength: 2 }), { nil: undefined }),
    }),
    { maxLength: 2 },
  ),
});

const tokens = fc.array(
  fc.record({
    own: drawn,
    changes: inContexts(drawn),
    isInherited: fc.boolean(),
    type: fc.constantFrom("color", "dimension", undefined),
    outputs: fc.record({ css: printed, js: printed, ["__proto__"]: printed }, {
      requiredKeys: ["css"],
    }),
  }),
  { maxLength: 12 },
);

/** A manifest as a build may write it, with the order of its properties. */
const manifests = tokens.map((all): Manifest => {
  const made: ManifestToken[] = [];
  const valueOf = ({ value, target, isExpected, source }: Drawn, contexts?: object) => {
    const alias = target === undefined || made.length === 0
      ? undefined
      : made[target % made.length];
    const same = contexts && alias?.contexts?.find((item) => item.contexts === contexts);
    const known = same ?? alias;
    const chain = alias && [alias.name, ...known?.chain ?? []];
    return {
      value: alias && isExpected ? known!.value : value,
      ...(alias && { written: `{${alias.name}}` }),
      ...(alias && chain && { chain: isExpected ? chain : [alias.name] }),
      ...(source && { source }),
    };
  };
  for (const [at, { own, changes, isInherited, type, outputs }] of all.entries()) {
    const base = valueOf(own);
    const values = changes.map(({ contexts, item }) => {
      const source = isInherited ? own : item;
      return {
        contexts,
        ...valueOf({ ...item, target: source.target, source: source.source }, contexts),
      };
    });
    const printed = Object.entries(outputs).map(([platform, output]) => [platform, {
      name: output!.name ?? nameOf(at).replaceAll(".", "-"),
      value: output!.value ?? JSON.stringify(base.value),
      files: output!.files.map(({ names, ...file }) => ({ ...file, ...(names && { names }) })),
      ...(output!.contexts?.length && {
        contexts: output!.contexts.map(({ contexts, item }) => ({ contexts, value: item })),
      }),
    }]);
    made.push({
      name: nameOf(at),
      ...(type && { type }),
      ...base,
      ...(values.length > 0 && { contexts: values }),
      outputs: Object.fromEntries(printed),
    });
  }
  const platforms = ["css", "js", "__proto__"].map((name) => [name, { files: [] }]);
  return {
    version: 2,
    tool: "",
    modifiers: [
      { name: "theme", base: "light", contexts: ["light", "dark", "dim"] },
      { name: "density", base: "high", contexts: ["high", "low"] },
    ],
    platforms: Object.fromEntries(platforms),
    tokens: made,
  };
});

/** A value as a reader of JSON gets it. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("a packed manifest says the same as the manifest", () => {
  fc.assert(
    fc.property(manifests, (manifest) => {
      const packed = JSON.parse(printManifest(manifest));
      assert.equal(manifestProblem(packed), undefined);
      assert.deepEqual(throughJson(manifestIn(packed)), throughJson(manifest));
    }),
    runsOf(300),
  );
});

/** Replaces one of the values in a tree. */
function replaced(tree: unknown, at: number, value: unknown): unknown {
  let left = at;
  const walk = (item: unknown): unknown => {
    if (left-- === 0) return value;
    if (Array.isArray(item)) return item.map(walk);
    if (typeof item !== "object" || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([key, item]) => [key, walk(item)]));
  };
  return walk(tree);
}

test("whatever somebody writes into a packed manifest is a problem, or read as a valid manifest", () => {
  const foreign = fc.constantFrom<unknown>(
    ...[0, 1, 99, -1, 0.5, "", "{a.t0}", "__proto__", null, true, [], [0], [[0]], {}],
    { file: 0 },
    { value: 1 },
    { css: null },
  );
  fc.assert(
    fc.property(manifests, fc.nat(400), foreign, (manifest, at, value) => {
      const changed = replaced(throughJson(packManifest(manifest)), at, value);
      if (manifestProblem(changed) !== undefined) return;
      const read = throughJson(manifestIn(changed));
      assert.equal(manifestProblem(read), undefined, JSON.stringify(changed));
    }),
    runsOf(500),
  );
});

const packedOf = (tokens: object[]) => ({
  version: 3,
  tool: "",
  modifiers: [],
  platforms: { css: { names: ["", "kebab"], files: [] } },
  contexts: [{ theme: "dark" }],
  paths: ["a.css"],
  tokens,
});

test("content that is not a manifest is an error", () => {
  assert.throws(() => manifestFrom({ version: 4 }), /it has version 4; only versions 1 to 3/);
  assert.throws(() => manifestFrom({ ...packedOf([]), contexts: undefined }), /it has no contexts/);
  assert.throws(() => manifestFrom(packedOf([{ name: "a" }])), /it has invalid tokens/);
});

test("an alias that refers to itself has its text as its value", () => {
  const { tokens } = manifestIn(packedOf([
    { name: "a", written: "{b}" },
    { name: "b", written: "{c}" },
    { name: "c", written: "{b}", contexts: [0] },
    { name: "d", written: "{none}" },
  ]));
  for (const { value } of tokens) assert.match(String(value), /^\{(?:b|c|none)\}$/);
});

test("a short text does not mean many values, lines and links", () => {
  const many = Array.from(
    { length: 3000 },
    (_, at) => ({ name: `t${at}`, written: `{t${at + 1}}` }),
  );
  const lines = [0, Array.from({ length: 100_000 }, () => 0)];
  const first = { name: "first", value: 1, outputs: { css: { files: [lines, lines, lines] } } };
  const packed = packedOf([first, ...many, { name: "t3000", value: 1 }]);
  assert.equal(manifestProblem(packed), undefined);
  const { tokens } = manifestIn(packed);
  const count = tokens.flatMap(({ outputs }) => outputs.css.files)
    .reduce((sum, { lines }) => sum + lines.length, 0);
  assert.ok(count < 11_000_000, `${count} lines`);
  assert.equal(tokens[1].value, 1);
  const names = Array.from({ length: 4000 }, (_, at) => [`p${at}`, packed.platforms.css]);
  const wide = { ...packed, platforms: Object.fromEntries(names) };
  assert.equal(manifestProblem(wide), "has invalid tokens");
});

test("names of tokens and their outputs, and lines of files, stay out of a packed manifest", () => {
  const token = (at: number): ManifestToken => ({
    name: `color.brand${at}.onHover`,
    type: "color",
    value: `#00000${at}`,
    source: { file: "a.json", line: 3 + at * 4, column: 7 },
    outputs: Object.fromEntries(
      [["css", `acme-color-brand${at}-on-hover`], ["js", `colorBrand${at}OnHover`]].map((
        [platform, name],
      ) => [
        platform,
        { name, value: `#00000${at}`, files: [{ file: `a.${platform}`, lines: [at + 6] }] },
      ]),
    ),
  });
  const { platforms, tokens } = packManifest({
    version: 2,
    tool: "",
    modifiers: [],
    platforms: { css: { files: [] }, js: { files: [] } },
    tokens: [0, 1, 2, 3].map(token),
  });
  assert.deepEqual(Object.values(platforms).map(({ names }) => names), [
    ["acme-", "kebab"],
    ["", "camel"],
  ]);
  assert.deepEqual(tokens[3], {
    name: "color.brand3.onHover",
    type: "color",
    value: "#000003",
    at: 4,
  });
});
