const figmaStyles = { name: "acme-figma-styles", build() {} };

export default {
  outDir: "dist",
  plugins: [figmaStyles],
  lint: { rules: { "core/consistent-naming": "off" } },
};
