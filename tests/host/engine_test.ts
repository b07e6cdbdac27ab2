import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import { countRead, endOneBuild, expectOneBuild } from "../../src/host/engine.ts";
import { nodeVersion } from "../../src/host/node.ts";

/** A number that changes with the settings of the engine. Other runtimes than Node have none. */
function settings(): number {
  return nodeVersion() ? process.getBuiltinModule("node:v8").cachedDataVersionTag() : 0;
}

const knowsSettings = [22, 24].includes(nodeVersion()?.major ?? 0);

test("a large build has settings of its own, until it is over", () => {
  const before = settings();
  expectOneBuild();
  countRead(249_999);
  assert.equal(settings(), before, "a small build");
  countRead(1);
  const large = settings();
  assert.equal(large !== before, knowsSettings, "a large build");
  countRead(20_000_000);
  assert.equal(settings() !== large, nodeVersion()?.major === 24, "a long build");
  endOneBuild();
  assert.equal(settings(), before, "after the build");
  countRead(10_000_000);
  assert.equal(settings(), before, "without a build");
});
