/** Tokens and findings after edits of a configuration and its tokens are those of a cold start. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder from "../../mod.ts";
import { LiveProject } from "../../src/facts/project_index/live_project.ts";
import { ProjectFiles } from "../../src/services/language_service/documents/project_files.ts";
import { SourceChecker } from "../../src/services/language_service/source_diagnostics.ts";
import { type Files, type Memory, memoryOf } from "../helpers/memory.ts";
import { runsOf, shareOf } from "../helpers/runs.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

const color = (red: number) => ({ colorSpace: "srgb", components: [red, 0, 0] });
const file = (format: string, destination: string, more: object = {}) => ({
  format,
  destination,
  ...more,
});

const platforms: Record<string, Json> = {
  css: { transformGroup: "css", files: [file("css/variables", "a.css")] },
  scss: {
    transformGroup: "scss",
    files: [file("scss/themes", "a.scss"), file("scss/variables", "{theme}.scss")],
  },
  js: { transformGroup: "js", files: [file("javascript/es6", "{theme}.js")] },
  tailwind: { transformGroup: "css/tailwind", files: [file("css/tailwind", "tailwind.css")] },
  stylex: { transformGroup: "css", files: [file("stylex/variables", "stylex")] },
};

const start = (): Json => ({
  "config.json": {
    resolver: "tokens.resolver.json",
    contexts: { theme: "*" },
    consumers: ["src/**"],
    platforms: { css: platforms.css, js: platforms.js },
  },
  "tokens.resolver.json": {
    version: "2025.10",
    sets: { base: { sources: [{ $ref: "base.json" }] } },
    modifiers: {
      theme: { default: "light", contexts: { light: [], dark: [{ $ref: "dark.json" }] } },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  },
  "base.json": {
    color: {
      $type: "color",
      a: { $value: color(1) },
      b: { $value: "{color.a}" },
      link: { $value: color(0.25) },
    },
  },
  "dark.json": { color: { $type: "color", b: { $value: color(0.5) } } },
});

const sources: Files = {
  "src/a.css":
    ".a { color: var(--color-a); fill: var(--color-old); top: var(--x-color-lnk); border-color: #f00 }\n",
  "src/b.scss": ".b { color: $color-a; fill: $color-old; stroke: $color-only }\n",
  "src/c.tsx":
    'import { ColorA, ColorOld } from "../light.js";\nf(ColorA, <p className="bg-a text-old" />, "var(--color-b)");\n',
};

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length];

/** Edits of the files; the number decides which. */
const edits: Record<string, (files: Json, number: number) => void> = {
  value: ({ "base.json": { color: { a } } }, number) => a.$value = color(number % 5 / 5),
  alias: ({ "base.json": { color: { b } } }, number) =>
    b.$value = pick(["{color.a}", "{color.link}"], number),
  only: ({ "dark.json": { color } }) => color.only = { $value: "{color.b}" },
  description: ({ "base.json": { color } }, number) =>
    pick([color.a, color.b], number).$description = `${number % 3}`,
  deprecated: ({ "base.json": { color } }, number) =>
    pick([color.a, color], number).$deprecated = pick(["Use color.link", true, false], number),
  former: ({ "base.json": { color: { link } } }, number) =>
    link.$extensions = { "token-build": { formerName: pick(["color.old", "color.only"], number) } },
  add: ({ "config.json": { platforms: own } }, number) => {
    const name = pick(Object.keys(platforms), number);
    own[name] = structuredClone(platforms[name]);
  },
  remove: ({ "config.json": { platforms } }, number) => {
    const names = Object.keys(platforms);
    if (names.length > 1) delete platforms[pick(names, number)];
  },
  reorder: ({ "config.json": config }) =>
    config.platforms = Object.fromEntries(Object.entries(config.platforms).reverse()),
  prefix: ({ "config.json": { platforms } }, number) =>
    pick(Object.values<Json>(platforms), number).prefix = pick(["x", undefined], number),
  filter: ({ "config.json": { platforms } }, number) =>
    pick(Object.values<Json>(platforms), number).files[0].filter = { $description: "1" },
  folder: ({ "config.json": { platforms } }, number) =>
    pick(Object.values<Json>(platforms), number).buildPath = pick(["out/", ""], number),
  base: ({ "tokens.resolver.json": { modifiers } }, number) =>
    modifiers.theme.default = pick(["light", "dark"], number),
  consumers: ({ "config.json": config }, number) =>
    config.consumers = pick([["src/**"], ["src/*.css"]], number),
};

const textsOf = (files: Json): Files =>
  Object.fromEntries(Object.entries(files).map(([name, tree]) => [name, JSON.stringify(tree)]));

/** A project with the answers of an editor. */
class Edited {
  readonly project: LiveProject;
  #files: ProjectFiles;
  #checker: SourceChecker;

  constructor(volume: Memory) {
    const config = "config.json";
    this.project = new LiveProject({ Builder: TokenBuilder, config, settings: { volume } });
    this.#files = new ProjectFiles(this.project);
    this.#checker = new SourceChecker(this.#files);
  }

  async answers(): Promise<unknown> {
    await this.project.update();
    const host = await this.project.host();
    for (const name of Object.keys(sources)) this.#files.consumers.add(host.absolute(name));
    await this.#checker.readClosed(() => true);
    const { byFile } = await this.#checker.findings();
    const manifest = JSON.stringify((await this.project.named())!.manifest, null, 1);
    return { manifest, findings: [...byFile].sort() };
  }
}

test("Tokens and findings after edits of a configuration equal those of a cold start", async () => {
  let compared = 0;
  const edit = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(30));
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 8 }), async (all) => {
      const files = structuredClone(start());
      const memory = memoryOf({ ...textsOf(files), ...sources });
      const edited = new Edited(memory);
      await edited.answers();
      for (const [name, number] of all) {
        edits[name](files, number);
        const texts = textsOf(files);
        for (const [name, text] of Object.entries(texts)) memory.writeFileSync(name, text);
        const cold = new Edited(memoryOf({ ...texts, ...sources }));
        await cold.project.update();
        if (!cold.project.isCurrent) continue;
        assert.deepEqual(await edited.answers(), await cold.answers());
        compared++;
      }
    }),
    runsOf(30),
  );
  assert.ok(compared > shareOf(60), `only ${compared} edits were compared`);
});
