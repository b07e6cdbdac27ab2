/**
 * Registers the color spaces that culori needs here. Every module that converts colors imports this one first; it loads
 * culori.
 * @module
 */
import {
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  useMode,
} from "culori/fn";

/** A color of culori: its mode, its channels by letter, and `alpha`. */
export interface Color {
  mode: string;
  alpha?: number;
  // deno-lint-ignore no-explicit-any
  [channel: string]: any;
}

for (
  const mode of [
    modeRgb,
    modeLrgb,
    modeP3,
    modeA98,
    modeProphoto,
    modeRec2020,
    modeXyz50,
    modeXyz65,
    modeLab,
    modeLch,
    modeOklab,
    modeOklch,
    modeHsl,
    modeHwb,
  ]
) useMode(mode);
