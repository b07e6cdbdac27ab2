/**
 * Rules of `token-build check`. Contains no code.
 * @module
 */
import type { TokenPath } from "./token.ts";

/** Rules for names of groups and tokens. */
export interface NamingRule {
  /** Case of each path segment. */
  case?: "camel" | "constant" | "kebab" | "pascal" | "snake";
  /** Regular expression that must match each whole segment. */
  pattern?: string;
  /** Groups to validate, such as `color.base`. Default: all. */
  groups?: string[];
}

/** Tokens that must not have equal values. */
export interface DuplicatesRule {
  /** Types to validate. Default: all. */
  types?: string[];
  /** Groups to validate. Default: all. */
  groups?: string[];
}

/** A pair of foreground and background colors. */
export interface ContrastPair {
  /** Name of the foreground token, such as `color.text`. */
  foreground: TokenPath;
  /** Name of the background token. */
  background: TokenPath;
  /** Minimum contrast, from 1 to 21. Default 4.5 (WCAG 2.2, 1.4.3). */
  ratio?: number;
}

/** Rules of `token-build check`, besides everything that a build reports. */
export interface CheckConfig {
  /** Whether to check that types are known and values valid. Default `true`. */
  values?: boolean;
  /** Rules for names. */
  naming?: NamingRule;
  /** Groups whose tokens must be referenced by others. */
  unused?: string[];
  /** Tokens that must not have equal values. */
  duplicates?: boolean | DuplicatesRule;
  /** Pairs of colors with a minimum contrast. */
  contrast?: ContrastPair[];
}
