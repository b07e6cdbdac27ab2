/**
 * Uses a Storybook with the addon in a browser: `run.mjs BROWSER ADDRESS [FILE OLD
 * NEW]`. With a token file, replaces a text in it and expects the page to update without a reload.
 * Prints its measurements.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import process from "node:process";
import { launchBrowser } from "../look.mjs";

const [browserPath, address, file, before, after] = process.argv.slice(2);

const browser = await launchBrowser(browserPath);
const page = await browser.newPage({ viewport: { width: 1300, height: 850 } });
const faults = [];
const note = (text) => {
  // Storybook's own stores, and its icon.
  if (!/SB_MANAGER_|favicon|Failed to load resource/.test(text)) faults.push(text);
};
page.on("pageerror", (error) => note(String(error)));
page.on("console", (message) => {
  if (message.type() === "error") note(message.text());
});

const story = () => page.frames().find((frame) => /iframe\.html/.test(frame.url()));
const card = (property) =>
  story().evaluate(
    (name) => {
      const search = (root) =>
        root.querySelector(".card") ??
          [...root.querySelectorAll("*")].map((one) => one.shadowRoot && search(one.shadowRoot))
            .find(Boolean);
      return getComputedStyle(search(document)).getPropertyValue(name);
    },
    property,
  );

/** Time limit for the whole run in milliseconds, because a page may stop responding. */
const longest = 170_000;

/** The current step, for messages. */
let step = "the browser";

setTimeout(() => {
  console.error(`Waits for ${step}`, ...faults);
  process.exit(1);
}, longest).unref();

/** Waits until a function returns a value. */
async function until(what, get, wanted) {
  const start = performance.now();
  step = what;
  let found;
  while (performance.now() - start < 60_000) {
    found = await Promise.resolve().then(get).catch(String);
    if (JSON.stringify(found) === JSON.stringify(wanted)) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.deepEqual(found, wanted, what);
}

const listed = () => page.$$eval("[data-token]", (rows) => rows.map((row) => row.dataset.token));
const verdicts = () =>
  page.$$eval(
    "[data-pair]",
    (rows) =>
      rows.map(({ dataset, children: [, contexts, verdict] }) =>
        `${dataset.pair}: ${contexts.textContent}: ${verdict.textContent}`
      ),
  );

/** Texts in colors that no token declares, in states and on layers. */
const paintedTexts = `<style>
.states { color: #fff; background: #005500; border: 0 }
.states:hover { background: #ff8800 }
.states:focus { background: #777777 }
</style>
<p style="background: #ff69b4; color: #fff">Pink</p>
<div style="background: rgb(0 0 0 / 50%)"><p style="color: #fff">Layer</p></div>
<p style="background: #fff; color: #000; opacity: 0.4">Faded</p>
<p style="background: linear-gradient(90deg, #000, #ff0000); color: #fff">Gradient</p>
<p style="background-image: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)">Image</p>
<div style="position: relative"><div style="position: absolute; inset: 0; background: #000"></div>
<p style="position: relative; color: #fff">Over</p></div>
<p style="position: absolute; width: 1px; height: 1px; overflow: hidden; color: #fff">Unseen</p>
<input placeholder="Empty" style="background: #fff">
<button type="button" class="states">State</button>`;

const painted = (texts) => async () => {
  const all = await page.$$eval(
    "[data-painted]",
    (rows) =>
      rows.map(({ children: [sample, , verdict] }) =>
        `${sample.firstChild.textContent} ${verdict.textContent}`
      ),
  );
  return texts.map((text) => all.find((one) => one.startsWith(`${text} `)) ?? text);
};

async function checkPainted() {
  await story().evaluate((html) => {
    const box = Object.assign(document.createElement("div"), { id: "painted", innerHTML: html });
    document.querySelector("#storybook-root").append(box);
  }, paintedTexts);
  await until("painted texts", painted(["Pink", "Layer", "Faded", "Gradient", "Over", "Unseen"]), [
    "Pink 2.64 < 4.5",
    "Layer 4.00 < 4.5",
    "Faded 2.84 < 4.5",
    "Gradient 3.99 < 4.5",
    "Over",
    "Unseen",
  ]);
  const states = ["State", "Empty"];
  const note = "2 texts are on images or other elements, and not measured.";
  await until("texts on an image and on an element", () => page.getByText(note).count(), 1);
  await until("no state", painted(states), ["State 9.13 ≥ 4.5", "Empty 4.60 ≥ 4.5"]);
  const button = story().locator(".states");
  await button.hover();
  await until("hover", painted(["State"]), ["State 2.39 < 4.5"]);
  await story().locator("#painted p").first().hover();
  await button.focus();
  await until("focus", painted(["State"]), ["State 4.47 < 4.5"]);
  await story().evaluate(() => document.querySelector("#painted").remove());
}

async function choose(modifier, context) {
  await page.getByRole("button", { name: new RegExp(modifier, "i") }).first().click();
  const name = `${modifier}: ${context}`;
  await page.getByRole("option", { name }).or(page.getByRole("menuitem", { name })).first().click();
}

try {
  await page.goto(`${address}/?path=/story/card--plain`);
  await until("base", () => card("background-color"), "rgb(255, 255, 255)");
  await page.getByRole("tab", { name: "Tokens" }).click();
  const own = ["color.surface", "color.text", "color.accent", "color.old", "space.m"];
  const milliseconds = await until("tokens of the story", listed, own);
  await until("contrast", verdicts, [
    "color.text color.surface: theme=light: 18.88 ≥ 4.5",
    "color.text color.surface: theme=dark: 18.88 ≥ 4.5",
    "color.text color.accent: theme=light, contrast=normal: 3.36 ≥ 3",
    "color.text color.accent: theme=light, contrast=more: 1.00 < 3",
    "color.text color.accent: theme=dark, contrast=normal: 5.60 ≥ 3",
    "color.text color.accent: theme=dark, contrast=more: 18.88 ≥ 3",
  ]);
  await checkPainted();
  await choose("theme", "dark");
  await until("dark", () => card("background-color"), "rgb(17, 17, 17)");
  await until("tokens of dark", listed, own);
  await choose("density", "compact");
  await until("compact", () => card("padding-left"), "4px");
  await choose("contrast", "more");
  await until("media", () => card("border-top-color"), "rgb(17, 17, 17)");
  await choose("contrast", "normal");
  await until("no media", () => card("border-top-color"), "rgb(0, 85, 255)");
  assert.match(page.url(), /globals=theme:dark;density:compact/);
  await page.goto("about:blank");
  await page.goto(`${address}/?path=/story/card--plain&globals=theme:dark`);
  await until("contexts of the address", () => card("background-color"), "rgb(17, 17, 17)");
  await page.goto(`${address}/?path=/story/card--dark`);
  await until("contexts of the story", () => card("background-color"), "rgb(17, 17, 17)");
  await page.goto(`${address}/?path=/story/card--blocks&globals=theme:dark`);
  await until("a block", () =>
    story().evaluate(() => {
      const block = document.querySelector("token-palette");
      return block.shadowRoot.textContent.includes("accent");
    }), true);
  step = "a palette of all tokens";
  const shown = await story().evaluate(async () => {
    const start = performance.now();
    const block = document.createElement("token-palette");
    // Otherwise it would be below the other one, outside of the window, and draw nothing.
    document.body.prepend(block);
    do await new Promise(requestAnimationFrame); while (
      !block.shadowRoot.textContent.includes("accent")
    );
    return Math.round(performance.now() - start);
  });
  console.log(`palette of 5,000: ${shown} ms`);
  await page.goto(`${address}/?path=/docs/tokens--docs&globals=theme:dark`);
  const shadowText = (name, wanted) =>
    story().evaluate(
      ([name, wanted]) => document.querySelector(name).shadowRoot.textContent.includes(wanted),
      [name, wanted],
    );
  await until("a block in MDX", () => shadowText("token-palette", "accent"), true);
  // Pairs from the configuration and from tokens.
  const pairs = () =>
    story().evaluate(() =>
      [...document.querySelector("token-contrast").shadowRoot.querySelectorAll("[data-pair]")]
        .map((pair) => pair.getAttribute("aria-label"))
    );
  await until("pairs in MDX", pairs, [
    "color.text on color.surface",
    "color.text on color.accent",
  ]);
  console.log(`panel: ${Math.round(milliseconds)} ms`);
  if (file) {
    await page.goto(`${address}/?path=/story/card--plain`);
    await until("base again", () => card("background-color"), "rgb(255, 255, 255)");
    await story().evaluate(() => globalThis.isSame = true);
    fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace(before, after));
    const saved = await until("a saved token", () => card("background-color"), "rgb(1, 2, 3)");
    await until(
      "the saved value in the panel",
      () => page.$eval('[data-token="color.surface"] td:nth-child(2)', (cell) => cell.textContent),
      "#010203",
    );
    assert.equal(await story().evaluate(() => globalThis.isSame), true, "the page was reloaded");
    console.log(`saved token on the page: ${Math.round(saved)} ms`);
  }
  assert.deepEqual(faults, []);
} catch (error) {
  console.error(faults.join("\n"));
  throw error;
} finally {
  await browser.close();
}
