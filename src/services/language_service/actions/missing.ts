/**
 * Actions on references to tokens that do not exist: other names, and creating the token.
 * @module
 */
import { isYaml } from "../../../engine/reading/read_object.ts";
import { type ActionPlace, type CodeAction, editsIn } from "./code_action.ts";
import { wantedType } from "../completion/completion.ts";
import { escapedIn } from "../../../base/documents/layout.ts";
import { newToken, tokenAdded, TokenGroups } from "../new_tokens.ts";
import { quoteAround } from "./document_style.ts";
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

function firstValue(document: TokenDocument, type: string | undefined): unknown {
  if (type === undefined) return "";
  if (document.dialect !== "2025.10" && Object.hasOwn(olderValues, type)) return olderValues[type];
  return Object.hasOwn(modernValues, type) ? modernValues[type] : "";
}

/** The action that creates a token; `undefined` if its path leads through a token, or is not the path of one. */
async function creation(
  place: ActionPlace,
  groups: TokenGroups,
  reference: DocumentReference,
  path: readonly string[],
): Promise<CodeAction | undefined> {
  const { files, document } = place;
  const wanted = wantedType(files, document, withoutPointer(reference));
  const added = await tokenAdded(
    files,
    groups,
    path,
    (group) => newToken(group.document, group.path, wanted, firstValue(group.document, wanted)),
    place.styleOf,
  );
  if (!added) return undefined;
  const { group, edits } = added;
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
  const groups = new TokenGroups(place.files, { preferred: place.file });
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
          edits: editsIn(file, { start, end, text: escapedIn(name, quoteAround(document, start)) }),
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
