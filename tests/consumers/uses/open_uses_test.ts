/** Uses that code computes, hands on or passes on: each is exact, or reaches only the tokens that it may use. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type Manifest } from "../../../mod.ts";
import { checkUsage } from "../../../src/facts/usage/check_usage.ts";

const color = { $type: "color", $value: "#ff0000" };
const file = (destination: string, format: string) => ({ destination, format });
const config: Config = {
  tokens: {
    color: { "bg-main": color, "fg-main": color },
    space: { small: { $type: "dimension", $value: "4px" } },
  },
  platforms: {
    scss: {
      transformGroup: "scss",
      buildPath: "out/",
      files: [file("_t.scss", "scss/variables"), file("_map.scss", "scss/map-deep")],
    },
    js: {
      transformGroup: "js",
      buildPath: "out/",
      files: [file("t.js", "javascript/esm"), file("c.js", "javascript/es6")],
    },
    ios: {
      transformGroup: "native/theme",
      buildPath: "out/",
      files: [file("A", "ios/xcassets")],
    },
    android: {
      transformGroup: "android",
      buildPath: "out/",
      files: [file("colors.xml", "android/colors")],
    },
    tailwind: {
      transformGroup: "css/tailwind",
      buildPath: "out/",
      files: [file("theme.css", "css/tailwind")],
    },
  },
};

const manifests = new Map<string, Promise<Manifest>>();

/** The manifest of some platforms. */
function manifestOf(...names: string[]): Promise<Manifest> {
  const key = names.join();
  const existing = manifests.get(key);
  if (existing) return existing;
  const platforms = Object.fromEntries(names.map((name) => [name, config.platforms![name]]));
  const builder = new TokenBuilder({ ...config, platforms }, { init: false, verbosity: "silent" });
  const made = builder.manifest({ lines: false });
  manifests.set(key, made);
  return made;
}

const [bg, fg, space] = ["color.bg-main", "color.fg-main", "space.small"];
const colors = [bg, fg];
const all = [bg, fg, space];

type Sources = string | Record<string, string>;

/** Sources, the tokens that they use, and others that they may use. */
type Case = [platform: string, sources: Sources, used: string[], open: string[]];

const t = 'import tokens from "../out/t.js";\n';
const c = 'import * as c from "../out/c.js";\n';
const m = '@use "sass:map"; @use "sass:meta"; @use "../out/map" as m; @use "../out/t" as t;\n';
const script = (code: string) => ({ "app/a.ts": code });
const sass = (code: string) => ({ "app/a.scss": m + code });

const cases: Case[] = [
  // Exact.
  ["js", script(`${t}type B = typeof tokens["color"]["bg-main"];`), [bg], []],
  ["js", script(`${t}type B = (typeof tokens.color)["bg-main"];`), [bg], []],
  ["js", script(`${t}f(tokens["color"]["bg-" + "main"]);`), [bg], []],
  ["js", script(`${t}f(tokens.color[\`bg-\${"main"}\`]);`), [bg], []],
  ["js", script(`${t}f(tokens.color["bg-main" as const]);`), [bg], []],
  ["js", script(`${t}const a = tokens.color; f(a["bg-main"]);`), [bg], []],
  ["js", script(`${t}const { color: a } = tokens; f(a["bg-main"]);`), [bg], []],
  ["js", script(`${t}const { color: { "bg-main": a } } = tokens; f(a);`), [bg], []],
  ["js", script(`${t}if ("bg-main" in tokens.color) f();`), [bg], []],
  ["js", script(`${t}if (tokens && typeof tokens.color === "object") f();`), [], []],
  ["js", script(`${t}f(tokens.colour);`), [], all],
  ["js", script(`${t}function g(tokens: unknown) { f(tokens); }`), [], []],
  ["js", script(`${t}const g = ({ tokens }) => { for (const x of tokens) f(tokens); };`), [], []],
  ["js", script(`${t}type T = { tokens: string }; f({ tokens: 1 }, x.tokens);`), [], []],
  ["js", script(`${c}f(c.ColorBgMain);`), [bg], []],
  ["js", script(`f(require("../out/t.js").color["bg-main"]);`), [bg], []],
  ["js", script(`f((await import("../out/t.js")).default.color["bg-main"]);`), [bg], []],
  ["js", script(`import t = require("../out/t.js"); f(t.color["bg-main"]);`), [bg], []],
  // Computed.
  ["js", script(`${t}f(tokens.color[n]);`), [], colors],
  ["js", script(`${t}f(tokens.color["bg-" + n]);`), [], [bg]],
  ["js", script(`${t}f(tokens.color[\`bg-\${n}\`]);`), [], [bg]],
  ["js", script(`${t}type K = keyof typeof tokens.color;`), [], colors],
  ["js", script(`${t}type K = (typeof tokens)["color"][Name];`), [], colors],
  ["js", script(`${t}if (n in tokens.color) f();`), [], colors],
  ["js", script(`${t}const { color: { [n]: a } } = tokens;`), [], colors],
  ["js", script(`${c}f(c["ColorBg" + n]);`), [], [bg]],
  ["js", script(`${c}f(c[n]);`), [], all],
  ["js", script(`f(\`var(--\${n}-main)\`);`), [], []],
  // Handed on.
  ["js", script(`${t}render(tokens);`), [], all],
  ["js", script(`${t}render(tokens.color);`), [], colors],
  ["js", script(`${t}const a = tokens.color; render(a);`), [], colors],
  ["js", script(`${t}const { color: a } = tokens; render({ a });`), [], colors],
  ["js", script(`${t}const { space, ...rest } = tokens; f(space.small);`), [space], colors],
  ["js", script(`${t}f({ ...tokens.color });`), [], colors],
  ["js", script(`${t}f(Object.entries(tokens.color));`), [], colors],
  ["js", script(`${t}for (const [k, v] of Object.entries(tokens)) f(k);`), [], all],
  ["js", script(`${t}tokens.color.hasOwnProperty(n);`), [], colors],
  ["js", script(`${t}let x; x = tokens.color;`), [], colors],
  ["js", script(`${t}const g = () => tokens.color;`), [], colors],
  ["js", script(`${t}f([tokens.color, n ? tokens.space : 1]);`), [], all],
  ["js", script(`${c}render(c);`), [], all],
  ["js", script(`import("../out/t.js").then(render);`), [], all],
  ["js", script(`render(require("../out/t.js"));`), [], all],
  ["js", script(`module.exports = require("../out/t.js");`), [], all],
  ["js", script(`${t}export const a: typeof tokens.color = f();`), [], colors],
  // Passed on.
  ["js", script(`export { default } from "../out/t.js";`), [], all],
  ["js", script(`export * from "../out/c.js";`), [], all],
  ["js", script(`export { ColorBgMain } from "../out/c.js";`), [bg], []],
  ["js", script(`${t}export default tokens;`), [], all],
  ["js", script(`${t}export const a = tokens.color;`), [], colors],
  [
    "js",
    {
      "app/theme.ts": `export { default } from "../out/t.js";`,
      "app/a.ts": `import x from "./theme"; f(x.color["bg-main"]); g(x.space);`,
    },
    [bg],
    [space],
  ],
  [
    "js",
    {
      "app/theme/index.ts": `export * from "../../out/c.js";`,
      "app/a.ts": `import { ColorBgMain } from "./theme"; f(ColorBgMain);`,
    },
    [bg],
    [],
  ],
  [
    "js",
    {
      "app/a.ts": `${t}const { color } = tokens; export { color };`,
      "app/b.ts": `import { color as x } from "./a.ts"; f(x["bg-" + n]);`,
    },
    [],
    [bg],
  ],
  // Markup.
  [
    "js",
    {
      "app/a.vue":
        `<script setup>${t}</script><style>.a { color: v-bind("tokens.color['bg-main']") }` +
        "</style>",
    },
    [bg],
    [],
  ],
  [
    "js",
    {
      "app/a.vue":
        `<script setup>${t}</script><style>.a { color: v-bind("tokens.color[n]") }</style>`,
    },
    [],
    colors,
  ],
  [
    "js",
    { "app/a.vue": `<script setup>${t}</script><template><p :a="tokens"/></template>` },
    [],
    all,
  ],
  ["js", { "app/a.vue": `<script setup>${t}</script><template>Our tokens</template>` }, [], []],
  ["js", { "app/a.svelte": `<script>${t}</script><A {...tokens.color}/>` }, [], colors],
  ["js", { "app/a.svelte": `<script>${t}</script><A theme={f(tokens)}/>` }, [], all],
  ["js", { "app/a.astro": `---\n${t}const a = tokens.color;\n---\n<p style={a["bg-main"]}/>` }, [
    bg,
  ], []],
  [
    "js",
    { "app/a.vue": `<script setup>${t}</script><p :b="tokens" @c="(tokens) => 1"/>` },
    [],
    all,
  ],
  ["js", { "app/a.svelte": `<script>${t}</script>{#each a as b (tokens[b])}{b}{/each}` }, [], all],
  [
    "js",
    { "app/a.vue": `<script setup>${t}</script><p title="{ tokens }">{ tokens }</p>` },
    [],
    [],
  ],
  ["js", { "app/a.mdx": `${t}\n\nOur tokens\n\n<A theme={f(tokens.color)}/>` }, [], colors],
  ["js", { "app/a.mdx": `${t}\n\nAll of {...tokens} and <A` }, [], all],
  // Sass.
  ["scss", sass(".a { b: t.$color_bg_main }"), [bg], []],
  ["scss", sass('.a { b: map.get(m.$tokens, "color", "bg-main") }'), [bg], []],
  ["scss", sass('.a { b: map-deep-get(m.$tokens, "color", "bg-main") }'), [bg], []],
  ["scss", sass('$key: "bg-main"; .a { b: map.get(m.$tokens, "color", $key) }'), [], colors],
  ["scss", sass('.a { b: map-deep-get($tokens, "color", $key) }'), [], colors],
  ["scss", sass("@each $k, $v in m.$tokens { .a { b: $v } }"), [], all],
  ["scss", sass("@include themed(m.$tokens);"), [], all],
  ["scss", sass("$mine: m.$tokens;"), [], all],
  ["scss", sass("$tokens: (a: 1); @include themed($tokens);"), [], []],
  ["scss", sass('@each $k, $v in meta.module-variables("t") { .a { b: $v } }'), [], all],
  ["scss", sass('@if meta.global-variable-exists("color-bg-main", "t") { .a { b: c } }'), [bg], []],
  ["scss", sass('@if meta.global-variable-exists("color-#{$n}", "t") { .a { b: c } }'), [], colors],
  ["scss", { "app/a.scss": '@use "../out/t" with ($color-bg-main: red);' }, [bg], []],
  ["scss", { "app/_index.scss": '@forward "../out/t" as ds-*;' }, [], all],
  ["scss", { "app/_index.scss": '@forward "../out/t" show $color-bg-main;' }, [bg], []],
  [
    "scss",
    {
      "app/_index.scss": '@forward "../out/t" as ds-*;',
      "app/b.scss": '@use "index" as *; .a { color: $ds-color-bg-main; }',
    },
    [bg],
    [],
  ],
  [
    "scss",
    {
      "app/x/_a.scss": '@forward "../../out/t" as a-*;',
      "app/x/_index.scss": '@forward "a" as b-* show $b-a-color-bg-main, $b-a-color-fg-main;',
      "app/c.scss": '@use "x"; .a { color: x.$b-a-color_fg_main; }',
    },
    [bg, fg],
    [],
  ],
  ["scss", { "app/a.sass": '@forward "../out/t"' }, [], all],
  // Native platforms.
  ["ios", { "app/a.swift": 'let a = UIColor(named: "color/bg-main")' }, [bg], []],
  ["ios", { "app/a.swift": "let a = UIColor(named: name)" }, [], all],
  ["ios", { "app/a.swift": "let a = Color(name, bundle: .module)" }, [], all],
  ["ios", { "app/a.m": "[UIColor colorNamed:name]" }, [], all],
  ["android", { "app/a.kt": 'val a = r.getIdentifier(name, "color", pkg)' }, [], all],
  ["android", { "app/a.kt": 'val a = r.getIdentifier("color_bg_$n", "color", pkg)' }, [], [bg]],
  // Tailwind CSS.
  ["tailwind", { "app/a.css": ".a { b: theme(colors.bg-main); c: theme('spacing.small' / 2) }" }, [
    bg,
    space,
  ], []],
  ["tailwind", { "app/a.css": ".a { b: theme(--color-bg-main); c: --spacing(2) }" }, [bg], []],
  ["tailwind", { "app/a.html": '<p class="bg-[theme(colors.bg-main)]">' }, [bg], []],
  ["tailwind", script('export default { a: ({ theme }) => theme("colors.bg-main") };'), [bg], []],
  ["tailwind", script("export default { a: ({ theme }) => theme(`colors.${n}`) };"), [], colors],
  ["tailwind", script('export default { a: ({ theme }) => theme("colors") };'), [], colors],
  ["tailwind", script('f("colors.bg-main");'), [], []],
];

const filesOf = (sources: Sources) =>
  Object.entries(sources).map(([file, text]) => ({ file, text: text as string }));

for (const [platform, sources, used, open] of cases) {
  const files = filesOf(sources);
  const code = files.map(({ text }) => text.replace(t, "").replace(m, "").replace(c, "")).join(
    " | ",
  );
  test(`uses of ${platform} in ${files[0].file}: ${code.slice(0, 90)}`, async () => {
    const manifest = await manifestOf(platform);
    const { uses, mayBeUsed, diagnostics } = await checkUsage(manifest, files, { literals: false });
    const unused = diagnostics.filter(({ code }) => code === "usage/unused").map(({ token }) =>
      token
    );
    assert.deepEqual([[...uses.keys()].sort(), [...mayBeUsed].sort()], [used, open]);
    const others = all.filter((name) => !used.includes(name) && !open.includes(name));
    assert.deepEqual(unused.sort(), others);
  });
}

test("a token that one which may be used refers to may be used", async () => {
  const builder = new TokenBuilder({
    tokens: { base: { red: color }, color: { bg: { $type: "color", $value: "{base.red}" } } },
    platforms: { js: config.platforms!.js },
  }, { init: false, verbosity: "silent" });
  const { mayBeUsed } = await checkUsage(
    await builder.manifest({ lines: false }),
    filesOf(script(`${t}f(tokens.color[n]);`)),
  );
  assert.deepEqual(mayBeUsed, ["base.red", "color.bg"]);
});
