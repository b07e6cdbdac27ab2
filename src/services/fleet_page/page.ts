/**
 * Writes a report as one self-contained page, without scripts.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import type {
  FleetConsumer,
  FleetRelease,
  FleetReport,
  FleetVersion,
} from "../../base/types/fleet.ts";
import { base64 } from "../../base/text/base64.ts";
import { htmlPage, isHtmlPage, noIndex } from "../../base/text/html_page.ts";
import { withoutControls } from "../../base/text/printable.ts";
import { adoptionChart } from "./chart.ts";
import { code, type Column, details, lineEnd, list, table } from "./html.ts";
import { pageStyle } from "./page_style.ts";
import { changeText } from "../../facts/diff/report.ts";
import { currentOf } from "../../facts/fleet/counted_consumers.ts";
import { adoptionOf, percentText, tokensIn, usageText } from "../../facts/fleet/report.ts";
import { counted } from "../../base/text/counted.ts";
import { type Html, type Inside, tag, withAttribute } from "../../base/text/html_elements.ts";

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

function section(id: string, title: string, ...content: Inside[]): Inside {
  const heading = tag("h2", "", withoutControls(title));
  const parts = [lineEnd, heading, lineEnd, ...content, lineEnd];
  return [withAttribute(tag("section", "", parts), `id="${id}"`), lineEnd];
}

/** A part of a section, with a heading and a table; nothing without rows. */
function subsection(
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly Inside[])[],
): Inside {
  return rows.length > 0 && [tag("h2", "", title), lineEnd, table(columns, rows)];
}

const lineBreak: Html = { html: "<br>" };

/** Remarks about what was not read as usual. */
function notesOf({ skipped, asText }: FleetVersion): Inside {
  const notes = [
    ...(skipped.length > 0 ? [`${counted(skipped.length, "source")} skipped`] : []),
    ...(asText > 0 ? [`${asText} read as plain text`] : []),
  ];
  return notes.length > 0 && [lineBreak, notes.join(", ")];
}

function consumersTable(consumers: readonly FleetConsumer[]): Html {
  const rows = consumers.flatMap(({ name, versions }) =>
    versions.map((version) => {
      const part = adoptionOf(version);
      const meter = part !== undefined &&
        [withAttribute(tag("meter", ""), `min="0" max="1" value="${part}"`), " "];
      const { date, requires } = version;
      return [
        withoutControls(name),
        [
          withoutControls(version.version),
          date !== undefined && [lineBreak, withoutControls(date)],
        ],
        withoutControls(requires ?? "–"),
        [version.files, notesOf(version)],
        version.total,
        tokensIn(version),
        version.literals,
        [meter, percentText(part)],
        version.deprecated,
        version.unknown,
        version.misspelled,
      ];
    })
  );
  const numbers = [
    ...["Files", "Uses", "Tokens", "Values", "By name", "Deprecated", "Unknown", "Misspelled"],
  ];
  const columns = numbers.map((ofNumbers) => ({ ofNumbers }));
  return table(["Consumer", "Version", "Requires", ...columns], rows);
}

/** A consumer that uses a name. */
interface Named {
  readonly name: string;
  readonly version: string;
  readonly count: number;
  readonly places: readonly string[];
}

function consumerItems(consumers: readonly Named[], withPlaces: boolean): Inside[] {
  return consumers.map(({ name, version, count, places }) => {
    const head = `${name} ${version}: ${counted(count, "use")}`;
    return withPlaces ? details(head, list(places.map(code), most.places)) : withoutControls(head);
  });
}

function releaseSection(
  { name, verdict, breaks, mayBreak, openUses, changes, files }: FleetRelease,
): Inside {
  const broken = breaks.map((item) => [
    code(item.name),
    item.instead === undefined ? "–" : code(item.instead),
    item.consumers.reduce((sum, { count }) => sum + count, 0),
    list(consumerItems(item.consumers, true), most.consumers),
  ]);
  const changed = changes.map((item) => [
    code(item.token),
    withoutControls(`${item.kind} (${item.level})`),
    [item.before, item.after].filter((text) => text !== undefined)
      .map((text, at) => [at > 0 && " → ", code(text)]),
    item.uses,
    list(item.consumers.map(withoutControls), most.consumers),
  ]);
  const uses = { ofNumbers: "Uses" };
  const summary = breaks.length === 0
    ? tag("p", "good", "It breaks no name in use.")
    : tag("p", "poor", counted(breaks.length, "name"), " in use would break.");
  return section(
    "release",
    `What ${name} would change (${verdict})`,
    summary,
    broken.length > 0 && table(["Name", "Use instead", uses, "Consumers"], broken),
    subsection(
      "Tokens that code may use by computed names or in objects",
      ["Token", "Consumers"],
      mayBreak.map(({ token, consumers }) => [
        code(token),
        list(consumers.map(withoutControls), most.consumers),
      ]),
    ),
    subsection(
      "Places that may use names which it lacks",
      ["Consumers"],
      consumerItems(openUses, true).map((item) => [item]),
    ),
    subsection(
      "Other changes to tokens in use",
      ["Token", "Change", "Before and after", uses, "Consumers"],
      changed,
    ),
    subsection(
      "Changes of files",
      ["Level", "Change"],
      files.map((file) => [file.level, withoutControls(changeText(file))]),
    ),
  );
}

/** Lists tokens with the consumers whose current versions use them, most used first. */
function tokensTable(consumers: readonly FleetConsumer[]): Html {
  const tokens = new Map<string, { names: Set<string>; users: Map<string, Named> }>();
  for (const consumer of consumers) {
    const { uses, version } = currentOf(consumer);
    for (const { token, name, count } of uses) {
      const existing = remembered(tokens, token, () => ({ names: new Set(), users: new Map() }));
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
    ["Token", "Names", { ofNumbers: "Uses" }, "Consumers"],
    rows.map(({ token, names, all, total }) => [
      code(token),
      [...names].map((name, at) => [at > 0 && " ", code(name)]),
      total,
      details(counted(all.length, "consumer"), list(consumerItems(all, false), most.consumers)),
    ]),
  );
}

function bodyOf(report: FleetReport): string {
  const { tokens, consumers, unseen, release } = report;
  const charts = consumers.flatMap((consumer) => adoptionChart(consumer) ?? []);
  const inLines = charts.map((chart, at) => [at > 0 && lineEnd, chart]);
  const parts = [
    section("consumers", "Consumers", consumersTable(consumers)),
    release && releaseSection(release),
    charts.length > 0 && section("time", "Adoption over time", tag("div", "charts", inLines)),
    section("tokens", "Who uses what", tokensTable(consumers)),
    consumers.length > 0 && section(
      "unseen",
      "Tokens without uses",
      details(counted(unseen.length, "token"), list(unseen.map(code), most.unseen)),
    ),
  ];
  const link = (id: string, text: string) => withAttribute(tag("a", "", text), `href="#${id}"`);
  const links = [
    link("consumers", "Consumers"),
    release && link("release", "Release"),
    charts.length > 0 && link("time", "Over time"),
    link("tokens", "Tokens"),
    consumers.length > 0 && link("unseen", "Not named"),
  ];
  const header = [
    tag("h1", "", withoutControls(titleOf(tokens))),
    tag("p", "", withoutControls(usageText(report))),
    tag("nav", "", links),
  ].map((one) => [lineEnd, one]);
  return `${tag("header", "", header, lineEnd).html}\n${tag("main", "", lineEnd, parts).html}`;
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
