/**
 * The compilers of frameworks.
 * @module
 */
import type { PageProject } from "./pages.ts";

/** How to compile the code of a framework. */
export interface Framework {
  /** Packages of npm. */
  readonly packages: readonly string[];
  /** Whether a file, given with its text, is code of this framework. */
  readonly isFor: (file: readonly [name: string, text: string]) => boolean;
  /** Contents of files with settings, by name. */
  readonly settings?: Readonly<Record<string, object>>;
  /** Programs that must succeed: a script of this folder, or a path in `node_modules`; then arguments. */
  readonly commands: (project: PageProject) => readonly (readonly [string, ...string[]])[];
}

const typescript = "typescript@5.9";

/** TypeScript settings of new projects in the frameworks, in strict mode. */
const compilerOptions = {
  allowImportingTsExtensions: true,
  isolatedModules: true,
  jsx: "react-jsx",
  lib: ["ESNext", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "Bundler",
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  target: "ES2022",
  types: [],
  verbatimModuleSyntax: true,
};

const tsconfig = { compilerOptions, include: ["src", "app"] };

const hasEnding = (...endings: string[]) => ([name]: readonly [string, string]) =>
  endings.some((ending) => name.endsWith(ending));

/** The names of files with an ending. */
const named = ({ files }: PageProject, ending: string) =>
  Object.keys(files).filter((name) => name.endsWith(ending));

/** Frameworks by the names that the task accepts. */
export const frameworks: Readonly<Record<string, Framework>> = {
  vue: {
    packages: ["vue@3", "vue-tsc@3", typescript],
    isFor: hasEnding(".vue"),
    settings: { "tsconfig.json": tsconfig },
    commands: (project) => [
      ["compile_vue.mjs", ...named(project, ".vue")],
      ["vue-tsc/bin/vue-tsc.js", "--noEmit"],
    ],
  },
  svelte: {
    packages: ["svelte@5", "svelte-check@4", typescript],
    isFor: hasEnding(".svelte"),
    settings: {
      "tsconfig.json": {
        ...tsconfig,
        compilerOptions: { ...compilerOptions, paths: { "$lib/*": ["./src/lib/*"] } },
      },
    },
    commands: (project) => [
      ["compile_svelte.mjs", ...named(project, ".svelte")],
      ["svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"],
    ],
  },
  angular: {
    packages: [
      "@angular/core@21",
      "@angular/compiler@21",
      "@angular/compiler-cli@21",
      "rxjs@7",
      typescript,
    ],
    isFor: ([, text]) => text.includes('"@angular/core"'),
    settings: {
      "tsconfig.json": {
        ...tsconfig,
        compilerOptions,
        angularCompilerOptions: { strictTemplates: true },
      },
    },
    commands: () => [["@angular/compiler-cli/bundles/src/bin/ngc.js", "-p", "tsconfig.json"]],
  },
  react: {
    packages: [
      "react@19",
      "@types/react@19",
      "next@16",
      "@vanilla-extract/css@1",
      "@stylexjs/stylex@0.19",
      "@pandacss/dev@1",
      typescript,
    ],
    isFor: hasEnding(".tsx"),
    settings: { "tsconfig.json": tsconfig },
    commands: () => [["typescript/bin/tsc", "-p", "tsconfig.json"]],
  },
  sass: {
    packages: ["sass@1"],
    isFor: hasEnding(".scss"),
    commands: (project) => [["compile_sass.mjs", ...named(project, ".scss")]],
  },
  tailwind: {
    packages: ["tailwindcss@4"],
    isFor: ([, text]) => text.includes('@import "tailwindcss"'),
    commands: ({ files, html }) => {
      const sheets = Object.keys(files).filter((name) => files[name].includes('"tailwindcss"'));
      const classes = html.flatMap((code) =>
        Array.from(code.matchAll(/\bclass="([^"]*)"/g), ([, names]) => names.split(/\s+/)).flat()
      );
      return sheets.map((sheet) => ["compile_tailwind.mjs", sheet, ...classes] as const);
    },
  },
};
