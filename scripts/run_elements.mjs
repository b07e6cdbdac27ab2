/** Checks the page of `check_elements.ts` in a browser. */
import assert from "node:assert/strict";
import process from "node:process";
import { serveFolder, violationsOn } from "./look.mjs";

/** The policy proves that the elements need no inline code or inline styles. */
const policy = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:";

export async function checkElements(browser, folder) {
  const server = await serveFolder(folder, { headers: { "Content-Security-Policy": policy } });
  try {
    const tab = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    const errors = [];
    const requests = [];
    tab.on("pageerror", (error) => errors.push(error.stack));
    await tab.goto(`${server.origin}/`);
    await tab.waitForFunction(() =>
      document.querySelector("#base")?.shadowRoot?.querySelector("[data-token]")
    );
    tab.on("request", (request) => requests.push(request.url()));
    await tab.evaluate(() => dispatchEvent(new Event("beforeprint")));

    const colorIn = (id, name) =>
      tab.evaluate(([id, name]) => {
        const { shadowRoot } = document.querySelector(id);
        const specimen = shadowRoot.querySelector(`[aria-label="${name}"] [data-specimen]`);
        return getComputedStyle(specimen).backgroundColor;
      }, [id, name]);
    assert.equal(await colorIn("#base", "color.bg"), "rgb(255, 255, 255)");
    assert.equal(await colorIn("#own", "color.bg"), "rgb(0, 0, 0)");
    assert.equal(await colorIn("#inside", "color.bg"), "rgb(0, 0, 0)");
    await tab.evaluate(() => document.querySelector("#around").dataset.theme = "light");
    await tab.waitForTimeout(200);
    assert.equal(await colorIn("#inside", "color.bg"), "rgb(255, 255, 255)");
    console.log("elements: contexts come from attributes and from the page around");

    const styled = await tab.evaluate(() => {
      const inside = (name, selector) =>
        getComputedStyle(document.querySelector(name).shadowRoot.querySelector(selector));
      return [
        inside("token-scale", ".bar").backgroundColor,
        inside("token-scale", ".bar").width,
        inside("#base", ".card").outlineColor,
      ];
    });
    assert.deepEqual(styled, ["rgb(1, 2, 3)", "12px", "rgb(4, 5, 6)"]);

    const copied = await tab.evaluate(() => {
      const chosen = [];
      document.addEventListener("token-select", ({ detail }) => chosen.push(detail.name));
      const texts = [];
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: (text) => Promise.resolve(texts.push(text)) },
      });
      const { shadowRoot } = document.querySelector("#base");
      const card = shadowRoot.querySelector('[aria-label="color.bg"]');
      card.querySelector(".name").click();
      card.querySelector(".value").click();
      return { chosen, texts };
    });
    assert.deepEqual(copied, {
      chosen: ["color.bg", "color.bg"],
      texts: ["var(--color-bg)", "#ffffff"],
    });
    console.log("elements: properties and parts style them; clicks copy names and values");

    const found = await tab.evaluate(() => ({
      hacked: "hacked" in globalThis,
      tokens: document.querySelector("#hostile").shadowRoot.querySelectorAll("[data-token]").length,
      images: document.querySelector("#hostile").shadowRoot.querySelectorAll("img, a").length,
    }));
    assert.deepEqual(found, { hacked: false, tokens: 6, images: 0 });
    assert.deepEqual(requests, []);
    console.log("elements: hostile tokens run nothing and ask for nothing");

    await tab.evaluate(() => dispatchEvent(new Event("afterprint")));
    // A button says "Copied" for a moment after a click, which is not its name.
    await tab.waitForFunction(() =>
      ![...document.querySelectorAll("*")].some((one) => /Copied/.test(one.shadowRoot?.textContent))
    );
    const violations = await violationsOn(tab);
    assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
    console.log("elements: no violations of accessibility");

    const milliseconds = await tab.evaluate(async () => {
      const start = performance.now();
      const element = document.createElement("token-palette");
      element.setAttribute("group", "many");
      document.querySelector("h1").after(element);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    });
    console.log(`elements: 5,000 tokens after ${Math.round(milliseconds)} ms`);
    assert.ok(milliseconds < 1000 || process.env.LOADED, `${milliseconds} ms`);
    assert.deepEqual(errors, []);
  } finally {
    server.close();
  }
}
