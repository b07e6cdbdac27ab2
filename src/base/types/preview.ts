/**
 * Settings of preview pages. Contains no code.
 * @module
 */

/** Settings of the page that `token-build preview` writes. */
export interface PreviewConfig {
  /**
   * Title of the page. Default: the name of the resolver document, or else the one in the `package.json` beside the
   * configuration, or else `Design tokens`.
   */
  title?: string;
  /** Path of an image beside the title, at most 64 kB. */
  logo?: string;
  /** Text above the tokens, in Markdown. Default: the description of the resolver document. */
  introduction?: string;
  /**
   * Sections and groups that come first, in this order, such as `["typography", "color.brand"]`; others follow. A
   * section has the name of what it shows.
   */
  order?: string[];
  /** Groups that the page does not list. Tokens that refer to theirs still link to them. */
  hidden?: string[];
  /** Path of the page. Default `preview.html`; with `split`, of the folder of the pages, `preview`. */
  destination?: string;
  /**
   * Whether to write one page for each section, and `index.html` with links to them. Default: only if there are more
   * than 100,000 tokens and neither `destination` nor `--out` names a page.
   */
  split?: boolean;
  /**
   * Color token behind all pictures, such as `color.surface.page`; it follows the chosen contexts. Default: the token
   * that its name and value show to be the surface of pages.
   */
  surface?: string;
  /**
   * URL of a token's line in its file, such as `vscode://file/{path}:{line}:{column}` or
   * `https://example.com/blob/main/{file}#L{line}`. `{file}` is relative to the working folder, `{path}` is absolute.
   * Default: no links.
   */
  editor?: string;
}
