/**
 * The page: draws its state, and follows its address.
 * @module
 */
import type { PreviewData } from "../data.ts";
import { CompareDialog } from "./compare.ts";
import { emptyMessage } from "./empty.ts";
import { pictureFields, schemeField, searchField, type Settings } from "./controls.ts";
import { sideFields } from "./side.ts";
import { addSpeaker, announce } from "./copy.ts";
import { details } from "./details.ts";
import { fill, h } from "./dom.ts";
import { type GalleryContext, shownName, shownStep } from "./gallery.ts";
import { GalleryView } from "./gallery_view.ts";
import { familyOf } from "./families.ts";
import { blocks } from "./markdown.ts";
import { Model } from "./model.ts";
import { type Shown, textIn } from "./notation.ts";
import { parseColor } from "./parse_color.ts";
import type { PictureContext } from "./pictures.ts";
import { rowsOf } from "./rows.ts";
import { addressOf, found, readAddress, type State } from "./state.ts";

const backgroundNames: Readonly<Record<string, string>> = {
  "#ffffff": "White",
  "#000000": "Black",
};

/** Width of a page of paper (A4 or letter) between its margins, in pixels. */
const paperWidth = 716;

const pangram = "The quick brown fox jumps over the lazy dog";

export class Page {
  #model: Model;
  #state: State;
  #settings: Settings = { sample: pangram, scheme: "auto" };
  #view: GalleryView;
  #search: HTMLInputElement;
  #compare: CompareDialog;
  #title = h("h1");
  #introduction = h("div", { class: "introduction prose", hidden: true });
  #status = h("p", { class: "status", role: "status" });
  #errors = h("div", { class: "errors", role: "alert" });
  #side = h("nav", { class: "side", "aria-label": "Filters", id: "side" });
  #fields = h("div", { class: "fields" });
  #main = h("main", { id: "tokens", tabindex: "-1" });
  #details = h("aside", { class: "details", "aria-labelledby": "details-name", hidden: true });
  /** Titles of long sections that are shown whole. */
  #expanded: Set<string> = new Set();
  #isPrinted = false;
  /** Width of the gallery when it was drawn, in pixels. */
  #width = 0;
  /** Parts of the page that wait to be drawn. */
  #waiting: Set<string> = new Set();
  /** Name of the token that had the focus before the details were opened. */
  #opener: string | undefined;

  constructor(data: PreviewData) {
    this.#model = new Model(data, parseColor);
    this.#state = readAddress(location.hash.slice(1), this.#model);
    this.#search = searchField(this.#state.query, (change) => this.#change(change));
    this.#compare = new CompareDialog(this.#model, (compared) => this.#change({ compared }));
    this.#view = new GalleryView({
      model: () => this.#model,
      context: () => this.#galleryContext(),
      open: () => this.#model.find(this.#state.token),
    });
    this.#build();
    this.#listen();
    this.#drawAll();
    this.#reveal();
    setTimeout(() => this.#model.search.prepare(), 500);
  }

  /** Replaces the tokens, and keeps the state. */
  setData(data: PreviewData): void {
    this.#model = new Model(data, parseColor);
    this.#compare.setModel(this.#model);
    this.#view.inPlace(() => this.#drawAll());
  }

  /** Shows the errors of the last build. */
  setErrors(errors: readonly string[]): void {
    fill(
      this.#errors,
      errors.length > 0 && [
        h("strong", {}, "The last change does not build; the page shows the previous tokens."),
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
      this.#introduction,
      h("div", { class: "tools" }, this.#status, this.#fields),
      ...this.#view.elements,
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
    );
    addSpeaker();
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
    new ResizeObserver(() => {
      if (this.#isResized) this.#view.inPlace(() => this.#drawGallery());
    }).observe(this.#view.element);
    this.#view.element.addEventListener("click", ({ target }) => {
      const element = target as HTMLElement;
      if (element.closest(".play, .copies")) return;
      const token = element.closest<HTMLElement>("[data-goto]")?.dataset.goto ??
        element.closest<HTMLElement>("[data-token]")?.dataset.token;
      if (token !== undefined) this.#openToken(this.#model.names[Number(token)]);
    });
    addEventListener("keydown", (event) => this.#key(event));
    const printed = (isPrinted: boolean) => () => {
      this.#isPrinted = isPrinted;
      this.#drawGallery();
    };
    addEventListener("beforeprint", printed(true));
    addEventListener("afterprint", printed(false));
    addEventListener("scroll", () => this.#soon("follow", () => this.#follow()), { passive: true });
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
      this.#view.move(Number(element.dataset.open), step, /Up|Down/.test(event.key));
    }
  }

  /** Scrolls to the open token. */
  #reveal(): void {
    const number = this.#model.find(this.#state.token);
    if (number === undefined || this.#view.scrollTo(number)) return;
    for (const title of this.#view.shortened) this.#expanded.add(title);
    this.#drawGallery();
    this.#view.scrollTo(number);
  }

  /** Marks the section in the window in the list of sections. */
  #follow(): void {
    const title = this.#view.title?.split(":")[0];
    for (const button of this.#side.querySelectorAll<HTMLElement>("[data-title]")) {
      if (button.dataset.title === title) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  #change(change: Partial<State>): void {
    const before = this.#state;
    this.#state = { ...before, ...change };
    const address = addressOf(this.#state, this.#model);
    // Each opened token is a step in the history.
    const isStep = change.token !== undefined && change.token !== before.token;
    const url = address === "" ? location.pathname + location.search : `#${address}`;
    history[isStep ? "pushState" : "replaceState"](null, "", url);
    const filters = [
      "query",
      "type",
      "section",
      "group",
      "platform",
      "changedIn",
      "marks",
      "beside",
      "notation",
    ] as const;
    const isFiltered = filters.some((name) => this.#state[name] !== before[name]);
    // The details take width from the gallery, so draw them first.
    this.#drawDetails();
    // Several short tasks, so that frames between them show what the user types or chooses.
    if (change.query !== undefined && isFiltered) {
      this.#model.search.find(this.#state.query);
      this.#soon("gallery", () => this.#drawGallery());
    } else if (isFiltered) this.#drawGallery();
    else if (change.contexts) this.#view.inPlace(() => this.#drawGallery());
    else if (!this.#isResized) this.#view.redraw();
    this.#soon("fields", () => this.#drawFields());
    this.#soon("follow", () => this.#follow());
    this.#compare.show(this.#state.compared, this.#state.contexts);
  }

  get #isResized(): boolean {
    return this.#view.width !== this.#width;
  }

  /** Draws a part of the page in a task of its own, once. */
  #soon(part: string, draw: () => void): void {
    if (this.#waiting.has(part)) return;
    this.#waiting.add(part);
    setTimeout(() => {
      this.#waiting.delete(part);
      draw();
    });
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
    this.#view.focus(number);
  }

  #setScheme(): void {
    const { scheme } = this.#settings;
    document.documentElement.dataset.scheme = scheme;
  }

  #pictureContext(): PictureContext {
    return {
      sample: this.#settings.sample,
      layers: this.#model.layers(this.#state.contexts),
      scaleOf: this.#model.shadowScale(this.#state.contexts),
      backgroundIn: (contexts) => this.#model.backgroundIn(this.#state.background, contexts),
    };
  }

  #shown(): Shown {
    const { notation, platform } = this.#state;
    const at = this.#model.data.platforms.findIndex(({ name }) => name === platform);
    return { model: this.#model, notation, platform: at };
  }

  #galleryContext(): GalleryContext {
    const { contexts, beside, token, measure } = this.#state;
    return {
      ...this.#shown(),
      contexts,
      beside,
      measure,
      expand: (title) => {
        this.#expanded.add(title);
        this.#view.inPlace(() => this.#drawGallery());
      },
      ...this.#pictureContext(),
      isBackgroundChosen: this.#state.background !== "",
      open: this.#model.find(token) ?? -1,
    };
  }

  #drawAll(): void {
    const { title, logo, introduction } = this.#model.data;
    fill(this.#title, logo !== undefined && h("img", { class: "logo", src: logo, alt: "" }), title);
    fill(this.#introduction, introduction !== undefined && blocks(introduction));
    document.title = title;
    const family = familyOf(this.#model, this.#state.contexts);
    document.documentElement.style.setProperty("--sample-family", family ?? "");
    this.#drawFields();
    // The details take width from the gallery, so draw them first.
    this.#drawDetails();
    this.#drawGallery();
    this.#compare.show(this.#state.compared, this.#state.contexts);
  }

  #drawFields(): void {
    const { vision } = this.#state;
    document.documentElement.style.setProperty(
      "--vision",
      vision && `url("#${CSS.escape(vision)}")`,
    );
    const focused = focusPath(this.#side) ?? focusPath(this.#fields);
    const change = (change: Partial<State>) => this.#change(change);
    fill(this.#side, sideFields(this.#model, this.#state, change));
    const redraw = () => this.#view.inPlace(() => this.#drawGallery());
    fill(this.#fields, pictureFields(this.#model, this.#state, this.#settings, change, redraw));
    focused?.();
  }

  #drawGallery(): void {
    const numbers = found(this.#state, this.#model);
    // Results of a search need no introduction.
    this.#introduction.hidden = this.#introduction.childElementCount === 0 ||
      numbers.length < this.#model.count;
    const { count: all, data: { pages } } = this.#model;
    const isFirst = pages?.own === -1;
    const count = isFirst ? pages.all.reduce((sum, { count }) => sum + count, 0) : all;
    const shown = isFirst ? count : numbers.length;
    const words = `${count.toLocaleString("en")} token${count === 1 ? "" : "s"}`;
    this.#status.textContent = shown === count
      ? words
      : `${shown.toLocaleString("en")} of ${words}`;
    if (shown === 0) announce("No token matches");
    const own = this.#shown();
    const { contexts, beside } = this.#state;
    this.#width = this.#view.width;
    const rows = rowsOf({
      model: this.#model,
      numbers,
      best: this.#model.search.find(this.#state.query)?.best,
      width: this.#isPrinted ? paperWidth : this.#width,
      contexts: beside ? [contexts, beside] : [contexts],
      sample: this.#settings.sample,
      textOf: (number, contexts) => textIn(number, contexts, own),
      nameOf: (number, group, isStep) =>
        isStep ? shownStep(number, own) : shownName(number, group, own),
      isWhole: (_, title) =>
        this.#isPrinted || numbers.length < this.#model.count || this.#expanded.has(title),
    });
    this.#view.show(rows, emptyMessage(this.#state, this.#model, (change) => this.#filter(change)));
    this.#soon("follow", () => this.#follow());
  }

  /** Changes filters from outside of their fields. */
  #filter(change: Partial<State>): void {
    if (change.query !== undefined) this.#search.value = change.query;
    this.#change(change);
    this.#search.focus();
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
        ...this.#shown(),
        contexts,
        ...this.#pictureContext(),
        backgroundName: background === "" ? undefined : backgroundNames[background] ?? background,
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
    const same = all.find((item) => item.closest("label, button")?.textContent === label);
    (same ?? all[index])?.focus();
  };
}
