/** Properties of code actions on documents with unusual names and layouts, and of all requests on damaged ones. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { graphTokenAt, outgoingLinks } from "../../../src/services/language_service/alias_graph.ts";
import { codeActions } from "../../../src/services/language_service/actions/code_actions.ts";
import { codeLenses } from "../../../src/services/language_service/code_lenses.ts";
import { completions } from "../../../src/services/language_service/completion/completion.ts";
import { displayText } from "../../../src/services/language_service/display.ts";
import { documentLinks } from "../../../src/services/language_service/document_links.ts";
import { movedFileEdits } from "../../../src/services/language_service/moved_files.ts";
import { implementations } from "../../../src/services/language_service/navigation.ts";
import { semanticTokens } from "../../../src/services/language_service/semantic_tokens.ts";
import { TokenDocument } from "../../../src/services/language_service/documents/token_document.ts";
import type { ProjectFiles } from "../../../src/services/language_service/documents/project_files.ts";
import { parseJson5Text } from "../../../src/base/documents/json5.ts";
import { runsOf } from "../../helpers/runs.ts";
import { serve } from "../project.ts";
import { edited } from "../../../src/base/text/text_edits.ts";

const file = "a.json";
const config = { source: [file], log: { verbosity: "silent" as const }, platforms: {} };

const name = fc.constantFrom(
  "a",
  "b",
  "c",
  "ä 😀",
  "__proto__",
  "constructor",
  "100",
  "x'y",
  'q"q',
  "\\",
);
const literal = fc.constantFrom<readonly [string, unknown]>(
  ["color", "#ff0000"],
  ["color", { colorSpace: "srgb", components: [1, 0, 0] }],
  ["dimension", "16px"],
  ["dimension", { value: 1, unit: "rem" }],
  ["number", 4],
  ["fontFamily", ["A", "B"]],
  ["border", { color: "#ff0000", width: "{b.a}", style: "solid" }],
);
const token = fc.oneof(
  literal.map(([$type, $value]) => ({ $type, $value })),
  literal.map(([type, value]) => ({ type, value })),
  fc.array(name, { minLength: 1, maxLength: 3 }).map((path) => ({ $value: `{${path.join(".")}}` })),
);
const group = fc.dictionary(name, fc.oneof(token, fc.dictionary(name, token, { maxKeys: 2 })), {
  maxKeys: 3,
});

/** Ways to write a tree. */
const layout = fc.constantFrom<(tree: unknown) => string>(
  (tree) => JSON.stringify(tree),
  (tree) => JSON.stringify(tree, null, 2),
  (tree) => JSON.stringify(tree, null, "\t").replaceAll("\n", "\r\n"),
  (tree) => `\ufeff// Tokens\n${JSON.stringify(tree, null, 1).replaceAll(/\n/g, " // c, }\n")}`,
  (tree) => JSON.stringify(tree, null, 2).replaceAll(/([}\]"\d])\n/g, "$1,\n").trimEnd(),
);

/** The displayed values of all tokens; a color is the same in both notations. */
function valuesOf({ index }: ProjectFiles): Map<string, string> {
  return new Map(Array.from(index.keys(), (key) => [
    key,
    index.plainValues(key).map(displayText).join()
      .replaceAll('"#ff0000"', '{"colorSpace":"srgb","components":[1,0,0]}'),
  ]));
}

test("An applied action leaves a valid file, and all values unless it says otherwise", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, group, { minKeys: 1, maxKeys: 3 }),
      layout,
      fc.nat(99),
      async (tree, write, share) => {
        const text = write(tree);
        const served = await serve({ [file]: text }, config);
        const { files } = served;
        const document = (await files.document(file))!;
        fc.pre(files.project.isBuilt && document.entries.length > 0);
        const before = valuesOf(files);
        const { member } = document.entries[share % document.entries.length];
        const offset = member.keyStart +
          Math.floor((member.value!.end - member.keyStart) * share / 100);
        for (const { title, edits } of await codeActions(files, file, offset, offset)) {
          const now = edited(document.text, edits.get(file)!);
          assert.doesNotThrow(() => parseJson5Text(now.replace("\ufeff", "")), `${title}\n${now}`);
          const after = await serve({ [file]: now }, config);
          if (/^Create/.test(title)) {
            const reference = document.references.find(({ start, end }) =>
              start <= offset && offset <= end
            )!;
            const known = await after.files.keyOf(file, reference);
            assert.notEqual(known, undefined, `${title}\n${now}`);
          }
          if (/^(?:Create|Convert|Migrate|Replace ")|difference/.test(title)) continue;
          const values = valuesOf(after.files);
          for (const [key, value] of before) {
            assert.equal(values.get(key), value, `${title} of ${key}\n${text}\n${now}`);
          }
        }
      },
    ),
    runsOf(60),
  );
});

test("No request for actions throws, and none edits outside of the file, for damaged text", async () => {
  const served = await serve({ [file]: "{}" }, config);
  const piece = fc.constantFrom(
    ..."{}[]:,\"'\\/*\n$😀".split(""),
    '"$value"',
    '"$type"',
    '"color"',
    '"{a.b}"',
    '"#ff0000"',
    '{ "$ref": "#/a" }',
    "// x\n",
    "1px",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), fc.nat(99), async (pieces, share) => {
      const text = `{ "a": { ${pieces.join(" ")}`;
      await served.write(file, text);
      const offset = Math.floor(text.length * share / 100);
      for (const { edits } of await codeActions(served.files, file, offset, text.length)) {
        for (const { start, end } of edits.get(file) ?? []) {
          assert.ok(0 <= start && start <= end && end <= text.length);
        }
      }
      assert.equal((await TokenDocument.of(file, text)).text, text);
    }),
    runsOf(150),
  );
});

test("No request throws for damaged token files, configurations and resolver documents", async () => {
  const documents = [
    '{ "source": ["a.json", "*.json"], "platforms": { "css": { "files": [{ "format": "css/variables", "options": { "layer": "x" } }] } } }',
    '{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "b.json" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }',
    '{ "a": { "$root": { "$type": "shadow", "$value": [{ "color": "{b}", "inset": true }] }, "$extends": "{c}" }, "b": { "$ref": "x.json#/b" } }',
  ];
  const served = await serve({ [file]: "{}" }, config);
  const { files } = served;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...documents),
      fc.nat(140),
      fc.nat(9),
      fc.constantFrom("", '"', "{", "}", "]", ",", ":", '"$value": ', "1", "\\"),
      async (document, at, remove, insert) => {
        const text = document.slice(0, at) + insert + document.slice(at + remove);
        await served.write(file, text);
        for (const offset of [0, at, Math.min(at + 1, text.length), text.length]) {
          for (const configFile of ["", file]) {
            for (const one of await completions(files, file, offset, configFile)) {
              assert.ok(0 <= one.start && one.start <= one.end && one.end <= text.length);
            }
          }
          const root = await graphTokenAt(files, file, offset);
          if (root) await outgoingLinks(files, root.key);
          await implementations(files, file, offset);
        }
        await codeLenses(files, file);
        await documentLinks(files, file, file);
        const marks = await semanticTokens(files, file);
        marks.forEach(({ start, end }, index) => {
          assert.ok(start < end && (index === 0 || marks[index - 1].end <= start));
        });
        await movedFileEdits(files, file, new Map([["b.json", "c.json"], ["x.json", "y.json"]]));
      },
    ),
    runsOf(150),
  );
});
