/** Changes of the usual configuration. */
import type { Loose } from "../both.ts";

type Change = (usual: Loose) => Loose;

/** Properties of the platform. */
export const css = (change: Loose): Change => (u) => ({
  ...u,
  platforms: { css: { ...u.platforms.css, ...change } },
});
/** Properties of the file. */
export const file = (change: Loose): Change => (u) =>
  css({ files: [{ ...u.platforms.css.files[0], ...change }] })(u);
/** Options of the file. */
export const options = (change: Loose): Change => file({ options: change });
/** A file of another platform, such as `ios`. */
export const native = (transformGroup: string, change: Loose): Change => (u) =>
  css({ transformGroup, files: [{ ...u.platforms.css.files[0], ...change }] })(u);
/** A second platform beside the usual one. */
export const beside = (platform: unknown): Change => (u) => ({
  ...u,
  platforms: { ...u.platforms, other: platform },
});
/** Hooks that the configuration does not use. */
export const unused = (hooks: Loose): Change => (u) => ({ ...u, hooks });
/** A transform of the platform. */
export const transform = (hook: Loose): Change => (u) => ({
  ...css({ transforms: ["mine"] })(u),
  hooks: { transforms: { mine: hook } },
});
/** A transform of names. */
export const name = (hook: Loose): Change => transform({ type: "name", transform: hook });
/** A transform of values. */
export const value = (hook: Loose): Change => transform({ type: "value", transform: hook });
/** The format of the file. */
export const format = (hook: Loose): Change => (u) => ({
  ...file({ format: "mine" })(u),
  hooks: { formats: { mine: hook } },
});
/** A parser. */
export const parser = (hook: Loose): Change => (u) => ({
  ...u,
  parsers: ["mine"],
  hooks: { parsers: { mine: hook } },
});
/** A preprocessor. */
export const pre = (hook: Loose): Change => (u) => ({
  ...u,
  preprocessors: ["mine"],
  hooks: { preprocessors: { mine: hook } },
});
