/**
 * Finds property paths in the expressions of markup: `{tokens.color.red}`, `:theme="tokens"`.
 * @module
 */
import type { PathMention, Span, Step } from "../mention.ts";
import type { Found, Part } from "../part.ts";
import type { Imported } from "../scripts/script_scopes.ts";
import { declaredIn, type Expression, expressionsIn, withoutStrings } from "./expressions.ts";

const way =
  /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*|\[(?:"[^"\n]+"|'[^'\n]+')\])+(\??\.?\[)?|(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*(\??\.?\[)(?=[\p{L}_$`])/gu;
const step = /^([\p{L}_$][\p{L}\p{N}_$]*)|(\??\.)([\p{L}_$][\p{L}\p{N}_$]*)|\[["']([^"']+)["']\]/gu;

const bindings = /(?<![\w-])v-bind\(\s*(?:"([^"]*)"|'([^']*)'|([^()"']*))\s*\)/g;
/** A variable that is not part of a longer path or the name of a property. */
const variable =
  /(?<![\p{L}\p{N}_$"'`-]|(?<!\.\.)\.)([\p{L}_$][\p{L}\p{N}_$]*)(?![\p{L}\p{N}_$]|\s*(?:\??\.[\p{L}_$]|\[|=(?!=)|:(?!:)))/gu;

export function addPropertyPaths(paths: PathMention[], text: string, offset: number): void {
  for (const { index, 0: all, 1: open = "", 2: alone = "" } of text.matchAll(way)) {
    const bracket = open || alone;
    const path = all.slice(0, all.length - bracket.length);
    const start = offset + index;
    const steps = stepsOf(path, start);
    const end = start + path.length;
    paths.push({ steps, start, end, ...(bracket && { isOpen: true }) });
  }
}

function stepsOf(path: string, offset: number): Step[] {
  return Array.from(path.matchAll(step), (match): Step => {
    const { index, 0: written, 1: root, 2: sign, 3: property, 4: key } = match;
    const name = root ?? property ?? key;
    const whole: Span = { start: offset + index, end: offset + index + written.length };
    const end = whole.end - (key === undefined ? 0 : 2);
    const span = { name, start: end - name.length, end };
    if (root !== undefined) return { ...span, is: "variable" };
    if (key !== undefined) return { ...span, is: "bracket", whole };
    return { ...span, is: sign === "?." ? "optional" : "property", whole };
  });
}

/** A path whose root is an import. Code that gets a whole value may use everything in it. */
function imported(path: PathMention, imports: ReadonlyMap<string, Imported>): PathMention {
  const [root, ...others] = path.steps;
  const held = imports.get(root.name);
  if (!held) return path;
  const { start, end } = root;
  const before = held.steps.map(({ name }): Step => ({ name, start, end, is: "variable" }));
  const isNamed = held.steps.some(({ specifier }) => specifier !== undefined);
  return {
    ...path,
    module: held.module,
    steps: [...before, ...others],
    isAll: true,
    ...(isNamed && { isNamed }),
  };
}

/**
 * The property paths in an expression that start at imports, by where they start.
 *
 * @param declared Names that markup declares itself. In doubt, a computed property is that of the import.
 */
function importedPaths(
  code: string,
  offset: number,
  imports: ReadonlyMap<string, Imported>,
  declared: ReadonlySet<string> = new Set(),
): Map<number, PathMention> {
  const found: PathMention[] = [];
  addPropertyPaths(found, withoutStrings(code), offset);
  const isImported = ({ steps: [{ name }], isOpen }: PathMention) =>
    imports.has(name) && (isOpen === true || !declared.has(name));
  return new Map(found.filter(isImported).map((path) => [path.start, imported(path, imports)]));
}

/** Whole imports that code hands on: `{...tokens}`, `:theme="tokens"`. */
function* variablesIn(
  text: string,
  offset: number,
  imports: ReadonlyMap<string, Imported>,
): Generator<PathMention> {
  for (const { index, 1: name } of text.matchAll(variable)) {
    const held = imports.get(name);
    if (!held) continue;
    const span = { start: offset + index, end: offset + index + name.length };
    const steps = held.steps.map(({ name }): Step => ({ name, ...span, is: "variable" }));
    yield { module: held.module, steps, ...span, isAll: true };
  }
}

/**
 * Adds the paths in a text. In its expressions, those of imports have their modules.
 *
 * @param declared Names that are not those of imports, although they look like them.
 */
function addPaths(
  { paths }: Pick<Found, "paths">,
  text: string,
  offset: number,
  expressions: Iterable<Expression>,
  imports: ReadonlyMap<string, Imported>,
  declared?: ReadonlySet<string>,
): void {
  const found: PathMention[] = [];
  addPropertyPaths(found, text, offset);
  const ofImports = new Map<number, PathMention>();
  for (const { code, start } of expressions) {
    const own = importedPaths(code, offset + start, imports, declared);
    for (const [at, path] of own) ofImports.set(at, path);
    // In doubt, code hands on the import. Braces in an attribute are an expression, too.
    for (const path of variablesIn(code, offset + start, imports)) ofImports.set(path.start, path);
  }
  for (const path of found) ofImports.set(path.start, ofImports.get(path.start) ?? path);
  for (const path of ofImports.values()) paths.push(path);
}

/**
 * Adds the paths in markup without comments. In its expressions, the variables of its scripts are imports, unless the
 * markup declares the name itself.
 *
 * @param hasMustaches Whether expressions have two braces.
 */
export function addMarkupPaths(
  found: Pick<Found, "paths">,
  text: string,
  offset: number,
  imports: ReadonlyMap<string, Imported>,
  hasMustaches: boolean,
): void {
  if (imports.size === 0) return addPaths(found, text, offset, [], imports);
  addPaths(found, text, offset, expressionsIn(text, hasMustaches), imports, declaredIn(text));
}

/** Adds the expressions in styles of Vue: `color: v-bind("tokens.color.red")`. The text must not contain comments. */
export function addStyleExpressions(
  found: Pick<Found, "paths" | "mentions">,
  text: string,
  { offset, isName }: Pick<Part, "offset" | "isName">,
  imports: ReadonlyMap<string, Imported>,
): void {
  if (!text.includes("v-bind(")) return;
  for (const { index, 0: all, 1: double, 2: single, 3: bare } of text.matchAll(bindings)) {
    const code = double ?? single ?? bare ?? "";
    const start = offset + index + all.indexOf(code, all.indexOf("("));
    for (const { index, 1: name } of code.matchAll(variable)) {
      const span = { start: start + index, end: start + index + name.length };
      if (isName("identifier", name)) found.mentions.push({ form: "identifier", name, ...span });
    }
    addPaths(found, code, start, [{ code, start: 0 }], imports);
  }
}
