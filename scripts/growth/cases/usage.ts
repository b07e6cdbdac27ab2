/**
 * Growth of `usage`.
 * @module
 */
import { platform } from "../../project.ts";
import type { GrowthCase } from "../growth_case.ts";
import { below, caseOf, cssFile, each, hex, type ShapeFiles } from "../inputs.ts";

interface Shape {
  /** Tokens by path, with dots. Default: one color. */
  readonly tokens?: (size: number) => Record<string, unknown>;
  readonly sources: (size: number) => ShapeFiles;
  /** Output files of the platform `css`. */
  readonly files?: (size: number) => object[];
}

const color = ($value: string) => ({ $type: "color", $value });
const one = () => ({ a: { b: color("#ff0000") } });

/** Tokens in one group. */
const many = (size: number, token: (index: number) => unknown) => ({
  a: Object.fromEntries(Array.from({ length: size }, (_, at) => [`t${at}x`, token(at)])),
});

const colors = (size: number) => many(size, (index) => color(hex(index)));

const usage = (
  shape: string,
  size: number,
  { tokens = one, sources, files = () => [cssFile] }: Shape,
  code = 0,
): GrowthCase =>
  caseOf(`usage of ${shape}`, size, "usage app/**/*", (size) => {
    const platforms = {
      css: { transformGroup: "css", buildPath: "build/", files: files(size) },
      scss: platform("scss/map-flat", "tokens.scss"),
      js: platform("javascript/esm", "tokens.js", "js"),
    };
    return {
      "tokens.json": JSON.stringify(tokens(size)),
      "config.json": JSON.stringify({ source: ["tokens.json"], platforms }),
      ...below("app", sources(size)),
    };
  }, { code });

/** Texts that could make scanners read the rest of the file again: unclosed constructs and long runs. */
const hostile = [
  ...[
    "/* ",
    "<!-- ",
    "'\\",
    '"\\',
    "` ",
    "<style ",
    "${",
    "#{",
    "@{",
    "{{ ",
    "--a{ ",
    "--a<% ",
    "--a\\( ",
  ],
  ...[
    "--a",
    "a-",
    "a.a",
    "a:",
    "[",
    "(",
    "1.",
    "$a ",
    "@@a ",
    'a["',
    "a['b']",
    '"a" + ',
    "a().a",
    "//",
    "url( ",
    "theme( ",
    "theme(colors.",
    "v-bind( ",
    "{a{b}",
    '@forward "a" as b-*; ',
  ],
];

export const usages: GrowthCase[] = [
  usage("colors that nearly are those of tokens", 2000, {
    tokens: colors,
    sources: (size) => ({
      "a.css": each(size, (index) => `a { color: ${hex(index + 500_009)} }\n`),
    }),
  }),
  usage("one color that many tokens have", 5000, {
    tokens: (size) => many(size, () => color("#ff0000")),
    sources: (size) => ({ "a.css": each(size, () => "a { color: #f00 }\n") }),
  }),
  usage("sizes that nearly are those of tokens", 5000, {
    tokens: (size) => ({
      space: many(size, (index) => ({ $type: "dimension", $value: `${index + 1}.5px` })),
    }),
    sources: (size) => ({ "a.css": each(size, (index) => `a { gap: ${index + 1}.6px }\n`) }),
  }),
  usage("unknown names", 5000, {
    tokens: colors,
    sources: (size) => ({ "a.css": each(size, (index) => `a { b: var(--a-t${index}y) }\n`) }),
  }, 1),
  usage("deprecated tokens in one line", 4000, {
    tokens: (size) => many(size, (index) => ({ ...color(hex(index)), $deprecated: true })),
    sources: (size) => ({ "a.css": each(size, (index) => `a{b:var(--a-t${index}x)}`) }),
  }),
  usage("names with holes", 4000, {
    tokens: colors,
    sources: (size) => ({
      "a.ts": each(size, (index) => `f(\`var(--\${a}-t\${b}\${c}${index}x)\`);\n`),
    }),
  }),
  usage("names that begin with a text", 4000, {
    tokens: colors,
    sources: (size) => ({
      "a.scss": each(size, (index) => `a { b: map.get($tokens, "a-t${index}" + $x) }\n`),
    }),
  }),
  usage("open uses of variables in a chain", 4000, {
    sources: (size) => ({
      "a.ts": `import t from "../build/tokens.js";\nconst v0 = t.a;\n${
        each(size, (index) => `const v${index + 1} = v${index}; f(v${index}[n], v${index});\n`)
      }`,
    }),
  }),
  usage("open uses in sources that pass on others", 500, {
    sources: (size) =>
      Object.fromEntries(Array.from({ length: size }, (_, at) => [
        `m${at}.ts`,
        at === 0 ? 'export * from "../build/tokens.js";\n' : `export * from "./m${at - 1}";\n`,
      ])),
  }),
  usage("open uses in sources that forward each other", 500, {
    sources: (size) =>
      Object.fromEntries(Array.from({ length: size }, (_, at) => [
        `_m${at}.scss`,
        `@forward "m${
          (at + 1) % size
        }" as p-*; @forward "../build/tokens" as q-*;\na { b: $p-q-t${at} }\n`,
      ])),
  }),
  usage("blocks in one file", 6_000, {
    sources: (size) => ({
      "a.vue": each(size, () => "<style>a{b:var(--a-b)}</style><script>f('--a-b')</script>\n"),
    }),
  }),
  usage("style tags without an end", 100_000, {
    sources: (size) => ({
      "a.vue": each(size, () => "<style "),
      "b.vue": each(size, () => "<style>"),
    }),
  }, 1),
  usage("nested calls in SCSS", 40_000, {
    sources: (size) => ({
      "a.sass": `a\n  b: ${"map.get(".repeat(size)}$a${", b)".repeat(size)}`,
      "b.scss": `a { b: ${"var(--a-b, ".repeat(size)}1${")".repeat(size)} }`,
      "c.scss": each(
        size / 100,
        () => `a { b: ${"map.get(".repeat(100)}$a${", b)".repeat(100)} }\n`,
      ),
    }),
  }, 1),
  usage("uses in one string", 30_000, {
    sources: (size) => ({
      "a.ts": `f("${"var(--a-b) ".repeat(size)}");`,
      "b.ts": `f(\`${"var(--a-${c}) ".repeat(size)}\`);`,
      "c.scss": `a { b: ${"var(--a-b) ".repeat(size)} }`,
      "d.kt": `f("${"var(--a-b) ".repeat(size)}")`,
    }),
  }),
  usage("long expressions", 30_000, {
    sources: (size) => ({
      "a.ts": `f(a${".b".repeat(size)});\n` +
        `f(a${".b()".repeat(200)}, a${"[b]".repeat(200)}, 1${" + 1".repeat(200)});\n`
          .repeat(size / 200),
      "b.ts": `f("--a"${' + "-b"'.repeat(200)} + c);\n`.repeat(size / 200),
      "c.vue": `<p :a="a${".b".repeat(size)}"/>`,
    }),
  }),
  usage("files that import tokens", 1000, {
    tokens: colors,
    sources: (size) =>
      Object.fromEntries(Array.from({ length: size }, (_, index) => [
        `${index % 100}/${index}.ts`,
        `import tokens from "../../build/tokens.js";\nf(tokens.a.t${index}x, tokens.a.t${index}y);\n`,
      ])),
  }, 1),
  usage("tokens in a file each", 1000, {
    tokens: colors,
    sources: (size) =>
      Object.fromEntries(Array.from({ length: size }, (_, index) => [
        `${index}.css`,
        `a { b: var(--a-t${index}x) }\n`,
      ])),
    files: (size) =>
      Array.from({ length: size }, (_, index) => ({
        destination: `${index}.css`,
        format: "css/variables",
        filter: { name: `a-t${index}x` },
      })),
  }),
  usage("hostile text", 3000, {
    sources: (size) =>
      Object.fromEntries(
        ["kt", "vue", "less", "styl", "scss"].flatMap((extension) =>
          hostile.map((text, index) => [`${index}.${extension}`, text.repeat(size)])
        ),
      ),
  }, 1),
];
