/** Hides findings that an unreadable file may have caused, and shows all others. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Diagnostic } from "../../mod.ts";
import { memfs } from "memfs";

const references = Object.fromEntries(
  Array.from({ length: 600 }, (_, at) => [`t${at}`, { value: `{palette.c${at}}` }]),
);

/** The diagnostics of a build and of a check of two files. */
async function diagnosticsOf(palette: string, other: object): Promise<Diagnostic[][]> {
  const config = {
    source: ["palette.json", "other.json"],
    platforms: { css: { transforms: ["name/kebab"], files: [{ format: "css/variables" }] } },
  };
  const volume = memfs({ "palette.json": palette, "other.json": JSON.stringify(other) }, "/").fs;
  const builder = new TokenBuilder(config, { volume, verbosity: "silent", init: false });
  const found = await builder.check();
  const thrown = await builder.build().then(() => [], (cause: unknown) => {
    if (!(cause instanceof BuildError)) throw cause;
    return cause.diagnostics;
  });
  return [found, thrown];
}

const codesOf = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code).sort();

test("one typo is one error, with the number of hidden findings", async () => {
  for (
    const found of await diagnosticsOf('{ "palette": { "c1": { "value": "red",, } } }', references)
  ) {
    assert.deepEqual(codesOf(found), ["file/syntax", "source/held-back"]);
    const { message, severity } = found.find(({ code }) => code === "source/held-back")!;
    assert.equal(message, '600 findings that "palette.json" may have caused are not shown');
    assert.equal(severity, "info");
  }
});

test("findings that no unread file can explain are still reported", async () => {
  const other = { a: { value: "{b}" }, b: { value: "{a}" }, c: { value: "{palette.x}" } };
  for (const found of await diagnosticsOf("{ broken", other)) {
    assert.ok(found.some(({ code }) => code === "reference/circular"), codesOf(found).join());
    assert.match(
      found.map(({ message }) => message).join("\n"),
      /1 finding that .* may have caused is not shown/,
    );
  }
});

test("with all files read, every missing reference is reported", async () => {
  for (
    const found of await diagnosticsOf('{ "palette": { "c1": { "value": "red" } } }', references)
  ) {
    assert.equal(found.filter(({ code }) => code === "reference/missing").length, 599);
    assert.ok(!found.some(({ code }) => code === "source/held-back"));
  }
});
