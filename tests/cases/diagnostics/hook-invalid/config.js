export default {
  source: ["tokens.json"],
  hooks: { transforms: { "size/double": { type: "size", transform: () => 1 } } },
  platforms: { css: { transforms: ["size/double"], files: [{ destination: "a.css", format: "css/variables" }] } },
};
