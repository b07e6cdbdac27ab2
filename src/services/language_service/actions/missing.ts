/**
 * Actions on references to tokens that do not exist: other names, and creating the token.
 * @module
 */
import { isModule, isYaml } from "../../../engine/reading/read_object.ts";
import { keyOf } from "../../../base/tokens/tree.ts";
import { type ActionPlace, type CodeAction, editsIn } from "./code_action.ts";
import { wantedType } from "../completion/completion.ts";
import { escapedIn } from "../../../base/documents/layout.ts";
import { memberAdded, quoteAround } from "./document_style.ts";
import type { OutlineNode } from "../../../base/documents/outline.ts";
import type { ProjectFiles } from "../documents/project_files.ts";
import {
  type DocumentReference,
  pointedPath,
  type TokenDocument,
} from "../documents/token_document.ts";

/** Codes of diagnostics that report missing references. */
const fixes = ["reference/missing"];

const px = (value: number) => ({ value, unit: "px" });
const black = { colorSpace: "srgb", components: [0, 0, 0] };

/** Values of new tokens in DTCG 2025.10, by type. */
const modernValues: Readonly<Record<string, unknown>> = {
  color: black,
  dimension: px(0),
  fontFamily: "sans-serif",
  fontWeight: 400,
  duration: { value: 0, unit: "ms" },
  cubicBezier: [0, 0, 1, 1],
  number: 0,
  strokeStyle: "solid",
  border: { color: black, width: px(1), style: "solid" },
  transition: {
    duration: { value: 0, unit: "ms" },
    delay: { value: 0, unit: "ms" },
    timingFunction: [0, 0, 1, 1],
  },
  shadow: { color: black, offsetX: px(0), offsetY: px(0), blur: px(0), spread: px(0) },
  gradient: [{ color: black, position: 0 }, { color: black, position: 1 }],
  typography: {
    fontFamily: "sans-serif",
    fontSize: px(16),
    fontWeight: 400,
    letterSpacing: px(0),
    lineHeight: 1.5,
  },
};

/** Values of new tokens in older dialects, where they differ. */
const olderValues: Readonly<Record<string, unknown>> = {
  color: "#000000",
  dimension: "0px",
  duration: "0ms",
};

/** A new token in the dialect of a document. */
export function newToken(
  document: TokenDocument,
  group: readonly string[],
  type: string | undefined,
  value: unknown,
): Record<string, unknown> {
  const isLegacy = document.dialect === "legacy";
  const isGiven = type === undefined || document.typeAt(group) === type;
  return {
    ...!isGiven && { [isLegacy ? "type" : "$type"]: type },
    [isLegacy ? "value" : "$value"]: value,
  };
}

function firstValue(document: TokenDocument, type: string | undefined): unknown {
  if (type === undefined) return "";
  if (document.dialect !== "2025.10" && Object.hasOwn(olderValues, type)) return olderValues[type];
  return Object.hasOwn(modernValues, type) ? modernValues[type] : "";
}

/** A group in which a token can be created. */
interface GroupPlace {
  readonly file: string;
  readonly document: TokenDocument;
  readonly node: OutlineNode;
  readonly path: readonly string[];
  /** Number of keys of the token's path that lead to the group. */
  readonly depth: number;
}

/** Whether tokens of a file decide values in the default contexts. */
function isBase({ index }: ProjectFiles, file: string): boolean {
  return index.inFile(file).some((key) => {
    const [{ contexts, place }] = index.values(key);
    return place?.file === file && Object.keys(contexts).length === 0;
  });
}

/**
 * All groups of token files by path, as JSON. Of several with the same path, the one in the given file counts if its tokens apply
 * in the default contexts.
 */
async function allGroups({ files, file }: ActionPlace): Promise<Map<string, GroupPlace>> {
  const tokenFiles = await files.tokenFiles();
  const others = [...tokenFiles.keys()].filter((item) => item !== file);
  const inOrder = [file, ...others].filter((item) =>
    !isModule(item) && !item.includes("/node_modules/")
  ).map((item) => ({
    candidate: item,
    isBase: tokenFiles.has(item) && isBase(files, tokenFiles.get(item)!),
  }));
  inOrder.sort((a, b) => Number(b.isBase) - Number(a.isBase));
  const found = new Map<string, GroupPlace>();
  for (const { candidate } of inOrder) {
    const document = await files.document(candidate);
    const root = document?.root;
    if (!document || root?.kind !== "object") continue;
    const add = async (path: readonly string[], node: OutlineNode) => {
      const at = await files.tokenPath(candidate, path);
      if (!at || (path.length === 0 && at.length > 0)) return;
      const key = JSON.stringify(at);
      const group = { file: candidate, document, path, node, depth: at.length };
      if (!found.has(key)) found.set(key, group);
    };
    await add([], root);
    for (const { kind, path, member } of document.entries) {
      if (kind === "group") await add(path, member.value!);
    }
  }
  return found;
}

/** Finds the deepest existing groups on paths. Reads all groups when first needed. */
class Groups {
  #place: ActionPlace;
  #groups: Promise<Map<string, GroupPlace>> | undefined;

  constructor(place: ActionPlace) {
    this.#place = place;
  }

  async around(path: readonly string[]): Promise<GroupPlace | undefined> {
    const groups = await (this.#groups ??= allGroups(this.#place));
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const group = groups.get(JSON.stringify(path.slice(0, depth)));
      if (group) return group;
    }
    return undefined;
  }
}

/** The action that creates a token; `undefined` if its path leads through a token, or is not the path of one. */
async function creation(
  place: ActionPlace,
  groups: Groups,
  reference: DocumentReference,
  path: readonly string[],
): Promise<CodeAction | undefined> {
  const { files, document } = place;
  if (path.some((key) => key === "" || key.startsWith("$"))) return undefined;
  for (let length = 1; length < path.length; length++) {
    if (files.index.has(keyOf(path.slice(0, length)))) return undefined;
  }
  const group = await groups.around(path);
  if (!group) return undefined;
  const wanted = wantedType(files, document, withoutPointer(reference));
  const missing = path.slice(group.depth);
  let made: unknown = newToken(
    group.document,
    group.path,
    wanted,
    firstValue(group.document, wanted),
  );
  for (const key of missing.slice(1).reverse()) made = { [key]: made };
  const style = place.styleOf(group.document);
  const edits = memberAdded(group.document, style, group.node, missing[0], made);
  const elsewhere = group.file === place.file ? "" : ` in ${group.file.split("/").at(-1)}`;
  const title = `Create the token ${path.join(".")}${elsewhere}`;
  const { start, end } = reference;
  const at = { start, end };
  return { title, kind: "quickfix", fixes, at, edits: editsIn(group.file, ...edits) };
}

/** Path of the value that a reference replaces. */
function withoutPointer({ kind, path }: DocumentReference): readonly string[] {
  return kind === "pointer" ? path.slice(0, -1) : path;
}

/** Similar names of existing tokens, those of the fitting type first. */
function similarNames(
  { files, document }: ActionPlace,
  reference: DocumentReference,
  name: string,
): string[] {
  const { index } = files;
  const wanted = wantedType(files, document, withoutPointer(reference));
  const fits = (item: string) =>
    wanted === undefined || index.typeOf(`{${item}}`) === wanted ? 0 : 1;
  return files.similarNames(name)
    .map((path, order) => ({ path, order, misfit: fits(path) }))
    .sort((a, b) => a.misfit - b.misfit || a.order - b.order).map(({ path }) => path);
}

/** Actions on the references in the span of a request that name no token. */
export async function missingActions(place: ActionPlace): Promise<CodeAction[]> {
  const { files, file, document } = place;
  const groups = new Groups(place);
  const found: CodeAction[] = [];
  for (const reference of document.referencesTouching(place.start, place.end)) {
    const { kind, text, start, end } = reference;
    await place.turns.pause();
    const path = await files.pathOf(file, reference);
    if (!path || await files.keyOf(file, reference) !== undefined) continue;
    if (kind === "curly") {
      similarNames(place, reference, text).forEach((name, at) => {
        found.push({
          title: `Replace "${text}" by "${name}"`,
          kind: "quickfix",
          ...(at === 0 && { isPreferred: true }),
          fixes,
          edits: editsIn(file, {
            start,
            end,
            text: escapedIn(name, quoteAround(place.document, start)),
          }),
        });
      });
    }
    // A pointer to another file names a token of that file only.
    const isHere = kind === "curly" || pointedPath(text)?.file === "";
    const created = isHere && !isUnreadable(files, file)
      ? await creation(place, groups, reference, path)
      : undefined;
    if (created) found.push(created);
  }
  return found;
}

/** Whether nothing is known of the tokens, because no build succeeded. */
function isUnreadable({ project }: ProjectFiles, file: string): boolean {
  return !project.isBuilt || (isYaml(file) && project.errors.length > 0);
}
