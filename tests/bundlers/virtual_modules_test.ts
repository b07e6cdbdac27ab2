/** Virtual modules: which imports exist, what they export, and how they are declared. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { declarationsText } from "../../src/services/bundlers/declarations.ts";
import { idPattern, VirtualModules } from "../../src/services/bundlers/virtual_modules.ts";

const file = (platform: string, name: string, text = "") => ({ platform, name, text });

const modules = new VirtualModules([
  file("css", "tokens.css", ":root { --a: 1px; }\n"),
  file("js", "tokens.js", "export const A = 1;\n"),
  file("js", "tokens.d.ts", "export declare const A: number;\n"),
  file("js", "tokens.json", '{ "a": { "b": 1 }, "class": 2, "x-y": [true] }'),
  file("web", "light/a.css", "a"),
  file("web", "dark/a.css", "b"),
  file("several", "a.js", "export {};\n"),
  file("several", "b.ts", "export const b: number = 1;\n"),
  file("android", "colors.xml", "<resources/>"),
]);

const codeOf = (specifier: string) => modules.load(modules.resolve(specifier, true));

test("a platform resolves to its only file, its only code, or all its style sheets", () => {
  assert.equal(codeOf("virtual:token-build/css"), ":root { --a: 1px; }\n");
  assert.equal(codeOf("virtual:token-build/js"), "export const A = 1;\n");
  assert.equal(
    codeOf("virtual:token-build/web"),
    'import "virtual:token-build/web/light/a.css";\nimport "virtual:token-build/web/dark/a.css";\n',
  );
  assert.equal(codeOf("virtual:token-build/android"), 'export default "<resources/>";\n');
  assert.throws(
    () => codeOf("virtual:token-build/several"),
    /several has several: virtual:token-build\/several\/a\.js, virtual:token-build\/several\/b\.ts\./,
  );
});

test("an id ends with the code's extension, and starts with NUL unless plugins should transform it", () => {
  const ids = [
    "css",
    "js",
    "js/tokens.json",
    "web",
    "web/dark/a.css?inline",
    "android",
    "several/b.ts",
  ].map((path) => modules.resolve(`virtual:token-build/${path}`, true));
  assert.deepEqual(ids, [
    "\0token-build:css/tokens.css",
    "\0token-build:js/tokens.js",
    "\0token-build:js/tokens.json.js",
    "\0token-build:web.js",
    "\0token-build:web/dark/a.css?inline",
    "\0token-build:android/colors.xml.js",
    "token-build:several/b.ts",
  ]);
  for (const id of ids) assert.match(id, idPattern);
});

test("JSON exports its valid identifiers, and everything as default", async () => {
  const code = codeOf("virtual:token-build/js/tokens.json")!;
  assert.doesNotMatch(code, /const class/);
  const { a, default: all } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  assert.deepEqual(a, { b: 1 });
  assert.deepEqual(all, { a: { b: 1 }, class: 2, "x-y": [true] });
});

test("?raw returns text, and other queries stay in the id", () => {
  assert.equal(
    codeOf("virtual:token-build/css/tokens.css?raw"),
    'export default ":root { --a: 1px; }\\n";\n',
  );
  assert.equal(codeOf("virtual:token-build/css/tokens.css?inline"), ":root { --a: 1px; }\n");
});

test("an unknown import is reported with the available modules", () => {
  const messageOf = (path: string) => {
    try {
      modules.resolve(`virtual:token-build/${path}`, true);
    } catch (cause) {
      return (cause as Error).message;
    }
  };
  assert.match(messageOf("cs")!, /Did you mean virtual:token-build\/css\?$/);
  assert.match(
    messageOf("css/token.css")!,
    /Did you mean virtual:token-build\/css\/tokens\.css\?$/,
  );
  assert.match(
    messageOf("android/entirely/different")!,
    /There are virtual:token-build\/android\/colors\.xml\.$/,
  );
  assert.equal(modules.load("\0token-build:gone/a.css"), undefined);
});

test("before the first successful build, every import may be a module", () => {
  const none = new VirtualModules([]);
  assert.equal(
    none.resolve("virtual:token-build/css/a.css", false),
    "\0token-build:css/a.css",
  );
  assert.equal(none.resolve("virtual:token-build/css", false), "\0token-build:css.js");
});

test("declarations describe the exports of each module", () => {
  const script = modules.files.find(({ name }) => name === "tokens.js")!;
  const text = declarationsText(modules, new Map([[script, "export declare const A: number;\n"]]));
  for (
    const part of [
      'declare module "virtual:token-build/css" {}',
      'declare module "virtual:token-build/js" {\n  export const A: number;\n}',
      'declare module "virtual:token-build/js/tokens.json" {\n  export const a: { b: number };\n',
      'declare module "virtual:token-build/several/a.js";',
      'declare module "virtual:token-build/android" {\n  const text: string;\n  export default text;\n}',
    ]
  ) {
    assert.ok(text.includes(part), `${part}\nin\n${text}`);
  }
  assert.ok(!text.includes("tokens.d.ts"));
});
