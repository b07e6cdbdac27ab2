/**
 * Hover text of a token: its value in all contexts, aliases, names and deprecation.
 * @module
 */
import { contextsKey, contextsText } from "../../base/contexts/contexts.ts";
import type { IndexedOutput, IndexedValue } from "../../facts/project_index/indexed_facts.ts";
import { displayText, swatch } from "./display.ts";
import type { ProjectFiles } from "./documents/project_files.ts";
import { codeCell, escapedMarkdown } from "../../base/text/markdown.ts";

/** Markdown text about a span of a document. */
export interface Hover {
  readonly markdown: string;
  readonly start: number;
  readonly end: number;
}

/** Maximum number of table rows. */
const mostRows = 24;

/** Escapes Markdown in text written by users. */
function prose(text: string): string {
  return escapedMarkdown(text.trim()).replace(/^[+-]/, "\\$&");
}

async function valueRow(
  { contexts, value, chain, place }: IndexedValue,
  isChosen: boolean,
): Promise<string> {
  const shown = `${await swatch(value)}${codeCell(displayText(value))}`;
  const through = chain.map(({ name }) => codeCell(name)).join(" → ");
  const defined = chain.at(-1)?.place ?? place;
  const name = prose(contextsText(contexts) || "default");
  const cells = [
    isChosen ? `**${name}**` : name,
    shown,
    through,
    defined ? codeCell(defined.file) : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

function outputLine({ platform, name, usage, files }: IndexedOutput): string {
  const outputNames = [...new Set(files.flatMap(({ names }) => names ?? []))];
  const names = outputNames.length > 0
    ? outputNames
    : [`${usage?.[0] ?? ""}${name}${usage?.[1] ?? ""}`];
  return `- ${prose(platform)}: ${names.map(codeCell).join(", ")}`;
}

export async function tokenMarkdown(files: ProjectFiles, key: string): Promise<string> {
  const { index } = files;
  const facts = index.facts(key);
  if (!facts) return "";
  const { name, type, description, deprecated } = facts;
  const lines = [`**${prose(name)}**${type === undefined ? "" : ` · ${prose(type)}`}`];
  if (deprecated !== undefined) {
    lines.push("", `⚠ Deprecated${deprecated === true ? "" : `: ${prose(deprecated)}`}`);
  }
  if (description !== undefined) lines.push("", prose(description));
  const values = index.values(key);
  lines.push("", "| context | value | through | defined in |", "| --- | --- | --- | --- |");
  const isChosen = Object.keys(files.contexts).length > 0;
  const chosen = isChosen ? index.valueIn(key, files.contexts)?.contexts : undefined;
  const chosenKey = chosen && contextsKey(chosen);
  for (const value of values.slice(0, mostRows)) {
    lines.push(await valueRow(value, chosenKey === contextsKey(value.contexts)));
  }
  if (values.length > mostRows) {
    lines.push("", `and in ${values.length - mostRows} more contexts`);
  }
  const outputs = index.outputs(key);
  if (outputs.length > 0) lines.push("", ...outputs.map(outputLine));
  return lines.join("\n");
}

/** The hover text at an offset; `undefined` if there is no token. */
export async function hover(
  files: ProjectFiles,
  file: string,
  offset: number,
): Promise<Hover | undefined> {
  const meant = await files.meantAt(file, offset);
  const markdown = meant ? await tokenMarkdown(files, meant.key) : "";
  return markdown === "" ? undefined : { markdown, start: meant!.start, end: meant!.end };
}
