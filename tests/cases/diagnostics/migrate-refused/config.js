export default {
  source: ["tokens.json"],
  hooks: {
    transforms: {
      double: {
        type: "value",
        transform: ({ $value }) => `${$value.replace("px", "") * 2}px`,
      },
    },
  },
  platforms: {
    css: {
      transforms: ["name/kebab", "double"],
      buildPath: "build/",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
};
