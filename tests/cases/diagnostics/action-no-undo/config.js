export default {
  source: ["tokens.json"],
  hooks: { actions: { publish: { do: () => {} } } },
  platforms: { css: { transformGroup: "css", actions: ["publish"] } },
};
