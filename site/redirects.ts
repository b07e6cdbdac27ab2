/**
 * Addresses of pages that became a part of others, with what they lead to. Links from other sites keep working.
 * @module
 */

/** New addresses by old ones, without the endings of files. */
export const redirects: Readonly<Record<string, string>> = {
  "cookbook/file_headers": "cookbook/formats#a-file-header-your-license-on-every-file",
  "cookbook/sorts": "cookbook/filters#a-sort-by-type-then-by-size",
  "cookbook/transform_groups":
    "cookbook/transforms#a-transform-group-a-brand-prefix-and-pixels-instead-of-rem",
  "css_features": "reference/formats#features-of-css",
  "figma_without_enterprise": "figma#figma-without-enterprise",
  "glossary": "how_it_works#glossary",
  "recipes/tailwind": "tailwind#a-project-with-a-dark-theme",
  "recipes/white_label": "recipes/multi_brand#white-label-one-file-for-all-brands",
};
