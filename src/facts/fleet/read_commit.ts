/**
 * Reads a consumer from a commit of a git repository, without a checkout.
 * @module
 */
import { commitOf, GitError, type Repository, repositoryOf } from "../../engine/host/git/git.ts";
import { contentsOfFiles, dayOf, filesOfCommit } from "../../engine/host/git/git_files.ts";
import type { Host } from "../../base/types/host.ts";
import {
  ConsumerError,
  type ConsumerVersion,
  packageFacts,
  type PlaceSettings,
} from "./consumer.ts";
import { largestSource, SourceList } from "./source_list.ts";

/** Whether a file is in an installed package or a hidden folder. */
function isHidden(file: string): boolean {
  return file.split("/").slice(0, -1).some((name) =>
    name === "node_modules" || name.startsWith(".")
  );
}

/** The folder and the reference that `FOLDER#REFERENCE` or `REFERENCE` names. */
async function splitPlace(text: string, host: Host): Promise<[folder: string, reference: string]> {
  const at = text.indexOf("#");
  const folder = text.slice(0, Math.max(0, at));
  return at > 0 && await host.kindOf(folder) === "folder"
    ? [folder, text.slice(at + 1)]
    : [".", text];
}

function read(
  repository: Repository,
  reference: string,
  { tokens, isExcluded, host }: PlaceSettings,
  root: string,
): ConsumerVersion {
  const commit = commitOf(repository, reference);
  const list = new SourceList(isExcluded);
  const files = filesOfCommit(repository, commit).filter(({ path, size }) =>
    path === "package.json" ? size <= largestSource : !isHidden(path) && list.takes(path, size)
  );
  let description: string | undefined;
  for (const [{ path }, content] of contentsOfFiles(repository, files)) {
    if (path === "package.json") description = new TextDecoder().decode(content);
    // Contents share the memory of many files.
    else list.add(path, content.slice());
  }
  const date = dayOf(repository, commit);
  const { name = host.absolute(repository.folder).split("/").at(-1)!, requires } = packageFacts(
    description,
    tokens,
  );
  return {
    name,
    version: `${reference} (${commit.slice(0, 8)})`,
    ...(date !== undefined && { date }),
    ...(requires !== undefined && { requires }),
    sources: list.sources,
    skipped: list.skipped,
    root,
  };
}

/**
 * Reads a consumer from `REFERENCE` in the repository of the working folder, or from `FOLDER#REFERENCE`. Only files in
 * the folder count.
 *
 * @throws {ConsumerError} If the reference names no commit, or the consumer exceeds the limits.
 */
export async function readCommit(text: string, settings: PlaceSettings): Promise<ConsumerVersion> {
  const [folder, reference] = await splitPlace(text, settings.host);
  try {
    const repository = repositoryOf(settings.host.absolute(folder), { isOffline: true });
    // No path in the working folder starts like this, so files elsewhere are not taken for outputs of the tokens.
    return read(repository, reference, settings, folder === "." ? "" : "git:/");
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause;
    throw new ConsumerError(cause.message, { cause });
  }
}
