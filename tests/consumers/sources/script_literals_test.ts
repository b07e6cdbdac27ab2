/** Literals where scripts and markup write styles. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scanSource } from "../../../src/facts/consumers/sources/source.ts";
import { runsOf } from "../../helpers/runs.ts";

/** The literals of a source, with their properties. */
async function literalsOf(file: string, text: string): Promise<string[]> {
  const { literals } = await scanSource(file, text, () => false);
  for (const { start, end, text: literal, value, isNumber } of literals) {
    assert.equal(text.slice(start, end), isNumber ? literal.replace(/px$/, "") : literal);
    assert.ok(value.start <= start && end <= value.end);
  }
  return literals.map(({ property, text }) => `${property}: ${text}`);
}

const found: [file: string, text: string, literals: string[]][] = [
  ["a.tsx", `<a style={{ color: "#f00", marginTop: "16px" }} />`, [
    "color: #f00",
    "margin-top: 16px",
  ]],
  ["a.jsx", `<a style={on ? { color: "#f00" } : undefined} />`, ["color: #f00"]],
  ["a.jsx", `<a style={{ color: on ? "#f00" : "#00f" }} />`, ["color: #f00", "color: #00f"]],
  ["a.jsx", `<a style={{ "--own": "#f00", border: \`1px solid #00f\` }} />`, [
    "--own: #f00",
    "border: 1px",
    "border: #00f",
  ]],
  ["a.jsx", `<A sx={{ p: "8px", mx: ["4px"], bgcolor: "#f00", "&:hover": { color: "#00f" } }} />`, [
    "padding: 8px",
    "margin: 4px",
    "background-color: #f00",
    "color: #00f",
  ]],
  ["a.jsx", `<A sx={(theme) => ({ color: "#f00" })} />`, ["color: #f00"]],
  ["a.jsx", `<A css={[base, { color: "#f00" }]} />`, ["color: #f00"]],
  ["a.jsx", `<svg fill="#f00"><path stroke={"#00f"} stopColor="#0f0" /></svg>`, [
    "fill: #f00",
    "stroke: #00f",
    "stop-color: #0f0",
  ]],
  ["a.js", "const A = styled.a`color: #f00;\n  padding: ${(p) => p.x} 8px;`", [
    "color: #f00",
    "padding: 8px",
  ]],
  ["a.js", "const A = styled(B).attrs({})`&:hover { margin: 8px } ${mixin}; color: #f00`", [
    "margin: 8px",
    "color: #f00",
  ]],
  ["a.ts", "const a = css`/* color: #00f */ color: #f00; // margin: 8px\n`;", ["color: #f00"]],
  ["a.ts", `export const a = style({ color: "#f00", selectors: { "&:hover": { gap: "8px" } } });`, [
    "color: #f00",
    "gap: 8px",
  ]],
  ["a.ts", `const s = stylex.create({ a: { color: "#f00" } });`, ["color: #f00"]],
  ["a.ts", `const b = cva("p-[8px] hover:text-[#f00]", { a: { b: "-mt-[4px] text-[16px]" } });`, [
    "padding: 8px",
    "color: #f00",
    "margin: 4px",
    "font-size: 16px",
  ]],
  ["a.tsx", `<a className="m-[16px] border-[#f00] border-[2px]" />`, [
    "margin: 16px",
    "border-color: #f00",
    "border-width: 2px",
  ]],
  ["a.vue", `<template><a style="color: #f00; margin:8px" class="p-[4px]" /></template>`, [
    "color: #f00",
    "margin: 8px",
    "padding: 4px",
  ]],
  ["a.html", `<!-- <a style="color: #00f"> --><a style='color: #f00'></a>`, ["color: #f00"]],
  ["a.vue", `<a :style="{ color: '#f00', marginTop: on ? x : '1px', 'line-height': \`2px\` }" />`, [
    "color: #f00",
    "line-height: 2px",
  ]],
  ["a.svelte", `<a style:padding="8px" style:color={own} />`, ["padding: 8px"]],
  ["a.astro", `<a style={{ color: "#f00", gap: own }} />`, ["color: #f00"]],
  ["a.mdx", `Some \`<a style="color: #00f">\`\n\n<a style={{ paddingTop: '8px' }}>x</a>`, [
    "padding-top: 8px",
  ]],
  ["a.html", `<a [style.background-color]="'#f00'" [ngStyle]='{ "gap": "8px" }'></a>`, [
    "background-color: #f00",
    "gap: 8px",
  ]],
  ["a.tsx", `<a style={{ padding: 16, fontSize: on ? 12 : 14, zIndex: 3, lineHeight: 2 }} />`, [
    "padding: 16px",
    "font-size: 12px",
    "font-size: 14px",
  ]],
  [
    "a.ts",
    `export const a = style({ gap: 8, opacity: 1, margin: 0, columns: 2, selectors: { b: { top: 4 } } });`,
    [
      "gap: 8px",
      "top: 4px",
    ],
  ],
  // Numbers that are steps of a scale, or no styles.
  [
    "a.tsx",
    `<A sx={{ p: 2, mt: 3 }} css={{ gap: 4 }} width={16} />; const a = { padding: 16 };`,
    [],
  ],
  // No styles, or none that take variables.
  ["a.js", `const a = { color: "#f00" }; f("16px", { style: "#f00" });`, []],
  ["a.js", `$("a").css({ color: "#f00" });`, []],
  ["a.js", "const a = html`color: #f00`; const b = `margin: 8px;`;", []],
  ["a.jsx", `<A color="#f00" title="8px" />`, []],
  ["a.jsx", `<clipPath><g><path fill="#f00" /></g></clipPath>`, []],
  ["a.jsx", `<a style={{ [key]: "#f00", content: "'x'" }} />`, []],
  ["a.jsx", `import { View } from "react-native"; <View style={{ color: "#f00" }} />`, []],
  ["a.tsx", `<a className="item-[16px] m-[calc(1px+2px)] p-[var(--a)] [color:#f00]" />`, []],
  ["a.vue", `<a :style="{ color }" data-style="color: #f00" />`, []],
];

for (const [file, text, literals] of found) {
  test(`literals of ${file}: ${text.slice(0, 60).replaceAll("\n", " ")}`, async () => {
    assert.deepEqual(await literalsOf(file, text), literals);
  });
}

test("each value of a declaration in a template is found, with its offset", async () => {
  const value = fc.constantFrom("#f00", "16px", "rgb(0 0 0)", "1.5rem");
  const other = fc.constantFrom("${a}", "red", "var(--a)", "/* 8px */", "'8px'");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(value, other), { minLength: 1, maxLength: 5 }), async (
      parts,
    ) => {
      const text = `const A = styled.a\`\n  \${b};\n  &:hover { margin: ${parts.join(" ")} }\n\`;`;
      const isValue = (part: string) => /^(?:#f00|16px|rgb|1\.5rem)/.test(part);
      const expected = parts.filter(isValue).map((part) => `margin: ${part}`);
      assert.deepEqual(await literalsOf("a.ts", text), expected);
    }),
    runsOf(50),
  );
});
