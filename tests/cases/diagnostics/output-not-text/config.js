export default {
  source: ["tokens.json"],
  hooks: { formats: { own: ({ allTokens }) => ({ count: allTokens.length }) } },
  platforms: { css: { transformGroup: "css", files: [{ destination: "a.css", format: "own" }] } },
};
