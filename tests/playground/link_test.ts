import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync, strToU8 } from "fflate";
import {
  fragmentOf,
  LinkError,
  longestFragment,
  readFragment,
} from "../../site/playground/state/link.ts";
import type { PlaygroundState } from "../../site/playground/state/playground_state.ts";

const state: PlaygroundState = {
  files: { "config.json": '{ "source": ["a.json"] }', "a.json": '{ "größe": "\u{1f3a8}" }' },
  config: "config.json",
  contexts: { theme: "dark" },
  followsPeer: true,
  time: 1_764_000_000,
};

const packed = (value: unknown) =>
  `1.${Buffer.from(deflateSync(strToU8(JSON.stringify(value)))).toString("base64url")}`;

test("A fragment gives the same state, and the state the same fragment", () => {
  const fragment = fragmentOf(state, "1.0.0")!;
  assert.match(fragment, /^1\.[\w-]+$/);
  const linked = readFragment(`#${fragment}`)!;
  assert.deepEqual(linked, { state, tool: "1.0.0" });
  assert.equal(fragmentOf(linked.state, linked.tool), fragment);
});

test("An empty fragment holds no state", () => {
  assert.equal(readFragment(""), undefined);
  assert.equal(readFragment("#"), undefined);
});

test("A state that is too long has no fragment", () => {
  let [text, seed] = ["", 1];
  while (text.length < 2 * longestFragment) text += (seed = seed * 16807 % 2147483647).toString(36);
  assert.equal(fragmentOf({ ...state, files: { "config.json": text } }, "1.0.0"), undefined);
});

test("Fragments that are not states are rejected", () => {
  const whole = fragmentOf(state, "1.0.0")!;
  const files = { "config.json": "{}" };
  const wrong: [fragment: string, reason: RegExp][] = [
    ["section", /does not contain a playground/],
    [whole.replace("1.", "2."), /has format 2; this page reads format 1/],
    [whole.slice(0, -20), /./],
    [`1.${"*".repeat(9)}`, /characters/],
    ["1.", /./],
    [`1.${"A".repeat(longestFragment)}`, /too long/],
    [packed([]), /not an object/],
    [packed({ files: { "config.json": 1 }, config: "config.json" }), /no files/],
    [packed({ files, config: "other.json" }), /no configuration/],
    [packed({ files: { ...files, "../a": "" }, config: "config.json" }), /not a path/],
    [packed({ files: { ...files, "/a": "" }, config: "config.json" }), /not a path/],
    [packed({ files: { ...files, "a\\b": "" }, config: "config.json" }), /not a path/],
    [packed({ files, config: "__proto__" }), /no configuration/],
  ];
  for (const [fragment, reason] of wrong) {
    assert.throws(() => readFragment(fragment), (cause) => {
      assert.ok(cause instanceof LinkError, fragment);
      assert.match(cause.message, reason);
      return true;
    });
  }
});

test("A fragment that unpacks to a flood is rejected", () => {
  const flood = packed({ files: { "config.json": "a".repeat(3_000_000) }, config: "config.json" });
  assert.ok(flood.length < longestFragment);
  assert.throws(() => readFragment(flood), /more than 2 MB/);
});

test("A state with odd settings keeps those that it can have", () => {
  const files = { "config.json": "{}" };
  const odd = { files, config: "config.json", contexts: [1], followsPeer: "yes", time: 1e300 };
  assert.deepEqual(readFragment(packed(odd))!.state, { files, config: "config.json" });
});
