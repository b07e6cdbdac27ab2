/**
 * Compares the files of two versions.
 * @module
 */
import { ComparedFile, type FileChange, isWritten } from "./compared_file.ts";
import { isEqual } from "../../base/tokens/plain_object.ts";
import type { TokenChange } from "../../base/types/diff.ts";
import type { Manifest, ManifestFile, ManifestToken } from "../../base/types/manifest.ts";
import { folderOf, isInside } from "../../base/values/paths/path.ts";
import { counted } from "../../base/text/counted.ts";

/** Kinds of changes that change the names in a file. */
const nameKinds: ReadonlySet<string> = new Set([
  ...["removed", "renamed", "added", "output-renamed", "output-removed", "output-added"],
]);

const fileKinds: ReadonlySet<string> = new Set([
  ...["file-removed", "file-added", "format-changed", "selector-changed", "option-changed"],
  ...["output-changed", "shape-unknown"],
]);

export function isFileChange({ kind }: Pick<TokenChange, "kind">): boolean {
  return fileKinds.has(kind);
}

/** All files of a version, also those that describe the others if both versions list them. */
export function writtenFiles(
  { platforms, described = [] }: Manifest,
  hasDescribed: boolean,
): (ManifestFile & { platform: string })[] {
  const files = Object.entries(platforms).flatMap(([platform, { files }]) =>
    files.map((file) => ({ ...file, platform }))
  );
  return [...files, ...hasDescribed ? described : []].filter(isWritten);
}

/** Paths that equal or contain a file, in the order of `paths`. */
function pathsAround(file: string, paths: ReadonlyMap<string, unknown>): string[] {
  const found = new Set<string>();
  for (let at = file, above = folderOf(at);; [at, above] = [above, folderOf(above)]) {
    if (paths.has(at) && isInside(file, at)) found.add(at);
    if (at === above) break;
  }
  return found.size < 2 ? [...found] : [...paths.keys()].filter((path) => found.has(path));
}

/** Files that both versions have, by path. */
function comparedFiles(
  platform: string,
  before: readonly ManifestFile[],
  after: readonly ManifestFile[],
): Map<string, ComparedFile> {
  const now = new Map(after.map((file) => [file.path, file]));
  return new Map(before.flatMap((file) => {
    const other = now.get(file.path);
    return other ? [[file.path, new ComparedFile(platform, file, other)]] : [];
  }));
}

export class ComparedFiles {
  /** Files that both versions write, by platform and path. */
  #files: ReadonlyMap<string, ReadonlyMap<string, ComparedFile>>;
  /** By path, files that describe outputs, and files that another platform writes now. */
  #others: ReadonlyMap<string, ComparedFile>;
  /** Paths of files that neither version writes. */
  #unwritten: ReadonlyMap<string, ManifestFile>;
  /** Paths of files that describe outputs in both versions. */
  #describing: ReadonlySet<string>;
  /** Whether some content changed, or may have. */
  readonly haveChanged: boolean;
  #tool: string;

  constructor(before: Manifest, after: Manifest, platforms: readonly string[]) {
    this.#tool = before.version === 1 ? before.tool : after.tool;
    const filesOf = ({ platforms }: Manifest, name: string) => platforms[name].files;
    this.#files = new Map(platforms.map((name) => [
      name,
      comparedFiles(name, filesOf(before, name), filesOf(after, name)),
    ]));
    const isPaired = ({ platform, path }: { platform: string; path: string }) =>
      this.#files.get(platform)?.has(path);
    const others = (manifest: Manifest) =>
      writtenFiles(manifest, true).filter((file) => !isPaired(file));
    const now = new Map(others(after).map((file) => [file.path, file]));
    this.#others = new Map(
      others(before).flatMap((file) => {
        const other = now.get(file.path);
        return other ? [[file.path, new ComparedFile(other.platform, file, other)]] : [];
      }),
    );
    const paths = new Set(
      [before, after].flatMap((one) => writtenFiles(one, true).map(({ path }) => path)),
    );
    this.#unwritten = new Map(
      [before, after].flatMap(({ platforms }) =>
        Object.values(platforms).flatMap(({ files }) =>
          files.filter(({ path }) => !paths.has(path)).map((file) => [file.path, file] as const)
        )
      ),
    );
    const described = new Set(after.described?.map(({ path }) => path));
    const both = (before.described ?? []).map(({ path }) => path).filter((path) =>
      described.has(path)
    );
    this.#describing = new Set(both);
    const pathsOf = (manifest: Manifest) =>
      writtenFiles(manifest, false).map(({ path }) => path).sort();
    const all = [
      ...[...this.#files.values()].flatMap((files) => [...files.values()]),
      ...[...this.#others.values()].filter(({ after }) => !this.#describing.has(after.path)),
    ];
    this.haveChanged = (all.length === 0 && this.#isOpen()) ||
      all.some(({ differs }) => differs !== "no") ||
      !isEqual(pathsOf(before), pathsOf(after));
  }

  /** Whether other projects may read the tokens: no file describes them, or one that does has changed. */
  #isOpen(): boolean {
    const files = Array.from(this.#describing, (path) => this.#others.get(path));
    return files.length === 0 || files.some((file) => file?.differs !== "no");
  }

  /** Paths that both versions write and that equal or contain a file. */
  around(file: string, platform: string): string[] {
    return pathsAround(file, this.#files.get(platform) ?? new Map());
  }

  /** The earlier version's files among these that nest tokens by path. */
  areNested(file: string, platform: string): boolean {
    const files = this.#files.get(platform)!;
    return this.around(file, platform).some((path) => files.get(path)!.before.nested);
  }

  /** Whether the content of a file that both versions have changed, or may have. */
  hasChanged(path: string, platform: string): boolean {
    return this.#files.get(platform)?.get(path)?.differs !== "no";
  }

  #filesOf({ outputs }: ManifestToken): (ComparedFile | undefined)[] {
    return Object.entries(outputs).flatMap(([platform, { files }]) =>
      files.flatMap(({ file }) => {
        const paths = this.around(file, platform);
        if (paths.length > 0) return paths.map((path) => this.#files.get(platform)!.get(path));
        const others = pathsAround(file, this.#others);
        if (others.length > 0) return others.map((path) => this.#others.get(path));
        return pathsAround(file, this.#unwritten).length > 0 ? [] : [undefined];
      })
    );
  }

  /**
   * Whether consumers can see a change of a token: a file that prints it has changed, or the project has no platforms
   * because other projects build it.
   */
  isSeen(token: ManifestToken): boolean {
    return Object.keys(token.outputs).length === 0
      ? this.#isOpen()
      : this.#filesOf(token).some((file) => file?.differs !== "no");
  }

  /** Notes that a change of a token explains new contents of the files that print it. */
  explain(kind: string, token: ManifestToken): void {
    for (const file of this.#filesOf(token)) {
      if (!file) continue;
      file.explained.content = true;
      if (nameKinds.has(kind)) file.explained.names = true;
    }
  }

  /** Whether a file that describes outputs, such as a manifest, changed. */
  get areDescribedAnew(): boolean {
    return Array.from(this.#describing, (path) => this.#others.get(path)).some((file) =>
      file?.differs === "yes"
    );
  }

  /**
   * The changes of files that both versions write.
   *
   * @param hasOthers Whether there are other changes, which explain those of files that describe outputs.
   */
  changes(hasOthers: boolean): FileChange[] {
    const unknown: FileChange[] = [];
    const changes: FileChange[] = [];
    for (const [platform, files] of this.#files) {
      const lacking = [...files.values()].filter(({ isUnknown }) => isUnknown);
      if (lacking.length > 0) {
        const after = `${counted(lacking.length, "file")}, in the manifest of ${this.#tool}`;
        unknown.push({ kind: "shape-unknown", name: platform, platform, after });
      }
      for (const file of files.values()) changes.push(...file.changes());
    }
    for (const [path, file] of this.#others) {
      if (!this.#describing.has(path)) {
        changes.push(...file.changes());
        continue;
      }
      file.explained.content ||= hasOthers || changes.length > 0;
      // The differences are facts about files that are equal.
      for (const change of file.changes()) {
        changes.push(change.kind === "output-changed" ? { ...change, level: "patch" } : change);
      }
    }
    return [...changes, ...unknown];
  }
}
