/** Compiles presets with Panda. */
import { Generator } from "@pandacss/generator";
import { runModule } from "./run_module.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** The preset that a module exports. */
export const pandaPreset = (text: string): Json =>
  runModule(text, { definePreset: (preset: Json) => preset }, "");

/** The style sheet of tokens that Panda generates from a module. */
export function pandaCss(text: string): string {
  const { conditions, theme: { extend } } = pandaPreset(text);
  const config = {
    cwd: ".",
    outdir: "styled-system",
    cssVarRoot: ":root",
    conditions: conditions?.extend ?? {},
    theme: extend,
  };
  const generator = new Generator({
    config,
    path: "panda.config.ts",
    hooks: {},
    dependencies: [],
    serialized: JSON.stringify(config),
    deserialize: () => config,
  } as Json);
  const sheet = generator.createSheet();
  generator.appendCssOfType("tokens", sheet);
  return sheet.toCss();
}
