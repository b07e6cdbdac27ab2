/**
 * Name transforms that join the words of a path in a case, marked so that the pipeline can make all names at once.
 * @module
 */
import type { NameTransform } from "../types/config.ts";
import type { Case } from "../values/words.ts";

const forms = new WeakMap<NameTransform["transform"], Case>();

/** Marks the function of a transform that gives tokens the names that `namesOf` gives them. */
export function inForm(
  form: Case,
  transform: NameTransform["transform"],
): NameTransform["transform"] {
  forms.set(transform, form);
  return transform;
}

/** The case in which a transform joins the words of a path, if that is all it does. */
export function formOf(transform: NameTransform["transform"]): Case | undefined {
  return forms.get(transform);
}
