/**
 * Do not edit directly, this file was auto-generated.
 * Generated on Thu, 01 Jan 1970 00:00:00 GMT
 */

export declare const color: {
  readonly palette: {
    readonly white: "var(--color-palette-white)";
    readonly ink: "var(--color-palette-ink)";
    readonly coral: "var(--color-palette-coral)";
  };
  readonly background: "var(--color-background)";
  readonly text: "var(--color-text)";
  readonly accent: "var(--color-accent)";
  readonly button: {
    readonly $root: "var(--color-button)";
    readonly text: "var(--color-button-text)";
  };
  readonly surface: {
    readonly $root: "var(--color-surface)";
    readonly text: "var(--color-surface-text)";
  };
};

export declare const space: {
  readonly small: "var(--space-small)";
  readonly medium: "var(--space-medium)";
  readonly gutter: "var(--space-gutter)";
};

export declare const shadow: {
  readonly raised: "var(--shadow-raised)";
};

export declare const tokens: {
  readonly color: typeof color;
  readonly space: typeof space;
  readonly shadow: typeof shadow;
};

export declare const contexts: {
  readonly theme: readonly ["light", "dark"];
  readonly density: readonly ["regular", "compact"];
};

/** A context of each modifier. */
export type Contexts = {
  theme: "light" | "dark";
  density: "regular" | "compact";
};

/** Name of a custom property. */
export type TokenName =
  | "--color-palette-white"
  | "--color-palette-ink"
  | "--color-palette-coral"
  | "--color-background"
  | "--color-text"
  | "--color-accent"
  | "--color-button"
  | "--color-button-text"
  | "--color-surface"
  | "--color-surface-text"
  | "--space-small"
  | "--space-medium"
  | "--space-gutter"
  | "--shadow-raised";

/** Path of a token. */
export type TokenPath =
  | "color.palette.white"
  | "color.palette.ink"
  | "color.palette.coral"
  | "color.background"
  | "color.text"
  | "color.accent"
  | "color.button.$root"
  | "color.button.text"
  | "color.surface.$root"
  | "color.surface.text"
  | "space.small"
  | "space.medium"
  | "space.gutter"
  | "shadow.raised";

export default tokens;
