import StyleDictionary from "style-dictionary";
import { formattedVariables } from "style-dictionary/utils";
import type { FormatFn } from "style-dictionary/types";

const own: FormatFn = ({ dictionary }) => formattedVariables({ format: "css", dictionary });
const builder = new StyleDictionary({
  log: { verbosity: "silent" },
  tokens: { red: { value: "#f00", type: "color" }, alias: { value: "{red}", type: "color" } },
  hooks: { formats: { own } },
  platforms: { css: { transformGroup: "css", files: [{ destination: "a.css", format: "own" }] } },
});
builder.formatPlatform("css").then(([css]) => console.log(`printed:${css!.output}`));
