/**
 * All codes of diagnostics, with their severities. `docs/diagnostics/` has a page for each.
 * @module
 */
import type { Severity } from "../types/diagnostic.ts";

interface CodeFacts {
  /** Severity unless the configuration sets another one. */
  severity: Severity;
  /** Whether it stops the build. The configuration cannot change the severity of such errors. */
  fatal?: true;
}

const fatal = { severity: "error", fatal: true } as const;
const error = { severity: "error" } as const;
const warning = { severity: "warning" } as const;
const info = { severity: "info" } as const;

export const codes = {
  "file/syntax": fatal,
  "file/shape": fatal,
  "file/unreadable": fatal,
  "file/encoding": fatal,
  "file/archive": fatal,
  "file/depth": fatal,
  "file/duplicate-key": warning,
  "file/module": fatal,
  "file/typescript": fatal,
  "file/parser": fatal,
  "file/empty": warning,
  "source/missing": error,
  "source/package": error,
  "source/unmatched": warning,
  "source/none": fatal,
  "source/held-back": info,
  "source/archive": warning,
  "source/special": warning,
  "config/not-found": fatal,
  "config/missing": fatal,
  "config/unknown-property": warning,
  "config/type": fatal,
  "config/build-path": error,
  "config/expand": fatal,
  "config/no-platforms": warning,
  "config/unknown-platform": fatal,
  "config/no-files": fatal,
  "config/no-transforms": warning,
  "config/ended": fatal,
  "config/blocked": fatal,
  "config/threw": error,
  "hook/unknown": fatal,
  "hook/invalid": fatal,
  "hook/former": warning,
  "hook/failed": fatal,
  "hook/damage": fatal,
  "hook/result": fatal,
  "transform/failed": warning,
  "transform/threw": error,
  "transform/nothing": warning,
  "transform/drops": warning,
  "transform/unit": warning,
  "transform/unmatched": info,
  "merge/collision": warning,
  "token/children": warning,
  "token/name": fatal,
  "token/lost-characters": warning,
  "reference/missing": error,
  "reference/circular": error,
  "reference/too-large": fatal,
  "reference/syntax": warning,
  "reference/filtered-out": warning,
  "reference/unproved": warning,
  "dtcg/name": warning,
  "dtcg/property": warning,
  "dtcg/type": warning,
  "dtcg/value": warning,
  "dtcg/reference": warning,
  "dtcg/extends": error,
  "dtcg/doubtful": warning,
  "resolver/document": fatal,
  "resolver/input": fatal,
  "design-tool/document": warning,
  "design-tool/missing": warning,
  "design-tool/clash": warning,
  "design-tool/value": warning,
  "design-tool/recognized": info,
  "name/collision": warning,
  "name/conflict": error,
  "name/empty": error,
  "name/invalid": error,
  "output/empty": warning,
  "output/stale": error,
  "output/composite": warning,
  "output/drops": warning,
  "output/one-context": warning,
  "output/baseline": warning,
  "output/not-text": warning,
  "output/duplicate": warning,
  "output/refused": fatal,
  "output/outside": info,
  "output/unportable": warning,
  "output/unwritable": fatal,
  "output/journal": fatal,
  "action/no-undo": warning,
  "check/type": error,
  "check/value": error,
  "check/naming": error,
  "check/unused": error,
  "check/duplicate-value": error,
  "check/contrast": error,
  "check/pair": error,
  "explain/unknown": fatal,
  "version/unknown": fatal,
  "version/manifest": fatal,
  "version/renames": fatal,
  "version/package": fatal,
  "version/staged": fatal,
  "usage/unknown-name": error,
  "usage/deprecated": warning,
  "usage/literal": info,
  "usage/fallback": info,
  "usage/layer": warning,
  "usage/unused": info,
  "usage/unparsed": error,
  "usage/no-parser": error,
  "usage/as-text": info,
  "usage/unmatched": fatal,
  "fleet/unreadable": fatal,
  "lint/settings": fatal,
  "lint/manifest": fatal,
  "lint/project": fatal,
  "rename/open-use": fatal,
  "rename/refused": fatal,
  "rename/unsafe": fatal,
  "migrate/refused": fatal,
  "command/arguments": fatal,
  "command/refused": fatal,
  "command/ended": fatal,
  "tasks/incomplete": fatal,
  "server/no-package": fatal,
  "terrazzo/config": fatal,
  "terrazzo/option": warning,
  "internal/error": fatal,
} satisfies Record<string, CodeFacts>;

/**
 * Codes of violations of the DTCG format that are common in real files. They are errors if the configuration is strict.
 */
export const strictCodes = [
  "dtcg/name",
  "dtcg/property",
  "dtcg/type",
  "dtcg/value",
  "dtcg/reference",
] as const satisfies readonly (keyof typeof codes)[];

export type Code = keyof typeof codes;

/** The facts of a code; `undefined` for unknown codes. */
export function factsOfCode(code: string): CodeFacts | undefined {
  return Object.hasOwn(codes, code) ? codes[code as Code] : undefined;
}
