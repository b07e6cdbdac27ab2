/**
 * Shows pages as people with color vision deficiencies see them.
 * Source: Machado et al., 2009, at full severity, in linear light. Without any color, only the
 * luminance is left.
 * @module
 */

const matrices: Readonly<Record<string, string>> = {
  protanopia:
    "0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0",
  deuteranopia:
    "0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.01182 0.04294 0.968881 0 0",
  tritanopia:
    "1.255528 -0.076749 -0.178779 0 0 -0.078411 0.930809 0.147602 0 0 0.004733 0.691367 0.3039 0 0",
  achromatopsia: "0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0",
};

/** Ids of the filters. */
export const visions: readonly string[] = Object.keys(matrices);

/** The name of a filter in a list. */
export const visionName = (id: string): string => id[0].toUpperCase() + id.slice(1);

/** Filters as HTML, each with its id. */
export const visionFilters: string =
  `<svg class="visions" width="0" height="0" aria-hidden="true">${
    visions.map((id) =>
      `<filter id="${id}"><feColorMatrix values="${matrices[id]} 0 0 0 1 0"/></filter>`
    ).join("")
  }</svg>`;
