/** Compares the variables of two style sheets in a browser; the folder in the arguments holds the plan. */
import assert from "node:assert/strict";
import { startLook } from "./look.mjs";

const { plan: { projects }, browser } = await startLook();

const namesIn = (css) => [...new Set(css.match(/--[\w-]+(?=\s*:)/g))];

/** The values that properties compute from variables; for a variable that no property accepts, its text. */
function computed({ names, attributes }) {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  root.style.color = "black";
  const element = document.body.appendChild(document.createElement("div"));
  const properties = [
    "color width opacity font font-family font-weight line-height letter-spacing border-top",
    "box-shadow background-image transition-duration transition-timing-function",
  ].join(" ").split(" ");
  const values = {};
  for (const name of names) {
    const text = getComputedStyle(root).getPropertyValue(name).trim();
    const fitting = properties.filter((property) => CSS.supports(property, text));
    // A font family may be named like a property in a transition.
    const shown = (fitting.length > 0 ? fitting : ["transition"]).map((property) => {
      element.style.cssText = `color: black; ${property}: var(${name})`;
      return `${property}: ${getComputedStyle(element).getPropertyValue(property)}`;
    });
    values[name] = text && shown.join("; ");
  }
  return values;
}

async function valuesOf(css, names, { attributes = {}, colorScheme = "light", width = 900 }) {
  const tab = await browser.newPage({ colorScheme, viewport: { width, height: 400 } });
  await tab.setContent(`<style>${css}</style><body></body>`);
  const values = await tab.evaluate(computed, { names, attributes });
  await tab.close();
  return values;
}

try {
  for (const { name, contexts, broken, sheets: [terrazzo, own] } of projects) {
    const names = namesIn(terrazzo);
    assert.ok(names.length > 10, `${name}: Terrazzo declares ${names.length} variables`);
    const declared = new Set(namesIn(own));
    assert.deepEqual(names.filter((one) => !declared.has(one)), [], `${name}: missing variables`);
    for (const context of contexts) {
      const expected = await valuesOf(terrazzo, names, context);
      const found = await valuesOf(own, names, context);
      const empty = names.filter((one) => expected[one] === "");
      assert.equal(empty.length, broken, `${name}: ${empty.join(", ")} without a value`);
      for (const one of empty) {
        assert.notEqual(found[one], "", `${name}: ${one}`);
        delete expected[one];
        delete found[one];
      }
      assert.deepEqual(found, expected, `${name} in ${JSON.stringify(context)}`);
    }
    console.log(`${name}: ${names.length} variables, equal in ${contexts.length} contexts`);
  }
} finally {
  await browser.close();
}
