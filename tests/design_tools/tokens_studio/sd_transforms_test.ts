/**
 * A theme of a project gives the same result as Style Dictionary with
 * `@tokens-studio/sd-transforms` on the same sets.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { ourCss, pluginCss } from "../../../scripts/tokens_studio/both.ts";
import { differencesOf, reasonNames } from "../../../scripts/tokens_studio/compare.ts";
import { projectPath } from "../../helpers/run_cli.ts";
import { madeSets } from "./made_sets.ts";

/** Variables with a known difference that their values do not show, by set. */
const named: Record<string, { reason: string; names: RegExp }> = {
  "mathematics powers": { reason: "Powers and remainders", names: /^--own-t2$/ },
  "mathematics spaces": { reason: "Spaces in mathematics", names: /^--own-t/ },
  "type fontWeights": { reason: "Weights with an optical size", names: /^--own-t11$/ },
  "DTCG fontWeights": { reason: "Weights with an optical size", names: /^--own-t11$/ },
  "mathematics remainders": { reason: "Powers and remainders", names: /^--own-t[12]$/ },
  "modifiers lch as hsl": { reason: "Colors outside a gamut", names: /^--own-mix/ },
  "mathematics nothing": { reason: "Text that is not mathematics", names: /^--own-t2$/ },
};

const project = {
  sets: madeSets,
  themes: madeSets.map(({ name }) => ({
    name,
    group: "Theme",
    selectedTokenSets: { [name]: "enabled" },
  })),
};

const selections = madeSets.map(({ name }) => ({
  themes: { Theme: name },
  sets: [{ name, isPrinted: true }],
}));

const outputs = ourCss(project, selections);

for (const [index, { name }] of madeSets.entries()) {
  test(`${name} equals the original package`, async () => {
    const theirs = await pluginCss(project, selections[index]);
    const differing = differencesOf(theirs, (await outputs)[index]);
    const open = differing.filter((one) => !one.reason && !named[name]?.names.test(one.name));
    assert.deepEqual(open, []);
    assert.match(theirs, /--own-/);
  });
}

test("every difference from the original package is documented", () => {
  const page = fs.readFileSync(projectPath("docs/tokens_studio.md"), "utf8");
  const headings = [...reasonNames, ...Object.values(named).map(({ reason }) => reason)];
  for (const heading of headings) assert.ok(page.includes(`\n### ${heading}\n`), heading);
});
