/**
 * Variables from Figma survive the round trip: random collections of the REST API as a request,
 * random exports as files. Every variable, id, mode, alias, alpha, scope and description is kept.
 * @module
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { type Config } from "token-build";
import { memoryOf } from "../../helpers/memory.ts";
import { alias, answer, collection, modeFile, variable } from "./made_files.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

const runs = { seed: 40, numRuns: 60 };

/** Channels of 8 bits, and percent: Figma's own numbers. */
const channel = fc.integer({ min: 0, max: 255 }).map((value) => value / 255);
const percent = fc.integer({ min: 0, max: 100 });
const color = fc.record({ r: channel, g: channel, b: channel, a: percent.map((one) => one / 100) });

const words = ["Send {amount} now", "{amount}", "a } b", "4 * 2", "Bold Italic", "", " x "];

/** Literals by type, with matching scopes. */
const kinds: Record<string, { scopes: string[][]; literal: fc.Arbitrary<unknown> }> = {
  COLOR: { scopes: [["ALL_SCOPES"], ["TEXT_FILL", "STROKE_COLOR"]], literal: color },
  FLOAT: {
    scopes: [["ALL_SCOPES"], ["GAP"], ["OPACITY"], ["LINE_HEIGHT"], ["FONT_WEIGHT"], [
      "GAP",
      "OPACITY",
    ]],
    literal: fc.integer({ min: 1, max: 1000 }),
  },
  STRING: {
    scopes: [["ALL_SCOPES"], ["TEXT_CONTENT"], ["FONT_FAMILY"], ["FONT_STYLE"]],
    literal: fc.constantFrom(...words, "SemiBold", "Inter"),
  },
  BOOLEAN: { scopes: [["ALL_SCOPES"]], literal: fc.boolean() },
  TIMING: {
    scopes: [["ALL_SCOPES"]],
    literal: fc.integer({ min: 0, max: 5000 }).map((one) => one / 1000),
  },
  EASING: {
    scopes: [["ALL_SCOPES"]],
    literal: fc.constantFrom(
      { type: "LINEAR" },
      { type: "HOLD" },
      { type: "GENTLE" },
      { type: "CUSTOM_SPRING", easingFunctionSpring: { bounce: 0.25 } },
      {
        type: "CUSTOM_CUBIC_BEZIER",
        easingFunctionCubicBezier: { x1: 0.25, y1: -0.5, x2: 0.5, y2: 1.5 },
      },
    ),
  },
};

const groups = ["a", "color/text", "opacity", "line height", " deep /$x/{y}"];

/** A variable before it has values; its targets may be earlier variables of its type. */
interface Draft {
  readonly type: string;
  readonly name: string;
  readonly more: Tree;
  readonly isFirst: boolean;
  /** A literal for each mode, and which earlier variable it may refer to. */
  readonly values: readonly { readonly literal: unknown; readonly target: number }[];
}

/** A variable of each collection. */
const firsts = [true, false].map((isFirst): Draft => ({
  type: "FLOAT",
  name: "first",
  more: { scopes: ["GAP"], description: "", hiddenFromPublishing: false, codeSyntax: {} },
  isFirst,
  values: [1, 2, 3].map((literal) => ({ literal, target: -1 })),
}));

const drafts = (types: readonly string[]) =>
  fc.array(
    fc.constantFrom(...types).chain((type): fc.Arbitrary<Draft> =>
      fc.record({
        type: fc.constant(type),
        name: fc.constantFrom(...groups),
        more: fc.record({
          scopes: fc.constantFrom(...kinds[type].scopes),
          description: fc.constantFrom("", "Says something"),
          hiddenFromPublishing: fc.boolean(),
          codeSyntax: fc.constantFrom({}, { WEB: "var(--x)" }),
        }),
        isFirst: fc.boolean(),
        values: fc.array(
          fc.record({ literal: kinds[type].literal, target: fc.integer({ min: -8, max: 8 }) }),
          { minLength: 3, maxLength: 3 },
        ),
      })
    ),
    { maxLength: 12 },
  ).map((all): readonly Draft[] => [...firsts, ...all]);

/** The earlier draft of the same type to which a value refers. */
function targetOf(all: readonly Draft[], index: number, target: number): number | undefined {
  const { type } = all[index];
  const before = [...all.keys()].filter((one) => one < index && all[one].type === type);
  return target < 0 || before.length === 0 ? undefined : before[target % before.length];
}

const modeIds = { "C:1": ["1:0"], "C:2": ["2:0", "2:1", "2:2"] };

function restAnswer(all: readonly Draft[]): Tree {
  const collections = [
    collection("C:1", "Base", modeIds["C:1"], { names: ["Only"] }),
    collection("C:2", "Theme", modeIds["C:2"], { names: ["Light", "Dark", "High contrast"] }),
  ];
  const variables = all.map(({ type, name, more, isFirst, values }, index) => {
    const own = isFirst ? "C:1" : "C:2";
    const byMode = modeIds[own].map((mode, at): [string, unknown] => {
      const { literal, target } = values[at];
      const found = targetOf(all, index, target);
      return [mode, found === undefined ? literal : alias(`V:${found}`)];
    });
    return variable(`${name}/${index}`, type, own, Object.fromEntries(byMode), {
      ...more,
      id: `V:${index}`,
    });
  });
  return answer(collections, variables);
}

async function outputsOf(files: Record<string, unknown>, config: Config["platforms"]) {
  const volume = memoryOf(
    Object.fromEntries(Object.entries(files).map(([file, tree]) => [file, JSON.stringify(tree)])),
  );
  const builder = new TokenBuilder(
    { source: Object.keys(files), log: { verbosity: "silent" }, platforms: config },
    { volume },
  );
  const outputs = await builder.formatPlatform("figma");
  return outputs.filter(({ output }) => output !== undefined).map((
    { destination = "", output },
  ) => [destination, JSON.parse(String(output))]);
}

/** Rounds the channels of colors to 8 bits, which is all that files keep. */
function rounded(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toFixed(5));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)]));
}

test("a request contains everything from the response", async () => {
  await fc.assert(
    fc.asyncProperty(drafts(Object.keys(kinds)), async (all) => {
      const before = restAnswer(all);
      const [[, body]] = await outputsOf({ "a.json": before }, {
        figma: {
          transforms: [],
          contexts: { Theme: "*" },
          files: [{ destination: "r.json", format: "figma/variables-request" }],
        },
      });
      assert.deepEqual(body.variableCollections, []);
      assert.deepEqual(body.variableModes, []);
      const values = new Map<string, unknown>(
        body.variableModeValues.map((one: Tree) => [`${one.variableId} ${one.modeId}`, one.value]),
      );
      const sent = new Map<string, Tree>(body.variables.map((one: Tree) => [one.id, one]));
      for (const one of Object.values(before.meta.variables) as Tree[]) {
        const { id, name, scopes, description, hiddenFromPublishing, codeSyntax } = one;
        assert.deepEqual(sent.get(id), {
          action: "UPDATE",
          id,
          name,
          ...(description !== "" && { description }),
          scopes,
          ...(Object.keys(codeSyntax).length > 0 && { codeSyntax }),
          ...(hiddenFromPublishing && { hiddenFromPublishing }),
        });
        for (const [mode, value] of Object.entries(one.valuesByMode)) {
          const now = values.get(`${id} ${mode}`);
          assert.deepEqual(rounded(now), rounded(value), `${name} ${mode}`);
        }
      }
    }),
    runs,
  );
});

/** The types in an export, with how it writes a literal. */
const written: Record<string, (value: Tree) => Tree> = {
  COLOR: ({ r, g, b, a }) => ({
    $type: "color",
    $value: {
      colorSpace: "srgb",
      components: [r, g, b],
      alpha: a,
      hex: `#${
        [r, g, b].map((one) => Math.round(one * 255).toString(16).padStart(2, "0")).join("")
      }`.toUpperCase(),
    },
  }),
  FLOAT: (value) => ({ $type: "number", $value: value }),
  STRING: (value) => ({ $type: "string", $value: value }),
  BOOLEAN: (value) => ({ $type: "number", $value: Number(value) }),
};

const typeNames: Record<string, string> = { STRING: "string", BOOLEAN: "boolean" };

/** Names that an export writes as keys. */
const keysOf = ({ name }: Draft, index: number) =>
  `${name.replace(/[{}$]/g, "").split("/").map((part) => part.trim()).join("/")}/${index}`;

function put(tree: Tree, path: readonly string[], token: Tree): void {
  let group = tree;
  for (const key of path.slice(0, -1)) group = group[key] ??= {};
  group[path[path.length - 1]] = token;
}

/** The literal of a draft in a mode, through aliases. */
function literalOf(all: readonly Draft[], index: number, at: number): unknown {
  const { literal, target } = all[index].values[all[index].isFirst ? 0 : at];
  const found = targetOf(all, index, target);
  return found === undefined ? literal : literalOf(all, found, at);
}

function exportOf(all: readonly Draft[]): Record<string, Tree> {
  const collections = { Base: ["Only"], Theme: ["Light", "Dark", "High contrast"] };
  const files: Record<string, Tree> = {};
  for (const [name, modes] of Object.entries(collections)) {
    modes.forEach((mode, at) => {
      const tree = modeFile(mode, {});
      all.forEach((draft, index) => {
        const { type, more, isFirst, values } = draft;
        if (isFirst !== (name === "Base")) return;
        const found = targetOf(all, index, values[at].target);
        const target = found === undefined ? undefined : all[found];
        const isInside = target?.isFirst === isFirst;
        const token = written[type](literalOf(all, index, at) as Tree);
        put(tree, keysOf(draft, index).split("/"), {
          ...token,
          ...(target && isInside && {
            $value: `{${keysOf(target, found!).split("/").join(".")}}`,
          }),
          ...(more.description !== "" && { $description: more.description }),
          $extensions: {
            "com.figma.variableId": `VariableID:${index}`,
            "com.figma.scopes": more.scopes,
            ...(Object.keys(more.codeSyntax).length > 0 && {
              "com.figma.codeSyntax": more.codeSyntax,
            }),
            ...(more.hiddenFromPublishing && { "com.figma.hiddenFromPublishing": true }),
            ...(typeNames[type] && { "com.figma.type": typeNames[type] }),
            ...(target && !isInside && {
              "com.figma.aliasData": {
                targetVariableId: `VariableID:${found}`,
                targetVariableName: keysOf(target, found!),
                targetVariableSetName: target.isFirst ? "Base" : "Theme",
              },
            }),
          },
        });
      });
      files[`${name}/${mode}.tokens.json`] = tree;
    });
  }
  return files;
}

test("files contain everything from the export", async () => {
  await fc.assert(
    fc.asyncProperty(drafts(Object.keys(written)), async (all) => {
      // A collection with a single mode cannot refer to one mode of another, because Figma itself
      // would follow the modes.
      const own = all.map((draft, index) => {
        const values = draft.values.map(({ literal, target }) => {
          const found = targetOf(all, index, target);
          const crosses = found !== undefined && draft.isFirst && !all[found].isFirst;
          return { literal, target: crosses ? -1 : target };
        });
        return { ...draft, values };
      });
      const before = exportOf(own);
      const after = await outputsOf(before, {
        figma: {
          transforms: [],
          files: ["Base", "Theme"].map((name) => ({
            destination: name === "Base" ? "Base/Only.tokens.json" : "Theme/{Theme}.tokens.json",
            format: "figma/variables",
            filter: { $extensions: { "com.figma.collectionName": name } },
            ...(name === "Theme" && { contexts: { Theme: "*" } }),
          })),
        },
      });
      const isEmpty = (tree: Tree) => Object.keys(tree).length === 1;
      const wanted = Object.fromEntries(
        Object.entries(before).filter(([, tree]) => !isEmpty(tree)),
      );
      assert.deepEqual(rounded(withoutHex(Object.fromEntries(after))), rounded(withoutHex(wanted)));
    }),
    runs,
  );
});

/** Without the notations of colors, whose letters may be lowercase. */
function withoutHex(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, one) => key === "hex" ? undefined : one));
}
