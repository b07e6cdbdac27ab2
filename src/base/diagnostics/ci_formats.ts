/**
 * Diagnostics for CI servers: GitLab's code quality report, JUnit XML, and commands of GitHub Actions
 * and Azure Pipelines.
 * @module
 */
import type { Diagnostic, Severity } from "../types/diagnostic.ts";
import { escapeMarkup } from "../text/markup.ts";
import { withoutCommands, withoutControls } from "../text/printable.ts";
import { textOf } from "./formats.ts";
import { addTo } from "../collections/group_by.ts";

/** Severities of GitLab, which also has `critical` and `blocker`. */
const severities: Record<Severity, string> = { error: "major", warning: "minor", info: "info" };

/**
 * Formats diagnostics as a code quality report of GitLab, a JSON array. Fingerprints do not contain lines, so a finding
 * that moves stays the same. GitLab requires a place, so a finding without a file is on line 1 of the working folder.
 */
export function gitlabReport(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  return JSON.stringify(diagnostics.map((diagnostic) => {
    const { code, severity, message, file = ".", line = 1, token } = diagnostic;
    const what = [code, file, token ?? "", message].join("|");
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return {
      description: textOf(diagnostic),
      check_name: code,
      fingerprint: count === 1 ? what : `${what}|${count}`,
      severity: severities[severity],
      location: { path: file, lines: { begin: line } },
    };
  }));
}

/**
 * Escapes text for XML. Control characters and lone surrogates, which XML does not allow, become
 * escapes; line ends stay.
 */
function xml(text: string): string {
  const allowed = text.toWellFormed().split("\n").map(withoutControls).join("\n")
    .replace(/[\ufffe\uffff]/g, "\ufffd");
  return escapeMarkup(allowed);
}

/** `file:line:column`, without unknown parts. */
function placeOf({ file, line, column }: Diagnostic): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** Formats a finding as a test. An error fails the test; other findings are its output. */
function junitCase(diagnostic: Diagnostic): string {
  const { code, severity, message } = diagnostic;
  const place = placeOf(diagnostic);
  const text = xml(place === "" ? textOf(diagnostic) : `${place}\n${textOf(diagnostic)}`);
  const name = xml(place === "" ? message : `${place} ${message}`).replaceAll("\n", " ");
  const body = severity === "error"
    ? `<failure type="${code}" message="${xml(message).replaceAll("\n", " ")}">${text}</failure>`
    : `<system-out>${severity}: ${text}</system-out>`;
  return `    <testcase classname="${code}" name="${name}">${body}</testcase>`;
}

/**
 * Formats diagnostics as JUnit XML, with a suite per file and a test per finding. Without findings,
 * there is one passed test.
 */
export function junitReport(diagnostics: readonly Diagnostic[]): string {
  const suites = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { file = "token-build" } = diagnostic;
    addTo(suites, file, diagnostic);
  }
  const failures = (list: readonly Diagnostic[]) =>
    list.filter(({ severity }) => severity === "error").length;
  const shown = Array.from(suites, ([file, list]) =>
    [
      `  <testsuite name="${xml(file)}" tests="${list.length}" failures="${failures(list)}">`,
      ...list.map(junitCase),
      "  </testsuite>",
    ].join("\n"));
  const passed = [
    '  <testsuite name="token-build" tests="1" failures="0">',
    '    <testcase classname="token-build" name="no findings"></testcase>',
    "  </testsuite>",
  ].join("\n");
  const tests = Math.max(diagnostics.length, 1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="token-build" tests="${tests}" failures="${failures(diagnostics)}">`,
    ...(shown.length === 0 ? [passed] : shown),
    "</testsuites>",
  ].join("\n");
}

/** Escapes the text of a command; `percent` is how the server writes a percent sign. */
function escapeCommand(text: string, percent: string): string {
  return text.replaceAll("%", percent).split(/(\r|\n)/)
    .map((part) =>
      part === "\r" ? "%0D" : part === "\n" ? "%0A" : withoutCommands(withoutControls(part))
    )
    .join("");
}

/** The properties of a command that have a value. */
function propertiesOf(values: Record<string, unknown>, escape: (text: string) => string): string[] {
  return Object.entries(values).filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escape(String(value))}`);
}

const commands: Record<Severity, string> = { error: "error", warning: "warning", info: "notice" };

const escapeGithub = (text: string) => escapeCommand(text, "%25");

/**
 * Prints a diagnostic as a workflow command, which GitHub Actions shows beside the line. Escapes control characters.
 */
export function githubLine(diagnostic: Diagnostic): string {
  const { severity, code, file, line, column, length } = diagnostic;
  const properties = propertiesOf({
    file,
    line,
    col: column,
    endColumn: column !== undefined && length !== undefined ? column + length : undefined,
    title: code,
  }, (text) => escapeGithub(text).replaceAll(":", "%3A").replaceAll(",", "%2C"));
  return `::${commands[severity]} ${properties.join(",")}::${escapeGithub(textOf(diagnostic))}`;
}

const escapeAzure = (text: string) => escapeCommand(text, "%AZP25");

/**
 * Formats a diagnostic as a log command of Azure Pipelines ("Logging commands"). Remarks become plain lines, because
 * Azure has no command for them.
 */
export function azureLine(diagnostic: Diagnostic): string {
  const { severity, code, file, line, column } = diagnostic;
  const text = escapeAzure(textOf(diagnostic));
  if (severity === "info") return `${escapeAzure(placeOf(diagnostic))} ${text}`.trimStart();
  const properties = propertiesOf({
    type: severity,
    sourcepath: file,
    linenumber: line,
    columnnumber: column,
    code,
  }, (text) => escapeAzure(text).replaceAll(";", "%3B").replaceAll("]", "%5D"));
  return `##vso[task.logissue ${properties.map((property) => `${property};`).join("")}]${text}`;
}
