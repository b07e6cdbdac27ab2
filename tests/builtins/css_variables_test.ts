/** `javascript/css-variables` and its declarations: what code receives, and which errors TypeScript reports. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type LocalOptions } from "../../mod.ts";
import { loadModule } from "../helpers/load_module.ts";
import { typeErrors } from "../helpers/type_errors.ts";

const srgb = (...components: number[]) => ({ colorSpace: "srgb", components });

const tokens = {
  color: {
    $type: "color",
    accent: {
      $root: { $value: srgb(1, 0, 0), $description: "For links */" },
      "on hover": { $value: "{color.accent.$root}", $deprecated: "Use accent" },
    },
  },
  "100": { $type: "dimension", $value: { value: 1, unit: "px" } },
};

const resolver = {
  version: "2025.10",
  resolutionOrder: [
    { type: "set", name: "base", sources: [tokens] },
    {
      type: "modifier",
      name: "color scheme",
      default: "light",
      contexts: {
        light: [],
        dark: [{ color: { $type: "color", accent: { $root: { $value: srgb(0, 0, 1) } } } }],
      },
    },
  ],
};

async function modulesOf(
  config: Config,
  options: LocalOptions = {},
): Promise<[js: string, types: string]> {
  const builder = new TokenBuilder({
    ...config,
    platforms: {
      js: {
        transformGroup: "css",
        options: { showFileHeader: false, ...options },
        files: [
          { format: "javascript/css-variables" },
          { format: "typescript/css-variables-declarations" },
        ],
      },
    },
  }, { verbosity: "silent" });
  const [js, types] = await builder.formatPlatform("js");
  return [String(js.output), String(types.output)];
}

test("a module has variables by token path, and contexts", async () => {
  const [js] = await modulesOf({ resolver });
  const module = await loadModule(js);
  assert.deepEqual(module.tokens, {
    100: "var(--100)",
    color: {
      accent: { $root: "var(--color-accent)", "on hover": "var(--color-accent-on-hover)" },
    },
  });
  assert.equal(module.default, module.tokens);
  assert.deepEqual(module.contexts, { "color scheme": ["light", "dark"] });
  assert.match(js, / {4}\/\*\* For links \* \/ \*\/\n {4}\$root: /);
  assert.match(js, / {4}\/\*\* @deprecated Use accent \*\/\n {4}"on hover": /);
});

test("options name the export, add values, and omit deprecations", async () => {
  const [js, types] = await modulesOf({ tokens }, {
    exportName: "vars",
    fallbacks: true,
    deprecations: false,
  });
  const { vars, contexts } = await loadModule(js);
  assert.equal(vars.color.accent.$root, "var(--color-accent, #ff0000)");
  assert.equal(contexts, undefined);
  assert.doesNotMatch(js + types, /deprecated|Contexts/);
  assert.match(types, /^export declare const vars: \{/m);
});

test("a legacy token that is also a group becomes $root", async () => {
  const legacy = { a: { value: "1px", type: "dimension", b: { value: "2px", type: "dimension" } } };
  const [js] = await modulesOf({ tokens: legacy });
  const { tokens } = await loadModule(js);
  assert.deepEqual(tokens, { a: { $root: "var(--a)", b: "var(--a-b)" } });
});

/** Errors that TypeScript reports in code that imports the module. */
const complaints = (types: string, code: string) =>
  typeErrors({ "tokens.d.ts": types, "use.ts": code });

test("declarations have literal types for variables, names, paths and contexts", async () => {
  const [, types] = await modulesOf({ resolver });
  const fine = `
    import all, { tokens, contexts, type Contexts, type TokenName, type TokenPath } from "./tokens.js";
    const accent: "var(--color-accent)" = tokens.color.accent.$root;
    const hover: string = all.color.accent["on hover"];
    const first: "light" = contexts["color scheme"][0];
    const chosen: Contexts = { "color scheme": "dark" };
    const name: TokenName = "--color-accent-on-hover";
    const path: TokenPath = "100";
    export default [accent, hover, first, chosen, name, path];
  `;
  assert.deepEqual(await complaints(types, fine), []);
  const wrong = `
    import { tokens, type Contexts, type TokenName } from "./tokens.js";
    export const missing = tokens.color.none;
    export const name: TokenName = "--none";
    export const chosen: Contexts = { "color scheme": "dim" };
    tokens.color.accent.$root = "red";
  `;
  const found = await complaints(types, wrong);
  assert.equal(found.length, 4, found.join("\n"));
});

test("root groups are constants of their own, which bundlers can remove, except names of the module", async () => {
  const length = { a: { $type: "dimension", $value: { value: 1, unit: "px" } } };
  const groups = ["color", "tokens", "contexts", "class", "on x", "__esModule"];
  const own = Object.fromEntries(groups.map((name) => [name, length]));
  const [js, types] = await modulesOf({ tokens: own });
  const module = await loadModule(js);
  assert.deepEqual(Object.keys(module).sort(), ["color", "default", "tokens"]);
  assert.deepEqual(Object.keys(module.tokens).sort(), [...groups].sort());
  assert.equal(module.color, module.tokens.color);
  const use = `import { color, tokens } from "./tokens.js";
export const both: ["var(--color-a)", "var(--on-x-a)"] = [color.a, tokens["on x"].a];`;
  assert.deepEqual(await complaints(types, use), []);
  const [common] = await modulesOf({ tokens: own }, { commonjs: true });
  const exports: Record<string, unknown> = {};
  Function("exports", common)(exports);
  assert.deepEqual(exports.tokens, { ...module.tokens });
  // A constant in an object literal, unlike one of a destructured object, is removed if nothing uses it.
  const isSeparate = (code: string) => {
    assert.match(code, /^export const color = \{$/m);
    assert.doesNotMatch(code, /^export const \{|const color = \w/m);
  };
  isSeparate(js);
  const esm = new TokenBuilder({
    tokens: own,
    platforms: {
      p: {
        transformGroup: "css",
        files: [{ format: "javascript/esm", options: { namedExports: true } }],
      },
    },
  }, { verbosity: "silent" });
  const [{ output }] = await esm.formatPlatform("p");
  isSeparate(String(output));
});
