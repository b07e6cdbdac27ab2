/** Checks the elements that `check_cascade.ts` planned: each must have its expected values. */
import assert from "node:assert/strict";
import { startLook } from "./look.mjs";

const { plan: { sheets }, browser } = await startLook();
const tab = await browser.newPage();
await tab.setContent("<!doctype html><title>cascade</title>");

/**
 * Builds a tree in the page. Returns the values that differ from the expected ones, and the number of correct values.
 */
function look({ css, isInShadow, trees }) {
  const wrong = [];
  let right = 0;
  const root = document.documentElement;
  const check = (element, { attributes, expected }) => {
    if (!expected) return;
    const style = getComputedStyle(element);
    for (const [name, value] of Object.entries(expected)) {
      const shown = style.getPropertyValue(name).trim();
      if (shown === value) right++;
      else wrong.push(`${JSON.stringify(attributes)}: ${name} is ${shown}, not ${value}`);
    }
  };
  const withStyle = (parent) => {
    const style = document.createElement("style");
    style.textContent = css;
    parent.append(style);
  };
  const fill = (parent, nodes) => {
    for (const node of nodes) {
      const element = document.createElement("div");
      for (const [name, value] of Object.entries(node.attributes)) {
        element.setAttribute(name, value);
      }
      parent.append(element);
      let inside = element;
      if (node.isHost) {
        inside = element.attachShadow({ mode: "open" });
        withStyle(inside);
      }
      fill(inside, node.children ?? []);
      check(element, node);
    }
  };
  for (const tree of trees) {
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const [name, value] of Object.entries(tree.attributes)) root.setAttribute(name, value);
    if (tree.expected || !isInShadow) withStyle(document.head);
    fill(document.body, tree.children ?? []);
    check(root, tree);
  }
  return { wrong, right };
}

let total = 0;
for (const { name, media, ...sheet } of sheets) {
  await tab.emulateMedia(media);
  const { wrong, right } = await tab.evaluate(look, sheet);
  assert.equal(
    wrong.length,
    0,
    `${name}, ${JSON.stringify(media)}\n${sheet.css}\n${wrong.join("\n")}`,
  );
  total += right;
}
await browser.close();
console.log(`${total} computed values of ${sheets.length} style sheets, 0 wrong`);
