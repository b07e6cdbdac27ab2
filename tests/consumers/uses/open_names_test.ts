/** Names that code composes at run time: tokens that may match count as used, and no error is reported. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { type Config, type Manifest } from "../../../mod.ts";
import { checkUsage } from "../../../src/facts/usage/check_usage.ts";
import { NamePatterns } from "../../../src/facts/consumers/names/name_patterns.ts";
import { lettersOf } from "../../../src/facts/consumers/names/words.ts";
import { runsOf } from "../../helpers/runs.ts";

const color = { $type: "color", $value: "#ff0000" };
const file = (destination: string, format: string) => ({ destination, format });
const config: Config = {
  tokens: { tone: { ok: color, bad: color, "ok-dark": color }, ink: color },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "build/",
      files: [file("a.css", "css/variables"), file("u.css", "css/utilities")],
    },
    scss: {
      transformGroup: "scss",
      buildPath: "build/",
      files: [file("flat.scss", "scss/map-flat"), file("deep.scss", "scss/map-deep")],
    },
    less: {
      transformGroup: "less",
      buildPath: "build/",
      files: [file("a.less", "less/variables")],
    },
    js: {
      transformGroup: "js",
      buildPath: "build/",
      files: [file("nested.js", "javascript/esm"), file("es6.js", "javascript/es6")],
    },
    ios: {
      transformGroup: "native/theme",
      buildPath: "build/",
      files: [file("A", "ios/xcassets")],
    },
    kotlin: {
      transformGroup: "compose",
      buildPath: "build/",
      files: [{ ...file("T.kt", "compose/object"), options: { packageName: "p" } }],
    },
  },
};

async function unusedOf(file: string, text: string): Promise<string[]> {
  const builder = new TokenBuilder(config, { init: false, verbosity: "silent" });
  const manifest = await builder.manifest({ lines: false });
  const { diagnostics } = await checkUsage(manifest, [{ file, text }], { literals: false });
  const found = diagnostics.filter(({ code }) => code !== "usage/as-text");
  assert.deepEqual(found.filter(({ code }) => code !== "usage/unused"), []);
  return found.map(({ token }) => token!);
}

const all = ["tone.ok", "tone.bad", "tone.ok-dark", "ink"];
const tones = ["ink"];
const importing = 'import tokens from "./build/nested.js";\n';

/** Sources that compose names, and the tokens that stay unused. */
const cases: [file: string, text: string, unused: string[]][] = [
  ["a.ts", "f(`var(--tone-${t})`)", tones],
  ["a.ts", "f(`var(--${t}-dark)`)", ["tone.ok", "tone.bad", "ink"]],
  ["a.ts", "f(`--tone-${a ? `x${c}` : d}-dark`)", ["tone.ok", "tone.bad", "ink"]],
  ["a.ts", "f('var(--tone-' + t + ')')", tones],
  ["a.ts", "f('--to' + ('ne-' + t))", tones],
  ["a.ts", "f('--tone-'.concat(t))", tones],
  ["a.ts", "f(['--tone', t].join('-'))", tones],
  ["a.ts", "f(`var(${name})`)", []],
  ["a.ts", "f('1' + 2 + `px`)", all],
  ["a.ts", "f(`${n}px ${n}-1`)", all],
  ["a.tsx", "<p className={`bg-tone-${t}`}/>", tones],
  ["a.tsx", "<p className={'bg-' + t}/>", []],
  ["a.ts", "el.style.setProperty(`--own-${n}`, 1); f('var(--own-1)')", all],
  ["a.ts", `${importing}f(tokens[a])`, []],
  ["a.ts", `${importing}f(tokens.tone[a].b)`, tones],
  ["a.ts", `${importing}f(tokens.tone["ok" + a])`, ["tone.bad", "ink"]],
  ["a.ts", `${importing}f(tokens.tone[\`ok-\${a}\`])`, ["tone.bad", "ink"]],
  ["a.ts", `${importing}f(tokens?.["tone"]?.[a])`, tones],
  ["a.ts", `${importing}for (const a in tokens.tone) f(a)`, tones],
  ["a.ts", `${importing}f({ ...tokens.tone })`, tones],
  ["a.ts", `${importing}f(Object.values(tokens))`, []],
  ["a.ts", `${importing}const { tone } = tokens; f(tone[a])`, tones],
  ["a.ts", `${importing}const { tone: { ok, ...rest } } = tokens;`, tones],
  ["a.ts", `${importing}const a = tokens; f(a.b)`, []],
  ["a.ts", 'const t = require("./build/nested.js"); f(t[a])', []],
  ["a.ts", 'const t = await import("./build/nested.js"); f(t.default.tone[a])', tones],
  ["a.ts", 'import { ToneOk as a } from "./theme.js";', ["tone.bad", "tone.ok-dark", "ink"]],
  ["a.ts", "const { theme } = useTheme(); f(theme.tone[a])", tones],
  ["a.ts", "f(props.theme.colors.tone[a])", tones],
  ["a.vue", '<p :style="`color: var(--tone-${t})`">x</p>', tones],
  ["a.vue", "<p :style=\"{ color: 'var(--tone-' + t + ')' }\">x</p>", tones],
  ["a.svelte", "<p style='color: var(--tone-{t}-dark)'>x</p>", ["tone.ok", "tone.bad", "ink"]],
  ["a.svelte", "<p style:color={tokens.tone[t]}>x</p>", tones],
  ["a.html", "<p style='color: var(--{{ t }}-dark)' class='bg-tone-{{ t }}'>x</p>", tones],
  ["a.erb", "<p style='color: var(--tone-<%= t %>)'>x</p>", tones],
  ["a.php", "<p style='color: var(--tone-<?= $t ?>)'>x</p>", tones],
  ["a.php", "<?php echo 'var(--tone-' . $t . ')';", tones],
  ["a.py", 'f("var(--tone-%s)" % t)', tones],
  ["a.swift", 'Color("tone/\\(t)")', tones],
  ["a.kt", 'f("--tone-$t")', tones],
  ["a.scss", "a { b: var(--tone-#{$t}) }", tones],
  ["a.scss", "a { b: var(--#{$t}-dark) }", ["tone.ok", "tone.bad", "ink"]],
  ["a.scss", "a { b: var(#{$t}) }", []],
  ["a.scss", "a { b: var(unquote('--tone-' + $t)) }", tones],
  ["a.scss", "a { b: fn($t + '-x', \"--tone-#{$t}\") }", tones],
  ["a.scss", "a { --own-#{$t}: 1px; b: var(--own-1) }", all],
  ["a.scss", ".bg-tone-#{$t} { a: b }", tones],
  ["a.scss", "a { b: map.get($tokens, $t) }", []],
  ["a.scss", "a { b: map.get($tokens, 'tone-' + $t) }", tones],
  ["a.scss", "a { b: map.get($tokens, 'tone-#{$t}') }", tones],
  ["a.scss", "a { b: map.get(map.get($tokens, 'tone'), $t) }", tones],
  ["a.scss", "a { b: map.get($tokens, tone, $t) }", tones],
  ["a.scss", "$own: (a: 1); a { b: map.get($own, $t) }", all],
  ["a.scss", "@each $t, $v in $tokens { a { b: $v } }", []],
  ["a.scss", "@each $t, $v in map.get($tokens, 'tone') { a { b: $v } }", tones],
  ["a.scss", "@each $t in map.keys($tokens) { a { b: $v } }", []],
  ["a.less", "a { b: ~'var(--tone-@{t})' }", tones],
  ["a.less", "a { b: @@t }", []],
  ["a.less", ".@{tone-ok} { a: b }", ["tone.bad", "tone.ok-dark", "ink"]],
  ["a.styl", "a\n  b var(--tone-{t})", tones],
  ["a.sass", "a\n  b: map.get($tokens, 'tone-' + $t)", tones],
  // In a language without a parser, any word may be a name.
  ["a.kt", "import p.T\nval x = T.ink", ["tone.ok", "tone.bad", "tone.ok-dark"]],
  ["a.kt", "val x = T.toneOk // ink", ["tone.bad", "tone.ok-dark", "ink"]],
  ["a.swift", 'let x = Color("ink")', ["tone.ok", "tone.bad", "tone.ok-dark"]],
];

for (const [file, text, unused] of cases) {
  test(`in ${file}, ${text.replace(importing, "").slice(0, 70)}`, async () => {
    assert.deepEqual(await unusedOf(file, text), unused);
  });
}

/** A syntax: how it mentions a name, how it composes one between two texts, and what may surround it. */
interface Syntax {
  readonly format: string;
  readonly file: string;
  readonly start?: string;
  readonly use: (name: string) => string;
  readonly make?: (start: string, end: string) => string;
  /** Whether suffixes are read. */
  readonly hasEnds?: boolean;
  readonly noise: readonly string[];
}

const cssNoise = [
  'a { content: "//" }',
  "a { content: '/*' }",
  "a { b: url(//h/i.png) }",
  "/* don't */",
  "a { b: url(data:;x) }",
];
const sassNoise = [...cssNoise, "// don't", '/* " */', "a { b: 'it\\'s' }"];
const scriptNoise = [
  "// don't",
  'f("//"); f("/*");',
  "f(/'/g, a / b / c);",
  "/* ` */",
  "f(`a ${b} // ${c} '`);",
  "f('it\\'s', \"\\\\\");",
];
const textNoise = ["don't", "http://a.b/c", "'/*'", '"//"', "*/*", "`"];

const variables: Pick<Syntax, "format"> = { format: "css/variables" };
const syntaxes: Syntax[] = [
  {
    ...variables,
    file: "a.css",
    use: (name) => `a { b: url(//h/i) var(--${name}) }`,
    noise: cssNoise,
  },
  {
    ...variables,
    file: "a.scss",
    use: (name) => `a { b: url(//h/i) var(--${name}); // c\n }`,
    make: (start, end) => `a { b: var(--${start}#{$x}${end}) }`,
    hasEnds: true,
    noise: sassNoise,
  },
  {
    ...variables,
    file: "b.scss",
    use: (name) => `a { b: fn(1, var(--${name}, 0)) }`,
    make: (start) => `a { b: var("--${start}" + $x) }`,
    noise: sassNoise,
  },
  {
    ...variables,
    file: "a.less",
    use: (name) => `a { b: url(//h/i) var(--${name}) }`,
    make: (start, end) => `a { b: ~"var(--${start}@{x}${end})" }`,
    hasEnds: true,
    noise: cssNoise,
  },
  {
    ...variables,
    file: "a.styl",
    use: (name) => `a\n  b var(--${name})`,
    make: (start, end) => `a\n  b var(--${start}{x}${end})`,
    hasEnds: true,
    noise: textNoise,
  },
  {
    ...variables,
    file: "a.tsx",
    use: (name) => `f(<p style={{ a: "var(--${name})" }}/>);`,
    make: (start, end) => `f(\`var(--${start}\${x}${end})\`);`,
    hasEnds: true,
    noise: scriptNoise,
  },
  {
    ...variables,
    file: "a.js",
    use: (name) => `f(\`\${a} var(--${name}) \`);`,
    make: (start, end) => `f('var(--${start}' + x + "${end})");`,
    hasEnds: true,
    noise: scriptNoise,
  },
  {
    ...variables,
    file: "a.vue",
    use: (name) =>
      `<p :style="{ a: 'var(--${name})' }"/>\n<style>a { b: url(//h/i) var(--${name}) }</style>`,
    make: (start, end) => `<p :style="\`var(--${start}\${x}${end})\`"/>`,
    hasEnds: true,
    noise: textNoise,
  },
  {
    ...variables,
    file: "a.kt",
    use: (name) => `f("var(--${name})")`,
    make: (start, end) => `f("var(--${start}\${x}${end})")`,
    hasEnds: true,
    noise: textNoise,
  },
  {
    format: "css/utilities",
    file: "a.tsx",
    use: (name) => `f(<p className="a ${name} b"/>);`,
    make: (start, end) => `f(<p className={\`a x-\${y} ${start}\${x}${end}\`}/>);`,
    hasEnds: true,
    noise: scriptNoise,
  },
  {
    format: "scss/map-flat",
    file: "a.scss",
    use: (name) => `a { b: map.get($tokens, "${name}") }`,
    make: (start) => `a { b: map.get($tokens, "${start}" + $x) }`,
    noise: sassNoise,
  },
  {
    format: "javascript/module-flat",
    file: "a.ts",
    start: 'import tokens from "./out";',
    use: (name) => `f(tokens["${name}"]);`,
    make: (start) => `f(tokens["${start}" + x]);`,
    noise: scriptNoise,
  },
  {
    format: "scss/variables",
    file: "a.scss",
    use: (name) => `a { b: url(//h/i) $${name} }`,
    noise: sassNoise,
  },
  {
    format: "less/variables",
    file: "a.less",
    use: (name) => `a { b: url(//h/i) @${name} }`,
    noise: cssNoise,
  },
];

const word = fc.constantFrom("red", "on", "dark", "x", "100", "2xl", "accent");
const names = fc.uniqueArray(
  fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => `c-${words.join("-")}`),
  { minLength: 3, maxLength: 10, selector: lettersOf },
).filter((all) =>
  // A token inside of another one is no token.
  all.every((name) =>
    all.every((other) => !lettersOf(other).startsWith(lettersOf(name)) || name === other)
  )
);

function manifestOf(format: string, names: readonly string[]): Manifest {
  return {
    version: 1,
    tool: "a test",
    modifiers: [],
    platforms: { a: { files: [{ path: "out", format }] } },
    tokens: names.map((name) => ({
      name: name.replaceAll("-", "."),
      value: 1,
      outputs: { a: { name, value: "1", files: [{ file: "out", lines: [], names: [name] }] } },
    })),
  };
}

const runs = runsOf(60);

for (const { format, file, start = "", use, make, hasEnds, noise } of syntaxes) {
  test(`tokens of ${format} that ${file} mentions are used, and possible matches are not reported as unused`, () =>
    fc.assert(
      fc.asyncProperty(
        names,
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: make ? 2 : 0 }),
        fc.array(fc.constantFrom(...noise), { maxLength: 6 }),
        fc.nat(),
        async (names, made, around, seed) => {
          const used = names.filter((_, at) => (seed >> at) % 3 === 0);
          const patterns = made.map(([of, from, to]) => {
            const name = names[of % names.length];
            const start = name.slice(0, 1 + from % (name.length - 1));
            return { start, end: hasEnds ? name.slice(name.length - to % 3, name.length) : "" };
          });
          const parts = [
            ...used.map(use),
            ...patterns.map(({ start, end }) => make!(start, end)),
            ...around,
          ];
          // The same parts in another order each time.
          const order = parts.map((part, at) => [((at + 1) * (seed % 97 + 1)) % 101, part] as const)
            .sort(([one], [other]) => one - other).map(([, part]) => part);
          const text = [start, ...order].join("\n");
          const manifest = manifestOf(format, names);
          const { diagnostics, uses } = await checkUsage(manifest, [{ file, text }], {
            literals: false,
          });
          const path = (name: string) => name.replaceAll("-", ".");
          for (const name of used) assert.ok(uses.has(path(name)), `${name} in\n${text}`);
          const unused = diagnostics.filter(({ code }) => code === "usage/unused");
          const others = diagnostics.filter(({ code }) =>
            code !== "usage/unused" && code !== "usage/as-text"
          );
          assert.deepEqual(others, [], text);
          const isMade = (name: string) =>
            patterns.some(({ start, end }) =>
              name.length >= start.length + end.length && name.startsWith(start) &&
              name.endsWith(end)
            );
          for (const { token } of unused) {
            const name = token!.replaceAll(".", "-");
            assert.ok(!used.includes(name) && !isMade(name), `${name} in\n${text}`);
          }
          // Nothing else is left out.
          if (patterns.length === 0) assert.equal(unused.length, names.length - used.length, text);
        },
      ),
      runs,
    ));
}

test("patterns match like regular expressions with the same holes", () => {
  const letter = fc.constantFrom("a", "b", "-");
  const text = fc.array(letter, { maxLength: 4 }).map((letters) => letters.join(""));
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 4 }),
      fc.array(letter, { maxLength: 8 }).map((letters) => letters.join("")),
      (patterns, name) => {
        const matcher = new NamePatterns();
        for (const parts of patterns) matcher.add(parts);
        const isMatch = patterns.some((parts) => new RegExp(`^${parts.join(".*")}$`).test(name));
        assert.equal(matcher.matches(name), isMatch);
      },
    ),
    runsOf(1000),
  );
});
