/** References to tokens that a filter removed are reported only if nothing else is known to define them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, {
  type BuildError,
  type Config,
  type Diagnostic,
  type File,
} from "../../mod.ts";

const base = { base: { value: "#fff", type: "color" }, gap: { value: "1px", type: "dimension" } };
const link = { link: { value: "{base}", type: "link" }, room: { value: "{gap}", type: "link" } };

const dark = {
  version: "2025.10",
  sets: { all: { sources: [{ $ref: "tokens.json" }] } },
  modifiers: {
    theme: { contexts: { light: [], dark: [{ $ref: "dark.json" }] }, default: "light" },
  },
  resolutionOrder: [{ $ref: "#/sets/all" }, { $ref: "#/modifiers/theme" }],
};
const number = (value: unknown) => ({ $type: "number", $value: value });

const volume = createFsFromVolume(Volume.fromJSON({
  "/base.json": JSON.stringify(base),
  "/link.json": JSON.stringify(link),
  "/themes.resolver.json": JSON.stringify(dark),
  "/tokens.json": JSON.stringify({ a: number(1), b: number(2), c: number("{a}") }),
  "/dark.json": JSON.stringify({ c: number("{b}") }),
}));

/** The findings about references for a configuration; files are CSS unless stated otherwise. */
async function saidOf(config: Config, files: File[]): Promise<Diagnostic[]> {
  const builder = new TokenBuilder({
    ...config,
    log: { verbosity: "silent", warnings: "error" },
    platforms: {
      p: {
        transforms: ["name/kebab"],
        options: { outputReferences: true },
        files: files.map((file, index) => ({
          destination: `${index}.css`,
          format: "css/variables",
          ...file,
        })),
      },
    },
  }, { volume, init: false });
  const found = await builder.formatPlatform("p").catch((cause: BuildError) => cause.diagnostics);
  return (found as Diagnostic[]).filter(({ code }) => code === "reference/filtered-out");
}

const links: File = { filter: (token) => token.type === "link" };
const others: File = { filter: (token) => token.type !== "link" };
const sources = { source: ["/base.json", "/link.json"] };

test("values that no file defines are reported with their place", async () => {
  const found = await saidOf(sources, [links]);
  assert.deepEqual(found.map(({ token, line }) => [token, line]), [["link", 1], ["room", 1]]);
});

test("tokens of include may be defined elsewhere", async () => {
  const config = { include: ["/base.json"], source: ["/link.json"] };
  assert.deepEqual(await saidOf(config, [{ filter: (token) => token.isSource === true }]), []);
});

test("another file of the platform may define them in the same format", async () => {
  assert.deepEqual(await saidOf(sources, [links, others]), []);
  assert.deepEqual(await saidOf(sources, [others, links]), []);
  const colors: File = { filter: (token) => token.type === "color" };
  assert.deepEqual((await saidOf(sources, [links, colors])).map(({ token }) => token), ["room"]);
  const scss = { ...others, destination: "a.scss", format: "scss/variables" };
  assert.equal((await saidOf(sources, [links, scss])).length, 2);
});

test("unchanged tokens of a context are defined by the base file", async () => {
  const config = { resolver: "/themes.resolver.json" };
  const contexts = { theme: "dark" };
  assert.deepEqual(await saidOf(config, [{ contexts, onlyChanges: true }]), []);
  assert.deepEqual(await saidOf(config, [{}, { contexts, onlyChanges: true }]), []);
});
