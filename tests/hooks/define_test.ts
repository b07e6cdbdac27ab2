/**
 * Built-in transforms declare what they read: undeclared settings do not compile, and platforms
 * share tokens accordingly.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import ts from "typescript";
import { builtins } from "../../src/hooks/built_in/mod.ts";
import { groupsOf } from "../../src/engine/builder/shared_tokens.ts";
import type { ResolvedPlatform } from "../../src/engine/config/process_platform.ts";
import { defineTransform } from "../../src/hooks/registry/define_transform.ts";
import { number } from "../../src/hooks/registry/settings.ts";
import { valueOf } from "../../src/hooks/registry/type_filter.ts";
import type { TransformHook, ValueTransform } from "../../src/base/types/config.ts";
import type { TransformedToken } from "../../src/base/types/token.ts";
import { projectPath, runtime } from "../helpers/run_cli.ts";

/** Compiler errors of a transform or a format. */
function errorsOf(definition: string, define = "defineTransform"): string[] {
  const file = projectPath("tests/hooks/example.ts");
  const text = `import { defineTransform } from "../../src/hooks/registry/define_transform.ts";
import { defineFormat } from "../../src/hooks/registry/define_format.ts";
import { number, text } from "../../src/hooks/registry/settings.ts";
import { valueOf } from "../../src/hooks/registry/type_filter.ts";
export const used = [defineTransform, defineFormat, number, text];
export const example = ${define}(${definition});`;
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, target) =>
    name === file
      ? ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
      : getSourceFile.call(host, name, target);
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.readFile = (name) => name === file ? text : readFile.call(host, name);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

const zoom =
  "transform: (token, platform, options) => valueOf(token, options) * (platform.zoom ?? 1)";

/** The compiler says the same on each runtime, and takes seconds. */
const compiled = { skip: runtime !== "deno" };

test("an undeclared setting does not compile", compiled, () => {
  assert.match(errorsOf(`{ type: "value", ${zoom} }`).join(), /Property 'zoom' does not exist/);
  const other = `{ type: "value", reads: { platform: { prefix: text("") } }, ${zoom} }`;
  assert.match(errorsOf(other).join(), /Property 'zoom' does not exist/);
  assert.deepEqual(
    errorsOf(`{ type: "value", reads: { platform: { zoom: number("") } }, ${zoom} }`),
    [],
  );
});

test("an undeclared token property does not compile", compiled, () => {
  const path = 'transform: (token) => token.path.join("-")';
  assert.match(errorsOf(`{ type: "name", ${path} }`).join(), /Property 'path' does not exist/);
  assert.deepEqual(errorsOf(`{ type: "name", reads: { token: ["path"] }, ${path} }`), []);
});

test("an undeclared option of a format does not compile", compiled, () => {
  const format = "format: ({ options }) => options.bullet";
  const ofFormat = (definition: string) => errorsOf(definition, "defineFormat");
  assert.match(ofFormat(`{ ${format} }`).join(), /Property 'bullet' does not exist/);
  const other = `{ options: { title: text("") }, ${format} }`;
  assert.match(ofFormat(other).join(), /Property 'bullet' does not exist/);
  assert.deepEqual(ofFormat(`{ options: { bullet: text("") }, ${format} }`), []);
  const wrong = `{ options: { bullet: text("") }, format: ({ options }) => options.bullet * 2 }`;
  assert.match(ofFormat(wrong).join(), /arithmetic operation|possibly 'undefined'/);
});

test("every built-in transform and format is declared", () => {
  for (const [id, { reads }] of Object.entries(builtins.transforms!)) assert.ok(reads, id);
  for (const [id, { options }] of Object.entries(builtins.formats!)) assert.ok(options, id);
});

/** The platform settings that matter for sharing tokens. */
function planOf(transforms: TransformHook[], settings: object) {
  const named = transforms.map((hook, index) => ({ ...hook, name: `t${index}` }));
  const platform = { ...settings, transforms: named, files: [], actions: [] };
  const resolved = {
    platform,
    listed: new Map(),
    configured: new Map(),
  } as unknown as ResolvedPlatform;
  return { resolved, hasUserHooks: false };
}

test("platforms share tokens unless they differ in what a transform reads", () => {
  const zoomed = defineTransform({
    type: "value",
    reads: { platform: { zoom: number("What sizes are multiplied by.") } },
    transform: (token, { zoom = 1 }, options) => valueOf(token, options) * zoom,
  }) as ValueTransform;
  const groups = (...settings: object[]) =>
    groupsOf(settings.map((each) => planOf([zoomed], each)), true).length;
  assert.equal(groups({ zoom: 1 }, { zoom: 2 }), 2);
  assert.equal(groups({ zoom: { at: 1 } }, { zoom: { at: 1 } }), 1);
  assert.equal(groups({ zoom: 1, prefix: "a" }, { zoom: 1, prefix: "b" }), 1);
  const token = { value: 2 } as TransformedToken;
  assert.equal(zoomed.transform(token, { zoom: 3 }, {}), 6);
});
