/**
 * Every finding has a place: a file, and a line in it. The tables list the codes without one, with the reason, so that
 * a new code without a place fails.
 */
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { Diagnostic } from "../../mod.ts";
import { positionInText } from "../../src/base/diagnostics/thrown.ts";
import { wrongRename } from "../../src/facts/diff/rename_map.ts";
import { type Code, codes } from "../../src/base/diagnostics/codes.ts";
import { diagnosticCases, diagnosticsOfCase } from "../helpers/diagnostic_cases.ts";

/** Codes without a file. */
const nowhere: Partial<Record<Code, string>> = {
  "source/held-back": "it is about other findings",
  "config/not-found": "there is no file",
  "config/unknown-platform": "the name is an argument",
  "hook/damage": "which hook did it is unknown, unless its own code threw",
  "explain/unknown": "the question is an argument",
  "version/unknown": "the version is an argument",
  "version/package": "the name is in none of the places it may be in",
  "version/staged": "it is about the repository",
  "usage/unmatched": "the pattern is an argument",
  "fleet/unreadable": "the consumer is an argument",
  "lint/settings": "linters show it at the rule",
  "rename/refused": "no token has the name",
  "rename/unsafe": "hooks make the token",
  "migrate/refused": "the errors before it have the places",
  "command/arguments": "it is about arguments",
  "command/refused": "it is about a command",
  "server/no-package": "it is about an installation",
  "internal/error": "it is a fault of this program",
};

/** Codes with a file and no line. */
const wholeFile: Partial<Record<Code, string>> = {
  "file/unreadable": "nothing was read",
  "file/archive": "the file has no lines",
  "file/module": "the runtime names the place in some errors only",
  "file/typescript": "nothing was read",
  "file/empty": "there is nothing in it",
  "source/archive": "the file has no lines",
  "source/special": "nothing was read",
  "config/missing": "there is no file",
  "output/unwritable": "the file is the output",
  "output/journal": "the file is not for people",
  "lint/manifest": "the file is missing or another kind of document",
  "lint/project": "the message is about the whole project",
};

type Precision = "line" | "file" | "nothing";

function precisionOf({ file, line }: Diagnostic): Precision {
  // The text of a module does not show where its object comes from.
  const isModule = /\.[cm]?[jt]s$/.test(file ?? "") && path.basename(file!).startsWith("config.");
  if (line !== undefined || isModule) return "line";
  return file === undefined ? "nothing" : "file";
}

for (const code of Object.keys(codes) as Code[]) {
  test(`findings of ${code} have a place, or a reason`, async () => {
    const folder = path.join(diagnosticCases, code.replace("/", "-"));
    const found = (await diagnosticsOfCase(code, folder)).filter((one) => one.code === code);
    assert.ok(found.length > 0);
    const expected = nowhere[code] ? "nothing" : wholeFile[code] ? "file" : "line";
    for (const one of found) assert.equal(precisionOf(one), expected, one.message);
  });
}

test("exceptions of parsers name lines in several ways, which the text must have", () => {
  const at = (cause: unknown) => positionInText(cause, "a:\n\tb: 1\n");
  // Errors of users may have anything in their properties.
  const strange = {
    get message(): string {
      throw new Error("no");
    },
  };
  assert.equal(at(strange), undefined);
  assert.equal(at({ message: Object.create(null) }), undefined);
  const place = { line: 2, column: 3 };
  assert.deepEqual(at({ linePos: [{ line: 2, col: 3 }] }), place);
  assert.deepEqual(at({ mark: { line: 1, column: 2 } }), place);
  assert.deepEqual(at({ line: 2, column: 3 }), place);
  assert.deepEqual(at({ lineNumber: 2, columnNumber: 3 }), place);
  assert.deepEqual(at(new Error("No tabs at line 2, column 3")), place);
  assert.deepEqual(at(new Error("line 2: no tabs")), { line: 2, column: 1 });
  for (const cause of [new Error("no tabs"), new Error("line 9"), { line: 0 }, "x", null]) {
    assert.equal(at(cause), undefined);
  }
});

test("the first wrong part of a file of renames has a path", () => {
  const paths: readonly (readonly [value: unknown, path: string[]])[] = [
    [[], []],
    [{ a: "b", c: 1 }, ["c"]],
    [{ version: 1, tokens: { a: 1 } }, ["tokens", "a"]],
    [{ version: 1, tokens: {}, names: { css: { a: [] } } }, ["names", "css", "a"]],
    [{ version: 1, tokens: {}, names: [] }, ["names"]],
  ];
  for (const [value, path] of paths) assert.deepEqual(wrongRename(value), path);
});
