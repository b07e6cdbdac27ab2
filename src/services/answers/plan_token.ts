/**
 * Plans a new token, or a new value of a token, and shows what it changes in all contexts.
 * @module
 */
import { isEqual } from "../../base/tokens/plain_object.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { ContextsOf, ManifestToken } from "../../base/types/manifest.ts";
import { isInstalled, relativePath } from "../../base/values/paths/path.ts";
import { edited, type TextEdit } from "../../base/text/text_edits.ts";
import { isModule } from "../../engine/reading/read_object.ts";
import { compareManifests } from "../../facts/diff/compare.ts";
import { DocumentStyle } from "../language_service/actions/document_style.ts";
import { valueMember } from "../language_service/documents/token_document.ts";
import { newToken, tokenAdded, TokenGroups } from "../language_service/new_tokens.ts";
import type { AskedProject, CurrentTokens } from "./asked_project.ts";
import { checkContexts, quoted, UnansweredQuestion, writtenName } from "./asked_values.ts";
import { findingOf } from "./check.ts";
import { changeItem } from "./compare.ts";
import type { Plan } from "./plans.ts";
import { pathInside, refuse } from "./project_sources.ts";

/** A token to add, or to give another value. */
export interface TokenPlanQuestion {
  /** Its path. */
  readonly token: string;
  /** Its value, as in a token file. */
  readonly value: unknown;
  /** The contexts in which it has the value. Default: the base contexts. */
  readonly context?: ContextsOf;
  /** The type of a new token. Default: that of its group. */
  readonly type?: string;
  /** The description of a new token. */
  readonly description?: string;
  /** The token file of a new token. Default: the first one with the deepest group on its path. */
  readonly file?: string;
}

/** The replacements in a file that make a change. */
interface TokenEdit {
  /** Absolute path. */
  readonly file: string;
  readonly before: string;
  readonly edits: readonly TextEdit[];
}

/** The contexts that differ from the base contexts, as token files name them. */
function ownContexts({ manifest }: CurrentTokens, given: ContextsOf | undefined): ContextsOf {
  const all = checkContexts(manifest, given);
  const base = new Map(manifest.modifiers.map(({ name, base }) => [name, base]));
  return Object.fromEntries(Object.entries(all).filter(([name, own]) => own !== base.get(name)));
}

/** The edit that replaces the value of a token in contexts; `undefined` if none is defined for these. */
async function newValue(
  { files }: AskedProject,
  { index }: CurrentTokens,
  { name }: ManifestToken,
  contexts: ContextsOf,
  value: unknown,
): Promise<TokenEdit | undefined> {
  const found = index.values(`{${name}}`).find((item) => isEqual(item.contexts, contexts));
  if (!found?.place) return undefined;
  const definition = await files.definitionOf(found.place);
  const node = valueMember(definition?.node)?.value;
  if (!definition || !node) {
    throw new UnansweredQuestion(
      `${quoted(name)} has no value of its own in ${found.place.file}; edit that file`,
    );
  }
  const { file, document } = definition;
  const style = new DocumentStyle(document);
  const isLong = document.text.slice(node.start, node.end).includes("\n");
  const text = style.value(value, isLong ? style.indentAt(node.start) : undefined);
  return { file, before: document.text, edits: [{ start: node.start, end: node.end, text }] };
}

/** The edit that adds a token, or its value in contexts. */
async function addition(
  project: AskedProject,
  current: CurrentTokens,
  question: TokenPlanQuestion,
  known: ManifestToken | undefined,
  contexts: ContextsOf,
): Promise<TokenEdit> {
  const { token, value, description, file } = question;
  const host = await project.host();
  const groups = new TokenGroups(project.files, {
    contexts,
    ...(file !== undefined && { only: await tokenFile(project, file) }),
  });
  const path = known ? current.index.facts(`{${known.name}}`)!.path : token.trim().split(".");
  const type = question.type ?? known?.type;
  const added = await tokenAdded(
    project.files,
    groups,
    path,
    ({ document, path }) => newToken(document, path, type, value, description),
    (document) => new DocumentStyle(document),
  );
  if (!added) {
    const where = file === undefined ? "; give the file of the token" : ` in ${quoted(file)}`;
    throw new UnansweredQuestion(`There is no place for ${quoted(token)}${where}`);
  }
  const { group: { file: absolute, document }, edits } = added;
  return { file: host.absolute(absolute), before: document.text, edits };
}

/** The absolute path of a token file of the project. */
async function tokenFile({ files }: AskedProject, file: string): Promise<string> {
  const found = await files.existing(file);
  if (found !== undefined && (await files.tokenFiles()).has(found)) return found;
  throw new UnansweredQuestion(`${quoted(file)} is not a token file of the project`);
}

/** Throws if a file is code, or is not a file of the project. */
async function checkEditable(project: AskedProject, file: string): Promise<string> {
  const host = await project.host();
  const shown = relativePath(host.cwd(), file);
  if (await pathInside(host, file) === undefined) throw refuse(shown);
  if (isModule(file)) throw new UnansweredQuestion(`${quoted(shown)} is code; edit it by hand`);
  if (isInstalled(shown)) {
    throw new UnansweredQuestion(`${quoted(shown)} belongs to an installed package`);
  }
  return shown;
}

/** What identifies a finding in two versions of a file. */
const sameFinding = ({ code, token, platform }: Diagnostic) =>
  JSON.stringify([code, token, platform]);

/**
 * Plans a token, and compares all tokens before and after.
 *
 * @throws {UnansweredQuestion} If no token file has a place for it.
 * @throws {BuildError} If the tokens cannot be built afterward.
 */
export async function planOfToken(
  project: AskedProject,
  question: TokenPlanQuestion,
): Promise<Plan> {
  const current = await project.current();
  void project.sources;
  const name = writtenName(current.manifest, question.token.trim());
  const known = current.known.tokens.get(name);
  const contexts = ownContexts(current, question.context);
  const isBase = Object.keys(contexts).length === 0;
  if (!known && !isBase) {
    throw new UnansweredQuestion(
      `${quoted(name)} has no value in the base contexts; add that first`,
    );
  }
  if (known && (question.type ?? question.description) !== undefined) {
    throw new UnansweredQuestion(`${quoted(name)} exists; type and description are for new tokens`);
  }
  const edit = (known && await newValue(project, current, known, contexts, question.value)) ??
    await addition(project, current, question, known, contexts);
  const file = await checkEditable(project, edit.file);
  const after = edited(edit.before, edit.edits);
  const before = await project.live.comparedManifest();
  const findings = new Set((await project.live.check()).map(sameFinding));
  const { check, diff } = project.config;
  return await project.withText(edit.file, after, async () => {
    await project.current();
    const manifest = await project.live.comparedManifest();
    const { changes } = await compareManifests(before, manifest, {
      ...diff,
      renames: {},
      contrast: check?.contrast ?? [],
    }, { before: "now", after: "with the change" });
    const added = (await project.live.check()).filter((item) => !findings.has(sameFinding(item)));
    return {
      files: after === edit.before ? [] : [{ file, before: edit.before, after }],
      byHand: [],
      isRefused: added.some(({ severity }) => severity === "error"),
      effects: { changes: changes.map(changeItem), findings: added.map(findingOf) },
    };
  });
}
