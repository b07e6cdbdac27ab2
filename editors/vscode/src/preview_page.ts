/**
 * Adapts the preview page to the editor: its script communicates with the extension.
 * @module
 */

/** Scheme of the page's links to places in files, which the page's script sends to the extension. */
const scheme = "token-build-place";

/** Address of a place, for the option `--editor` of `preview`. */
export const placeAddress = `${scheme}:{file}:{line}:{column}`;

/**
 * Runs in the page: keeps its address across updates, follows the editor's theme, sends clicks on
 * places, and removes the editor's own styles.
 */
const pageScript = `(() => {
  const editor = acquireVsCodeApi();
  const { hash } = editor.getState() ?? {};
  if (hash) location.replace(hash);
  const keep = () => editor.setState({ hash: location.hash });
  addEventListener("hashchange", keep);
  for (const name of ["pushState", "replaceState"]) {
    const own = history[name].bind(history);
    history[name] = (...args) => {
      try { own(...args); } finally { keep(); }
    };
  }
  addEventListener("DOMContentLoaded", () => {
    document.getElementById("_defaultStyles")?.remove();
    const { body, documentElement } = document;
    const follow = () => {
      const kind = body.dataset.vscodeThemeKind ?? "";
      documentElement.dataset.scheme = /light/.test(kind) ? "light" : "dark";
    };
    follow();
    new MutationObserver(follow).observe(body, { attributeFilter: ["data-vscode-theme-kind"] });
  });
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='${scheme}:']");
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    editor.postMessage({ place: link.getAttribute("href") });
  }, true);
})();`;

/** Adds the script to a page, and permits it in the page's policy. */
export function withEditorScript(page: string, nonce: string): string {
  return page.replace("script-src ", `script-src 'nonce-${nonce}' `)
    .replace("<style>", () => `<script nonce="${nonce}">${pageScript}</script>\n<style>`);
}

/** The place in a link of the page; `undefined` if it has another form. */
export function placeOf(link: string): { file: string; line: number; column: number } | undefined {
  const [, file, line, column] = /^token-build-place:(.+):(\d+):(\d+)$/.exec(link) ?? [];
  if (file === undefined) return undefined;
  try {
    return { file: decodeURIComponent(file), line: Number(line), column: Number(column) };
  } catch {
    // An invalid escape.
    return undefined;
  }
}
