/**
 * Makes a report about many consumers, and its text.
 * @module
 */
import type { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import { openText } from "../usage/check_usage.ts";
import { reachedTokens } from "../consumers/uses/token_uses.ts";
import type {
  FleetConsumer,
  FleetPlaces,
  FleetRelease,
  FleetReport,
  FleetVersion,
} from "../../base/types/fleet.ts";
import { displayWidth } from "../../base/text/display_width.ts";
import { changeText } from "../diff/report.ts";
import { currentOf } from "./counted_consumers.ts";
import { counted } from "../../base/text/counted.ts";

/**
 * Paths of printed tokens that no current version names, directly or through tokens. Those that code may use without
 * naming them are apart; none if no consumer was read.
 */
export function unnamedTokens(
  consumers: readonly FleetConsumer[],
  knownTokens: KnownTokens,
): Pick<FleetReport, "unseen" | "mayBeUsed"> {
  if (consumers.length === 0) return { unseen: [], mayBeUsed: [] };
  const current = consumers.map(currentOf);
  const named = current.flatMap(({ uses }) => uses.map(({ token }) => token));
  const reached = reachedTokens(named, knownTokens.tokens);
  const open = new Set(current.flatMap(({ mayBeUsed }) => mayBeUsed));
  const isPrinted = Array.from(knownTokens.tokens.values()).filter(({ outputs }) =>
    Object.values(outputs).some(({ files }) => files.length > 0)
  );
  const others = isPrinted.map(({ name }) => name).filter((name) => !reached.has(name));
  return {
    unseen: others.filter((name) => !open.has(name)),
    mayBeUsed: others.filter((name) => open.has(name)),
  };
}

/** The share of token values that are referenced by name, from 0 to 1; `undefined` without values. */
export function adoptionOf({ total, literals }: FleetVersion): number | undefined {
  return total + literals === 0 ? undefined : total / (total + literals);
}

export function percentText(part: number | undefined): string {
  if (part === undefined) return "–";
  // Only everything is 100 %.
  return `${part === 1 ? 100 : Math.min(99, Math.round(part * 100))} %`;
}

export function tokensIn({ uses }: FleetVersion): number {
  return new Set(uses.map(({ token }) => token)).size;
}

/** Aligns the columns of a table: the first three to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => displayWidth(row[at]))));
  return rows.map((row) =>
    row.map((cell, at) => {
      const space = " ".repeat(widths[at] - displayWidth(cell));
      return at < 3 ? cell + space : space + cell;
    }).join("  ").trimEnd()
  );
}

const columns = ["consumer", "version", "requires", "files", "uses", "tokens", "values", "by name"];

function consumerRows(consumers: readonly FleetConsumer[]): string[][] {
  return consumers.flatMap(({ name, versions }) =>
    versions.map((version) => [
      name,
      version.version,
      version.requires ?? "–",
      String(version.files),
      String(version.total),
      String(tokensIn(version)),
      String(version.literals),
      percentText(adoptionOf(version)),
    ])
  );
}

/** Maximum number of places that the text names for a broken name in a consumer. */
const placesInText = 3;

function placesText({ name, version, count, places }: FleetPlaces): string {
  const shown = places.slice(0, placesInText);
  const more = count > shown.length ? `, ${count - shown.length} more` : "";
  return `${name} ${version}: ${shown.join(", ")}${more}`;
}

function releaseLines(
  { name, verdict, breaks, mayBreak, openUses, changes, files }: FleetRelease,
): string[] {
  const lines = ["", `${name} (${verdict}): ${counted(breaks.length, "name")} in use would break`];
  for (const { name, instead, consumers } of breaks) {
    const uses = consumers.reduce((sum, { count }) => sum + count, 0);
    const help = instead === undefined ? "" : `, use ${instead}`;
    lines.push(
      `  ${name}${help}: ${counted(uses, "use")} in ${counted(consumers.length, "consumer")}`,
    );
    for (const consumer of consumers) lines.push(`    ${placesText(consumer)}`);
  }
  if (mayBreak.length > 0) {
    lines.push("  Code that computes names or hands on objects may use:");
    for (const { token, consumers } of mayBreak) {
      lines.push(`    ${token}: ${consumers.join(", ")}`);
    }
  }
  if (openUses.length > 0) {
    lines.push("  Places that may use names which it lacks:");
    for (const consumer of openUses) lines.push(`    ${placesText(consumer)}`);
  }
  if (changes.length > 0) {
    lines.push(`  Other changes to tokens in use: ${changes.length}`);
    for (const { token, kind, before = "", after = "", uses, consumers } of changes) {
      const change = [before, after].filter((item) => item !== "").join(" → ");
      const where = `${counted(uses, "use")} in ${counted(consumers.length, "consumer")}`;
      lines.push(`    ${token} (${kind})${change === "" ? "" : `: ${change}`}, ${where}`);
    }
  }
  if (files.length > 0) {
    lines.push(`  Changes of files: ${files.length}`);
    for (const file of files) lines.push(`    ${file.level}: ${changeText(file)}`);
  }
  return lines;
}

/** How many tokens are in use, in words. */
export function usageText({ tokens, consumers, unseen, mayBeUsed }: FleetReport): string {
  const all = counted(tokens.count, "token");
  return consumers.length === 0
    ? `no consumer was read, so it is unknown which of ${all} are in use`
    : `${tokens.count - unseen.length - mayBeUsed.length} of ${all} in use by ${
      counted(consumers.length, "consumer")
    }${openText(mayBeUsed)}`;
}

export function reportLines(report: FleetReport): string[] {
  const { tokens, consumers, release } = report;
  const rows = consumerRows(consumers);
  return [
    ...aligned([columns, ...rows]),
    "",
    `${tokens.name}: ${usageText(report)}`,
    ...(release ? releaseLines(release) : []),
  ];
}
