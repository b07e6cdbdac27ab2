module.exports = {
  testMatch: ["**/*.test.js"],
  transform: { "\\.m?js$": "babel-jest" },
  transformIgnorePatterns: ["/node_modules/(?!(style-dictionary|token-build)/)"],
};
