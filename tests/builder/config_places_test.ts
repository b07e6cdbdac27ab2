/**
 * Findings about hooks and outputs have the place in the configuration that they are about.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Diagnostic } from "../../mod.ts";
import { memoryVolume } from "../../src/engine/host/memory_volume.ts";

const tokens = `{
  "a": { "value": "1px" },
  "b": { "value": "2px" }
}`;

/** Everything that a build with a configuration of one line per key reports. */
async function saidBy(config: object, hooks?: (Builder: typeof TokenBuilder) => void) {
  class Builder extends TokenBuilder {}
  hooks?.(Builder);
  const volume = memoryVolume();
  const text = JSON.stringify({ source: ["tokens.json"], ...config }, null, 1);
  volume.writeFileSync("/config.json", text);
  volume.writeFileSync("/tokens.json", tokens);
  const all: Diagnostic[] = [];
  const report = (one: Diagnostic) => void all.push(one);
  const builder = new Builder("config.json", { volume, report, init: false });
  try {
    await builder.buildAllPlatforms();
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    all.push(...cause.diagnostics);
  }
  return { all, text };
}

/** Finds the line and the column of a text, the last time it occurs. */
function at(text: string, wanted: string): { line: number; column: number } {
  const before = text.slice(0, text.lastIndexOf(wanted)).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

function where(one: Pick<Diagnostic, "line" | "column"> | undefined) {
  return { line: one?.line, column: one?.column };
}

function onlyOne({ all }: { all: Diagnostic[] }, code: string): Diagnostic {
  const found = all.filter((one) => one.code === code);
  assert.equal(found.length, 1, JSON.stringify(all));
  return found[0];
}

const css = { destination: "a.css", format: "css/variables" };

function fail(): never {
  // A text has no stack.
  throw "no luck";
}

test("a file that is written twice has the place of its second destination", async () => {
  const said = await saidBy({ platforms: { one: { files: [css] }, two: { files: [css] } } });
  const found = onlyOne(said, "output/duplicate");
  assert.deepEqual(where(found), at(said.text, '"a.css"'));
  const first = said.text.slice(0, said.text.indexOf('"two"'));
  assert.deepEqual(found.notes?.map(where), [at(first, '"a.css"')]);
});

test("destinations that differ in case have both places", async () => {
  const files = [css, { ...css, destination: "A.css" }];
  const said = await saidBy({ platforms: { one: { files } } });
  const found = onlyOne(said, "output/duplicate");
  assert.deepEqual(where(found), at(said.text, '"A.css"'));
  assert.deepEqual(found.notes?.map(where), [at(said.text, '"a.css"')]);
});

test("a filter that throws has the places of the token and of its name", async () => {
  const said = await saidBy(
    { platforms: { one: { files: [{ ...css, filter: "own" }] } } },
    (Builder) =>
      Builder.registerFilter({
        name: "own",
        filter: ({ path }) => path[0] === "b" ? fail() : true,
      }),
  );
  const found = onlyOne(said, "hook/failed");
  assert.equal(found.message, 'The filter "own" failed on b in a.css: no luck');
  assert.deepEqual([found.token, found.file, where(found)], ["b", "tokens.json", {
    line: 3,
    column: 19,
  }]);
  assert.deepEqual(found.notes?.map(where), [at(said.text, '"own"')]);
});

test("an asynchronous filter that rejects has the place of the token", async () => {
  const said = await saidBy(
    { platforms: { one: { files: [{ ...css, filter: "own" }] } } },
    (Builder) =>
      Builder.registerFilter({
        name: "own",
        filter: ({ path }) => path[0] === "b" ? Promise.reject("no luck") : Promise.resolve(true),
      }),
  );
  assert.equal(onlyOne(said, "hook/failed").token, "b");
});

test("an exception of user code has the place in the code, and a note of the configuration", async () => {
  const said = await saidBy(
    { platforms: { one: { files: [{ ...css, format: "own" }] } } },
    (Builder) =>
      Builder.registerFormat({
        name: "own",
        format: () => {
          throw new Error("no luck");
        },
      }),
  );
  const found = onlyOne(said, "hook/failed");
  assert.match(found.file!, /config_places_test\.ts$/);
  assert.deepEqual(found.notes?.map(where), [at(said.text, '"own"')]);
});

const platform = { platforms: { one: { files: [css] } } };

test("other hooks that fail have their place in the configuration", async () => {
  const preprocessor = { name: "own", preprocessor: fail };
  const cases = [
    [{ preprocessors: ["own"], ...platform }],
    [{ platforms: { one: { preprocessors: ["own"], files: [css] } } }],
    [{ platforms: { one: { files: [{ ...css, format: "own" }] } } }],
    [{ platforms: { one: { files: [css], actions: ["own"] } } }],
  ];
  for (const [config] of cases) {
    const said = await saidBy(config, (Builder) => {
      Builder.registerPreprocessor(preprocessor);
      Builder.registerFormat({ name: "own", format: fail });
      Builder.registerAction({ name: "own", do: fail });
    });
    assert.deepEqual(where(onlyOne(said, "hook/failed")), at(said.text, '"own"'));
  }
});

test("a hook with a wrong result has its place in the configuration", async () => {
  const said = await saidBy(
    { preprocessors: ["own"], ...platform },
    (Builder) =>
      Builder.registerPreprocessor({ name: "own", preprocessor: () => undefined as never }),
  );
  assert.deepEqual(where(onlyOne(said, "hook/result")), at(said.text, '"own"'));
});

test("unknown parsers and preprocessors have their place in the configuration", async () => {
  for (const property of ["parsers", "preprocessors"]) {
    const said = await saidBy({ [property]: ["own"], ...platform });
    assert.deepEqual(where(onlyOne(said, "hook/unknown")), at(said.text, '"own"'));
  }
});

test("a format that prints no text has the place of its name", async () => {
  const said = await saidBy(
    { platforms: { one: { files: [{ ...css, format: "own" }] } } },
    (Builder) => Builder.registerFormat({ name: "own", format: () => 1 as never }),
  );
  assert.deepEqual(where(onlyOne(said, "output/not-text")), at(said.text, '"own"'));
});

test("findings that a missing source caused do not name the configuration as unreadable", async () => {
  const said = await saidBy({
    include: ["gone.json"],
    tokens: { c: { value: "{gone}" } },
    ...platform,
  });
  const found = onlyOne(said, "source/held-back");
  assert.equal(found.message, "1 finding that unreadable files may have caused is not shown");
});
