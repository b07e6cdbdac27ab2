/**
 * Checks that a value is a manifest, because anyone may have written the file.
 * @module
 */
import { shown } from "../../base/diagnostics/catalog/make.ts";
import { deepest } from "../../engine/pipeline/parse.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";

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
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepest; depth++) {
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

const place = { file: isText, line: optional(isNumber), column: optional(isNumber) };

const value = {
  value: isShallow,
  written: isShallow,
  targets: optional(listOf(isText)),
  chain: optional(listOf(isText)),
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

const isToken = objectWith({
  ...value,
  name: isText,
  type: optional(isText),
  description: optional(isText),
  deprecated: optional(either(isText, (value) => value === true)),
  ids: optional(isTexts),
  formerNames: optional(listOf(isText)),
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

const isPlatform = objectWith({ usage: optional(listOf(isText)), files: listOf(objectWith(file)) });

const isModifier = objectWith({ name: isText, base: isText, contexts: listOf(isText) });

/** The properties of a manifest, in the order in which problems are reported. */
const properties: Readonly<Record<string, Check>> = {
  tokens: listOf(isToken),
  platforms: recordOf(isPlatform),
  modifiers: listOf(isModifier),
  described: optional(listOf(objectWith({ ...file, platform: isText }))),
};

/** Why a value is not a manifest of a known version; `undefined` if it is one. Completes "it …". */
export function manifestProblem(value: unknown): string | undefined {
  const tree = isPlainObject(value) ? value : {};
  const { version } = tree;
  if (version === undefined) return "has no version";
  if (version !== 1 && version !== 2) {
    return `has version ${shown(version)}; only versions 1 and 2 are supported`;
  }
  for (const [name, check] of Object.entries(properties)) {
    if (tree[name] === undefined && name !== "described") return `has no ${name}`;
    if (!check(tree[name])) return `has invalid ${name}`;
  }
  return undefined;
}
