/**
 * Merging of a token that two files define: which earlier properties stay, and in which order, as
 * in Style Dictionary.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import { classes, type Loose } from "./both.ts";

const values = {
  text: "1px",
  number: 3,
  boolean: false,
  list: ["a", "b"],
  object: { width: "1px" },
  reference: "{other}",
};

/** Merges the files with a tool. Returns the token that both define, as JSON. */
async function mergedBy(Class: Loose, files: Record<string, Loose>, config: Loose) {
  const volume = createFsFromVolume(
    Volume.fromJSON(
      Object.fromEntries(
        Object.entries(files).map(([name, tokens]) => [name, JSON.stringify(tokens)]),
      ),
      "/",
    ),
  );
  const log = { verbosity: "silent", warnings: "disabled" };
  const platforms = { x: { transforms: ["name/kebab"], files: [{ format: "json" }] } };
  const builder = new Class({ log, platforms, ...config }, { init: false, volume });
  await builder.init();
  const { tokens } = await builder.getPlatformTokens("x");
  return JSON.stringify(tokens.both);
}

const lists: Record<string, Loose> = {
  "in source": { source: ["/a.json", "/b.json"] },
  "over include": { include: ["/a.json"], source: ["/b.json"] },
};

for (const prefix of ["", "$"]) {
  for (const [place, config] of Object.entries(lists)) {
    for (const [earlier, before] of Object.entries(values)) {
      test(`${prefix || "no prefix"}: ${earlier} ${place} under each value`, async () => {
        for (const [later, after] of Object.entries(values)) {
          const other = { [`${prefix}value`]: "2px" };
          const files = {
            "a.json": {
              other,
              both: { [`${prefix}type`]: "x", [`${prefix}value`]: before, old: 1, shared: 1 },
            },
            "b.json": { both: { shared: 2, [`${prefix}value`]: after, added: 1 } },
          };
          const { theirs, mine } = classes();
          assert.equal(
            await mergedBy(mine, files, config),
            await mergedBy(theirs, files, config),
            later,
          );
        }
      });
    }
  }
}
