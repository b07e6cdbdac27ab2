export default {
  source: ["tokens.yaml"],
  parsers: ["yaml"],
  hooks: {
    parsers: {
      yaml: {
        pattern: /\.yaml$/,
        parser: () => {
          throw new Error("line 1: tabs are not allowed");
        },
      },
    },
  },
  platforms: { css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] } },
};
