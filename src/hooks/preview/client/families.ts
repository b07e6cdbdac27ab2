/**
 * The font of samples that specify none.
 * @module
 */
import { isSupported } from "./dom.ts";
import type { Contexts, Model } from "./model.ts";

/** Names of the family of running text. */
const usualNames = /body|base|default|primary|sans|text|system/i;

/**
 * The family of the project's body text, judging by the names of tokens, or else its first family;
 * `undefined` without families.
 */
export function familyOf(model: Model, contexts: Contexts): string | undefined {
  const values = model.values(contexts);
  const familiesOf = (kind: "fontFamily" | "typography") =>
    values.flatMap((value, number) => {
      const family = model.kind(number) === kind ? value?.css?.["font-family"] : undefined;
      const isShown = family !== undefined && isSupported("font-family", family);
      return isShown ? [{ family, name: model.names[number] }] : [];
    });
  const own = familiesOf("fontFamily");
  const all = own.length > 0 ? own : familiesOf("typography");
  return (all.find(({ name }) => usualNames.test(name)) ?? all[0])?.family;
}
