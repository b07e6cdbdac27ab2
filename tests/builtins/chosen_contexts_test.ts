/** Formats of all contexts print the contexts that a configuration, a platform or a file selects, or all of them. */
import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, { type Config } from "../../mod.ts";
import { builtins } from "../../src/hooks/built_in/mod.ts";
import type { Contexts, File } from "../../src/base/types/config.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

const gray = (level: number) => ({
  colorSpace: "srgb",
  components: [level, level, level],
});

const ink = (level: number) => ({
  ink: { $type: "color", $value: gray(level) },
  logo: { $type: "asset", $value: `logo-${level}.svg` },
});

/** An image for each value of the asset. */
const volume = createFsFromVolume(Volume.fromJSON(
  Object.fromEntries(
    [0.25, 0.5, 1].map((level) => [
      `${process.cwd()}/logo-${level}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h${level}v1z"/></svg>`,
    ]),
  ),
  "/",
));

const theme = {
  type: "modifier",
  name: "theme",
  default: "light",
  contexts: { light: [], dark: [ink(1)] },
};

const contrast = {
  type: "modifier",
  name: "contrast",
  default: "normal",
  contexts: { normal: [], high: [ink(0.25)] },
};

const documentOf = (...modifiers: Tree[]) => ({
  version: "2025.10",
  resolutionOrder: [{ type: "set", name: "base", sources: [ink(0.5)] }, ...modifiers],
});

const formats = Object.entries(builtins.formats ?? {})
  .filter(([, { allContexts }]) => allContexts)
  .map(([id]) => id);

/** Settings in which a format prints a color. */
const platformOf = (format: string): Tree => {
  const isNative = /^(?:assets|compose|flutter|ios-swift|android|ios|react-native)\//.test(format);
  const group = { "css/tailwind": "css/tailwind" }[format] ?? (isNative ? "native/theme" : "css");
  return { transformGroup: format === "android/theme" ? "android/theme" : group };
};

/** What a format prints, the text of a file or of several, under contexts chosen at some levels. */
async function printed(
  format: string,
  resolver: Tree,
  levels: { config?: Contexts; platform?: Contexts; file?: Contexts } = {},
): Promise<unknown> {
  const file: File = {
    destination: "out",
    format,
    options: { showFileHeader: false },
    ...(levels.file && { contexts: levels.file }),
  };
  const builder = new TokenBuilder({
    resolver,
    ...(levels.config && { contexts: levels.config }),
    platforms: {
      a: {
        ...platformOf(format),
        ...(levels.platform && { contexts: levels.platform }),
        files: [file],
      },
    },
    log: { verbosity: "silent" },
  } as Config, { volume: volume as never });
  return (await builder.formatPlatform("a")).map(({ output }) => output);
}

test("all formats with contexts are covered", () => {
  assert.ok(formats.length >= 18, formats.join());
  assert.ok(formats.includes("css/tailwind"));
});

for (const format of formats) {
  test(`${format} has the chosen contexts at any level, and all contexts of other modifiers`, async () => {
    const both = documentOf(theme, contrast);
    const chosen = { contrast: "normal" };
    const wanted = await printed(format, documentOf(theme));
    assert.notDeepEqual(wanted, await printed(format, documentOf()), "it takes all contexts");
    for (const level of ["config", "platform", "file"]) {
      assert.deepEqual(await printed(format, both, { [level]: chosen }), wanted, level);
    }
    const opened = { config: { theme: "light", ...chosen }, file: { theme: "*" } };
    assert.deepEqual(await printed(format, both, opened), wanted, "a file opens a modifier again");
    const inOtherCase = { platform: { Contrast: "NORMAL" } };
    assert.deepEqual(await printed(format, both, inOtherCase), wanted, "names in another case");
  });
}
