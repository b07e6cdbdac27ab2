/**
 * Adds scripts and other properties to the `package.json` of a project.
 * @module
 */
import { isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { version } from "../../base/version.ts";
import type { Json } from "./sample_tokens.ts";

const devDependencies = { "token-build": `^${version}` };

/** The scripts of a project. They name its configuration if it is given. */
function scriptsFor(config: string | undefined): Record<string, string> {
  const named = config === undefined ? "" : ` --config ${config}`;
  return {
    tokens: `token-build build${named}`,
    "tokens:watch": `token-build build --watch${named}`,
    "tokens:check": `token-build check${named}`,
  };
}

/** The properties of a package that publishes tokens, without its name. */
export function packageProperties(resolver: string): Json {
  return {
    version: "0.1.0",
    type: "module",
    main: "./build/tokens.cjs",
    types: "./build/tokens.d.cts",
    exports: {
      ".": {
        import: { types: "./build/tokens.d.ts", default: "./build/tokens.js" },
        require: { types: "./build/tokens.d.cts", default: "./build/tokens.cjs" },
      },
      "./tokens.css": "./build/tokens.css",
      "./manifest.json": "./build/tokens.manifest.json",
      "./package.json": "./package.json",
    },
    files: ["build", "tokens", resolver],
    sideEffects: ["*.css"],
    designTokens: { resolver },
    "token-build": { manifest: "build/tokens.manifest.json" },
    scripts: { ...scriptsFor(undefined), prepack: "token-build build" },
  };
}

/** Properties that consumers of a package need as they are. */
const needed = new Set([
  "name",
  "main",
  "types",
  "type",
  "exports",
  "files",
  "sideEffects",
  "designTokens",
  "token-build",
]);

/** A property of a `package.json` that a package needs otherwise. */
export interface ChangedField {
  /** The keys that lead to it. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** The existing properties that keep others from using a package. Lists are only added to. */
export function changedFields(description: Tree, properties: Json): ChangedField[] {
  const found: ChangedField[] = [];
  const compare = (existing: Tree, wanted: Tree, path: readonly string[]) => {
    for (const [key, after] of Object.entries(wanted)) {
      const before = existing[key];
      const at = [...path, key];
      // `true` is the default.
      if (before === undefined || before === null || (key === "sideEffects" && before === true)) {
        continue;
      }
      if (isPlainObject(before) && isPlainObject(after)) compare(before, after, at);
      else if (Array.isArray(before) && Array.isArray(after)) {
        const all = [...new Set([...before, ...after])];
        if (all.length > before.length) found.push({ path: at, before, after: all });
      } else if (JSON.stringify(before) !== JSON.stringify(after)) {
        found.push({ path: at, before, after });
      }
    }
  };
  const wanted = Object.entries(properties).filter(([key]) => needed.has(key));
  compare(description, Object.fromEntries(wanted), []);
  return found;
}

/** Changes properties of an object and of the objects in it. */
function withChanges(tree: Tree, fields: readonly ChangedField[]): Tree {
  const changed = structuredClone(tree);
  for (const { path, after } of fields) {
    const holder = path.slice(0, -1).reduce((node, key) => node[key], changed);
    holder[path.at(-1)!] = after;
  }
  return changed;
}

/** The properties of a project that is not published. */
const privateProject: Json = { private: true };

/** Adds missing properties to an object and to the objects in it. `null` counts as missing. */
function withMissing(existing: Tree, added: Json): Tree {
  const all: Tree = { ...existing };
  for (const [key, value] of Object.entries(added)) {
    const known = all[key];
    if (known === undefined || known === null) all[key] = value;
    else if (isPlainObject(known) && isPlainObject(value)) all[key] = withMissing(known, value);
  }
  return all;
}

/** The indentation of JSON: that of its first indented line. */
function indentOf(text: string): string {
  return /\n([ \t]+)"/.exec(text)?.[1] ?? "  ";
}

/** The object in the text of a `package.json`; `undefined` if there is none. */
export function readDescription(text: string): Tree | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a `package.json` lists this package as a dependency. */
export function dependsOnPackage(text: string): boolean {
  const { dependencies, devDependencies } = readDescription(text) ?? {};
  return [dependencies, devDependencies].some((all) => isPlainObject(all) && "token-build" in all);
}

/**
 * Adds scripts and properties to a `package.json`. Existing ones stay as they are.
 *
 * @param text The current text; `undefined` for a new file.
 * @param added Further properties.
 * @param config The configuration that the scripts name; `undefined` if the command finds it.
 * @param fields Existing properties to change. Default: none.
 * @returns The text and the names of the new scripts; `undefined` if nothing is missing, or if the text is not a JSON
 * object.
 */
export function withScripts(
  text: string | undefined,
  { added, config, fields = [] }: {
    added?: Json | undefined;
    config?: string | undefined;
    fields?: readonly ChangedField[];
  },
): { text: string; scripts: readonly string[] } | undefined {
  const description = text === undefined ? {} : readDescription(text);
  if (!description) return undefined;
  const wanted = added ?? (text === undefined ? privateProject : {});
  const named = withMissing(wanted, { scripts: scriptsFor(config) });
  const depends = isPlainObject(description.dependencies) &&
    "token-build" in description.dependencies;
  const all = withMissing(
    withChanges(description, fields),
    depends ? named : { ...named, devDependencies },
  );
  const before = isPlainObject(description.scripts) ? Object.keys(description.scripts) : [];
  const after = isPlainObject(all.scripts) ? Object.keys(all.scripts) : [];
  const scripts = after.filter((name) => !before.includes(name));
  const newLine = text?.includes("\r\n") ? "\r\n" : "\n";
  const output = `${JSON.stringify(all, null, indentOf(text ?? ""))}\n`.replaceAll("\n", newLine);
  return JSON.stringify(all) === JSON.stringify(description)
    ? undefined
    : { text: output, scripts };
}
