export default {
  source: ["tokens.json"],
  hooks: {
    transforms: {
      twice: {
        type: "value",
        transform: ({ value }) => void value,
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
