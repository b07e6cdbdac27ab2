/**
 * Checks the pages from `check_preview.ts` in a browser. Fails with the first problem.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { serveFolder, violationsOn } from "./look.mjs";
import { checkDrawing } from "./preview_drawing.mjs";
import { checkBrand } from "./preview_brand.mjs";
import { whileRunning } from "./run.ts";

export async function checkPages(browser, folder, { systems, live }) {
  const read = (file) => fs.readFileSync(path.join(folder, file), "utf8");

  /** Serves the pages, because the clipboard needs an origin. */
  const server = await serveFolder(folder);
  const { origin } = server;

  /** Opens a page, uses and closes it. Fails if the page's own code throws. */
  async function looking(url, options, use) {
    const context = await browser.newContext({
      viewport: { width: 1400, height: 900 },
      ...options,
    });
    const tab = await context.newPage();
    const errors = [];
    tab.on("pageerror", (error) => errors.push(error.stack));
    try {
      await tab.goto(url);
      await tab.waitForSelector("main .status:not(:empty)");
      await use(tab, context);
    } finally {
      await context.close();
    }
    assert.deepEqual(errors, [], url);
  }

  /** Compares all specimens of a page with their expected values; runs in the page. */
  function compare(expected) {
    dispatchEvent(new Event("beforeprint"));
    const reference = document.createElement("div");
    reference.className = "specimen";
    document.body.append(reference);
    const numbers = (text) => (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const isClose = (one, other) => {
      if (one === other) return true;
      const [a, b] = [numbers(one), numbers(other)];
      const rest = (text) => text.replace(/-?\d*\.?\d+(?:e-?\d+)?/g, "#");
      return rest(one) === rest(other) && a.length === b.length &&
        a.every((number, at) => Math.abs(number - b[at]) <= 0.001 + Math.abs(number) * 0.002);
    };
    const properties = {
      color: ["background-color"],
      spacing: ["width"],
      size: ["width"],
      radius: ["border-top-left-radius"],
      borderWidth: ["border-top-width"],
      fontSize: ["font-size"],
      letterSpacing: ["letter-spacing"],
      lineHeight: ["line-height"],
      opacity: ["opacity"],
      layer: ["z-index"],
    };
    let compared = 0;
    const wrong = [];
    const empty = [];
    for (const card of document.querySelectorAll("[data-token]")) {
      const name = card.getAttribute("aria-label");
      const specimen = card.querySelector("[data-specimen]");
      if (!card.querySelector(".value")?.textContent) empty.push(name);
      const css = expected[name];
      if (!specimen || !css) continue;
      const [, kind] = /of-(\w+)/.exec(specimen.closest(".picture").className);
      const own = (properties[kind] ?? Object.keys(css)).filter((property) => property in css);
      if (own.length === 0) continue;
      reference.removeAttribute("style");
      // A border without a style has no width.
      if (/border/i.test(kind)) reference.style.setProperty("border-style", "solid");
      for (const property of own) reference.style.setProperty(property, css[property]);
      const [shown, wanted] = [getComputedStyle(specimen), getComputedStyle(reference)];
      for (const property of own) {
        const [one, other] = [shown.getPropertyValue(property), wanted.getPropertyValue(property)];
        compared++;
        if (!isClose(one, other)) wrong.push(`${name}: ${property} is ${one}, not ${other}`);
      }
    }
    reference.remove();
    dispatchEvent(new Event("afterprint"));
    return { compared, wrong, empty };
  }

  /** The colors behind pictures, and of the text on them; runs in the page. Compares with the CSS of a token. */
  function readBackgrounds(css) {
    const reference = document.createElement("div");
    document.body.append(reference);
    for (const [property, value] of Object.entries(css)) {
      reference.style.setProperty(property, value);
    }
    const wanted = getComputedStyle(reference).backgroundColor;
    reference.remove();
    const backgrounds = [...document.querySelectorAll("[data-token] .picture")]
      .map((picture) => getComputedStyle(picture));
    return {
      wanted,
      colors: [...new Set(backgrounds.map(({ backgroundColor }) => backgroundColor))],
      schemes: [...new Set(backgrounds.map(({ colorScheme }) => colorScheme))],
      page: getComputedStyle(document.body).backgroundColor,
    };
  }

  /**
   * In each context, specimens have the values that the build resolved, all pictures stand on the surface token of that
   * context, and the page stays as it is.
   */
  async function checkContexts(name) {
    let [compared, contexts] = [0, 0];
    const surfaces = new Map();
    const pages = new Set();
    for (const { input, tokens } of JSON.parse(read(`${name}.expected.json`))) {
      const hash = new URLSearchParams(
        Object.entries(input).map(([modifier, context]) => [`context.${modifier}`, context]),
      );
      await looking(`${origin}/${name}.html#${hash}`, {}, async (tab) => {
        const text = await tab.locator(".fields select option").first().textContent();
        const surface = /^Theme: (.*)$/.exec(text)?.[1];
        if (surface !== undefined) {
          const { wanted, colors, schemes, page } = await tab.evaluate(
            readBackgrounds,
            tokens[surface],
          );
          assert.deepEqual(colors, [wanted], `${name} ${hash}: ${surface}`);
          assert.equal(schemes.length, 1);
          surfaces.set(wanted, schemes[0]);
          pages.add(page);
        }
        const result = await tab.evaluate(compare, tokens);
        assert.deepEqual(result.wrong, [], `${name} ${hash}`);
        assert.deepEqual(result.empty, [], `${name} ${hash}`);
        assert.ok(result.compared > 100, `${name} ${hash}: ${result.compared}`);
        compared += result.compared;
        contexts++;
      });
    }
    assert.ok(pages.size <= 1, [...pages].join());
    console.log(
      `${name}: ${compared} computed styles in ${contexts} choices of contexts are what the build resolved`,
    );
    console.log(
      `${name}: pictures stand on ${surfaces.size} surfaces of contexts: ${
        [...surfaces].join(" ")
      }`,
    );
  }

  async function checkLinks(name) {
    const css = read(`build/${name}/a.css`);
    let [copies, links] = [0, 0];
    const permissions = ["clipboard-read", "clipboard-write"];
    await looking(`${origin}/${name}.html`, { permissions }, async (tab) => {
      const title = () => tab.locator("#details-name").textContent();
      const expected = JSON.parse(read(`${name}.expected.json`));
      const names = Object.keys(expected[0].tokens).filter((_, at) => at % 200 === 0);
      for (const token of names) {
        await tab.goto(`${origin}/${name}.html#token=${encodeURIComponent(token)}`);
        assert.equal(await title(), token);
        for (const button of await tab.locator("aside [data-copy]").all()) {
          const text = await button.getAttribute("data-copy");
          await button.click();
          await button.getByText("Copied").waitFor();
          assert.equal(await tab.evaluate(() => navigator.clipboard.readText()), text);
          copies++;
          const label = await button.getAttribute("aria-label");
          if (label === "Copy name on css") {
            assert.ok(css.includes(`${/--[^)]*/.exec(text)[0]}:`), text);
          }
          if (label === "Copy link link") {
            await looking(
              text,
              {},
              async (other) =>
                assert.equal(await other.locator("#details-name").textContent(), token),
            );
          }
        }
        const targets = await tab.locator("aside .tree a").evaluateAll((all) =>
          all.slice(0, 5).map(({ href, textContent }) => [href, textContent])
        );
        for (const [href, text] of targets) {
          await tab.goto(href);
          assert.equal(await title(), text);
          links++;
        }
      }
    });
    console.log(`${name}: ${copies} copies and ${links} links of references work`);
  }

  async function checkAccessibility(name, isBrief) {
    const expected = JSON.parse(read(`${name}.expected.json`));
    const tokens = expected[0].tokens;
    const colors = Object.keys(tokens).filter((token) => tokens[token]?.["background-color"]);
    const [modifier, context] = Object.entries(expected.at(-1).input)[0] ?? [];
    const views = [
      "",
      `token=${encodeURIComponent(colors[5])}`,
      `compare=${encodeURIComponent(`${colors[0]} ${colors[9]}`)}`,
      `beside.${modifier}=${encodeURIComponent(context)}`,
      "type=dimension",
      "q=no such token",
    ];
    let count = 0;
    for (const view of isBrief ? views.slice(0, 2) : views) {
      for (const colorScheme of ["light", "dark"]) {
        for (const width of [1400, 390]) {
          const options = { colorScheme, viewport: { width, height: 900 }, bypassCSP: true };
          await looking(`${origin}/${name}.html#${view}`, options, async (tab) => {
            const violations = await violationsOn(tab);
            const found = violations.map(({ id, nodes }) =>
              `${id}: ${nodes[0].html.slice(0, 200)}`
            );
            assert.deepEqual(found, [], `${name}#${view}, ${colorScheme}, ${width}`);
            assert.ok(
              await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
              `${view} ${width}`,
            );
            count++;
          });
        }
      }
    }
    console.log(`${name}: ${count} views have no violations, in light and dark, wide and narrow`);
  }

  async function checkKeyboard(name) {
    await looking(`${origin}/${name}.html`, {}, async (tab) => {
      const focused = () =>
        tab.evaluate(() => document.activeElement.dataset.open ?? document.activeElement.id);
      await tab.keyboard.press("/");
      assert.equal(await focused(), "search");
      await tab.locator("[data-open]").first().focus();
      const first = await focused();
      for (let step = 0; step < 40; step++) await tab.keyboard.press("ArrowDown");
      const far = await focused();
      assert.notEqual(far, first);
      assert.ok(await tab.evaluate(() => scrollY > 0));
      await tab.keyboard.press("Enter");
      assert.equal(await focused(), "details-name");
      await tab.keyboard.press("Escape");
      assert.equal(await focused(), far);
      assert.ok(await tab.locator("aside").isHidden());
    });
    console.log(`${name}: the keyboard reaches tokens, opens and closes them`);
  }

  /** Searches a color in another notation than the page shows. */
  async function checkColorSearch(name) {
    await looking(`${origin}/${name}.html`, {}, async (tab) => {
      await tab.locator("[data-token]").first().waitFor();
      const shown = await tab.evaluate(() =>
        [...document.querySelectorAll("[data-token] *")]
          .map(({ textContent }) => /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(textContent))
          .find((match) => match && new Set(match.slice(1)).size === 3)
      );
      assert.ok(shown, "no card shows a color");
      const [hex, ...channels] = shown;
      const written = `rgb(${channels.map((channel) => parseInt(channel, 16)).join(" ")})`;
      await tab.locator("#search").fill(written);
      await tab.waitForFunction(
        (hex) => document.querySelector("[data-token]")?.textContent.includes(hex),
        hex,
      );
    });
    console.log(`${name}: a search finds a color in another notation`);
  }

  async function checkHostile() {
    const url = `${origin}/hostile.html`;
    const requests = [];
    let tokens = 0;
    for (const width of [1400, 390]) {
      await looking(url, { viewport: { width, height: 900 } }, async (tab) => {
        tab.on("request", (request) => requests.push(request.url()));
        tab.on("dialog", () => requests.push("a dialog"));
        const layout = () =>
          tab.evaluate(() => {
            dispatchEvent(new Event("beforeprint"));
            const cards = [...document.querySelectorAll("[data-token]")];
            const spilled = cards.filter((card) => {
              const [inner, outer] = [card, card.closest(".row")].map((one) =>
                one.getBoundingClientRect()
              );
              return inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
            });
            const hebrew = [...document.querySelectorAll(".prose p")]
              .filter(({ textContent }) => /^[\u05d0-\u05ea]/.test(textContent));
            // Groups around a group may be cut, its own name may not.
            const cut = [...document.querySelectorAll(".group h3")].filter((heading) => {
              const [inner, outer] = [heading.lastChild, heading.closest(".row")].map((one) =>
                one.getBoundingClientRect()
              );
              return inner.width < 1 || inner.right > outer.right + 1;
            });
            const { top } = document.querySelector("header").getBoundingClientRect();
            const covered = document.elementFromPoint(30, 30).closest("header") === null;
            return {
              hacked: "hacked" in globalThis ||
                document.querySelector("a[href^='javascript'], main img, aside img") !== null,
              wide: document.documentElement.scrollWidth > innerWidth,
              spilled: spilled.length,
              cut: cut.length,
              leftToRight: hebrew.length === 0 || hebrew.some((text) => !text.matches(":dir(rtl)")),
              covered,
              top,
              cards: cards.length,
            };
          });
        const fine = {
          hacked: false,
          wide: false,
          spilled: 0,
          cut: 0,
          leftToRight: false,
          covered: false,
          top: 0,
        };
        const { cards, ...found } = await layout();
        assert.deepEqual(found, fine);
        assert.ok(cards > 100, "the page shows no tokens");
        tokens = cards;
        for (let number = 0; number < tokens; number += 4) {
          await tab.evaluate(
            (number) => document.querySelector(`[data-open="${number}"]`).click(),
            number,
          );
          await tab.locator("#details-name").waitFor();
          const { hacked, wide } = await tab.evaluate(() => ({
            hacked: "hacked" in globalThis,
            wide: document.documentElement.scrollWidth > innerWidth,
          }));
          assert.deepEqual([hacked, wide], [false, false], String(number));
        }
      });
    }
    assert.deepEqual(requests, []);
    console.log(`hostile: ${tokens} tokens run nothing, ask for nothing and stay in their cards`);
  }

  /** A page without tokens says what to do. */
  async function checkEmpty() {
    await looking(`${origin}/empty.html`, {}, async (tab) => {
      const text = await tab.locator(".empty").textContent();
      assert.match(text, /^There are no tokens\.Add tokens to/);
    });
  }

  const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

  async function checkLive(name, [command, ...args]) {
    const cwd = path.join(folder, "live");
    const file = path.join(folder, live.file);
    const before = fs.readFileSync(file, "utf8");
    try {
      await whileRunning(command, args, { cwd }, /Preview: \S+/, async (output) => {
        const [, url] = /Preview: (\S+)/.exec(output);
        const times = [];
        await looking(
          // Tokens that refer to the group match too, and come first.
          `${url}#q=base.color&group=base`,
          { viewport: { width: 1400, height: 500 } },
          async (tab) => {
            const token = "base.color.blue.5";
            const card = tab.locator(`[aria-label="${token}"] [data-specimen]`);
            await tab.evaluate(() => scrollTo(0, 300));
            await card.waitFor();
            const tree = JSON.parse(before);
            for (let save = 0; save < 10; save++) {
              const rgb = [save * 20, 255 - save * 10, 40];
              tree.base.color.blue["5"].$value = {
                colorSpace: "srgb",
                components: rgb.map((part) => part / 255),
              };
              const shown = tab.evaluate(([name, color]) =>
                new Promise((resolve) => {
                  const look = () => {
                    const specimen = document.querySelector(
                      `[aria-label="${name}"] [data-specimen]`,
                    );
                    if (specimen && getComputedStyle(specimen).backgroundColor === color) {
                      resolve(Date.now());
                    } else requestAnimationFrame(look);
                  };
                  look();
                }), [token, `rgb(${rgb.join(", ")})`]);
              const start = Date.now();
              fs.writeFileSync(file, JSON.stringify(tree));
              times.push(await shown - start);
              const kept = await tab.evaluate(
                () => [scrollY, document.querySelector("#search").value],
              );
              assert.deepEqual(kept, [300, "base.color"]);
              await new Promise((resolve) => setTimeout(resolve, 300));
            }
            fs.writeFileSync(file, "{");
            await tab.locator("[role=alert]").getByText("does not build").waitFor();
            fs.writeFileSync(file, before);
            await tab.locator("[role=alert]").getByText("does not build").waitFor({
              state: "detached",
            });
          },
        );
        console.log(
          `live on ${name}: a saved color was on screen after ${median(times)} ms, ${
            Math.max(...times)
          } at most`,
        );
        assert.ok(median(times) < 2000);
      });
    } finally {
      fs.writeFileSync(file, before);
    }
  }

  try {
    for (const name of systems) {
      await checkContexts(name);
      await checkLinks(name);
      await checkAccessibility(name, name !== systems[0]);
      await checkDrawing(name, `${origin}/${name}.html`, looking);
      await checkBrand(name, `${origin}/${name}.brand.html`, browser);
    }
    await checkKeyboard(systems[0]);
    await checkColorSearch(systems[0]);
    await checkHostile();
    await checkEmpty();
    for (const [name, command] of Object.entries(live.commands)) await checkLive(name, command);
  } finally {
    server.close();
  }
}
