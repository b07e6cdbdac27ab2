/** Actions that replace names: of deprecated tokens, and misspelled ones in configurations. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Config } from "../../../mod.ts";
import { codeActions } from "../../../src/services/language_service/actions/code_actions.ts";
import { completions } from "../../../src/services/language_service/completion/completion.ts";
import { serve, type Served } from "../project.ts";

const base = "base.json";
const configFile = "config.json";

/** Titles of the actions at a mark, and the resulting texts. */
async function actionsAt(served: Served, file: string, mark: string): Promise<string[]> {
  const offset = served.at(file, mark);
  const all = await codeActions(served.files, file, offset, offset, {
    config: configFile,
    only: ["quickfix"],
  });
  return all.map(({ title, edits }) => `${title}: ${edits.get(file)!.map(({ text }) => text)}`);
}

test("A reference to a deprecated token can become one to the token that replaces it", async () => {
  const served = await serve({
    [base]: `{
  "color": {
    "$type": "color",
    "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } },
    "alarm": { "$value": "{color.red}", "$deprecated": "Use color.warn." },
    "warn": { "$value": "{color.red}" },
    "use": { "$value": "{color.alarm}" },
    "gone": { "$value": "{color.red}", "$deprecated": "Use color.back" },
    "back": { "$value": "{color.gone}" },
    "mute": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] }, "$deprecated": true },
    "other": { "$value": "{color.mute}" }
  }
}
`,
  });
  assert.deepEqual(await actionsAt(served, base, '"use": { "$value": "{color.|alarm'), [
    'Replace "color.alarm" by "color.warn": color.warn',
    'Replace "color.alarm" by "color.red": color.red',
  ]);
  // The token must not refer to itself.
  assert.deepEqual(await actionsAt(served, base, "{color.go|ne"), [
    'Replace "color.gone" by "color.red": color.red',
  ]);
  assert.deepEqual(await actionsAt(served, base, "{color.mu|te"), []);
  assert.deepEqual(await actionsAt(served, base, '"warn": { "$value": "{color.|red'), []);
});

const text = `{
  "sorce": ["base.json"],
  "platforms": {
    "css": {
      'buildsPath': "b/",
      "transformGroup": "csss",
      transforms: ["own/sizes", "own/size"],
      "files": [{ "destination": "a.css", "format": "css/variable", "options": { "selector": ":root" } }]
    }
  }
}
`;
const config: Config = {
  resolver: "tokens.resolver.json",
  hooks: { transforms: { "own/size": { type: "value", transform: ({ value }) => value } } },
  platforms: {},
};

test("A property or a name that a configuration misspells can become a similar one", async () => {
  const served = await serve({ [configFile]: text }, config);
  const first = async (mark: string) => (await actionsAt(served, configFile, mark))[0];
  assert.equal(await first('"sor|ce"'), 'Replace "sorce" by "source": source');
  assert.equal(await first("'builds|Path"), 'Replace "buildsPath" by "buildPath": buildPath');
  assert.equal(await first('"cs|ss"'), 'Replace "csss" by "scss": scss');
  assert.equal(await first("own/si|zes"), 'Replace "own/sizes" by "own/size": own/size');
  assert.equal(
    await first("css/varia|ble"),
    'Replace "css/variable" by "css/variables": css/variables',
  );
  for (const mark of ['own/siz|e"]', '"plat|forms"', '"cs|s":', '"a.|css"', '":ro|ot"']) {
    assert.deepEqual(await actionsAt(served, configFile, mark), [], mark);
  }
});

test("Completion in a configuration has the hooks of the configuration and its plugins", async () => {
  const served = await serve({ [configFile]: text }, config);
  const offset = served.at(configFile, "own/si|ze");
  const items = await completions(served.files, configFile, offset, configFile);
  const labels = items.map(({ label }) => label);
  assert.ok(labels.includes("own/size") && labels.includes("size/rem"), labels.join());
});
