/**
 * Sources of consumers for each kind of mention that formats declare: uses are found, renames are
 * applied, and the renamed uses are found again.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder, { type Config, type File, type PlatformConfig } from "../../mod.ts";
import { checkUsage } from "../../src/facts/usage/check_usage.ts";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { projectPath } from "../helpers/run_cli.ts";

const tokens = {
  color: {
    $type: "color",
    accent: { $root: { $value: "#ff0000" }, strong: { $value: "#aa0000" } },
    "on-accent": { $value: "#ffffff" },
  },
  space: { $type: "dimension", s: { $value: "4px" }, "2xl": { $value: "40px" } },
  radius: { $type: "dimension", card: { $value: "8px" } },
  breakpoint: { $type: "dimension", tablet: { $value: "700px" } },
};

const renames = {
  "color.on-accent": "color.text.over-accent",
  "color.accent.strong": "color.accent.loud",
  "space.s": "space.small",
  "radius.card": "radius.sheet",
  "breakpoint.tablet": "breakpoint.wide",
};

/** A consumer: its platform, its file with a source text, and the expected uses. */
type Consumer = [
  format: string,
  platform: PlatformConfig,
  file: string,
  text: string,
  uses: Record<string, number>,
  /** Whether people have to rename some uses by hand. */
  isByHand?: boolean,
];

const kebab: PlatformConfig = { transformGroup: "css" };
const consumers: Consumer[] = [
  [
    "css/variables",
    kebab,
    "a.css",
    "a { color: var(--color-on-accent); gap: var(--space-s, 4px) }",
    {
      "color.on-accent": 1,
      "space.s": 1,
    },
  ],
  [
    "css/variables",
    kebab,
    "a.ts",
    'style.setProperty("--space-s", "1px"); style.getPropertyValue("--radius-card");\n' +
    'export const a = { "--space-s": 1, ["--space-s" as string]: 2, color: "var(--color-on-accent)" };',
    { "radius.card": 1, "color.on-accent": 1 },
  ],
  [
    "css/tailwind",
    { transformGroup: "css/tailwind" },
    "a.html",
    '<p class="bg-accent-strong hover:text-on-accent/50 -m-s tablet:p-s [&_a]:rounded-t-card"></p>\n' +
    '<p class="max-tablet:gap-2xl! m-none bg-[--color-on-accent] fill-(--color-on-accent)">bg-accents</p>\n' +
    "<p class=\"data-[a=b]:p-s [&_a:not([class*='m-'])]:text-on-accent\"></p>",
    {
      "color.accent.strong": 1,
      "color.on-accent": 4,
      "space.s": 3,
      "space.2xl": 1,
      "breakpoint.tablet": 2,
      "radius.card": 1,
    },
  ],
  [
    "css/tailwind",
    { transformGroup: "css/tailwind" },
    "a.css",
    ".a { @apply px-s text-on-accent; color: var(--color-accent); b: var(--color-red-500) }\n" +
    ".b { margin: --spacing(4) }",
    { "space.s": 1, "color.on-accent": 1, "color.accent.$root": 1 },
  ],
  [
    "css/tailwind",
    { transformGroup: "css/tailwind" },
    "a.tsx",
    'export const A = () => <p className={clsx("p-s", { "bg-accent": true })}>{`size-${1} top-2xl`}</p>;',
    { "space.s": 1, "color.accent.$root": 1, "space.2xl": 1 },
  ],
  [
    "javascript/tailwind-preset",
    kebab,
    "a.vue",
    "<template><p :class=\"['bg-on-accent', isWide && 'md:p-s']\"/></template>",
    { "color.on-accent": 1, "space.s": 1 },
  ],
  [
    "css/utilities",
    kebab,
    "a.html",
    '<p class="bg-on-accent p-s border-on-accents"></p>',
    { "color.on-accent": 1, "space.s": 1 },
  ],
  ["css/utilities", kebab, "a.scss", ".card > .bg-on-accent { a: b } .bg { c: d }", {
    "color.on-accent": 1,
  }],
  ["scss/variables", { transformGroup: "scss" }, "a.scss", "a { color: t.$color-on-accent }", {
    "color.on-accent": 1,
  }],
  [
    "scss/map-flat",
    { transformGroup: "scss" },
    "a.scss",
    'a { color: map.get(t.$tokens, "color-on-accent"); gap: map-get($tokens, space-s); b: "space-s" }',
    { "color.on-accent": 1, "space.s": 1 },
  ],
  [
    "scss/map-deep",
    { transformGroup: "scss" },
    "a.scss",
    'a { gap: calc(1px + #{map.get($tokens, "space", "s")}); b: $radius-card;\n' +
    "  color: rgba(map-get(map-get($tokens, 'color'), 'on-accent'), 0.5) }",
    { "color.on-accent": 1, "space.s": 1, "radius.card": 1 },
    true,
  ],
  [
    "scss/themes",
    { transformGroup: "scss" },
    "a.scss",
    'a { color: t.token("color-on-accent", $chosen: (theme: "dark")); gap: own("space-s") }',
    { "color.on-accent": 1, "space.s": 1 },
  ],
  ["less/themes", { transformGroup: "less" }, "a.less", "a { color: @color-on-accent }", {
    "color.on-accent": 1,
  }],
  [
    "javascript/es6",
    { transformGroup: "js" },
    "a.ts",
    'import { ColorOnAccent, SpaceS as s } from "./build/out.js";\nexport const a = [ColorOnAccent, s];',
    { "color.on-accent": 2, "space.s": 1 },
  ],
  [
    "javascript/esm",
    { transformGroup: "js" },
    "a.ts",
    'import tokens from "./build/out.js";\nconst { color: { accent }, space } = tokens;\n' +
    'export const a = [tokens.color["on-accent"].$value, tokens.space!.s, (tokens as any).radius.card];',
    { "color.accent.$root": 1, "color.on-accent": 1, "space.s": 1, "radius.card": 1 },
  ],
  [
    "javascript/esm",
    { transformGroup: "js" },
    "a.svelte",
    '<script>import tokens from "./build/out.js";</script>\n' +
    "<!-- {tokens.radius.card} -->\n<p style:gap={tokens.space.s.$value} style:color={tokens.color['on-accent']?.$value}>color. text</p>",
    { "color.on-accent": 1, "space.s": 1 },
  ],
  [
    "javascript/es6",
    { transformGroup: "js" },
    "a.vue",
    '<script setup>\nimport { SpaceS, ColorOnAccent } from "./build/out.js";\n</script>\n' +
    "<style>p { gap: v-bind(SpaceS); color: v-bind('ColorOnAccent') }</style>",
    { "color.on-accent": 2, "space.s": 2 },
  ],
  [
    "javascript/esm",
    { transformGroup: "js" },
    "a.mdx",
    "---\ntitle: tokens.space.s\n---\n\nimport tokens from './build/out.js';\n\n# space.s\n" +
    "export const Gap = () => (\n  <p>\n\n    {tokens.space.s.$value}\n\n  </p>\n);\n\n" +
    "Don't read {tokens.color.accent.$root.$value}, \\{tokens.radius.card}, `{tokens.radius.card}`,\n" +
    "but <b title={`${tokens.color['on-accent'].$value}>`}>this</b> and its 'text'.\n\n" +
    "```jsx\nimport tokens from './build/out.js';\n\n<b a={tokens.radius.card} />\n```\n\n" +
    "{/* tokens.radius.card */}\n<Gap a={() => tokens.color.accent.strong.$value} />\n",
    { "space.s": 1, "color.accent.$root": 1, "color.on-accent": 1, "color.accent.strong": 1 },
  ],
  [
    "css/variables",
    kebab,
    "a.mdx",
    "Set `--radius-card`:\n\n<p style={{ gap: 'var(--space-s)' }}>var(--radius-card)</p>\n",
    { "space.s": 1 },
  ],
  [
    "javascript/css-variables",
    kebab,
    "a.tsx",
    'import { tokens as t } from "./build/out";\n' +
    "export const a = { color: t.color.onAccent, gap: t.space.s, b: t.color.accent.$root };",
    { "color.on-accent": 1, "space.s": 1, "color.accent.$root": 1 },
  ],
  [
    "javascript/themes",
    { transformGroup: "js" },
    "a.ts",
    'import { color, space, tokens } from "./build/out.js";\n' +
    'export const a = [color({ theme: "dark" }).accent.strong, tokens().space.s, space()[2 as never]];',
    { "color.accent.strong": 1, "space.s": 1 },
  ],
  [
    "vanilla-extract/theme",
    kebab,
    "a.css.ts",
    'import { vars } from "./build/out";\nexport const a = style({ padding: vars.space.s });',
    { "space.s": 1 },
  ],
  [
    "stylex/variables",
    kebab,
    "a.ts",
    'import { color, space } from "./build/out/tokens.stylex";\n' +
    "export const a = create({ a: { color: color.accentStrong, gap: space.s, b: color.accent } });",
    { "color.accent.strong": 1, "space.s": 1, "color.accent.$root": 1 },
    true,
  ],
  [
    "react-native/theme",
    { transformGroup: "native/theme" },
    "a.ts",
    "export const useA = () => { const { theme } = useTheme(); return theme.space.s; };",
    { "space.s": 1 },
  ],
  [
    "compose/theme",
    { transformGroup: "native/theme" },
    "A.kt",
    "val a = Acme.colors.colorOnAccent",
    {
      "color.on-accent": 1,
    },
  ],
  [
    "ios/xcassets",
    { transformGroup: "native/theme" },
    "A.swift",
    'let a = Color("color/on-accent", bundle: .module) // "color/accent/strong"\n' +
    'let b = UIColor(named: "color/accent/strong")',
    { "color.on-accent": 1, "color.accent.strong": 1 },
  ],
  ["android/resources", { transformGroup: "android" }, "a.xml", '<a b="@color/color_on_accent"/>', {
    "color.on-accent": 1,
  }],
];

function configOf(format: string, platform: PlatformConfig): Config {
  const options = format === "compose/theme" ? { packageName: "a" } : {};
  const file: File = { destination: "out", format, options };
  const files = format.startsWith("javascript/") || format.startsWith("vanilla")
    ? [{ ...file, destination: "out.js" }]
    : [file];
  return {
    source: ["tokens.json"],
    platforms: { out: { ...platform, buildPath: "build/", files } },
  };
}

const manifestOf = (config: Config) =>
  new TokenBuilder({ ...config, source: [], tokens } as Config, {
    verbosity: "silent",
    init: false,
  })
    .manifest({ lines: false });

/** The name of a token after the renames. */
const renamed = (name: string) => (renames as Record<string, string>)[name] ?? name;

for (const [format, platform, file, text, uses, isByHand = false] of consumers) {
  const config = configOf(format, platform);

  test(`finds uses of ${format} in ${file}: ${text.slice(0, 50).trim()}`, async () => {
    const found = await checkUsage(await manifestOf(config), [{ file, text }], {
      literals: false,
      unused: false,
    });
    assert.deepEqual(Object.fromEntries(found.uses), uses);
    assert.deepEqual(found.diagnostics, []);
  });

  test(`renames uses of ${format} in ${file}: ${text.slice(0, 50).trim()}`, () =>
    inFolder({
      "config.json": JSON.stringify(config),
      "tokens.json": JSON.stringify(tokens),
      "renames.json": JSON.stringify(renames),
      [file]: text,
    }, async (folder) => {
      const { code, stderr } = await runCli(["rename", "--from", "renames.json", file], folder);
      assert.equal(code, 0, stderr);
      const isNamed = stderr.includes(`! ${file}:`);
      assert.equal(isNamed, isByHand, stderr);
      if (isByHand) return;
      const { stdout, code: second } = await runCli(
        ["usage", file, "--no-literals", "--no-unused", "--format", "json"],
        folder,
      );
      assert.equal(second, 0, stdout);
      const { usage } = JSON.parse(stdout);
      const wanted = Object.entries(uses).map(([name, count]) => [renamed(name), count]);
      assert.deepEqual(
        usage,
        Object.fromEntries(wanted),
        fs.readFileSync(path.join(folder, file), "utf8"),
      );
    }));
}

const examples: [name: string, patterns: string[], uses: Record<string, number>][] = [
  ["react", ["src/*"], {
    "color.surface.$root": 1,
    "color.surface.text": 1,
    "shadow.raised": 1,
    "space.medium": 1,
  }],
  ["tailwind", ["src/*", "*.html"], {
    "color.background": 2,
    "color.accent": 1,
    "color.surface.$root": 1,
    "color.text": 1,
    "shadow.raised": 1,
    "space.gutter": 1,
    "space.medium": 1,
    "space.small": 1,
  }],
  ["android", ["src/**"], { "color.surface": 1, "color.text": 1, "space.m": 1, "text.title": 1 }],
  ["swift-package", ["Sources/**"], {
    "color.surface": 1,
    "color.text": 1,
    "space.m": 1,
    "text.title": 1,
  }],
  ["flutter", ["lib/*"], { "color.surface": 1, "space.m": 1, "text.title": 1 }],
];

for (const [name, patterns, uses] of examples) {
  test(`examples/${name} uses its own tokens only`, async () => {
    const args = ["usage", ...patterns, "--no-literals", "--no-unused", "--format", "json"];
    const { code, stdout, stderr } = await runCli(args, projectPath(`examples/${name}`));
    assert.equal(code, 0, stdout + stderr);
    const { usage, diagnostics } = JSON.parse(stdout);
    assert.deepEqual([usage, diagnostics], [uses, []]);
  });
}
