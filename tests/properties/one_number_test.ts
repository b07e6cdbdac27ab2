/**
 * Every output has the same number for a value: parses style sheets and native code, and compares
 * previews, manifests and diffs, for every notation and dialect.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { converter, parse } from "culori/fn";
import fc from "fast-check";
import "../../src/base/values/colors/color_modes.ts";
import TokenBuilder, { type DesignTokens } from "../../mod.ts";
import { distanceOf } from "../../src/facts/diff/values.ts";
import { kindOf } from "../../src/base/tokens/kinds.ts";
import { specimenOf } from "../../src/hooks/preview/specimens.ts";
import { runsOf } from "../helpers/runs.ts";

/** A value with its expected numbers, calculated by hand. */
interface Sample {
  readonly type: string;
  readonly value: unknown;
  /** Red, green, blue from 0 to 255 and alpha; pixels; milliseconds; or numbers. */
  readonly numbers: readonly number[];
}

const sample = (type: string, value: unknown, ...numbers: number[]): Sample => ({
  type,
  value,
  numbers,
});

const decimals = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((hundredths) => hundredths / 100);
const channel = fc.integer({ min: 0, max: 255 });
const hex = (channels: number[]) =>
  channels.map((one) => one.toString(16).padStart(2, "0")).join("");

const colors = fc.tuple(channel, channel, channel, fc.constantFrom(0, 51, 102, 204, 255))
  .chain(([r, g, b, a]) => {
    const alpha = a / 255;
    const shares = [r, g, b].map((one) => one / 255);
    const numbers = [r, g, b, alpha] as const;
    const written = [
      `#${hex([r, g, b, a])}`,
      `#${hex([r, g, b, a]).toUpperCase()}`,
      `rgba(${r}, ${g}, ${b}, ${alpha})`,
      `rgb(${r} ${g} ${b} / ${alpha * 100}%)`,
      `rgba(#${hex([r, g, b])}, ${alpha})`,
      `color(srgb ${shares.join(" ")} / ${alpha})`,
      { colorSpace: "srgb", components: shares, alpha },
    ];
    return fc.constantFrom(...written).map((value) => sample("color", value, ...numbers));
  });

const lengths = fc.tuple(decimals(200), fc.boolean()).chain(([pixels, isNegative]) => {
  const number = isNegative ? -pixels : pixels;
  const written = [
    `${number}px`,
    `${number}PX`,
    ` ${number} px `,
    `${number}dp`,
    `${number / 16}rem`,
    { value: number, unit: "px" },
    { value: number / 16, unit: "rem" },
  ];
  return fc.constantFrom(...written).map((value) => sample("dimension", value, number));
});

const durations = fc.integer({ min: 0, max: 5000 }).chain((ms) => {
  const written = [`${ms}ms`, `${ms / 1000}s`, { value: ms, unit: "ms" }, {
    value: ms / 1000,
    unit: "s",
  }];
  return fc.constantFrom(...written).map((value) => sample("duration", value, ms));
});

const weightNames: [string, number][] = [
  ["thin", 100],
  ["Extra Light", 200],
  ["Regular", 400],
  ["SemiBold", 600],
  ["extra-bold", 800],
  ["ULTRA BLACK", 950],
];
const weights = fc.oneof(
  fc.constantFrom(...weightNames).map(([name, number]) => sample("fontWeight", name, number)),
  fc.integer({ min: 1, max: 1000 }).chain((number) =>
    fc.constantFrom<unknown>(number, String(number)).map((value) =>
      sample("fontWeight", value, number)
    )
  ),
);

const curves = fc.tuple(decimals(1), decimals(3), decimals(1), decimals(3)).chain((points) =>
  fc.constantFrom<unknown>(
    points,
    `cubic-bezier(${points.join(", ")})`,
    `Cubic-Bezier(${points.join(",")})`,
  ).map((value) => sample("cubicBezier", value, ...points))
);

const samples = fc.array(fc.oneof(colors, lengths, durations, weights, curves), {
  minLength: 20,
  maxLength: 40,
});

const numbersIn = (text: string) =>
  [...text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g)].map(([number]) => Number(number));

/** Red, green, blue and alpha from hexadecimal digits, with alpha first or last. */
function digits(text: string, alphaFirst: boolean): number[] {
  const pairs = (text.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  const [a, r, g, b] = alphaFirst ? pairs : [pairs[3] ?? 255, ...pairs];
  return [r, g, b, a / 255];
}

/** Numbers in CSS text, read by an independent parser. */
function cssNumbers(type: string, text: string): number[] {
  if (type === "color") {
    const [, mixed, percent] = /^color-mix\(in srgb, (.*) (\S+)%, transparent\)$/.exec(text) ?? [];
    const { r, g, b, alpha = 1 } = converter("rgb")(parse(mixed ?? text)!);
    return [r * 255, g * 255, b * 255, mixed ? alpha * Number(percent) / 100 : alpha];
  }
  const [number] = numbersIn(text);
  if (type === "dimension") return [/rem/i.test(text) ? number * 16 : number];
  if (type === "duration") return [/\ds$/i.test(text) ? number * 1000 : number];
  return numbersIn(text);
}

/** Numbers in code. Units of time differ: milliseconds, seconds, or a separate type. */
function codeNumbers(type: string, text: string, millisecondsPer: number): number[] {
  if (type !== "color") {
    return numbersIn(text.replace(/\.(?:dp|sp)$/, "")).map((number) =>
      type === "duration" ? number * millisecondsPer : number
    );
  }
  const argb = /0x([\da-f]{8})/i.exec(text)?.[1];
  if (argb !== undefined) return digits(argb, true);
  const [r, g, b, a] = numbersIn(text);
  return [r * 255, g * 255, b * 255, a];
}

interface Column {
  readonly format: string;
  readonly group: string;
  readonly line: RegExp;
  readonly numbers: (type: string, text: string) => number[];
}

const columns: readonly Column[] = [
  {
    format: "css/variables",
    group: "css",
    line: /^ *--(t\d+): (.*);$/gm,
    numbers: cssNumbers,
  },
  {
    format: "less/variables",
    group: "less",
    line: /^@(t\d+): (.*);$/gm,
    numbers: cssNumbers,
  },
  {
    format: "android/resources",
    group: "android",
    line: /name="(t\d+)"[^>]*>(.*)<\/\w+>$/gm,
    numbers: (type, text) => type === "color" ? digits(text.slice(1), true) : numbersIn(text),
  },
  {
    format: "compose/object",
    group: "compose",
    line: /val (t\d+) = (.*)$/gm,
    numbers: (type, text) => codeNumbers(type, text, 1),
  },
  {
    format: "ios-swift/class.swift",
    group: "ios-swift",
    line: /static let (t\d+) = (.*)$/gm,
    numbers: (type, text) => codeNumbers(type, text, 1000),
  },
  {
    format: "flutter/class.dart",
    group: "flutter",
    line: /static const (t\d+) = (.*);$/gm,
    numbers: (type, text) => codeNumbers(type, text, 1),
  },
  {
    format: "compose/theme",
    group: "native/theme",
    line: /^ *(t\d+) = (.*),$/gm,
    numbers: (type, text) => codeNumbers(type, text.replace(/^\((.*)\)/, "$1"), 1),
  },
];

/** Tolerance for each type: platforms round to hundredths, channels in Swift to thousandths. */
const limits: Record<string, number> = { color: 0.6, dimension: 0.0051, duration: 0.001 };

function assertSame(found: readonly number[], { type, value, numbers }: Sample, where: string) {
  const isSame = found.length === numbers.length && found.every((number, at) => {
    const limit = type === "color" && at === 3 ? 0.003 : limits[type] ?? 1e-9;
    return Math.abs(number - numbers[at]) <= limit;
  });
  assert.ok(isSame, `${where}: ${type} ${JSON.stringify(value)} is ${found}, not ${numbers}`);
}

test("style sheets and native code, parsed back, have the numbers of the value", async () => {
  await fc.assert(
    fc.asyncProperty(samples, fc.boolean(), async (list, isLegacy) => {
      const tokens: DesignTokens = Object.fromEntries(
        list.map(({ type, value }, row) => [
          `t${row}`,
          isLegacy ? { type, value } : { $type: type, $value: value },
        ]),
      );
      for (const { format, group, line, numbers } of columns) {
        const builder = new TokenBuilder({
          tokens: structuredClone(tokens),
          platforms: {
            p: {
              transformGroup: group,
              options: { showFileHeader: false, className: "K", packageName: "pk" },
              files: [{ format }],
            },
          },
        }, { init: false, verbosity: "silent", report: () => {} });
        const [{ output }] = await builder.formatPlatform("p");
        const printed = new Map<string, string>();
        for (const [, name, text] of String(output).matchAll(line)) {
          if (!printed.has(name)) printed.set(name, text);
        }
        list.forEach((one, row) => {
          const text = printed.get(`t${row}`);
          assert.ok(text !== undefined, `${format}: ${JSON.stringify(one.value)} is missing`);
          assertSame(numbers(one.type, text), one, `${format}: ${text}`);
        });
      }
    }),
    runsOf(12),
  );
});

test("preview, manifest and comparisons have the numbers of the value", async () => {
  await fc.assert(
    fc.asyncProperty(samples, async (list) => {
      const tokens = Object.fromEntries(
        list.map(({ type, value }, row) => [`t${row}`, { $type: type, $value: value }]),
      );
      const builder = new TokenBuilder({
        tokens: structuredClone(tokens),
        platforms: {
          css: { transformGroup: "css", files: [{ destination: "a", format: "css/variables" }] },
        },
      }, { init: false, verbosity: "silent", report: () => {} });
      const manifest = await builder.manifest();
      for (const [row, one] of list.entries()) {
        const { type, value } = one;
        const shown = await specimenOf(kindOf(type, [`t${row}`]), value);
        if (type === "color") {
          const { rgba } = shown;
          assertSame([...rgba!.slice(0, 3), rgba![3]], one, "preview");
        } else assertSame(cssNumbers(type, Object.values(shown.css!)[0]), one, "preview");
        const listed = manifest.tokens.find(({ name }) => name === `t${row}`)!;
        const { text } = await specimenOf(kindOf(type, [`t${row}`]), listed.value);
        assert.equal(text, shown.text, `manifest: ${JSON.stringify(value)}`);
        // The same value in another notation.
        const [first, second, third, alpha] = one.numbers;
        if (type === "color") {
          const other = `rgba(${first}, ${second}, ${third}, ${alpha})`;
          const { colorDifference = 0 } = await distanceOf(value, other);
          assert.ok(colorDifference < 0.01, `${JSON.stringify(value)} is ${colorDifference} off`);
        } else if (type === "dimension" && first !== 0 && JSON.stringify(value).includes("px")) {
          const { ratio } = await distanceOf(value, `${first * 2}px`);
          assert.equal(ratio, 2, JSON.stringify(value));
        }
      }
    }),
    runsOf(20),
  );
});

/** Ways to write one composite. */
const composites = fc.tuple(
  fc.array(decimals(50), { minLength: 4, maxLength: 4 }),
  channel,
  fc.boolean(),
)
  .chain(([[x, y, blur, spread], shade, inset]) => {
    const color = `#${hex([shade, shade, 0])}`;
    const px = (value: number) => ({ value, unit: "px" });
    const [ms, delay] = [Math.round(x * 100), Math.round(y * 100)];
    const curve = [0.4, 0, 0.2, 1];
    const shadows = [
      { offsetX: px(x), offsetY: px(y), blur: px(blur), spread: px(spread), color, inset },
      {
        x,
        y,
        blur: String(blur),
        spread: `${spread}px`,
        color,
        type: inset ? "innerShadow" : "dropShadow",
      },
      `${inset ? "inset " : ""}${x}px ${y}px ${blur}px ${spread}px ${color}`,
      `${color} ${x} ${y} ${blur / 16}rem ${spread}px${inset ? " inset" : ""}`,
    ];
    const borders = [
      { width: px(x), style: "dashed", color },
      `${x}px dashed ${color}`,
      `${color} ${x / 16}rem dashed`,
    ];
    const transitions = [
      {
        duration: { value: ms, unit: "ms" },
        delay: { value: delay, unit: "ms" },
        timingFunction: curve,
      },
      `${ms}ms cubic-bezier(${curve.join(", ")}) ${delay}ms`,
      `all ${ms / 1000}s ${delay / 1000}s cubic-bezier(${curve.join(",")})`,
    ];
    return fc.constantFrom<[string, unknown[]]>(
      ["shadow", shadows],
      ["border", borders],
      ["transition", transitions],
    );
  });

test("a composite is the same in every dialect, as an object and as text", async () => {
  await fc.assert(
    fc.asyncProperty(composites, async ([type, written]) => {
      for (
        const format of ["compose/theme", "ios-swift/theme", "flutter/theme", "react-native/theme"]
      ) {
        const outputs = await Promise.all(written.map(async (value) => {
          const builder = new TokenBuilder({
            tokens: { part: { type, value } },
            // Flutter has no inset shadows.
            log: { severity: { "output/drops": "off" } },
            platforms: {
              p: {
                transformGroup: "native/theme",
                options: { showFileHeader: false, className: "K", packageName: "pk" },
                files: [{ format }],
              },
            },
          }, { init: false, verbosity: "silent", warnings: "error" });
          const [{ output }] = await builder.formatPlatform("p");
          return String(output);
        }));
        assert.match(outputs[0], /\bpart\b/, format);
        for (const output of outputs) assert.equal(output, outputs[0], JSON.stringify(written));
      }
    }),
    runsOf(40),
  );
});
