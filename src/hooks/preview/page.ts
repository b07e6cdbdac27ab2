/**
 * Makes the HTML of preview pages.
 * @module
 */
import { base64 } from "../../base/text/base64.ts";
import { htmlPage, isHtmlPage, noIndex } from "../../base/text/html_page.ts";
import type { PreviewData } from "./data.ts";
import { jsonPieces } from "./json_pieces.ts";
import { pack } from "./packed.ts";
import { visionFilters } from "./vision.ts";
import { script, scriptHash, style, styleHash } from "./page_code.ts";

/**
 * The content security policy of a page: it runs only its own code, and loads nothing except, if it is live, its data.
 */
export function contentSecurityPolicy({ isLive }: { isLive: boolean }): string {
  return [
    "default-src 'none'",
    `script-src '${scriptHash}'`,
    `style-src '${styleHash}'`,
    "img-src data:",
    `connect-src ${isLive ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** A line that identifies preview pages. */
const pageMark = "<noscript>This page shows design tokens and needs JavaScript.</noscript>";

export function isPreviewPage(text: string): boolean {
  return isHtmlPage(text, pageMark);
}

function htmlOf(title: string, isLive: boolean, data: string): string {
  return htmlPage({
    title,
    policy: contentSecurityPolicy({ isLive }),
    style,
    body: `${pageMark}\n${visionFilters}\n${data}<script>${script}</script>`,
    head: [noIndex],
    attributes: isLive ? " data-live" : "",
  });
}

/**
 * Makes a self-contained page. The same data gives the same bytes.
 *
 * @param data The data to show. The page treats all of it as text.
 */
export async function previewPage(data: PreviewData): Promise<string> {
  const packed = base64(await compressed(data));
  const element = `<script type="application/octet-stream" id="data">${packed}</script>\n`;
  return htmlOf(data.title, false, element);
}

/** Number of tokens from which on data are compressed less, in half the time. */
const largeData = 50_000;

/** Length of the JSON to compress at once, in UTF-16 units. */
const pieceLength = 1_000_000;

/** Data as compressed JSON of columns. Never has the whole JSON in memory. */
async function compressed(data: PreviewData): Promise<Uint8Array> {
  const { Gzip } = await import("fflate");
  const parts: Uint8Array[] = [];
  const level = data.paths.length > largeData ? 1 : 6;
  const gzip = new Gzip({ mtime: 0, level }, (part) => void parts.push(part));
  const encoder = new TextEncoder();
  let text = "";
  for (const piece of jsonPieces(pack(data))) {
    text += piece;
    if (text.length < pieceLength) continue;
    gzip.push(encoder.encode(text));
    text = "";
  }
  gzip.push(encoder.encode(text), true);
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Makes a page that gets its data and their changes from its server. */
export function livePage(title: string): string {
  return htmlOf(title, true, "");
}
