/**
 * `token-build explain`: prints the meaning of a diagnostic code.
 * @module
 */
import { commandArguments } from "../base/diagnostics/catalog/commands.ts";
import { codes, factsOfCode } from "../base/diagnostics/codes.ts";
import { pageTexts } from "../base/diagnostics/page_texts.ts";
import { pageOf } from "../base/diagnostics/project_pages.ts";
import { suggest } from "../base/diagnostics/suggest.ts";
import { runtimeHost } from "../engine/host/runtime.ts";
import { success, usageFault } from "./process/exit.ts";
import type { Reports } from "./reports/reports.ts";

const severities = { error: "An error", warning: "A warning", info: "A remark" } as const;

/** Maximum columns of a line. */
const width = 90;

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

/**
 * Finds a code by its text, in any letter case, or by the name of its page: `reference/missing`, `reference-missing`.
 */
function codeOf(text: string): string | undefined {
  const wanted = text.toLowerCase();
  return Object.keys(codes).find((code) => code === wanted || code.replace("/", "-") === wanted);
}

/** Runs the command. Returns its exit code: {@linkcode usageFault} for an unknown code. */
export function explain(text: string, reports?: Reports): number {
  const code = codeOf(text);
  if (code === undefined) {
    const wanted = text.toLowerCase();
    const parts = Object.keys(codes).filter((code) => code.split("/").includes(wanted));
    const near = parts.length > 0 ? parts : suggest(wanted, Object.keys(codes));
    const help = near.length > 0 ? `Did you mean ${near.join(", ")}?` : "";
    if (reports) reports.add([commandArguments(`unknown code "${text}"${help && `\n${help}`}`)]);
    else runtimeHost.printError([`error: unknown code "${text}"`, ...help ? [`(${help})`] : []]);
    return usageFault;
  }
  const { severity, fatal } = factsOfCode(code)!;
  if (reports) {
    const about = pageTexts[code] ?? "";
    reports.set({ code, severity, fatal: fatal ?? false, text: about, docs: pageOf(code) });
    return success;
  }
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
