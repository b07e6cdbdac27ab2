/**
 * Checks that a value is a manifest, because anyone may have written the file.
 * @module
 */
import { shown } from "../../base/diagnostics/catalog/make.ts";
import { deepestFile } from "../../engine/pipeline/parse.ts";
import type { PackedManifest } from "../../base/manifests/packed_manifest.ts";
import { unpackManifest } from "../../base/manifests/unpack_manifest.ts";
import { isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import type { Manifest } from "../../base/types/manifest.ts";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";

const isNumber: Check = (value) => typeof value === "number";

const either = (...checks: Check[]): Check => (value) => checks.some((check) => check(value));

const optional = (check: Check): Check => (value) => value === undefined || check(value);

const listOf = (check: Check): Check => (value) => Array.isArray(value) && value.every(check);

const recordOf = (check: Check): Check => (value) =>
  isPlainObject(value) && Object.values(value).every(check);

/** Whether an object has properties that pass; it may have others. */
const objectWith = (checks: Readonly<Record<string, Check>>): Check => {
  const entries = Object.entries(checks);
  return (value) => {
    if (!isPlainObject(value)) return false;
    for (const [key, check] of entries) if (!check(value[key])) return false;
    return true;
  };
};

/** Whether a value has few enough levels for recursive printers. */
const isShallow: Check = (value) => {
  if (typeof value !== "object" || value === null) return true;
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepestFile; depth++) {
    const below: unknown[] = [];
    for (const item of level) {
      if (typeof item === "object" && item !== null) below.push(...Object.values(item));
    }
    if (below.length === 0) return true;
    level = below;
  }
  return false;
};

const isTexts = recordOf(isText);

const isTextList = optional(listOf(isText));

const place = { file: isText, line: optional(isNumber), column: optional(isNumber) };

const value = {
  value: isShallow,
  written: isShallow,
  targets: isTextList,
  chain: isTextList,
  source: optional(objectWith(place)),
};

const isOutput = objectWith({
  name: isText,
  value: isText,
  contexts: optional(listOf(objectWith({ contexts: isTexts, value: isText }))),
  files: listOf(
    objectWith({ file: isText, lines: listOf(isNumber), names: optional(listOf(isText)) }),
  ),
});

/** The properties of a token that are the same in all contexts and outputs. */
const facts = {
  name: isText,
  type: optional(isText),
  description: optional(isText),
  deprecated: optional(either(isText, (value) => value === true)),
  ids: optional(isTexts),
  formerNames: isTextList,
};

const isToken = objectWith({
  ...value,
  ...facts,
  contexts: optional(listOf(objectWith({ ...value, contexts: isTexts }))),
  outputs: recordOf(isOutput),
});

const file = {
  path: isText,
  format: isText,
  selectors: optional(recordOf(recordOf(listOf(isText)))),
  contexts: optional(recordOf(either(isText, listOf(isText)))),
  shape: optional(recordOf(isPlainObject)),
  content: optional(objectWith({ bytes: isText, lines: isText, names: optional(isText) })),
};

const platform = { usage: isTextList, files: listOf(objectWith(file)) };

const isModifier = objectWith({ name: isText, base: isText, contexts: listOf(isText) });

/** The properties of a manifest, in the order in which problems are reported. */
const properties: Readonly<Record<string, Check>> = {
  tokens: listOf(isToken),
  platforms: recordOf(objectWith(platform)),
  modifiers: listOf(isModifier),
  described: optional(listOf(objectWith({ ...file, platform: isText }))),
};

/** Largest number of values of a packed manifest, which a short text may leave out. */
const mostValues = 10_000_000;

const isNames: Check = (value) => Array.isArray(value) && isText(value[0]) && isText(value[1]);

function arePackedTokens(value: unknown, { contexts, paths, platforms }: Tree): boolean {
  const isBelow = (length: number): Check => (value) =>
    typeof value === "number" && value >= 0 && value < length && Number.isInteger(value);
  const isPath = isBelow(paths.length);
  const isNumbers = optional(listOf(isBelow(contexts.length)));
  const isOtherPlace = objectWith({
    file: isPath,
    line: optional(isNumber),
    column: optional(isNumber),
  });
  const isPlace: Check = (value) => {
    if (!Array.isArray(value)) return value === undefined || isNumber(value) || isOtherPlace(value);
    const [lines, column, file] = value;
    return isNumber(lines) && isNumber(column) && (file === undefined || isPath(file));
  };
  const isValue: Check = (value) => {
    if (!isPlainObject(value)) return false;
    const { value: own, written, targets, chain, at } = value;
    return (own !== undefined || isText(written)) && isShallow(own) && isShallow(written) &&
      isPlace(at) && isTextList(targets) && isTextList(chain);
  };
  const isChange: Check = (value) =>
    value === null || (Array.isArray(value) ? isShallow(value[0]) : isValue(value));
  const isLines: Check = (value) => {
    if (!Array.isArray(value)) return false;
    const [file, lines, names] = value;
    return isPath(file) && (lines == null || listOf(isNumber)(lines)) && isTextList(names);
  };
  const isOutput = either(
    (value) => value === null,
    objectWith({
      name: optional(isText),
      value: optional(isText),
      values: optional(listOf((value) => value === null || isText(value))),
      contexts: isNumbers,
      files: optional(listOf(isLines)),
    }),
  );
  const isFacts = objectWith(facts);
  const outputCount = Object.keys(platforms).length;
  let values = 0;
  return listOf((token) => {
    if (!isValue(token) || !isFacts(token)) return false;
    const { contexts: numbers, in: changes, outputs = {} } = token as Tree;
    if (!isNumbers(numbers) || !isPlainObject(outputs)) return false;
    const count = numbers?.length ?? 0;
    const isAligned = changes === undefined ||
      (listOf(isChange)(changes) && changes.length === count);
    values += (1 + count) * (1 + outputCount);
    return isAligned && values <= mostValues &&
      Object.values(outputs).every((output) =>
        isOutput(output) &&
        (!output?.values || output.values.length === (output.contexts?.length ?? count))
      );
  })(value);
}

/** The properties of a packed manifest before its tokens. */
const packedProperties: Readonly<Record<string, Check>> = {
  platforms: recordOf(objectWith({ ...platform, names: isNames })),
  modifiers: properties.modifiers,
  described: properties.described,
  contexts: listOf(isTexts),
  paths: listOf(isText),
};

/** Why a value is not a manifest of a known version; `undefined` if it is one. Completes "it …". */
export function manifestProblem(value: unknown): string | undefined {
  const tree = isPlainObject(value) ? value : {};
  const { version } = tree;
  if (version === undefined) return "has no version";
  if (version !== 1 && version !== 2 && version !== 3) {
    return `has version ${shown(version)}; only versions 1 to 3 are supported`;
  }
  const isPacked = version === 3;
  for (const [name, check] of Object.entries(isPacked ? packedProperties : properties)) {
    if (tree[name] === undefined && name !== "described") return `has no ${name}`;
    if (!check(tree[name])) return `has invalid ${name}`;
  }
  if (!isPacked) return undefined;
  if (tree.tokens === undefined) return "has no tokens";
  return arePackedTokens(tree.tokens, tree) ? undefined : "has invalid tokens";
}

/**
 * Returns the manifest in the content of a file that the format `json/manifest` wrote in any version.
 *
 * @param content The content as `JSON.parse()` returns it.
 * @throws {TypeError} If it is not a manifest.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { manifestFrom } from "token-build";
 *
 * const { tokens } = manifestFrom({
 *   version: 3,
 *   tool: "",
 *   modifiers: [],
 *   platforms: { css: { names: ["", "kebab"], files: [] } },
 *   contexts: [],
 *   paths: [],
 *   tokens: [{ name: "color.red", value: "#ff0000" }],
 * });
 * assert.equal(tokens[0].outputs.css.name, "color-red");
 * ```
 */
export function manifestFrom(content: unknown): Manifest {
  const problem = manifestProblem(content);
  if (problem !== undefined) throw new TypeError(`The content is not a manifest: it ${problem}`);
  return manifestIn(content);
}

/** The manifest in a value in which {@linkcode manifestProblem} finds none. */
export function manifestIn(value: unknown): Manifest {
  const manifest = value as Manifest | PackedManifest;
  return manifest.version === 3 ? unpackManifest(manifest) : manifest;
}
