/**
 * Reads themes and metadata of Tokens Studio and Penpot: the sets that a theme enables, and the merge order of sets.
 * Field names: `@tokens-studio/types` 0.5.2; Penpot adds `activeThemes` and `activeSets`.
 * @module
 */
import { designToolMalformed } from "../../../base/diagnostics/catalog/design_tools.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { suggest } from "../../../base/diagnostics/suggest.ts";
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import type { Place } from "../../../base/types/diagnostic.ts";

/** The status of a set in a theme: its tokens are printed, or only referenced. */
export type SetStatus = "enabled" | "source";

export interface Theme {
  readonly name: string;
  readonly group: string | undefined;
  /** Enabled sets and sources, with their status. */
  readonly sets: ReadonlyMap<string, SetStatus>;
  readonly place: Place;
}

/** The position of a document: its file, and the path inside the file. */
export interface DocumentPlace {
  readonly file: string;
  readonly path: readonly string[];
}

export interface Metadata {
  /** Names of sets in merge order; later sets override earlier ones. */
  readonly order: readonly string[];
  /** Names of sets that apply without a theme; `undefined` for all. */
  readonly activeSets: readonly string[] | undefined;
  /** The default themes, as `group/name`. */
  readonly activeThemes: readonly string[];
  readonly at: DocumentPlace;
}

/** Statuses by the values that denote them. */
const statuses: ReadonlyMap<unknown, SetStatus | "disabled"> = new Map<
  unknown,
  SetStatus | "disabled"
>([
  ["enabled", "enabled"],
  [true, "enabled"],
  ["source", "source"],
  ["disabled", "disabled"],
  [false, "disabled"],
]);

/** Reads documents that people may have edited. Reports invalid parts and skips only those. */
class DocumentReader {
  #at: DocumentPlace;
  #report: Report;

  constructor(at: DocumentPlace, report: Report) {
    this.#at = at;
    this.#report = report;
  }

  place(...path: string[]): Place {
    return { file: this.#at.file, path: [...this.#at.path, ...path] };
  }

  fail(problem: string, ...path: string[]): void {
    this.#report(designToolMalformed(this.#nameOf(path), problem, [], this.place(...path)));
  }

  #nameOf(path: readonly string[]): string {
    return [...this.#at.path, ...path].join(".") || "The list of themes";
  }

  /** Reports a theme without sets. The suggestion is a property with a similar name. */
  #noSets(theme: Tree, index: string): void {
    const near = suggest("selectedTokenSets", Object.keys(theme)).slice(0, 1);
    const path = [index, ...near];
    const problem = near.length === 0
      ? "has no selectedTokenSets, so it enables no sets"
      : "is not read, so the theme enables no sets";
    const meant = near.length === 0 ? [] : ["selectedTokenSets"];
    const place: Place = { ...this.place(...path), part: "key" };
    this.#report(designToolMalformed(this.#nameOf(path), problem, meant, place));
  }

  /** Reads a list of texts; empty if it is missing. */
  texts(value: unknown, ...path: string[]): string[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.fail("must be a list of text", ...path);
      return [];
    }
    const texts = value.filter((item) => typeof item === "string");
    if (texts.length < value.length) this.fail("must be a list of text", ...path);
    return texts;
  }

  theme(value: unknown, index: string): Theme | undefined {
    if (!isPlainObject(value)) return void this.fail("must be a theme", index);
    const { name, group } = value;
    const called = typeof name === "string" && name !== "" ? name : `theme ${Number(index) + 1}`;
    if (called !== name) this.fail(`must be text; the theme is called "${called}"`, index, "name");
    const isGroup = group === undefined || group === null || typeof group === "string";
    if (!isGroup) this.fail("must be text", index, "group");
    return {
      name: called,
      group: typeof group === "string" && group !== "" ? group : undefined,
      sets: this.#setsOf(value, index),
      place: this.place(index),
    };
  }

  #setsOf(theme: Tree, index: string): ReadonlyMap<string, SetStatus> {
    const { selectedTokenSets: selected } = theme;
    if (!isPlainObject(selected)) {
      // A list contains the enabled sets.
      const isList = Array.isArray(selected) && selected.every((set) => typeof set === "string");
      if (isList) return new Map(selected.map((set) => [set, "enabled"]));
      if (selected === undefined) this.#noSets(theme, index);
      else if (selected !== null) {
        this.fail("must be an object of sets", index, "selectedTokenSets");
      }
      return new Map();
    }
    const sets = new Map<string, SetStatus>();
    for (const [set, written] of Object.entries(selected)) {
      const status = statuses.get(written);
      if (status === undefined) {
        const path = [index, "selectedTokenSets", set];
        const problem = 'must be "enabled", "source" or "disabled"';
        const near = suggest(String(written), ["enabled", "source", "disabled"]);
        this.#report(designToolMalformed(this.#nameOf(path), problem, near, this.place(...path)));
      } else if (status !== "disabled") sets.set(set, status);
    }
    return sets;
  }
}

/** Reads the themes in a `$themes` list. Reports its problems. */
export function readThemes(value: unknown, at: DocumentPlace, report: Report): Theme[] {
  const reader = new DocumentReader(at, report);
  if (!Array.isArray(value)) {
    reader.fail("must be a list of themes");
    return [];
  }
  return value.flatMap((theme, index) => reader.theme(theme, String(index)) ?? []);
}

/** Reads the metadata of a project. Reports its problems. */
export function readMetadata(value: unknown, at: DocumentPlace, report: Report): Metadata {
  const reader = new DocumentReader(at, report);
  if (!isPlainObject(value)) {
    reader.fail("must be an object");
    return { order: [], activeSets: undefined, activeThemes: [], at };
  }
  const { tokenSetOrder, activeSets, activeThemes } = value;
  // Penpot writes `{}` if no set is active.
  const isEmpty = isPlainObject(activeSets) && Object.keys(activeSets).length === 0;
  const active = isEmpty ? [] : reader.texts(activeSets, "activeSets");
  return {
    order: reader.texts(tokenSetOrder, "tokenSetOrder"),
    // Without active sets, nothing was selected.
    activeSets: active.length > 0 ? active : undefined,
    activeThemes: reader.texts(activeThemes, "activeThemes"),
    at,
  };
}
