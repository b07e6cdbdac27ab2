/**
 * Themes and metadata of Tokens Studio and Penpot: which sets a theme enables, and in what order sets are merged.
 * Field names: `@tokens-studio/types` 0.5.2; Penpot adds `activeThemes` and `activeSets`.
 * @module
 */
import { designToolDocument } from "../../diagnostics/catalog/design_tools.ts";
import type { Report } from "../../diagnostics/collector.ts";
import { hasOwn, isPlainObject } from "../../tokens/plain_object.ts";
import type { Place } from "../../types/diagnostic.ts";

/** What a theme makes of a set: its tokens are printed, or others may refer to them. */
export type SetStatus = "enabled" | "source";

/** A theme. */
export interface Theme {
  readonly name: string;
  readonly group: string | undefined;
  /** The sets that it does not disable. */
  readonly sets: ReadonlyMap<string, SetStatus>;
  /** Where it stands. */
  readonly place: Place;
}

/** What the metadata of a project say. */
export interface Metadata {
  /** Names of sets in the order of merging: the last one wins. */
  readonly order: readonly string[];
  /** Names of sets that are in use without a theme; `undefined`: all. */
  readonly activeSets: readonly string[] | undefined;
  /** Themes that hold where no other is chosen, as `group/name`. */
  readonly activeThemes: readonly string[];
}

/** Where a document stands: its file, and the path to it inside that. */
export interface DocumentPlace {
  readonly file: string;
  readonly path: readonly string[];
}

const statuses = ["enabled", "source", "disabled"];

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
    const name = [...this.#at.path, ...path].join(".") || "The list of themes";
    this.#report(designToolDocument(name, problem, this.place(...path)));
  }

  /** A list of text; empty where there is none. */
  texts(value: unknown, ...path: string[]): string[] {
    if (value === undefined) return [];
    if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
    this.fail("must be a list of text", ...path);
    return [];
  }

  theme(value: unknown, index: string): Theme | undefined {
    if (!isPlainObject(value)) return void this.fail("must be a theme", index);
    const { name, group, selectedTokenSets } = value;
    if (typeof name !== "string" || name === "") {
      return void this.fail("must be text", index, "name");
    }
    if (group !== undefined && group !== null && typeof group !== "string") {
      return void this.fail("must be text", index, "group");
    }
    if (!isPlainObject(selectedTokenSets)) {
      return void this.fail("must be an object of sets", index, "selectedTokenSets");
    }
    const sets = new Map<string, SetStatus>();
    for (const [set, status] of Object.entries(selectedTokenSets)) {
      if (!statuses.includes(status)) {
        this.fail('must be "enabled", "source" or "disabled"', index, "selectedTokenSets", set);
      } else if (status !== "disabled") sets.set(set, status);
    }
    return { name, group: group || undefined, sets, place: this.place(index) };
  }
}

/** The themes of a `$themes` list; what is wrong with it is reported. */
export function readThemes(value: unknown, at: DocumentPlace, report: Report): Theme[] {
  const reader = new DocumentReader(at, report);
  if (!Array.isArray(value)) {
    reader.fail("must be a list of themes");
    return [];
  }
  return value.flatMap((theme, index) => reader.theme(theme, String(index)) ?? []);
}

/** The metadata of a project; what is wrong with them is reported. */
export function readMetadata(value: unknown, at: DocumentPlace, report: Report): Metadata {
  const reader = new DocumentReader(at, report);
  if (!isPlainObject(value)) {
    reader.fail("must be an object");
    return { order: [], activeSets: undefined, activeThemes: [] };
  }
  const { tokenSetOrder, activeSets, activeThemes } = value;
  return {
    order: reader.texts(tokenSetOrder, "tokenSetOrder"),
    activeSets: hasOwn(value, "activeSets") ? reader.texts(activeSets, "activeSets") : undefined,
    activeThemes: reader.texts(activeThemes, "activeThemes"),
  };
}
