/**
 * The names that sources define themselves.
 * @module
 */
import type { NameForm } from "../../hooks/registry/format_mentions.ts";
import { signs } from "../consumers/names/consumer_names.ts";
import { NamePatterns } from "../consumers/names/name_patterns.ts";
import type { DefinedName } from "../consumers/names/own_output.ts";
import type { Mention, NamePattern } from "../consumers/sources/mention.ts";
import {
  type PassedModules,
  passedModules,
  type SourceModules,
} from "../consumers/uses/source_modules.ts";

/** Names and computed names of sources, of which some are definitions, and the modules that these pass on. */
export interface Definitions extends PassedModules {
  readonly mentions: readonly Pick<Mention, "form" | "name" | "isDefinition">[];
  readonly patterns: readonly Pick<NamePattern, "forms" | "parts" | "isReference">[];
}

export interface OtherDefinitions {
  readonly names: readonly DefinedNames[];
  /** The modules of all sources; `undefined` if no other source is known. */
  readonly modules?: SourceModules | undefined;
  /** Whether these are all sources, so that a name without a definition is unknown. */
  readonly areAll: boolean;
}

/** The definitions in a source, without their places and once each. */
export function definitionsOf({ mentions, patterns, ...modules }: Definitions): Definitions {
  const names = new Map<string, Definitions["mentions"][number]>();
  for (const { isDefinition, form, name } of mentions) {
    if (isDefinition) names.set(signs[form] + name, { form, name, isDefinition });
  }
  const computed = patterns.filter(({ isReference }) => !isReference);
  return {
    mentions: [...names.values()],
    patterns: computed.map(({ forms, parts }) => ({ forms, parts })),
    ...passedModules(modules),
  };
}

export class DefinedNames {
  #names: Set<string> = new Set();
  /** Names with holes of custom properties. */
  #patterns: NamePatterns = new NamePatterns();
  /** Whether sources define custom properties with fully computed names. */
  definesAny = false;
  #others: readonly DefinedNames[];

  /**
   * @param defined Names that outputs define.
   * @param others Names that other sources define.
   */
  constructor(defined: readonly DefinedName[] = [], others: readonly DefinedNames[] = []) {
    for (const { form, name } of defined) this.#names.add(signs[form] + name);
    this.#others = others;
    this.definesAny = others.some(({ definesAny }) => definesAny);
  }

  add({ mentions, patterns }: Pick<Definitions, "mentions" | "patterns">): void {
    for (const { isDefinition, form, name } of mentions) {
      if (isDefinition) this.#names.add(signs[form] + name);
    }
    for (const { forms, parts, isReference } of patterns) {
      if (isReference || !forms.includes("custom property")) continue;
      if (parts.every((part) => part === "")) this.definesAny = true;
      else this.#patterns.add(parts);
    }
  }

  get isEmpty(): boolean {
    return this.#names.size === 0 && this.#patterns.isEmpty && !this.definesAny;
  }

  /** Whether a source defines a name. Of computed names, only those with a known part count. */
  has(form: NameForm, name: string): boolean {
    return this.#names.has(signs[form] + name) ||
      (form === "custom property" && this.#patterns.matches(name)) ||
      this.#others.some((other) => other.has(form, name));
  }
}
