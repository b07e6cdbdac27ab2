/** Scripts that `init` adds to a `package.json`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { withScripts } from "../../../src/cli/init/package_manifest.ts";

test("scripts that are null count as missing, and existing ones stay", () => {
  for (const scripts of [null, undefined, {}, { tokens: "mine" }]) {
    const changed = withScripts(JSON.stringify({ name: "x", scripts }), {});
    const { scripts: all } = JSON.parse(changed!.text);
    assert.equal(all.tokens, scripts?.tokens ?? "token-build build");
    assert.equal(all["tokens:check"], "token-build check");
  }
});
