/** The index of a project: lookups, and that an updated index equals a new one after any edit. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { type Config, type DesignTokens } from "../../mod.ts";
import { LiveProject } from "../../src/facts/project_index/live_project.ts";
import type { ProjectIndex } from "../../src/facts/project_index/project_index.ts";
import { namesOfAllTargets } from "../../src/base/tokens/references/targets.ts";
import { keyName } from "../../src/base/tokens/tree.ts";
import { linkedConfig, linkedFiles, linkedTrees } from "../helpers/linked_projects.ts";
import { type Files, type Memory, memoryOf } from "../helpers/memory.ts";
import { runsOf, shareOf } from "../helpers/runs.ts";

const config: Config = {
  resolver: "tokens.resolver.json",
  contexts: { theme: "*", density: "*" },
  log: { verbosity: "silent" },
  check: {
    naming: { pattern: "[a-z.]+" },
    unused: ["size"],
    duplicates: true,
    contrast: [{ foreground: "color.a", background: "color.c" }],
  },
  platforms: {
    css: {
      transformGroup: "css",
      files: [
        { destination: "a.css", format: "css/variables", options: { outputReferences: true } },
        { destination: "b.css", format: "css/variables", filter: { $type: "color" } },
      ],
    },
    kotlin: {
      transformGroup: "compose",
      contexts: { theme: "dark" },
      files: [{ destination: "{density}.kt", format: "compose/object" }],
    },
    custom: {
      transforms: ["name/kebab", "shout"],
      files: [{ destination: "{theme}-{density}.txt", format: "json/flat" }],
    },
  },
  hooks: {
    transforms: {
      shout: { type: "name", transform: ({ name }) => name.toUpperCase() },
    },
  },
};

const document = {
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "base.json" }, { $ref: "more.json#/tokens" }] } },
  modifiers: {
    theme: {
      default: "light",
      contexts: { light: [], dark: [{ $ref: "dark.json" }], dim: [{ $ref: "dim.json" }] },
    },
    density: { contexts: { wide: [], narrow: [{ $ref: "narrow.json" }] }, default: "wide" },
  },
  resolutionOrder: [
    { $ref: "#/sets/base" },
    { $ref: "#/modifiers/theme" },
    { $ref: "#/modifiers/density" },
  ],
};

const color = (red: number) => ({ colorSpace: "srgb", components: [red, 0, 0] });
const px = (value: number) => ({ value, unit: "px" });

const trees = (): Record<string, DesignTokens> => ({
  "tokens.resolver.json": structuredClone(document),
  "base.json": {
    color: {
      $type: "color",
      a: { $value: color(1), $description: "The first" },
      b: { $value: "{color.a}", $deprecated: "Use a" },
      c: { $value: "{color.b}" },
    },
    size: { $type: "dimension", a: { $value: px(1) }, b: { $value: "{size.a}" } },
  },
  "more.json": { tokens: { size: { $type: "dimension", c: { $value: px(4) } } } },
  "dark.json": { color: { $type: "color", a: { $value: color(0.5) } } },
  "dim.json": { color: { $type: "color", a: { $value: color(0.25) }, b: { $value: color(0.5) } } },
  "narrow.json": { size: { $type: "dimension", a: { $value: px(2) }, c: { $value: "{size.a}" } } },
});

const textsOf = (all: Record<string, DesignTokens>): Files =>
  Object.fromEntries(Object.entries(all).map(([name, tree]) => [name, JSON.stringify(tree)]));

const projectOn = (volume: Memory) =>
  new LiveProject({ Builder: TokenBuilder, config, settings: { volume } });

async function indexOf(files: Files): Promise<ProjectIndex> {
  const project = projectOn(memoryOf(files));
  await project.update();
  assert.deepEqual(project.errors, []);
  return project.index;
}

/** All data of an index, in an order that does not depend on its history. */
function contentOf(index: ProjectIndex): unknown {
  const keys = [...index.keys()];
  return {
    modifiers: index.modifiers,
    tokens: keys.map((key) => ({
      ...index.facts(key),
      values: index.values(key),
      targets: index.targets(key),
      users: index.users(key).sort(),
      outputs: index.outputs(key),
    })),
    names: Object.fromEntries(
      [...index.names()].sort().map((name) => [name, index.named(name).sort()]),
    ),
    files: Object.fromEntries(index.files.sort().map((file) => [file, index.inFile(file).sort()])),
    paths: index.files.sort().map((file) =>
      [["tokens", "size"], ["color", "a"], []].map((path) => index.tokenPath(file, path) ?? null)
    ),
  };
}

test("An index knows facts, values by contexts, chains, places and users", async () => {
  const index = await indexOf(textsOf(trees()));
  assert.deepEqual(index.facts("{color.b}"), {
    key: "{color.b}",
    name: "color.b",
    path: ["color", "b"],
    type: "color",
    deprecated: "Use a",
  });
  assert.equal(index.facts("{color.a}")?.description, "The first");
  assert.equal(index.facts("{no.such}"), undefined);
  const values = index.values("{color.c}");
  assert.deepEqual(values.map(({ contexts }) => contexts), [
    {},
    { theme: "dark" },
    { theme: "dim" },
  ]);
  assert.deepEqual(values[0].chain.map(({ name, place }) => [name, place?.file]), [
    ["color.b", "base.json"],
    ["color.a", "base.json"],
  ]);
  assert.deepEqual(values[2].chain.map(({ name, place }) => [name, place?.file]), [
    ["color.b", "dim.json"],
  ]);
  assert.equal(values[0].written, "{color.b}");
  assert.deepEqual(index.valueIn("{color.a}", { theme: "dark", density: "narrow" })?.value, {
    ...color(0.5),
  });
  assert.deepEqual(index.users("{color.a}"), ["{color.b}"]);
  assert.deepEqual(index.tokens.allUsers("{color.a}"), [
    { key: "{color.b}" },
    { key: "{color.c}", through: "{color.b}" },
  ]);
  assert.deepEqual(index.targets("{size.c}"), ["{size.a}"]);
  assert.deepEqual(index.values("{size.c}").map(({ place }) => place), [
    { file: "more.json", path: ["tokens", "size", "c"] },
    { file: "narrow.json", path: ["size", "c"] },
  ]);
});

test("An index knows names on platforms and the way back", async () => {
  const index = await indexOf(textsOf(trees()));
  const outputs = index.outputs("{color.a}");
  assert.deepEqual(outputs.map(({ platform, name }) => [platform, name]), [
    ["css", "color-a"],
    ["kotlin", "colorA"],
    ["custom", "COLOR-A"],
  ]);
  assert.deepEqual(outputs[0].usage, ["var(--", ")"]);
  assert.deepEqual(outputs[0].files.map(({ file }) => file), ["a.css", "b.css"]);
  assert.deepEqual(index.outputs("{size.a}")[0].files.map(({ file }) => file), ["a.css"]);
  assert.deepEqual(index.named("colorA"), ["{color.a}"]);
  assert.deepEqual(index.named("COLOR-A"), ["{color.a}"]);
  assert.deepEqual(index.named("nothing"), []);
});

test("An index finds tokens by files, also in parts of files", async () => {
  const index = await indexOf(textsOf(trees()));
  assert.deepEqual(
    index.inFile("dim.json").sort(),
    ["{color.a}", "{color.b}", "{color.c}"].slice(0, 2),
  );
  assert.deepEqual(index.tokenPath("more.json", ["tokens", "size", "c"]), ["size", "c"]);
  assert.equal(index.tokenPath("more.json", ["other"]), undefined);
  assert.deepEqual(index.tokenPath("base.json", ["size"]), ["size"]);
});

test("A token that one context defines has its chain in this context, before and after edits", async () => {
  const all = trees();
  Object.assign(all["dim.json"].color, { d: { $value: "{color.c}" } });
  const memory = memoryOf(textsOf(all));
  const project = projectOn(memory);
  const chain = async () => {
    await project.update();
    const { manifest } = (await project.named())!;
    return manifest.tokens.find(({ name }) => name === "color.d")?.chain;
  };
  assert.deepEqual(await chain(), ["color.c", "color.b"]);
  all["base.json"].color.b = { $value: color(0) };
  memory.writeFileSync("base.json", JSON.stringify(all["base.json"]));
  assert.deepEqual(await chain(), ["color.c", "color.b"]);
});

test("A broken file leaves the index as it was, and mending it updates the index", async () => {
  const files = textsOf(trees());
  const memory = memoryOf(files);
  const project = projectOn(memory);
  await project.update();
  const before = contentOf(project.index);
  memory.writeFileSync("base.json", '{ "color": ');
  await project.update();
  assert.ok(project.errors.some(({ file }) => file === "base.json"));
  assert.deepEqual(contentOf(project.index), before);
  memory.writeFileSync("base.json", files["base.json"].replace("The first", "Another"));
  await project.update();
  assert.deepEqual(project.errors, []);
  assert.equal(project.index.facts("{color.a}")?.description, "Another");
});

test("A source that is broken at the start lacks its own tokens only, until it is mended", async () => {
  const red = (name: string) => JSON.stringify({ [name]: { $type: "color", $value: "#f00" } });
  const memory = memoryOf({ "a.json": red("a"), "b.json": '{ "b": ' });
  const platforms = { css: { transformGroup: "css", files: [{ format: "css/variables" }] } };
  const project = new LiveProject({
    Builder: TokenBuilder,
    config: { source: ["*.json"], platforms, log: { verbosity: "silent" } },
    settings: { volume: memory },
  });
  await project.update();
  assert.deepEqual(project.errors.map(({ file }) => file), ["b.json"]);
  assert.deepEqual([...project.index.keys()], ["{a}"]);
  memory.writeFileSync("b.json", red("b"));
  await project.update();
  assert.deepEqual(project.errors, []);
  assert.deepEqual([...project.index.keys()], ["{a}", "{b}"]);
  memory.writeFileSync("a.json", "{");
  await project.update();
  assert.deepEqual([...project.index.keys()], ["{a}", "{b}"]);
});

test("Faults that do not stop reading leave the index complete", async () => {
  const all = trees();
  all["base.json"].color.c = { $value: "{no.such}" };
  all["base.json"].color.d = { $value: { colorSpace: "none", components: [] } };
  const index = await indexOf(textsOf(all));
  assert.equal(index.values("{color.c}")[0].text, "{no.such}");
  assert.ok(index.has("{color.d}"));
  assert.deepEqual(index.users("{no.such}"), ["{color.c}"]);
});

test("The findings of a project are those of check(), before and after an edit", async () => {
  const files = textsOf(trees());
  const memory = memoryOf(files);
  const project = projectOn(memory);
  const wanted = () => new TokenBuilder(config, { volume: memory, verbosity: "silent" }).check();
  assert.deepEqual(await project.check(), await wanted());
  memory.writeFileSync("base.json", files["base.json"].replace("{color.a}", "{color.x}"));
  const found = await project.check();
  assert.ok(found.some(({ code }) => code === "reference/missing"));
  assert.deepEqual(found, await wanted());
});

const value = fc.oneof(
  fc.constantFrom(color(0), color(0.75), px(3), px(5)),
  fc.constantFrom("{color.a}", "{color.b}", "{color.c}", "{size.a}", "{size.c}"),
  fc.constantFrom("#ff0000", "4px", "nope", "{color.a.$value}", "{size.x}"),
);
const token = fc.record({
  $value: value,
  $type: fc.constantFrom("color", "dimension"),
  $description: fc.constantFrom("one", "two"),
}, { requiredKeys: ["$value"] });

/** One change of one file. */
const edit = fc.record({
  file: fc.constantFrom("base.json", "more.json", "dark.json", "dim.json", "narrow.json"),
  group: fc.constantFrom("color", "size", "deep.er"),
  name: fc.constantFrom("a", "b", "c", "d"),
  token: fc.option(token, { nil: undefined, freq: 6 }),
  odd: fc.option(fc.constantFrom("break", "type", "document", "touch", "move"), { freq: 5 }),
});

function edited(
  all: Record<string, DesignTokens>,
  { file, group, name, token, odd }: typeof edit extends fc.Arbitrary<infer T> ? T : never,
): [name: string, text: string] {
  if (odd === "break") return [file, '{ "color": '];
  if (odd === "document") {
    const { modifiers } = all["tokens.resolver.json"] as unknown as typeof document;
    modifiers.density.default = modifiers.density.default === "wide" ? "narrow" : "wide";
    return ["tokens.resolver.json", JSON.stringify(all["tokens.resolver.json"])];
  }
  const root = file === "more.json" ? all[file].tokens : all[file];
  const node = root[group] ??= { $type: group === "color" ? "color" : "dimension" };
  if (odd === "type") node.$type = node.$type === "color" ? "dimension" : "color";
  else if (odd === "move") {
    delete root[group];
    root[group] = node;
  } else if (odd !== "touch" && token) node[name] = token;
  else if (odd !== "touch") delete node[name];
  return [file, JSON.stringify(all[file], null, 2)];
}

test("An index after edits of pointers and inherited groups equals that of a cold start", async () => {
  const start = (memory: Memory) =>
    new LiveProject({ Builder: TokenBuilder, config: linkedConfig, settings: { volume: memory } });
  await fc.assert(
    fc.asyncProperty(fc.array(linkedTrees, { minLength: 2, maxLength: 4 }), async (versions) => {
      const memory = memoryOf(linkedFiles(versions[0]));
      const project = start(memory);
      await project.update();
      for (const trees of versions) {
        const files = linkedFiles(trees);
        for (const [name, text] of Object.entries(files)) memory.writeFileSync(name, text);
        await project.update();
        const cold = start(memoryOf(files));
        await cold.update();
        assert.deepEqual(contentOf(project.index), contentOf(cold.index));
        assert.deepEqual(await project.check(), await cold.check());
        const [{ manifest }, { manifest: wanted }] = [
          (await project.named())!,
          (await cold.named())!,
        ];
        assert.deepEqual(manifest, wanted);
        for (const token of manifest.tokens) {
          const targets = project.index.targets(`{${token.name}}`);
          assert.deepEqual(namesOfAllTargets(token).sort(), targets.map(keyName).sort());
        }
      }
    }),
    runsOf(15),
  );
});

test("An updated index and its findings equal those of a cold start, whatever is edited", async () => {
  const edits = fc.array(edit, { minLength: 1, maxLength: 8 });
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(edits, async (changes) => {
      const all = trees();
      const files = textsOf(all);
      const memory = memoryOf(files);
      const project = projectOn(memory);
      await project.update();
      for (const change of changes) {
        const [name, text] = edited(all, change);
        files[name] = text;
        memory.writeFileSync(name, text);
        await project.update();
        const cold = projectOn(memoryOf(files));
        await cold.update();
        assert.deepEqual(
          project.errors.map(({ message }) => message).sort(),
          cold.errors.map(({ message }) => message).sort(),
        );
        assert.deepEqual(await project.check(), await cold.check());
        if (cold.errors.length > 0) continue;
        assert.deepEqual(contentOf(project.index), contentOf(cold.index));
        assert.deepEqual((await project.named())!.manifest, (await cold.named())!.manifest);
        compared++;
      }
    }),
    runsOf(25),
  );
  assert.ok(compared > shareOf(40), `only ${compared} indexes were compared`);
});
