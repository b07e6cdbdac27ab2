/**
 * The tokens of a brand page: their values in themes, and the tokens that play the roles of a user interface.
 * @module
 */
import type { Kind } from "../../base/tokens/kinds.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import { wordsOf } from "../../base/text/name_words.ts";
import { TokenRanker } from "../../facts/ranking/token_ranker.ts";
import { type Background, schemeOn, Surfaces } from "../../hooks/preview/background.ts";
import { type Channels, contrast } from "../../hooks/preview/color.ts";
import { saidName } from "../../hooks/preview/groups.ts";
import type { PreviewData, PreviewValue } from "../../hooks/preview/mod.ts";
import { inContexts, shownTokens } from "../../hooks/preview/shown_tokens.ts";

type Contexts = Readonly<Record<string, string>>;
type Values = readonly (PreviewValue | null)[];

/** A choice of contexts with its name. */
export interface Theme {
  readonly name: string;
  readonly values: Values;
  /** The color behind everything; white if none can be told. */
  readonly ground: Background;
}

export type Role =
  | "text"
  | "muted"
  | "surface"
  | "border"
  | "accent"
  | "onAccent"
  | "danger"
  | "success"
  | "warning";

/** Numbers of the tokens that play roles; roles without one are missing. */
export type Roles = Partial<Record<Role, number>>;

/** Largest number of themes on a page. */
const mostThemes = 6;

const white: Background = { rgba: [255, 255, 255, 1], token: -1 };

/** How colorful a color is: the distance of its strongest and weakest channel. */
const colorfulness = ([r, g, b]: Channels) => Math.max(r, g, b) - Math.min(r, g, b);

/** Words for states, and for parts that are not areas. */
const state = /^(?:focus|focused|hover|hovered|active|pressed|down|disabled|visited|selected)$/;
const otherPart = /^(?:text|icon|border|stroke|outline|on|foreground|fg|link|shadow)$/;

/** Groups that are named for the property of their colors, such as in `border-color.base`. */
const propertyGroup = /^(?:(?:background|border)-)?color$/;

/** Words for colors that lie on others. */
const front = /^(?:on|contrast|inverse|inverted)$/;

/** Roles of feedback: words for them, and their usual hues in degrees, from the first to the second. */
const feedback: Readonly<
  Record<"danger" | "success" | "warning", { words: RegExp; hues: [number, number] }>
> = {
  danger: { words: /^(?:danger|error|critical|negative|destructive|alert)$/, hues: [320, 25] },
  success: { words: /^(?:success|positive|good|ok)$/, hues: [70, 190] },
  warning: { words: /^(?:warning|attention|caution|notice|warn)$/, hues: [10, 70] },
};
const isFeedback = (word: string) => Object.values(feedback).some(({ words }) => words.test(word));

/** The last word of a green color that means success among colors of feedback, but a state elsewhere. */
const fine = /^(?:normal|nominal|go|safe|healthy|valid|done)$/;

function isInHues([r, g, b]: Channels, [from, to]: readonly [number, number]): boolean {
  const hue = (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180 / Math.PI + 360) % 360;
  return from < to ? hue >= from && hue <= to : hue >= from || hue <= to;
}

export class BrandTokens {
  readonly data: PreviewData;
  readonly names: readonly string[];
  readonly listed: readonly number[];
  /**
   * The base contexts first, then others of the modifier that changes the most colors. One of another modifier follows
   * if only that one has the opposite scheme.
   */
  readonly themes: readonly Theme[];
  readonly roles: Roles;

  constructor(data: PreviewData) {
    this.data = data;
    this.names = data.paths.map(saidName);
    this.listed = shownTokens(data).flatMap((isShown, number) => isShown ? [number] : []);
    this.themes = this.#themesOf();
    this.roles = this.#rolesOf();
  }

  /** The listed tokens of kinds that have a picture in the base theme. */
  of(...kinds: readonly Kind[]): number[] {
    const [{ values }] = this.themes;
    return this.listed.filter((number) =>
      kinds.includes(this.data.kinds[number]) && values[number]?.css !== undefined
    );
  }

  /** The base theme, and the first one of the other scheme. */
  get pair(): readonly Theme[] {
    const [base, ...others] = this.themes;
    const scheme = schemeOn(base.ground.rgba);
    const other = others.find(({ ground }) => schemeOn(ground.rgba) !== scheme);
    return other ? [base, other] : [base];
  }

  #valuesIn(contexts: Contexts): Values {
    return inContexts<Values[number]>(this.data.values, this.data.blocks, contexts);
  }

  #themesOf(): Theme[] {
    const { modifiers, blocks, kinds } = this.data;
    const changes = (name: string) =>
      blocks.reduce(
        (sum, { contexts, tokens }) =>
          Object.hasOwn(contexts, name)
            ? sum + tokens.filter(([number]) => kinds[number] === "color").length
            : sum,
        0,
      );
    const base = Object.fromEntries(modifiers.map(({ name, base }) => [name, base]));
    const [most, ...further] = modifiers.filter(({ name }) => changes(name) > 0)
      .sort((a, b) => changes(b.name) - changes(a.name));
    const surfaces = new Surfaces({
      data: this.data,
      values: (contexts) => this.#valuesIn(contexts),
    });
    const theme = (name: string, contexts: Contexts): Theme => ({
      name,
      values: this.#valuesIn(contexts),
      ground: surfaces.in(contexts) ?? white,
    });
    const othersOf = ({ name, base: own, contexts }: typeof most) =>
      contexts.filter((context) => context !== own)
        .map((context) => theme(context, { ...base, [name]: context }));
    const first = theme(most?.base ?? "", base);
    const others = most ? othersOf(most) : [];
    const isOpposite = ({ ground }: Theme) => schemeOn(ground.rgba) !== schemeOn(first.ground.rgba);
    const opposite = others.some(isOpposite) ? undefined : further.flatMap(othersOf)
      .find(isOpposite);
    return [
      first,
      ...others.slice(0, mostThemes - 1 - (opposite ? 1 : 0)),
      ...(opposite ? [{ ...opposite, name: `${first.name} \u00b7 ${opposite.name}` }] : []),
    ];
  }

  #rolesOf(): Roles {
    const { data, names } = this;
    const [{ values, ground }] = this.themes;
    const tokens = names.map((name, number): ManifestToken => ({
      name,
      type: data.kinds[number] === "color" ? "color" : data.types[data.typeOf[number]],
      value: data.values[number]?.text ?? "",
      outputs: {},
      ...(data.values[number]?.refs?.length && {
        targets: data.values[number].refs.map((target) => names[target]),
        chain: [names[data.values[number].refs[0]]],
      }),
    }));
    const ranker = new TokenRanker(tokens);
    const colors = this.of("color").filter((number) =>
      values[number]?.rgba && !(number in data.deprecated)
    );
    const rgbaOf = (number: number) => values[number]!.rgba as Channels;
    const on = (number: number) => contrast(rgbaOf(number), ground.rgba);
    const groupOf = (number: number) =>
      data.paths[number].slice(0, -1).find((group) => propertyGroup.test(group));
    const hasGroups = colors.some((number) => (groupOf(number) ?? "color") !== "color");
    const isNamedFor = (number: number, property: string, words: string[]) => {
      const group = hasGroups ? groupOf(number) : undefined;
      if (group !== undefined) return group === property;
      return ranker.fitOf(tokens[number], { property, words }).isNamed;
    };
    /** The likeliest of some colors for a property. */
    const first = (property: string, words: string[], likely: readonly number[]) =>
      ranker.rank(likely, (number) => tokens[number], { property, words })[0] as number | undefined;
    /** The likeliest color for a property that passes a test, and is named for the property. */
    const find = (property: string, words: string[], passes: (number: number) => boolean) =>
      first(
        property,
        words,
        colors.filter((number) => passes(number) && isNamedFor(number, property, words)),
      );
    const hasWord = (number: number, pattern: RegExp) =>
      wordsOf(names[number]).some((word) => pattern.test(word));
    const isOfFeedback = (number: number) => wordsOf(names[number]).some(isFeedback);
    const isGray = (number: number) => colorfulness(rgbaOf(number)) < 60;
    const textWords = ["text", "default", "primary", "neutral", "standard", "normal", "base"];
    const isText = (number: number) => on(number) >= 7;
    const text = find("color", textWords, (number) => isText(number) && isGray(number)) ??
      find("color", textWords, isText);
    const accentWords = ["accent", "brand", "primary", "interactive", "emphasis", "button"];
    const canBeAccent = (number: number) =>
      on(number) >= 3 && !hasWord(number, state) && !isOfFeedback(number);
    const isAccent = (number: number) => canBeAccent(number) && !isGray(number);
    const isNamedAccent = (number: number) => {
      const words = wordsOf(names[number]);
      return words.some((word) => accentWords.includes(word)) &&
        !words.some((word) => otherPart.test(word));
    };
    const accent = find("background-color", accentWords, isAccent) ??
      first(
        "background-color",
        [...accentWords, "default", "base", "solid", "standard"],
        colors.filter((number) => isAccent(number) && isNamedAccent(number)),
      ) ??
      // The color of a brand may be black.
      find(
        "background-color",
        ["brand", "accent", "primary"],
        (number) => canBeAccent(number) && isNamedAccent(number),
      );
    const tint = colorfulness(ground.rgba) + 16;
    const surfaceIn = (passes: (number: number) => boolean) =>
      text === undefined ? undefined : find(
        "background-color",
        ["muted", "subtle", "raised", "card", "surface", "secondary"],
        (number) =>
          on(number) > 1.01 && on(number) < 1.4 && rgbaOf(number)[3] === 1 && passes(number) &&
          contrast(rgbaOf(text), rgbaOf(number)) >= 4.5,
      );
    const onWords = ["accent", "primary", "inverse", "emphasis", "button"];
    const isOnAccent = (number: number) =>
      contrast(rgbaOf(number), rgbaOf(accent!)) >= 4.5 && !hasWord(number, /^(?:bg|background)$/);
    /** Whether a color is named for lying on others, and readable on the accent in both schemes. */
    const isInPair = (number: number) =>
      hasWord(number, front) && this.pair.every((theme) => {
        const [ink, back] = [theme.values[number]?.rgba, theme.values[accent!]?.rgba];
        return ink && back && contrast(ink, back) >= 4.5;
      });
    const roles: Roles = {
      text,
      muted: find(
        "color",
        ["muted", "secondary", "subtle", "subdued", "neutral"],
        (number) =>
          isGray(number) && on(number) >= 4.5 && on(number) < (text ? on(text) : 21) &&
          !hasWord(number, state) && !isOfFeedback(number),
      ),
      surface: surfaceIn((number) => colorfulness(rgbaOf(number)) <= tint) ?? surfaceIn(() => true),
      border: find(
        "border-color",
        ["default", "border", "neutral"],
        (number) =>
          isGray(number) && on(number) > 1.05 && on(number) < 8 && !hasWord(number, state),
      ),
      accent,
      onAccent: accent === undefined
        ? undefined
        : find("color", onWords, (number) => isOnAccent(number) && isInPair(number)) ??
          find("color", onWords, isOnAccent) ??
          first(
            "color",
            onWords,
            colors.filter((number) => isOnAccent(number) && hasWord(number, front)),
          ),
    };
    const parentOf = (number: number) => JSON.stringify(data.paths[number].slice(0, -1));
    const feedbackGroups = new Set(colors.filter(isOfFeedback).map(parentOf));
    const isFine = (number: number) =>
      fine.test(data.paths[number].at(-1)!) && feedbackGroups.has(parentOf(number));
    for (const role of ["danger", "success", "warning"] as const) {
      const { words, hues } = feedback[role];
      const meant = colors.filter((number) =>
        colorfulness(rgbaOf(number)) >= 40 &&
        (hasWord(number, words) || role === "success" && isFine(number))
      );
      const usual = meant.filter((number) => isInHues(rgbaOf(number), hues));
      const among = (likely: readonly number[]) =>
        first("color", [role], likely.filter((number) => isNamedFor(number, "color", [role]))) ??
          first(
            "color",
            [role, "default", "base", "standard"],
            likely.filter((number) => !hasWord(number, state) && !hasWord(number, otherPart)),
          );
      const readable = (number: number) => on(number) >= 3;
      roles[role] = among(usual.filter(readable)) ??
        // Yellow is too light for text on white, but not for marks.
        among(usual.filter((number) => on(number) >= 1.5)) ?? among(meant.filter(readable));
    }
    return roles;
  }
}
