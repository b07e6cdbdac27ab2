/**
 * Text of tokens never becomes code of Kotlin, Swift, Dart or Objective-C: with any text as value, description or
 * reason of a deprecation, a file has the syntax tree that it has with a harmless text.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type GrammarName, syntaxErrors, syntaxShape } from "../helpers/grammars.ts";
import { buildWith, everyFormat } from "../helpers/every_format.ts";
import { runsOf } from "../helpers/runs.ts";

const runs = runsOf(25);

const grammars: [format: RegExp, grammar: GrammarName][] = [
  [/^compose\//, "kotlin"],
  [/^ios-swift\//, "swift"],
  // `flutter/assets` copies files.
  [/^flutter\/(?!assets)/, "dart"],
  [/^ios\/(?!plist|xcassets)/, "objc"],
];

/** Calls, constants, interpolations, literals, ends of literals and comments, and text that only looks like these. */
const pieces = [
  "exit(1)",
  'system("id")',
  'java.lang.Runtime.getRuntime().exec("x")',
  "translateY(0)",
  "circle(50)",
  "foo()",
  "Inter.var",
  "Acme.Design",
  "nil",
  "YES",
  "null",
  "self",
  ".red",
  "0x10",
  "16.00.dp",
  "Color(0xff000000)",
  "CGFloat(16.00)",
  "UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1)",
  "[UIColor redColor]",
  '@"text"',
  '"text"',
  '"',
  '"; exit(1); "',
  "\\(exit(1))",
  "\\u0022",
  "\\u{22}",
  "\\",
  "${exit(1)}",
  "$x",
  "Font (Beta)",
  "a b",
  "é",
  "\u{1f600}",
  "*/ exit(1) /*",
  "/*",
  "// x",
  "#define x",
  "@objc",
  "@author me",
  "'",
  "`",
  "\n",
  "\r",
  "\t",
  "\u0001",
  "\u000b",
  "\u000c",
  "\u0085",
  "\u2028",
  "\u2029",
  "\ud83d",
  "]]>",
  "%@",
  "??/",
];

// Braces in values are references.
const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join("").replace(/[{}]/g, ""));

const textTypes = ["string", "content", "asset", "fontStyle", "other", undefined];

/** Tokens with a text in every position. */
function tokensWith(given: string) {
  // A comma separates families, and `exit(1)` alone would be a function of CSS, which has no literal.
  const family = `A ${given.replace(/[,;]/g, "")} B`;
  const values = textTypes.flatMap((type, at) => [
    [`draft${at}`, { ...(type && { $type: type }), $value: given }],
    [`alias${at}`, { ...(type && { $type: type }), $value: `{draft${at}}` }],
  ]);
  return {
    ...Object.fromEntries(values),
    part: { $type: "string", $value: `<{draft0}>` },
    described: { $type: "color", $value: "#ff0000", $description: given },
    deprecated: { $type: "dimension", $value: "16px", $deprecated: `Use x ${given}` },
    family: { $type: "fontFamily", $value: family },
    families: { $type: "fontFamily", $value: [family, "serif"] },
  };
}

/** The code as grammars know it. */
const parsed: Partial<Record<GrammarName, (code: string) => string>> = {
  // A macro becomes a constant, so that its value is parsed, too.
  objc: (code) =>
    code.replace(/typedef NS_ENUM\(\w+, (\w+)\)/g, "enum $1")
      .replace(/(?<=\n)#define (\w+) ([^\n]*)/g, "id $1 = $2;"),
  // The grammar takes block comments in line comments for such.
  dart: (code) => code.replace(/(?<=[\r\n])\s*\/\/[^\r\n]*/g, ""),
};

/** Options that print descriptions and references, with names for all declarations. */
const options = {
  className: "K",
  packageName: "pk",
  type: "T",
  outputReferences: true,
};

/** What follows the common start of two shapes; `undefined` if they are equal. */
function differenceOf(shape: string, wanted: string): string | undefined {
  if (shape === wanted) return undefined;
  let at = 0;
  while (shape[at] === wanted[at]) at++;
  return `${shape.slice(Math.max(0, at - 60), at + 60)} for ${wanted.slice(at, at + 60)}`;
}

for (const format of everyFormat) {
  const grammar = grammars.find(([pattern]) => pattern.test(format))?.[1];
  if (!grammar) continue;
  test(`${format}: text of tokens is never code`, async () => {
    const shapesOf = async (given: string) => {
      const { parts } = await buildWith(format, { tokens: tokensWith(given) }, { options });
      const shapes: string[] = [];
      for (const part of parts) {
        const code: string = parsed[grammar]?.(part.text) ?? part.text;
        assert.deepEqual(await syntaxErrors(grammar, code), [], code);
        shapes.push(await syntaxShape(grammar, code));
      }
      assert.ok(shapes.length > 0, `${format} printed no file`);
      return shapes;
    };
    const harmless = await shapesOf("harmless");
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        for (const [at, shape] of (await shapesOf(given)).entries()) {
          assert.equal(differenceOf(shape, harmless[at]), undefined, JSON.stringify(given));
        }
      }),
      runs,
    );
  });
}
