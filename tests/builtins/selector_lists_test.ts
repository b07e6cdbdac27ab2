/** Lists of selectors and shadow hosts in files of several contexts: each selector of a list is guarded. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import {
  hasHost,
  selectorsIn,
  withCondition,
  withHosts,
} from "../../src/hooks/formats/css/contexts/selectors.ts";
import { fillerFor, specificityOf } from "../../src/hooks/formats/css/contexts/specificity.ts";

const srgb = (share: number) => ({ colorSpace: "srgb", components: [share, share, share] });
const files: Record<string, string> = {
  "/t.resolver.json": JSON.stringify({
    version: "2025.10",
    sets: { base: { sources: [{ c: { $type: "color", bg: { $value: srgb(1) } } }] } },
    modifiers: {
      theme: {
        default: "light",
        contexts: { light: [], dark: [{ c: { $type: "color", bg: { $value: srgb(0) } } }] },
      },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  }),
};
const missing = () => Object.assign(new Error("ENOENT"), { code: "ENOENT" });
const at = (path: string) => files[`/${path.replace(/^\/+/, "")}`];
const volume = {
  readFileSync: (path: string) => at(path) ?? assert.fail(path),
  statSync: (path: string) => {
    if (at(path) === undefined) throw missing();
    return { isFile: () => true, isDirectory: () => false };
  },
};

const media = "@media (prefers-color-scheme: dark)";

/** The rules of a file without their declarations. */
async function rules(
  selector: string,
  light: string,
  dark: string,
  query = media,
): Promise<string[]> {
  const builder = new TokenBuilder({
    resolver: "t.resolver.json",
    platforms: {
      css: {
        transformGroup: "css",
        contexts: { theme: "*" },
        options: {
          showFileHeader: false,
          selector,
          themeSelectors: {
            theme: { light, dark: [dark, query] },
          },
        },
        files: [{ format: "css/variables" }],
      },
    },
  }, { volume, init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("css");
  return String(output).split("\n").filter((line) => line.endsWith("{")).map((line) => line.trim());
}

test("a chosen theme overrides each selector of a list", async () => {
  const found = await rules(":root, .scope", ".light, .l", ".dark");
  const unless = ":where(:not(.light, .l, .dark))";
  assert.ok(found.includes(`:root${unless}, .scope${unless} {`), found.join("\n"));
});

test("a shadow host has its themes, and a chosen one overrides it", async () => {
  const found = await rules(":root, :host", '[data-theme="light"]', '[data-theme="dark"]');
  const unless = ':where(:not([data-theme="light"], [data-theme="dark"]))';
  assert.deepEqual(found, [
    ":root, :host {",
    '[data-theme="light"], :host(:where([data-theme="light"])) {',
    "@media (prefers-color-scheme: dark) {",
    `:root${unless}, :host(${unless}) {`,
    '[data-theme="dark"], :host(:where([data-theme="dark"])) {',
  ]);
});

test("a single selector keeps its guard", async () => {
  const found = await rules(":root", ".light", ".dark");
  assert.ok(found.includes(":root:where(:not(.light, .dark)) {"));
  assert.ok(found.includes(".dark {"));
});

test("selectors of a list are split outside of nested commas", () => {
  assert.deepEqual(selectorsIn(':is(a, b), [x="a,b"], .c\\,d , :host(.x)'), [
    ":is(a, b)",
    '[x="a,b"]',
    ".c\\,d",
    ":host(.x)",
  ]);
  assert.equal(hasHost(".a, :host(.x)"), true);
  assert.equal(hasHost(".host, :host-context(.x)"), false);
  assert.equal(withCondition(":host(.x), .a", ":not(.b)"), ":host(.x:not(.b)), .a:not(.b)");
  assert.equal(withHosts(".a, .b .c, :host"), ".a, .b .c, :host, :host(:where(.a))");
});

test("inside a container, the root's rule is replaced", async () => {
  const found = await rules(":root", ".light", ".dark", "@container style(--theme: dark)");
  assert.deepEqual(found, [
    ":root {",
    ".light {",
    "@container style(--theme: dark) {",
    "*:where(:not(.light, .light *, .dark, .dark *)) {",
    ".dark {",
  ]);
});

test("selectors of contexts have the same specificity, at least that of the root", async () => {
  const filler = ":not(.\\#)";
  assert.deepEqual(await rules(":root.app", ".light", ":where(.dark)"), [
    ":root.app {",
    `.light${filler} {`,
    "@media (prefers-color-scheme: dark) {",
    ":root.app:where(:not(.light, :where(.dark))) {",
    `:where(.dark)${filler}${filler} {`,
  ]);
});

test("specificity is calculated as in Selectors 4", () => {
  const known: Record<string, string> = {
    ":root": "0,1,0",
    "html": "0,0,1",
    ".a.b#c": "1,2,0",
    "[x='a]b'] > p:first-child::before": "0,2,2",
    ":where(.a) .b": "0,1,0",
    ":is(#a, .b) c": "1,0,1",
    ":host(.x:not(.y))": "0,3,0",
    ":host": "0,1,0",
    "a:hover b:before": "0,1,3",
    "*": "0,0,0",
    ":nth-child(2n+1 of .a)": "0,2,0",
    ".\\31 a": "0,1,0",
    ".a, #b": "1,0,0",
    "::slotted(.a)": "0,1,1",
    "::view-transition-group(*)": "0,0,0",
    "::view-transition-group(card)": "0,0,1",
    ":not(.a, #b) c|d": "1,0,1",
  };
  const found = Object.keys(known).map((selector) => [selector, specificityOf(selector).join()]);
  assert.deepEqual(Object.fromEntries(found), known);
  assert.equal(fillerFor([0, 0, 1], [0, 2, 1]), ":not(.\\#):not(.\\#)");
  assert.equal(fillerFor([0, 1, 0], [0, 1, 0]), "");
});
