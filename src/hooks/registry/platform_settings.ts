/**
 * Settings of platforms that several transforms and formats read.
 * @module
 */
import type { Baseline } from "../../base/values/css/css_baseline.ts";
import { number, setting, text } from "./settings.ts";

export const basePxFontSize = number("Pixels of one rem. Default 16.", "minor");

export const baseline = setting<Baseline>(
  '"widely" | "newly" | number',
  "CSS: the features that files may use: widely or newly available ones, or those of a year of Baseline. Default: those that options and tokens request.",
  "minor",
);

export const prefix = text("Prefix of every token name.");
