/**
 * Converts a project of Tokens Studio or Penpot: sets of tokens, themes that enable some of them, and the order of
 * sets.
 * @module
 */
import { groupBy } from "../../../base/collections/group_by.ts";
import {
  designToolMissing,
  designToolSameName,
} from "../../../base/diagnostics/catalog/design_tools.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { suggest } from "../../../base/diagnostics/suggest.ts";
import { getOwn, type Tree } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { tagTokens } from "../../../base/tokens/tree.ts";
import type { DesignToolConfig } from "../../../base/types/design_tools.ts";
import type { DesignProject } from "../project.ts";
import { compositionsOf } from "./compositions.ts";
import { convertSet } from "./convert.ts";
import { dollarNames, withBraces } from "./dollar_references.ts";
import { styledWeights } from "./font_styles.ts";
import { type PrintedSet, reportHidden } from "./hidden_tokens.ts";
import { conditionsOf, type SetConditions, type ThemeGroup } from "./set_conditions.ts";
import type { Metadata, Theme } from "./themes.ts";

export interface WrittenSet {
  readonly name: string;
  readonly file: string;
  readonly tree: Tree;
}

export interface WrittenProject {
  readonly sets: readonly WrittenSet[];
  readonly themes: readonly Theme[];
  readonly metadata: Metadata | undefined;
}

/** Name of the modifier for themes without a group. */
const ungrouped = "theme";

function withOwnNames(group: string, themes: readonly Theme[], report: Report): Theme[] {
  const names = new Set<string>();
  return themes.map((theme) => {
    let name = theme.name;
    for (let number = 2; names.has(name); number++) name = `${theme.name} ${number}`;
    names.add(name);
    if (name !== theme.name) report(designToolSameName(theme.name, group, name, theme.place));
    return { ...theme, name };
  });
}

/** Groups of themes, in the order of their first themes. */
function groupsOf(
  { themes, metadata }: WrittenProject,
  { modifiers = {}, defaults = {}, noTheme = {} }: DesignToolConfig,
  report: Report,
): ThemeGroup[] {
  const groups = groupBy(themes, (theme) => theme.group ?? ungrouped);
  return Array.from(groups, ([group, written]) => {
    const name = String(getOwn(modifiers, group) ?? group);
    const own = withOwnNames(group, written, report);
    const none = getOwn(noTheme, group);
    const themes = typeof none === "string" && !own.some((theme) => theme.name === none)
      ? [...own, { name: none, group, sets: new Map(), place: own[0].place }]
      : own;
    const contexts = themes.map((theme) => theme.name);
    const active = contexts.find((context) =>
      metadata?.activeThemes.some((activeTheme) =>
        activeTheme === `${group}/${context}` || activeTheme === `/${context}`
      )
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

/** Names of sets in merge order. Sets that the order omits come last. */
function orderOf({ sets }: WrittenProject, order: readonly string[]): string[] {
  const names = new Set(sets.map(({ name }) => name));
  const wanted = order.filter((name) => names.has(name));
  return [...new Set([...wanted, ...names])];
}

function withoutThemes(set: string, metadata: Metadata | undefined): SetConditions {
  const isActive = metadata?.activeSets === undefined || metadata.activeSets.includes(set);
  return { enabled: isActive ? undefined : [], source: [] };
}

/** Reports sets that themes refer to but no file contains. */
function reportMissing({ sets, themes }: WrittenProject, report: Report): void {
  const names = sets.map(({ name }) => name);
  const known = new Set(names);
  for (const theme of themes) {
    for (const set of theme.sets.keys()) {
      if (known.has(set)) continue;
      const place = { ...theme.place, path: [...theme.place.path, "selectedTokenSets", set] };
      report(
        designToolMissing(
          `The theme ${theme.name}`,
          `the token set "${set}"`,
          suggest(set, names),
          { ...place, part: "key" },
        ),
      );
    }
  }
}

/** Reports names in the order of sets that are similar to a set that the order omits. Others may be of other files. */
function reportOrder({ sets, metadata }: WrittenProject, report: Report): void {
  if (!metadata) return;
  const { order, at } = metadata;
  const names = sets.map(({ name }) => name);
  const omitted = names.filter((name) => !order.includes(name));
  if (omitted.length === 0) return;
  for (const [index, set] of order.entries()) {
    const near = names.includes(set) ? [] : suggest(set, omitted);
    if (near.length === 0) continue;
    const path = [...at.path, "tokenSetOrder", String(index)];
    const place = { file: at.file, path };
    report(designToolMissing("The order of sets", `the token set "${set}"`, near, place));
  }
}

const dtcg = syntaxOf(true);

/** Marks the tokens of a set with their file, and with whether they are printed. */
function tagged(tree: Tree, file: string, isSource: boolean): Tree {
  tagTokens(tree, dtcg, { filePath: file, isSource });
  return tree;
}

/** Caches converted sets. Returns the tree that was made for the same set and key, or makes it. */
export type KeepConverted = (set: string, key: string, convert: () => Tree) => Tree;

/** Converts a project of Tokens Studio to sets, modifiers and an order. Reports inconsistencies. */
export function tokensStudioProject(
  project: WrittenProject,
  config: DesignToolConfig,
  report: Report,
  keep: KeepConverted = (_set, _key, convert) => convert(),
): DesignProject {
  const dollars = dollarNames(project.sets.map(({ tree }) => tree));
  const written = {
    ...project,
    sets: project.sets.map((set) => ({ ...set, tree: withBraces(set.tree, dollars) })),
  };
  reportMissing(written, report);
  reportOrder(written, report);
  const groups = groupsOf(written, config, report);
  const order = config.order ?? written.metadata?.order ?? [];
  const weights = styledWeights(written.sets.map(({ tree }) => tree));
  const compositions = compositionsOf(written.sets.map(({ tree }) => tree));
  const byName = new Map(written.sets.map((set) => [set.name, set]));
  const sets = orderOf(written, order).flatMap((name): PrintedSet[] => {
    const { file, tree } = byName.get(name)!;
    const { enabled, source } = groups.length > 0
      ? conditionsOf(name, groups)
      : withoutThemes(name, written.metadata);
    const converted = (isPrinted: boolean) => {
      const key = [file, isPrinted, ...weights, ...[...compositions].flat(2), ...dollars].join();
      return keep(
        name,
        key,
        () => tagged(convertSet(tree, weights, compositions), file, isPrinted),
      );
    };
    const parts = [{ when: source, isSource: true }, { when: enabled, isSource: false }];
    return parts.filter(({ when }) => when?.length !== 0).map(({ when, isSource }) => ({
      name,
      file,
      tree: converted(!isSource),
      isSource,
      ...(when && { when }),
    }));
  });
  const modifiers = groups.map(({ modifier }) => modifier);
  // Without an order, sets that are only for references come first, as in sd-transforms.
  const merged = order.length > 0 ? sets : [
    ...sets.filter(({ isSource }) => isSource),
    ...sets.filter(({ isSource }) => !isSource),
  ];
  reportHidden(merged, modifiers, report);
  return { sets: merged, modifiers };
}
