/**
 * The contrast of pairs of colors in all contexts (WCAG 2.2).
 * @module
 */
import { contextsOfPair, contrastIn } from "../../facts/diff/contrast.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import type { ContrastPair } from "../../base/types/rules.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject } from "./asked_project.ts";
import { tokenNamed, UnansweredQuestion } from "./asked_values.ts";

/** A question for contrast. Without a pair, it is about those of the configuration's `check`. */
export interface ContrastQuestion {
  /** Token of the foreground. Default: the pairs of the configuration. */
  readonly foreground?: string;
  /** Token of the background. */
  readonly background?: string;
  /** Required contrast. Default 4.5. */
  readonly ratio?: number;
}

async function itemsOf(front: ManifestToken, back: ManifestToken, ratio: number) {
  const tokens = new Map([[front.name, front], [back.name, back]]);
  const pair = { foreground: front.name, background: back.name };
  const items = [];
  for (const contexts of contextsOfPair(front, back)) {
    const found = await contrastIn(tokens, pair, contexts);
    if (found === undefined) {
      throw new UnansweredQuestion(`${pair.foreground} and ${pair.background} are not both colors`);
    }
    // Rounded down, so that 4.499 is not shown as 4.5.
    const shown = Math.floor(found * 100) / 100;
    items.push({ ...pair, contexts, contrast: shown, wanted: ratio, passes: found >= ratio });
  }
  return items;
}

/** Answers with the contrast of a pair, or of the pairs of the configuration, in all contexts. */
export async function contrast(
  project: AskedProject,
  { foreground, background, ratio = 4.5 }: ContrastQuestion,
): Promise<Answer> {
  if ((foreground === undefined) !== (background === undefined)) {
    throw new UnansweredQuestion("Give both a foreground and a background, or none");
  }
  const current = await project.current();
  const configured: readonly ContrastPair[] = project.config.check?.contrast ?? [];
  const wanted = foreground === undefined
    ? configured
    : [{ foreground, background: background!, ratio }];
  const pairs: object[] = [];
  for (const { foreground, background, ratio = 4.5 } of wanted) {
    const [front, back] = [tokenNamed(current, foreground), tokenNamed(current, background)];
    pairs.push(...await itemsOf(front, back, ratio));
  }
  return { head: {}, lists: { pairs } };
}
