/** The configuration property `diff`: its errors are reported. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config } from "../../mod.ts";

/** The message about a setting. */
async function said(diff: unknown): Promise<string[]> {
  const found: string[] = [];
  const builder = new TokenBuilder({ tokens: {}, diff } as Config, {
    init: false,
    report: ({ message, help }) => void found.push(`${message}; ${help}`),
  });
  try {
    await builder.build();
  } catch (cause) {
    assert.ok(cause instanceof BuildError);
    found.push(...cause.diagnostics.map(({ message, help }) => `${message}; ${help}`));
  }
  return found.filter((text) => text.includes("diff"));
}

const wrong: [diff: unknown, message: RegExp][] = [
  [{ policy: { value: "major " } }, /diff\.policy\.value/],
  [{ policy: { remove: "minor" } }, /"remove" in "diff\.policy"; Did you mean "removed"/],
  [{ overrides: { value: "minor" } }, /diff\.overrides/],
  [{ overrides: [{ group: ["a"] }] }, /"group" in "diff\.overrides\.0"; Did you mean "groups"/],
  [{ overrides: [{ policy: { value: 1 } }] }, /diff\.overrides\.0\.policy\.value/],
  [{ colorDifference: "2" }, /diff\.colorDifference/],
  [{ renames: { a: 1 } }, /diff\.renames/],
  [{ unprinted: "low" }, /diff\.unprinted/],
];

for (const [diff, message] of wrong) {
  test(`reports the invalid setting ${JSON.stringify(diff)}`, async () => {
    const found = await said(diff);
    assert.ok(found.some((text) => message.test(text)), found.join("\n"));
  });
}

test("keeps valid settings unchanged", async () => {
  const right = {
    policy: { value: "none", contrast: "minor" },
    overrides: [{ groups: ["a"], types: ["color"], policy: { value: "major" } }],
    unprinted: "none",
    colorDifference: 2,
    sizeDifference: 0.1,
    renames: { a: "b" },
    branch: "trunk",
    package: "@acme/tokens",
  };
  assert.deepEqual(await said(right), []);
  assert.deepEqual(await said({ renames: "renames.json" }), []);
});
