/**
 * Receives changes from the server.
 * @module
 */
import type { PreviewData } from "../data.ts";
import { applyPatch, type Patch } from "../patch.ts";

export type LiveEvent =
  | { readonly version: number; readonly patch: Patch }
  | { readonly version: number; readonly errors: readonly string[] };

interface Versioned {
  readonly version: number;
  readonly data: PreviewData;
  readonly errors: readonly string[];
}

/** Receives the changes. */
export interface LiveListener {
  changed(data: PreviewData): void;
  /** Receives the errors of the last build; empty if it succeeded. */
  failed(errors: readonly string[]): void;
}

async function fetchData(): Promise<Versioned> {
  const response = await fetch("data", { cache: "no-store" });
  return await response.json();
}

/** Fetches the data, and follows its changes. */
export async function follow(listener: LiveListener): Promise<void> {
  let known = await fetchData();
  listener.changed(known.data);
  listener.failed(known.errors);
  const again = async () => {
    known = await fetchData();
    listener.changed(known.data);
    listener.failed(known.errors);
  };
  const events = new EventSource("events");
  let queue = Promise.resolve();
  events.onmessage = ({ data: text }) => {
    queue = queue.then(async () => {
      const event: LiveEvent = JSON.parse(text);
      if ("errors" in event) return listener.failed(event.errors);
      if (event.version <= known.version) return;
      if (event.version !== known.version + 1) return await again();
      known = { ...known, version: event.version, data: applyPatch(known.data, event.patch) };
      listener.changed(known.data);
      listener.failed([]);
    });
  };
  events.onopen = () => {
    // The data may have changed before the connection was open.
    queue = queue.then(async () => {
      const { version } = await (await fetch("version", { cache: "no-store" })).json();
      if (version !== known.version) await again();
    });
  };
}
