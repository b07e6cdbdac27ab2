/**
 * Counts how a version of a consumer uses tokens.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import { checkKnownUsage } from "../usage/check_usage.ts";
import type { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import type { OpenUse } from "../consumers/uses/open_uses.ts";
import type { NamedUse } from "../consumers/uses/token_uses.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { FleetUse, FleetVersion } from "../../base/types/fleet.ts";
import type { ConsumerVersion } from "./consumer.ts";

/** Maximum number of places of a name in a report. */
export const mostPlaces = 20;

/** A place that may use tokens which it does not name. */
export interface OpenPlace extends OpenUse {
  /** `FILE:LINE`. */
  readonly place: string;
}

/** Uses by name, most used first; equal ones by name. */
function inOrder(uses: Iterable<FleetUse>): FleetUse[] {
  return [...uses].sort((a, b) =>
    b.count - a.count || (a.name < b.name ? -1 : Number(a.name > b.name))
  );
}

/** Collects uses by form and name. */
class Uses {
  readonly all: Map<string, FleetUse> = new Map();
  #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  readonly add = ({ token, form, name, span }: NamedUse): void => {
    const key = `${form} ${name} ${token.name}`;
    const make = () => ({ token: token.name, form, name, count: 0, places: [] });
    const use = remembered(this.all, key, make);
    use.count++;
    if (use.places.length === mostPlaces) return;
    const place = `${span.file.slice(this.#root.length)}:${span.line}`;
    if (use.places.at(-1) !== place) use.places.push(place);
  };
}

/** Codes of sources that were read as plain text. */
const asTextCodes = new Set(["usage/unparsed", "usage/as-text"]);

/** The uses in a consumer, and the diagnostics of missing parsers, without which literals are not found. */
export interface Counted {
  readonly version: FleetVersion;
  readonly open: readonly OpenPlace[];
  readonly missing: Diagnostic[];
}

function countOf(diagnostics: readonly Diagnostic[], isCounted: (code: string) => boolean): number {
  return diagnostics.reduce((sum, { code }) => sum + (isCounted(code) ? 1 : 0), 0);
}

/** Counts the uses of tokens in a consumer's sources. Runs none of its code. */
export async function countUses(
  knownTokens: KnownTokens,
  place: string,
  consumer: ConsumerVersion,
  { ignored = [], literals }: { ignored?: readonly string[]; literals: boolean },
): Promise<Counted> {
  const { version, date, requires, root, skipped } = consumer;
  const uses = new Uses(root);
  const unknown: string[] = [];
  const open: OpenPlace[] = [];
  const sources = consumer.sources.map(({ file, text }) => ({ file: root + file, text }))
    .filter(({ file }) => !knownTokens.isOutput(file));
  const found = await checkKnownUsage(knownTokens, sources, {
    literals,
    ignored,
    // The sources may use variables that other packages define.
    isComplete: false,
    onUse: uses.add,
    onOpen: (use, { file, line }) => {
      open.push({ ...use, place: `${file.slice(root.length)}:${line}` });
    },
    onUnknown: (name) => void unknown.push(name),
  });
  const { diagnostics } = found;
  const all = inOrder(uses.all.values());
  const counted: FleetVersion = {
    version,
    place,
    ...(date !== undefined && { date }),
    ...(requires !== undefined && { requires }),
    files: sources.length,
    skipped: [...skipped],
    asText: countOf(diagnostics, (code) => asTextCodes.has(code)),
    total: all.reduce((sum, { count }) => sum + count, 0),
    literals: found.literals,
    deprecated: countOf(diagnostics, (code) => code === "usage/deprecated"),
    unknown: unknown.length,
    misspelled: unknown.filter((name) => knownTokens.knownNames.words.hasMisspelling(name)).length,
    uses: all,
    mayBeUsed: [...found.mayBeUsed],
  };
  return {
    version: counted,
    open,
    missing: diagnostics.filter(({ code }) => code === "usage/no-parser"),
  };
}
