/**
 * Questions for the site's search, each with the pages that answer it. The first three results must contain one of them.
 * @module
 */

/** Pages of the site by question; a path may end in the heading of the answer. */
export const questions: Record<string, string[]> = {
  "dark mode in one file": ["/themes", "/start/css"],
  "rem": ["/reference/transforms"],
  "only some tokens": ["/configuration", "/reference/filters_and_actions"],
  "prefix": ["/configuration", "/reference/transforms"],
  "name collision": ["/diagnostics/name-collision"],
  "tailwind dark variant": ["/tailwind"],
  "figma without enterprise": ["/figma_without_enterprise"],
  "compose": ["/start/mobile", "/native_themes", "/reference/formats"],
  "swiftui colors": ["/native_themes", "/reference/formats", "/reference/transforms"],
  "typescript declarations": ["/reference/formats", "/start/react", "/library"],
  "watch": ["/command_line"],
  "vite plugin": ["/bundlers"],
  "terrazzo": ["/terrazzo"],
  "rename a token": ["/releasing"],
  "deprecated token": ["/releasing", "/tokens"],
  "contrast": ["/configuration", "/command_line", "/diagnostics/check-contrast"],
  "github action": ["/releasing"],
  "monorepo": ["/monorepos", "/start/monorepo"],
  "custom format": ["/library"],
  "outputReferences": ["/configuration", "/reference/helpers", "/reference/formats", "/tokens"],
  "circular reference": ["/diagnostics/reference-circular"],
  "resolver document": ["/dtcg", "/themes", "/diagnostics/resolver-document"],
  "vs code": ["/editors"],
  "what differs from style dictionary": ["/compatibility", "/start/style-dictionary"],
  "shadow on android": ["/reference/values", "/reference/transforms", "/native_themes"],
  "display p3": ["/tokens", "/reference/transforms", "/reference/formats", "/dtcg"],
  "light-dark()": ["/themes", "/reference/formats"],
  "sass map": ["/reference/formats"],
  "turn off a warning": ["/configuration", "/diagnostics/"],
  "sd-transforms": ["/start/sd_transforms", "/tokens_studio"],
  "math in values": ["/tokens_studio", "/tokens"],
  "penpot": ["/tokens_studio"],
  "token is missing from a file": ["/troubleshooting"],
  "what is a modifier": ["/glossary", "/themes"],
};
