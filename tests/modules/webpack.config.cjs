const path = require("node:path");

const common = { mode: "production", entry: "./bundled.mjs", performance: { hints: false } };
const inFolder = (name) => path.resolve("out", name);

module.exports = [
  { ...common, target: "node", output: { path: inFolder("webpack-node"), filename: "main.cjs" } },
  { ...common, target: "web", output: { path: inFolder("webpack-web"), filename: "main.js" } },
];
