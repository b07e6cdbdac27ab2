import assert from "node:assert/strict";
import { test } from "node:test";
import { JoinedLines } from "../../../src/base/text/joined_lines.ts";

for (const count of [0, 1, 2, 127, 128, 129, 256, 2000]) {
  for (const separator of ["\n", "\n\n", ""]) {
    test(`${count} lines, some of them empty, are joined by ${JSON.stringify(separator)} like an array`, () => {
      const lines = Array.from({ length: count }, (_, index) => index % 3 === 0 ? "" : `${index}`);
      const joined = new JoinedLines(separator);
      for (const line of lines) joined.add(line);
      assert.equal(joined.text(), lines.join(separator));
    });
  }
}
