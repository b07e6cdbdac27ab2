/**
 * Storybook's globals: one for each modifier, kept in page addresses.
 * @module
 */
import type { ContextsOf } from "../../../src/base/types/manifest.ts";
import type { Modifier } from "./token_data.ts";

/** Globals of Storybook itself and of its addons. */
const reserved = new Set([
  "backgrounds",
  "grid",
  "highlight",
  "locale",
  "measureEnabled",
  "outline",
  "vision",
  "viewport",
]);

/** Matches characters that Storybook preserves in addresses. */
const kept = /^[a-zA-Z0-9 _-]+$/;

/** A global with the value of each context. */
export interface ContextGlobal {
  readonly name: string;
  readonly modifier: string;
  readonly base: string;
  readonly items: readonly { readonly context: string; readonly value: string }[];
}

/** A unique name with only characters that Storybook preserves in addresses. */
function keptName(text: string, isTaken: (name: string) => boolean): string {
  const plain = kept.test(text) && !/^-?[\d.]+$/.test(text)
    ? text
    : `_${text.replace(/[^a-zA-Z0-9_-]+/g, "-")}`;
  let name = plain;
  for (let count = 2; isTaken(name); count++) name = `${plain}-${count}`;
  return name;
}

/** The globals of modifiers. */
export function globalsOf(modifiers: readonly Modifier[]): ContextGlobal[] {
  const names = new Set(reserved);
  return modifiers.map(({ name: modifier, base, contexts }) => {
    const name = keptName(modifier, (one) => names.has(one));
    names.add(name);
    const values = new Set<string>();
    const items = contexts.map((context) => {
      const value = keptName(context, (one) => values.has(one));
      values.add(value);
      return { context, value };
    });
    return { name, modifier, base, items };
  });
}

/** The contexts that globals select. Stories may also name a context directly; unknown values select the base. */
export function chosenContexts(
  all: readonly ContextGlobal[],
  globals: Readonly<Record<string, unknown>>,
): ContextsOf {
  return Object.fromEntries(all.map(({ name, modifier, base, items }) => {
    const chosen = String(globals[name]);
    const item = items.find(({ value }) => value === chosen) ??
      items.find(({ context }) => context === chosen);
    return [modifier, item?.context ?? base];
  }));
}

/** The types of globals, from which Storybook makes its toolbar. */
export function globalTypesOf(all: readonly ContextGlobal[]): Record<string, object> {
  return Object.fromEntries(all.map(({ name, modifier, items }) => {
    const toolbar = {
      title: modifier,
      icon: "paintbrush",
      // The button shows the title of the chosen item.
      items: items.map(({ context, value }) => ({ value, title: `${modifier}: ${context}` })),
      dynamicTitle: true,
    };
    const description = `Context of ${modifier}`;
    return [name, { description, ...(items.length > 1 && { toolbar }) }];
  }));
}

/** The base contexts as globals. */
export function initialGlobalsOf(all: readonly ContextGlobal[]): Record<string, string> {
  return Object.fromEntries(all.map(({ name, base, items }) => [
    name,
    items.find(({ context }) => context === base)?.value ?? base,
  ]));
}
