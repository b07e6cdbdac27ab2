/**
 * Writes a report as one self-contained page, without scripts.
 * @module
 */
import type {
  FleetConsumer,
  FleetRelease,
  FleetReport,
  FleetVersion,
} from "../../base/types/fleet.ts";
import { base64 } from "../../base/values/text/base64.ts";
import { htmlPage, isHtmlPage, noIndex } from "../../base/values/text/html_page.ts";
import { withoutControls } from "../../base/values/text/printable.ts";
import { adoptionChart } from "./chart.ts";
import { code, details, escaped, list, table } from "./html.ts";
import { pageStyle } from "./page_style.ts";
import { changeText } from "../diff/report.ts";
import { currentOf } from "./release.ts";
import { adoptionOf, percentText, tokensIn, usageText } from "./report.ts";
import { counted } from "../../base/values/text/counted.ts";

/** Maximum numbers of items in a cell. */
const most = { consumers: 50, places: 20, unseen: 5000 };

/** A line that identifies these pages. */
const pageMark = '<meta name="generator" content="token-build fleet">';

export function isFleetPage(text: string): boolean {
  return isHtmlPage(text, pageMark);
}

async function hashOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return `sha256-${base64(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)))}`;
}

/** `Who uses @acme/tokens (v3.1.0)`. */
function titleOf({ package: own = "the tokens", name }: FleetReport["tokens"]): string {
  return `Who uses ${own} (${name})`;
}

function section(id: string, title: string, content: string): string {
  return `<section id="${id}">\n<h2>${escaped(title)}</h2>\n${content}\n</section>\n`;
}

/** Remarks about what was not read as usual. */
function notesOf({ skipped, asText }: FleetVersion): string {
  const notes = [
    ...(skipped.length > 0 ? [`${counted(skipped.length, "source")} skipped`] : []),
    ...(asText > 0 ? [`${asText} read as plain text`] : []),
  ];
  return notes.length === 0 ? "" : `<br>${escaped(notes.join(", "))}`;
}

function consumersTable(consumers: readonly FleetConsumer[]): string {
  const rows = consumers.flatMap(({ name, versions }) =>
    versions.map((version) => {
      const part = adoptionOf(version);
      const meter = part === undefined ? "" : `<meter min="0" max="1" value="${part}"></meter> `;
      return [
        escaped(name),
        escaped(version.version) +
        (version.date === undefined ? "" : `<br>${escaped(version.date)}`),
        version.requires === undefined ? "–" : escaped(version.requires),
        `${version.files}${notesOf(version)}`,
        String(version.total),
        String(tokensIn(version)),
        String(version.literals),
        `${meter}${percentText(part)}`,
        String(version.deprecated),
        String(version.unknown),
        String(version.misspelled),
      ];
    })
  );
  const numbers = [
    "Files",
    "Uses",
    "Tokens",
    "Values",
    "By name",
    "Deprecated",
    "Unknown",
    "Misspelled",
  ];
  return table([
    { title: "Consumer" },
    { title: "Version" },
    { title: "Requires" },
    ...numbers.map((title) => ({ title, isNumber: true })),
  ], rows);
}

/** A consumer that uses a name. */
interface Named {
  readonly name: string;
  readonly version: string;
  readonly count: number;
  readonly places: readonly string[];
}

function consumerItems(consumers: readonly Named[], withPlaces: boolean): string[] {
  return consumers.map(({ name, version, count, places }) => {
    const head = `${name} ${version}: ${counted(count, "use")}`;
    return withPlaces ? details(head, list(places.map(code), most.places)) : escaped(head);
  });
}

function releaseSection(
  { name, verdict, breaks, mayBreak, changes, files }: FleetRelease,
): string {
  const broken = breaks.map((item) => [
    code(item.name),
    item.instead === undefined ? "–" : code(item.instead),
    String(item.consumers.reduce((sum, { count }) => sum + count, 0)),
    list(consumerItems(item.consumers, true), most.consumers),
  ]);
  const changed = changes.map((item) => [
    code(item.token),
    escaped(`${item.kind} (${item.level})`),
    [item.before, item.after].filter((text) => text !== undefined).map(code).join(" → "),
    String(item.uses),
    list(item.consumers.map(escaped), most.consumers),
  ]);
  const uses = { title: "Uses", isNumber: true };
  const summary = breaks.length === 0
    ? '<p class="good">It breaks no name in use.</p>'
    : `<p class="poor">${escaped(counted(breaks.length, "name"))} in use would break.</p>`;
  return section(
    "release",
    `What ${name} would change (${verdict})`,
    summary +
      (broken.length > 0
        ? table([{ title: "Name" }, { title: "Use instead" }, uses, { title: "Consumers" }], broken)
        : "") +
      (mayBreak.length > 0
        ? `<h2>Tokens that code may use by computed names or in objects</h2>\n${
          table(
            [{ title: "Token" }, { title: "Consumers" }],
            mayBreak.map((item) => [
              code(item.token),
              list(item.consumers.map(escaped), most.consumers),
            ]),
          )
        }`
        : "") +
      (changed.length > 0
        ? `<h2>Other changes to tokens in use</h2>\n${
          table([
            { title: "Token" },
            { title: "Change" },
            { title: "Before and after" },
            uses,
            { title: "Consumers" },
          ], changed)
        }`
        : "") +
      (files.length > 0
        ? `<h2>Changes of files</h2>\n${
          table(
            [{ title: "Level" }, { title: "Change" }],
            files.map((file) => [file.level, escaped(changeText(file))]),
          )
        }`
        : ""),
  );
}

/** Lists tokens with the consumers whose current versions use them, most used first. */
function tokensTable(consumers: readonly FleetConsumer[]): string {
  const tokens = new Map<string, { names: Set<string>; users: Map<string, Named> }>();
  for (const consumer of consumers) {
    const { uses, version } = currentOf(consumer);
    for (const { token, name, count } of uses) {
      let existing = tokens.get(token);
      if (!existing) tokens.set(token, existing = { names: new Set(), users: new Map() });
      existing.names.add(name);
      const sum = (existing.users.get(consumer.name)?.count ?? 0) + count;
      existing.users.set(consumer.name, { name: consumer.name, version, count: sum, places: [] });
    }
  }
  const rows = Array.from(tokens, ([token, { names, users }]) => {
    const all = [...users.values()].sort((a, b) => b.count - a.count);
    return { token, names, all, total: all.reduce((sum, { count }) => sum + count, 0) };
  }).sort((a, b) => b.total - a.total || (a.token < b.token ? -1 : 1));
  return table(
    [
      { title: "Token" },
      { title: "Names" },
      { title: "Uses", isNumber: true },
      { title: "Consumers" },
    ],
    rows.map(({ token, names, all, total }) => [
      code(token),
      [...names].map(code).join(" "),
      String(total),
      details(counted(all.length, "consumer"), list(consumerItems(all, false), most.consumers)),
    ]),
  );
}

function bodyOf(report: FleetReport): string {
  const { tokens, consumers, unseen, release } = report;
  const charts = consumers.flatMap((consumer) => adoptionChart(consumer) ?? []);
  const parts = [
    section("consumers", "Consumers", consumersTable(consumers)),
    release ? releaseSection(release) : "",
    charts.length > 0
      ? section("time", "Adoption over time", `<div class="charts">${charts.join("\n")}</div>`)
      : "",
    section("tokens", "Who uses what", tokensTable(consumers)),
    consumers.length === 0 ? "" : section(
      "unseen",
      "Tokens without uses",
      details(counted(unseen.length, "token"), list(unseen.map(code), most.unseen)),
    ),
  ];
  const links = [
    '<a href="#consumers">Consumers</a>',
    ...(release ? ['<a href="#release">Release</a>'] : []),
    ...(charts.length > 0 ? ['<a href="#time">Over time</a>'] : []),
    '<a href="#tokens">Tokens</a>',
    ...(consumers.length === 0 ? [] : ['<a href="#unseen">Not named</a>']),
  ];
  return `<header>
<h1>${escaped(titleOf(tokens))}</h1>
<p>${escaped(usageText(report))}</p>
<nav>${links.join("")}</nav>
</header>
<main>
${parts.join("")}</main>`;
}

/** Makes the page. The same report gives the same bytes. */
export async function fleetPage(report: FleetReport): Promise<string> {
  const policy = [
    "default-src 'none'",
    `style-src '${await hashOf(pageStyle)}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return htmlPage({
    title: withoutControls(titleOf(report.tokens)),
    policy,
    style: pageStyle,
    body: bodyOf(report),
    head: [noIndex, pageMark],
  });
}
