/**
 * Makes text safe to print: names and values cannot move the cursor, start a line, or give a command to a workflow
 * runner.
 * @module
 */

/** Control characters, line ends and controls of writing direction. Tabs are harmless. */
// deno-lint-ignore no-control-regex
const controls = /[\0-\x08\n-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const controlPattern = new RegExp(controls, "g");

/** The same characters, and the color sequences of this program as a whole. */
const controlOrColorPattern = new RegExp(
  `\\u001b\\[(?:[0-2]|3[1236]|48;2;\\d{1,3};\\d{1,3};\\d{1,3})m|${controls.source}`,
  "g",
);

/** Workflow commands: `::name::` at the start of a line, `##[name]` and `##name[` anywhere. */
const commandPattern = /^\s*::(?=.*::)|##(?=\w*\[)/g;

/** Escapes a character as in JSON and JavaScript. */
function escaped(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\r") return "\\r";
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Escapes control characters, which leaves a single line. JSON stays valid. */
export function withoutControls(text: string): string {
  return controls.test(text) ? text.replace(controlPattern, escaped) : text;
}

/**
 * Makes a line safe to print: escapes control characters and workflow commands. Keeps a final carriage return, which
 * patches of some files need.
 *
 * @param colored Whether to keep the colors of this program.
 */
export function printableLine(line: string, colored = false): string {
  const end = line.endsWith("\r") ? "\r" : "";
  const content = end === "" ? line : line.slice(0, -1);
  const safe = colored && controls.test(content)
    ? content.replace(controlOrColorPattern, (found) => found.length > 1 ? found : escaped(found))
    : withoutControls(content);
  return withoutCommands(safe) + end;
}

/** Escapes workflow commands. JSON stays valid. */
export function withoutCommands(line: string): string {
  return line.replace(
    commandPattern,
    (found) => found === "##" ? "#\\u0023" : found.replace("::", "\\u003a:"),
  );
}

/** The start of a text with at most `length` UTF-16 units. It does not end with half of a character. */
export function wholeStart(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** Makes lines safe to print and joins them. */
export function printableText(lines: string | readonly string[], colored = false): string {
  return typeof lines === "string"
    ? printableLine(lines, colored)
    : lines.map((line) => printableLine(line, colored)).join("\n");
}
