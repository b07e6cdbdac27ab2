/**
 * A project of Tokens Studio or Penpot: sets of tokens, themes that enable some of them, and the order of sets.
 * @module
 */
import { designToolMissing } from "../../diagnostics/catalog/design_tools.ts";
import type { Report } from "../../diagnostics/collector.ts";
import { suggest } from "../../diagnostics/suggest.ts";
import { getOwn, type Tree } from "../../tokens/plain_object.ts";
import { syntaxOf } from "../../tokens/syntax.ts";
import { tagTokens } from "../../tokens/tree.ts";
import type { DesignToolConfig } from "../../types/design_tools.ts";
import type { DesignProject, DesignSet } from "../project.ts";
import { convertSet } from "./convert.ts";
import { styledWeights } from "./font_styles.ts";
import { conditionsOf, type SetConditions, type ThemeGroup } from "./set_conditions.ts";
import type { Metadata, Theme } from "./themes.ts";

/** A set as it stands in a file. */
export interface WrittenSet {
  readonly name: string;
  readonly file: string;
  readonly tree: Tree;
}

/** A project as its files have it. */
export interface WrittenProject {
  readonly sets: readonly WrittenSet[];
  readonly themes: readonly Theme[];
  readonly metadata: Metadata | undefined;
}

/** What the modifier of themes without a group is called. */
const ungrouped = "theme";

/** Groups of themes, in the order of their first themes. */
function groupsOf(
  { themes, metadata }: WrittenProject,
  { modifiers = {}, defaults = {} }: DesignToolConfig,
): ThemeGroup[] {
  const groups = new Map<string, Theme[]>();
  for (const theme of themes) {
    const group = theme.group ?? ungrouped;
    groups.set(group, [...groups.get(group) ?? [], theme]);
  }
  return Array.from(groups, ([group, themes]) => {
    const name = String(getOwn(modifiers, group) ?? group);
    const contexts = [...new Set(themes.map((theme) => theme.name))];
    const active = contexts.find((context) =>
      metadata?.activeThemes.some((one) => one === `${group}/${context}` || one === `/${context}`)
    );
    const chosen = getOwn(defaults, name);
    return {
      themes,
      modifier: {
        name,
        contexts,
        default: typeof chosen === "string" ? chosen : active ?? contexts[0],
      },
    };
  });
}

/** Names of sets in the order of merging; those that no order has come last. */
function orderOf({ sets, metadata }: WrittenProject, { order }: DesignToolConfig): string[] {
  const names = sets.map(({ name }) => name);
  const wanted = [...new Set(order ?? metadata?.order ?? [])].filter((name) =>
    names.includes(name)
  );
  return [...wanted, ...names.filter((name) => !wanted.includes(name))];
}

/** Conditions of a set where there are no themes. */
function withoutThemes(set: string, metadata: Metadata | undefined): SetConditions {
  const isActive = metadata?.activeSets === undefined || metadata.activeSets.includes(set);
  return { enabled: isActive ? undefined : [], source: [] };
}

/** Reports sets that themes and the order name, but no file has. */
function reportMissing({ sets, themes }: WrittenProject, report: Report): void {
  const names = sets.map(({ name }) => name);
  for (const theme of themes) {
    for (const set of theme.sets.keys()) {
      if (names.includes(set)) continue;
      const place = { ...theme.place, path: [...theme.place.path, "selectedTokenSets", set] };
      report(
        designToolMissing(
          `The theme ${theme.name}`,
          `the token set "${set}"`,
          suggest(set, names),
          {
            ...place,
            part: "key",
          },
        ),
      );
    }
  }
}

const dtcg = syntaxOf(true);

/** The tokens of a set, marked with their file, and with whether they are printed. */
function tagged(tree: Tree, file: string, isSource: boolean): Tree {
  tagTokens(tree, dtcg, { filePath: file, isSource });
  return tree;
}

/**
 * Keeps what sets are converted to: gives the tree of a set that was made for a key before, or makes it.
 */
export type KeepConverted = (set: string, key: string, convert: () => Tree) => Tree;

/** A project of Tokens Studio, as sets, modifiers and an order. What does not fit together is reported. */
export function tokensStudioProject(
  written: WrittenProject,
  config: DesignToolConfig,
  report: Report,
  keep: KeepConverted = (_set, _key, convert) => convert(),
): DesignProject {
  reportMissing(written, report);
  const groups = groupsOf(written, config);
  const weights = styledWeights(written.sets.map(({ tree }) => tree));
  const byName = new Map(written.sets.map((set) => [set.name, set]));
  const sets = orderOf(written, config).flatMap((name): DesignSet[] => {
    const { file, tree } = byName.get(name)!;
    const { enabled, source } = groups.length > 0
      ? conditionsOf(name, groups)
      : withoutThemes(name, written.metadata);
    if (enabled?.length === 0 && source?.length === 0) return [];
    const converted = (isPrinted: boolean) => {
      const key = [file, isPrinted, ...weights].join();
      return keep(name, key, () => tagged(convertSet(tree, weights), file, isPrinted));
    };
    const found: DesignSet[] = [];
    if (source?.length !== 0) {
      const own = { name, file, tree: converted(false) };
      found.push({ ...own, ...(source && { when: source }) });
    }
    if (enabled?.length !== 0) {
      const own = { name, file, tree: converted(true) };
      found.push({ ...own, ...(enabled && { when: enabled }) });
    }
    return found;
  });
  return { sets, modifiers: groups.map(({ modifier }) => modifier) };
}
