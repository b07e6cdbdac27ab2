import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import {
  countRead,
  endOneBuild,
  expectLongRun,
  expectOneBuild,
  restoreSettings,
} from "../../src/host/engine.ts";
import { nodeVersion } from "../../src/host/node.ts";

/** A number that changes with the settings of the engine. Other runtimes than Node have none. */
function settings(): number {
  return nodeVersion() ? process.getBuiltinModule("node:v8").cachedDataVersionTag() : 0;
}

const major = nodeVersion()?.major ?? 0;
const knowsSettings = [22, 24].includes(major);
const compilesOnce = major === 24 && ["x64", "arm64"].includes(process.arch);

/** The settings after each step of a build, and when it is over; restored, they are as they were. */
function settingsOf(...steps: (() => void)[]): number[] {
  const before = settings();
  expectOneBuild();
  const found = steps.map((step) => {
    step();
    return settings();
  });
  endOneBuild();
  found.push(settings());
  restoreSettings();
  assert.equal(settings(), before, "after the build");
  return found;
}

const reading = (bytes: number) => () => countRead(bytes);

test("a large build has settings of its own, a larger one others, until it is over", () => {
  const before = settings();
  const [small, large, still, larger, last, long, end] = settingsOf(
    reading(249_999),
    reading(1),
    reading(3_749_999),
    reading(1),
    reading(15_999_999),
    reading(1),
  );
  assert.equal(small, before, "a small build");
  assert.equal(large !== before, knowsSettings, "a large build");
  assert.equal(still, large);
  assert.equal(larger !== large && larger !== before, knowsSettings, "a larger build");
  assert.equal(last, larger);
  assert.equal(long !== last, compilesOnce, "a long build");
  assert.equal(end !== long, knowsSettings, "a build that is over");
  assert.deepEqual(settingsOf(reading(249_999)), [before, before], "one that was small");
  countRead(10_000_000);
  assert.equal(settings(), before, "without a build");
});

test("a build that runs other code than ours keeps house as a long one does", () => {
  const readMuch = reading(250_000);
  const [own, late] = settingsOf(readMuch, expectLongRun);
  const [early, others] = settingsOf(expectLongRun, readMuch);
  const [long] = settingsOf(reading(20_000_000));
  assert.equal(early, settings());
  assert.equal(late, others);
  assert.equal(long, others);
  assert.equal(own !== others, knowsSettings);
});
