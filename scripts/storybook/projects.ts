/**
 * The projects with Storybook that the addon's check makes: the same tokens and card in each
 * framework.
 * @module
 */

/** A framework of Storybook, with the files of its project besides the shared ones. */
export interface StorybookProject {
  /** Its package. */
  readonly framework: string;
  readonly packages: readonly string[];
  /** Files besides the shared ones. */
  readonly files: Readonly<Record<string, string>>;
}

/** A color by its number or as an alias. */
function color(value: number | string, more: object = {}): object {
  if (typeof value === "string") return { $value: value, ...more };
  const components = [value >> 16, (value >> 8) & 255, value & 255].map((part) => part / 255);
  return { $value: { colorSpace: "srgb", components }, ...more };
}

const length = (value: number) => ({ $value: { value, unit: "px" } });
const modifier = (base: string, contexts: Record<string, object[]>) => ({
  default: base,
  contexts,
});

/** Colors that no story uses, so that the project has 5,000 tokens. */
const palette = Object.fromEntries(
  Array.from({ length: 499 }, (_, hue) => [
    `hue${hue}`,
    Object.fromEntries(
      Array.from({ length: 10 }, (_, step) => [
        `${(step + 1) * 100}`,
        color(((hue * 10 + step) * 7919) % 0xffffff),
      ]),
    ),
  ]),
);

const base = {
  color: {
    $type: "color",
    white: color(0xffffff),
    black: color(0x111111),
    blue: color(0x0055ff),
    unused: color(0xff00ff),
    surface: color("{color.white}"),
    text: color("{color.black}", {
      $extensions: { "token-build": { contrast: { background: "color.accent", ratio: 3 } } },
    }),
    accent: color("{color.blue}", { $description: "Buttons and links" }),
    old: color(0x123456, { $deprecated: "Use color.accent" }),
    palette,
  },
  space: { $type: "dimension", m: length(16) },
};

/** The text to replace in the token file, its replacement, and the resulting color on the page. */
export const savedToken = {
  file: "tokens/base.json",
  before: '"surface":{"$value":"{color.white}"}',
  after: `"surface":${JSON.stringify(color(0x010203))}`,
};

const config = {
  resolver: "tokens.resolver.json",
  check: { contrast: [{ foreground: "color.text", background: "color.surface" }] },
  platforms: {
    css: {
      transformGroup: "css",
      contexts: { theme: "*", density: "*", contrast: "*" },
      files: [{
        destination: "tokens.css",
        format: "css/variables",
        options: {
          outputReferences: true,
          themeSelectors: {
            density: { compact: ".is-compact" },
            contrast: { more: "@media (prefers-contrast: more)" },
          },
        },
      }],
    },
  },
};

const resolver = {
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "tokens/base.json" }] } },
  modifiers: {
    theme: modifier("light", { light: [], dark: [{ $ref: "tokens/dark.json" }] }),
    density: modifier("normal", { normal: [], compact: [{ $ref: "tokens/compact.json" }] }),
    contrast: modifier("normal", { normal: [], more: [{ $ref: "tokens/more.json" }] }),
  },
  resolutionOrder: ["theme", "density", "contrast"].reduce<object[]>(
    (all, name) => [...all, { $ref: `#/modifiers/${name}` }],
    [{ $ref: "#/sets/base" }],
  ),
};

const css = `:root { --card-border: var(--color-accent); }
.card { background: var(--color-surface); color: var(--color-text); padding: var(--space-m); border: 1px solid var(--card-border); }
.card p { background: var(--color-unused); }
p.intro { background: none !important; }
.card::before { content: "x"; color: var(--color-old, var(--color-unused)); }
.other { color: var(--color-unused); }
@media print { .card { margin: var(--color-unused); } }
@layer weak { .card { text-decoration-color: var(--color-unused); } }
.card { text-decoration-color: currentcolor; & p { color: inherit; } }
`;

const json = (value: unknown) => JSON.stringify(value);

/** The files of all projects. */
export const sharedFiles: Readonly<Record<string, string>> = {
  "config.json": json(config),
  "tokens.resolver.json": json(resolver),
  "tokens/base.json": json(base),
  "tokens/dark.json": json({
    color: { $type: "color", surface: color("{color.black}"), text: color("{color.white}") },
  }),
  "tokens/compact.json": json({ space: { $type: "dimension", m: length(4) } }),
  "tokens/more.json": json({ color: { $type: "color", accent: color("{color.black}") } }),
  "stories/card.css": css,
  "stories/Tokens.mdx":
    '# Tokens\n\n<token-palette group="color" />\n\n<token-contrast></token-contrast>\n',
};

const card = '<div class="card"><p class="intro">Hello</p></div>';

const htmlBlocks = `() => '<token-palette group="color"></token-palette>'`;
const elementBlocks = (start: string) => `${start}h("token-palette", { group: "color" })`;

/** A file of stories. */
function stories(head: string, meta: string, blocks = htmlBlocks): string {
  return `${head}
export default { title: "Card", ${meta} };
export const Plain = {};
export const Dark = { globals: { theme: "dark" } };
export const Blocks = { render: RENDER };
`.replace("RENDER", blocks);
}

const html = stories('import "./card.css";', `render: () => '${card}'`);

const react = {
  "stories/card.stories.js": stories(
    'import "./card.css";\nimport { createElement as h } from "react";',
    'render: () => h("div", { className: "card" }, h("p", { className: "intro" }, "Hello"))',
    elementBlocks("() => "),
  ),
};

/** The projects by name. */
export const projects: Readonly<Record<string, StorybookProject>> = {
  "html-vite": {
    framework: "@storybook/html-vite",
    packages: ["vite"],
    files: { "stories/card.stories.js": html },
  },
  "react-vite": {
    framework: "@storybook/react-vite",
    packages: ["vite", "react", "react-dom"],
    files: {
      ...react,
      // The addon must share the project's own plugin.
      "vite.config.js": `import tokenBuild from "token-build/vite";
export default { plugins: [[tokenBuild({ config: "config.json" })]] };
`,
    },
  },
  "vue3-vite": {
    framework: "@storybook/vue3-vite",
    packages: ["vite", "vue"],
    files: {
      "stories/card.stories.js": stories(
        'import "./card.css";\nimport { h } from "vue";',
        'render: () => () => h("div", { class: "card" }, h("p", { class: "intro" }, "Hello"))',
        elementBlocks("() => () => "),
      ),
    },
  },
  "web-components-vite": {
    framework: "@storybook/web-components-vite",
    packages: ["vite", "lit"],
    files: {
      "stories/card.stories.js": stories(
        `import css from "./card.css?inline";
customElements.define("a-card", class extends HTMLElement {
  connectedCallback() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css.replace(":root", ":host"));
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = '${card}';
  }
});`,
        'render: () => document.createElement("a-card")',
        `() => Object.assign(document.createElement("div"), { innerHTML: (${htmlBlocks})() })`,
      ),
    },
  },
  "react-webpack5": {
    framework: "@storybook/react-webpack5",
    packages: ["@storybook/addon-webpack5-compiler-swc", "react", "react-dom"],
    files: react,
  },
};

/** The files of a project's Storybook. */
export function storybookFiles(
  { framework, packages }: StorybookProject,
): Record<string, string> {
  const isWebpack = framework.endsWith("webpack5");
  const addons = [
    ...(isWebpack ? ["@storybook/addon-webpack5-compiler-swc"] : []),
    "@storybook/addon-docs",
    { name: "@token-build/storybook", options: { config: "config.json", blocks: true } },
  ];
  const main = {
    stories: ["../stories/*.mdx", "../stories/*.stories.js"],
    addons,
    framework,
    core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  };
  return {
    "package.json": json({ private: true, type: "module", name: "a", packages }),
    ".storybook/main.js": `export default ${json(main)};\n`,
    ".storybook/preview.js": 'import "virtual:token-build/css";\nexport default {};\n',
  };
}
