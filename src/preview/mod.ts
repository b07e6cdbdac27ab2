/**
 * A preview of tokens: one self-contained HTML page.
 * @module
 */
export { collectPreview, PreviewCollector, type PreviewRequest } from "./collect.ts";
export type { PreviewData } from "./data.ts";
export { isPreviewPage, livePage, previewPage } from "./page.ts";
