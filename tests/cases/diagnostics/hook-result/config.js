export default {
  source: ["tokens.json"],
  preprocessors: ["own"],
  hooks: { preprocessors: { own: () => undefined } },
  platforms: { css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] } },
};
