/**
 * Reports the tokens of the current story to the panel, again after each change of the page.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { defaultContexts } from "../../../src/base/contexts/contexts.ts";
import { parseColor } from "../../../src/hooks/preview/client/parse_color.ts";
import type { ContextsOf } from "../../../src/base/types/manifest.ts";
import type { Rgba } from "../../../src/base/values/colors/rgba.ts";
import { events, type Report } from "./channel.ts";
import { measuredPairs, tokenIn } from "./contrast.ts";
import { paintedPairs, paintedTexts } from "./painted_contrast.ts";
import type { TokenData } from "./token_data.ts";
import { type TokenNames, usesIn } from "./used_tokens.ts";

/** The part of Storybook's channel that the addon uses. */
export interface Channel {
  on(event: string, listener: (...args: never[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
}

/** Milliseconds to wait for further changes. */
const pause = 100;

/** Events after which an element may have another state, such as `:hover` and `:focus`, or other colors. */
const stateEvents = [
  "pointerover",
  "pointerdown",
  "pointerup",
  "focusin",
  "focusout",
  "input",
  "transitionend",
  "animationend",
];

/** Indexes of tokens by their names in CSS. If several tokens share a name, the first wins. */
export function namesOf({ tokens }: Pick<TokenData, "tokens">): TokenNames {
  const [variables, classes] = [new Map<string, number>(), new Map<string, number>()];
  tokens.forEach((token, number) => {
    for (const name of token.variables ?? []) if (!variables.has(name)) variables.set(name, number);
    for (const name of token.classes ?? []) if (!classes.has(name)) classes.set(name, number);
  });
  return { variables, classes };
}

const readColors = new Map<string, Rgba | undefined>();

function readColor(text: string): Rgba | undefined {
  if (readColors.has(text)) return readColors.get(text);
  const color = parseColor(text);
  const read = color && { r: color[0], g: color[1], b: color[2], a: color[3] };
  readColors.set(text, read);
  return read;
}

/** The story on the page. */
export interface ShownStory {
  readonly id: string;
  readonly root: Element;
  readonly contexts: ContextsOf;
}

/** Watches the current story while a panel is open. */
export class StoryWatcher {
  #data: () => TokenData;
  #channel: Channel;
  #unreachable: () => readonly string[];
  #story: ShownStory | undefined;
  #isOpen = false;
  #names: { of: TokenData; names: TokenNames } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #observer = new MutationObserver(() => this.later());
  #again = (): void => this.later();

  constructor(
    channel: Channel,
    data: () => TokenData,
    unreachable: () => readonly string[],
  ) {
    this.#channel = channel;
    this.#data = data;
    this.#unreachable = unreachable;
    channel.on(events.watch, () => {
      this.#isOpen = true;
      this.#observe();
      for (const event of stateEvents) document.addEventListener(event, this.#again, true);
      this.later();
    });
    channel.on(events.unwatch, () => {
      this.#isOpen = false;
      this.#observer.disconnect();
      for (const event of stateEvents) document.removeEventListener(event, this.#again, true);
    });
  }

  show(story: ShownStory): void {
    const isOther = this.#story?.root !== story.root;
    this.#story = story;
    if (isOther && this.#isOpen) this.#observe();
    this.later();
  }

  /** Reports after a pause. */
  later(): void {
    if (!this.#isOpen) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#report(), pause);
  }

  #observe(): void {
    this.#observer.disconnect();
    const all = { subtree: true, childList: true, characterData: true };
    if (this.#story) this.#observer.observe(this.#story.root, { ...all, attributes: true });
    // Style sheets are added to and removed from the head.
    this.#observer.observe(document.head, all);
  }

  #report(): void {
    if (this.#story) this.#channel.emit(events.report, this.report(this.#story));
  }

  /** Makes the report of a story. */
  report({ id, root, contexts }: ShownStory): Report {
    const data = this.#data();
    if (this.#names?.of !== data) this.#names = { of: data, names: namesOf(data) };
    const { names } = this.#names;
    const { uses, unread, elements, tokenOf } = usesIn(root, names);
    const tokens = uses.map(({ token, ...use }) => {
      const { name, type, description, deprecated } = data.tokens[token];
      const { chain, value } = tokenIn(data.tokens[token], contexts);
      const facts = { name, type, description, deprecated, chain };
      return { ...facts, ...use, value: use.value || value };
    });
    const used = new Set(tokens.map(({ name }) => name));
    const isUsed = (name: string) =>
      used.has(name) || tokens.some(({ chain }) => chain?.includes(name));
    const bases = defaultContexts(
      data.modifiers.map(({ name, base, contexts }) => ({ name, default: base, contexts })),
    );
    const pairs = measuredPairs(data.pairs, data.tokens, bases, readColor).map((pair) => ({
      ...pair,
      isUsed: isUsed(pair.foreground) && isUsed(pair.background),
    })).sort((one, other) => Number(other.isUsed) - Number(one.isUsed));
    const { texts, unmeasured } = paintedTexts(elements, readColor, (element, property) => {
      const token = tokenOf(element, property);
      return typeof token === "number" ? data.tokens[token].name : token;
    });
    return {
      storyId: id,
      contexts,
      tokens,
      pairs,
      painted: paintedPairs(texts),
      unmeasured,
      hasNames: names.variables.size > 0 || names.classes.size > 0,
      unread,
      unreachable: this.#unreachable(),
    };
  }
}
