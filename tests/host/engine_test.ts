import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import { countRead, endOneBuild, expectLongRun, expectOneBuild } from "../../src/host/engine.ts";
import { nodeVersion } from "../../src/host/node.ts";

/** A number that changes with the settings of the engine. Other runtimes than Node have none. */
function settings(): number {
  return nodeVersion() ? process.getBuiltinModule("node:v8").cachedDataVersionTag() : 0;
}

const major = nodeVersion()?.major ?? 0;
const knowsSettings = [22, 24].includes(major);
const compilesOnce = major === 24 && ["x64", "arm64"].includes(process.arch);

test("a large build has settings of its own, until it is over", () => {
  const before = settings();
  expectOneBuild();
  countRead(249_999);
  assert.equal(settings(), before, "a small build");
  countRead(1);
  const large = settings();
  assert.equal(large !== before, knowsSettings, "a large build");
  countRead(20_000_000);
  assert.equal(settings() !== large, compilesOnce, "a long build");
  endOneBuild();
  assert.equal(settings(), before, "after the build");
  countRead(10_000_000);
  assert.equal(settings(), before, "without a build");
});

test("a build that runs other code than ours compiles as ever", () => {
  const before = settings();
  const settingsOf = (...steps: (() => void)[]) => {
    expectOneBuild();
    steps.forEach((step) => step());
    const found = settings();
    endOneBuild();
    assert.equal(settings(), before);
    return found;
  };
  const readMuch = () => countRead(250_000);
  const own = settingsOf(readMuch);
  const others = settingsOf(expectLongRun, readMuch);
  assert.equal(settingsOf(readMuch, expectLongRun), others);
  assert.equal(settingsOf(expectLongRun), before);
  assert.equal(own !== others, compilesOnce);
  assert.equal(others !== before, knowsSettings);
});
