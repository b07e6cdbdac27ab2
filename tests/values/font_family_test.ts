/** Font families as people write them, and the output as a CSS parser reads it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, ident, parse, string } from "css-tree";
import fc from "fast-check";
import { familiesOf, fontFamilyCss, withCssFamilies } from "../../src/base/values/font_family.ts";
import { runsOf } from "../helpers/runs.ts";

for (
  const [written, css, names] of [
    ["O'Neil Sans, 'Open Sans', serif", "'O\\'Neil Sans', 'Open Sans', serif", [
      "O'Neil Sans",
      "Open Sans",
      "serif",
    ]],
    ["Inter", "Inter", ["Inter"]],
    ["Inter, sans-serif;", "Inter, sans-serif", ["Inter", "sans-serif"]],
    ['"Font, A", B', '"Font, A", B', ["Font, A", "B"]],
    ["'It\\'s', x", "'It\\'s', x", ["It's", "x"]],
    ["'Tis Sans, serif", "'\\'Tis Sans', serif", ["'Tis Sans", "serif"]],
    ["Rock'n'Roll", "Rock\\'n\\'Roll", ["Rock'n'Roll"]],
    ["1abc, -1abc, -webkit-body, --x", "'1abc', '-1abc', -webkit-body, --x", [
      "1abc",
      "-1abc",
      "-webkit-body",
      "--x",
    ]],
    ["ヒラギノ角ゴ, sans-serif", "ヒラギノ角ゴ, sans-serif", ["ヒラギノ角ゴ", "sans-serif"]],
    ["inherit, serif", "'inherit', serif", ["inherit", "serif"]],
    [["Default", "serif"], "'Default', serif", ["Default", "serif"]],
    ["inherit", "inherit", ["inherit"]],
    ["A,, B ,", "A, B", ["A", "B"]],
    ["var(--font, 'A, B'), serif", "var(--font, 'A, B'), serif", undefined],
    [["Font, A", "it's"], "'Font, A', it\\'s", ["Font, A", "it's"]],
  ] as const
) {
  test(`reads the families ${JSON.stringify(written)}`, () => {
    assert.equal(fontFamilyCss(written), css);
    assert.deepEqual(familiesOf(written), names);
  });
}

test("a name of DTCG has no escapes, but a list as text and a name in quotes do", () => {
  assert.equal(fontFamilyCss("Foo\\Bar", true), "'Foo\\\\Bar'");
  assert.equal(fontFamilyCss(["C\\41 B", "it's"], true), "'C\\\\41 B', 'it\\'s'");
  assert.equal(fontFamilyCss("It\\'s, serif", true), "It\\'s, serif");
  assert.equal(fontFamilyCss(["'It\\'s'"], true), "'It\\'s'");
  assert.equal(fontFamilyCss(["C\\41 B"]), "'C\\41 B'");
});

test("the text of a name of DTCG stays the same if it is read as a name again", () => {
  for (
    const name of ["Inter", "Open Sans", "Foo\\Bar", "C\\41 B", "it's", "\\", 'a"\\b', "a\\'b"]
  ) {
    const css = fontFamilyCss(name, true);
    assert.equal(fontFamilyCss(css, true), css);
    assert.deepEqual(familiesOf(css), [name]);
    assert.deepEqual(familiesOf(withCssFamilies(name)), [name]);
    assert.deepEqual(familiesOf(withCssFamilies([name, "serif"])), [name, "serif"]);
  }
});

/** The families of a declaration, by a parser of CSS. */
function parsed(css: string): string[] {
  const names: string[][] = [[]];
  // deno-lint-ignore no-explicit-any
  const { children } = parse(css, { context: "value" }) as any;
  // deno-lint-ignore no-explicit-any
  children.forEach((node: any) => {
    if (node.type === "Operator") names.push([]);
    else if (node.type === "String") names.at(-1)!.push(node.value);
    else if (node.type === "Identifier") names.at(-1)!.push(ident.decode(node.name));
    else assert.fail(generate(node));
  });
  return names.map((words) => words.join(" "));
}

const name = fc.string({ unit: fc.constantFrom(..."aZ1-_ ',;.ü漢😀"), minLength: 1, maxLength: 8 })
  .map((text) => text.trim().replace(/ +/g, " "))
  .filter((text) => text !== "" && !/^'.*'$/.test(text));

test("a CSS parser reads the printed families", () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
      const css = fontFamilyCss(names);
      assert.deepEqual(parsed(css), names);
      assert.deepEqual(familiesOf(css), names);
      assert.equal(string.decode(string.encode(names[0])), names[0]);
    }),
    runsOf(100),
  );
});
