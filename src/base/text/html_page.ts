/**
 * The frame of pages that are one file.
 * @module
 */
import { escapeMarkup } from "./markup.ts";

/** The parts of a page. All but the title are HTML, or go into attributes of their names. */
export interface HtmlPage {
  readonly title: string;
  /** The content security policy. */
  readonly policy: string;
  readonly style: string;
  readonly body: string;
  /** Further lines of the head. */
  readonly head?: readonly string[];
  /** Further attributes of the root, each after a space. */
  readonly attributes?: string;
}

/** The policy of a page that runs and loads nothing. */
export const staticPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Whether a text is a page that contains a mark. */
export function isHtmlPage(text: string, mark: string): boolean {
  return text.startsWith("<!doctype html>") && text.includes(mark);
}

/** Makes a page of one file. It has no address of its own, and shows in both color schemes. */
export function htmlPage(
  { title, policy, style, body, head = [], attributes = "" }: HtmlPage,
): string {
  const lines = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    ...head,
    '<link rel="icon" href="data:,">',
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${style}</style>`,
  ];
  return `<!doctype html>
<html lang="en"${attributes}>
<head>
${lines.join("\n")}
</head>
<body>
${body}
</body>
</html>
`;
}

/** The line that keeps a page out of search engines. */
export const noIndex = '<meta name="robots" content="noindex">';
