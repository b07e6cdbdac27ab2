/**
 * Rules of `token-build check`. No line here runs.
 * @module
 */

/** How names of groups and tokens are written. */
export interface NamingRule {
  /** Case of each part of a path. */
  case?: "camel" | "constant" | "kebab" | "pascal" | "snake";
  /** Regular expression that each part must match as a whole. */
  pattern?: string;
  /** Groups that are validated, such as `color.base`. Default all. */
  groups?: string[];
}

/** Which tokens may not have equal values. */
export interface DuplicatesRule {
  /** Types that are validated. Default all. */
  types?: string[];
  /** Groups that are validated. Default all. */
  groups?: string[];
}

/** Two colors that stand on each other. */
export interface ContrastPair {
  /** Name of the token in front, such as `color.text`. */
  foreground: string;
  /** Name of the token behind it. */
  background: string;
  /** Least contrast, from 1 to 21. Default 4.5 (WCAG 2.2, 1.4.3). */
  ratio?: number;
}

/** What `token-build check` validates besides everything that a build says. */
export interface CheckConfig {
  /** Whether types are known and values have their shape. Default `true`. */
  values?: boolean;
  /** How names are written. */
  naming?: NamingRule;
  /** Groups whose tokens are there to be referred to. */
  unused?: string[];
  /** Tokens whose values are equal. */
  duplicates?: boolean | DuplicatesRule;
  /** Pairs of colors that must be told apart. */
  contrast?: ContrastPair[];
}
