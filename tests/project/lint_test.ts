/** The project's own lint rules each find their target. Only Deno runs them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathInCheckout } from "../../scripts/source_path.ts";
import { projectPath, runtime } from "../helpers/run_cli.ts";

/** The findings of the rules in a file, by rule. */
async function found(file: string, source: string): Promise<string[]> {
  const { default: plugin } = await import("../../scripts/lint/house_rules.ts");
  const { Deno } = globalThis as unknown as {
    Deno: {
      lint: { runPlugin(plugin: unknown, file: string, source: string): { id: string }[] };
    };
  };
  return Deno.lint.runPlugin(plugin, file, source).map(({ id }) => id.replace("house/", ""));
}

/** Sources with the rule that each breaks. */
const broken: [rule: string, source: string][] = [
  ["erasable-syntax", "enum A { B }"],
  ["erasable-syntax", "namespace A { export const b = 1; }"],
  ["erasable-syntax", "class A { constructor(private b: number) {} }"],
  ["private-fields", "class A { readonly #b = 1; }"],
  ["private-fields", "class A { #b?: number; }"],
  ["private-fields", "class A { #b!: number; }"],
  ["node-20", "Map.groupBy(a, b);"],
  ["node-20", "await Array.fromAsync(a);"],
  ["file-extensions", 'import { a } from "./a";'],
  ["seeded-properties", "fc.assert(fc.property(fc.nat(), () => {}));"],
  ["seeded-properties", "fc.assert(fc.property(fc.nat(), () => {}), { numRuns: 9 });"],
  ["values-have-readers", "const hex = /^#?[\\da-f]{6}$/i;"],
  ["values-have-readers", "const color = /^(?:rgb|oklch)\\(/;"],
  ["values-have-readers", "const size = /^\\d+(?:px|rem)$/;"],
  ["values-have-readers", "const units = new RegExp(`^${number}(?:px|cm)$`);"],
  ["values-have-readers", "const curve = /^cubic-bezier\\(/;"],
  ["values-have-readers", "const styled = /(bold) (italic|oblique)$/;"],
  ["messages-in-catalog", 'export const a = { code: "file/syntax", message: "no" };'],
];

const isDeno = runtime === "deno";

for (const [rule, source] of isDeno ? broken : []) {
  test(`${rule} finds ${source}`, async () => {
    assert.deepEqual(await found(projectPath("src/engine/pipeline/a.ts"), source), [rule]);
  });
}

test("values are split at commas and spaces by a reader alone", { skip: !isDeno }, async () => {
  const at = (file: string, source: string) => found(projectPath(file), source);
  for (const separator of ['","', "/,/", "/\\s+/", "/\\s*,\\s*/"]) {
    const source = `const parts = shadow.split(${separator});`;
    assert.deepEqual(await at("src/hooks/formats/a.ts", source), ["values-have-readers"]);
    assert.deepEqual(await at("src/facts/diff/a.ts", source), ["values-have-readers"]);
    for (
      const file of [
        "src/base/values/a.ts",
        "src/dialects/dtcg/types/a.ts",
        "src/cli/a.ts",
        "tests/a.ts",
      ]
    ) {
      assert.deepEqual(await at(file, source), [], file);
    }
  }
  assert.deepEqual(await at("src/hooks/formats/a.ts", 'const parts = path.split(".");'), []);
  const pattern = "const hex = /^#[\\da-f]{6}$/i;";
  assert.deepEqual(await at("src/base/values/a.ts", pattern), []);
  assert.deepEqual(await at("src/cli/a.ts", "const word = /^(?:one|two)$/;"), []);
});

test("the rules let the same without the fault pass", { skip: !isDeno }, async () => {
  const source = `import { a } from "./a.ts";
type A = "b" | "c";
class B { #b: number | undefined = a; readonly c: A = "b"; }
export const d = { code: "EACCES", B };`;
  assert.deepEqual(await found(projectPath("src/engine/pipeline/a.ts"), source), []);
  const made = 'export const a = { code: "file/syntax" };';
  assert.deepEqual(await found(projectPath("src/base/diagnostics/catalog/a.ts"), made), []);
  assert.deepEqual(await found(projectPath("tests/a.ts"), made), []);
  for (const runs of ["runsOf(9)", "{ numRuns: 9, seed: 1 }", "{ ...runsOf(9), examples }"]) {
    const property = `fc.assert(fc.property(fc.nat(), () => {}), ${runs});`;
    assert.deepEqual(await found(projectPath("tests/a.ts"), property), []);
  }
});

test("paths start at the checkout, whatever the folders above it are called", () => {
  for (const folder of ["/src", "/a/src/cli/b", "/node_modules/src/diagnostics", "/a b#c [x]%20"]) {
    assert.equal(pathInCheckout(`${folder}/src/cli/a.ts`, folder), "src/cli/a.ts");
    assert.equal(pathInCheckout(`${folder}/tests/a.ts`, folder), "tests/a.ts");
    assert.match(pathInCheckout("/elsewhere/src/cli/a.ts", folder), /^\.\.\//);
  }
  assert.equal(pathInCheckout(projectPath("src/cli/main.ts")), "src/cli/main.ts");
});
