/**
 * Writes pages at old addresses that lead to the new ones.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { redirects } from "../../site/redirects.ts";

/** The page at an old address. Relative links work below any path. */
function redirectPage(from: string, to: string): string {
  const folder = path.posix.dirname(from);
  const [page, heading] = to.split("#");
  const address = `${path.posix.relative(folder, page)}#${heading}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${address}">
<title>This page has moved</title>
<a href="${address}">This page has moved</a>
</html>
`;
}

/**
 * Writes the pages. Throws if an old address is in use, or a new one does not exist.
 *
 * @param folder The folder of the built site.
 */
export function writeRedirects(folder: string): void {
  for (const [from, to] of Object.entries(redirects)) {
    const file = path.join(folder, `${from}.html`);
    if (fs.existsSync(file)) throw new Error(`${from} is a page, and site/redirects.ts has it`);
    const [page, heading] = to.split("#");
    const html = fs.readFileSync(path.join(folder, `${page}.html`), "utf8");
    if (!html.includes(`id="${heading}"`)) throw new Error(`${page} has no heading ${heading}`);
    fs.writeFileSync(file, redirectPage(from, to));
  }
}
