/** Checks the style sheets from `check_css.ts`, on a light and on a dark system. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { launchBrowser } from "./launch_browser.mjs";

const [folder] = process.argv.slice(2);
const { pages, executablePath } = JSON.parse(
  fs.readFileSync(path.join(folder, "plan.json"), "utf8"),
);
const browser = await launchBrowser(folder, executablePath);

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
