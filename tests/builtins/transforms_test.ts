import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { readsAttributes } from "../../src/builder/same_tokens.ts";
import { builtins } from "../../src/builtins/mod.ts";
import type { Transform } from "../../src/types/config.ts";
import type { TransformedToken } from "../../src/types/token.ts";

/** A token of a type that notes whether somebody reads its attributes. */
function watched(type: string, value: unknown) {
  const seen = { attributes: false };
  const token = {
    key: "{a.b}",
    name: "b",
    path: ["a", "b"],
    value,
    $value: value,
    type,
    $type: type,
    original: { value, $value: value },
    filePath: "a.json",
    isSource: true,
    get attributes() {
      seen.attributes = true;
      return {};
    },
  } as unknown as TransformedToken;
  return { token, seen };
}

const values: Record<string, unknown> = {
  color: "#ff0000",
  dimension: "4px",
  fontSize: "4px",
  time: "100ms",
  content: "a",
  html: "&#xE001;",
  asset: "deno.json",
  fontFamily: ["a", "b c"],
  cubicBezier: [0, 0, 1, 1],
  border: { color: "#ff0000", width: "1px", style: "solid" },
  shadow: { color: "#ff0000", offsetX: "1px", offsetY: "1px", blur: "0", spread: "0" },
  typography: { fontFamily: "a", fontSize: "1px", fontWeight: 400, lineHeight: 1 },
  transition: { duration: "1ms", delay: "1ms", timingFunction: [0, 0, 1, 1] },
  gradient: [{ color: "#ff0000", position: 0 }],
  strokeStyle: "solid",
};

test("readsAttributes() knows the built-in transforms that read attributes", async () => {
  const readers = new Set<string>();
  const ran = new Set<string>();
  for (const [name, hook] of Object.entries(builtins.transforms!)) {
    if (hook.type === "attribute") continue;
    for (const [type, value] of Object.entries(values)) {
      const { token, seen } = watched(type, value);
      if (!hook.filter || hook.filter(token, {})) {
        await hook.transform(token, {}, {}, fs as never);
        ran.add(name);
      }
      if (seen.attributes) readers.add(name);
    }
  }
  const others = Object.keys(builtins.transforms!).filter((name) => !name.startsWith("attribute/"));
  assert.deepEqual([...ran].sort(), others.sort());
  assert.deepEqual([...readers], ["name/human"]);
  const transform = (name: string) => ({ name, ...builtins.transforms![name] }) as Transform;
  assert.equal(readsAttributes([transform("attribute/cti"), transform("name/kebab")]), false);
  assert.equal(readsAttributes([transform("attribute/cti"), transform("name/human")]), true);
});
