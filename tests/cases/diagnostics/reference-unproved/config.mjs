export default {
  source: ["tokens.json"],
  hooks: {
    transforms: {
      double: {
        type: "value",
        transitive: true,
        transform: ({ value }) => value.replace(/^(\d+)px \* (\d+)$/, (_, a, b) => `${a * b}px`),
      },
    },
  },
  platforms: {
    css: {
      transforms: ["name/kebab", "double"],
      buildPath: "build/",
      files: [
        {
          destination: "a.css",
          format: "css/variables",
          options: { showFileHeader: false, outputReferences: true, references: "written" },
        },
      ],
    },
  },
};
