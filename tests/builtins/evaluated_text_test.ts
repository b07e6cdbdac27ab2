/** Variables and calls in values of tokens are text in Sass, Less and Stylus, unless a transform returned them as code. */
import assert from "node:assert/strict";
import { test } from "node:test";
import less from "less";
import * as sass from "sass";
import stylus from "stylus";
import TokenBuilder, { type Config, type TransformHook } from "../../mod.ts";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";

const languages = ["scss", "less", "stylus"] as const;
type Language = typeof languages[number];

async function build(
  language: Language,
  tokens: Config["tokens"],
  { Builder = TokenBuilder, ...config }: Config & { Builder?: typeof TokenBuilder } = {},
): Promise<string> {
  const builder = new Builder({
    ...config,
    tokens,
    platforms: {
      p: {
        transforms: ["name/kebab", ...Object.keys(config.hooks?.transforms ?? {})],
        files: [{ format: `${language}/variables`, options: { showFileHeader: false } }],
      },
    },
  }, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("p");
  return String(output);
}

/** The value of the variable `a` as the compiler prints it. */
async function compiled(language: Language, text: string): Promise<string> {
  const css = language === "scss"
    ? sass.compileString(`${text}\nx { y: $a; }`, { logger: sass.Logger.silent }).css
    : language === "less"
    ? (await less.render(`${text}\nx { y: @a; }`)).css
    : stylus(`${text}\nx\n  y $a\n`).render();
  return /y: ([^;]*);/.exec(css)![1];
}

/** Values that a language would evaluate or reject, with the value in Less if its strings need other quotes. */
const texts: readonly (string | readonly [text: string, less: string])[] = [
  "$pwn",
  "@pwn",
  "a($pwn)",
  "math.div(4px, 2)",
  "pwn(1) x",
  "if(true, a, b)",
  "percentage(0.5)",
  "darken(#fff, 10%)",
  "unit(5px, em)",
  "e(1)",
  "url($pwn)",
  "url(@pwn)",
  "calc(1px + pwn(2))",
  ["pwn('a', \"b\")", 'pwn("a", "b")'],
  "cubic-bezier(0, * x, 1, 1)",
  "spring(1, 100, 10, 0)",
];

for (const language of languages) {
  test(`${language}: what compilers print is the text of the token`, async () => {
    for (const one of texts) {
      const [text, inLess] = typeof one === "string" ? [one, one] : one;
      const printed = await build(language, { a: { value: text, type: "other" } });
      assert.equal(await compiled(language, printed), language === "less" ? inLess : text, printed);
    }
  });

  test(`${language}: functions of CSS and references stay`, async () => {
    for (const text of ["translateY(2px)", "-webkit-gradient(linear, 0 0)", "var(--x, 1px)"]) {
      const printed = await build(language, { a: { value: text, type: "other" } });
      assert.doesNotMatch(printed, /unquote|~/, printed);
    }
  });
}

test("a transform may return code of a language", async () => {
  const tokens = { a: { value: "4px" }, b: { value: "{a}" } };
  const halved: TransformHook = {
    type: "value",
    code: ["sass"],
    transform: () => "math.div(4px, 2)",
  };
  const options = { hooks: { transforms: { halved } } };
  assert.match(
    await build("scss", tokens, options),
    /^\$a: math\.div\(4px, 2\);\n\$b: math\.div\(4px, 2\);$/m,
  );
  assert.match(await build("less", tokens, options), /^@a: ~"math\.div\(4px, 2\)";$/m);
});

test("the drop-in keeps variables and calls", async () => {
  const printed = await build("scss", { a: { value: "math.div($b, 2)" } }, {
    Builder: StyleDictionary,
  });
  assert.match(printed, /^\$a: math\.div\(\$b, 2\);$/m);
});

test("scss omits a variable whose name starts with a digit, which the drop-in keeps", async () => {
  const tokens = { 4: { value: "4px" }, a: { value: "1px" } };
  assert.equal(await build("scss", tokens), "$a: 1px;\n");
  assert.match(await build("scss", tokens, { Builder: StyleDictionary }), /^\$4: 4px;$/m);
});

test("modifiers have names of ASCII letters in Less, or are refused", async () => {
  const themed = async (name: string, context = "dark") => {
    const contexts = { light: [{ a: { $value: 1 } }], [context]: [{ a: { $value: 2 } }] };
    const builder = new TokenBuilder({
      resolver: {
        version: "2025.10",
        resolutionOrder: [{ type: "modifier", name, default: "light", contexts }],
      } as never,
      platforms: { p: { transforms: ["name/kebab"], files: [{ format: "less/themes" }] } },
    }, { init: false, verbosity: "silent" });
    return String((await builder.formatPlatform("p"))[0].output);
  };
  const css = (await less.render(`${await themed("größe")}\nx { .tokens("dark"); y: @a; }`)).css;
  assert.match(css, /y: 2;/);
  await assert.rejects(themed("]"), /The modifier "\]" has no name of its own in Less/);
  await assert.rejects(themed("a", "b}"), /Less cannot compare the context "b\}"/);
});
