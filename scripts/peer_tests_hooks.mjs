/**
 * Module hooks for the tests of Style Dictionary. Imports of its public interface come from the tool in `TOOL`: `mine`
 * or `peer`; `own` changes nothing. Internal modules stay those of the checkout.
 * @module
 */
import fs from "node:fs";
import { createRequire, registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const { TOOL = "mine", TREE } = process.env;
const lib = `${pathToFileURL(path.join(TREE, "lib")).href}/`;
const compat = new URL("../packages/style-dictionary/src/", import.meta.url).href;
const entries = { "": "mod", "/utils": "utils", "/enums": "enums", "/fs": "fs", "/types": "types" };
const { resolve: resolveOwn } = createRequire(import.meta.url);

/** Addresses of the tool's entries. */
const addresses = Object.fromEntries(
  Object.keys(entries).filter((entry) => entry !== "/types").map(
    (entry) => [
      entry,
      TOOL === "mine"
        ? `${compat}${entries[entry]}.ts`
        : pathToFileURL(resolveOwn(`style-dictionary${entry}`)).href,
    ],
  ),
);

const { default: Class } = await import(addresses[""]);
const utils = await import(addresses["/utils"]);

/** Modules of the checkout that export a whole table, and the name of the table in the class. */
const tables = {
  "common/formats.js": "formats",
  "common/transforms.js": "transforms",
  "common/transformGroups.js": "transformGroups",
  "common/filters.js": "filters",
  "common/actions.js": "actions",
};

/** Names that a module of the tree exports. */
function exportsOf(name) {
  const text = fs.readFileSync(path.join(TREE, "lib", name), "utf8");
  const found = text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm);
  return { names: Array.from(found, (match) => match[1]), default: /^export default/m.test(text) };
}

/**
 * A module that replaces one of the checkout, if that belongs to the public interface. Its other exports stay the same.
 */
function facadeOf(name) {
  if (name === "StyleDictionary.js") return 'export { default } from "style-dictionary";';
  if (name === "utils/index.js") return 'export * from "style-dictionary/utils";';
  if (name.startsWith("enums/")) return 'export * from "style-dictionary/enums";';
  const table = tables[name];
  const helper = path.basename(name, ".js");
  const { names, default: hasDefault } = exportsOf(name);
  if (!table && ![...names, helper].some((one) => one in utils)) return undefined;
  const lines = names.map((one) => {
    const from = one in utils ? "style-dictionary/utils" : `${lib}${name}?own`;
    return `export { ${one} } from ${JSON.stringify(from)};`;
  });
  if (table) {
    // Only entries that the checkout has too, because tests visit the whole table.
    lines.push(`import { ${table} as all } from "peer-tests:tables";
import own from ${JSON.stringify(`${lib}${name}?own`)};
export default Object.fromEntries(Object.keys(own).map((one) => [one, all[one]]));`);
  }
  if (!table && hasDefault) {
    const from = helper in utils
      ? `{ ${helper} as default } from "style-dictionary/utils"`
      : `{ default } from ${JSON.stringify(`${lib}${name}?own`)}`;
    lines.push(`export ${from};`);
  }
  return lines.join("\n");
}

// Copied before tests register hooks.
const kinds = Object.values(tables);
globalThis.peerTestTables = Object.fromEntries(
  kinds.map((kind) => [kind, { ...Class.hooks[kind] }]),
);

if (TOOL !== "own") {
  registerHooks({
    resolve(specifier, context, next) {
      const entry = /^style-dictionary(\/\w+)?$/.exec(specifier);
      if (entry && (entry[1] ?? "") in addresses) {
        // Modules of the peer import each other.
        if (context.parentURL?.includes("/node_modules/style-dictionary/")) {
          return next(specifier, context);
        }
        return { url: addresses[entry[1] ?? ""], shortCircuit: true };
      }
      if (specifier === "peer-tests:tables") return { url: specifier, shortCircuit: true };
      const found = next(specifier, context);
      const { url } = found;
      if (!url.startsWith(lib) || url.includes("?own") || context.parentURL?.startsWith(lib)) {
        return found;
      }
      const name = fileURLToPath(url).slice(path.join(TREE, "lib").length + 1);
      return facadeOf(name) ? { ...found, url: `${url}?facade` } : found;
    },
    load(url, context, next) {
      if (url === "peer-tests:tables") {
        const source = kinds.map((kind) =>
          `export const ${kind} = globalThis.peerTestTables.${kind};`
        )
          .join("\n");
        return { format: "module", source, shortCircuit: true };
      }
      if (!url.endsWith("?facade")) return next(url, context);
      const name = fileURLToPath(url.replace("?facade", "")).slice(
        path.join(TREE, "lib").length + 1,
      );
      return { format: "module", source: facadeOf(name), shortCircuit: true };
    },
  });
}
