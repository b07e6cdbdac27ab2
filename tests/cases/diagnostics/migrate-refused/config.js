export default {
  source: ["tokens.json"],
  hooks: {
    transforms: {
      checked: {
        type: "value",
        transform({ $value }) {
          if (typeof $value === "string") return $value;
          throw "a text is expected";
        },
      },
    },
  },
  platforms: {
    css: {
      transforms: ["name/kebab", "checked"],
      buildPath: "build/",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
};
