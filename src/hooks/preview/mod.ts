/**
 * A preview of tokens: one self-contained HTML page, or elements for other pages.
 * @module
 */
export {
  collectPreview,
  type PlatformInContexts,
  PreviewCollector,
  type PreviewRequest,
  type TokenPlaces,
} from "./collect.ts";
export type { PreviewData, PreviewValue } from "./data.ts";
export { elementFiles } from "./elements.ts";
export { isPreviewPage, livePage, previewPage } from "./page.ts";
