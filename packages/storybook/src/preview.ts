/**
 * The part of the addon in the page of a story: globals for contexts, and a decorator that selects
 * them.
 * @module
 */
/// <reference lib="dom" />
import { addons } from "storybook/preview-api";
import first from "virtual:token-build/@token-build/storybook/tokens.json";
import type { ContextsOf } from "../../../src/base/types/manifest.ts";
import { ContextChooser } from "./chosen_contexts.ts";
import {
  chosenContexts,
  type ContextGlobal,
  globalsOf,
  globalTypesOf,
  initialGlobalsOf,
} from "./globals.ts";
import { type Channel, StoryWatcher } from "./story_watcher.ts";
import type { TokenData } from "./token_data.ts";

type Globals = Readonly<Record<string, unknown>>;

/** The part of a story's context that the decorator uses. */
interface StoryContext {
  readonly id: string;
  readonly viewMode?: string;
  readonly globals: Globals;
  readonly canvasElement: unknown;
}

let data: TokenData = first[0];
const all: readonly ContextGlobal[] = globalsOf(data.modifiers);
let chooser = new ContextChooser(data);
let watcher: StoryWatcher | undefined;
let page: ContextsOf = chosenContexts(all, initialGlobalsOf(all));

function chooseOnPage(contexts: ContextsOf): void {
  page = contexts;
  chooser.choose(contexts, document.documentElement);
}

function watchPage(): StoryWatcher {
  if (watcher) return watcher;
  const channel = addons.getChannel() as unknown as Channel;
  watcher = new StoryWatcher(channel, () => data, () => chooser.unreachable);
  // Pages of documentation may have no story, and so no decorator.
  const onGlobals = ({ globals }: { globals: Globals }) =>
    chooseOnPage(chosenContexts(all, globals));
  channel.on("setGlobals", onGlobals);
  channel.on("globalsUpdated", onGlobals);
  channel.on("storyRendered", () => {
    chooser.refresh();
    watcher!.later();
  });
  // Style sheets may be added later.
  new MutationObserver(() => chooser.refresh()).observe(document.head, { childList: true });
  return watcher;
}

addons.ready().then(watchPage);

/** Replaces the data after a token was saved. */
function replace(next: TokenData): void {
  const isSame = JSON.stringify([next.modifiers, next.selectors]) ===
    JSON.stringify([data.modifiers, data.selectors]);
  // Storybook reads the types of globals only once.
  if (!isSame) return location.reload();
  data = next;
  chooser = new ContextChooser(data);
  chooseOnPage(page);
  watcher?.later();
}

/** Selects the contexts of a story on its page, and below its element in pages with several stories. */
function withContexts(story: () => unknown, context: StoryContext): unknown {
  const contexts = chosenContexts(all, context.globals);
  const { id, viewMode, canvasElement } = context;
  const root = canvasElement instanceof HTMLElement ? canvasElement : undefined;
  if (viewMode === "docs" && root) chooser.choose(contexts, root);
  else chooseOnPage(contexts);
  if (root && viewMode !== "docs") watchPage().show({ id, root, contexts });
  return story();
}

export const globalTypes: Record<string, object> = globalTypesOf(all);
export const initialGlobals: Record<string, string> = initialGlobalsOf(all);
export const decorators: readonly unknown[] = [withContexts];

// deno-lint-ignore no-explicit-any
const meta = import.meta as any;
if (meta.hot) {
  meta.hot.accept(
    "virtual:token-build/@token-build/storybook/tokens.json",
    (module: { default: [TokenData] } | undefined) => module && replace(module.default[0]),
  );
}
if (meta.webpackHot) {
  meta.webpackHot.accept(
    "virtual:token-build/@token-build/storybook/tokens.json",
    () => replace(first[0]),
  );
}
