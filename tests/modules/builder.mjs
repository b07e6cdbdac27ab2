import StyleDictionary from "style-dictionary";
import { transformGroups } from "style-dictionary/enums";
import { formattedVariables } from "style-dictionary/utils";

const own = ({ dictionary }) => formattedVariables({ format: "css", dictionary });

/** What a build prints whose format is made with a helper. */
export async function printed() {
  const builder = new StyleDictionary({
    log: { verbosity: "silent" },
    tokens: {
      red: { value: "#f00", type: "color" },
      alias: { value: "{red}", type: "color" },
    },
    hooks: { formats: { own } },
    platforms: {
      css: {
        transformGroup: transformGroups.css,
        files: [{ destination: "a.css", format: "own" }, { destination: "a.js", format: "javascript/es6" }],
      },
    },
  });
  await builder.hasInitialized;
  const [css] = await builder.formatPlatform("css");
  return `printed:${css.output}`;
}
