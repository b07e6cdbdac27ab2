/**
 * Settings of preview pages. No line here runs.
 * @module
 */

/** Settings of the page that `token-build preview` makes. */
export interface PreviewConfig {
  /** Title of the page. Default `Design tokens`. */
  title?: string;
  /** Path of the page. Default `preview.html`. */
  destination?: string;
  /**
   * Address of the line of a token in its file, such as `vscode://file/{path}:{line}:{column}` or
   * `https://example.com/blob/main/{file}#L{line}`. `{file}` is the path from the working folder on, `{path}` the whole
   * one. Default: places have no links.
   */
  editor?: string;
}
