/**
 * The base of all elements: a shadow tree with the style, and a redraw when tokens, attributes or
 * surroundings change.
 * @module
 */
import { addSpeaker } from "../copy.ts";
import { fill, h, setCss } from "../dom.ts";
import { familyOf } from "../families.ts";
import type { Contexts, Model } from "../model.ts";
import type { PictureContext } from "../pictures.ts";
import { contextsOf, onSurroundings, schemeAround } from "./surroundings.ts";
import { currentModel, onTokens } from "./store.ts";

/** The style of the elements, which stands before the code. */
declare const elementStyle: string;

/** Attributes that all elements read. */
const sharedAttributes = ["group", "names", "sample", "background", "scheme"] as const;

const pangram = "The quick brown fox jumps over the lazy dog";

/** Servers import the module too, and have no elements. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

let sheet: CSSStyleSheet | undefined;

function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(elementStyle);
  }
  return sheet;
}

export interface Drawing {
  readonly model: Model;
  readonly contexts: Contexts;
  /** Number of the platform whose names to show; -1 for the names of tokens. */
  readonly platform: number;
  readonly background: string;
  readonly pictures: PictureContext;
}

export abstract class TokenElement extends Base {
  static readonly observedAttributes: readonly string[] = sharedAttributes;
  #box: HTMLElement | undefined;
  #connection: AbortController | undefined;
  #isWaiting = false;

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    if (!this.#box) {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [styleSheet()];
      this.#box = h("div", { class: "box", part: "box" });
      root.append(this.#box);
    }
    onTokens(() => this.#soon(), signal);
    onSurroundings(this, currentModel(), () => this.#soon(), signal);
    this.connect(this.#box, signal);
    addSpeaker();
    this.#draw();
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
    this.#connection = undefined;
  }

  attributeChangedCallback(): void {
    this.#soon();
  }

  /** Prepares the content of the element, until the signal is aborted. */
  protected connect(_box: HTMLElement, _signal: AbortSignal): void {}

  protected abstract draw(drawing: Drawing, box: HTMLElement): void;

  /** Tells the page that a token was chosen. Returns whether the page prevented the usual reaction. */
  protected select(number: number, { data, names }: Model): boolean {
    const detail = { name: names[number], path: [...data.paths[number]] };
    const options = { detail, bubbles: true, composed: true, cancelable: true };
    return !this.dispatchEvent(new CustomEvent("token-select", options));
  }

  #soon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      this.#draw();
    });
  }

  #draw(): void {
    const [model, box] = [currentModel(), this.#box];
    if (!model || !box || !this.isConnected) return;
    const own = new Set((this.constructor as typeof TokenElement).observedAttributes);
    const contexts = contextsOf(this, model, own);
    const scheme = this.getAttribute("scheme") ?? schemeAround(this) ?? "";
    setCss(box, {
      "color-scheme": scheme === "light" || scheme === "dark" ? scheme : "",
      "--sample-family": familyOf(model, contexts) ?? "",
    });
    const wanted = this.getAttribute("background") ?? "";
    // Text of an attribute, not a token's value.
    // deno-lint-ignore house/values-have-readers
    const background = /^#[\da-f]{6}$/i.test(wanted) || model.find(wanted) !== undefined
      ? wanted
      : "";
    this.draw({
      model,
      contexts,
      platform: model.data.platforms.findIndex(({ name }) => name === this.getAttribute("names")),
      background,
      pictures: {
        sample: this.getAttribute("sample") ?? pangram,
        layers: model.layers(contexts),
        scaleOf: model.shadowScale(contexts),
        backgroundIn: (shown) =>
          wanted === "none" ? undefined : model.backgroundIn(background, shown),
      },
    }, box);
  }
}

/** Shows a message instead of tokens. */
export function message(box: HTMLElement, text: string): void {
  fill(box, h("p", { class: "message", part: "message" }, text));
}
