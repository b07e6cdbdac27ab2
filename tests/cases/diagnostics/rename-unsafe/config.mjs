export default {
  source: ["tokens.json"],
  hooks: {
    preprocessors: {
      count: ({ color }) => ({ color, names: { $value: Object.keys(color).join(" ") } }),
    },
  },
  preprocessors: ["count"],
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "build/",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
};
