/**
 * Elements that show tokens in any page: the entry of their module.
 * @module
 */
import { TokenDetail } from "./detail_element.ts";
import { galleryOf, TokenContrast, TokenTable } from "./gallery_element.ts";

export { setTokens } from "./store.ts";

/** Classes of elements by name. */
const elements: Readonly<Record<string, CustomElementConstructor>> = {
  "token-palette": galleryOf(["color", "gradient"]) as unknown as CustomElementConstructor,
  "token-scale": galleryOf([
    "spacing",
    "size",
    "radius",
    "borderWidth",
    "opacity",
    "layer",
  ]) as unknown as CustomElementConstructor,
  "token-type": galleryOf([
    "typography",
    "fontFamily",
    "fontSize",
    "fontWeight",
    "lineHeight",
    "letterSpacing",
  ]) as unknown as CustomElementConstructor,
  "token-shadow": galleryOf(["shadow"]) as unknown as CustomElementConstructor,
  "token-motion": galleryOf([
    "duration",
    "easing",
    "transition",
  ]) as unknown as CustomElementConstructor,
  "token-gallery": galleryOf() as unknown as CustomElementConstructor,
  "token-table": TokenTable,
  "token-contrast": TokenContrast,
  "token-detail": TokenDetail,
};

if (globalThis.customElements) {
  for (const [name, element] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, element);
  }
}
