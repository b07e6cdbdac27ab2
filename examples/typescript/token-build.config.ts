import { defineConfig } from "token-build";

export default defineConfig({
  source: ["tokens/*.{jsonc,json5,js,ts}"],
  transform: {
    // Rem as pixels, without a unit, as canvas code wants it.
    "size/pixels": {
      type: "value",
      filter: (token) => token.type === "dimension",
      transform: (token, platform) => parseFloat(token.value) * (platform.basePxFontSize ?? 16),
    },
  },
  format: {
    "canvas/palette": ({ dictionary }) =>
      dictionary.allTokens.map((token) => `${token.name}\t${token.value}\n`).join(""),
  },
  platforms: {
    canvas: {
      transforms: ["name/camel", "color/hex", "size/pixels"],
      buildPath: "build/",
      files: [{ destination: "canvas.tsv", format: "canvas/palette" }],
    },
    css: {
      transformGroup: "css",
      buildPath: "build/",
      files: [{
        destination: "tokens.css",
        format: "css/variables",
        options: { outputReferences: true },
      }],
    },
  },
});
