/**
 * Actions on names and literals in the sources of consumers.
 * @module
 */
import type { KnownTokens } from "../../../facts/consumers/findings/known_tokens.ts";
import { LiteralNames } from "../../../facts/fixes/literal_names.ts";
import {
  differenceNote,
  nearColor,
  replacementTitle,
  variesNote,
} from "../../../facts/fixes/notes.ts";
import { replacedBy } from "../../../facts/fixes/replaced_use.ts";
import { successorsOf } from "../../../facts/fixes/successors.ts";
import { signs } from "../../../facts/consumers/names/consumer_names.ts";
import type { Literal, Mention } from "../../../facts/consumers/sources/mention.ts";
import type { ManifestToken } from "../../../base/types/manifest.ts";
import { isColor } from "../../../base/values/colors/read_color.ts";
import { type CodeAction, editsIn } from "./code_action.ts";
import type { ConsumerDocument, ConsumerUse } from "../documents/consumer_files.ts";
import { shortText } from "../display.ts";
import type { ProjectFiles } from "../documents/project_files.ts";
import { nearestColors } from "../near_colors.ts";

/** Maximum number of proposed tokens. */
const mostProposals = 5;

/** A source and the tokens that it may name. */
interface ActionSource {
  readonly files: ProjectFiles;
  readonly file: string;
  readonly document: ConsumerDocument;
  readonly knownTokens: KnownTokens;
}

/**
 * The actions for a span of a source.
 *
 * @param isHereOnly Whether to leave out actions that change all uses in the file.
 */
export async function consumerActions(
  files: ProjectFiles,
  file: string,
  { start, end }: { readonly start: number; readonly end: number },
  isHereOnly = false,
): Promise<CodeAction[]> {
  const document = await files.consumers.document(file);
  const knownTokens = await files.consumers.knownTokens();
  if (!document || document.isOutput || !knownTokens) return [];
  const source = { files, file, document, knownTokens };
  const touches = (item: { start: number; end: number }) => item.start <= end && start <= item.end;
  const found: CodeAction[] = [];
  for (const use of document.uses.filter(touches)) {
    found.push(...ofDeprecated(source, use, isHereOnly));
  }
  for (const mention of document.scanned.mentions.filter(touches)) {
    found.push(...ofUnknown(source, mention));
  }
  for (const literal of document.scanned.literals.filter(touches)) {
    found.push(...await ofLiteral(source, literal));
  }
  return found;
}

function ofDeprecated(
  { file, document, knownTokens }: ActionSource,
  use: ConsumerUse,
  isHereOnly: boolean,
): CodeAction[] {
  const { token, isDefinition } = use;
  if (token.deprecated === undefined || isDefinition) return [];
  const successors = successorsOf(token, knownTokens);
  const fixes = ["usage/deprecated"];
  return successors.flatMap((other) => {
    const edits = replacedBy(use, other, knownTokens);
    if (edits.length === 0) return [];
    const written = document.text.slice(use.start, use.end);
    const title = replacementTitle(written, "form" in use.is ? edits[0].text : other.name);
    const isOnly = successors.length === 1;
    const action: CodeAction = {
      title,
      kind: "quickfix",
      ...(isOnly && { isPreferred: true }),
      fixes,
      edits: editsIn(file, ...edits),
    };
    if (isHereOnly) return [action];
    const all = document.uses.filter((item) => item.token === token && !item.isDefinition)
      .map((item) => replacedBy(item, other, knownTokens)).filter((item) => item.length > 0);
    if (all.length < 2) return [action];
    return [action, {
      title: `Replace all ${all.length} uses of ${token.name} in this file by ${other.name}`,
      kind: "quickfix" as const,
      fixes,
      edits: editsIn(file, ...all.flat()),
    }];
  });
}

/** Similar names for a name that is not a token and that the source does not define. */
function ofUnknown(
  { file, document, knownTokens }: ActionSource,
  mention: Mention,
): CodeAction[] {
  const { form, name, start, end, isDefinition, module, sign = signs[form] } = mention;
  if (isDefinition || knownTokens.named(form, name)) return [];
  const exports = module === undefined
    ? "none"
    : knownTokens.modules.exportsOf(module, document.path);
  if (signs[form] === "" && exports === "none") return [];
  const isOwn = document.scanned.mentions.some((item) =>
    item.isDefinition && item.form === form && item.name === name
  );
  const near = isOwn ? [] : knownTokens.suggest(form, name);
  return near.map((item) => ({
    title: replacementTitle(`${signs[form]}${name}`, item),
    kind: "quickfix",
    ...(near.length === 1 && { isPreferred: true }),
    fixes: ["usage/unknown-name"],
    edits: editsIn(file, { start, end, text: sign + item.slice(signs[form].length) }),
  }));
}

/** A token in place of a literal. */
interface Candidate {
  readonly token: ManifestToken;
  /** The difference from the literal. */
  readonly notes: readonly string[];
}

/** The tokens with exactly the value of a literal, or else the nearest ones. */
async function candidates(
  { files, knownTokens }: ActionSource,
  literal: Literal,
): Promise<Candidate[]> {
  const matches = (await knownTokens.matcher()).matches(literal);
  if (matches[0]?.isExact) return matches.map(({ token }) => ({ token, notes: [] }));
  const literalColor = isColor(literal.text) ? await files.labOf(literal.text) : undefined;
  if (!literalColor) {
    return matches.map(({ token }) => ({ token, notes: [shortText(token.value)] }));
  }
  const near = await nearestColors(
    files,
    literalColor,
    knownTokens.colors,
    ({ value }) => value,
    nearColor,
  );
  return near.map(({ token, difference }) => ({
    token,
    notes: [shortText(token.value), differenceNote(difference)],
  }));
}

async function ofLiteral(source: ActionSource, literal: Literal): Promise<CodeAction[]> {
  const { file, document, knownTokens } = source;
  const names = new LiteralNames(document.text, document.scanned, knownTokens).near(literal);
  const proposals = [];
  for (const { token, notes } of await candidates(source, literal)) {
    const written = names.find(token);
    if (written === undefined) continue;
    const varies = token.contexts ? [variesNote] : [];
    proposals.push({ written, isExact: notes.length === 0, notes: [...notes, ...varies] });
    if (proposals.length === mostProposals) break;
  }
  const { start, end, text } = literal;
  return proposals.map(({ written, isExact, notes }) => ({
    title: replacementTitle(text, written, notes),
    kind: "quickfix",
    ...(isExact && proposals.length === 1 && { isPreferred: true }),
    fixes: ["usage/literal"],
    edits: editsIn(file, { start, end, text: written }),
  }));
}
