/**
 * `token-build explain`: prints what a code of a diagnostic means.
 * @module
 */
import { codes, factsOfCode } from "../diagnostics/codes.ts";
import { pageTexts } from "../diagnostics/page_texts.ts";
import { pageOf } from "../diagnostics/project_pages.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { runtimeHost } from "../host/runtime.ts";
import { success, usageFault } from "./exit.ts";

const severities = { error: "An error", warning: "A warning", info: "A remark" } as const;

/** Columns of a line of text. */
const width = 90;

/** A paragraph as lines. */
function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const line = lines[lines.length - 1];
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/** The code that a text names: `reference/missing`, in any case, also as its page is called. */
function codeOf(text: string): string | undefined {
  const wanted = text.toLowerCase();
  return Object.keys(codes).find((code) => code === wanted || code.replace("/", "-") === wanted);
}

/** Runs the command; gives the exit code, which is that of wrong usage if there is no such code. */
export function explain(text: string): number {
  const code = codeOf(text);
  if (code === undefined) {
    const near = suggest(text.toLowerCase(), Object.keys(codes));
    runtimeHost.printError([
      `error: there is no code "${text}"`,
      ...near.length > 0 ? [`(Did you mean ${near.join(", ")}?)`] : [],
    ]);
    return usageFault;
  }
  const { severity, fatal } = factsOfCode(code)!;
  const level = fatal ? "which no setting changes" : "unless log.severity says otherwise";
  runtimeHost.print([
    code,
    `${severities[severity]}, ${level}`,
    "",
    ...(pageTexts[code] ?? "").split(/\n\n+/).flatMap((part, at) => [
      ...(at > 0 ? [""] : []),
      ...wrapped(part),
    ]),
    "",
    `Example and all codes: ${pageOf(code)}`,
  ]);
  return success;
}
