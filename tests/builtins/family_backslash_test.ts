/** A backslash in a font family of DTCG is a character of the name in every format. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildWith, everyFormat } from "../helpers/every_format.ts";

const px = { value: 1, unit: "px" };
const style = (fontFamily: unknown) => ({
  $type: "typography",
  $value: { fontFamily, fontSize: px, fontWeight: 400, letterSpacing: px, lineHeight: 1.5 },
});

const tokens = {
  font: {
    name: { $type: "fontFamily", $value: "Foo\\Bar" },
    list: { $type: "fontFamily", $value: ["C\\41 B", "serif"] },
    alias: { $type: "fontFamily", $value: "{font.name}" },
  },
  typography: {
    name: style("Foo\\Bar"),
    list: style(["C\\41 B", "serif"]),
    alias: style("{font.name}"),
  },
};

/** Formats that print the name both as a value and as CSS. */
const twice = new Set(["html/elements", "html/preview"]);

test("formats keep backslashes, and escape them once", async () => {
  let count = 0;
  for (const format of [...everyFormat, "html/preview", "markdown/design-md", "markdown/tokens"]) {
    const { parts } = await buildWith(format, { tokens });
    const text = parts.map((part) => part.text).join("\n");
    assert.doesNotMatch(text, /FooBar|C ?A ?B\b/, format);
    const runs = new Set(
      [...text.matchAll(/Foo(\\+)Bar|C(\\+)41 B/g)].map(([, one, two]) => one ?? two),
    );
    assert.ok(runs.size <= (twice.has(format) ? 2 : 1), `${format}: ${[...runs].join(" ")}`);
    count += runs.size;
  }
  assert.ok(count > 50, `${count}`);
});
