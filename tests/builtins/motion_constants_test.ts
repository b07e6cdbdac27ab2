/**
 * Durations and easings as typed constants of each platform, also outside of themes. The drop-in
 * prints what the peer prints.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Config } from "../../mod.ts";
import { StyleDictionary as DropIn } from "../../packages/style-dictionary/src/mod.ts";
import { buildWith, errorsIn } from "../helpers/every_format.ts";

const ms = (value: number) => ({ $type: "duration", $value: { value, unit: "ms" } });

const tokens: Config["tokens"] = {
  fast: ms(200),
  odd: ms(16.6),
  slow: { $type: "duration", $value: { value: 1, unit: "s" } },
  alias: { $value: "{fast}" },
  ease: { $type: "cubicBezier", $value: [0.4, 0, 0.2, 1] },
  back: { $type: "cubicBezier", $value: [0.5, -0.5, 0.5, 1.5] },
};

const lines: Record<string, string[]> = {
  "compose/object": [
    "import androidx.compose.animation.core.CubicBezierEasing\n",
    "val fast = 200\n",
    "val odd = 17\n",
    "val slow = 1000\n",
    "val ease = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)\n",
    "val back = CubicBezierEasing(0.5f, -0.5f, 0.5f, 1.5f)\n",
  ],
  "ios-swift/class.swift": [
    "import UIKit\n\n",
    "static let fast = 0.2\n",
    "static let odd = 0.0166\n",
    "static let slow = 1.0\n",
    "static let ease = CAMediaTimingFunction(controlPoints: 0.4, 0.0, 0.2, 1.0)\n",
    "static let back = CAMediaTimingFunction(controlPoints: 0.5, -0.5, 0.5, 1.5)\n",
  ],
  "ios-swift/any.swift": ["import UIKit\nimport SwiftUI\n\n"],
  "flutter/class.dart": [
    "import 'dart:ui';\nimport 'package:flutter/animation.dart' show Cubic;\n",
    "static const fast = Duration(milliseconds: 200);\n",
    "static const odd = Duration(microseconds: 16600);\n",
    "static const slow = Duration(milliseconds: 1000);\n",
    "static const ease = Cubic(0.4, 0.0, 0.2, 1.0);\n",
  ],
  "android/resources": [
    '<integer name="fast">200</integer>\n',
    '<integer name="odd">17</integer>\n',
    '<integer name="slow">1000</integer>\n',
    '<string name="ease" translatable="false">cubic-bezier(0.4, 0, 0.2, 1)</string>\n',
  ],
};

for (const [format, wanted] of Object.entries(lines)) {
  test(`${format} prints durations and easings as types of its platform`, async () => {
    const built = await buildWith(format, { tokens });
    const [{ text }] = built.parts;
    for (const line of wanted) assert.ok(text.includes(line), `${line}\n${text}`);
    assert.deepEqual(await errorsIn(format, built), []);
    assert.deepEqual(built.said.map(({ code }) => code).filter((code) => /^output/.test(code)), []);
  });
}

test("modules for easings are imported once if they are needed", async () => {
  const textOf = async (
    format: string,
    own: Config["tokens"],
    options: Record<string, unknown> = {},
  ) => (await buildWith(format, { tokens: own, platforms: {} }, { options })).parts[0].text;
  const still = { fast: ms(200) };
  for (const format of ["compose/object", "ios-swift/class.swift", "flutter/class.dart"]) {
    assert.doesNotMatch(await textOf(format, still), /animation|QuartzCore/, format);
  }
  const swift = await textOf("ios-swift/class.swift", tokens, { import: ["SwiftUI"] });
  assert.match(swift, /import SwiftUI\nimport QuartzCore\n\n/);
  const kotlin = await textOf("compose/object", tokens, {
    import: ["androidx.compose.animation.core.*"],
  });
  assert.doesNotMatch(kotlin, /core\.CubicBezierEasing\n/);
});

test("the drop-in still prints lists and numbers", async () => {
  const legacy = {
    ease: { value: [0.4, 0, 0.2, 1], type: "cubicBezier" },
    slow: { value: "1000ms", type: "time" },
  };
  const config = (format: string, transformGroup: string) => ({
    tokens: legacy,
    log: { verbosity: "silent" },
    platforms: { p: { transformGroup, files: [{ format, destination: "a" }] } },
  });
  for (
    const [format, group, pattern] of [
      ["compose/object", "compose", /ease = listOf\(0\.4, 0\.0, 0\.2, 1\.0\)/],
      ["ios-swift/class.swift", "ios-swift", /ease = \[0\.4, 0\.0, 0\.2, 1\.0\]/],
      ["flutter/class.dart", "flutter", /ease = \[0\.4, 0\.0, 0\.2, 1\.0\]/],
      ["android/resources", "android", /<string name="ease">0\.4,0,0\.2,1</],
    ] as const
  ) {
    // deno-lint-ignore no-explicit-any
    const [{ output }] = await new DropIn(config(format, group) as any).formatPlatform("p");
    assert.match(String(output), pattern);
    assert.doesNotMatch(String(output), /import .*(?:animation|QuartzCore)/);
  }
});
