/** Scanning syntax trees from linters gives the same results as from our own parsers, which do not run then. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as babel from "@babel/parser";
import { type CssNode, parse as parseCss, toPlainObject } from "css-tree";
import * as postcss from "postcss";
import * as scss from "postcss-scss";
import type { Scanned, SourceTree } from "../../../src/facts/consumers/sources/mention.ts";
import { scanLoaded } from "../../../src/facts/consumers/sources/source.ts";

const isName = () => true;

/** Scans a source with our parsers. */
const parsed = (file: string, text: string): Scanned =>
  scanLoaded(file, text, isName, { css: postcss, scss, script: babel });

/** Scans a source with a tree, and without parsers. */
const fromTree = (file: string, text: string, tree: SourceTree): Scanned =>
  scanLoaded(file, text, isName, {}, tree);

/** A tree of `css-tree` as ESLint makes it. */
const cssTreeOf = (text: string): SourceTree => ({
  format: "CSSTree",
  root: toPlainObject(parseCss(text, { positions: true, onParseError() {} }) as CssNode),
});

// deno-lint-ignore no-explicit-any
type Any = any;

/** The type of ESLint's parsers for what a class implements, or an interface extends. */
function heritageOf(node: Any, parent: Any): string | undefined {
  if (parent.implements?.includes(node)) return "TSClassImplements";
  return parent.type === "TSInterfaceDeclaration" && parent.extends?.includes(node)
    ? "TSInterfaceHeritage"
    : undefined;
}

/** A qualified name as an expression. */
function accessOf(name: Any): Any {
  if (name.type !== "TSQualifiedName") return name;
  const { left: object, right: property } = name;
  const rest = { computed: false, optional: false, range: name.range };
  return { type: "MemberExpression", object: accessOf(object), property, ...rest };
}

/** Changes nodes as parsers of ESLint make them: outer nodes, and texts of templates with the signs around them. */
function changeNodes(node: Any, parent?: Any): void {
  for (const value of Object.values(node).flat() as Any[]) {
    if (typeof value?.type === "string") changeNodes(value, node);
  }
  delete node.start;
  delete node.end;
  const heritage = parent && heritageOf(node, parent);
  if (heritage) Object.assign(node, { type: heritage, expression: accessOf(node.expression) });
  if (node.type === "TemplateElement") {
    node.range = [node.range[0] - 1, node.range[1] + (node.tail ? 1 : 2)];
  }
  if (parent) node.parent = parent;
}

/** A tree as the parsers of ESLint make it: without parentheses, and with a list of tokens. */
function scriptTreeOf(text: string): SourceTree {
  const { program, tokens } = babel.parse(text, {
    sourceType: "module",
    ranges: true,
    tokens: true,
    attachComment: false,
    plugins: [["estree", { classFeatures: true }], "jsx", "typescript"],
  }) as Any;
  changeNodes(program);
  const named = tokens.map((one: Any) => ({ ...one, type: "Identifier", name: one.value }));
  return { format: "ESTree", root: { ...program, tokens: named, comments: [] } };
}

const styles = [
  "a { color: var(--a); margin: 4px 12px; background: #fedcba !important }",
  "a { color : /* #aaa */ var( --a , #bbb ) ; --own: { color: #ccc }; --b:#ddd }",
  "a { *margin: 8px; _margin: 9px }",
  ".a /* .b */ > .c:not(.d), [x='.e'] { fill: red }",
  ".a { & .b { color: red } &:hover { color: blue } @media (width > 1px) { color: #eee } }",
  "@media (min-width: 10px) { .a { width: 1px } }\n@import url('--a.css') layer(b);",
  "@property --c { syntax: '<color>'; inherits: false; initial-value: #123456 }",
  "@font-face { font-family: a; src: url(--b.woff) }\n@container style(--d: 1) { a { b: c } }",
  "@unknown --e { a { color: #fff } }\n@apply a b;\n/* var(--f) */\n",
];

test("trees of postcss and css-tree have the names and values of ours", () => {
  for (const text of styles) {
    const own = parsed("a.css", text);
    const root = postcss.parse(text);
    assert.deepEqual(fromTree("a.css", text, { format: "PostCSS", root }), own, text);
    assert.deepEqual(fromTree("a.css", text, cssTreeOf(text)), own, text);
  }
});

test("values after hacks have all of their text", () => {
  const { literals } = parsed("a.css", "a { *margin: 8px }");
  assert.deepEqual(literals, [{
    property: "margin",
    selector: "a",
    text: "8px",
    value: { start: 13, end: 16 },
    start: 13,
    end: 16,
  }]);
});

test("classes after comments in selectors have their offsets", () => {
  const { mentions } = parsed("a.css", ".a /* .b */ .c {}");
  assert.deepEqual(mentions.map(({ name, start }) => [name, start]), [["a", 1], ["c", 13]]);
});

test("style sheets that css-tree does not understand are parsed", () => {
  const text = "a { color: var(--a); b } c { fill: #abc; : d }";
  const read = scanLoaded("a.css", text, isName, { css: postcss }, cssTreeOf(text));
  assert.deepEqual(read, parsed("a.css", text));
});

const scripts = [
  "import { A as B, c } from 'd'; export { e } from 'f'; export * as g from 'h';",
  "const a = `b ${c} --d-${e}` + ('f' + 'g') + \"--h\"; i`--j ${ /* } */ k } l`;",
  "el.style.setProperty('--a', b); el?.style.setProperty(`--c`, d); x = { '--e': 1, f, g() {} };",
  "const { a: { b = 1 }, ...c } = tokens?.color; const d = (tokens.e); use(...tokens.f);",
  "(tokens /* ) */).a['b']; (((tokens).c) // )\n).d?.[`e`]; tokens[f]; tokens['g' + h].i; a[0];",
  "const a = await import('b'); const { c } = require('d'); for (const e of Object.values(f)) g;",
  "class A { #b = this.#b; get d() { return 1 } e(f) {} static { h } }",
  "export const A = (p) => <B c='d' e={`f`} {...g}>h {i.j}</B>;",
  "type A<B> = { [C in B as `d-${E}`]: F }; let g = h as I satisfies J; let k = l!.m;",
  "declare function a(b: C): D; enum E { F } abstract class G { abstract h(i: J): K }",
  "class A implements b.c.d, e<f.g> {} interface H extends i.j, k.l<m.n> {} tokens.o;",
  "'use strict'; label: while (1) { break label }",
];

test("trees of ESLint have the names of ours", () => {
  for (const text of scripts) {
    const own = parsed("a.tsx", text);
    assert.deepEqual(fromTree("a.tsx", text, scriptTreeOf(text)), own, text);
  }
});

test("trees of files with several languages are not those of their blocks", () => {
  const text = "<script>const a = 'b'</script>";
  const tree = scriptTreeOf("const other = 'c'");
  const read = scanLoaded("a.vue", text, isName, { script: babel }, tree);
  assert.deepEqual(read, parsed("a.vue", text));
});

test("names of private members are no names of tokens", () => {
  const { mentions, paths } = parsed("a.ts", "class A { #b = this.#b }");
  assert.deepEqual(mentions.map(({ name }) => name), ["A"]);
  assert.deepEqual(paths.map(({ steps }) => steps.map(({ name }) => name)), [["b"]]);
});
