/**
 * Several contexts in one file, and one file for each: random resolver documents, compared with the
 * cascade of the file and with separate builds.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { generate, parse, walk } from "css-tree";
import fc from "fast-check";
import TokenBuilder, { type Config, type FormatFnArguments, type ThemeBlock } from "../../mod.ts";
import { num } from "../dtcg/checklist.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { runsOf, shareOf } from "../helpers/runs.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

const names = ["a", "b", "c", "d", "e", "f"];

/** A token of a random document: a number, or a reference to earlier tokens. */
const token = (index: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: 4 }).map(($value) => ({ $type: "number", $value })),
    ...(index > 0
      ? [
        fc.integer({ min: 0, max: index - 1 }).map((at) => ({
          $type: "number",
          $value: `{n.${names[at]}}`,
        })),
      ]
      : []),
  );

/** A curve; another token reuses its second number. */
const curve = fc.integer({ min: 0, max: 3 }).map((y) => ({
  curve: { $type: "cubicBezier", $value: [0, y, 1, 1] },
}));

/**
 * Tokens of a source. If `all`, all base tokens, a group that extends them and a part of the curve;
 * otherwise some of them.
 */
const tokens = (all: boolean): fc.Arbitrary<Tree> =>
  fc.tuple(
    fc.tuple(...names.map((_, index) => all ? token(index) : fc.option(token(index), { freq: 2 }))),
    fc.option(token(0), { freq: 2 }),
    all ? curve : fc.option(curve, { freq: 2 }),
  ).map(([list, own, curve]) => ({
    n: Object.fromEntries(names.flatMap((name, at) => list[at] ? [[name, list[at]]] : [])),
    ...(own && { g: { ...(all && { $extends: "{n}" }), b: own } }),
    ...(all && !own && { g: { $extends: "{n}" } }),
    ...curve,
    ...(all && { part: { $type: "number", $value: { $ref: "#/curve/$value/1" } } }),
  }));

/** The same without `$extends` and `$ref`, which need all sources merged. */
const plainTokens = (all: boolean): fc.Arbitrary<Tree> => tokens(all).map(({ n }) => ({ n }));

/** A modifier with two or three contexts; the first one is the default. */
const modifier = (tokens: (all: boolean) => fc.Arbitrary<Tree>) =>
  fc.array(tokens(false), { minLength: 1, maxLength: 2 }).map((others) => ({
    default: "c0",
    contexts: Object.fromEntries([{}, ...others].map((source, index) => [`c${index}`, [source]])),
  }));

const documentOf = (tokens: (all: boolean) => fc.Arbitrary<Tree>) =>
  fc.record({
    base: tokens(true),
    modifiers: fc.array(modifier(tokens), { minLength: 1, maxLength: 3 }),
    late: tokens(false),
  });

const toDocument = ({ base, modifiers, late }: { base: Tree; modifiers: Tree[]; late: Tree }) => ({
  version: "2025.10",
  sets: { base: { sources: [base] }, late: { sources: [late] } },
  modifiers: Object.fromEntries(modifiers.map((one, index) => [`m${index}`, one])),
  resolutionOrder: [
    { $ref: "#/sets/base" },
    ...modifiers.map((_, index) => ({ $ref: `#/modifiers/m${index}` })),
    ...(modifiers.length > 1 ? [{ $ref: "#/sets/late" }] : []),
  ],
});

const resolver = fc.oneof(documentOf(tokens), documentOf(plainTokens)).map(toDocument);

/** A rule of the cascade. */
interface Rule {
  /** Whether it matches an element's attributes, and its specificity. */
  attributes: Record<string, string>;
  media: string[];
  none: Record<string, string>[];
  weight: number;
  declarations: Map<string, string>;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/\[data-(\w+)="?(\w+)"?\]/g)].map(([, name, value]) => [name, value]),
  );
}

/** The rules of a file, read by a CSS parser. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  walk(parse(css, { parseCustomProperty: false }), {
    visit: "Rule",
    enter(this: { atrule: Tree | null }, node: Tree) {
      const [selectors, not = ""] = (generate(node.prelude) as string).split(":where(:not(");
      const declarations = new Map<string, string>();
      walk(node.block, (inner: Tree) => {
        if (inner.type === "Declaration") {
          declarations.set(inner.property, generate(inner.value).trim());
        }
      });
      const { atrule } = this;
      for (const selector of selectors.split(",")) {
        const attributes = attributesOf(selector);
        rules.push({
          attributes,
          media: atrule ? [generate(atrule.prelude) as string] : [],
          none: not.split(",").filter((text) => text.includes("[")).map(attributesOf),
          weight: Math.max(1, Object.keys(attributes).length),
          declarations,
        });
      }
    },
  });
  return rules;
}

function matches(attributes: Record<string, string>, element: Record<string, string>): boolean {
  return Object.entries(attributes).every(([name, value]) => element[name] === value);
}

/** Computed values of custom properties on an element, given those of its parent (CSS Variables 1, 2 and 3). */
function computed(
  rules: Rule[],
  element: Record<string, string>,
  isRoot: boolean,
  media: string[],
  parent: Map<string, string>,
): Map<string, string> {
  const winners = new Map<string, { weight: number; value: string }>();
  for (const rule of rules) {
    const own = Object.keys(rule.attributes).length > 0
      ? matches(rule.attributes, element)
      : isRoot;
    const holds = own && rule.media.every((one) => media.includes(one)) &&
      !rule.none.some((attributes) => matches(attributes, element));
    if (!holds) continue;
    for (const [name, value] of rule.declarations) {
      const before = winners.get(name);
      if (!before || before.weight <= rule.weight) {
        winners.set(name, { weight: rule.weight, value });
      }
    }
  }
  const values = new Map(parent);
  const settle = (name: string): string => {
    const won = winners.get(name);
    if (!won) return parent.get(name) ?? "";
    return won.value.replace(/var\((--[\w-]+)\)/g, (_, other) => settle(other));
  };
  for (const name of winners.keys()) values.set(name, settle(name));
  return values;
}

async function format(config: Config): Promise<string> {
  const builder = new TokenBuilder({ ...config, log: { verbosity: "silent" } }, { init: false });
  return (await builder.formatPlatform("css"))[0].output as string;
}

const file = (options: Tree = {}, contexts?: Tree) => ({
  css: {
    transforms: ["name/kebab"],
    files: [{
      destination: "a.css",
      format: "css/variables",
      options: { showFileHeader: false, ...options },
      ...(contexts && { contexts }),
    }],
  },
});

async function inputsOf(document: Tree): Promise<Record<string, string>[]> {
  const inputs: Record<string, string>[] = [];
  for await (
    const input of new TokenBuilder({ resolver: document }, { init: false }).permutations()
  ) {
    inputs.push(input);
  }
  return inputs;
}

/** The document with the input as its defaults, so that nothing can be reused from other contexts. */
function alone(document: Tree, input: Record<string, string>): Tree {
  const copy = structuredClone(document);
  for (const name of Object.keys(input)) copy.modifiers[name].default = input[name];
  return copy;
}

/** The resolved tokens for an input, from a separate builder. */
async function resolved(document: Tree, input: Record<string, string>): Promise<Tree> {
  const builder = new TokenBuilder({
    resolver: alone(document, input),
    log: { verbosity: "silent" },
  }, { init: false });
  const { allTokens } = await builder.resolve();
  return Object.fromEntries(
    allTokens.map(({ path, $value }) => [`--${path.join("-")}`, String($value)]),
  );
}

const every = (document: Tree) =>
  Object.fromEntries(Object.keys(document.modifiers).map((name) => [name, "*"]));

test("the cascade gives the resolved values in every context", async () => {
  await fc.assert(
    fc.asyncProperty(resolver, fc.boolean(), async (document, outputReferences) => {
      const css = await format({
        resolver: document,
        platforms: file({ outputReferences }, every(document)),
      });
      const rules = rulesOf(css);
      const inputs = await inputsOf(document);
      for (const input of inputs) {
        const wanted = await resolved(document, input);
        const withoutDefaults = Object.fromEntries(
          Object.entries(input).filter(([, context]) => context !== "c0"),
        );
        const root = computed(rules, input, true, [], new Map());
        assert.deepEqual(Object.fromEntries(root), wanted);
        const bare = computed(rules, withoutDefaults, true, [], new Map());
        assert.deepEqual(Object.fromEntries(bare), wanted);
        // An element inside the root that sets all contexts itself.
        for (const outer of inputs.slice(0, 4)) {
          const around = computed(rules, outer, true, [], new Map());
          const inner = computed(rules, input, false, [], around);
          assert.deepEqual(Object.fromEntries(inner), wanted);
        }
      }
    }),
    runsOf(150),
  );
});

/**
 * A source of groups, each of which may extend a later one, and may have a type and tokens. What a group adds depends
 * on the groups of other sources.
 */
const groups: fc.Arbitrary<Tree> = fc.tuple(...["p", "q", "r"].map((name, index, all) =>
  fc.record({
    $extends: fc.constantFrom(...[...all.slice(index + 1), "s"].map((other) => `{${other}}`)),
    $type: fc.constantFrom("color", "string"),
    t: fc.constantFrom({ $value: "#FF0000" }, { $value: "{s.t}" }, {
      $value: "#0F0",
      $type: "color",
    }),
    inner: fc.record({ u: fc.constantFrom({ $value: "#00F" }, { $value: "{s.t}" }) }),
  }, { requiredKeys: [] }).map((group) => [name, group])
)).chain((all) => fc.subarray(all)).map((all) => Object.fromEntries(all));

test("combinations of contexts have the tokens that only they make", async () => {
  const documents = fc.record({
    base: groups,
    modifiers: fc.array(groups, { minLength: 2, maxLength: 3 }),
    late: groups,
  }).map(({ base, modifiers, late }) =>
    toDocument({
      base: { p: {}, q: {}, r: {}, ...base, s: { t: { $value: "#ABC" } } },
      modifiers: modifiers.map((c1) => ({ default: "c0", contexts: { c0: [{}], c1: [c1] } })),
      late,
    })
  );
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const platform = (contexts?: Tree) => {
        const { css } = file({}, contexts);
        return { css: { ...css, transforms: ["name/kebab", "color/hex"] } };
      };
      const valuesIn = (css: string, input: Record<string, string>) =>
        Object.fromEntries(computed(rulesOf(css), input, true, [], new Map()));
      const all = await format({ resolver: document, platforms: platform(every(document)) });
      for (const input of await inputsOf(document)) {
        const one = await format({ resolver: alone(document, input), platforms: platform() });
        const [found, wanted] = [valuesIn(all, input), valuesIn(one, {})];
        // A file cannot take back what the base declares.
        const kept = Object.keys(found).filter((name) => name in wanted);
        assert.deepEqual(Object.fromEntries(kept.map((name) => [name, found[name]])), wanted);
      }
    }),
    runsOf(200),
  );
});

test("a media query applies unless a selector overrides it", async () => {
  const query = "(prefers-color-scheme:dark)";
  await fc.assert(
    fc.asyncProperty(resolver, async (document) => {
      const themeSelectors = {
        m0: { c1: ['[data-m0="c1"]', "@media (prefers-color-scheme: dark)"] },
      };
      const css = await format({
        resolver: document,
        platforms: file({ outputReferences: true, themeSelectors }, every(document)),
      });
      const rules = rulesOf(css);
      for (const input of await inputsOf(document)) {
        const wanted = await resolved(document, input);
        const given = computed(rules, input, true, [query], new Map());
        assert.deepEqual(Object.fromEntries(given), wanted);
        if (input.m0 !== "c1") continue;
        const { m0: _, ...others } = input;
        const queried = computed(rules, others, true, [query], new Map());
        assert.deepEqual(Object.fromEntries(queried), wanted);
      }
    }),
    runsOf(100),
  );
});

function pick(object: Tree, keys: string[]): Tree {
  return Object.fromEntries(keys.map((key) => [key, object[key]]));
}

test("blocks contain no redundant declarations", async () => {
  await fc.assert(
    fc.asyncProperty(resolver, async (document) => {
      const single = {
        ...document,
        modifiers: { m0: document.modifiers.m0 },
        resolutionOrder: document.resolutionOrder.slice(0, 2),
      };
      const [base, ...rules] = rulesOf(
        await format({ resolver: single, platforms: file({}, every(single)) }),
      );
      for (const context of Object.keys(single.modifiers.m0.contexts).slice(1)) {
        const own = await resolved(single, { m0: context });
        const other = Object.keys(own).filter((name) => own[name] !== base.declarations.get(name));
        // The last rule of a context is its block; an earlier one may reset changes of other contexts.
        const block = rules.findLast(({ attributes }) => attributes.m0 === context);
        if (other.length === 0) continue;
        assert.deepEqual(
          Object.fromEntries([...block!.declarations].sort()),
          pick(own, other.sort()),
        );
      }
    }),
    runsOf(100),
  );
});

/** Settings beyond built-in transforms: user hooks, expansion, preprocessors. */
const hooked: Record<string, Config> = {
  plain: {},
  transform: {
    hooks: {
      transforms: {
        twice: {
          type: "value",
          transform: ({ $value }) => typeof $value === "number" ? $value * 2 : $value,
        },
      },
    },
  },
  preprocessor: {
    preprocessors: ["more"],
    hooks: {
      preprocessors: {
        more: (tokens) => ({ ...tokens, more: { $type: "number", $value: "{n.a}" } }),
      },
    },
  },
  expand: { expand: true },
};

const ways = fc.constantFrom("plain", "transform", "preprocessor", "expand");

function changed(platforms: ReturnType<typeof file>, way: string): ReturnType<typeof file> {
  if (way === "transform") platforms.css.transforms.push("twice");
  return platforms;
}

test("a file per choice equals a build of that choice", async () => {
  await fc.assert(
    fc.asyncProperty(resolver, fc.boolean(), ways, async (document, outputReferences, way) => {
      const modifiers = Object.keys(document.modifiers);
      const platforms = changed(file({ outputReferences }, every(document)), way);
      platforms.css.files[0].destination = `${modifiers.map((name) => `{${name}}`).join("-")}.css`;
      const all = new TokenBuilder({
        resolver: document,
        platforms,
        ...hooked[way],
        log: { verbosity: "silent" },
      }, { init: false });
      const files = await all.formatPlatform("css");
      const inputs = await inputsOf(document);
      assert.equal(files.length, inputs.length);
      for (const input of inputs) {
        const destination = `${modifiers.map((name) => input[name]).join("-")}.css`;
        const found = files.find((one) => one.destination === destination);
        const own = {
          resolver: alone(document, input),
          platforms: changed(file({ outputReferences }), way),
          ...hooked[way],
        };
        assert.equal(found?.output, await format(own));
      }
    }),
    runsOf(100),
  );
});

test("tokens of a platform's preprocessor do not move others between blocks", async () => {
  const first = (tokens: Tree) => ({ a0: { $type: "number", $value: 7 }, ...tokens });
  const hooks = { preprocessors: { first, same: (tokens: Tree) => ({ ...tokens }) } };
  const css = async (document: Tree, outputReferences: boolean, preprocessors: string[]) => {
    const platforms = file({ outputReferences }, every(document));
    const own = { css: { ...platforms.css, preprocessors } };
    const text = await format({ resolver: document, platforms: own, hooks });
    return text.replace(/^.*--a0:.*\n/gm, "");
  };
  await fc.assert(
    fc.asyncProperty(resolver, fc.boolean(), async (document, references) => {
      const plain = await css(document, references, []);
      assert.equal(await css(document, references, ["same"]), plain);
      assert.equal(await css(document, references, ["first"]), plain);
    }),
    runsOf(100),
  );
});

test("a part from expansion differs where its composite does", async () => {
  const line = (width: number) => ({
    border: { $type: "border", $value: { width: { value: width, unit: "px" }, style: "solid" } },
  });
  const css = await format({
    resolver: {
      version: "2025.10",
      sets: { base: { sources: [{ a: num(1), ...line(1), z: num(2) }] } },
      modifiers: { theme: { default: "light", contexts: { light: [], dark: [line(2)] } } },
      resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
    },
    platforms: {
      css: {
        transforms: ["name/kebab", "size/px"],
        expand: { include: ["border"] },
        contexts: { theme: "*" },
        files: [{ format: "css/variables", options: { showFileHeader: false } }],
      },
    },
  });
  assert.match(css, /\[data-theme="dark"\] \{\s*--border-width: 2px;\s*\}/);
});

/** The tokens of a document as colors, in two contexts of the first modifier. */
function inColors(document: Tree): Tree {
  const colored = JSON.parse(JSON.stringify(document), (_, value) => {
    if (value?.$type !== "number") return value;
    const { $value } = value;
    const components = [Number($value) / 4, 0, 0];
    return {
      $type: "color",
      $value: typeof $value === "number" ? { colorSpace: "srgb", components } : $value,
    };
  });
  const { c0, c1 } = colored.modifiers.m0.contexts;
  colored.modifiers.m0.contexts = { c0, c1 };
  return colored;
}

/**
 * The visible value of an element; `light-dark()` depends on the scheme of the element that uses it
 * (CSS Color 5, 8).
 */
function shown(values: Map<string, string>, scheme: string): Tree {
  const pick = (text: string) =>
    text.replace(
      /light-dark\(((?:[^()]|\([^()]*\))*?), ?((?:[^()]|\([^()]*\))*)\)/,
      (_, light, dark) => scheme === "dark" ? dark : light,
    );
  return Object.fromEntries(
    Array.from(values, ([name, value]) => [name, pick(value).replace(/\s/g, "")])
      .filter(([name]) => name !== "color-scheme"),
  );
}

/** A token with the same value in both schemes, through references that differ between them. */
const sameByOtherWays = toDocument({
  base: { n: { a: num(0), b: num("{n.a}"), c: num("{n.b}"), d: num("{n.a}") } },
  modifiers: [
    {
      default: "c0",
      contexts: { c0: [{}], c1: [{ n: { b: num(0), c: num("{n.a}") } }] },
    },
    { default: "c0", contexts: { c0: [{}], c1: [{ n: { c: num(3) } }] } },
  ],
  late: { n: { a: num(3), d: num("{n.c}") } },
});

/** The same, through a token that has a reference in only one scheme. */
const sameWithoutReference = toDocument({
  base: { n: { a: num(0), b: num(3), d: num("{n.b}") } },
  modifiers: [{
    default: "c0",
    contexts: { c0: [{}], c1: [{ n: { a: num(3), b: num("{n.a}") } }] },
  }],
  late: { n: {} },
});

test("light-dark() gives the resolved values, in both schemes and nested", async () => {
  let declared = 0;
  await fc.assert(
    fc.asyncProperty(documentOf(plainTokens).map(toDocument), async (numbers) => {
      const document = inColors(numbers);
      const css = await format({
        resolver: document,
        platforms: file(
          { outputReferences: true, lightDark: { modifier: "m0", dark: "c1" } },
          every(document),
        ),
      });
      declared += css.match(/light-dark\(/g)?.length ?? 0;
      const rules = rulesOf(css);
      const plain = rulesOf(
        await format({ resolver: document, platforms: file({}, every(document)) }),
      );
      const inputs = await inputsOf(document);
      const schemeOf = ({ m0 }: Record<string, string>) => m0 === "c1" ? "dark" : "light";
      for (const input of inputs) {
        // Without `light-dark()` the cascade is correct, as the tests above prove.
        const wanted = shown(computed(plain, input, true, [], new Map()), "light");
        for (const outer of inputs) {
          const around = computed(rules, outer, true, [], new Map());
          const root = shown(around, schemeOf(outer));
          if (outer === input) assert.deepEqual(root, wanted);
          const inner = computed(rules, input, false, [], around);
          assert.deepEqual(shown(inner, schemeOf(input)), wanted);
        }
      }
    }),
    { ...runsOf(200), examples: [[sameByOtherWays], [sameWithoutReference]] },
  );
  assert.ok(declared > shareOf(50), `only ${declared} colors are declared for both schemes`);
});

test("a custom format gets the contexts of its file", async () => {
  const seen: unknown[] = [];
  const mine = Object.assign(({ themes }: FormatFnArguments) => {
    const blockOf = (
      { contexts, tokens }: ThemeBlock,
    ) => [contexts, tokens.map(({ name }) => name)];
    seen.push(themes!.modifiers, themes!.resets.map(blockOf), themes!.blocks.map(blockOf));
    return "x";
  }, { themes: true });
  const a = ($value: number) => ({ a: { $type: "number", $value } });
  const builder = new TokenBuilder({
    resolver: {
      version: "2025.10",
      resolutionOrder: [{
        type: "modifier",
        name: "m",
        default: "x",
        contexts: {
          x: [{ ...a(1), b: { $value: "{a}" } }],
          y: [{ ...a(2), b: { $value: "{a}" } }],
        },
      }],
    },
    contexts: { m: "*" },
    platforms: {
      p: {
        transforms: ["name/kebab"],
        files: [{ destination: "a", format: mine, filter: (token) => token.name !== "b" }],
      },
    },
  }, { init: false });
  await builder.formatPlatform("p");
  assert.deepEqual(seen, [
    [{ name: "m", base: "x", contexts: ["x", "y"] }],
    [[{ m: "x" }, ["a"]]],
    [[{ m: "y" }, ["a"]]],
  ]);
});

for (
  const [what, options, message] of [
    ["wideGamut", { wideGamut: "p3" }, /"wideGamut" is "p3"; it must be "media" or "supports"/],
    ["lightDark", { lightDark: "size" }, /lightDark names "size", which is not a modifier/],
  ] as const
) {
  test(`an invalid option ${what} is reported`, async () => {
    const resolver = {
      version: "2025.10",
      resolutionOrder: [{
        type: "modifier",
        name: "theme",
        default: "x",
        contexts: { x: [{ a: { $type: "number", $value: 1 } }], y: [] },
      }],
    };
    await assert.rejects(format({ resolver, platforms: file(options, { theme: "*" }) }), message);
  });
}

test("contexts that one file cannot contain, or without a document, are reported", async () => {
  const modifiers = Object.fromEntries(
    Array.from({ length: 14 }, (_, index) => [`m${index}`, {
      default: "x",
      contexts: { x: [], y: [{ a: { $type: "number", $value: index + 1 } }] },
    }]),
  );
  const resolver = {
    version: "2025.10",
    sets: { base: { sources: [{ a: { $type: "number", $value: 0 } }] } },
    modifiers,
    resolutionOrder: [
      { $ref: "#/sets/base" },
      ...Object.keys(modifiers).map((name) => ({ $ref: `#/modifiers/${name}` })),
    ],
  };
  await assert.rejects(
    format({ resolver, platforms: file({}, every({ modifiers })) }),
    /in 16,384 ways.*the limit for a file is 4096/,
  );
  const scss = { scss: { files: [{ destination: "a.scss", format: "scss/variables" }] } };
  const several = new TokenBuilder({ resolver, contexts: { m0: "*" }, platforms: scss }, {
    init: false,
  });
  await assert.rejects(
    several.formatPlatform("scss"),
    /names several contexts of "m0" for a\.scss: put \{m0\}/,
  );
  const without = new TokenBuilder({ contexts: { m: "x" }, platforms: scss }, { init: false });
  await assert.rejects(without.formatPlatform("scss"), /needs a resolver document/);
});

test("a rebuild reads changed sources of a context", () => {
  const dark = (value: number) => JSON.stringify({ a: { $type: "number", $value: value } });
  const document = {
    version: "2025.10",
    sets: { base: { sources: [{ a: { $type: "number", $value: 1 }, b: { $value: "{a}" } }] } },
    modifiers: {
      theme: { default: "light", contexts: { light: [], dark: [{ $ref: "dark.json" }] } },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  };
  const files = { "r.resolver.json": JSON.stringify(document), "dark.json": dark(2) };
  return inFolder(files, async (folder) => {
    const config = (build: string): Config => ({
      resolver: path.join(folder, "r.resolver.json"),
      log: { verbosity: "silent" },
      platforms: {
        css: { ...file({}, { theme: "*" }).css, buildPath: `${path.join(folder, build)}/` },
      },
    });
    const builder = new TokenBuilder(config("again"), { init: false });
    await builder.build();
    fs.writeFileSync(path.join(folder, "dark.json"), dark(3));
    await builder.rebuild([path.join(folder, "dark.json")]);
    await new TokenBuilder(config("scratch"), { init: false }).build();
    const again = readFolder(path.join(folder, "again"));
    assert.match(again["a.css"], /--a: 3;\n {2}--b: 3;/);
    assert.deepEqual(again, readFolder(path.join(folder, "scratch")));
  });
});

test("a file may select a context that its platform leaves open", async () => {
  const gap = (value: number) => [
    { gap: { $type: "dimension", $value: { value, unit: "px" } } },
  ];
  const resolutionOrder = [
    { type: "modifier", name: "size", contexts: { small: gap(1), large: gap(2) } },
  ];
  const file = { format: "css/variables", options: { showFileHeader: false } };
  const builder = new TokenBuilder({
    resolver: { version: "2025.10", resolutionOrder },
    platforms: {
      css: {
        transformGroup: "css",
        files: ["large", "small"].map((size) => ({ ...file, contexts: { size } })),
      },
    },
  });
  const files = await builder.formatPlatform("css");
  assert.deepEqual(files.map(({ output }) => output), [
    ":root {\n  --gap: 2px;\n}\n",
    ":root {\n  --gap: 1px;\n}\n",
  ]);
});

test("a composite without its own text differs where one of its parts does", async () => {
  const ink = (gray: number) => [
    { ink: { $type: "color", $value: { colorSpace: "srgb", components: [gray, gray, gray] } } },
  ];
  const edge = {
    $type: "border",
    $value: { color: "{ink}", width: { value: 1, unit: "px" }, style: "solid" },
  };
  const resolutionOrder = [
    { type: "set", name: "base", sources: [{ edge }] },
    {
      type: "modifier",
      name: "theme",
      default: "light",
      contexts: { light: ink(0), dark: ink(1) },
    },
  ];
  const seen: string[][] = [];
  const format = Object.assign(({ themes }: FormatFnArguments) => {
    seen.push(themes!.blocks.flatMap(({ tokens }) => tokens.map(({ key }) => key)));
    return "";
  }, { themes: true });
  const builder = new TokenBuilder({
    resolver: { version: "2025.10", resolutionOrder },
    platforms: {
      all: { files: [{ format, contexts: { theme: "*" } }] },
      json: {
        files: [{ format: "json/nested", contexts: { theme: "dark" }, onlyChanges: true }],
      },
    },
  });
  await builder.formatPlatform("all");
  assert.deepEqual(seen, [["{edge}", "{ink}"]]);
  const [{ output }] = await builder.formatPlatform("json");
  assert.deepEqual(Object.keys(JSON.parse(String(output))), ["edge", "ink"]);
});
