/**
 * Consumers whose uses are counted, with their versions.
 * @module
 */
import { addTo } from "../../base/collections/group_by.ts";
import type { FleetConsumer, FleetVersion } from "../../base/types/fleet.ts";
import type { Counted, OpenPlace } from "./count_uses.ts";

/** Groups versions by consumer, in the order in which they are added. */
export class CountedConsumers {
  /** The open uses in the current version of each consumer, by its name. */
  readonly open: Map<string, readonly OpenPlace[]> = new Map();
  #versions: Map<string, FleetVersion[]> = new Map();

  add(name: string, { version, open }: Pick<Counted, "version" | "open">): void {
    addTo(this.#versions, name, version);
    this.open.set(name, open);
  }

  /** The consumers, sorted by name. */
  get all(): FleetConsumer[] {
    return [...this.#versions].map(([name, versions]) => ({ name, versions }))
      .sort((a, b) => a.name < b.name ? -1 : 1);
  }
}

export function currentOf({ versions }: FleetConsumer): FleetVersion {
  return versions.at(-1)!;
}
