/**
 * Interprets invalid settings that Style Dictionary accepts.
 * @module
 */
import type { Readings } from "token-build";

type Tree = Record<string, unknown>;
type Meant = ReturnType<Readings[string]>;

const isObject = (value: unknown): value is Tree => typeof value === "object" && value !== null;
const isFunction = (value: unknown) => typeof value === "function";

const leaveOut = (): Meant => ({});
const truth = (value: unknown): Meant => ({ value: Boolean(value) });
const unchanged = (value: unknown): Meant => ({ value });
const byIndex = (value: unknown): Meant =>
  Array.isArray(value) ? { value: { ...value } } : undefined;
const asList = (value: unknown): Meant =>
  typeof value === "string" ? { value: [value] } : undefined;

/** Keeps the names in a list; Style Dictionary skips all other items. */
const names = (value: unknown): Meant => {
  const list = Array.isArray(value) ? value : [value];
  return { value: list.filter((name) => typeof name === "string") };
};

const patterns = (value: unknown): Meant => {
  const list = Array.isArray(value) ? value.flat(Infinity) : [];
  const isRead = list.length > 0 && list.every((item) => typeof item === "string");
  return isRead ? { value: list } : undefined;
};

const onlyItem = (value: unknown): Meant => {
  const [item, ...others] = Array.isArray(value) ? value : [];
  return typeof item === "string" && others.length === 0 ? { value: item } : undefined;
};

/** Reads an invalid mode for broken references as `console`. */
const errors = (value: unknown): Meant => ({
  value: { ...(isObject(value) ? value : {}), brokenReferences: "console" },
});

/** Interprets invalid `expand` settings: text and numbers expand everything. */
const expansion = (value: unknown): Meant => {
  if (Array.isArray(value)) return { value: value.length > 0 };
  return ["string", "number"].includes(typeof value) ? { value: true } : undefined;
};

const header = (value: unknown): Meant => value ? undefined : {};

/** Completes a transform without a type or function, which never runs. */
function transform(hook: unknown): Meant {
  if (!isObject(hook)) return isFunction(hook) ? transform({}) : {};
  const { filter, ...rest } = hook;
  if (filter && !isFunction(filter)) return {};
  const isWhole = typeof rest.type === "string" && isFunction(rest.transform);
  const runs = isWhole && ["name", "value", "attribute"].includes(String(rest.type));
  const nothing = { type: "attribute", transform: () => ({}) };
  return { value: { ...rest, ...(filter ? { filter } : {}), ...(runs ? {} : nothing) } };
}

/** Converts the pattern of a parser to a regular expression. A parser without a pattern parses every file. */
function parser(hook: unknown): Meant {
  if (!isObject(hook) || !isFunction(hook.parser)) return {};
  const { pattern = "" } = hook;
  if (typeof pattern !== "string") return {};
  try {
    return { value: { ...hook, pattern: new RegExp(pattern) } };
  } catch {
    return {};
  }
}

/** Completes an action; one without a function does nothing. */
function action(hook: unknown): Meant {
  if (!isObject(hook) && !isFunction(hook)) return {};
  const { do: act, undo, ...rest } = hook as Tree;
  const whole = { ...rest, do: isFunction(act) ? act : () => {} };
  return { value: isFunction(undo) ? { ...whole, undo } : whole };
}

const options: Readings = {
  showFileHeader: truth,
  fileHeader: header,
  outputReferences: truth,
  references: leaveOut,
  outputReferenceFallbacks: truth,
  deprecations: leaveOut,
  formatting: leaveOut,
  // Style Dictionary prints them, whatever they open or close.
  selector: unchanged,
  mapName: unchanged,
};

const below = (path: string, readings: Readings): Readings =>
  Object.fromEntries(Object.entries(readings).map(([key, read]) => [`${path}.${key}`, read]));

const log: Readings = {
  warnings: leaveOut,
  verbosity: leaveOut,
  errors,
  "errors.brokenReferences": () => ({ value: "console" }),
  severity: leaveOut,
  report: leaveOut,
};

const file: Readings = {
  format: onlyItem,
  filter: byIndex,
  options: leaveOut,
  emitEmptyFiles: truth,
  contexts: leaveOut,
  onlyChanges: leaveOut,
  ...below("options", options),
};

const platform: Readings = {
  transforms: asList,
  transformGroup: onlyItem,
  prefix: (value) => ({ value: String(value) }),
  basePxFontSize: leaveOut,
  baseline: leaveOut,
  preprocessors: names,
  expand: expansion,
  options: leaveOut,
  files: leaveOut,
  emitEmptyFiles: truth,
  log: leaveOut,
  contexts: leaveOut,
  ...below("log", log),
  ...below("options", options),
  ...below("files.*", file),
};

const ofTheCore =
  "strict references resolver contexts designTool allowedFolders external check preview diff";

/** Interpretations of all invalid settings that Style Dictionary accepts, by path. */
export const readings: Readings = {
  log: leaveOut,
  ...below("log", log),
  source: patterns,
  include: patterns,
  tokens: (value) => byIndex(value) ?? {},
  expand: expansion,
  "expand.include": asList,
  "expand.exclude": asList,
  "expand.typesMap": leaveOut,
  parsers: names,
  preprocessors: names,
  usesDtcg: truth,
  transform: leaveOut,
  "transform.*": leaveOut,
  format: leaveOut,
  "format.*": leaveOut,
  ...Object.fromEntries(ofTheCore.split(" ").map((name) => [name, leaveOut])),
  platforms: byIndex,
  "platforms.*": () => ({ value: {} }),
  ...below("platforms.*", platform),
  "hooks.*": leaveOut,
  "hooks.transforms.*": transform,
  "hooks.parsers.*": parser,
  "hooks.actions.*": action,
  // Style Dictionary does not call a header that is text.
  "hooks.fileHeaders.*": (hook) =>
    typeof hook === "string" ? { value: (lines: string[]) => lines } : {},
  "hooks.*.*": leaveOut,
};
