/** Only the rooms of built-in hooks know ids of formats and transforms; other rooms read what a hook declares. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { builtins } from "../../src/hooks/built_in/mod.ts";
import { projectPath } from "../helpers/run_cli.ts";

/** Rooms and files that may contain ids: built-ins, generated lists, and code that writes or reads configurations. */
const allowed = [
  "hooks/built_in/",
  "hooks/formats/",
  "hooks/transforms/",
  "base/enums.ts",
  "base/types/built_in.ts",
  "cli/init/",
  "engine/config/terrazzo/",
  // Ids of Style Dictionary.
  "base/diagnostics/style_dictionary_3_names.ts",
];

const ids = [builtins.formats, builtins.transforms].flatMap((hooks) => Object.keys(hooks ?? {}))
  .filter((id) => id.includes("/"));

/** Ids in strings of a file, and patterns that match an id from its start. */
function idsIn(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && ids.some((id) => id === node.text)) found.push(node.text);
    if (ts.isRegularExpressionLiteral(node) && /^\/\^[\w(?:|-]+\)?(?:\\\/|\/)/.test(node.text)) {
      const end = node.text.lastIndexOf("/");
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      if (/[a-z]/.test(node.text[2]) && ids.some((id) => pattern.test(id))) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext));
  return found;
}

test("an id and a pattern for ids are found", () => {
  assert.deepEqual(idsIn("a.ts", 'f(/^scss\\/map/); g("css/variables"); h("css/none");'), [
    "/^scss\\/map/",
    "css/variables",
  ]);
});

test("only the rooms of built-in hooks know an id of a format or transform", () => {
  const root = projectPath("src");
  const files = fs.readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !allowed.some((start) => file.startsWith(start)));
  assert.ok(files.length > 300);
  const found = files.flatMap((file) =>
    idsIn(file, fs.readFileSync(path.join(root, file), "utf8")).map((id) => `${file}: ${id}`)
  );
  assert.deepEqual(found, []);
});
