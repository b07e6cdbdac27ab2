/**
 * Compares a file of two versions: its format, what shapes it, and hashes of its content.
 * @module
 */
import { higher } from "./policy.ts";
import { isEqual } from "../../base/tokens/plain_object.ts";
import type { ChangeLevel, TokenChange } from "../../base/types/diff.ts";
import type { ManifestFile, ManifestShape } from "../../base/types/manifest.ts";

/** A change of a file. `level`: the release that it needs, unless a policy sets one for its kind. */
export type FileChange = Omit<TokenChange, "level"> & { readonly level?: ChangeLevel };

/** Whether a build writes a file, which is not known in older manifests. */
export function isWritten({ content }: ManifestFile): boolean {
  return content?.bytes !== "";
}

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

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A file that both versions write. */
export class ComparedFile {
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
