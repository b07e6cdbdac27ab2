/**
 * Checks the site in a browser. Prints each problem, and sets the exit code if there is one.
 */
import os from "node:os";
import process from "node:process";
import { bytesOf, serveFolder, violationsOn } from "./look.mjs";

export async function checkSite(browser, { site, pages, questions }) {
  const server = await serveFolder(site, { headers: { "Cache-Control": "max-age=600" } });
  const { origin } = server;
  const problems = [];
  const sizes = [];

  /** Bytes that the start page may transfer. */
  const largestStart = 400_000;

  /** Loads a page and runs its code; records its size, console errors and findings of the audit. */
  async function look(tab, page, colorScheme) {
    let bytes = 0;
    const answers = [];
    const report = (text) => problems.push(`${page}: ${text}`);
    const listeners = {
      pageerror: (error) => report(error.message),
      console: (message) => message.type() === "error" && report(message.text()),
      response: (response) =>
        answers.push(response.body().then((body) => bytes += body.length).catch(() => {})),
    };
    for (const [event, listener] of Object.entries(listeners)) tab.on(event, listener);
    await tab.goto(`${origin}${page}`, { waitUntil: "load" });
    // The theme labels its switch after it starts.
    await tab.waitForSelector(".VPSwitchAppearance[title]:not([title=''])", { state: "attached" });
    await Promise.all(answers);
    sizes.push(bytes);
    const violations = await violationsOn(tab);
    for (const { id, nodes } of violations) {
      report(`${id} at ${nodes.map(({ target }) => target)[0]} (${colorScheme})`);
    }
    for (const [event, listener] of Object.entries(listeners)) tab.off(event, listener);
  }

  /** Visits pages in a color scheme, in one tab per core. */
  async function lookAt(queue, colorScheme) {
    const context = await browser.newContext({ colorScheme });
    const rest = [...queue];
    await Promise.all(
      Array.from({ length: os.availableParallelism() }, async () => {
        const tab = await context.newPage();
        for (let page = rest.shift(); page !== undefined; page = rest.shift()) {
          await look(tab, page, colorScheme);
        }
      }),
    );
    await context.close();
  }

  await lookAt(pages, "light");
  await lookAt(pages.slice(0, 5), "dark");

  const tab = await (await browser.newContext()).newPage();
  await tab.goto(`${origin}/`, { waitUntil: "networkidle" });
  let found = 0;
  for (const [question, answers] of Object.entries(questions)) {
    await tab.keyboard.press("Control+k");
    const input = await tab.waitForSelector("#localsearch-input");
    await input.fill(question);
    await tab.waitForSelector(".VPLocalSearchBox .results li a").catch(() => {});
    // Results follow the input after a pause.
    await tab.waitForTimeout(400);
    const links = await tab.$$eval(
      ".VPLocalSearchBox .results li a",
      (all) => all.slice(0, 3).map((one) => one.getAttribute("href")),
    );
    const isAnswer = (link) => answers.some((answer) => link.split("#")[0].startsWith(answer));
    if (links.some(isAnswer)) found++;
    else problems.push(`search for "${question}" gives ${links.join(", ")}`);
    await tab.keyboard.press("Escape");
    await tab.waitForSelector(".VPLocalSearchBox", { state: "detached" });
  }

  const markdown = await (await fetch(`${origin}/themes.md`)).text();
  if (!markdown.includes("# Themes")) problems.push("/themes.md is not the page as Markdown");
  const list = await (await fetch(`${origin}/llms.txt`)).text();
  for (const page of pages.filter((one) => !one.endsWith("/") && !one.startsWith("/diagnostics"))) {
    if (!list.includes(`(${page}.md)`)) problems.push(`llms.txt lacks ${page}`);
  }

  // The theme labels its switch after it starts.
  const runs = () => Boolean(document.querySelector(".VPSwitchAppearance")?.title);
  const bytes = await bytesOf(browser, server, `${origin}/`, runs);
  if (bytes > largestStart) problems.push(`the start page transfers ${bytes} bytes`);

  server.close();
  sizes.sort((one, other) => one - other);
  const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
  console.log(
    `start page ${kilobytes(bytes)}; ${pages.length} pages, median ${
      kilobytes(sizes[sizes.length >> 1])
    }, ` +
      `largest ${kilobytes(sizes.at(-1))} before compression; ` +
      `search answers ${found} of ${Object.keys(questions).length} questions`,
  );
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
