/**
 * The page: draws its state, and follows its address.
 * @module
 */
import type { PreviewData } from "../data.ts";
import { parseHex, type Rgba } from "./color.ts";
import { CompareDialog } from "./compare.ts";
import { pictureFields, schemeField, searchField, type Settings, sideFields } from "./controls.ts";
import { announce, makeSpeaker } from "./copy.ts";
import { details } from "./details.ts";
import { fill, h } from "./dom.ts";
import { drawRow, type GalleryContext } from "./gallery.ts";
import { Model } from "./model.ts";
import { type Row, rowsOf } from "./rows.ts";
import { addressOf, found, readAddress, type State } from "./state.ts";
import { VirtualList } from "./virtual_list.ts";

const headerHeight = 64;

const backgroundNames: Readonly<Record<string, string>> = {
  "#ffffff": "White",
  "#000000": "Black",
};

const pangram = "The quick brown fox jumps over the lazy dog";

/** A preview of tokens. */
export class Page {
  #model: Model;
  #state: State;
  #settings: Settings = { sample: pangram, scheme: "auto" };
  #numbers: readonly number[] = [];
  #rows: readonly Row[] = [];
  /** The group of each row. */
  #groups: Map<Row, string> = new Map();
  #list: VirtualList<Row>;
  /** Settings of cards; reused until one of them changes. */
  #shown: GalleryContext | undefined;
  #search: HTMLInputElement;
  #compare: CompareDialog;
  #title = h("h1");
  #status = h("p", { class: "status", role: "status" });
  #errors = h("div", { class: "errors", role: "alert" });
  #side = h("nav", { class: "side", "aria-label": "Filters", id: "side" });
  #fields = h("div", { class: "fields" });
  #gallery = h("div", { class: "gallery" });
  #main = h("main", { id: "tokens", tabindex: "-1" });
  #details = h("aside", { class: "details", "aria-labelledby": "details-name", hidden: true });
  /** Name of the token that had the focus before the details were opened. */
  #opener: string | undefined;

  constructor(data: PreviewData) {
    this.#model = new Model(data);
    this.#state = readAddress(location.hash.slice(1), this.#model);
    this.#search = searchField(this.#state.query, (change) => this.#change(change));
    this.#compare = new CompareDialog(this.#model, (compared) => this.#change({ compared }));
    this.#list = new VirtualList<Row>(
      this.#gallery,
      (row) => drawRow(row, this.#groups.get(row) ?? "", this.#shown ??= this.#galleryContext()),
    );
    this.#build();
    this.#listen();
    this.#drawAll();
    this.#reveal();
    setTimeout(() => this.#model.prepareSearch(), 500);
  }

  /** Replaces the tokens, and keeps the state. */
  setData(data: PreviewData): void {
    this.#model = new Model(data);
    this.#compare.setModel(this.#model);
    this.#inPlace(() => this.#drawAll());
  }

  /** Shows the errors of the last build. */
  setErrors(errors: readonly string[]): void {
    fill(
      this.#errors,
      errors.length > 0 && [
        h("strong", {}, "The last change does not build; the page shows the tokens before it."),
        errors.map((text) => h("pre", {}, text)),
      ],
    );
  }

  #build(): void {
    const toggle = h<HTMLButtonElement>("button", {
      type: "button",
      class: "filters",
      "aria-expanded": "false",
      "aria-controls": "side",
      click: () => {
        const isOpen = document.body.classList.toggle("side-open");
        toggle.setAttribute("aria-expanded", String(isOpen));
      },
    }, "Filters");
    this.#main.append(
      h("h2", { class: "hidden" }, "Tokens"),
      this.#errors,
      h("div", { class: "tools" }, this.#status, this.#fields),
      this.#gallery,
    );
    document.body.append(
      h("a", { class: "skip", href: "#tokens", click: this.#skip }, "Skip to tokens"),
      h(
        "header",
        {},
        this.#title,
        h("div", { class: "search" }, this.#search),
        schemeField(this.#settings, () => this.#setScheme()),
        toggle,
      ),
      h("div", { class: "columns" }, this.#side, this.#main, this.#details),
      this.#compare.element,
      makeSpeaker(),
    );
  }

  /** Moves the focus without the link, because the address contains the state. */
  #skip = (event: Event): void => {
    event.preventDefault();
    this.#main.focus();
  };

  #listen(): void {
    addEventListener("hashchange", () => {
      const state = readAddress(location.hash.slice(1), this.#model);
      if (addressOf(state, this.#model) === addressOf(this.#state, this.#model)) return;
      this.#state = state;
      if (this.#search.value !== state.query) this.#search.value = state.query;
      this.#drawAll();
      this.#reveal();
    });
    let { clientWidth } = this.#gallery;
    new ResizeObserver(() => {
      if (this.#gallery.clientWidth === clientWidth) return;
      clientWidth = this.#gallery.clientWidth;
      this.#inPlace(() => this.#drawGallery());
    }).observe(this.#gallery);
    this.#gallery.addEventListener("click", ({ target }) => {
      const element = target as HTMLElement;
      if (element.closest(".play")) return;
      const token = element.closest<HTMLElement>("[data-token]")?.dataset.token;
      if (token !== undefined) this.#openToken(this.#model.names[Number(token)]);
    });
    addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event: KeyboardEvent): void {
    const element = event.target as HTMLElement;
    const isTyping = /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.#search.focus();
    } else if (event.key === "Escape" && this.#state.token !== "" && !this.#compare.element.open) {
      this.#close();
    } else if (event.key.startsWith("Arrow") && element.matches("[data-open]")) {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      this.#move(Number(element.dataset.open), step, /Up|Down/.test(event.key));
    }
  }

  /** Moves the focus to the next or previous token, or to the one below or above. */
  #move(from: number, step: number, isVertical: boolean): void {
    const order = this.#rows.flatMap((row) => "tokens" in row ? row.tokens : []);
    const row = this.#rows.find((row) => "tokens" in row && row.tokens.includes(from));
    const size = isVertical && row && "tokens" in row ? row.tokens.length : 1;
    const target = order[order.indexOf(from) + step * size];
    if (target === undefined) return;
    this.#scrollTo(target);
    this.#buttonOf(target)?.focus();
  }

  #buttonOf(number: number): HTMLElement | null {
    return this.#gallery.querySelector<HTMLElement>(`[data-open="${number}"]`);
  }

  #scrollTo(number: number): void {
    const index = this.#rowOf(number);
    if (index >= 0) this.#list.scrollTo(index);
  }

  /**
   * Draws rows, and keeps the scroll position of the open token, or of the first one in the window.
   * The focus stays at its token.
   */
  #inPlace(draw: () => void): void {
    const focused = this.#focusedName();
    this.#keepPlace(draw);
    const number = focused === undefined ? undefined : this.#model.find(focused);
    if (number !== undefined) this.#buttonOf(number)?.focus({ preventScroll: true });
  }

  /** The name of the focused token. */
  #focusedName(): string | undefined {
    const number = (document.activeElement as HTMLElement | null)?.dataset?.open;
    return number === undefined ? undefined : this.#model.names[Number(number)];
  }

  #keepPlace(draw: () => void): void {
    const open = this.#model.find(this.#state.token);
    const isVisible = open !== undefined && this.#buttonOf(open) !== null;
    const first = this.#rows.slice(this.#list.firstBelow(headerHeight))
      .find((row) => "tokens" in row);
    const anchor = isVisible ? open : first && "tokens" in first ? first.tokens[0] : undefined;
    if (scrollY === 0 || anchor === undefined) return draw();
    const name = this.#model.names[anchor];
    const before = this.#list.topOf(this.#rowOf(anchor));
    draw();
    const after = this.#rowOf(this.#model.find(name) ?? -1);
    if (after >= 0) this.#list.scroll(this.#list.topOf(after) - before);
  }

  #rowOf(number: number): number {
    return this.#rows.findIndex((row) => "tokens" in row && row.tokens.includes(number));
  }

  /** Scrolls to the open token. */
  #reveal(): void {
    const number = this.#model.find(this.#state.token);
    if (number !== undefined) this.#scrollTo(number);
  }

  #change(change: Partial<State>): void {
    const before = this.#state;
    this.#state = { ...before, ...change };
    const address = addressOf(this.#state, this.#model);
    // Each opened token is a step in the history.
    const isStep = change.token !== undefined && change.token !== before.token;
    const url = address === "" ? location.pathname + location.search : `#${address}`;
    history[isStep ? "pushState" : "replaceState"](null, "", url);
    const filters = ["query", "type", "group", "platform", "changedIn", "marks", "beside"] as const;
    const isFiltered = filters.some((name) => this.#state[name] !== before[name]);
    if (isFiltered) this.#drawGallery();
    else this.#redrawGallery();
    if (change.query === undefined) this.#drawFields();
    this.#drawDetails();
    this.#compare.show(this.#state.compared, this.#state.contexts);
  }

  #openToken(name: string): void {
    this.#opener ??= name;
    this.#change({ token: name });
    document.getElementById("details-name")?.focus();
  }

  #close(): void {
    const number = this.#model.find(this.#state.token) ?? -1;
    this.#opener = undefined;
    this.#change({ token: "" });
    this.#buttonOf(number)?.focus();
  }

  #setScheme(): void {
    const { scheme } = this.#settings;
    document.documentElement.dataset.scheme = scheme;
  }

  /** The background color for contrast, in the shown contexts. */
  #background(): Rgba {
    const { background, contexts } = this.#state;
    if (background.startsWith("#")) return parseHex(background);
    return this.#model.values(contexts)[this.#model.find(background) ?? -1]?.rgba ??
      [255, 255, 255, 1];
  }

  #layers(): number[] {
    const values = this.#model.values(this.#state.contexts);
    const layers = values.flatMap((value) => {
      const layer = value?.css?.["z-index"];
      return layer === undefined ? [] : [Number(layer)];
    });
    return [...new Set(layers)].sort((a, b) => a - b);
  }

  #galleryContext(): GalleryContext {
    const { contexts, beside, platform, token } = this.#state;
    return {
      model: this.#model,
      contexts,
      beside,
      platform: this.#model.data.platforms.findIndex(({ name }) => name === platform),
      background: this.#background(),
      sample: this.#settings.sample,
      layers: this.#layers(),
      open: this.#model.find(token) ?? -1,
    };
  }

  #drawAll(): void {
    const { title } = this.#model.data;
    this.#title.textContent = title;
    document.title = title;
    this.#drawFields();
    // The details take width from the gallery, so draw them first.
    this.#drawDetails();
    this.#drawGallery();
    this.#compare.show(this.#state.compared, this.#state.contexts);
  }

  #drawFields(): void {
    const focused = focusPath(this.#side) ?? focusPath(this.#fields);
    const change = (change: Partial<State>) => this.#change(change);
    fill(this.#side, sideFields(this.#model, this.#state, change));
    const redraw = () => this.#redrawGallery();
    fill(
      this.#fields,
      pictureFields(this.#model, this.#state, this.#settings, change, redraw),
    );
    focused?.();
  }

  #drawGallery(): void {
    this.#numbers = found(this.#state, this.#model);
    this.#rows = rowsOf({
      model: this.#model,
      numbers: this.#numbers,
      width: this.#gallery.clientWidth,
      isBeside: this.#state.beside !== undefined,
    });
    this.#groups.clear();
    let group = "";
    for (const row of this.#rows) {
      if (row.is === "section") group = "";
      else if (row.is === "group") group = row.name;
      this.#groups.set(row, group);
    }
    const { count } = this.#model;
    const shown = this.#numbers.length;
    const words = `${count.toLocaleString("en")} token${count === 1 ? "" : "s"}`;
    this.#status.textContent = shown === count
      ? words
      : `${shown.toLocaleString("en")} of ${words}`;
    if (shown === 0) announce("No token fits");
    this.#shown = undefined;
    this.#list.show(this.#rows);
  }

  /** Redraws the same tokens. */
  #redrawGallery(): void {
    this.#shown = undefined;
    this.#inPlace(() => this.#list.redraw());
  }

  #drawDetails(): void {
    const { token, contexts, background } = this.#state;
    const number = this.#model.find(token);
    document.body.classList.toggle("details-open", number !== undefined);
    this.#details.hidden = number === undefined;
    if (number === undefined) return fill(this.#details);
    const { scrollTop } = this.#details;
    fill(
      this.#details,
      details(number, {
        model: this.#model,
        contexts,
        background: this.#background(),
        backgroundName: backgroundNames[background] ?? background,
        sample: this.#settings.sample,
        layers: this.#layers(),
        hrefOf: (name) => {
          const [page] = location.href.split("#");
          return `${page}#${addressOf({ ...this.#state, token: name }, this.#model)}`;
        },
        close: () => this.#close(),
        useAsBackground: (name) => this.#change({ background: name }),
        compare: (name) => this.#change({ compared: [name, name] }),
      }),
    );
    this.#details.scrollTop = scrollTop;
  }
}

/** Returns a function that restores the focus in an element after a redraw; `undefined` if the focus is elsewhere. */
function focusPath(element: HTMLElement): (() => void) | undefined {
  const controls = () => [...element.querySelectorAll<HTMLElement>("button, input, select")];
  const index = controls().indexOf(document.activeElement as HTMLElement);
  const label = (index >= 0 && controls()[index].closest("label, button")?.textContent) || "";
  if (index < 0) return undefined;
  return () => {
    const all = controls();
    const same = all.find((one) => one.closest("label, button")?.textContent === label);
    (same ?? all[index])?.focus();
  };
}
