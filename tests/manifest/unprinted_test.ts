/** Tokens that no file prints, in manifests. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config } from "../../mod.ts";
import { memoryOf } from "../helpers/memory.ts";

test("A manifest has tokens that files only refer to, but not those of other packages", async () => {
  const files = {
    "external.json": { ext: { a: { $type: "color", $value: "#ff0000" } } },
    "tokens.json": {
      hidden: {
        $type: "color",
        $value: "{ext.a}",
        $extensions: { "token-build": { printed: false } },
      },
      shown: { $type: "color", $value: "{hidden}" },
    },
  };
  const volume = memoryOf(
    Object.fromEntries(Object.entries(files).map(([name, tree]) => [name, JSON.stringify(tree)])),
  );
  const config: Config = {
    external: ["external.json"],
    source: ["tokens.json"],
    platforms: {
      css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
    },
  };
  const { tokens } = await new TokenBuilder(config, { volume, verbosity: "silent" }).manifest();
  assert.deepEqual(
    tokens.map(({ name, outputs }) => [name, Object.values(outputs).flatMap(({ files }) => files)]),
    [["hidden", []], ["shown", [{ file: "a.css", lines: [7] }]]],
  );
});
