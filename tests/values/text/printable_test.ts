/** Text that is safe to print: without control characters and workflow commands. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  printableLine,
  printableText,
  withoutCommands,
  withoutControls,
} from "../../../src/base/text/printable.ts";
import { hostileText, rawControls, workflowCommand } from "../../helpers/hostile_text.ts";
import { runsOf } from "../../helpers/runs.ts";

test("control characters, line ends and bidi controls are escaped, tabs are not", () => {
  assert.equal(
    withoutControls("a\tb\nc\rd\u001b[2J\u009b\u2028\u202e"),
    "a\tb\\nc\\rd\\u001b[2J\\u009b\\u2028\\u202e",
  );
  assert.equal(withoutControls("é 色 😀"), "é 色 😀");
});

test("a carriage return that ends a line stays", () => {
  assert.equal(printableLine("-a\rb\r"), "-a\\rb\r");
});

test("color sequences of the program are kept on request, all others are escaped", () => {
  const line = "\u001b[31merror\u001b[0m \u001b[8m \u001b[48;2;1;2;3m \u001b[2J";
  assert.equal(
    printableLine(line, true),
    "\u001b[31merror\u001b[0m \\u001b[8m \u001b[48;2;1;2;3m \\u001b[2J",
  );
  assert.equal(printableLine(line).includes("\u001b"), false);
});

test("workflow commands are defused, CSS selectors are kept", () => {
  assert.equal(withoutCommands("  ::error::x"), "  \\u003a:error::x");
  assert.equal(
    withoutCommands("a ##[add-matcher]b ##vso[x]"),
    "a #\\u0023[add-matcher]b #\\u0023vso[x]",
  );
  assert.equal(withoutCommands("::before { } ## a"), "::before { } ## a");
});

test("printed text never has control characters or workflow commands", () => {
  fc.assert(
    fc.property(fc.array(hostileText(), { maxLength: 4 }), fc.boolean(), (lines, colored) => {
      const text = printableText(lines, colored);
      assert.equal(text.split("\n").length, Math.max(1, lines.length));
      assert.doesNotMatch(text.replaceAll("\r\n", "\n").replace(/\r$/, ""), rawControls(colored));
      assert.doesNotMatch(text, workflowCommand);
      assert.equal(printableText(text.split("\n"), colored), text);
    }),
    runsOf(100),
  );
});

test("escaped JSON has the same content", () => {
  fc.assert(
    fc.property(fc.dictionary(hostileText(), hostileText()), (value) => {
      const lines = JSON.stringify(value, null, 2).split("\n");
      assert.deepEqual(JSON.parse(printableText(lines)), JSON.parse(lines.join("\n")));
    }),
    runsOf(100),
  );
});
