export default {
  outDir: "dist",
  plugins: {},
  ignore: { deprecated: "yes" },
};
