export default {
  source: ["tokens.json"],
  hooks: {
    transforms: {
      loud: {
        type: "value",
        matcher: ({ type }) => type === "text",
        transform: ({ value }) => `${value}!`,
      },
    },
  },
  platforms: {
    css: {
      transforms: ["name/kebab", "loud"],
      buildPath: "build/",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
};
