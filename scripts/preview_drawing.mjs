/** Checks how a preview page is drawn: finds clipped and misaligned parts. Used by `run_preview.mjs`. */
import assert from "node:assert/strict";

/** Width of A4 paper without its margins, in pixels. */
const paper = 716;

/** Returns faults of the rows that the page shows; runs in the page. */
function faultsIn() {
  const faults = [];
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  for (const value of all(".of-color .value")) {
    if (value.scrollWidth > value.clientWidth) faults.push(`cut: ${value.textContent}`);
  }
  for (const row of all(".cards")) {
    // Rows on paper may wrap in a narrow window.
    const tops = new Map();
    for (const card of all(".card:not(.pair)", row)) {
      const name = card.querySelector(".name");
      const top = Math.round(card.getBoundingClientRect().top);
      const own = Math.round(name.getBoundingClientRect().top);
      if ((tops.get(top) ?? own) !== own) faults.push(`out of line: ${name.textContent}`);
      tops.set(top, own);
    }
  }
  for (const line of all(".specimen-line")) {
    const about = line.querySelector(".about");
    if (about.offsetHeight > line.clientHeight) faults.push(`cut: ${about.textContent}`);
  }
  for (const ramp of all(".ramp")) {
    const { left, top } = ramp.getBoundingClientRect();
    const { borderTopWidth, zIndex } = getComputedStyle(ramp, "::after");
    if (borderTopWidth !== "1px" || zIndex !== "auto") faults.push(`no border at ${left}, ${top}`);
  }
  return faults;
}

/** Fails if colors on cards are clipped, names in a row are misaligned, or controls are printed. */
export async function checkDrawing(name, url, looking) {
  for (const width of [1400, 390]) {
    await looking(url, { viewport: { width, height: 900 } }, async (tab) => {
      const rest = () => tab.evaluate(() => document.documentElement.scrollHeight - scrollY - 900);
      for (let left = Infinity; left > 0; left = await rest()) {
        assert.deepEqual(await tab.evaluate(faultsIn), [], `${name}, ${width}`);
        await tab.evaluate(() => scrollBy({ top: innerHeight - 100, behavior: "instant" }));
        await tab.waitForTimeout(50);
      }
    });
  }
  await looking(url, { viewport: { width: paper, height: 900 } }, async (tab) => {
    await tab.emulateMedia({ media: "print" });
    await tab.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.deepEqual(await tab.evaluate(faultsIn), [], `${name} on paper`);
    assert.ok(await tab.locator("header select").isHidden(), "controls are printed");
  });
  console.log(`${name}: colors are not cut, names are in line, and no controls are printed`);
}
