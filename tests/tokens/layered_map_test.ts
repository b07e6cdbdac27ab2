/** A map layered over another one behaves like a changed copy, and leaves the other unchanged. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { LayeredMap } from "../../src/base/tokens/layered_map.ts";
import { runsOf } from "../helpers/runs.ts";

const step = fc.oneof(
  fc.record({ set: fc.nat(5), to: fc.nat(9) }),
  fc.record({ delete: fc.nat(5) }),
  fc.constant("layer" as const),
);

test("layers behave like copies", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [map, copy] = [new LayeredMap<number>(), new Map<number, number>()];
      const earlier: [LayeredMap<number>, Map<number, number>][] = [];
      for (const one of steps) {
        if (one === "layer") {
          earlier.push([map, copy]);
          [map, copy] = [new LayeredMap(map), new Map(copy)];
        } else if ("set" in one) {
          map.set(one.set, one.to);
          copy.set(one.set, one.to);
        } else {
          map.delete(one.delete);
          copy.delete(one.delete);
        }
      }
      for (const [layered, plain] of [...earlier, [map, copy] as const]) {
        for (let key = 0; key <= 5; key++) {
          assert.equal(layered.has(key), plain.has(key));
          assert.equal(layered.get(key), plain.get(key));
        }
      }
    }),
    runsOf(100),
  );
});
