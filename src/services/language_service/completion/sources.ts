/**
 * Completes the names of tokens in the sources of consumers.
 * @module
 */
import { wordsOf } from "../../../base/text/name_words.ts";
import { remembered } from "../../../base/collections/remembered.ts";
import { utilitiesIn } from "../../../facts/consumers/names/theme_classes.ts";
import { isWritable, lettersOf } from "../../../facts/consumers/names/words.ts";
import { languageAt } from "../../../facts/consumers/sources/source.ts";
import type { ManifestToken } from "../../../base/types/manifest.ts";
import type { Completion } from "./completion_item.ts";
import type { NameLists } from "./name_lists.ts";
import type { ProjectFiles } from "../documents/project_files.ts";
import { importsIn, type TypedName, typedNameAt } from "./source_context.ts";

interface Proposal {
  readonly name: string;
  readonly token: ManifestToken;
  /** The replacement. Default: the name with the sign that was typed. */
  readonly insert?: string;
}

interface Source {
  /** Path relative to the folder of the project. */
  readonly path: string;
  readonly text: string;
  /** Outputs that it can use, if it is in a native language. */
  readonly usable: RegExp | undefined;
}

/** Files of native languages. A source can use the outputs that match the same pattern. */
const nativeFiles = [/\.swift$/i, /\.dart$/i, /\.(?:kts?|java)$/i, /\.(?:h|mm?)$/i];

/** Items for the name that is being typed at an offset of a source. */
export async function sourceCompletions(
  files: ProjectFiles,
  file: string,
  offset: number,
): Promise<Completion[]> {
  const text = await files.text(file);
  if (text === undefined) return [];
  const usable = nativeFiles.find((pattern) => pattern.test(file));
  const language = languageAt(file, text, offset);
  const typed = typedNameAt(text, offset, language, usable !== undefined);
  const lists = typed && await files.consumers.lists();
  if (!lists) return [];
  const path = await files.consumers.pathOf(file);
  return itemsOf(lists, typed, proposals(lists, typed, { path, text, usable }), text);
}

/** The words of the selector around the value that is typed. */
function selectorBefore(text: string, offset: number): string[] {
  const before = text.slice(Math.max(0, offset - 2000), offset);
  const open = before.lastIndexOf("{");
  return wordsOf(before.slice(0, Math.max(0, open)).split(/[{};]/).at(-1)!);
}

/** Lists items, those whose tokens fit the place best first; deprecated ones come last. */
function itemsOf(
  lists: NameLists,
  { start, end, sign, after, property }: TypedName,
  found: Iterable<Proposal>,
  text: string,
): Completion[] {
  const { ranker } = lists.knownTokens;
  const words = property === undefined ? [] : selectorBefore(text, start);
  const costs = new Map<ManifestToken, number>();
  const costOf = (token: ManifestToken) =>
    remembered(
      costs,
      token,
      () =>
        (lists.factsOf(token).isDeprecated ? 200 : 0) -
        ranker.fitOf(token, { property, words }).score,
    );
  const inOrder = [...found].sort((one, other) =>
    costOf(one.token) - costOf(other.token) || (one.name < other.name ? -1 : 1)
  );
  return inOrder.map(({ name, token, insert = sign + name }, at) => {
    const facts = lists.factsOf(token);
    const filter = sign + name;
    const whole = insert + after;
    return {
      label: /^[-$@]/.test(sign) ? filter : name,
      kind: facts.kind === "color" ? "color" : "token",
      detail: facts.detail,
      isDeprecated: facts.isDeprecated,
      sortText: String(at).padStart(6, "0"),
      ...(filter !== whole && { filter }),
      insert: whole,
      start,
      end,
      key: `{${token.name}}`,
    };
  });
}

function* proposals(lists: NameLists, typed: TypedName, source: Source): Generator<Proposal> {
  switch (typed.is) {
    case "custom property":
    case "scss variable":
    case "less variable":
      for (const item of lists.of(typed.is)) {
        if (!has(item.name, typed)) continue;
        yield typed.isBare ? { ...item, insert: `var(--${item.name})` } : item;
      }
      break;
    case "class":
      yield* classes(lists, typed);
      break;
    case "import":
      yield* exports(lists, typed, source);
      break;
    case "path":
      yield* properties(lists, typed, source);
      break;
    case "identifier":
      for (const item of lists.inOutputs((file) => source.usable!.test(file))) {
        if (isConstant(item, typed)) yield item;
      }
  }
}

const has = (name: string, { typed }: TypedName) =>
  name.toLowerCase().includes(typed.toLowerCase());

const isConstant = ({ name }: Proposal, typed: TypedName) =>
  isWritable("identifier", name) && has(name, typed);

/** Classes of outputs, and those that Tailwind CSS makes of theme variables for the utility that is typed. */
function* classes(lists: NameLists, typed: TypedName): Generator<Proposal> {
  for (const item of lists.of("class")) if (has(item.name, typed)) yield item;
  for (const { utility, namespace } of utilitiesIn(typed.typed)) {
    for (const [variable, token] of lists.knownTokens.names.themes) {
      if (!variable.startsWith(`${namespace}-`)) continue;
      const name = `${utility}-${variable.slice(namespace.length + 1)}`;
      if (has(name, typed)) yield { name, token };
    }
  }
}

/** The exports of a module that prints a constant for each token. */
function* exports(lists: NameLists, typed: TypedName, { path }: Source): Generator<Proposal> {
  const outputs = lists.knownTokens.modules.outputsOf(typed.module!, path)
    .filter(({ exports }) => exports === "names").map(({ path }) => path);
  for (const item of lists.inOutputs((file) => outputs.includes(file))) {
    if (isConstant(item, typed)) yield item;
  }
}

/** The properties of an imported object: the rest of each token's path, or its name. */
function* properties(
  lists: NameLists,
  typed: TypedName,
  { path, text }: Source,
): Generator<Proposal> {
  const [root, ...steps] = typed.steps!;
  const imported = importsIn(text).get(root);
  const outputs = imported && lists.knownTokens.modules.outputsOf(imported.module, path);
  if (!outputs || outputs.length === 0) return;
  const { name } = imported;
  const keys = name === undefined || name === "default" ? steps : [name, ...steps];
  const nested = new Set(outputs.filter((output) => output.isNested).map((output) => output.path));
  const flat = new Set(outputs.filter((output) => !output.isNested).map((output) => output.path));
  if (keys.length === 0 && flat.size > 0) {
    for (const item of lists.inOutputs((file) => flat.has(file))) {
      if (has(item.name, typed)) yield item;
    }
  }
  if (nested.size === 0) return;
  const begin = lettersOf(keys.join(""));
  const found = new Set<ManifestToken>();
  for (const { token } of lists.inOutputs((file) => nested.has(file))) {
    const rest = found.has(token) ? undefined : restOf(token.name.split("."), begin);
    found.add(token);
    const name = rest?.join(".") ?? "";
    if (rest && has(name, typed)) yield { name, token, insert: accessOf(rest, typed.sign) };
  }
}

/** The end of a path after the keys with the given letters; `undefined` if it begins with others, or ends there. */
function restOf(path: readonly string[], letters: string): string[] | undefined {
  let at = 0;
  for (let begin = ""; begin !== letters; at++) {
    if (at === path.length) return undefined;
    begin += lettersOf(path[at]);
    if (!letters.startsWith(begin)) return undefined;
  }
  return at < path.length ? path.slice(at) : undefined;
}

/** Accesses of properties; the first begins with the sign that was typed. */
function accessOf(keys: readonly string[], sign: string): string {
  const accesses = keys.map((key) =>
    /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
  ).join("");
  return sign === "?." ? sign + accesses.replace(/^\./, "") : accesses;
}
