/**
 * Every problem the tool can report, once: its code, severity, sentence and advice.
 * No other file makes up a message; `report*` functions elsewhere only fill these in.
 * @module
 */
import type { Diagnostic, DiagnosticNote, Place, Severity } from "../types/diagnostic.ts";
import { type Code, codes } from "./codes.ts";
import { placeOfThrown } from "./thrown.ts";

/** Text of an unknown thrown thing. */
export function errorText(cause: unknown): string {
  try {
    return String(cause instanceof Error ? cause.message : cause);
  } catch {
    return "what was thrown has no text";
  }
}

/** The first line of what was thrown: runtimes put code and places into the others. */
function firstLine(cause: unknown): string {
  return errorText(cause).trim().split("\n")[0].replace(/ at file:\/\/\S+$/, "");
}

/** `"a"`, `"a" and "b"`, `"a", "b" and "c"`. */
export function quotedList(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`);
  const last = quoted.pop();
  return quoted.length === 0 ? last ?? "" : `${quoted.join(", ")} and ${last}`;
}

/** A question after what was probably meant. */
export function probably(suggestions: string[]): string | undefined {
  return suggestions.length === 0 ? undefined : `Did you mean ${quotedOr(suggestions)}?`;
}

function quotedOr(words: string[]): string {
  return quotedList(words).replace(/ and (?=[^ ]*$)/, " or ");
}

/** A value as JSON; what JSON has no form for, as JavaScript shows it. */
function jsonOf(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Array.isArray(value) ? "a list that holds itself" : "an object that holds itself";
  }
}

/** A value as a message shows it: JSON, cut after 60 characters. */
export function shown(value: unknown): string {
  const text = typeof value === "function" ? "a function" : jsonOf(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function isPlace({ file, path }: Place): boolean {
  return typeof file === "string" && Array.isArray(path) &&
    path.every((key) => typeof key === "string");
}

/** A diagnostic of a code. */
export function make(
  code: Code,
  message: string,
  rest: Partial<Omit<Diagnostic, "code" | "message">> = {},
): Diagnostic {
  const diagnostic: Diagnostic = { code, severity: codes[code].severity, message };
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined) Object.assign(diagnostic, { [key]: value });
  }
  // A hook may have changed where a token says it stands.
  if (diagnostic.place && !isPlace(diagnostic.place)) delete diagnostic.place;
  const { notes } = diagnostic;
  if (notes) diagnostic.notes = notes.filter(({ place }) => !place || isPlace(place));
  if (diagnostic.place && diagnostic.file === undefined) diagnostic.file = diagnostic.place.file;
  return diagnostic;
}

// ── files ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A file's text is no JSON. `line` and `column` are the parser's. */
export function fileSyntax(
  file: string,
  reason: string,
  line?: number,
  column?: number,
): Diagnostic {
  return make("file/syntax", `Cannot read ${file} as JSON: ${reason}`, {
    file,
    line,
    column,
    help: "Comments, trailing commas and unquoted keys are fine; the marked character is not",
  });
}

/** A file holds no object. */
export function fileShape(file: string, found: unknown): Diagnostic {
  return make("file/shape", `${file} holds ${shown(found)} where an object is wanted`, {
    file,
    place: { file, path: [] },
    help: "A token file and a configuration are one object; a module exports it as default",
  });
}

/** A file cannot be opened. */
export function fileUnreadable(file: string, cause: unknown): Diagnostic {
  return make("file/unreadable", `Cannot read ${file}: ${errorText(cause)}`, {
    file,
    cause,
  });
}

/** A file whose bytes are no text. */
export function fileEncoding(file: string, line: number): Diagnostic {
  return make("file/encoding", `Cannot read ${file}: line ${line} is not UTF-8`, {
    file,
    help: "Save the file as UTF-8",
  });
}

/** A file whose objects and lists are nested too deep. */
export function fileDepth(file: string, limit: number): Diagnostic {
  return make("file/depth", `${file} is nested deeper than ${limit} levels`, {
    file,
    help: "Groups this deep have no use as names; flatten them",
  });
}

/** A key that stands twice in one object. */
export function fileDuplicateKey(
  file: string,
  key: string,
  { line, column }: { line: number; column: number },
  before: { line: number; column: number },
): Diagnostic {
  return make("file/duplicate-key", `The key "${key}" stands twice in one object`, {
    file,
    line,
    column,
    notes: [{ message: "This one is dropped", place: { file, path: [] }, ...before }],
    help: "The last one counts; rename or remove one",
  });
}

/** A module threw while it was loaded. */
export function fileModule(file: string, cause: unknown): Diagnostic {
  return make("file/module", `Cannot load ${file}: ${firstLine(cause)}`, {
    file,
    ...placeOfThrown(cause),
    cause,
    help: "A module exports its object as default: export default { ... }",
  });
}

/** A TypeScript file on a runtime that cannot strip types. */
export function fileTypescript(file: string, runtime: string): Diagnostic {
  return make("file/typescript", `${runtime} cannot load the TypeScript file ${file}`, {
    file,
    help:
      "Use Node 22.18 or newer, Node 22.6 or newer with --experimental-strip-types, Deno, or Bun",
  });
}

/** A registered parser threw. */
export function fileParser(file: string, parser: string, cause: unknown): Diagnostic {
  return make("file/parser", `The parser "${parser}" failed on ${file}: ${errorText(cause)}`, {
    file,
    cause,
  });
}

/** A token file without a token. */
export function fileEmpty(file: string): Diagnostic {
  return make("file/empty", `${file} holds no tokens`, {
    file,
    help: "A token is an object with value or $value",
  });
}

/** A glob that matched no file. */
export function sourceUnmatched(property: "source" | "include", pattern: string): Diagnostic {
  const literal = !/[*?[\]{}()!]/.test(pattern);
  return make(
    literal ? "source/missing" : "source/unmatched",
    literal ? `There is no file ${pattern}` : `No file matches ${shown(pattern)}`,
    { help: `It stands in "${property}"; paths start at the working folder` },
  );
}

/** No pattern of a configuration matched a file: a build would overwrite good files with empty ones. */
export function sourceNone(patterns: readonly string[]): Diagnostic {
  return make("source/none", `No file matches ${quotedList(patterns.slice(0, 5))}`, {
    help: "Nothing is written without tokens; paths start at the working folder",
  });
}

// ── configuration ────────────────────────────────────────────────────────────────────────────────────────────────

/** No configuration file in the working folder. */
export function configNotFound(folder: string, names: string[]): Diagnostic {
  return make("config/not-found", `There is no configuration in ${folder}`, {
    help: `Looked for ${names.join(", ")}. Use --config PATH, or make one with: token-build init`,
  });
}

/** A configuration file that was named is not there. */
export function configMissing(file: string): Diagnostic {
  return make("config/missing", `There is no configuration file ${file}`, { file });
}

/** A property that no one reads. */
export function configUnknownProperty(
  where: string,
  property: string,
  suggestions: string[],
  place?: Place,
): Diagnostic {
  return make("config/unknown-property", `Unknown property "${property}" ${where}`, {
    place,
    help: probably(suggestions),
  });
}

/** A property of the wrong type. */
export function configType(
  property: string,
  wanted: string,
  found: unknown,
  place?: Place,
  suggestion?: string,
): Diagnostic {
  return make("config/type", `"${property}" is ${shown(found)}; it must be ${wanted}`, {
    place,
    help: suggestion && `Write ${suggestion}`,
  });
}

/** A variable of the environment with a value that it cannot have. */
export function configEnvironment(cause: unknown): Diagnostic {
  return make("config/type", errorText(cause), { cause });
}

/** A `buildPath` without its trailing slash. */
export function configBuildPath(platform: string, buildPath: string, place?: Place): Diagnostic {
  return make(
    "config/build-path",
    `The buildPath ${shown(buildPath)} of platform "${platform}" does not end with a slash`,
    { place, platform, help: `Write "buildPath": ${JSON.stringify(`${buildPath}/`)}` },
  );
}

/** `include` and `exclude` together in `expand`. */
export function configExpandBoth(where: string, place?: Place): Diagnostic {
  return make("config/expand", `"${where}" has both include and exclude`, {
    place,
    help: "Use one of them: include names what is expanded, exclude what is not",
  });
}

/** A build without platforms. */
export function configNoPlatforms(): Diagnostic {
  return make("config/no-platforms", "The configuration has no platforms", {
    help: 'Nothing is written; add one under "platforms"',
  });
}

/** A platform that was asked for is not configured. */
export function unknownPlatform(
  name: string,
  suggestions: string[],
  known: string[],
): Diagnostic {
  return make("config/unknown-platform", `There is no platform "${name}"`, {
    help: probably(suggestions) ??
      (known.length > 0 ? `The configuration has ${quotedList(known)}` : undefined),
  });
}

/** A platform that is to be formatted has neither files nor actions. */
export function platformWithoutFiles(platform: string): Diagnostic {
  return make("config/no-files", `The platform "${platform}" has no files`, {
    platform,
    help: 'Add "files", or "actions" for a platform that only runs actions',
  });
}

// ── hooks ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A name that no hook is registered under. */
export function unknownHook(
  kind: string,
  name: string,
  where: string,
  suggestions: string[],
  place?: Place,
  severity: Severity = "error",
): Diagnostic {
  return make("hook/unknown", `There is no ${kind} "${name}", named in ${where}`, {
    severity,
    place,
    help: probably(suggestions) ?? `Register it before the build, or put it under "hooks"`,
  });
}

/** A hook without its function, name or type. */
export function invalidHook(kind: string, name: string, problem: string): Diagnostic {
  return make("hook/invalid", `Cannot register the ${kind} "${name}": ${problem}`);
}

/** A hook that threw, with its place in the user's code unless a place of the input is given. */
export function hookFailed(
  kind: string,
  name: string,
  cause: unknown,
  rest: { platform?: string; token?: string; place?: Place; destination?: string } = {},
): Diagnostic {
  const on = rest.token ? ` on ${rest.token}` : rest.destination ? ` on ${rest.destination}` : "";
  return make("hook/failed", `The ${kind} "${name}" failed${on}: ${errorText(cause)}`, {
    platform: rest.platform,
    token: rest.token,
    place: rest.place,
    ...(!rest.place && placeOfThrown(cause)),
    cause,
  });
}

/** What went wrong in a build with hooks of the user's, where nothing that they may change can go wrong. */
export function hookDamage(cause: unknown, platform?: string): Diagnostic {
  return make(
    "hook/damage",
    `The build broke off, as it does where a hook changes what it was given: ${errorText(cause)}`,
    {
      platform,
      cause,
      help:
        "Hooks may set attributes, names and values of tokens by returning them; copy what is " +
        "to be changed otherwise",
    },
  );
}

/** A transform of the user's that threw, with its place in the user's code: the token keeps what it had. */
export function transformThrew(
  transform: string,
  token: string,
  cause: unknown,
  platform?: string,
  place?: Place,
): Diagnostic {
  return make(
    "transform/threw",
    `The transform "${transform}" failed on ${token}: ${errorText(cause).trim()}`,
    {
      token,
      platform,
      ...(placeOfThrown(cause) ?? { place }),
      cause,
      help: 'log.severity { "transform/threw": "warning" } builds without it',
    },
  );
}

/** A value transform that returned nothing: the token keeps the value it had. */
export function transformNothing(
  transform: string,
  token: string,
  platform?: string,
  place?: Place,
): Diagnostic {
  return make("transform/nothing", `The transform "${transform}" returned nothing for ${token}`, {
    token,
    platform,
    place,
    help: "Return a value, or give the transform a filter; the token keeps the value it had",
  });
}

/** A transform that threw: the token keeps what it had. */
export function transformFailed(
  transform: string,
  token: string,
  cause: unknown,
  platform?: string,
  place?: Place,
): Diagnostic {
  return make(
    "transform/failed",
    `The transform "${transform}" failed on ${token}: ${errorText(cause).trim()}`,
    { token, platform, place, cause, help: "The token keeps the value it had before" },
  );
}

/** A transform whose result has no place for parts of the value. */
export function transformDrops(
  transform: string,
  token: string,
  properties: string[],
  platform?: string,
  place?: Place,
): Diagnostic {
  return make(
    "transform/drops",
    `The transform "${transform}" leaves out ${quotedList(properties)} of ${token}`,
    { token, platform, place, help: "Expand the token to keep them as tokens of their own" },
  );
}

/** A transform that no token passed the filter of. */
export function transformUnmatched(
  transform: string,
  platform: string,
  place?: Place,
): Diagnostic {
  return make("transform/unmatched", `The transform "${transform}" matches no token`, {
    platform,
    place,
  });
}

/** A hook that returned what nobody can use. */
export function hookResult(kind: string, name: string, wanted: string, found: unknown): Diagnostic {
  return make(
    "hook/result",
    `The ${kind} "${name}" returned ${shown(found)}; it must return ${wanted}`,
  );
}

// ── tokens ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Two files define one token differently. */
export function mergeCollision(
  token: string,
  first: Place | undefined,
  second: Place,
): Diagnostic {
  const notes: DiagnosticNote[] = first ? [{ message: "First defined here", place: first }] : [];
  return make("merge/collision", `The token ${token} is defined twice`, {
    token,
    place: second,
    notes,
    help: "The later file wins; move base values to include, or rename one of them",
  });
}

/** A token that has tokens inside. */
export function tokenWithChildren(token: string, children: string[], place?: Place): Diagnostic {
  return make(
    "token/children",
    `The token ${token} holds further tokens: ${quotedList(children.slice(0, 3))}`,
    { token, place, help: "Give the group's own value a name of its own" },
  );
}

/** A name that references cannot address. */
export function tokenName(token: string, problem: string, place?: Place): Diagnostic {
  return make("token/name", `The token ${token} ${problem}`, { token, place });
}

/** Parts of a path that an output name has no form for. */
export function tokenLostCharacters(
  token: string,
  lost: readonly string[],
  place?: Place,
): Diagnostic {
  const what = lost.length === 0
    ? "an empty part"
    : `${quotedList(lost)}, which names of outputs cannot have`;
  return make("token/lost-characters", `The path of ${token} has ${what}`, {
    token,
    place,
    help: "Rename it with letters and digits, or name it with a transform of your own",
  });
}

/** Braces that make no reference. */
export function referenceSyntax(token: string, value: unknown, place?: Place): Diagnostic {
  return make("reference/syntax", `${token} has a brace without its partner: ${shown(value)}`, {
    token,
    place,
    help: "A reference is {group.token}",
  });
}

/** A reference to nowhere. */
export function referenceMissing(
  token: string,
  reference: string,
  { suggestions, isGroup }: { suggestions: string[]; isGroup: boolean },
  place: Place | undefined,
  severity: Severity,
  platform?: string,
): Diagnostic {
  const problem = isGroup ? "which is a group" : "which does not exist";
  return make("reference/missing", `${token} refers to {${reference}}, ${problem}`, {
    severity,
    token,
    platform,
    place,
    help: isGroup
      ? "A group has no value; refer to a token in it"
      : probably(suggestions) ?? "References name whole tokens: {group.token}",
  });
}

/** Tokens of a cycle that a message names; of a longer one, the first and the last of them. */
const mostNamed = 10;

/** The names of a cycle, from the first to the first once more. */
function cycleText(cycle: readonly string[]): string {
  if (cycle.length <= mostNamed) return [...cycle, cycle[0]].join(" -> ");
  const half = mostNamed / 2;
  const between = `(${cycle.length - mostNamed} more)`;
  return [...cycle.slice(0, half), between, ...cycle.slice(-half), cycle[0]].join(" -> ");
}

/** References that lead back to where they started. */
export function referenceCircular(
  cycle: string[],
  places: (Place | undefined)[],
  severity: Severity,
  platform?: string,
): Diagnostic {
  return make("reference/circular", `References form a cycle: ${cycleText(cycle)}`, {
    severity,
    token: cycle[0],
    platform,
    place: places[0],
    notes: cycle.slice(1, mostNamed).map((name, index) => ({
      message: `${name} refers to ${cycle[(index + 2) % cycle.length]} here`,
      place: places[index + 1],
    })),
    help: "Give one of them a value of its own",
  });
}

/** A value that its references make too large. */
export function referenceTooLarge(
  token: string,
  limit: number,
  place?: Place,
  platform?: string,
): Diagnostic {
  return make(
    "reference/too-large",
    `${token} would have more than ${
      limit.toLocaleString("en")
    } characters with its references replaced`,
    { token, platform, place, help: "References to values that refer several times over multiply" },
  );
}

/** Values that their references make too large together. */
export function referenceTooMuch(limit: number, place?: Place, platform?: string): Diagnostic {
  return make(
    "reference/too-large",
    `All values would have more than ${
      limit.toLocaleString("en")
    } characters with their references replaced`,
    { platform, place, help: "Refer to large values from fewer tokens" },
  );
}

// ── output ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Several tokens of one file have one output name. */
export function nameCollision(
  destination: string,
  name: string,
  tokens: readonly { name: string; place: Place | undefined }[],
): Diagnostic {
  const shown = tokens.slice(0, 5);
  const list = quotedList(shown.map((token) => token.name));
  const [first, ...others] = shown;
  const notes = others.filter(({ place }) => place !== undefined)
    .map((token) => ({ message: `${token.name} has that name too`, place: token.place }));
  return make(
    "name/collision",
    `${destination}: the name "${name}" stands for ${tokens.length} tokens: ${list}`,
    {
      help: "Use a name transform that keeps the whole path, or a filter",
      place: first?.place,
      ...(notes.length > 0 && { notes }),
    },
  );
}

/** A file refers to a token that its filter left out. */
export function referenceFilteredOut(
  destination: string,
  token: string,
  reference: string,
  place?: Place,
): Diagnostic {
  return make(
    "reference/filtered-out",
    `${destination}: ${token} refers to ${reference}, which the filter left out`,
    { token, place, help: "Widen the filter, or use outputReferencesFilter as outputReferences" },
  );
}

/** A file without tokens. */
export function outputEmpty(destination: string): Diagnostic {
  return make("output/empty", `No tokens for ${destination}; it is not written`, {
    help: "Its filter matched nothing; emitEmptyFiles writes it all the same",
  });
}

/** A value that a file's language has no form for: its token is left out. */
export function outputComposite(
  destination: string,
  token: string,
  value: unknown,
  place?: Place,
  platform?: string,
): Diagnostic {
  const isObject = typeof value === "object" && value !== null;
  return make(
    "output/composite",
    `${destination} leaves out ${token}: its language has no form for ${shown(value)}`,
    {
      token,
      platform,
      place,
      help: isObject
        ? "Make single values of it with expand, or text with a transform"
        : "Give the token a value of its type, or leave it out with a filter",
    },
  );
}

/** A format that did not return text. */
export function outputNotText(destination: string, found: unknown): Diagnostic {
  return make(
    "output/not-text",
    `The format of ${destination} returned ${shown(found)}, not text; the file is not written`,
  );
}

/** Two files of the configuration share a destination. */
export function outputDuplicate(destination: string, platforms: string[]): Diagnostic {
  return make("output/duplicate", `${destination} is written more than once`, {
    help: `By ${quotedList([...new Set(platforms)])}; the last one stays`,
  });
}

/** Two files whose destinations differ in the case of letters alone. */
export function outputSameName(destination: string, other: string): Diagnostic {
  return make("output/duplicate", `${destination} and ${other} differ in case alone`, {
    help: "They are one file on macOS and Windows; rename one of them",
  });
}

/** A destination that is something else than a file of the build's own. */
export function outputRefused(destination: string, problem: string, platform: string): Diagnostic {
  return make("output/refused", `${destination} ${problem}`, {
    platform,
    help: "Give the file another destination or buildPath",
  });
}

/** A destination that leaves the build path. */
export function outputOutside(
  destination: string,
  buildPath: string,
  platform: string,
): Diagnostic {
  return make("output/outside", `${destination} is outside the build path ${buildPath}`, {
    platform,
  });
}

/** A file that could not be written. */
export function outputUnwritable(destination: string, cause: unknown): Diagnostic {
  return make("output/unwritable", `Cannot write ${destination}: ${errorText(cause)}`, {
    file: destination,
    cause,
  });
}

/** A file that could not be put back as it was, after another could not be written. */
export function outputUnrestored(destination: string, cause: unknown): Diagnostic {
  return make(
    "output/unwritable",
    `Cannot put back ${destination}, which is new by now: ${errorText(cause)}`,
    { file: destination, cause },
  );
}

/** A file or folder that could not be removed. */
export function outputUnremovable(destination: string, cause: unknown): Diagnostic {
  return make("output/unwritable", `Cannot remove ${destination}: ${errorText(cause)}`, {
    file: destination,
    cause,
  });
}

/** An action without `undo` meets `clean`. */
export function actionWithoutUndo(action: string, platform: string): Diagnostic {
  return make("action/no-undo", `The action "${action}" has nothing to undo it`, {
    platform,
  });
}

// ── check ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A type that DTCG does not know. */
export function checkType(
  token: string,
  type: string,
  suggestions: string[],
  place?: Place,
): Diagnostic {
  return make("check/type", `${token} has the type "${type}", which DTCG does not know`, {
    token,
    place,
    help: probably(suggestions) ??
      "Types are those of the DTCG format; put others into $extensions",
  });
}

/** A value without the shape of its type. */
export function checkValue(
  token: string,
  type: string,
  wanted: string,
  found: unknown,
  place?: Place,
): Diagnostic {
  return make("check/value", `${token} is ${shown(found)}; a ${type} must be ${wanted}`, {
    token,
    place,
  });
}

/** A name that is written another way than the configuration wants. */
export function checkNaming(
  token: string,
  part: string,
  wanted: string,
  place?: Place,
): Diagnostic {
  return make("check/naming", `"${part}" in ${token} must be ${wanted}`, { token, place });
}

/** A token that is there to be referred to, and is not. */
export function checkUnused(token: string, place?: Place): Diagnostic {
  return make("check/unused", `No token refers to ${token}`, {
    token,
    place,
    help: "Remove it, or use it",
  });
}

/** Two tokens with one value. */
export function checkDuplicateValue(
  token: string,
  other: string,
  place?: Place,
  otherPlace?: Place,
): Diagnostic {
  return make("check/duplicate-value", `${token} has the same value as ${other}`, {
    token,
    place,
    notes: [{ message: `${other} is here`, ...(otherPlace && { place: otherPlace }) }],
    help: `Refer to it: {${other}}`,
  });
}

/** Two colors that cannot be told apart. */
export function checkContrast(
  foreground: string,
  background: string,
  found: number,
  wanted: number,
  place?: Place,
): Diagnostic {
  // Rounded down, so that 4.499 is not said to be 4.5.
  const ratio = (Math.floor(found * 100) / 100).toFixed(2);
  return make(
    "check/contrast",
    `${foreground} on ${background} has a contrast of ${ratio}; it must be ${wanted}`,
    {
      token: foreground,
      place,
      help: "WCAG 2.2 wants 4.5 for text, 3 for large text and controls",
    },
  );
}

/** A pair of the configuration that names no color. */
export function checkPair(name: string, place?: Place): Diagnostic {
  return make("check/pair", `"${name}" of check.contrast is not a color token`, { place });
}
