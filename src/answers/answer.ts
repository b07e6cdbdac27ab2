/**
 * The shape of an answer, and its bounded form: short texts without control characters, and as many items as fit. A
 * handle gets the rest.
 * @module
 */
import { withoutControls } from "../values/printable.ts";
import { textHash } from "../values/text_hash.ts";

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

/** Largest length of a text in an answer, in UTF-16 units. */
const mostLength = 300;

/** Largest number of levels in an answer. */
const mostDepth = 6;

const encoder = new TextEncoder();

/** Escapes control characters of a text, and shortens it. */
export function dataText(text: string): string {
  const end = text.length > mostLength
    ? ` \u2026 (${text.length - mostLength} more characters)`
    : "";
  const start = end === "" ? text : text.slice(0, mostLength).replace(/[\ud800-\udbff]$/, "");
  return withoutControls(start.toWellFormed()) + end;
}

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

/** The handle of the items from a position. It depends on the question and on the item before. */
function handleOf(position: number, question: string, before: string): string {
  return `${position}-${textHash(`${question}\n${before}`)}`;
}

/** A handle that does not belong to the question, or whose items have changed. */
export class StaleHandle extends Error {
  /** Tells it from other errors. */
  override name = "StaleHandle";
  constructor() {
    super("The handle belongs to another question or to earlier tokens; ask again without it");
  }
}

/** The position of a handle among the items of an answer. */
function positionOf(handle: string, question: string, items: readonly string[]): number {
  const position = Number(/^(\d{1,9})-/.exec(handle)?.[1] ?? NaN);
  const isKnown = position > 0 && position < items.length &&
    handle === handleOf(position, question, items[position - 1]);
  if (!isKnown) throw new StaleHandle();
  return position;
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
  const items = Object.entries(lists).flatMap(([list, own]) =>
    own.map((item) => ({ list, item: safeData(item) }))
  );
  const texts = items.map(({ list, item }) => `${list} ${JSON.stringify(item)}`);
  const start = more === undefined ? 0 : positionOf(more, question, texts);
  const counts = Object.fromEntries(
    Object.entries(lists).map(([list, own]): [string, number] => [list, own.length]),
  );
  const rest = encoder.encode(JSON.stringify({ ...safeHead, counts, more: "0".repeat(20) })).length;
  let size = rest + Object.keys(lists).length * 16;
  let end = start;
  while (end < items.length && end < start + most) {
    size += encoder.encode(texts[end]).length + 1;
    // The first item is shown in any case; its texts are short.
    if (size > mostBytes && end > start) break;
    end++;
  }
  const shown: Record<string, unknown[]> = {};
  for (const list of Object.keys(lists)) shown[list] = [];
  for (const { list, item } of items.slice(start, end)) shown[list].push(item);
  return {
    ...safeHead,
    ...shown,
    counts,
    ...(end < items.length && { more: handleOf(end, question, texts[end - 1]) }),
  };
}
