/**
 * Compares the files of two versions: their formats, what shapes them, and hashes of their contents.
 * @module
 */
import { higher } from "./policy.ts";
import { isEqual } from "../../base/tokens/plain_object.ts";
import type { ChangeLevel, TokenChange } from "../../base/types/diff.ts";
import type {
  Manifest,
  ManifestFile,
  ManifestShape,
  ManifestToken,
} from "../../base/types/manifest.ts";
import { folderOf, isInside } from "../../base/values/paths/path.ts";

/** A change of a file. `level`: the release that it needs, unless a policy sets one for its kind. */
export type FileChange = Omit<TokenChange, "level"> & { readonly level?: ChangeLevel };

/** Kinds of changes that change the names in a file. */
const nameKinds: ReadonlySet<string> = new Set([
  "removed",
  "renamed",
  "added",
  "output-renamed",
  "output-removed",
  "output-added",
]);

/** Kinds of changes of files. */
const fileKinds: ReadonlySet<string> = new Set([
  "file-removed",
  "file-added",
  "format-changed",
  "selector-changed",
  "option-changed",
  "output-changed",
  "shape-unknown",
]);

/** Whether a change is that of a file. */
export function isFileChange({ kind }: Pick<TokenChange, "kind">): boolean {
  return fileKinds.has(kind);
}

/** A file that both versions write. */
class ComparedFile {
  readonly platform: string;
  readonly before: ManifestFile;
  readonly after: ManifestFile;
  /** Whether the contents differ, and if so, in more than the order of lines; `undefined` if a version does not know. */
  readonly differs: "no" | "in order" | "yes" | undefined;
  /** Whether changes to tokens explain that its content, or the names in it, changed. */
  readonly explained: { content: boolean; names: boolean } = { content: false, names: false };

  constructor(platform: string, before: ManifestFile, after: ManifestFile) {
    this.platform = platform;
    this.before = before;
    this.after = after;
    const [earlier, now] = [before.content, after.content];
    if (!earlier || !now) return;
    if (earlier.bytes === now.bytes) this.differs = "no";
    else this.differs = earlier.lines === now.lines ? "in order" : "yes";
  }

  get isUnknown(): boolean {
    return this.differs === undefined && !(this.before.shape && this.after.shape);
  }

  #change(change: Pick<FileChange, "kind"> & Partial<FileChange>): FileChange {
    return { name: this.after.path, platform: this.platform, ...change };
  }

  /** Changes of everything that shapes the file besides its tokens. */
  #shapeChanges(): FileChange[] {
    const { before, after } = this;
    if (before.format !== after.format) {
      const formats = { before: before.format, after: after.format };
      return [this.#change({ kind: "format-changed", ...formats })];
    }
    return [...this.#selectorChanges(), ...this.#contextChanges(), ...this.#optionChanges()];
  }

  *#selectorChanges(): Generator<FileChange> {
    const [earlier, now] = [this.before.selectors ?? {}, this.after.selectors ?? {}];
    for (const [modifier, selectors] of Object.entries(earlier)) {
      for (const [context, own] of Object.entries(selectors)) {
        const others = now[modifier]?.[context];
        if (!others || isEqual(own, others)) continue;
        yield this.#change({
          kind: "selector-changed",
          contexts: { [modifier]: context },
          before: own.join(" "),
          after: others.join(" "),
        });
      }
    }
  }

  *#contextChanges(): Generator<FileChange> {
    const [earlier, now] = [this.before.contexts, this.after.contexts];
    if (!earlier || !now || isEqual(earlier, now)) return;
    const isLost = Object.entries(earlier).some(([modifier, contexts]) =>
      Array.isArray(contexts) && contexts.some((context) => !now[modifier]?.includes(context))
    );
    const [before, after] = [textOf(earlier), textOf(now)];
    const level = isLost ? "major" : "minor";
    yield this.#change({ kind: "option-changed", option: "contexts", before, after, level });
  }

  *#optionChanges(): Generator<FileChange> {
    const [earlier, now] = [optionsIn(this.before.shape), optionsIn(this.after.shape)];
    for (const option of new Set([...earlier.keys(), ...now.keys()])) {
      const [left, right] = [earlier.get(option), now.get(option)];
      if (isEqual(left?.value, right?.value)) continue;
      yield this.#change({
        kind: "option-changed",
        option,
        ...(left && { before: textOf(left.value) }),
        ...(right && { after: textOf(right.value) }),
        level: higher(left?.level ?? "none", right?.level ?? "none"),
      });
    }
  }

  /** The change of a content that nothing explains. */
  #contentChange(): FileChange | undefined {
    const { explained: { content, names } } = this;
    const change = (level: ChangeLevel, after: string) =>
      this.#change({ kind: "output-changed", level, after });
    if (this.before.shape && this.after.shape) {
      return content ? undefined : change("minor", "the format has the same options");
    }
    const [earlier, now] = [this.before.content?.names, this.after.content?.names];
    if (earlier === undefined || now === undefined) {
      return content ? undefined : change("major", "its names are not known");
    }
    if (earlier !== now) return names ? undefined : change("major", "it defines other names");
    return content ? undefined : change("minor", "it defines the same names");
  }

  /** All changes of the file, after its tokens were compared. */
  changes(): FileChange[] {
    if (this.differs === "no" || this.differs === "in order") return [];
    // It is reported as removed or added.
    if (!isWritten(this.before) || !isWritten(this.after)) return [];
    const changes = this.#shapeChanges();
    if (changes.length > 0 || this.differs === undefined) return changes;
    const change = this.#contentChange();
    return change ? [change] : [];
  }
}

/** Whether a build writes a file, which is not known in older manifests. */
function isWritten({ content }: ManifestFile): boolean {
  return content?.bytes !== "";
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

/** The values in a shape with their levels, by option. */
function optionsIn(
  shape: ManifestShape | undefined,
): Map<string, { value: unknown; level: ChangeLevel }> {
  const levels = Object.entries(shape ?? {}) as [ChangeLevel, Record<string, unknown>][];
  return new Map(
    levels.flatMap(([level, options]) =>
      Object.entries(options).map(([name, value]) => [name, { value, level }] as const)
    ),
  );
}

/** A value as text. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
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

/** The files of two versions. */
export class ComparedFiles {
  /** Files that both versions write, by platform and path. */
  #files: ReadonlyMap<string, ReadonlyMap<string, ComparedFile>>;
  /** By path, files that describe outputs, and files that another platform writes now. */
  #others: ReadonlyMap<string, ComparedFile>;
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
    this.haveChanged = all.length === 0 || all.some(({ differs }) => differs !== "no") ||
      !isEqual(pathsOf(before), pathsOf(after));
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
        return others.length > 0 ? others.map((path) => this.#others.get(path)) : [undefined];
      })
    );
  }

  /**
   * Whether consumers can see a change of a token: a file that prints it has changed, or the project has no platforms
   * because other projects build it.
   */
  isSeen(token: ManifestToken): boolean {
    return Object.keys(token.outputs).length === 0 ||
      this.#filesOf(token).some((file) => file?.differs !== "no");
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
        const files = `${lacking.length} file${lacking.length === 1 ? "" : "s"}`;
        const after = `${files}, in the manifest of ${this.#tool}`;
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
