/**
 * Draws how much of a consumer's values are tokens, version by version.
 * @module
 */
import type { FleetConsumer } from "../../base/types/fleet.ts";
import type { Html } from "../../base/text/html_elements.ts";
import { escapeMarkup } from "../../base/text/markup.ts";
import { withoutControls } from "../../base/text/printable.ts";
import { adoptionOf, percentText } from "../../facts/fleet/report.ts";

const escaped = (text: string) => escapeMarkup(withoutControls(text));

const [width, height, margin] = [320, 120, 24];

/** A chart of a consumer with several versions; `undefined` if fewer than two have uses or values. */
export function adoptionChart({ name, versions }: FleetConsumer): Html | undefined {
  const known = versions.flatMap((version) => {
    const part = adoptionOf(version);
    return part === undefined ? [] : [{ label: version.version, part }];
  });
  if (known.length < 2) return undefined;
  const step = (width - 2 * margin) / (known.length - 1);
  const round = (value: number) => String(Math.round(value * 10) / 10);
  const points = known.map(({ label, part }, at) => ({
    x: round(margin + at * step),
    y: round(margin + (height - 2 * margin) * (1 - part)),
    title: `${label}: ${percentText(part)}`,
  }));
  const line = (y: number, text: string) =>
    `<line x1="${margin}" x2="${width - margin}" y1="${y}" y2="${y}"/>` +
    `<text x="${margin}" y="${y - 4}">${text}</text>`;
  const dots = points.map(({ x, y, title }) =>
    `<circle cx="${x}" cy="${y}" r="3"><title>${escaped(title)}</title></circle>`
  );
  const [first, last] = [known[0], known[known.length - 1]];
  const text = [first, last].map(({ label, part }) => `${label}: ${percentText(part)}`).join(" → ");
  const html = `<figure><figcaption>${escaped(name)}</figcaption>` +
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(text)}">` +
    `${line(margin, "100 %")}${line(height - margin, "0 %")}` +
    `<polyline points="${points.map(({ x, y }) => `${x},${y}`).join(" ")}"/>${dots.join("")}` +
    `</svg><p>${escaped(text)}</p></figure>`;
  return { html };
}
