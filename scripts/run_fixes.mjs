/** Compares the computed styles of a page with the style sheets that `check_fixes.ts` planned, before and after fixes. */
import assert from "node:assert/strict";
import { startLook } from "./look.mjs";

const { plan: { tokens, sheets }, browser } = await startLook();
const tab = await browser.newPage();
await tab.setContent(`<!doctype html><title>fixes</title><style id="tokens"></style>
<style id="app"></style>
<style>*, ::before { transition-property: none !important }</style><body><div class="a">a<p class="c">c</p></div><p>p</p>
<div class="b"><span class="c">c</span></div><div class="dark"><div class="a b">d</div></div>`);

/** Returns the first computed style that differs, and the number of compared ones. */
function compare({ tokens, before, after, theme, size }) {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.fontSize = size;
  document.querySelector("#tokens").textContent = tokens;
  const app = document.querySelector("#app");
  const own = ["--own", "--other"];
  const look = (css) => {
    app.textContent = css;
    const values = [];
    for (const element of [root, ...document.body.querySelectorAll("*")]) {
      for (const pseudo of element.matches("p") ? [null, "::before"] : [null]) {
        const style = getComputedStyle(element, pseudo);
        for (const name of [...style, ...own]) values.push(style.getPropertyValue(name));
      }
    }
    return values;
  };
  const [first, second] = [look(before), look(after)];
  const at = first.findIndex((value, at) => value !== second[at]);
  const properties = [...getComputedStyle(root), ...own];
  const name = properties[at % properties.length];
  const wrong = at < 0 ? undefined : `${name}: ${first[at]}, then ${second[at]}`;
  return { count: first.length, wrong };
}

let total = 0;
for (const { before, after } of sheets) {
  for (const [theme, size] of [["light", ""], ["dark", "62.5%"]]) {
    const { count, wrong } = await tab.evaluate(compare, { tokens, before, after, theme, size });
    assert.equal(wrong, undefined, `${wrong}\n${theme}\n${before}\n${after}`);
    total += count;
  }
}
await browser.close();
console.log(`${total} computed styles with ${sheets.length} style sheets in 2 contexts, 0 differ`);
