/** Classes, mixins and utilities for typographies, read by their compilers; custom media queries. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, lexer, parse, walk } from "css-tree";
import less from "less";
import * as sass from "sass";
import TokenBuilder, { type Config } from "../../mod.ts";
import { valueAt } from "../helpers/custom_properties.ts";
import { px, reportsOf, textOf } from "../helpers/themed_tokens.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

const tokens: Tree = {
  tracking: { wide: { $type: "dimension", $value: px(0.5) } },
  family: { $type: "fontFamily", $value: ["Inter Tight", "serif"] },
  text: {
    caps: {
      $type: "typography",
      $description: "For labels */",
      $value: {
        fontFamily: "{family}",
        fontSize: px(12),
        fontWeight: "semi-bold",
        letterSpacing: "{tracking.wide}",
        lineHeight: 1.5,
      },
    },
    alias: { $type: "typography", $value: "{text.caps}" },
  },
  gap: { $type: "dimension", $value: px(4) },
};

/** Typographies of Tokens Studio: numbers without units, percentages, letter case and underlines. */
const studio: Tree = {
  text: {
    link: {
      type: "typography",
      value: {
        fontFamily: "Inter",
        fontSize: "16",
        fontWeight: "Bold Italic",
        lineHeight: "AUTO",
        letterSpacing: "5%",
        textCase: "title",
        textDecoration: "underline",
        paragraphIndent: "8",
      },
    },
  },
};

/** Declarations of the rules of a style sheet, by selector; all are CSS. */
function declarationsIn(css: string): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  walk(parse(css), {
    visit: "Rule",
    enter(rule: Tree) {
      const selector = generate(rule.prelude);
      walk(rule.block, (node: Tree) => {
        if (node.type !== "Declaration") return;
        const own = generate(node.value);
        const { error } = node.property.startsWith("--") || own.includes("var(")
          ? { error: null }
          : lexer.matchProperty(node.property, node.value);
        assert.equal(error, null, `${node.property}: ${generate(node.value)}`);
        (found[selector] ??= {})[node.property] = generate(node.value);
      });
    },
  });
  return found;
}

const caps = {
  "font-family": '"Inter Tight",serif',
  "font-size": "12px",
  "font-weight": "600",
  "line-height": "1.5",
  "letter-spacing": "0.5px",
};

test("classes have all properties of a typography, including those of its alias target", async () => {
  const css = await textOf("css/typography", "css", {}, { tokens });
  assert.deepEqual(declarationsIn(css), { ".text-caps": caps, ".text-alias": caps });
  assert.match(css, /\/\*\* For labels \* \/ \*\//);
});

test("design tools' letter spacings, line heights, percentages and numbers become CSS", async () => {
  const css = await textOf("css/typography", "css", {}, { tokens: studio });
  assert.deepEqual(declarationsIn(css), {
    ".text-link": {
      "font-family": "Inter",
      "font-size": "16px",
      "font-weight": "700",
      "font-style": "italic",
      "line-height": "normal",
      "letter-spacing": "0.05em",
      "text-transform": "capitalize",
      "text-decoration": "underline",
      "text-indent": "8px",
    },
  });
});

test("mixins of Sass and Less have the declarations of the classes", async () => {
  const scss = await textOf("scss/typography", "scss", {}, { tokens });
  const bySass = sass.compileString(`${scss}\n.a { @include text-caps; }`).css;
  assert.deepEqual(declarationsIn(bySass), { ".a": caps });
  const mixins = await textOf("less/typography", "less", {}, { tokens });
  const byLess = (await less.render(`${mixins}\n.a { .text-caps(); }`)).css;
  assert.deepEqual(declarationsIn(byLess), { ".a": caps });
});

test("a utility has the font as a variable, and properties that a font does not include", async () => {
  const css = await textOf("css/utilities", "css", {}, { tokens });
  assert.match(
    css,
    /\.text-caps \{\n {2}font: var\(--text-caps\);\n {2}letter-spacing: var\(--tracking-wide\);\n\}/,
  );
  const link = await textOf("css/utilities", "css", {}, { tokens: studio });
  assert.match(
    link,
    /font: var\(--text-link\);\n {2}letter-spacing: 0\.05em;\n {2}text-transform: capitalize;\n {2}text-decoration: underline;/,
  );
});

test("breakpoints are custom media queries, ordered by width", async () => {
  const width = ($value: unknown) => ({ $type: "dimension", $value });
  const css = await textOf("css/custom-media", "css", {}, {
    tokens: {
      breakpoint: { l: width({ value: 64, unit: "rem" }), m: width(px(768)) },
      gap: width(px(4)),
    },
  });
  assert.equal(
    css,
    `@custom-media --breakpoint-l (width >= 64rem);
@custom-media --breakpoint-l-below (width < 64rem);
@custom-media --breakpoint-m (width >= 768px);
@custom-media --breakpoint-m-below (width < 768px);
@custom-media --breakpoint-m-only (768px <= width < 64rem);
`,
  );
  const own = await textOf("css/custom-media", "css", { namespaces: { breakpoint: "gap" } }, {
    tokens,
  });
  assert.equal(
    own,
    "@custom-media --gap (width >= 4px);\n@custom-media --gap-below (width < 4px);\n",
  );
});

/** Typographies whose parts change, appear and disappear with two modifiers. */
const title = (value: Tree) => ({ text: { title: { $type: "typography", $value: value } } });
const base = {
  fontFamily: "Inter",
  fontSize: px(20),
  fontWeight: 700,
  lineHeight: 1.2,
  letterSpacing: px(0),
};
const resolver = {
  version: "2025.10",
  resolutionOrder: [
    {
      type: "set",
      name: "base",
      sources: [{
        ...title(base),
        text: {
          ...title(base).text,
          fixed: { $type: "typography", $value: base },
          alias: { $type: "typography", $value: "{text.title}" },
        },
      }],
    },
    {
      type: "modifier",
      name: "theme",
      default: "light",
      contexts: { light: [], dark: [title({ ...base, fontWeight: 400, textCase: "uppercase" })] },
    },
    {
      type: "modifier",
      name: "size",
      default: "s",
      contexts: {
        s: [],
        m: [{ text: { further: { $type: "typography", $value: base } } }],
        l: [title({ ...base, fontSize: "{size.l}", letterSpacing: undefined }), {
          size: { l: { $type: "dimension", $value: px(28) } },
        }],
      },
    },
  ],
};

const themed = async (format: string, contexts: Config["contexts"], options: Tree = {}) => {
  const builder = new TokenBuilder({
    resolver: structuredClone(resolver) as Config["resolver"],
    platforms: {
      p: {
        transformGroup: "css",
        contexts,
        options: { showFileHeader: false, ...options },
        files: [{ format }],
      },
    },
  }, { init: false, report: () => {} });
  return String((await builder.formatPlatform("p"))[0].output);
};

const allContexts = { theme: "*", size: "*" };

test("classes and mixins have the typography of each context, also of elements inside others", async () => {
  const names = ["title", "fixed", "alias", "further"];
  const use = (start: string, end = "") =>
    names.map((name) => `.text-${name} { ${start}text-${name}${end}; }`).join("\n");
  const scss = await themed("scss/typography", allContexts);
  const mixins = await themed("less/typography", allContexts);
  const sheets = [
    await themed("css/typography", allContexts),
    await themed("css/typography", allContexts, { scope: "main" }),
    sass.compileString(`${scss}\n@include typography-contexts;\n${use("@include ")}`).css,
    (await less.render(`${mixins}\n.typography-contexts();\n${use(".", "()")}`)).css,
  ];
  let compared = 0;
  for (const theme of ["light", "dark"]) {
    for (const size of ["s", "m", "l"]) {
      const wanted = declarationsIn(await themed("css/typography", { theme, size }));
      const chosen = { attributes: { "data-theme": theme, "data-size": size } };
      const outer = { attributes: { "data-theme": "dark", "data-size": "l" } };
      for (const sheet of sheets) {
        const found = declarationsIn(sheet);
        for (const [selector, own] of Object.entries(wanted)) {
          for (const elements of [[chosen], [{ attributes: {} }, chosen], [outer, chosen]]) {
            for (const [property, expression] of Object.entries(found[selector])) {
              const value = valueAt(sheet, elements, expression).replaceAll(", ", ",");
              assert.equal(
                ["initial", "unset"].includes(value) ? undefined : value,
                own[property],
                `${selector} ${property} ${JSON.stringify(elements)}\n${sheet}`,
              );
              compared++;
            }
          }
        }
      }
    }
  }
  assert.ok(compared > 1000, String(compared));
  const [css] = sheets;
  assert.match(css, /\.text-fixed \{[^}]*font-weight: 700;/);
  assert.match(await themed("css/typography", allContexts, { scope: "main" }), /\n\}\n\n:root \{/);
});

test("names in families are no insertions of Sass and Less in variables", async () => {
  const odd = { ...base, fontFamily: ["A #{$x @{y", "serif"] };
  const one = structuredClone(resolver);
  one.resolutionOrder[1].contexts!.dark = [title(odd)] as never;
  const textOfOne = (format: string) =>
    textOf(format, "css", {}, { resolver: one as never, contexts: { theme: "*" } });
  const scss = await textOfOne("scss/typography");
  const bySass = sass.compileString(`${scss}\n@include typography-contexts;`).css;
  assert.match(bySass, /["']A #\{\$x @\{y["'], serif/);
  const mixins = await textOfOne("less/typography");
  const byLess = (await less.render(`${mixins}\n.typography-contexts();`)).css;
  assert.match(byLess, /A #\{\$x @\\7b y/);
});

test("properties that an output of typographies lacks are reported", async () => {
  const more = { paragraphSpacing: px(4), paragraphIndent: 0, textCase: "uppercase" };
  const tokens = title({ ...base, ...more });
  const formats = {
    "css/typography": ["paragraphSpacing"],
    "scss/typography": ["paragraphSpacing"],
    "less/typography": ["paragraphSpacing"],
    "css/tailwind": ["paragraphSpacing"],
    "panda/preset": ["paragraphSpacing", "textCase"],
  };
  for (const [format, names] of Object.entries(formats)) {
    const said = await reportsOf(format, "css/tailwind", { tokens });
    const lost = said.filter((one) => one.includes("text.title") && one.includes("omit"));
    assert.equal(lost.length, 1, `${format}: ${said.join("\n")}`);
    for (const name of Object.keys(more)) {
      assert.equal(lost[0].includes(name), names.includes(name), `${format}: ${lost[0]}`);
    }
  }
});
