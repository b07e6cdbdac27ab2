import type { Diagnostic } from "../../types/diagnostic.ts";
import { make } from "./make.ts";

export function fleetUnreadable(place: string, reason: string): Diagnostic {
  return make("fleet/unreadable", `${place} cannot be read: ${reason}`, {
    help: "Name a folder, an npm archive (.tgz), npm:NAME@VERSION, or git:REFERENCE",
  });
}
