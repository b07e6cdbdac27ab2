/**
 * Text that is safe to print: what a name or a value holds moves no cursor, begins no line, and gives a runner of
 * workflows no command.
 * @module
 */

/** Control characters, line ends and controls of writing direction. Tabs are harmless. */
// deno-lint-ignore no-control-regex
const controls = /[\0-\x08\n-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const controlPattern = new RegExp(controls, "g");

/** The same, but the colors of this program match as a whole. */
const controlOrColorPattern = new RegExp(
  `\\u001b\\[(?:[0-2]|3[1236]|48;2;\\d{1,3};\\d{1,3};\\d{1,3})m|${controls.source}`,
  "g",
);

/** What runners of workflows read as a command: `::name::` where a line begins, `##[name]` and `##name[` anywhere. */
const commandPattern = /^\s*::(?=.*::)|##(?=\w*\[)/g;

/** A character as JSON and JavaScript write it. */
function escaped(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\r") return "\\r";
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Text in one line, with escapes for control characters. JSON stays JSON. */
export function withoutControls(text: string): string {
  return controls.test(text) ? text.replace(controlPattern, escaped) : text;
}

/**
 * A line as it may be printed: control characters are escaped, and no runner of workflows finds a command in it. A carriage
 * return at its end stays, for patches of files that have them.
 *
 * @param colored Whether the colors of this program stay.
 */
export function printableLine(line: string, colored = false): string {
  const end = line.endsWith("\r") ? "\r" : "";
  const content = end === "" ? line : line.slice(0, -1);
  const safe = colored && controls.test(content)
    ? content.replace(controlOrColorPattern, (found) => found.length > 1 ? found : escaped(found))
    : withoutControls(content);
  return withoutCommands(safe) + end;
}

/** Text in which runners of workflows find no command. JSON stays JSON. */
export function withoutCommands(line: string): string {
  return line.replace(
    commandPattern,
    (found) => found === "##" ? "#\\u0023" : found.replace("::", "\\u003a:"),
  );
}

/** Lines as they may be printed, joined. */
export function printableText(lines: string | readonly string[], colored = false): string {
  return typeof lines === "string"
    ? printableLine(lines, colored)
    : lines.map((line) => printableLine(line, colored)).join("\n");
}
