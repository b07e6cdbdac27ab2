/** Checks the style sheets from `check_css.ts`, on a light and on a dark system. */
import assert from "node:assert/strict";
import { startLook } from "./look.mjs";

const { plan: { pages }, browser } = await startLook();

for (const { name, css, body, expected } of pages) {
  for (const scheme of ["light", "dark"]) {
    const tab = await browser.newPage({ colorScheme: scheme });
    await tab.setContent(`<!doctype html><style>${css}</style>${body}`);
    for (const { selector, property, [scheme]: value } of expected) {
      const shown = await tab.evaluate(
        ([selector, property]) =>
          getComputedStyle(document.querySelector(selector)).getPropertyValue(property),
        [selector, property],
      );
      assert.equal(shown, value, `${name}, ${scheme}: ${property} of ${selector}\n${css}`);
    }
    await tab.close();
  }
  console.log(`${name}: ${expected.length} computed values, light and dark`);
}
await browser.close();
