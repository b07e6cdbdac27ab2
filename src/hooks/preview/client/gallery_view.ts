/**
 * The gallery as a list of rows: draws the rows near the window, moves the focus, and keeps the scroll position.
 * @module
 */
import { fill, h } from "./dom.ts";
import { drawRow, type GalleryContext } from "./gallery.ts";
import type { Model } from "./model.ts";
import type { Row } from "./rows.ts";
import { VirtualList } from "./virtual_list.ts";

const headerHeight = 64;

/** The page's functions that the gallery calls. */
export interface GalleryOwner {
  model(): Model;
  /** Settings of cards. */
  context(): GalleryContext;
  /** Number of the open token. */
  open(): number | undefined;
}

const tokensOf = (row: Row): readonly number[] => "tokens" in row ? row.tokens : [];

export class GalleryView {
  readonly element: HTMLElement = h("div", { class: "gallery" });
  /** Shown instead of rows if no token fits. */
  #empty: HTMLElement = h("div", { class: "empty", hidden: true });
  #owner: GalleryOwner;
  #rows: readonly Row[] = [];
  #groups: Map<Row, string> = new Map();
  #list: VirtualList<Row>;
  /** Settings of cards; reused until one of them changes. */
  #shown: GalleryContext | undefined;

  /** @param signal Ends the view. */
  constructor(owner: GalleryOwner, signal?: AbortSignal) {
    this.#owner = owner;
    this.#list = new VirtualList<Row>(
      this.element,
      (row) => drawRow(row, this.#groups.get(row) ?? "", this.#shown ??= owner.context()),
      signal,
    );
  }

  get elements(): HTMLElement[] {
    return [this.element, this.#empty];
  }

  /** Available width in pixels. */
  get width(): number {
    return this.element.clientWidth;
  }

  /** Replaces the rows. Without any, shows a message. */
  show(rows: readonly Row[], message: readonly HTMLElement[]): void {
    this.#rows = rows;
    this.#groups.clear();
    let group = "";
    for (const row of rows) {
      if (row.is === "section") group = "";
      else if (row.is === "group") group = row.name;
      this.#groups.set(row, group);
    }
    this.#shown = undefined;
    fill(this.#empty, message);
    this.#empty.hidden = rows.length > 0;
    this.#list.show(rows);
  }

  /** Redraws the same tokens in place. */
  redraw(): void {
    this.#shown = undefined;
    this.inPlace(() => this.#list.redraw());
  }

  /** Moves the focus to the next or previous token, or to the one below or above. */
  move(from: number, step: number, isVertical: boolean): void {
    const order = this.#rows.flatMap(tokensOf);
    const row = this.#rows.find((row) => tokensOf(row).includes(from));
    const size = isVertical && row ? tokensOf(row).length : 1;
    const target = order[order.indexOf(from) + step * size];
    if (target === undefined) return;
    this.scrollTo(target);
    this.focus(target);
  }

  /** Moves the focus to a token, if it is drawn. */
  focus(number: number, options?: FocusOptions): void {
    this.#buttonOf(number)?.focus(options);
  }

  /** Scrolls to a token. Returns whether it is in a row. */
  scrollTo(number: number): boolean {
    const index = this.#rowOf(number);
    if (index >= 0) this.#list.scrollTo(index);
    return index >= 0;
  }

  /** Titles of sections that are not shown whole. */
  get shortened(): string[] {
    return this.#rows.flatMap((row) => row.is === "more" ? [row.title] : []);
  }

  /** The title of the section at the top of the window. */
  get title(): string | undefined {
    const at = this.#list.firstBelow(headerHeight + 80);
    const row = this.#rows.slice(0, at + 1).findLast((row) => row.is === "section");
    return row && "title" in row ? row.title : undefined;
  }

  /**
   * Draws rows, and keeps the scroll position of the open token, or of the first one in the window.
   * The focus stays at its token.
   */
  inPlace(draw: () => void): void {
    const focused = this.#focusedName();
    this.#keepPlace(draw);
    const number = focused === undefined ? undefined : this.#owner.model().find(focused);
    if (number !== undefined) this.focus(number, { preventScroll: true });
  }

  #buttonOf(number: number): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(`[data-open="${number}"]`);
  }

  #focusedName(): string | undefined {
    const { activeElement } = this.element.getRootNode() as Document;
    const number = (activeElement as HTMLElement | null)?.dataset?.open;
    return number === undefined ? undefined : this.#owner.model().names[Number(number)];
  }

  #keepPlace(draw: () => void): void {
    const open = this.#owner.open();
    const isVisible = open !== undefined && this.#buttonOf(open) !== null;
    const first = this.#rows.slice(this.#list.firstBelow(headerHeight))
      .find((row) => tokensOf(row).length > 0);
    const anchor = isVisible ? open : first && tokensOf(first)[0];
    if (scrollY === 0 || anchor === undefined) return draw();
    const name = this.#owner.model().names[anchor];
    const before = this.#list.topOf(this.#rowOf(anchor));
    this.#list.hold(draw);
    const after = this.#rowOf(this.#owner.model().find(name) ?? -1);
    this.#list.scroll(after < 0 ? 0 : this.#list.topOf(after) - before);
  }

  #rowOf(number: number): number {
    return this.#rows.findIndex((row) => tokensOf(row).includes(number));
  }
}
