/**
 * Actions on literal values: using the token that has the value, and extracting it to a token.
 * @module
 */
import { differenceNote, variesNote } from "../../../facts/usage/replacement.ts";
import { justNoticeable } from "../../../facts/consumers/tokens/literals.ts";
import { keyName } from "../../../base/tokens/tree.ts";
import {
  type ActionPlace,
  type CodeAction,
  editsIn,
  hasReference,
  type TypedValue,
  typedValueAt,
} from "./code_action.ts";
import { newToken } from "../new_tokens.ts";
import { displayText, hasSeveralValues, shortText } from "../display.ts";
import { memberAdded } from "./document_style.ts";
import type { OutlineNode } from "../../../base/documents/outline.ts";
import { nearestColors } from "../near_colors.ts";
import { outlineValue } from "../documents/outline_values.ts";
import type { ProjectFiles } from "../documents/project_files.ts";
import { valueMember } from "../documents/token_document.ts";

/** Maximum number of proposed tokens. */
const mostProposals = 3;

/** A token that has the value of a literal, or nearly so. */
interface Candidate {
  readonly key: string;
  /** The color difference; 0 for the same value. */
  readonly difference: number;
  /** Whether the token has other values in other contexts. */
  readonly varies: boolean;
  readonly isAlias: boolean;
}

/** The tokens that a token may refer to, of a type, that are not deprecated. */
function* referable(
  { index }: ProjectFiles,
  own: string | undefined,
  type: string,
): Generator<string> {
  const above = new Set(
    own === undefined ? [] : [own, ...index.tokens.allUsers(own).map(({ key }) => key)],
  );
  for (const key of index.keys()) {
    const facts = index.facts(key)!;
    if (facts.deprecated !== undefined || above.has(key)) continue;
    if ((index.typeOf(key)) === type) yield key;
  }
}

/** The tokens with the value of a literal; of colors, the nearest one if there is none. */
async function candidates(
  files: ProjectFiles,
  own: string | undefined,
  type: string,
  value: unknown,
): Promise<Candidate[]> {
  const { index } = files;
  const text = displayText(value);
  const found: Candidate[] = [];
  const candidate = (key: string, difference: number): Candidate => ({
    key,
    difference,
    varies: hasSeveralValues(index, key),
    isAlias: index.targets(key).length > 0,
  });
  const keys = [...referable(files, own, type)];
  for (const key of keys) {
    const [first] = index.plainValues(key);
    if (displayText(first) === text) found.push(candidate(key, 0));
  }
  if (found.length > 0) {
    const cost = ({ varies, isAlias }: Candidate) => Number(varies) * 2 + Number(isAlias);
    return found.sort((a, b) => cost(a) - cost(b)).slice(0, mostProposals);
  }
  if (type !== "color") return [];
  const lab = await files.labOf(value);
  if (!lab) return [];
  const valueOf = (key: string) => index.plainValues(key)[0];
  const [nearest] = await nearestColors(files, lab, keys, valueOf, justNoticeable);
  return nearest ? [candidate(nearest.token, nearest.difference)] : [];
}

function replacement(
  { file, document, styleOf }: ActionPlace,
  { start, end }: OutlineNode,
  value: unknown,
  { key, difference, varies }: Candidate,
): CodeAction {
  const name = keyName(key);
  const text = styleOf(document).string(`{${name}}`);
  const hints = [
    ...difference === 0 ? [] : [differenceNote(difference)],
    ...varies ? [variesNote] : [],
  ];
  const note = hints.length === 0 ? "" : ` (${hints.join(", ")})`;
  return {
    title: `Replace ${shortText(value)} by {${name}}${note}`,
    kind: "refactor.rewrite",
    ...(difference === 0 && !varies && { isPreferred: true }),
    edits: editsIn(file, { start, end, text }),
  };
}

/** A name for a value: its letters and digits. */
function nameFor(value: unknown): string {
  const text = displayText(value).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return text === "" || text.length > 40 ? "new" : text;
}

/** The action that creates a token from a literal and replaces the literal by a reference. */
async function extraction(
  { files, file, document, styleOf }: ActionPlace,
  { type, node, token }: TypedValue,
  value: unknown,
): Promise<CodeAction | undefined> {
  const root = document.root!;
  // If only parts of a file are tokens, its root is not a group.
  const rootPath = await files.tokenPath(file, []);
  if (type === undefined || rootPath?.length !== 0) return undefined;
  const groups = document.entries.filter(({ kind, path }) => kind === "group" && path.length === 1);
  const group =
    groups.find(({ path, member }) =>
      document.typeAt(path) === type && member.value !== undefined && path[0] !== token.path[0]
    ) ?? groups.find(({ path }) => path[0] === type || document.typeAt(path) === type);
  const taken = new Set(group?.member.value?.members.map(({ key }) => key));
  const groupName = group?.path[0] ?? type;
  const isTaken = (name: string) =>
    taken.has(name) || files.index.has(`{${groupName}.${name}}`) ||
    files.index.facts(`{${groupName}}`) !== undefined;
  let name = nameFor(value);
  for (let at = 2; isTaken(name); at++) {
    if (at > 1000) return undefined;
    name = `${nameFor(value)}-${at}`;
  }
  const style = styleOf(document);
  const made = newToken(document, group ? group.path : [], type, value);
  const added = group
    ? memberAdded(document, style, group.member.value!, name, made)
    : memberAdded(document, style, root, type, { [name]: made });
  const use = { start: node.start, end: node.end, text: style.string(`{${groupName}.${name}}`) };
  return {
    title: `Extract ${shortText(value)} to the token ${groupName}.${name}`,
    kind: "refactor.extract",
    edits: editsIn(file, use, ...added),
  };
}

/** Actions on the literal at the start of the request. */
export async function valueActions(place: ActionPlace): Promise<CodeAction[]> {
  const { files, document } = place;
  const found = await typedValueAt(place);
  if (!found || found.type === undefined || hasReference(document, found.node)) return [];
  const { type, node, token, key } = found;
  const value = outlineValue(node);
  if (value === "" || value === null) return [];
  const same = await candidates(files, key, type, value);
  const actions = same.map((item) => replacement(place, node, value, item));
  // A token at the same place as its value would only be renamed by an extraction.
  const isPrimitive = valueMember(token.member.value)?.value === node && token.path.length < 2;
  const extracted = isPrimitive ? undefined : await extraction(place, found, value);
  if (extracted) actions.push(extracted);
  return actions;
}
