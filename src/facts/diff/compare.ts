/**
 * Compares two versions of tokens as consumers of their outputs see them.
 * @module
 */
import type {
  ChangeKind,
  ChangeLevel,
  DiffConfig,
  TokenChange,
  TokenDiff,
  ValueChange,
} from "../../base/types/diff.ts";
import type {
  ContextsOf,
  Manifest,
  ManifestOutput,
  ManifestToken,
} from "../../base/types/manifest.ts";
import { hasReferences } from "../../base/tokens/references/references.ts";
import { isEqual } from "../../base/tokens/plain_object.ts";
import type { ContrastPair } from "../../base/types/rules.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import { Causes } from "./causes.ts";
import { fallenPairs } from "./contrast.ts";
import { changedNames, namesIn } from "./output_names.ts";
import { changeLevels, usualPolicy } from "../../base/manifests/change_levels.ts";
import { ComparedFiles, writtenFiles } from "./compared_files.ts";
import { higher, levelOf } from "./policy.ts";
import { withDependents } from "./dependents.ts";
import { findRenames, type Rename } from "./renames.ts";
import { changeOf, contextsOf, printedIn, type Texts, valueIn, writtenIn } from "./values.ts";

/** Options of a comparison. */
export interface CompareOptions extends DiffConfig {
  /** New names by old name. */
  renames?: Record<string, string>;
  /** Pairs of colors that need contrast. */
  contrast?: readonly ContrastPair[];
}

/** A change without its level. */
type Found = Omit<TokenChange, "level"> & {
  readonly isSeen: boolean;
  /** Its level without a policy, if not that of its kind. */
  readonly usual?: ChangeLevel;
};

type Tokens = ReadonlyMap<string, ManifestToken>;

const byName = ({ tokens }: Manifest): Tokens =>
  new Map(tokens.map((token) => [token.name, token]));

/** The properties of a token that each of its changes includes. */
function factsOf({ name, type, source }: ManifestToken) {
  return { name, ...(type !== undefined && { type }), ...(source && { source }) };
}

/** The reason for a deprecation; empty if it has none. */
const reasonOf = ({ deprecated }: ManifestToken) => deprecated === true ? "" : deprecated;

class Comparison {
  #before: Manifest;
  #after: Manifest;
  #options: CompareOptions;
  #found: Found[] = [];
  #causes: Causes = new Causes(new Map(), new Map(), new Map());
  #files: ComparedFiles;
  /** Names of the platforms that both versions have. */
  #platforms: string[];

  constructor(before: Manifest, after: Manifest, options: CompareOptions) {
    this.#before = before;
    this.#after = after;
    this.#options = options;
    this.#platforms = Object.keys(before.platforms).filter((name) => name in after.platforms);
    this.#files = new ComparedFiles(before, after, this.#platforms);
  }

  async changes(): Promise<TokenChange[]> {
    const [before, after] = [byName(this.#before), byName(this.#after)];
    this.#compareContexts();
    this.#compareFiles();
    const renames = findRenames(before, after, this.#options.renames);
    const formerOf = new Map(renames.map((item) => [item.after.name, item]));
    const renamed = new Map(renames.map((item) => [item.before.name, item.after.name]));
    this.#causes = new Causes(before, after, renamed);
    for (const token of before.values()) {
      if (after.has(token.name) || renamed.has(token.name)) continue;
      this.#add("removed", token);
    }
    for (const token of after.values()) {
      const rename = formerOf.get(token.name);
      const former = rename?.before ?? before.get(token.name);
      if (!former) this.#add("added", token);
      else await this.#compareToken(former, token, rename);
    }
    for (const pair of await fallenPairs(before, after, this.#options.contrast ?? [])) {
      this.#found.push({ ...pair, isSeen: this.#files.haveChanged });
    }
    for (const { level, ...change } of this.#files.changes(this.#found.length > 0)) {
      this.#found.push({ ...change, isSeen: true, ...(level && { usual: level }) });
    }
    const options: DiffConfig = {
      unprinted: this.#files.areDescribedAnew ? "patch" : "none",
      ...this.#options,
    };
    return withDependents(this.#found.map(({ isSeen, usual, ...change }) => ({
      ...change,
      level: levelOf(change, isSeen, options, usual),
    })));
  }

  #add(kind: ChangeKind, token: ManifestToken, more: Partial<Found> = {}): void {
    const { isSeen = this.#files.isSeen(token) } = more;
    this.#found.push({ kind, ...factsOf(token), ...more, isSeen });
    if (isSeen) this.#files.explain(kind, token);
  }

  #compareContexts(): void {
    const names = ({ modifiers }: Manifest) =>
      modifiers.flatMap(({ name, contexts }) => contexts.map((context) => `${name}=${context}`));
    const [before, after] = [names(this.#before), names(this.#after)];
    this.#compareNames(before, after, "context-removed", "context-added", this.#files.haveChanged);
  }

  #compareFiles(): void {
    const hasDescribed = Boolean(this.#before.described && this.#after.described);
    const names = (manifest: Manifest) =>
      writtenFiles(manifest, hasDescribed).map(({ path }) => path);
    const [before, after] = [names(this.#before), names(this.#after)];
    this.#compareNames(before, after, "file-removed", "file-added", true);
  }

  #compareNames(
    before: readonly string[],
    after: readonly string[],
    removed: ChangeKind,
    added: ChangeKind,
    isSeen: boolean,
  ): void {
    const [earlier, now] = [new Set(before), new Set(after)];
    const gone = [...earlier].filter((name) => !now.has(name));
    const fresh = [...now].filter((name) => !earlier.has(name));
    for (const name of gone) this.#found.push({ kind: removed, name, isSeen });
    for (const name of fresh) this.#found.push({ kind: added, name, isSeen });
  }

  async #compareToken(
    before: ManifestToken,
    after: ManifestToken,
    rename: Rename | undefined,
  ): Promise<void> {
    // A shortcut for most tokens, which do not change.
    if (!rename && isEqual(before, after)) return;
    const first = this.#found.length;
    const isSeen = this.#files.isSeen(before) || this.#files.isSeen(after);
    if (rename) {
      const { evidence } = rename;
      const isHeard = isSeen && this.#isNameSeen(before, after);
      this.#add("renamed", after, {
        before: before.name,
        after: after.name,
        evidence,
        isSeen: isHeard,
      });
    }
    if (before.type !== after.type) {
      this.#add("retyped", after, { before: before.type, after: after.type, isSeen });
    }
    this.#compareWords(before, after, isSeen);
    this.#compareOutputs(before, after, rename !== undefined);
    await this.#compareValues(before, after, isSeen);
    for (const { kind, isSeen } of this.#found.slice(first)) {
      if (isSeen) this.#files.explain(kind, before);
    }
  }

  /** Whether consumers see the new path of a token: in its names, or because a file nests tokens by path. */
  #isNameSeen(before: ManifestToken, after: ManifestToken): boolean {
    if (this.#platforms.length === 0) return true;
    return this.#platforms.some((platform) => {
      const [left, right] = [before.outputs[platform], after.outputs[platform]];
      if (!left?.files.length) return false;
      const now = new Set(right ? namesIn(right) : []);
      if (namesIn(left).some((name) => !now.has(name))) return true;
      return left.files.some(({ file }) => this.#files.areNested(file, platform));
    });
  }

  #compareWords(before: ManifestToken, after: ManifestToken, isSeen: boolean): void {
    const [earlier, now] = [reasonOf(before), reasonOf(after)];
    if (earlier === undefined && now !== undefined) {
      this.#add("deprecated", after, { ...(now !== "" && { after: now }), isSeen });
    } else if (earlier !== undefined && now === undefined) {
      this.#add("restored", after, { isSeen });
    }
    if (before.description === after.description) return;
    this.#add("description", after, {
      before: before.description,
      after: after.description,
      isSeen,
    });
  }

  #compareOutputs(before: ManifestToken, after: ManifestToken, isRenamed: boolean): void {
    for (const platform of this.#platforms) {
      const [left, right] = [before.outputs[platform], after.outputs[platform]];
      const [earlier, now] = [this.#filesOf(left, platform), this.#filesOf(right, platform)];
      for (const file of earlier) {
        if (now.has(file)) continue;
        this.#add("output-removed", after, {
          platform,
          before: file,
          isSeen: this.#files.hasChanged(file, platform),
        });
      }
      for (const file of now) {
        if (!earlier.has(file)) this.#add("output-added", after, { platform, after: file });
      }
      if (isRenamed || !left || !right) continue;
      // A token that a file gains or loses is reported as another change.
      const isKept = (file: string) => {
        const [path] = this.#files.around(file, platform);
        return earlier.has(path) && now.has(path);
      };
      const { gone, fresh } = changedNames(namesIn(left, isKept), namesIn(right, isKept));
      if (gone.length > 0) {
        const names = {
          before: gone.join(", "),
          ...(fresh.length > 0 && { after: fresh.join(", ") }),
        };
        this.#add("output-renamed", after, { platform, ...names });
      } else if (fresh.length > 0) {
        this.#add("output-added", after, { platform, after: fresh.join(", ") });
      }
    }
  }

  /** Files that print a token, among the paths that both versions write. */
  #filesOf(output: ManifestOutput | undefined, platform: string): Set<string> {
    return new Set(output?.files.flatMap(({ file }) => this.#files.around(file, platform)));
  }

  async #compareValues(
    before: ManifestToken,
    after: ManifestToken,
    isSeen: boolean,
  ): Promise<void> {
    const values: ValueChange[] = [];
    let rewritten: ContextsOf | undefined;
    for (const contexts of contextsOf([before, after])) {
      const [earlier, now] = [valueIn(before, contexts), valueIn(after, contexts)];
      const platforms = this.#platforms.filter((platform) =>
        before.outputs[platform]?.files.length && after.outputs[platform]?.files.length &&
        printedIn(before, platform, contexts) !== printedIn(after, platform, contexts)
      );
      const isSame = comparedText(earlier) === comparedText(now);
      const refersAnew = this.#causes.isRewritten(after.name, contexts) &&
        [before, after].some((token) => hasReferences(writtenIn(token, contexts)));
      if (refersAnew) rewritten ??= contexts;
      if (isSame && platforms.length === 0) continue;
      const through = this.#causes.of(after.name, contexts);
      const printed = platforms.map((platform): Texts => [
        printedIn(before, platform, contexts)!,
        printedIn(after, platform, contexts)!,
      ]);
      const [[from, to], distance] = await changeOf([earlier, now], printed);
      values.push({
        contexts,
        before: from,
        after: to,
        ...distance,
        platforms,
        ...(through !== undefined && { through }),
      });
    }
    const written = rewritten && {
      before: comparedText(writtenIn(before, rewritten)),
      after: comparedText(writtenIn(after, rewritten)),
    };
    if (values.length > 0) this.#addValues(after, { values, isSeen, ...written });
    else if (written) this.#add("retargeted", after, { ...written, isSeen });
  }

  #addValues(
    token: ManifestToken,
    { values, isSeen, ...written }: { values: ValueChange[]; isSeen: boolean } & Partial<Found>,
  ): void {
    const { colorDifference: leastColor = 1, sizeDifference: leastSize = 0 } = this.#options;
    const isHidden = ({ colorDifference, ratio }: ValueChange) =>
      (colorDifference !== undefined || ratio !== undefined) &&
      (colorDifference === undefined || colorDifference < leastColor) &&
      (ratio === undefined || Math.abs(ratio - 1) < leastSize);
    const isPrintedAnew = values.some(({ platforms }) => platforms.length > 0);
    this.#add(values.every(isHidden) ? "imperceptible" : "value", token, {
      ...written,
      values: distinct(values),
      isSeen: isSeen && (isPrintedAnew || this.#platforms.length === 0),
    });
  }
}

/** Leaves out changes in contexts that equal the change in the default contexts. */
function distinct(values: readonly ValueChange[]): ValueChange[] {
  const [base, ...others] = values;
  const hasBase = Object.keys(base.contexts).length === 0;
  const isSame = (item: ValueChange) =>
    hasBase && item.before === base.before && item.after === base.after;
  return [base, ...others.filter((item) => !isSame(item))];
}

const kinds = Object.keys(usualPolicy) as ChangeKind[];

/** The changes with the highest levels first, then by kind, then in the order of the tokens. */
function inOrder(changes: readonly TokenChange[]): TokenChange[] {
  const rank = ({ level, kind }: TokenChange) =>
    (changeLevels.length - changeLevels.indexOf(level)) * kinds.length + kinds.indexOf(kind);
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Compares two versions of tokens by their manifests.
 *
 * @param names Labels of the versions.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import TokenBuilder, { compareManifests } from "token-build";
 *
 * const manifestOf = (color: string) =>
 *   new TokenBuilder({ tokens: { red: { value: color, type: "color" } } }).manifest();
 * const diff = await compareManifests(await manifestOf("#f00"), await manifestOf("#c00"));
 * assert.deepEqual([diff.verdict, diff.changes[0].kind], ["minor", "value"]);
 * ```
 */
export async function compareManifests(
  before: Manifest,
  after: Manifest,
  options: CompareOptions = {},
  names: { before: string; after: string } = { before: "before", after: "after" },
): Promise<TokenDiff> {
  const changes = inOrder(await new Comparison(before, after, options).changes());
  const verdict = changes.map(({ level }) => level).reduce(higher, "none");
  return { version: 1, ...names, verdict, changes };
}
