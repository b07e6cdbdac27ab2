/** The tree finds the same nearest color as a search of all colors. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  type LabColor,
  labDifference,
  labOf,
} from "../../../src/base/values/colors/color_difference.ts";
import { NearestColors } from "../../../src/base/values/colors/nearest_color.ts";
import { runsOf } from "../../helpers/runs.ts";

const channel = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 255));
const hex = fc.tuple(channel, channel, channel)
  .map((channels) => `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}`);
/** Colors of a few hues, so that some are near each other; includes blue, where hue and chroma interact. */
const near = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })).map(
  ([one, other]) =>
    `#${(0x1020e0 + one * 0x010000 + other * 0x0103).toString(16).padStart(6, "0")}`,
);
const gray = fc.integer({ min: 0, max: 255 }).map((one) =>
  `#${one.toString(16).padStart(2, "0").repeat(3)}`
);
const wide = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 0.4, noNaN: true }),
  fc.integer({ min: 0, max: 360 }),
)
  .map(([l, c, h]) => ({ colorSpace: "oklch", components: [l, c, h] }));
const alpha = fc.tuple(near, fc.integer({ min: 0, max: 255 }))
  .map(([color, alpha]) => `${color}${alpha.toString(16).padStart(2, "0")}`);
const color = fc.oneof(hex, near, gray, wide, alpha).map((value) => labOf(value)!);

function nearestOfAll(colors: readonly LabColor[], wanted: LabColor, within: number) {
  let nearest: LabColor | undefined;
  let least = within;
  for (const color of colors) {
    const difference = labDifference(wanted, color);
    if (difference < least || (difference === least && !nearest)) {
      [nearest, least] = [color, difference];
    }
  }
  return nearest;
}

test("the nearest color is found", () => {
  fc.assert(
    fc.property(
      fc.array(color, { maxLength: 200 }),
      color,
      fc.constantFrom(0.5, 2, 10, 60),
      (colors, wanted, within) => {
        const tree = new NearestColors(colors.map((color) => [color, color] as const));
        const found = tree.nearest(wanted, within, 1)[0]?.item;
        const nearest = nearestOfAll(colors, wanted, within);
        const distance = (one: LabColor | undefined) => one && labDifference(wanted, one);
        assert.equal(distance(found), distance(nearest));
        assert.deepEqual(found, nearest);
      },
    ),
    runsOf(300),
  );
});

test("the nearest colors are found in order, up to a number", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(color, { maxLength: 200, selector: (one) => JSON.stringify(one) }),
      color,
      fc.constantFrom(2, 10, 60),
      fc.integer({ min: 1, max: 20 }),
      (colors, wanted, within, most) => {
        const tree = new NearestColors(colors.map((color) => [color, color] as const));
        const expected = colors.map((item) => ({ item, difference: labDifference(wanted, item) }))
          .filter(({ difference }) => difference <= within)
          .sort((a, b) => a.difference - b.difference).slice(0, most);
        const found = tree.nearest(wanted, within, most);
        assert.deepEqual(found.map(({ item }) => item), expected.map(({ item }) => item));
      },
    ),
    runsOf(300),
  );
});

test("equal colors are compared once, and the first one wins", () => {
  let compared = 0;
  const colors = Array.from({ length: 3000 }, (_, at) => {
    const color = labOf(["#102030", "#112131", "#908070"][at % 3])!;
    const counted = {
      ...color,
      get alpha() {
        compared++;
        return 1;
      },
    };
    return [counted, at] as const;
  });
  const tree = new NearestColors(colors);
  compared = 0;
  assert.equal(tree.nearest(labOf("#112132")!, 2, 1)[0].item, 1);
  assert.ok(compared < 100, `${compared}`);
});
