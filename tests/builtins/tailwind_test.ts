/**
 * The format `css/tailwind`, compiled by Tailwind CSS itself: its utilities exist and have the
 * values of the tokens.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "tailwindcss";
import TokenBuilder, {
  type Config,
  type Diagnostic,
  type File,
  type LocalOptions,
} from "../../mod.ts";
import { loadModule } from "../helpers/load_module.ts";

const px = (value: number) => ({ value, unit: "px" });
const srgb = (...components: number[]) => ({ colorSpace: "srgb", components });

const tokens = {
  color: {
    $type: "color",
    brand: { $root: { $value: srgb(1, 0, 0) }, "500": { $value: srgb(0, 0, 1) } },
    "on-brand": { $value: "{color.brand.500}", $deprecated: "Use brand" },
  },
  space: { $type: "dimension", s: { $value: px(4) } },
  border: {
    radius: { $type: "dimension", m: { $value: px(8) } },
    width: { $type: "dimension", thin: { $value: px(1) } },
  },
  breakpoint: { $type: "dimension", wide: { $value: px(1200) } },
  font: {
    family: { $type: "fontFamily", body: { $value: ["Inter", "sans-serif"] } },
    weight: { $type: "fontWeight", heavy: { $value: "extra-bold" } },
    size: { $type: "dimension", l: { $value: px(24) } },
  },
  text: {
    title: {
      $type: "typography",
      $value: {
        fontFamily: "{font.family.body}",
        fontSize: px(32),
        fontWeight: "bold",
        lineHeight: 1.25,
        letterSpacing: px(1),
      },
    },
  },
  shadow: {
    card: {
      $type: "shadow",
      $value: {
        color: "{color.brand.500}",
        offsetX: px(0),
        offsetY: px(1),
        blur: px(2),
        spread: px(0),
      },
    },
  },
  motion: {
    fast: { $type: "duration", $value: { value: 100, unit: "ms" } },
    out: { $type: "cubicBezier", $value: [0, 0, 0.5, 1] },
  },
  layer: { $type: "number", "z-index": { modal: { $value: 100 } } },
  z: { $type: "number", toast: { $value: 200 } },
  leading: { $type: "number", tight: { $value: 1.1 } },
  gradient: {
    $type: "gradient",
    sunset: {
      $value: [{ color: srgb(1, 0, 0), position: 0 }, { color: srgb(0, 0, 1), position: 1 }],
    },
  },
  opacity: { $type: "number", half: { $value: 0.5 } },
};

const found: Diagnostic[] = [];

async function styleOf(config: Config, file: File = {}): Promise<string> {
  found.length = 0;
  const builder = new TokenBuilder({
    ...config,
    platforms: {
      tailwind: {
        transformGroup: "css/tailwind",
        ...config.platforms?.tailwind,
        files: [{
          destination: "theme.css",
          format: "css/tailwind",
          ...file,
          options: { showFileHeader: false, ...file.options },
        }],
      },
    },
  }, { init: false, verbosity: "silent", report: (one) => void found.push(one) });
  const [{ output }] = await builder.formatPlatform("tailwind");
  return String(output);
}

/** Declarations of utilities, by class, as Tailwind compiles them. */
async function utilities(style: string, ...classes: string[]): Promise<Record<string, string>> {
  const { build } = await compile(`${style}\n@tailwind utilities;`);
  const css = build(classes);
  return Object.fromEntries(classes.map((name) => {
    const selector = `.${name.replace(/[:.]/g, "\\$&")} {`;
    const start = css.indexOf(selector);
    return [
      name,
      start < 0 ? "" : css.slice(start + selector.length, css.indexOf("}", start)).trim(),
    ];
  }));
}

test("tokens of each type define the utilities of their namespace", async () => {
  const style = await styleOf({ tokens });
  assert.deepEqual(found.map(({ code, message }) => `${code}: ${message}`), []);
  for (
    const line of [
      "--color-brand: #ff0000;",
      "--color-brand-500: #0000ff;",
      "--color-on-brand: #0000ff; /** @deprecated Use brand */",
      "--spacing-s: 4px;",
      "--radius-m: 8px;",
      "--border-width-thin: 1px;",
      "--breakpoint-wide: 1200px;",
      "--font-body: Inter, sans-serif;",
      "--font-weight-heavy: 800;",
      "--text-l: 24px;",
      "--text-title: 32px;",
      "--text-title--line-height: 1.25;",
      "--text-title--letter-spacing: 1px;",
      "--text-title--font-weight: bold;",
      "--shadow-card: 0px 1px 2px 0px #0000ff;",
      "--transition-duration-fast: 100ms;",
      "--ease-out: cubic-bezier(0, 0, 0.5, 1);",
      "--z-index-modal: 100;",
      "--z-index-toast: 200;",
      "--leading-tight: 1.1;",
      "--background-image-sunset: linear-gradient(to right, #ff0000 0%, #0000ff 100%);",
      "--opacity-half: 0.5;",
    ]
  ) assert.ok(style.includes(`  ${line}\n`), `${line}\n\n${style}`);
  const made = await utilities(
    style,
    "bg-brand",
    "text-brand-500",
    "p-s",
    "rounded-m",
    "border-thin",
    "wide:p-s",
    "font-body",
    "font-heavy",
    "text-l",
    "text-title",
    "shadow-card",
    "duration-fast",
    "ease-out",
    "z-modal",
    "z-toast",
    "leading-tight",
    "bg-sunset",
    "opacity-half",
  );
  const missing = Object.keys(made).filter((name) => made[name] === "");
  assert.deepEqual(missing, []);
  assert.equal(made["bg-brand"], "background-color: var(--color-brand);");
  assert.equal(made["bg-sunset"], "background-image: var(--background-image-sunset);");
  assert.match(
    made["text-title"],
    /line-height: var\(--tw-leading, var\(--text-title--line-height\)\)/,
  );
  assert.match(made["text-title"], /font-weight: .*var\(--text-title--font-weight\)/);
});

test("resets remove all of Tailwind's own theme or some namespaces", async () => {
  const own = "@theme { --color-red-500: red; --spacing-9: 9px; }\n";
  const all = await styleOf({ tokens }, { options: { reset: true } });
  assert.match(all, /^@theme \{\n {2}--\*: initial;\n/);
  const some = await styleOf({ tokens }, { options: { reset: ["color"] } });
  assert.match(some, /^@theme \{\n {2}--color-\*: initial;\n/);
  const classes = ["bg-red-500", "p-9", "bg-brand"];
  const made = async (style: string) =>
    Object.entries(await utilities(own + style, ...classes)).map(([, css]) => css !== "");
  assert.deepEqual(await made(await styleOf({ tokens })), [true, true, true]);
  assert.deepEqual(await made(some), [false, true, true]);
  assert.deepEqual(await made(all), [false, false, true]);
});

test("configured namespaces override those of types; the star marks where names start", async () => {
  const namespaces = {
    container: "space.*",
    color: { accent: "color.brand.500", ink: "color.on-brand" },
    blur: ["motion.none", "border.rad*.**"],
  };
  const style = await styleOf({ tokens }, { options: { namespaces } });
  for (
    const line of [
      "--container-s: 4px;",
      "--color-accent: #0000ff;",
      "--color-ink: #0000ff;",
      "--blur-radius-m: 8px;",
    ]
  ) {
    assert.ok(style.includes(line), `${line}\n\n${style}`);
  }
  const made = await utilities(style, "max-w-s", "bg-accent", "blur-radius-m");
  assert.deepEqual(Object.values(made).filter((css) => css === ""), []);
});

test("a token that fits no namespace is omitted and reported", async () => {
  const edge = {
    $type: "border",
    $value: { color: srgb(0, 0, 0), width: px(1), style: "solid" },
  };
  const style = await styleOf({
    tokens: { edge, plain: { $type: "color", $value: srgb(0, 0, 0) } },
  });
  assert.equal(style, "@theme {\n  --color-plain: #000000;\n}\n");
  assert.deepEqual(found.map(({ code, message }) => [code, message]), [[
    "output/composite",
    "theme.css omits edge: no namespace of Tailwind accepts it",
  ]]);
});

test("two tokens with the same theme variable are refused", async () => {
  const clash = {
    color: { $type: "color", a: { $value: srgb(0, 0, 0) } },
    a: { $type: "color", $value: srgb(1, 1, 1) },
  };
  await assert.rejects(styleOf({ tokens: clash }), /color\.a and a are both --color-a/);
});

const resolver = {
  version: "2025.10",
  resolutionOrder: [
    { type: "set", name: "base", sources: [tokens] },
    {
      type: "modifier",
      name: "theme",
      default: "light",
      contexts: {
        light: [],
        dark: [{ color: { $type: "color", brand: { "500": { $value: srgb(0, 1, 0) } } } }],
      },
    },
  ],
};

test("values that change with contexts are variables that utilities read where they are used", async () => {
  const style = await styleOf({ resolver }, { contexts: { theme: "*" } });
  assert.ok(
    style.includes(`@theme inline {
  --color-brand-500: var(--token-color-brand-500);
  --color-on-brand: var(--token-color-on-brand); /** @deprecated Use brand */
  --shadow-card: var(--token-shadow-card);
}

:root {
  --token-color-brand-500: #0000ff;
  --token-color-on-brand: #0000ff;
  --token-shadow-card: 0px 1px 2px 0px #0000ff;
}
`),
    style,
  );
  assert.ok(
    style.includes(`[data-theme="dark"] {
  --token-color-brand-500: #00ff00;
  --token-color-on-brand: #00ff00;
  --token-shadow-card: 0px 1px 2px 0px #00ff00;
}
`),
    style,
  );
  assert.ok(style.includes("  --color-brand: #ff0000;\n"));
  const made = await utilities(style, "bg-brand-500", "shadow-card", "bg-brand");
  assert.equal(made["bg-brand-500"], "background-color: var(--token-color-brand-500);");
  assert.match(made["shadow-card"], /--tw-shadow: .*var\(--token-shadow-card\)/);
  assert.equal(made["bg-brand"], "background-color: var(--color-brand);");
});

test("inline refers to variables that css/variables declares", async () => {
  const inline = { options: { inline: true } };
  const config = { tokens, platforms: { tailwind: { prefix: "ds" } } };
  const style = await styleOf(config, inline);
  assert.ok(
    style.includes("@theme inline {\n  --color-brand-500: var(--ds-color-brand-500);\n"),
    style,
  );
  assert.ok(style.includes("  --text-title--line-height: 1.25;\n"), style);
  assert.ok(
    style.includes(
      "  --background-image-sunset: linear-gradient(to right, var(--ds-gradient-sunset));\n",
    ),
    style,
  );
  assert.ok(style.includes("  --transition-duration-fast: var(--ds-motion-fast);\n"), style);
  // A query cannot refer to a variable.
  assert.ok(style.includes("  --breakpoint-wide: 1200px;\n"), style);
  const made = await utilities(style, "bg-brand");
  assert.equal(made["bg-brand"], "background-color: var(--ds-color-brand);");
  await assert.rejects(styleOf({ tokens }, inline), /--color-brand-500 would refer to itself/);
});

test("inline declares variables for the parts of a typography that contexts change", async () => {
  const title = { ...tokens.text.title.$value, fontSize: px(40), fontWeight: 300 };
  const changed = structuredClone(resolver) as unknown as {
    resolutionOrder: Record<string, unknown>[];
  };
  changed.resolutionOrder[1].contexts = {
    light: [],
    dark: [{
      text: { title: { $type: "typography", $value: title } },
      motion: { fast: { $type: "duration", $value: { value: 50, unit: "ms" } } },
      breakpoint: { wide: { $type: "dimension", $value: px(1000) } },
    }],
  };
  const style = await styleOf(
    { resolver: changed, platforms: { tailwind: { prefix: "ds" } } },
    { options: { inline: true } },
  );
  for (
    const line of [
      "--text-title: var(--token-ds-text-title);",
      "--text-title--line-height: var(--token-ds-text-title-line-height);",
      "--transition-duration-fast: var(--ds-motion-fast);",
      "--breakpoint-wide: 1200px;",
    ]
  ) assert.ok(style.includes(`  ${line}\n`), `${line}\n\n${style}`);
  assert.deepEqual(found.map(({ code, token, message }) => [code, token, message]), [[
    "output/one-context",
    "breakpoint.wide",
    "theme.css has one value of breakpoint.wide for all contexts: media and container queries cannot refer to variables",
  ]]);
  assert.match(style, /\[data-theme="dark"\] \{\n {2}--token-ds-text-title: 40px;\n/);
  assert.ok(!style.includes("--token-ds-motion"), "css/variables declares it");
});

test("parts of a typography whose name is no utility of Tailwind are reported", async () => {
  const text = (fontFamily: string[]) => ({
    $type: "typography",
    $value: { fontFamily, fontSize: px(16) },
  });
  const said: Diagnostic[] = [];
  const builder = new TokenBuilder({
    tokens: { text: { "café": text(["Inter"]), title: text(["Inter"]) } },
    platforms: { p: { transforms: ["name/kebab"], files: [{ format: "css/tailwind" }] } },
  }, { report: (diagnostic) => said.push(diagnostic) });
  const [{ output }] = await builder.formatPlatform("p");
  assert.match(String(output), /--text-café: 16px;/);
  assert.deepEqual(String(output).match(/@utility \S+/g), ["@utility text-title"]);
  const dropped = said.filter(({ code }) => code === "output/drops");
  assert.deepEqual(dropped.map(({ token }) => token), ["text.café"]);
});

test("a preset of version 3 has an object per kind of utility", async () => {
  const presetOf = async (options: LocalOptions = {}) => {
    const files = [{
      format: "javascript/tailwind-preset",
      options: { showFileHeader: false, ...options },
    }];
    const builder = new TokenBuilder(
      { tokens, platforms: { js: { transformGroup: "css/tailwind", files } } },
      { verbosity: "silent" },
    );
    const [{ output }] = await builder.formatPlatform("js");
    return (await loadModule(String(output))).default;
  };
  const { theme: { extend } } = await presetOf();
  assert.deepEqual(extend.colors, {
    "brand-500": "#0000ff",
    brand: "#ff0000",
    "on-brand": "#0000ff",
  });
  assert.deepEqual(extend.fontSize, {
    l: "24px",
    title: ["32px", { lineHeight: "1.25", letterSpacing: "1px", fontWeight: "bold" }],
  });
  assert.deepEqual(extend.screens, { wide: "1200px" });
  assert.deepEqual(extend.zIndex, { modal: "100", toast: "200" });
  assert.deepEqual(extend.lineHeight, { tight: "1.1" });
  assert.deepEqual(extend.backgroundImage, {
    sunset: "linear-gradient(to right, #ff0000 0%, #0000ff 100%)",
  });
  const inline = await presetOf({ inline: true });
  assert.equal(inline.theme.extend.colors["on-brand"], "var(--color-on-brand)");
  assert.deepEqual(inline.theme.extend.screens, { wide: "1200px" });
  // The variable of a typography is a whole shorthand.
  assert.deepEqual(inline.theme.extend.fontSize.title, extend.fontSize.title);
});

test("a typography sets its family, case and decoration, and bases and decimals are read", async () => {
  const style = await styleOf({
    tokens: {
      spacing: {
        $type: "dimension",
        $root: { $value: { value: 4, unit: "px" } },
        "0.5": { $value: { value: 3, unit: "px" } },
      },
      text: {
        title: {
          $type: "typography",
          $value: {
            fontFamily: ["Inter", "serif"],
            fontSize: { value: 16, unit: "px" },
            textCase: "uppercase",
            textDecoration: "underline",
          },
        },
      },
    },
  });
  const made = await utilities(style, "p-4", "p-0.5", "text-title");
  assert.equal(made["p-4"], "padding: calc(var(--spacing) * 4);");
  assert.equal(made["p-0.5"], "padding: var(--spacing-0_5);");
  for (const line of ["font-family: Inter, serif;", "text-transform: uppercase;"]) {
    assert.ok(made["text-title"].includes(line), made["text-title"]);
  }
  assert.match(made["text-title"], /text-decoration-line: underline;/);
  assert.match(made["text-title"], /font-size: var\(--text-title\);/);
});
