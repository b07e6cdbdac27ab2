/** Compiles modules with StyleX. */
import path from "node:path";
import { transformSync } from "@babel/core";
import stylex from "@stylexjs/babel-plugin";
import { inFolder } from "./folder.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** What StyleX makes of the files of a folder. */
export interface CompiledStylex {
  readonly css: string;
  /** The variables by group and key, as `var()`. */
  readonly variables: Record<string, Record<string, string>>;
  /** The classes of themes. */
  readonly themes: Record<string, string[]>;
}

/** Compiles the files of variables and themes. */
export async function compileStylex(files: Record<string, string>): Promise<CompiledStylex> {
  const rules: Json[] = [];
  const variables: Record<string, Record<string, string>> = {};
  const themes: Record<string, string[]> = {};
  await inFolder(files, (folder) => {
    for (const [name, text] of Object.entries(files)) {
      const { code, metadata } = transformSync(text, {
        filename: path.join(folder, name),
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ["typescript"] },
        plugins: [[stylex, {
          dev: false,
          unstable_moduleResolution: { type: "commonJS", rootDir: folder },
        }]],
      }) as Json;
      rules.push(...metadata.stylex);
      for (const [, group, body] of code.matchAll(/export const (\w+) = (\{[^}]*\});/g)) {
        const value = Function(`return ${body}`)();
        if (value.$$css) themes[group] = String(Object.values(value)[0]).split(" ");
        else variables[group] = value;
      }
    }
    return Promise.resolve();
  });
  const css = (stylex as Json).processStylexRules(rules, false) as string;
  return { css, variables, themes };
}
