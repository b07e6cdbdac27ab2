/**
 * The color spaces that culori is to know. Whoever converts colors imports this first; it loads culori.
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

/** A color as culori has it: its mode, its channels by letter, `alpha`. */
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
