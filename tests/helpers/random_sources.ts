/**
 * Random sources of consumers of the project in `fixed_sources.ts`, with places in which replacements are wrong.
 * @module
 */
import fc from "fast-check";

/** A source of a consumer. */
export interface RandomSource {
  readonly file: string;
  readonly text: string;
}

const colors = fc.constantFrom(
  ...[
    "#0969da",
    "#0969DA",
    "rgb(9, 105, 218)",
    "rgba(9, 105, 218, 1)",
    "#fff",
    "#ffffff",
    "#116329",
  ],
  ...["#cf222e", "#ffebe9", "#8250df", "#8250de", "#123456", "#24292f", "red", "transparent"],
);
const lengths = fc.constantFrom(
  ...["16px", "+16px", "-16px", "4px", "2rem", "1rem", "32px", "6px", "320px", "0", "1px", "10%"],
);
const names = fc.constantFrom(
  ...["color-link", "color-page", "color-brand", "color-old", "color-older", "color-changed"],
  ...["color-accent", "color-danger-text", "c-link", "c-old", "c-twin", "space-s", "space-m"],
  ...["space-l", "radius-m", "time-fast", "overlay-width"],
);
const strange = fc.constantFrom(...["own", "color-lnik", "color-highlight", "color-danger-x"]);
const variable = fc.oneof(
  names.map((name) => `var(--${name})`),
  fc.tuple(names, colors).map(([name, color]) => `var( --${name}, ${color})`),
  strange.map((name) => `var(--${name})`),
  fc.tuple(strange, colors).map(([name, color]) => `var(--${name}, ${color})`),
);
const color = fc.oneof({ arbitrary: colors, weight: 3 }, variable);
const length = fc.oneof({ arbitrary: lengths, weight: 3 }, variable);

const list = (item: fc.Arbitrary<string>, most: number) =>
  fc.array(item, { minLength: 1, maxLength: most }).map((all) => all.join(" "));

/** Values that browsers drop, or that only look as if they contained a literal. */
const odd = color.chain((one) =>
  fc.constantFrom(
    ...[`url(${one})`, `${one} bogus`, `${one}\\9`, `\\${one}`, `linear-gradient(${one}, red)`],
    ...[`color-mix(in srgb, ${one}, red)`, `bogus(${one})`, `${one} ${one}`, `/* ${one} */ ${one}`],
  )
);
const property = (names: readonly string[], value: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(...names), value).map(([name, value]) => `${name}: ${value};`);

const colorProperties = [
  ...["color", "background-color", "background", "border-color", "outline-color", "fill"],
  ...["caret-color", "border-top-color", "text-decoration-color", "width", "COLOR"],
];
const lengthProperties = [
  ...["margin", "padding", "gap", "inset", "width", "height", "min-width", "font-size"],
  ...["border-radius", "border-width", "letter-spacing", "margin-inline", "padding-top"],
  ...["line-height", "max-height", "column-gap", "border-top-left-radius", "outline-width"],
];
const times = fc.constantFrom("200ms", "0.2s", "-200ms", "1s", "var(--time-fast)");

/** Declarations of a rule. */
const declaration = fc.oneof(
  { arbitrary: property(colorProperties, color), weight: 4 },
  { arbitrary: property(lengthProperties, list(length, 5)), weight: 4 },
  property([...colorProperties, "background-image"], odd),
  property(
    ["border", "outline", "border-left"],
    fc.shuffledSubarray(["1px", "solid", "#0969da", "var(--color-old)", "6px"], { minLength: 1 })
      .map((all) => all.join(" ")),
  ),
  property(
    ["box-shadow", "text-shadow"],
    fc.array(
      fc.shuffledSubarray(["0", "4px", "-1px", "16px", "#0969da", "inset"], { minLength: 2 })
        .map((all) => all.join(" ")),
      { minLength: 1, maxLength: 2 },
    ).map((all) => all.join(", ")),
  ),
  property(
    ["transition-duration", "animation-delay", "transition-delay"],
    fc.array(times, { minLength: 1, maxLength: 3 }).map((all) => all.join(", ")),
  ),
  property(["--own", "--other"], fc.oneof(color, length)),
  property(["margin", "padding"], length.map((one) => `calc(${one} + 1px)`)),
);
/** Definitions of names of tokens, which change what other rules mean. */
const definition = fc.tuple(names, fc.oneof(color, fc.constant("var(--own)"))).map(
  ([name, value]) => `--${name}: ${value};`,
);
const selector = fc.constantFrom(
  ...[":root", ".a", ".b", ".b .c", ".dark .a", "p", "p::before", ".a, .c"],
);
const rule = fc.tuple(
  selector,
  fc.array(declaration, { minLength: 1, maxLength: 5 }),
  fc.option(definition, { freq: 12, nil: "" }),
).map(([selector, all, own]) => `${selector} { ${own}${all.join(" ")} }`);
const block = fc.oneof(
  { arbitrary: rule, weight: 6 },
  rule.map((one) => `@media (min-width: 1px) { ${one} }`),
  rule.map((one) => `@supports (color: #0969da) { ${one} }`),
  rule.map((one) => `@layer base { ${one} }`),
  colors.map((one) =>
    `@property --own { syntax: "<color>"; inherits: true; initial-value: ${one}; }`
  ),
  fc.tuple(colors, lengths).map(([one, other]) =>
    `@keyframes k { from { color: ${one}; margin: ${other} } } .a { animation: k 1s infinite paused }`
  ),
  lengths.map((one) => `@page { margin: ${one} }`),
);

/** A style sheet of CSS. */
export const styles: fc.Arbitrary<RandomSource> = fc.array(block, { minLength: 1, maxLength: 6 })
  .map((all) => ({ file: "app.css", text: `${all.join("\n")}\n` }));

const sassValue = fc.oneof(
  colors.filter((one) => one.startsWith("#")).chain((one) =>
    fc.constantFrom(
      ...[one, `mix(${one}, red)`, `darken(${one}, 5%)`, `t.$color-old`, `t.$color-link`],
      ...["t.$color-changed", "$own", `rgba(${one}, .5)`, `"#{${one}}"`],
    )
  ),
);
const sassLength = fc.constantFrom(
  ...["16px", "16px * 2", "4px + 16px", "-16px", "t.$space-m", "t.$space-m * 2", "max(16px, 4px)"],
  ...["calc(16px + 1vw)", "16px -4px", "math.div(16px, 2)"],
);
const sassDeclaration = fc.oneof(
  property(["color", "background-color", "border-color", "$local", "--own"], sassValue),
  property(["margin", "padding", "width", "$size"], sassLength),
  property(["color"], fc.constantFrom("t.$color-old", "t.$c-old", "t.$color-older")),
);
const sassRule = fc.tuple(selector, fc.array(sassDeclaration, { minLength: 1, maxLength: 5 })).map(
  ([selector, all]) => `${selector} { ${all.join(" ")} }`,
);
const sassStart = fc.constantFrom(
  ...['@use "build/tokens" as t;', '@use "build/tokens" as t with ($color-link: #ff0000);'],
);

/** A style sheet of SCSS that compiles. */
export const sassStyles: fc.Arbitrary<RandomSource> = fc.tuple(
  sassStart,
  colors.filter((one) => one.startsWith("#")),
  fc.array(sassRule, { minLength: 1, maxLength: 5 }),
).map(([start, own, all]) => ({
  file: "app.scss",
  text: `@use "sass:math";\n${start}\n$own: ${own};\n${all.join("\n")}\n`,
}));

const exported = ["ColorLink", "ColorOld", "ColorOlder", "ColorBrand", "COld", "CLink", "CTwin"];
const use = (name: string) =>
  fc.constantFrom(
    ...[`f(${name});`, `const a$ = { ${name} };`, `const b$ = { ${name}: ${name} };`],
    ...[`f(\`\${${name}}\`);`, `(function (${name}: string) { f(${name}); })("x");`],
    ...[`const c$ = [${name}, ${name}];`, `export { ${name} };`, `export const d$ = ${name};`],
    ...[`f(tokens.${name});`, `const e$: typeof ${name} = ${name}; f(e$);`],
    ...[
      `{ const ${name} = "y"; f(${name}); }`,
      'f("var(--color-old)");',
      `f({ x: 1 }.x, ${name});`,
    ],
    ...["const ColorLink$ = 1;", "f(tokens.ColorOld, tokens?.ColorOlder);"],
  );

/** A module of TypeScript that type-checks. */
export const scripts: fc.Arbitrary<RandomSource> = fc.tuple(
  fc.uniqueArray(fc.constantFrom(...exported), { minLength: 1, maxLength: 4 }),
  fc.boolean(),
).chain(([all, renames]) =>
  fc.array(fc.constantFrom(...all).chain(use), { minLength: 1, maxLength: 6 }).map((uses) => {
    const isTwice = (one: string, at: number) => /^export/.test(one) && uses.indexOf(one) !== at;
    const specifiers = all.map((name, at) => renames && at === 0 ? `${name} as ${name}` : name);
    const code = uses.filter((one, at) => !isTwice(one, at))
      .map((one, at) => one.replaceAll("$", `${at}`).replace(/\\(?=`)/g, ""));
    return {
      file: "app.ts",
      text: `import { ${specifiers.join(", ")} } from "./build/tokens.js";\n` +
        'import * as tokens from "./build/tokens.js";\n' +
        "export const log: unknown[] = [];\nconst f = (...all: unknown[]) => void log.push(...all);\n" +
        `${code.join("\n")}\n`,
    };
  })
);
