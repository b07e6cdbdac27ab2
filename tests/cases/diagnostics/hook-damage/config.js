export default {
  source: ["tokens.json"],
  hooks: {
    transforms: {
      own: {
        type: "value",
        transform: (token) => {
          Object.defineProperty(token, "name", {
            get: () => {
              throw new Error("the name is gone");
            },
          });
          return token.value;
        },
      },
    },
  },
  platforms: {
    css: {
      transforms: ["name/kebab", "own"],
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
};
