/** Errors in a context that only some platforms select. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config } from "../../mod.ts";

const px = (value: unknown) => ({ $type: "dimension", $value: { value, unit: "px" } });

/** The sources extend each other, so each context is merged and validated separately. */
const config = (theme: string): Config => ({
  resolver: {
    version: "2025.10",
    sets: { base: { sources: [{ size: { s: px(4) }, more: { $extends: "{size}" } }] } },
    modifiers: {
      theme: { default: "light", contexts: { light: [], dark: [{ size: { s: px("wide") } }] } },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  },
  contexts: { theme },
  log: { verbosity: "silent" },
  platforms: {
    css: {
      transforms: ["name/kebab"],
      files: [{ destination: "{theme}.css", format: "css/variables" }],
    },
  },
});

test("a build reports what is wrong in the contexts that its platforms ask for, each once", async () => {
  const found: string[] = [];
  const report = ({ code, token }: { code: string; token?: string }) =>
    void found.push(`${code} ${token}`);
  await new TokenBuilder(config("light"), { report }).formatAllPlatforms();
  assert.equal(found.length, 0);
  await new TokenBuilder(config("dark"), { report }).formatAllPlatforms();
  const values = found.filter((one) => one.startsWith("dtcg/value"));
  // The inherited token causes no second diagnostic.
  assert.deepEqual(values, ["dtcg/value size.s.value"]);
});
