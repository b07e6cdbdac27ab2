/**
 * Checks the pages of `check_baseline.ts` in a browser: each variable of each element must have the
 * expected color or image. Colors in different notations are compared by their channels in sRGB.
 */
import assert from "node:assert/strict";
import { startLook } from "./look.mjs";

const { plan: { pages }, browser } = await startLook();

/** The differences of a page between variables and the expected texts. Runs in the browser. */
function differences(places) {
  /** Largest difference of a channel: the expected texts are rounded to eight bits, chains of them twice. */
  const tolerance = 1.6 / 255;
  const channels = (element, text) => {
    const read = (relative) => {
      element.style.color = "transparent";
      element.style.color = relative;
      return (getComputedStyle(element).color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    };
    const [red, green, blue] = read(`color(from ${text} srgb r g b / 1)`);
    const [alpha] = read(`color(from ${text} srgb alpha 0 0 / 1)`);
    return [red, green, blue, alpha];
  };
  const found = [];
  let count = 0;
  for (const { attributes, values } of places) {
    const outer = document.createElement("div");
    for (const [name, value] of Object.entries(attributes)) outer.setAttribute(name, value);
    const element = outer.appendChild(document.createElement("p"));
    document.body.append(outer);
    for (const [name, wanted] of Object.entries(values)) {
      count++;
      const where = `${JSON.stringify(attributes)} --${name}`;
      if (wanted.includes("gradient")) {
        element.style.backgroundImage = `var(--${name})`;
        const shown = getComputedStyle(element).backgroundImage;
        if (shown !== wanted) found.push(`${where}: ${shown}, not ${wanted}`);
        continue;
      }
      const [own, other] = [channels(element, `var(--${name})`), channels(element, wanted)];
      const isNear = own.every((channel, at) => Math.abs(channel - other[at]) <= tolerance);
      if (!isNear) found.push(`${where}: ${own}, not ${other} (${wanted})`);
    }
  }
  return { found, count };
}

let total = 0;
for (const { name, css, scheme, places } of pages) {
  const tab = await browser.newPage({ colorScheme: scheme });
  await tab.setContent(`<!doctype html><style>${css}</style>`);
  const { found, count } = await tab.evaluate(differences, places);
  assert.deepEqual(found, [], `${name}, ${scheme}\n${css}`);
  total += count;
  await tab.close();
}
console.log(`${pages.length} pages in the browser: ${total} values are the resolved ones`);
await browser.close();
