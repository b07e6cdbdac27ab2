const StyleDictionary = require("style-dictionary").default;
const { formattedVariables } = require("style-dictionary/utils");

const own = ({ dictionary }) => formattedVariables({ format: "css", dictionary });
const builder = new StyleDictionary({
  log: { verbosity: "silent" },
  tokens: { red: { value: "#f00", type: "color" }, alias: { value: "{red}", type: "color" } },
  hooks: { formats: { own } },
  platforms: { css: { transformGroup: "css", files: [{ destination: "a.css", format: "own" }] } },
});
builder.hasInitialized
  .then(() => builder.formatPlatform("css"))
  .then(([css]) => console.log(`printed:${css.output}`));
