export default {
  source: ["tokens.json"],
  hooks: {
    transforms: {
      twice: {
        type: "value",
        transform: ({ value }) => value.number * 2 || missing(value),
      },
    },
  },
  platforms: {
    css: {
      transforms: ["name/kebab", "twice"],
      buildPath: "build/",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
};
