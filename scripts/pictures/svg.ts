/**
 * Cards, labels and arrows as SVG.
 * @module
 */

const fonts = "ui-monospace, Menlo, monospace";
const labels = "system-ui, sans-serif";

/** Colors that are readable on light and dark pages, because each picture has its own background. */
export const palette = {
  page: "#0f172a",
  card: "#1e293b",
  line: "#475569",
  text: "#e2e8f0",
  faint: "#94a3b8",
  accent: "#60a5fa",
} as const;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Where a card is, and its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text. */
export function label(text: string, x: number, y: number, options: {
  size?: number;
  fill?: string;
  isCode?: boolean;
  anchor?: "start" | "middle";
}): string {
  const { size = 13, fill = palette.text, isCode = false, anchor = "start" } = options;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" ` +
    `font-family="${isCode ? fonts : labels}" xml:space="preserve">${escaped(text)}</text>`;
}

/** A card with a title and lines of code. */
export function card(title: string, lines: readonly string[], box: Box): string {
  const { x, y, width, height } = box;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${palette.card}" stroke="${palette.line}"/>`,
    label(title, x + 12, y + 21, { size: 12, fill: palette.faint }),
    ...lines.map((line, at) => label(line, x + 12, y + 42 + 17 * at, { size: 12, isCode: true })),
  ].join("\n");
}

/** An arrow from left to right, with text above it. */
export function arrow(x: number, y: number, length: number, text = ""): string {
  const end = x + length;
  return [
    `<path d="M${x} ${y}H${end - 2}M${end - 8} ${y - 6}L${end} ${y}L${end - 8} ${
      y + 6
    }" fill="none" ` +
    `stroke="${palette.accent}" stroke-width="2"/>`,
    text && label(text, x + length / 2, y - 12, {
      size: 12,
      fill: palette.accent,
      isCode: true,
      anchor: "middle",
    }),
  ].filter(Boolean).join("\n");
}

/** A picture: its parts on a background, with a title for readers who do not see it. */
export function picture(title: string, width: number, height: number, parts: string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="12" fill="${palette.page}"/>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}
