/**
 * Plans the upgrade of sources to another version of a package of tokens: the renames, what they leave, and the changes
 * of tokens in use. Writes nothing.
 * @module
 */
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { upgradeLacks, upgradeMeaning } from "../../base/diagnostics/catalog/change.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { TokenChange, TokenDiff } from "../../base/types/diff.ts";
import type { Manifest, ManifestToken } from "../../base/types/manifest.ts";
import { formerNamesOf } from "../../base/tokens/own_extensions.ts";
import { groupBy } from "../../base/collections/group_by.ts";
import { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import { type NamedUse, tokenByUse, writtenUse } from "../consumers/uses/token_uses.ts";
import { compareManifests } from "../diff/compare.ts";
import { renameMapOf } from "../diff/rename_map.ts";
import { checkKnownUsage, type ConsumerSource } from "../usage/check_usage.ts";
import { isStyleSheet, type TokenPackage } from "../token_packages/token_package.ts";
import { planPackageRename } from "./plan_package_rename.ts";
import type { RenamePlan } from "./plan_rename.ts";

/** The input of {@linkcode planUpgrade}. */
export interface UpgradeRequest {
  /** The version whose tokens the sources use. */
  readonly before: TokenPackage;
  /** The version to use; its outputs are where those of the other version are. */
  readonly after: TokenPackage;
  /** Whether to rename names that the later version gave to other tokens. */
  readonly isForced?: boolean;
  /** Names of modules that export tokens, besides those of the package. */
  readonly modules?: readonly string[];
  /** Patterns of names to ignore, with their signs. */
  readonly ignored?: readonly string[];
  /** The sources, with paths relative to the working folder. */
  readonly sources: readonly ConsumerSource[];
}

export interface UpgradePlan {
  /** All changes between the versions. */
  readonly diff: TokenDiff;
  /** The changes of tokens that the sources use, of files and of contexts. */
  readonly changes: TokenDiff["changes"];
  readonly rename: RenamePlan;
  /**
   * Findings that remain after the renames, with places in the renamed sources: errors for names that the later version lacks,
   * warnings for deprecated tokens and for places that may use a renamed token without writing its name.
   */
  readonly rest: readonly Diagnostic[];
  /** The number of uses of unknown names that the earlier version lacks too; 0 if the versions are equal. */
  readonly inNeither: number;
}

/** Whether a token is a former name of another one that the version keeps. */
const isKept = ({ chain, deprecated }: ManifestToken, of: ManifestToken) =>
  deprecated !== undefined && chain?.[0] === of.name;

/**
 * The changes between the versions, and renames of names that one of them prints in addition to the new ones: the
 * names are former ones of a token, and the later version has them as aliases or not at all.
 */
function withKeptNames(diff: TokenDiff, before: Manifest, after: Manifest): TokenDiff {
  const [earlier, now] = [before, after].map(({ tokens }) =>
    new Map(tokens.map((token) => [token.name, token]))
  );
  const renamed = new Set(diff.changes.map(({ kind, before }) => kind === "renamed" && before));
  const kept: TokenChange[] = [];
  for (const token of after.tokens) {
    for (const former of formerNamesOf(token)) {
      const other = now.get(former);
      if (!earlier.has(former) || renamed.has(former)) continue;
      if (other && !isKept(other, token)) continue;
      const evidence = "former name";
      const names = { name: token.name, before: former, after: token.name };
      kept.push({ kind: "renamed", level: "none", ...names, evidence });
    }
  }
  return { ...diff, changes: [...diff.changes, ...kept] };
}

const unknownName = "usage/unknown-name";

/** The codes of findings about the later version. */
const codes = [unknownName, "usage/deprecated"];

const labelOf = ({ name, version }: TokenPackage) =>
  version === undefined ? name : `${name} ${version}`;

/** The sources as the two versions see them. */
class Upgrade {
  readonly earlier: KnownTokens;
  readonly next: KnownTokens;
  /** New paths of renamed tokens by old path. */
  readonly renamed: ReadonlyMap<string, string>;
  #label: string;
  /** Help for names without a successor. */
  #lackHelp: string | undefined;
  #ignored: readonly string[];
  /** Whether the versions are equal, because the later one is installed. */
  #isSame: boolean;

  constructor({ before, after, modules = [], ignored = [] }: UpgradeRequest, diff: TokenDiff) {
    this.#isSame = diff.changes.length === 0;
    this.earlier = new KnownTokens(before.manifest, { modules: [...before.modules, ...modules] });
    this.next = new KnownTokens(after.manifest, { modules: [...after.modules, ...modules] });
    this.renamed = new Map(
      diff.changes.flatMap(({ kind, name, before }) =>
        kind === "renamed" && before !== undefined ? [[before, name]] : []
      ),
    );
    this.#label = labelOf(after);
    this.#lackHelp = after.files.some(isStyleSheet)
      ? "If another style sheet of the package declares it now, name that one with --tokens too"
      : undefined;
    this.#ignored = ignored;
  }

  /** The uses of tokens, and findings if some codes are wanted. */
  async #check(known: KnownTokens, sources: readonly ConsumerSource[], only: readonly string[]) {
    const uses: NamedUse[] = [];
    const { diagnostics } = await checkKnownUsage(known, sources, {
      literals: false,
      unused: false,
      // Other packages may define the names that no token resembles.
      isComplete: false,
      ignored: this.#ignored,
      only,
      onUse: (use) => void uses.push(use),
    });
    // The rename itself reports sources that cannot be parsed.
    return { uses, findings: diagnostics.filter(({ code }) => only.includes(code)) };
  }

  async usesOfEarlier(sources: readonly ConsumerSource[]): Promise<NamedUse[]> {
    return (await this.#check(this.earlier, sources, [])).uses;
  }

  /** The current token of a use's token; `undefined` if it was removed. */
  #successor({ token }: NamedUse) {
    return this.next.tokens.get(this.renamed.get(token.name) ?? token.name);
  }

  /** The token that a use names in the later version, if that is another one. */
  otherMeaning(use: NamedUse): Diagnostic | undefined {
    const { name, form, span, token } = use;
    const found = tokenByUse({ token: token.name, form, name }, this.next);
    const successor = this.#successor(use);
    if (!found || found === successor || (successor && isKept(found, successor))) return undefined;
    const instead = successor && writtenUse(use, successor, this.next);
    // Several tokens may share a name.
    if (instead !== undefined && instead === writtenUse(use, found, this.next)) return undefined;
    return upgradeMeaning(name, { token: token.name, other: found.name, instead, span });
  }

  async rest(sources: readonly ConsumerSource[]) {
    const { uses, findings } = await this.#check(this.next, sources, codes);
    const byLine = groupBy(findings, ({ file, line }) => `${file}:${line}`);
    const replaced = new Set<Diagnostic>();
    const lacking: Diagnostic[] = [];
    for (const use of await this.usesOfEarlier(sources)) {
      const { form, name, span, token } = use;
      if (tokenByUse({ token: token.name, form, name }, this.next)) continue;
      const unknown = byLine.get(`${span.file}:${span.line}`)?.find((item) => covers(item, span));
      if (unknown) replaced.add(unknown);
      const successor = this.#successor(use);
      const renamed = successor && writtenUse(use, successor, this.next);
      const help = renamed === undefined
        ? unknown?.help ?? this.#lackHelp
        : `It was renamed to ${renamed}`;
      lacking.push(upgradeLacks(name, this.#label, help, span));
    }
    const others = findings.filter((item) => !replaced.has(item));
    const rest = this.#isSame ? others : others.filter(({ code }) => code !== unknownName);
    return { findings: [...lacking, ...rest], inNeither: others.length - rest.length, uses };
  }
}

/** Whether a finding is at a span or around it. */
function covers({ column = 0, length = 0 }: Diagnostic, span: NamedUse["span"]): boolean {
  return column <= span.column && span.column + span.length <= column + length;
}

/**
 * Plans an upgrade.
 *
 * @throws {BuildError} If sources use names that the later version gave to other tokens, unless it is forced, because a
 * second run could not tell renamed names from others; or if a source cannot be read without a parser.
 */
export async function planUpgrade(request: UpgradeRequest): Promise<UpgradePlan> {
  const { before, after, isForced = false, modules = [] } = request;
  const labels = { before: labelOf(before), after: labelOf(after) };
  const compared = await compareManifests(before.written, after.written, {}, labels);
  const diff = withKeptNames(compared, before.written, after.written);
  const upgrade = new Upgrade(request, diff);
  const sources = request.sources.filter(({ file }) => !upgrade.earlier.isOutput(file));
  const usesBefore = await upgrade.usesOfEarlier(sources);
  const meanings = usesBefore.flatMap((use) => upgrade.otherMeaning(use) ?? []);
  if (meanings.length > 0 && !isForced) throw new BuildError(meanings);
  const rename = await planPackageRename({
    tokens: before,
    map: renameMapOf(diff, before.written, after.written),
    // What cannot be followed is in the rest.
    isForced: true,
    modules,
    sources,
  });
  const texts = new Map(rename.files.map(({ file, after }) => [file, after]));
  const { findings, uses, inNeither } = await upgrade.rest(
    sources.map(({ file, text }) => ({ file, text: texts.get(file) ?? text })),
  );
  const used = new Set([...usesBefore, ...uses].map(({ token }) => token.name));
  const { tokens } = upgrade.earlier;
  const changes = diff.changes.filter(({ kind, level, name, before: former }) => {
    if (used.has(name) || (kind === "renamed" && used.has(former!))) return true;
    return level !== "none" && !tokens.has(name) && !upgrade.next.tokens.has(name);
  });
  const openUses = rename.openUses.map((use) => ({ ...use, severity: "warning" as const }));
  return { diff, changes, rename, rest: [...findings, ...openUses], inNeither };
}
