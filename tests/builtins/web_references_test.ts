/** References between tokens in Panda, vanilla-extract, StyleX and Tailwind, each read by its own compiler. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { compile } from "tailwindcss";
import ts from "typescript";
import TokenBuilder from "../../mod.ts";
import { printJoined } from "../../src/hooks/formats/javascript/literals.ts";
import { type Element, valueAt } from "../helpers/custom_properties.ts";
import { pandaCss, pandaPreset } from "../helpers/panda_css.ts";
import { compileStylex } from "../helpers/stylex_css.ts";
import { choicesOf, documents, names } from "../helpers/themed_documents.ts";
import { filesOf, resolver, srgb, textOf, tokens } from "../helpers/themed_tokens.ts";
import { typeErrors } from "../helpers/type_errors.ts";
import { vanillaCss } from "../helpers/vanilla_css.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

const options = { outputReferences: true };

/** The same document with lengths in a group, for outputs that need their type. */
function withLengths(document: Json): Json {
  const lengths = (set: Json) => ({
    space: Object.fromEntries(
      Object.entries(set as Record<string, Json>).map(([name, { $value }]) => [name, {
        $type: "dimension",
        $value: typeof $value === "number"
          ? { value: $value, unit: "px" }
          : $value.replace("{", "{space."),
      }]),
    ),
  });
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === "sources") return value.map(lengths);
    return /^c\d$/.test(key) ? value.map(lengths) : value;
  });
}

const attributesOf = (choice: Record<string, string>) =>
  Object.fromEntries(Object.entries(choice).map(([name, value]) => [`data-${name}`, value]));

async function tailwindCss(theme: string, classes: string[]): Promise<string> {
  const { build } = await compile(`${theme}\n@tailwind utilities;`);
  return build(classes);
}

test("references have the resolved values in all contexts, at the root and inside of it", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(documents, async (numbers) => {
      const resolver = withLengths(numbers);
      const textIn = (format: string) =>
        textOf(format, "css", options, { resolver: structuredClone(resolver) });
      const builder = new TokenBuilder({
        resolver: structuredClone(resolver),
        platforms: { css: { transformGroup: "css" } },
      }, { init: false, report: () => {} });
      const vanilla = vanillaCss(await textIn("vanilla-extract/theme")).css;
      const tailwind = await tailwindCss(
        await textIn("css/tailwind"),
        names.map((name) => `p-${name}`),
      );
      const isSingle = resolver.resolutionOrder.length === 2;
      const panda = isSingle ? pandaCss(await textIn("panda/preset")) : "";
      const stylex = isSingle
        ? await compileStylex(
          await filesOf("stylex/variables", "css", options, {
            resolver: structuredClone(resolver),
          }),
        )
        : undefined;
      for (const choice of choicesOf(resolver)) {
        const { allTokens } = await builder.resolve(choice);
        const chosen = { attributes: attributesOf(choice) };
        for (const elements of [[chosen], [{ attributes: {} }, chosen]]) {
          for (const { path: [, short], $value: { value, unit } } of allTokens as Json[]) {
            const is = (css: string, expression: string, own: Element[] = elements) => {
              compared++;
              assert.equal(valueAt(css, own, expression), `${value}${unit}`, css);
            };
            is(vanilla, `var(--space-${short})`);
            const utility = new RegExp(`\\.p-${short} \\{\\s*padding: (.*);`).exec(tailwind)!;
            is(tailwind, utility[1]);
            if (isSingle) is(panda, `var(--spacing-${short})`);
            if (!stylex) continue;
            const theme = stylex.themes[`space${choice.m0.toUpperCase()}`] ?? [];
            const themed = elements.map((one) => one === chosen ? { ...one, classes: theme } : one);
            is(stylex.css, stylex.variables.space[short], themed);
          }
        }
      }
    }),
    { numRuns: 12, seed: 1 },
  );
  assert.ok(compared > 500, String(compared));
});

test("references in composites, and texts beside them, are kept in every module", async () => {
  const own = {
    ...tokens,
    shadow: { ...tokens.shadow, alias: { $type: "shadow", $value: "{shadow.card}" } },
    gradient: {
      $type: "gradient",
      ...tokens.gradient,
      alias: { $value: "{gradient.rise}" },
    },
    font: {
      ...tokens.font,
      family: {
        $type: "fontFamily",
        odd: { $value: ["`Inter`", 'A "B" \\', "sans-serif"] },
        body: { $value: "{font.family.odd}" },
        mono: { $value: "monospace" },
      },
    },
  };
  const plain = await textOf("css/variables", "css", {}, { tokens: own });
  const valuesIn = new Map(
    Array.from(plain.matchAll(/--([\w-]+): (.*);/g), ([, name, text]) => [name, text]),
  );
  const root = [{ attributes: {} }];
  const vanilla = vanillaCss(
    await textOf("vanilla-extract/theme", "css", options, { tokens: own }),
  );
  const stylex = await compileStylex(
    await filesOf("stylex/variables", "css", options, { tokens: own }),
  );
  for (const [name, text] of valuesIn) {
    assert.equal(valueAt(vanilla.css, root, `var(--${name})`), text);
  }
  assert.match(vanilla.css, /--border-focus: 2px var\(--stroke-dash\) var\(--color-accent\);/);
  assert.match(vanilla.css, /--type-body: .*var\(--font-size-m\)\/1\.5 var\(--font-family-body\)/);
  const { shadow, gradient, border, font } = stylex.variables;
  assert.equal(valueAt(stylex.css, root, border.focus), "2px dashed #ff0000");
  assert.equal(valueAt(stylex.css, root, shadow.alias), valueAt(stylex.css, root, shadow.card));
  assert.equal(valueAt(stylex.css, root, font.familyBody), valuesIn.get("font-family-odd"));
  assert.equal(valueAt(stylex.css, root, gradient.alias), "#ff0000 0%, #ffffff 100%");
  const panda = pandaCss(await textOf("panda/preset", "css", options, { tokens: own }));
  assert.match(panda, /--gradients-rise: linear-gradient\(to right, var\(--colors-accent\) 0%/);
  assert.match(panda, /--gradients-alias: var\(--gradients-rise\);/);
  assert.match(panda, /--borders-focus: 2px dashed var\(--colors-accent\);/);
  const tailwind = await textOf("css/tailwind", "css", options, { tokens: own });
  assert.match(
    tailwind,
    /--background-image-rise: linear-gradient\(to right, var\(--color-accent\) 0%/,
  );
  assert.match(tailwind, /--background-image-alias: var\(--background-image-rise\);/);
  assert.match(tailwind, /--shadow-alias: var\(--shadow-card\);/);
});

test("texts and expressions are joined with escapes", () => {
  const texts = ["`${x}`", '\\ "a"\n$', "</script>"];
  for (const text of texts) {
    const printed = printJoined([text, { code: "x" }, text]);
    assert.equal(Function("x", `return ${printed};`)("1"), `${text}1${text}`);
    assert.doesNotMatch(printed, /<\/script/);
  }
});

test("a reference to a token that the file omits is its value, without a warning", async () => {
  const said: string[] = [];
  for (
    const format of ["panda/preset", "vanilla-extract/theme", "stylex/variables", "css/tailwind"]
  ) {
    const builder = new TokenBuilder({
      tokens: { color: tokens.color },
      platforms: {
        p: {
          transformGroup: "css",
          options,
          files: [{ format, filter: ({ path }) => path.join(".") === "color.alias" }],
        },
      },
    }, { init: false, report: ({ message }) => said.push(message) });
    const [{ output }] = await builder.formatPlatform("p");
    assert.match(String(output), /#ff0000/, format);
  }
  assert.deepEqual(said, []);
});

test("modules of StyleX compile in TypeScript, also where imports need extensions", async () => {
  const files = await filesOf("stylex/variables", "css", options, { resolver });
  assert.match(files["tokens.themes.ts"], /from "\.\/tokens\.stylex\.js";/);
  const stylex =
    `export declare const defineVars: <const T extends Record<string, string | (() => string)>>(
  variables: T,
) => { readonly [K in keyof T]: string };
export declare const createTheme: (variables: object, values: Record<string, string>) => string[];
`;
  const errors = await typeErrors({
    "package.json": '{ "type": "module" }',
    "node_modules/@stylexjs/stylex/package.json": '{ "types": "index.d.ts", "type": "module" }',
    "node_modules/@stylexjs/stylex/index.d.ts": stylex,
    ...files,
  }, {
    allowImportingTsExtensions: false,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  assert.deepEqual(errors, []);
});

test("Panda omits groups that repeat the category, unless two tokens would have one place", async () => {
  const length = (value: number) => ({ $type: "dimension", $value: { value, unit: "px" } });
  const color = (red: number) => ({ $type: "color", $value: srgb(red, 0, 0) });
  const own = {
    color: { brand: { $root: color(0), a: color(1) }, twice: color(0), $root: color(1) },
    colors: { twice: color(1) },
    space: { "0.5": length(2), "1/2": length(3), "3/4 x": length(4) },
    border: { radius: { s: length(5) } },
  };
  const { tokens: found } =
    pandaPreset(await textOf("panda/preset", "css", {}, { tokens: own })).theme.extend;
  assert.deepEqual(Object.keys(found.colors), ["brand", "color", "colors"]);
  assert.deepEqual(Object.keys(found.colors.color), ["twice", "DEFAULT"]);
  assert.deepEqual(Object.keys(found.spacing), ["0.5", "1/2", "3-4-x"]);
  assert.deepEqual(Object.keys(found.radii), ["s"]);
  const lengths = { tokens: { space: own.space } };
  const css = await tailwindCss(await textOf("css/tailwind", "css", {}, lengths), [
    "p-0.5",
    "w-1/2",
  ]);
  assert.equal(
    valueAt(css, [{ attributes: {} }], /p-0\\\.5 \{\s*padding: (.*);/.exec(css)![1]),
    "2px",
  );
  assert.equal(
    valueAt(css, [{ attributes: {} }], /w-1\\\/2 \{\s*width: (.*);/.exec(css)![1]),
    "3px",
  );
  const utilities = await textOf("css/utilities", "css", {}, lengths);
  assert.match(utilities, /\.p-0\\\.5 \{/);
  assert.match(utilities, /\.p-1\\\/2 \{/);
});
