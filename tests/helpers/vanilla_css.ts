/** Compiles modules with vanilla-extract. */
import { createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { setAdapter } from "@vanilla-extract/css/adapter";
import { endFileScope, setFileScope } from "@vanilla-extract/css/fileScope";
import { transformCss } from "@vanilla-extract/css/transformCss";
import { runModule } from "./run_module.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

const vanilla = { createGlobalTheme, createGlobalThemeContract, globalStyle };

/** The CSS that vanilla-extract generates for a module, and its variables. */
export function vanillaCss(text: string): { css: string; vars: Json } {
  const objects: Json[] = [];
  setAdapter({
    appendCss: (css) => objects.push(css),
    registerClassName: () => {},
    registerComposition: () => {},
    markCompositionUsed: () => {},
    onEndFileScope: () => {},
    getIdentOption: () => "debug",
  });
  setFileScope("tokens.css.ts");
  const vars = runModule(text, vanilla, "return vars;");
  endFileScope();
  const css = transformCss({ localClassNames: [], composedClassLists: [], cssObjs: objects });
  return { css: css.join("\n"), vars };
}
