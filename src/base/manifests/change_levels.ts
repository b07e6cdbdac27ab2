/**
 * Levels of changes between two versions of tokens.
 * @module
 */
import type { ChangeKind, ChangeLevel } from "../types/diff.ts";

/** Levels, the lowest first. */
export const changeLevels: readonly ChangeLevel[] = ["none", "patch", "minor", "major"];

/** Default levels: breaking changes are major, new or different ones minor, invisible ones a patch. */
export const usualPolicy: Readonly<Record<ChangeKind, ChangeLevel>> = {
  "removed": "major",
  "renamed": "major",
  "retyped": "major",
  "output-renamed": "major",
  "output-removed": "major",
  "file-removed": "major",
  "context-removed": "major",
  "format-changed": "major",
  "selector-changed": "major",
  "option-changed": "major",
  "output-changed": "major",
  "contrast": "major",
  "added": "minor",
  "output-added": "minor",
  "file-added": "minor",
  "context-added": "minor",
  "deprecated": "minor",
  "restored": "minor",
  "value": "minor",
  "imperceptible": "patch",
  "retargeted": "patch",
  "shape-unknown": "patch",
  "description": "patch",
};
