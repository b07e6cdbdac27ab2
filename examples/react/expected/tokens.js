/**
 * Do not edit directly, this file was auto-generated.
 * Generated on Thu, 01 Jan 1970 00:00:00 GMT
 */

export const color = {
  palette: {
    white: "var(--color-palette-white)",
    ink: "var(--color-palette-ink)",
    coral: "var(--color-palette-coral)",
  },
  background: "var(--color-background)",
  text: "var(--color-text)",
  accent: "var(--color-accent)",
  button: {
    $root: "var(--color-button)",
    text: "var(--color-button-text)",
  },
  surface: {
    $root: "var(--color-surface)",
    text: "var(--color-surface-text)",
  },
};

export const space = {
  small: "var(--space-small)",
  medium: "var(--space-medium)",
  gutter: "var(--space-gutter)",
};

export const shadow = {
  raised: "var(--shadow-raised)",
};

export const tokens = {
  color,
  space,
  shadow,
};

export const contexts = {
  theme: ["light", "dark"],
  density: ["regular", "compact"],
};

export default tokens;
