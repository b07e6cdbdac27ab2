/**
 * A preview of tokens: one HTML page that shows them, with everything in it that it needs.
 * @module
 */
export { collectPreview, PreviewCollector, type PreviewRequest } from "./collect.ts";
export type { PreviewData } from "./data.ts";
export { isPreviewPage, livePage, previewPage } from "./page.ts";
