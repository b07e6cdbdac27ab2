/**
 * Calculations that CSS performs on variables: with the variables replaced by their values, the
 * result is the value of the token. Sass computes `calc()` like CSS and serves as the oracle.
 * @module
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import * as sass from "sass";
import TokenBuilder from "token-build";
import { variablesOf } from "../../../scripts/tokens_studio/compare.ts";
import { memoryOf } from "../../helpers/memory.ts";
import { runsOf } from "../../helpers/runs.ts";

const values: Record<string, { value: string; type: string }> = {
  px: { value: "8px", type: "sizing" },
  bare: { value: "4", type: "spacing" },
  rem: { value: "1.5rem", type: "dimension" },
  number: { value: "3", type: "number" },
  share: { value: "50%", type: "opacity" },
};

/** The variables of a file with references, and of the same file without. */
async function cssOf(
  tokens: Record<string, unknown>,
): Promise<{ written: Map<string, string>; resolved: Map<string, string> }> {
  const tree = { base: { ...values }, own: tokens };
  const volume = memoryOf({ "t.json": JSON.stringify({ core: tree, $metadata: {} }) });
  const file = (outputReferences: boolean) => ({
    destination: `${outputReferences}.css`,
    format: "css/variables",
    options: { outputReferences, showFileHeader: false },
  });
  const builder = new TokenBuilder({
    source: ["t.json"],
    log: { verbosity: "silent" },
    platforms: { css: { transformGroup: "css", files: [file(true), file(false)] } },
  }, { volume });
  const [written, resolved] = await builder.formatPlatform("css");
  return {
    written: variablesOf(String(written.output)),
    resolved: variablesOf(String(resolved.output)),
  };
}

/** A value with its variables replaced by their values. */
const withValues = (value: string, resolved: Map<string, string>) =>
  value.replace(/var\((--[\w-]+)\)/g, (_, name) => resolved.get(name)!);

/** The result of a value's calculations. */
function computed(plain: string): string {
  const { css } = sass.compileString(`a{b:${plain}}`);
  return /b: (.*?);/.exec(css)![1];
}

const number = /-?\d+(?:\.\d+)?(?:e-\d+)?/g;

/** Half of the last digit to which the tool rounds, plus floating-point error. */
const tolerance = 0.5e-4 + 1e-9;

/** Compares texts; their numbers may differ by rounding. */
function assertClose(actual: string, wanted: string, message: string): void {
  assert.equal(actual.replace(number, "0"), wanted.replace(number, "0"), message);
  const numbersOf = (text: string) => Array.from(text.matchAll(number), ([text]) => Number(text));
  const others = numbersOf(wanted);
  numbersOf(actual).forEach((one, at) =>
    assert.ok(Math.abs(one - others[at]) <= tolerance, `${message}: ${actual} is not ${wanted}`)
  );
}

async function assertComputes(tokens: Record<string, unknown>): Promise<Map<string, string>> {
  const { written, resolved } = await cssOf(tokens);
  for (const [name, value] of written) {
    if (!value.includes("var(")) continue;
    const plain = withValues(value, resolved);
    const wanted = resolved.get(name)!;
    if (plain === wanted) continue;
    assertClose(computed(plain), wanted, `${name}: ${value}`);
  }
  return written;
}

test("calculations are printed as CSS computes them", async () => {
  const spacing = (value: string) => ({ value, type: "spacing" });
  const written = await assertComputes({
    product: spacing("{base.px} * 2"),
    sum: spacing("{base.px} + 4"),
    brackets: spacing("({base.px} + {base.bare}) * 2"),
    minus: spacing("{base.px} - ({base.bare} - 1)"),
    negative: spacing("-1 * {base.px}"),
    unit: spacing("{base.number} * 2"),
    alias: spacing("{base.number}"),
    least: spacing("min({base.px}, {base.bare})"),
    list: spacing("{base.px} * 2 {base.bare}"),
    rem: spacing("{base.rem} / 2"),
    number: { value: "{base.number} * 2 + 1", type: "number" },
    rounded: spacing("roundTo({base.px} / 3, 1)"),
    power: spacing("{base.px} ^ 2"),
    ratio: spacing("{base.px} / {base.bare}"),
  });
  const own = Array.from(written).filter(([name]) => name.startsWith("--own"));
  assert.deepEqual(Object.fromEntries(own), {
    "--own-product": "calc(var(--base-px) * 2)",
    "--own-sum": "calc(var(--base-px) + 4px)",
    "--own-brackets": "calc((var(--base-px) + var(--base-bare)) * 2)",
    "--own-minus": "calc(var(--base-px) - (var(--base-bare) - 1px))",
    "--own-negative": "calc(-1 * var(--base-px))",
    "--own-unit": "calc(var(--base-number) * 2 * 1px)",
    "--own-alias": "calc(var(--base-number) * 1px)",
    "--own-least": "min(var(--base-px), var(--base-bare))",
    "--own-list": "calc(var(--base-px) * 2) var(--base-bare)",
    "--own-rem": "calc(var(--base-rem) / 2)",
    "--own-number": "calc(var(--base-number) * 2 + 1)",
    // CSS has different rules or none for these.
    "--own-rounded": "2.7px",
    "--own-power": "64px",
    "--own-ratio": "2px",
  });
});

const operand = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(values)).map((name) => `{base.${name}}`) },
  fc.integer({ min: 1, max: 9 }).map(String),
  fc.integer({ min: 1, max: 9 }).map((number) => `${number}px`),
);
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    operand,
    fc.tuple(tie("expression"), fc.constantFrom("+", "-", "*", "/"), tie("expression"))
      .map((parts) => parts.join(" ")),
    tie("expression").map((inner) => `(${inner})`),
    fc.tuple(fc.constantFrom("min", "max"), tie("expression"), tie("expression"))
      .map(([name, one, other]) => `${name}(${one}, ${other})`),
    tie("expression").map((inner) => `-1 * (${inner})`),
  ),
}));
const type = fc.constantFrom("spacing", "number", "fontSizes", "lineHeights", "other");

test("calculations with variables give the resolved value", async () => {
  const tokens = fc.array(fc.record({ value: expression, type }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(tokens, async (list) => {
      await assertComputes(Object.fromEntries(list.map((token, index) => [`t${index}`, token])));
    }),
    runsOf(100),
  );
});
