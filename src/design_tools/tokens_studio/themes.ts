/**
 * Themes and metadata of Tokens Studio and Penpot: which sets a theme enables, and in what order sets are merged.
 * Field names: `@tokens-studio/types` 0.5.2; Penpot adds `activeThemes` and `activeSets`.
 * @module
 */
import { designToolMalformed } from "../../diagnostics/catalog/design_tools.ts";
import type { Report } from "../../diagnostics/collector.ts";
import { isPlainObject } from "../../tokens/plain_object.ts";
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

/** Statuses by what stands for them. */
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

/** Reads what was written, or edited by hand. What cannot be read is reported, and costs nothing else. */
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
    this.#report(designToolMalformed(name, problem, this.place(...path)));
  }

  /** A list of text; empty where there is none. */
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
    const { name, group, selectedTokenSets } = value;
    const called = typeof name === "string" && name !== "" ? name : `theme ${Number(index) + 1}`;
    if (called !== name) this.fail(`must be text; the theme is called "${called}"`, index, "name");
    const isGroup = group === undefined || group === null || typeof group === "string";
    if (!isGroup) this.fail("must be text", index, "group");
    return {
      name: called,
      group: typeof group === "string" && group !== "" ? group : undefined,
      sets: this.#setsOf(selectedTokenSets, index),
      place: this.place(index),
    };
  }

  #setsOf(selected: unknown, index: string): ReadonlyMap<string, SetStatus> {
    if (!isPlainObject(selected)) {
      // A list names those that are enabled.
      const isList = Array.isArray(selected) && selected.every((set) => typeof set === "string");
      if (isList) return new Map(selected.map((set) => [set, "enabled"]));
      if (selected !== undefined && selected !== null) {
        this.fail("must be an object of sets", index, "selectedTokenSets");
      }
      return new Map();
    }
    const sets = new Map<string, SetStatus>();
    for (const [set, written] of Object.entries(selected)) {
      const status = statuses.get(written);
      if (status === undefined) {
        this.fail('must be "enabled", "source" or "disabled"', index, "selectedTokenSets", set);
      } else if (status !== "disabled") sets.set(set, status);
    }
    return sets;
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
  // Penpot writes `{}` where no set is active.
  const isEmpty = isPlainObject(activeSets) && Object.keys(activeSets).length === 0;
  const active = isEmpty ? [] : reader.texts(activeSets, "activeSets");
  return {
    order: reader.texts(tokenSetOrder, "tokenSetOrder"),
    // Where nothing is active nothing was chosen.
    activeSets: active.length > 0 ? active : undefined,
    activeThemes: reader.texts(activeThemes, "activeThemes"),
  };
}
