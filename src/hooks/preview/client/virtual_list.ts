/**
 * A long list of rows with known heights. Only rows near the window are in the page.
 * @module
 */
import { fill } from "./dom.ts";

/** Distance from the window, in pixels, within which rows are drawn. Those in the window are drawn a frame earlier. */
const margin = 600;

/** Draws the rows of a list when they come near the window. */
export class VirtualList<Row extends { readonly height: number }> {
  #element: HTMLElement;
  #draw: (row: Row) => HTMLElement;
  #rows: readonly Row[] = [];
  /** The top of each row, and the bottom of the last one. */
  #tops: number[] = [0];
  #drawn: Map<number, HTMLElement> = new Map();
  #isWaiting = false;
  #isHeld = false;
  #isWhole = false;

  /**
   * @param element Contains the rows; its height is that of all rows.
   * @param draw Makes the element of a row.
   * @param signal Ends the list.
   */
  constructor(element: HTMLElement, draw: (row: Row) => HTMLElement, signal?: AbortSignal) {
    this.#element = element;
    this.#draw = draw;
    const update = () => this.#soon();
    // Any element around the list may scroll; their events do not bubble.
    addEventListener("scroll", update, { passive: true, capture: true, signal });
    addEventListener("resize", update, { signal });
    // Elements above the list may appear or disappear.
    const resized = new ResizeObserver(update);
    resized.observe(document.body);
    signal?.addEventListener("abort", () => resized.disconnect());
    // A printed page does not scroll, so draw all rows.
    addEventListener("beforeprint", () => this.#setWhole(true), { signal });
    addEventListener("afterprint", () => this.#setWhole(false), { signal });
  }

  show(rows: readonly Row[]): void {
    this.#rows = rows;
    this.#tops = [0];
    for (const { height } of rows) this.#tops.push(this.#tops.at(-1)! + height);
    this.#element.style.height = `${this.#tops.at(-1)}px`;
    this.redraw();
  }

  /** Redraws the rows if their content has changed, but not their heights. */
  redraw(): void {
    this.#drawn.clear();
    fill(this.#element);
    if (!this.#isHeld) this.#updateWindow();
  }

  /** Changes rows without drawing them, because the list is scrolled next. */
  hold(change: () => void): void {
    this.#isHeld = true;
    change();
    this.#isHeld = false;
  }

  scrollTo(index: number): void {
    const { top } = this.#element.getBoundingClientRect();
    const place = top + this.#tops[index];
    const height = this.#rows[index].height;
    if (place < 160 || place + height > innerHeight) this.scroll(place - innerHeight / 3);
    else this.#updateWindow();
  }

  /** Scrolls by a number of pixels, and draws the rows that come into the window. */
  scroll(pixels: number): void {
    if (pixels !== 0) scrollBy({ top: pixels, behavior: "instant" });
    this.#updateWindow();
  }

  /** The top of a row, relative to the window. */
  topOf(index: number): number {
    return this.#element.getBoundingClientRect().top + this.#tops[index];
  }

  /** The first row that ends below a height in the window. */
  firstBelow(height: number): number {
    return this.#rowAt(height - this.#element.getBoundingClientRect().top);
  }

  #setWhole(isWhole: boolean): void {
    this.#isWhole = isWhole;
    this.#update();
  }

  #soon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.#update();
    });
  }

  /** Draws the rows in the window, and those around it in the next frame. */
  #updateWindow(): void {
    this.#update(0);
    this.#soon();
  }

  /** The first row that ends below a height. */
  #rowAt(height: number): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#tops[middle + 1] <= height) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #update(around = margin): void {
    const { top } = this.#element.getBoundingClientRect();
    const { activeElement } = this.#element.getRootNode() as Document;
    const first = this.#isWhole ? 0 : this.#rowAt(-top - around);
    const end = this.#isWhole
      ? this.#rows.length
      : Math.min(this.#rows.length, this.#rowAt(innerHeight - top + around) + 1);
    for (const [index, element] of this.#drawn) {
      const isNear = index >= first && index < end;
      // Keep the row that contains the focus.
      if (isNear || element.contains(activeElement)) continue;
      element.remove();
      this.#drawn.delete(index);
    }
    for (let index = first; index < end; index++) {
      if (this.#drawn.has(index)) continue;
      const element = this.#draw(this.#rows[index]);
      element.style.top = `${this.#tops[index]}px`;
      element.style.height = `${this.#rows[index].height}px`;
      this.#insert(index, element);
    }
  }

  /** Inserts a row in order, because keyboard navigation follows the order of elements. */
  #insert(index: number, element: HTMLElement): void {
    let next: HTMLElement | undefined;
    let nearest = Infinity;
    for (const [other, drawn] of this.#drawn) {
      if (other > index && other < nearest) [nearest, next] = [other, drawn];
    }
    this.#element.insertBefore(element, next ?? null);
    this.#drawn.set(index, element);
  }
}
