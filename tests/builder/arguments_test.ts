/** Wrong arguments of the library's methods throw a `TypeError` that says what is expected. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder from "../../mod.ts";

// Arguments that types forbid are what these tests are about.
// deno-lint-ignore no-explicit-any
type Any = any;

const volume = createFsFromVolume(Volume.fromJSON({}));
const Class = TokenBuilder as Any;

function builder(): Any {
  const platforms = { p: { files: [{ format: "json", destination: "x.json" }] } };
  return new Class({ tokens: { a: { value: 1 } }, platforms }, {
    init: false,
    verbosity: "silent",
    volume,
  });
}

/** Calls by the message that they must throw. */
const calls: Record<string, () => unknown> = {
  "TokenBuilder: config is 5; it must be an object, or the path of a file": () => new Class(5),
  "TokenBuilder: config is null; it must be an object, or the path of a file": () =>
    new Class(null),
  "TokenBuilder: config is []; it must be an object, or the path of a file": () => new Class([]),
  'TokenBuilder: options is "x"; it must be an object of options': () => new Class({}, "x"),
  'TokenBuilder: verbosity is "loud"; it must be one of "default", "silent", "verbose"': () =>
    new Class({}, { verbosity: "loud" }),
  "TokenBuilder: volume is 5; it must be a file system in the shape of node:fs": () =>
    new Class({}, { volume: 5 }),
  "TokenBuilder: report is 5; it must be a function": () => new Class({}, { report: 5 }),
  'init: warnings is "no"; it must be one of "warn", "error", "disabled"': () =>
    builder().init({ warnings: "no" }),
  "extend: config is 5; it must be an object, or the path of a file": () => builder().extend(5),
  "extend: once is 1; it must be true or false": () => builder().extend({}, { once: 1 }),
  'build: names is "p"; it must be a list of texts': () => builder().build("p"),
  "build: names is [5]; it must be a list of texts": () => builder().build([5]),
  'build: dryRun is "yes"; it must be true or false': () => builder().build([], { dryRun: "yes" }),
  "build: options is 5; it must be an object of options": () => builder().buildAllPlatforms(5),
  "buildPlatform: name is undefined; it must be a name": () => builder().buildPlatform(),
  "clean: names is 5; it must be a list of texts": () => builder().clean(5),
  "cleanPlatform: name is {}; it must be a name": () => builder().cleanPlatform({}),
  'check: names is "p"; it must be a list of texts': () => builder().check("p"),
  'rebuild: changed is "a.json"; it must be a list of texts': () => builder().rebuild("a.json"),
  "getPlatform: name is 5; it must be a name": () => builder().getPlatform(5),
  "getPlatformConfig: name is undefined; it must be a name": () => builder().getPlatformConfig(),
  "getPlatformTokens: cache is 0; it must be true or false": () =>
    builder().getPlatformTokens("p", { cache: 0 }),
  "exportPlatform: name is undefined; it must be a name": () => builder().exportPlatform(),
  "formatPlatform: name is undefined; it must be a name": () => builder().formatPlatform(),
  "formatAllPlatforms: options is 5; it must be an object of options": () =>
    builder().formatAllPlatforms(5),
  "formatFile: file is undefined; it must be one of platformConfig.files": () =>
    builder().formatFile(),
  "formatFile: dictionary is {}; it must be one of getPlatform": () =>
    builder().formatFile({ format: () => "" }, {}, {}),
  "formatFile: platformConfig is undefined; it must be one of getPlatform": () =>
    builder().formatFile({ format: () => "" }, undefined, { allTokens: [] }),
  "Cannot register the format: name must be a string": () => builder().registerFormat(),
};

for (const [message, call] of Object.entries(calls)) {
  test(message, () =>
    assert.rejects(async () => await call(), (cause: Error) => {
      assert.equal(cause.constructor, TypeError);
      assert.equal(cause.message, message);
      return true;
    }));
}

test("a filter that contains itself is read no deeper than a token", async () => {
  const filter: Any = { $type: "number" };
  filter.self = filter;
  const platforms = { p: { files: [{ format: "json", destination: "x.json", filter }] } };
  const tokens = { a: { $type: "number", $value: 1 } };
  const own = new Class({ tokens, platforms }, { init: false, verbosity: "silent", volume });
  const [{ output }] = await own.formatPlatform("p");
  assert.equal(output, undefined);
});
