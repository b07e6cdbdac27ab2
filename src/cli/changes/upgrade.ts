/**
 * `token-build upgrade`: follows a package of tokens to another version, in the sources that use it.
 * @module
 */
import { runtimeHost } from "../../engine/host/runtime.ts";
import { diffLines, isReport, verdictText } from "../../facts/diff/report.ts";
import { planUpgrade, type UpgradePlan } from "../../facts/renaming/plan_upgrade.ts";
import { inPlaceOf, loadedVersion, versionAt } from "../../facts/token_packages/other_version.ts";
import {
  namedSheets,
  namedTokens,
  type TokenPackage,
} from "../../facts/token_packages/token_package.ts";
import { inputFault, success } from "../process/exit.ts";
import { patchFacts } from "../reports/print_patch.ts";
import type { Reports } from "../reports/reports.ts";
import { consumersOf, finishPlan, printByHand } from "./rename.ts";
import { upgradeTarget } from "./upgrade_target.ts";
import { editedFile, ownFile, writeGuarded } from "../../engine/output/write_guarded.ts";
import { counted } from "../../base/text/counted.ts";

export interface UpgradeFlags {
  /** The version that the sources use, if it is not the installed one. */
  before?: string;
  /** Style sheets of the package, if it has no manifest. */
  tokens: string[];
  /** Path of a page that shows the changes. */
  out?: string;
  dryRun?: boolean;
  /** Whether to rename names that the later version gave to other tokens. */
  force?: boolean;
  /** Names of modules that export tokens. */
  module: string[];
  /** Patterns of names to ignore. */
  ignore: string[];
  silent?: boolean;
  verbose?: boolean;
}

/** The version that the sources use, and the one to use instead, as if both were installed. */
async function versionsOf(
  target: string,
  { before: given, tokens: moved }: UpgradeFlags,
): Promise<{ before: TokenPackage; after: TokenPackage }> {
  const { name, version, place } = upgradeTarget(target)!;
  const named = await namedSheets(name, runtimeHost);
  const [sheets, laterSheets] = [
    named.length > 0 ? named : moved,
    moved.length > 0 ? moved : named,
  ];
  const installed = namedTokens(`npm:${name}`, runtimeHost, sheets);
  // Nothing needs to be installed if both versions are named.
  const known = await installed.catch(() => undefined);
  const versionNamed = async (text: string | undefined, sheets: readonly string[]) =>
    text !== undefined && known?.version === text
      ? known
      : await loadedVersion(name, text, runtimeHost, sheets);
  const isPath = (text: string) => /[/\\]|\.(?:json|css|tgz|tar\.gz)$/.test(text);
  const earlier = async (text: string) =>
    isPath(text) ? await versionAt(text, runtimeHost, sheets) : await versionNamed(text, sheets);
  const before = given === undefined ? await installed : await earlier(given);
  const after = place === undefined
    ? await versionNamed(version, laterSheets)
    : await versionAt(place, runtimeHost, laterSheets);
  const placed = (tokens: TokenPackage) => inPlaceOf(tokens, known ?? before, runtimeHost);
  return { before: placed(before), after: placed(after) };
}

/** The changes between the versions in one line, then those that matter to the sources. */
function changeLines({ diff, changes }: UpgradePlan): string[] {
  const [, ...lines] = diffLines({ ...diff, changes: [...changes] }, runtimeHost.isColored());
  const none = diff.changes.length > 0 ? ["None of them affects these sources"] : [];
  return [verdictText(diff), ...changes.length > 0 ? [...lines, ""] : none];
}

/** Writes a page that shows the changes that matter to the sources, before and after. */
async function writePage(
  destination: string,
  { diff, changes }: UpgradePlan,
  { before, after }: Record<"before" | "after", TokenPackage>,
): Promise<void> {
  const { changePage } = await import("../../services/change_page/change_page.ts");
  const shown = { ...diff, changes: [...changes] };
  const output = await changePage(shown, [before.written, after.written], []);
  const replaces = ownFile("is not a page of changes of token-build", isReport);
  await writeGuarded(runtimeHost, [{ destination, output, replaces }]);
}

/**
 * Runs the command. Returns its exit code, which is 1 if sources use names that the later version lacks and the command
 * cannot rename.
 *
 * @param target The package with its later version.
 * @param patterns Patterns of sources.
 * @throws {BuildError} If a version or a source cannot be read, or if a name has another meaning in the later version.
 * Writes nothing in that case.
 */
export async function upgrade(
  target: string,
  patterns: readonly string[],
  flags: UpgradeFlags,
  reports?: Reports,
): Promise<number> {
  const { dryRun = false, force: isForced = false, module: modules, ignore: ignored } = flags;
  const versions = await versionsOf(target, flags);
  const sources = await consumersOf(patterns, undefined, new Set());
  const plan = await planUpgrade({ ...versions, isForced, modules, ignored, sources });
  const { diff, changes, rename, rest, inNeither } = plan;
  if (flags.out !== undefined) await writePage(flags.out, plan, versions);
  if (reports) {
    if (!dryRun) await writeGuarded(runtimeHost, rename.files.map(editedFile));
    reports.add(rest);
    reports.add(rename.unparsed.map((item) => ({ ...item, severity: "warning" })));
    const { files, byHand } = rename;
    reports.set({
      before: diff.before,
      after: diff.after,
      verdict: diff.verdict,
      changes,
      dryRun,
      files: files.map(({ file }) => file),
      byHand,
      inNeither,
      ...(flags.out !== undefined && { written: [flags.out] }),
      ...(dryRun && await patchFacts([...files])),
    });
  } else {
    // Standard output is for the patch.
    if (!flags.silent) runtimeHost[dryRun ? "printError" : "print"](changeLines(plan));
    await finishPlan(rename, dryRun);
    const { printFindings } = await import("../process/failed.ts");
    printFindings(rest, flags);
    printByHand(rename, rest);
    if (flags.out !== undefined) runtimeHost.printError(`Wrote ${flags.out}`);
    if (flags.before === undefined && diff.before === diff.after && !flags.silent) {
      const help = "name the version that the sources use with --before";
      runtimeHost.printError(`  ! ${diff.after} is installed already; ${help}`);
    }
    if (inNeither > 0 && !flags.silent) {
      const names = counted(inNeither, "unknown name is", "unknown names are");
      runtimeHost.printError(`  ! ${names} in neither version; see usage`);
    }
  }
  return rest.some(({ severity }) => severity === "error") ? inputFault : success;
}
