/**
 * The library: {@linkcode TokenBuilder}, {@linkcode defineConfig} and the types of everything they take and give.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import TokenBuilder from "token-build";
 *
 * const builder = new TokenBuilder({
 *   tokens: { size: { s: { value: "4px", type: "dimension" } } },
 *   platforms: {
 *     js: {
 *       transformGroup: "js",
 *       files: [{ format: "javascript/es6", options: { showFileHeader: false } }],
 *     },
 *   },
 * });
 * const [file] = await builder.formatPlatform("js");
 * assert.equal(file.output, 'export const SizeS = "4px";\n');
 * ```
 *
 * @module
 */
export { TokenBuilder, TokenBuilder as default } from "./src/token_builder.ts";
export type { BuildOptions, CallOptions } from "./src/token_builder.ts";
export { ConfiguredBuilder } from "./src/engine/builder/configured_builder.ts";
export type { ProfileSpan, Stage } from "./src/engine/builder/profiler.ts";
export type { BuilderDefaults, BuilderOptions } from "./src/engine/builder/project.ts";
export type { PlatformResult } from "./src/engine/builder/write_platforms.ts";
export { compareManifests } from "./src/facts/diff/compare.ts";
export { manifestFrom } from "./src/facts/token_packages/manifest_shape.ts";
export type { CompareOptions } from "./src/facts/diff/compare.ts";
export type { Reading, Readings } from "./src/engine/config/tolerated_faults.ts";
export { defineConfig } from "./src/engine/config/define_config.ts";
export type { ConfigExport } from "./src/engine/config/define_config.ts";
export { BuildError } from "./src/base/diagnostics/build_error.ts";
export type { WatchEvent, WatchOptions } from "./src/engine/watch/watch.ts";
export type { FormattedFile } from "./src/engine/pipeline/format.ts";
export type { WrittenFile } from "./src/engine/output/write.ts";
export type { HookTable } from "./src/hooks/registry/registry.ts";
export { Registrar } from "./src/hooks/registry/registrar.ts";
export type * from "./src/base/types/config.ts";
export type * from "./src/base/types/diagnostic.ts";
export type * from "./src/base/types/diff.ts";
export type * from "./src/base/types/host.ts";
export type * from "./src/base/types/manifest.ts";
export type * from "./src/base/types/misspellings.ts";
export type * from "./src/base/types/token.ts";
