/**
 * What descriptions of tokens advise: texts after `Do:` and `Don't:`.
 * @module
 */
import { hex } from "../../hooks/preview/color.ts";
import { el, type Html, tag } from "../../base/text/html_elements.ts";
import type { BrandTokens } from "./brand_tokens.ts";
import { lead, rgbaIn, section } from "./color_sections.ts";

/** Largest number of tokens whose advice is on a page. */
const most = 24;

/** A label at the start of a text, a line or a sentence, maybe in a list, in bold or after an emoji. */
const label =
  /(?<=^|\n|[.!?;\u2026]\s+)[\s>*+-]*(?:[\u2705\u274c\u2714\u2716]\ufe0f?\s*)?(?:\*\*|__)?\b(dos?|don['\u2019]?ts?|do not)\b(?:\*\*|__)?\s*:(?:\*\*|__)?\s*/gi;

export function adviceIn(description: string): { does: string[]; avoids: string[] } {
  const labels = [...description.matchAll(label)];
  const texts = labels.map((found, at) => {
    const end = labels[at + 1]?.index ?? description.length;
    // An empty line ends the advice.
    const [text] = description.slice(found.index + found[0].length, end).split(/\n\s*\n/);
    return {
      isDo: /^dos?$/i.test(found[1]),
      text: text.replace(/\s+/g, " ").replace(/[\s;]+$/, ""),
    };
  }).filter(({ text }) => text !== "");
  const of = (isDo: boolean) => texts.filter((one) => one.isDo === isDo).map(({ text }) => text);
  return { does: of(true), avoids: of(false) };
}

/** The advice of tokens, each with its color. */
export function advicePart(tokens: BrandTokens): Html | undefined {
  const { data, names, listed, themes: [base] } = tokens;
  const advised = listed.flatMap((number) => {
    const { does, avoids } = adviceIn(data.descriptions[number] ?? "");
    return does.length + avoids.length > 0 ? [{ number, does, avoids }] : [];
  });
  if (advised.length === 0) return undefined;
  const list = (classes: string, title: string, texts: readonly string[]) =>
    texts.length > 0 && tag(
      "div",
      classes,
      tag("b", "", title),
      texts.map((text) => tag("p", "", text)),
    );
  return section(
    "Do and don\u2019t",
    lead("From the descriptions of tokens.", advised.length - most),
    advised.slice(0, most).map(({ number, does, avoids }) => {
      const rgba = rgbaIn(base, number);
      return tag(
        "div",
        "advice",
        tag("h3", "", rgba && el("i", "chip", { "background-color": hex(rgba) }), names[number]),
        list("do", "Do", does),
        list("avoid", "Don\u2019t", avoids),
      );
    }),
  );
}
