/**
 * The shape of an answer, and its bounded form: short texts without control characters, and as many items as fit. A
 * handle gets the rest.
 * @module
 */
import { textHash } from "../../base/text/text_hash.ts";
import { dataText } from "./data_text.ts";
import { fitted, sizeOf } from "./shortened_item.ts";

/** An answer: facts, and lists of items in a stable order. */
export interface Answer {
  /** Part of every page. */
  readonly head: Readonly<Record<string, unknown>>;
  /** Lists by property. Pages continue from one list to the next. */
  readonly lists: Readonly<Record<string, readonly unknown[]>>;
  /** Largest number of items on a page. Default: as many as fit. */
  readonly most?: number;
}

/** A page of an answer, for JSON. */
export type AnswerPage = Readonly<Record<string, unknown>>;

/** Largest size of a page in bytes of UTF-8: about 2,000 language model tokens. */
export const mostBytes = 6000;

/** Largest number of levels in an answer. */
const mostDepth = 6;

/** Copies data for an answer, with all texts and keys made safe. Leaves out properties without a value. */
export function safeData(data: unknown, depth: number = mostDepth): unknown {
  if (typeof data === "string") return dataText(data);
  if (typeof data !== "object" || data === null) return data;
  if (depth === 0) return dataText(JSON.stringify(data));
  if (Array.isArray(data)) return data.map((item) => safeData(item, depth - 1));
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [dataText(key), safeData(value, depth - 1)]),
  );
}

/** A handle that does not belong to the question, or whose answer has changed. */
export class StaleHandle extends Error {
  /** Tells it from other errors. */
  override name = "StaleHandle";
  constructor() {
    super("The handle belongs to another question or to earlier tokens; ask again without it");
  }
}

/** Pages through the items of all lists. */
class Pages {
  #question: string;
  #lists: Answer["lists"];
  #items: readonly { readonly list: string; readonly item: unknown }[];
  #hash: string | undefined;

  constructor(question: string, lists: Answer["lists"]) {
    this.#question = question;
    this.#lists = lists;
    this.#items = Object.entries(lists).flatMap(([list, items]) =>
      items.map((item) => ({ list, item }))
    );
  }

  get count(): number {
    return this.#items.length;
  }

  /** The items from a position that have at most some bytes, at least one. */
  from(start: number, most: number, bytes: number): { list: string; item: unknown }[] {
    const found: { list: string; item: unknown }[] = [];
    let size = 0;
    for (const { list, item } of this.#items.slice(start, start + most)) {
      const safe = fitted(safeData(item), bytes - 1);
      size += sizeOf(safe) + 1;
      if (size > bytes && found.length > 0) break;
      found.push({ list, item: safe });
    }
    return found;
  }

  /** The handle of the items from a position. It depends on the question and on all items. */
  handle(position: number): string {
    this.#hash ??= textHash(`${this.#question}\n${JSON.stringify(this.#lists)}`);
    return `${position}-${this.#hash}`;
  }

  position(handle: string): number {
    const position = Number(/^(\d{1,9})-/.exec(handle)?.[1] ?? NaN);
    const isKnown = position > 0 && position < this.count && handle === this.handle(position);
    if (!isKnown) throw new StaleHandle();
    return position;
  }
}

/**
 * Makes a page of an answer.
 *
 * @param question What identifies the question, such as its arguments as JSON.
 * @param more The handle of an earlier page, to continue there.
 * @throws {StaleHandle} If the handle does not fit.
 */
export function pageOf(
  { head, lists, most = Infinity }: Answer,
  question: string,
  more?: string,
): AnswerPage {
  const safeHead = safeData(head) as Record<string, unknown>;
  const pages = new Pages(question, lists);
  const start = more === undefined ? 0 : pages.position(more);
  const counts = Object.fromEntries(
    Object.entries(lists).map(([list, items]): [string, number] => [list, items.length]),
  );
  const shown: Record<string, unknown[]> = {};
  for (const list of Object.keys(lists)) shown[list] = [];
  const usedSize = sizeOf({ ...safeHead, ...shown, counts, more: "0".repeat(20) });
  const found = pages.from(start, most, mostBytes - usedSize);
  for (const { list, item } of found) shown[list].push(item);
  const end = start + found.length;
  return { ...safeHead, ...shown, counts, ...(end < pages.count && { more: pages.handle(end) }) };
}

/** The first items of a list that fit on a page. */
export function firstOf(items: readonly unknown[]): unknown[] {
  return new Pages("", { items }).from(0, Infinity, mostBytes - 500).map(({ item }) => item);
}
