export default {
  source: ["tokens.json"],
  hooks: {
    formats: {
      own: () => {
        throw new Error("no template");
      },
    },
  },
  platforms: { css: { transformGroup: "css", files: [{ destination: "a.css", format: "own" }] } },
};
