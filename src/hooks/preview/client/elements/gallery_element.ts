/**
 * Elements that show the tokens of some kinds.
 * @module
 */
import type { Kind } from "../../../../base/tokens/kinds.ts";
import { fill, h } from "../dom.ts";
import { legendOf } from "../marks.ts";
import { shownName, shownStep } from "../gallery.ts";
import { GalleryView } from "../gallery_view.ts";
import type { Model } from "../model.ts";
import { textIn } from "../notation.ts";
import { type Row, rowsOf, shownKinds } from "../rows.ts";
import { type Drawing, TokenElement } from "./token_element.ts";

/** The listed tokens of some kinds in a group, in output order; all kinds if none are given. */
export function tokensIn(
  model: Model,
  group: string | null,
  kinds: readonly Kind[] | undefined,
): number[] {
  const shown = shownKinds(model);
  return model.names.flatMap((name, number) => {
    const isInGroup = group === null || group === "" || `${name}.`.startsWith(`${group}.`);
    const isOfKind = !kinds || kinds.includes(shown[number]);
    return model.isListed[number] && isInGroup && isOfKind ? [number] : [];
  });
}

/** Removes redundant headings: of the only section, and of the only group. */
export function withoutIdleHeadings(rows: readonly Row[]): Row[] {
  const count = (is: Row["is"]) => rows.filter((row) => row.is === is).length;
  const hasSections = count("section") > 1;
  const hasGroups = hasSections || count("group") > 1;
  return rows.filter((row) =>
    row.is === "section" ? hasSections : row.is !== "group" || hasGroups || row.note !== undefined
  );
}

/** An element with rows of tokens. */
export abstract class GalleryElement extends TokenElement {
  #view: GalleryView | undefined;
  #drawing: Drawing | undefined;
  #empty = h("p", { class: "message", part: "message", hidden: true });
  #legend = h("p", { class: "note-text", part: "legend" });

  protected override connect(box: HTMLElement, signal: AbortSignal): void {
    const view = new GalleryView({
      model: () => this.#drawing!.model,
      context: () => {
        const { model, contexts, platform, pictures, background } = this.#drawing!;
        const isBackgroundChosen = background !== "";
        return {
          model,
          contexts,
          beside: undefined,
          platform,
          notation: "",
          isBackgroundChosen,
          open: -1,
          copiesNames: true,
          ...pictures,
        };
      },
      open: () => undefined,
    }, signal);
    this.#view = view;
    fill(box, view.element, this.#empty, this.#legend);
    let width = 0;
    const resized = new ResizeObserver(() => {
      if (view.width === width) return;
      width = view.width;
      if (this.#drawing) view.inPlace(() => this.#show(this.#drawing!));
    });
    resized.observe(view.element);
    signal.addEventListener("abort", () => resized.disconnect());
    view.element.addEventListener("click", ({ target }) => {
      const element = target as HTMLElement;
      if (element.closest(".play")) return;
      const number = element.closest<HTMLElement>("[data-goto]")?.dataset.goto ??
        element.closest<HTMLElement>("[data-token]")?.dataset.token;
      if (number !== undefined) this.select(Number(number), this.#drawing!.model);
    });
  }

  protected override draw(drawing: Drawing): void {
    const isSame = this.#drawing?.model === drawing.model;
    this.#drawing = drawing;
    if (isSame) this.#view!.inPlace(() => this.#show(drawing));
    else this.#show(drawing);
  }

  /** The rows for a width in pixels. */
  protected abstract rows(drawing: Drawing, width: number): Row[];

  #show(drawing: Drawing): void {
    const rows = this.rows(drawing, this.#view!.width);
    this.#view!.show(rows, []);
    this.#empty.hidden = rows.length > 0;
    // Ramps have no marks.
    const hasMarks = rows.some(({ is }) => /cards|wide|specimen|stacked|line/.test(is));
    const marks = hasMarks ? legendOf(drawing.model) : [];
    this.#legend.textContent = marks.map((pair) => pair.join(" ")).join(" \u00b7 ");
    const group = this.getAttribute("group");
    this.#empty.textContent = group ? `No tokens in ${group}` : "No tokens";
  }
}

/** Defines the class of an element that shows tokens of some kinds. */
export function galleryOf(kinds?: readonly Kind[]): typeof GalleryElement {
  return class extends GalleryElement {
    protected override rows(
      { model, contexts, platform, pictures }: Drawing,
      width: number,
    ): Row[] {
      const numbers = tokensIn(model, this.getAttribute("group"), kinds);
      const shown = { model, platform, notation: "" };
      const rows = rowsOf({
        model,
        numbers,
        width,
        sample: pictures.sample,
        contexts: [contexts],
        textOf: (number) => textIn(number, contexts, shown),
        nameOf: (number, _, isStep) =>
          isStep ? shownStep(number, shown) : shownName(number, "", shown),
        only: "tokens",
      });
      return withoutIdleHeadings(rows);
    }
  };
}

/** Lists tokens in lines: name, picture, type, value. */
export class TokenTable extends GalleryElement {
  static override readonly observedAttributes: readonly string[] = [
    ...TokenElement.observedAttributes,
    "type",
  ];

  protected override rows({ model }: Drawing, width: number): Row[] {
    const type = this.getAttribute("type");
    const numbers = tokensIn(model, this.getAttribute("group"), undefined)
      .filter((number) => type === null || model.type(number) === type);
    return withoutIdleHeadings(rowsOf({ model, numbers, width, only: "lines" }));
  }
}

/** Shows declared pairs of colors with their contrast. */
export class TokenContrast extends GalleryElement {
  protected override rows({ model }: Drawing, width: number): Row[] {
    const numbers = tokensIn(model, this.getAttribute("group"), ["color"]);
    return withoutIdleHeadings(rowsOf({ model, numbers, width, only: "pairs" }));
  }
}
