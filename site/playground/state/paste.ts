/**
 * Turns pasted files into a project: configurations, tokens, and files of design tools.
 * @module
 */
import { kindOfFile, toolOfKind } from "../../../src/dialects/design_tools/recognize.ts";
import { colorOf } from "../../../src/base/values/colors/read_color.ts";
import { examples } from "./examples.ts";
import type { PlaygroundState } from "./playground_state.ts";

type Tree = Record<string, unknown>;

/** A pasted or dropped file. */
export interface PastedFile {
  /** Its name, if it has one. */
  readonly name?: string;
  readonly text: string;
}

/** The kind of a pasted file. */
export type PastedKind =
  | "configuration"
  | "module"
  | "token-module"
  | "yaml"
  | "css"
  | "resolver"
  | "tokens-studio"
  | "figma"
  | "tokens";

/** A project from pasted files, and what was recognized. */
export interface Pasted {
  readonly state: PlaygroundState;
  readonly kinds: readonly PastedKind[];
}

/** Properties that only configurations of this tool have. */
const ownProperties = ["resolver", "contexts", "strict", "check", "designTool", "$schema"];

function parsed(text: string): Tree | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text starts like YAML: with a key, and not with a bracket of JSON5. */
const isYaml = (text: string) =>
  /^(?:---\s*\n)?(?:\s*#.*\n|\s*\n)*["']?[$\w][\w$ .-]*["']?:(?:\s|$)/.test(text);

/** Tokens of the custom properties in a style sheet: the first value of each name. */
export function tokensOfCss(text: string): Tree {
  const tokens: Tree = {};
  const plain = text.replace(/\/\*[^]*?\*\//g, "");
  for (const [, name, value] of plain.matchAll(/(?<![\w-])--([\w-]+)\s*:\s*([^;{}]+)/g)) {
    if (Object.hasOwn(tokens, name)) continue;
    const $value = value.trim().replace(/var\(\s*--([\w-]+)\s*\)/g, "{$1}");
    const $type = colorOf(value.trim())
      ? "color"
      : /^-?[\d.]+(?:px|rem)$/.test($value)
      ? "dimension"
      : undefined;
    tokens[name] = { ...($type !== undefined && { $type }), $value };
  }
  return tokens;
}

/** Whether a property of an object has tokens or groups as its value, not a list or a table of settings. */
const isConfiguration = (tree: Tree) =>
  (typeof tree.platforms === "object" && tree.platforms !== null &&
    !("$value" in tree.platforms)) ||
  [tree.source, tree.include].some((one) => Array.isArray(one));

/** The kind of a file, by its content. */
export function kindOfPasted({ text, name = "" }: PastedFile): PastedKind {
  const tree = parsed(text);
  if (!tree) {
    if (/\.[cm]?[jt]s$/.test(name) || /\bexport\s+default\b|\bmodule\.exports\b/.test(text)) {
      return /\bconfig\.[cm]?[jt]s$/.test(name) ||
          /\b(?:platforms|source|include)["']?\s*:/.test(text)
        ? "module"
        : "token-module";
    }
    if (/\.(?:s?css|less)$/.test(name) || /(?:^|[\s{;])--[\w-]+\s*:[^;{}]+[;}]/.test(text)) {
      return "css";
    }
    if (/\.ya?ml$/.test(name) || isYaml(text)) return "yaml";
    return "tokens";
  }
  if (isConfiguration(tree)) return "configuration";
  if (Array.isArray(tree.resolutionOrder)) return "resolver";
  const kind = kindOfFile(tree);
  return kind ? toolOfKind(kind) === "figma" ? "figma" : "tokens-studio" : "tokens";
}

/** A path that a glob matches. */
export function pathFor(pattern: string): string {
  return pattern.replace(/^(?:\.?\/)+/, "").replaceAll("**/", "")
    .replace(/\{([^,{}]*)[^{}]*\}/g, "$1").replace(/[!?+@]\(([^|()]*)[^()]*\)/g, "$1")
    .replace(/\*+/g, "sample");
}

/** Converts a CommonJS module to one that browsers run. */
const asModule = (text: string) => text.replace(/\bmodule\.exports\s*=/, "export default");

/** The globs in the text of a module. */
const patternsIn = (text: string) =>
  Array.from(
    text.matchAll(/\b(?:source|include)["']?\s*:\s*\[\s*["'`]([^"'`]+)/g),
    ([, pattern]) => pattern,
  );

/** Sample tokens where a configuration looks for files, if none were pasted. */
function sampleFor(tree: Tree | undefined, text: string): Record<string, string> {
  const { files } = examples["style-dictionary"].state;
  const patterns = (tree ? [tree.source, tree.include].flat() : patternsIn(text))
    .filter((one) => typeof one === "string");
  if (patterns.length === 0) return {};
  return { [pathFor(patterns[0] as string)]: files["tokens/color.json"] };
}

/** The name of a pasted file, made unique. */
function pathOf(file: PastedFile, kind: PastedKind, taken: ReadonlySet<string>): string {
  const usual = {
    configuration: "config.json",
    module: "config.mjs",
    "token-module": "tokens/pasted.mjs",
    yaml: "tokens/pasted.yaml",
    css: "tokens/pasted.json",
    resolver: "tokens.resolver.json",
    "tokens-studio": "tokens.json",
    figma: "export.json",
    tokens: "tokens/pasted.json",
  }[kind];
  const own = file.name?.replaceAll("\\", "/").replace(/^\/+/, "");
  const isFixed = ["configuration", "module", "css"].includes(kind);
  const path = own === undefined || isFixed ? usual : own;
  for (let number = 2, next = path;; number++) {
    if (!taken.has(next)) return next;
    next = path.replace(/(\.[^./]*)?$/, `-${number}$1`);
  }
}

/** The configuration for files that came without one. */
function configurationFor(paths: readonly string[], resolver: string | undefined): string {
  const { platforms } = JSON.parse(examples.figma.state.files["config.json"]);
  const config = { ...(resolver === undefined ? { source: paths } : { resolver }), platforms };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** The text of a pasted file in the project. */
function textOf(text: string, kind: PastedKind): string {
  if (kind === "css") return `${JSON.stringify(tokensOfCss(text), null, 2)}\n`;
  return kind === "module" || kind === "token-module" ? asModule(text) : text;
}

/** Makes a project from pasted files. */
export function projectOf(pasted: readonly PastedFile[]): Pasted {
  const files: Record<string, string> = {};
  const kinds = pasted.map(kindOfPasted);
  let [config, resolver] = [undefined as string | undefined, undefined as string | undefined];
  const sources: string[] = [];
  pasted.forEach((file, at) => {
    const kind = kinds[at];
    const path = pathOf(file, kind, new Set(Object.keys(files)));
    files[path] = textOf(file.text, kind);
    if (kind === "configuration" || kind === "module") config ??= path;
    else if (kind === "resolver") resolver ??= path;
    else sources.push(path);
  });
  if (config === undefined) {
    config = "config.json";
    return {
      state: { files: { ...files, [config]: configurationFor(sources, resolver) }, config },
      kinds,
    };
  }
  const tree = parsed(files[config]);
  const isOwn = tree !== undefined && ownProperties.some((name) => Object.hasOwn(tree, name)) ||
    /["']token-build["']/.test(files[config]);
  const sample = sources.length + (resolver === undefined ? 0 : 1) === 0
    ? sampleFor(tree, files[config])
    : {};
  return {
    state: { files: { ...sample, ...files }, config, ...(!isOwn && { followsPeer: true }) },
    kinds,
  };
}

/** Makes a configuration write all contexts of modifiers, if it is JSON and names none itself. */
export function withAllContexts(
  state: PlaygroundState,
  modifiers: readonly { readonly name: string; readonly contexts: readonly string[] }[],
): PlaygroundState {
  const tree = parsed(state.files[state.config]);
  const several = modifiers.filter(({ contexts }) => contexts.length > 1);
  if (!tree || Object.hasOwn(tree, "contexts") || several.length === 0) return state;
  const contexts = Object.fromEntries(several.map(({ name }) => [name, "*"]));
  const { platforms, ...rest } = tree;
  const text = `${JSON.stringify({ ...rest, contexts, platforms }, null, 2)}\n`;
  return { ...state, files: { ...state.files, [state.config]: text } };
}
