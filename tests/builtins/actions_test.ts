/**
 * Built-in actions never change a file that the build reads. If one of several files is protected,
 * they change none.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { memfs } from "memfs";
import TokenBuilder, { BuildError, type Config } from "../../mod.ts";

const tokens = JSON.stringify({ a: { $type: "number", $value: 1 } });
const image = (path: string) => ({
  icon: { a: { home: { on: { type: "asset", value: path, attributes: { state: "on" } } } } },
});

const files: Record<string, string> = {
  "/assets/a.txt": "asset a",
  "/assets/in/tokens.json": "asset",
  "/assets/z.txt": "asset z",
  "/icon.png": "image",
  "/out/assets/in/tokens.json": tokens,
  "/out/android/main/res/drawable-on/home_on.png": JSON.stringify(image("/icon.png")),
};

/** Runs a build or a clean whose action must fail. Returns all files afterwards. */
async function refused(config: Config, call: "build" | "clean"): Promise<Record<string, unknown>> {
  const { fs: volume, vol } = memfs(files, "/");
  const builder = new TokenBuilder(config, { volume, verbosity: "silent", init: false });
  await assert.rejects(async () => await builder[call](), (cause: unknown) => {
    assert.ok(cause instanceof BuildError);
    assert.match(cause.message, /is a file of tokens, which the build reads/);
    return true;
  });
  return vol.toJSON();
}

const overwriting: Record<string, Config> = {
  "copy_assets": { source: ["/out/assets/in/tokens.json"] },
  "android/copyImages": {
    source: ["/out/android/main/res/drawable-on/*.png"],
    parsers: ["json"],
    hooks: {
      parsers: {
        json: { pattern: /\.png$/, parser: ({ contents }) => JSON.parse(String(contents)) },
      },
    },
  },
};

for (const [action, sources] of Object.entries(overwriting)) {
  for (const call of ["build", "clean"] as const) {
    test(`${call} with ${action} keeps input and unrelated files`, async () => {
      const platforms = {
        p: { transforms: ["attribute/cti"], buildPath: "/out/", actions: [action] },
      };
      assert.deepEqual(await refused({ ...sources, platforms }, call), files);
    });
  }
}

test("copying a folder onto itself keeps it, in both directions", async () => {
  const { fs: volume, vol } = memfs({ "/assets/a.txt": "a" }, "/");
  const config = { tokens: {}, platforms: { p: { buildPath: "/", actions: ["copy_assets"] } } };
  const builder = new TokenBuilder(config, { volume, verbosity: "silent", init: false });
  await builder.build();
  await builder.clean();
  assert.deepEqual(vol.toJSON(), { "/assets/a.txt": "a" });
});
