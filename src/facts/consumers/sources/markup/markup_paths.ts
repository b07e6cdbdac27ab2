/**
 * Finds property paths in the expressions of markup: `{tokens.color.red}`, `:theme="tokens"`.
 * @module
 */
import type { PathMention, Span, Step } from "../mention.ts";
import type { Found } from "../part.ts";
import type { Imported } from "../scripts/script_scopes.ts";

const way =
  /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*|\[(?:"[^"\n]+"|'[^'\n]+')\])+(\??\.?\[)?|(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*(\??\.?\[)(?=[\p{L}_$`])/gu;
const step = /^([\p{L}_$][\p{L}\p{N}_$]*)|(\??\.)([\p{L}_$][\p{L}\p{N}_$]*)|\[["']([^"']+)["']\]/gu;

/** Expressions: in braces, and values of attributes of Vue. */
const expressions =
  /\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}|(?<=[\s"'])(?:[:@#]|v-)[\w.:[\]-]*=(?:"([^"]*)"|'([^']*)')/g;
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
  return { ...path, module: held.module, steps: [...before, ...others], isAll: true };
}

/**
 * Adds the property paths in an expression. A path that starts at an imported variable gets the module of the import.
 *
 * @param offset The offset of the expression in the source.
 */
export function addExpressionPaths(
  { paths }: Pick<Found, "paths">,
  text: string,
  offset: number,
  imports: ReadonlyMap<string, Imported>,
): void {
  const found: PathMention[] = [];
  addPropertyPaths(found, text, offset);
  for (const path of found) paths.push(imported(path, imports));
}

/** Adds whole imports that code hands on: `{...tokens}`, `:theme="tokens"`. */
function addVariables(
  { paths }: Pick<Found, "paths">,
  text: string,
  offset: number,
  imports: ReadonlyMap<string, Imported>,
): void {
  for (const { index, 1: name } of text.matchAll(variable)) {
    const held = imports.get(name);
    if (!held) continue;
    const span = { start: offset + index, end: offset + index + name.length };
    const steps = held.steps.map(({ name }): Step => ({ name, ...span, is: "variable" }));
    paths.push({ module: held.module, steps, ...span, isAll: true });
  }
}

/** Adds the paths in markup without comments. The variables of its scripts are imports. */
export function addMarkupPaths(
  found: Pick<Found, "paths">,
  text: string,
  offset: number,
  imports: ReadonlyMap<string, Imported>,
): void {
  addExpressionPaths(found, text, offset, imports);
  if (imports.size === 0) return;
  for (const { index, 0: all, 1: braces, 2: double, 3: single } of text.matchAll(expressions)) {
    const code = braces ?? double ?? single ?? "";
    const start = index + all.length - 1 - code.length;
    addVariables(found, code, offset + start, imports);
  }
}

/** Adds the expressions in styles of Vue: `color: v-bind("tokens.color.red")`. The text must not contain comments. */
export function addStyleExpressions(
  found: Pick<Found, "paths">,
  text: string,
  offset: number,
  imports: ReadonlyMap<string, Imported>,
): void {
  if (!text.includes("v-bind(")) return;
  for (const { index, 0: all, 1: double, 2: single, 3: bare } of text.matchAll(bindings)) {
    const code = double ?? single ?? bare ?? "";
    const start = offset + index + all.indexOf(code, all.indexOf("("));
    addExpressionPaths(found, code, start, imports);
    addVariables(found, code, start, imports);
  }
}
