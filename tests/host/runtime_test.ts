/** The host of the runtime. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runtimeHost } from "../../src/engine/host/runtime.ts";

test("a copy of the host asks the machine nothing", () => {
  const getters = Object.entries(Object.getOwnPropertyDescriptors(runtimeHost))
    .filter(([, { get }]) => get).map(([name]) => name);
  assert.deepEqual(getters, []);
});
