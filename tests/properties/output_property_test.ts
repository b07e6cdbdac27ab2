/**
 * Random tokens in every format: the output parses in its language, and every token appears in the
 * output or in a diagnostic.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Config } from "../../mod.ts";
import { buildWith, errorsIn, everyFormat, type FormatBuild } from "../helpers/every_format.ts";
import { runsOf } from "../helpers/runs.ts";

/** A token, and its possible target: an earlier token of the same type. */
interface Made {
  type: string | undefined;
  value: unknown;
  refers: boolean;
  isLegacy: boolean;
}

const number = fc.oneof(
  fc.integer({ min: -3, max: 2000 }),
  fc.double({ min: -2, max: 400, noNaN: true }),
  fc.constantFrom(0, 1e-7, 0.1 + 0.2, 123456789),
);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const px = fc.record({ value: number, unit: fc.constantFrom("px", "rem") });
const ms = fc.record({
  value: fc.oneof(fc.nat(2000), fc.double({ min: 0, max: 900, noNaN: true })),
  unit: fc.constantFrom("ms", "s"),
});
const channel = fc.oneof(share, fc.constant("none"));
const color = fc.record({
  colorSpace: fc.constantFrom("srgb", "display-p3", "rec2020", "prophoto-rgb", "xyz-d65", "oklab"),
  components: fc.tuple(channel, channel, channel),
  alpha: fc.oneof(share, fc.constant(1)),
});
const family = fc.oneof(
  fc.constantFrom(
    "Inter",
    "Font's",
    'Say "A"',
    "メイリオ",
    "sans-serif",
    "inherit",
    "1abc",
    "-x",
    "a,b",
  ),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !/[{}]/.test(text)),
);
const weight = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constantFrom("bold", "extra-light"));
const curve = fc.tuple(share, number, share, number);
const stroke = fc.oneof(
  fc.constantFrom("solid", "dashed", "double", "inset"),
  fc.record({
    dashArray: fc.array(px, { minLength: 1, maxLength: 3 }),
    lineCap: fc.constantFrom("round", "butt"),
  }),
);
const shadow = fc.record({ color, offsetX: px, offsetY: px, blur: px, spread: px }, {});

/** Values of the types of DTCG 2025.10. */
const modern: Record<string, fc.Arbitrary<unknown>> = {
  color,
  dimension: px,
  fontFamily: fc.oneof(family, fc.array(family, { minLength: 1, maxLength: 3 })),
  fontWeight: weight,
  duration: ms,
  cubicBezier: curve,
  number,
  strokeStyle: stroke,
  border: fc.record({ color, width: px, style: stroke }),
  transition: fc.record({ duration: ms, delay: ms, timingFunction: curve }),
  shadow: fc.oneof(shadow, fc.array(shadow, { minLength: 1, maxLength: 3 })),
  gradient: fc.array(fc.record({ color, position: share }), { minLength: 1, maxLength: 4 }),
  typography: fc.record({
    fontFamily: family,
    fontSize: px,
    fontWeight: weight,
    letterSpacing: px,
    lineHeight: number,
  }),
};

/** Texts that are invalid for every type, or try to break out of their place. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom(
    "ends */",
    "#{$a}",
    "@{a}",
    "${a}",
    "two\nlines",
    "\\",
    "'",
    '"',
    "a; b",
    "<b>&",
    "]]>",
    "%s %s",
  ),
).filter((text) => !/[{}\0]/.test(text));

/** Values of older files. */
const legacy: Record<string, fc.Arbitrary<unknown>> = {
  color: fc.oneof(
    fc.constantFrom("#f008", "oklch(70% 0.4 150)", "color-mix(in srgb, red, blue)"),
    text,
  ),
  dimension: fc.oneof(fc.constantFrom("1.5rem", "4px 8px", "calc(1px + 2vw)", "100%", "0"), text),
  fontFamily: text,
  fontWeight: fc.oneof(fc.constantFrom("Semi Bold", "bolder"), text),
  string: text,
  content: text,
  asset: fc.constantFrom("a.png", "b/c.svg"),
  boolean: fc.boolean(),
  time: fc.oneof(fc.nat(900), fc.constantFrom("200ms", "0.2s")),
  fontSize: fc.constantFrom("12px", 1.25, "1rem"),
  opacity: share,
  other: text,
};

const made: fc.Arbitrary<Made> = fc.boolean().chain((isLegacy) => {
  const types = isLegacy ? legacy : modern;
  return fc.constantFrom(...Object.keys(types)).chain((type) =>
    fc.record({
      type: fc.constant(type),
      value: types[type],
      refers: fc.boolean(),
      isLegacy: fc.constant(isLegacy),
    })
  );
});

const letters = "abcdefghijklmnopqrstuvwxyz";
/** A unique name, in any letter case. */
const nameAt = (at: number) => `zq${letters[at % 26]}${letters[(at * 7) % 26]}`;

/** Tokens of one syntax, and the names with their types. */
function tokensOf(list: readonly Made[], isLegacy: boolean) {
  const tokens: Record<string, unknown> = {};
  const types = new Map<string, string | undefined>();
  const last = new Map<string | undefined, string>();
  const [typeKey, valueKey] = isLegacy ? ["type", "value"] : ["$type", "$value"];
  list.filter((one) => one.isLegacy === isLegacy).forEach(({ type, value, refers }, at) => {
    const target = refers ? last.get(type) : undefined;
    const name = nameAt(at);
    tokens[name] = { [typeKey]: type, [valueKey]: target ? `{${target}}` : value };
    types.set(name, type);
    if (!target) last.set(type, name);
  });
  return { tokens, types };
}

/** Types that a format prints. It reports no others, because its name says so. */
const kinds: [format: RegExp, types: readonly string[]][] = [
  [/^css\/fonts\.css$|\/icons$|^css\/custom-media$|^json\/asset$/, []],
  [/\/typography$/, ["typography"]],
  // Other types need no registration.
  [/^css\/properties$/, []],
  // It lists names of style sheets, and there are none here.
  [/^stylelint\/config$/, []],
  // Only tokens of the category `color`.
  [/^sketchPalette$/, []],
  [/^android\/colors$|^sketch/, ["color"]],
  [/^android\/dimens$/, ["dimension"]],
  [/^android\/fontDimens$/, ["fontSize"]],
  [/^android\/integers$/, ["time"]],
  [/^android\/strings$/, ["content"]],
  [/^ios\/xcassets$/, ["color", "asset"]],
];

/** Formats that print values without names. */
const nameless = new Set(["ios/singleton.h", "ios/colors.m"]);

/** Tokens that appear neither in the output nor in a diagnostic. */
function silentIn(
  format: string,
  { parts, said }: FormatBuild,
  types: ReadonlyMap<string, string | undefined>,
): string[] {
  // If a token's asset file is missing, the build fails and writes nothing.
  if (nameless.has(format) || said.some(({ code }) => code === "hook/failed")) return [];
  const own = kinds.find(([pattern]) => pattern.test(format))?.[1];
  const output = parts.map(({ path, text }) => `${path}\n${text}`).join("\n").toLowerCase();
  const words = said.map(({ token = "", message }) => `${token} ${message}`).join("\n");
  return [...types].filter(([name, type]) =>
    (own === undefined || own.includes(String(type))) && !output.includes(name) &&
    !words.includes(name)
  ).map(([name, type]) => `${name}, a ${type}`);
}

for (const format of everyFormat) {
  test(`${format}: random tokens parse, and stand in the output or in a diagnostic`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (list, isLegacy) => {
          const { tokens, types } = tokensOf(list, isLegacy);
          // As an error, a font weight that is none would stop the build.
          const log = { severity: { "dtcg/value": "warning" } };
          const built = await buildWith(format, { tokens, log } as Config, {
            options: { outputReferences: false },
          });
          const shown = () => JSON.stringify(tokens);
          assert.deepEqual(await errorsIn(format, built, { anyText: isLegacy }), [], shown());
          assert.deepEqual(silentIn(format, built, types), [], shown());
        },
      ),
      runsOf(25),
    );
  });
}
