/**
 * Names and values that try to control a terminal or a workflow runner.
 * @module
 */
import fc from "fast-check";

const pieces = [
  "\n",
  "\r",
  "\r\n",
  "\u001b[2J",
  "\u001b]0;title\u0007",
  "\u001b[31m",
  "\u009b2J",
  "\u0085",
  "\u2028",
  "\u2029",
  "\u202e",
  "\u2066",
  "\u200f",
  "\b",
  "\u007f",
  "::error::injected",
  "\n::add-mask::x",
  "\n ::warning file=a::b",
  "##[error]injected",
  "##vso[task.setvariable]a",
  "%0A::error::x",
  "a",
  "red",
  " ",
  ":",
  ",",
  "`",
  "```",
  "<b>",
  "&lt;",
  "@team",
  "|",
  "\\",
];

/** Generates text from hostile pieces. */
export function hostileText(): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(""));
}

/** Matches control characters that no output may contain. `colored` allows the program's own colors. */
export function rawControls(colored = false): RegExp {
  const own = colored ? "(?!\\[(?:[0-2]|3[1236]|48;2;\\d+;\\d+;\\d+)m)" : "";
  return new RegExp(
    `[\\0-\\x08\\x0b-\\x1a\\x1c-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]|\\x1b${own}`,
  );
}

/** Matches a line that a workflow runner treats as a command. */
export const workflowCommand = /^\s*::.*::|##\w*\[/m;
