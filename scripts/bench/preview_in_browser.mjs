/**
 * Measures a preview page in the trace of Chromium: the first rows, a change of context, each key of a search, and
 * frames while scrolling. Prints JSON. Started by `preview.ts`.
 */
import process from "node:process";
import { pathToFileURL } from "node:url";
import { launchBrowser } from "../look.mjs";

const [page, executablePath] = process.argv.slice(2);

const scripting = new Set([
  "EvaluateScript",
  "FunctionCall",
  "EventDispatch",
  "FireAnimationFrame",
  "RunMicrotasks",
  "TimerFire",
  "v8.compile",
]);

/** Reads a trace: milliseconds of the outermost scripting tasks in the page's main thread, and times of its frames. */
function readTrace(buffer) {
  const { traceEvents } = JSON.parse(buffer.toString());
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const own = traceEvents.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`));
  const tasks = own.filter(({ ph, name }) => ph === "X" && scripting.has(name))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let [total, end] = [0, 0];
  for (const { ts, dur } of tasks) {
    if (ts < end) continue;
    total += dur;
    end = ts + dur;
  }
  const frames = traceEvents.filter(({ name }) =>
    name === "DrawFrame" || name === "Display::DrawAndSwap"
  )
    .map(({ ts }) => ts / 1000).sort((a, b) => a - b);
  const longest = Math.max(
    0,
    ...own.filter(({ ph, name }) => ph === "X" && name === "RunTask").map(({ dur }) => dur),
  );
  return { scripting: total / 1000, frames, longestTask: longest / 1000 };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const rounded = (number) => Math.round(number * 10) / 10;

const browser = await launchBrowser(executablePath);
const tab = await browser.newPage({ viewport: { width: 1400, height: 900 } });
const categories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "viz",
  "toplevel",
];

async function traced(step) {
  await browser.startTracing(tab, { categories });
  await step();
  return readTrace(await browser.stopTracing());
}

const settled = () =>
  tab.evaluate(() =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  );

const firsts = [];
for (let run = 0; run < 5; run++) {
  await tab.goto("about:blank");
  await tab.goto(pathToFileURL(page).href);
  await tab.waitForSelector("[data-token]");
  // The page paints nothing before its rows.
  firsts.push(
    await tab.evaluate(() =>
      new Promise((done) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName("first-contentful-paint");
          if (paint) done(paint.startTime);
        }).observe({ type: "paint", buffered: true });
      })
    ),
  );
}
const select = tab.locator("nav fieldset select").first();
const contexts = await select.locator("option").evaluateAll((all) => all.map(({ value }) => value));
const switches = [];
for (const context of [...contexts.slice(1), contexts[0]]) {
  const { scripting } = await traced(async () => {
    await select.selectOption(context);
    await settled();
  });
  switches.push(scripting);
}
const keys = [];
await tab.focus("#search");
for (const key of "component12 part") {
  const { scripting } = await traced(async () => {
    await tab.keyboard.press(key === " " ? "Space" : key);
    await settled();
  });
  keys.push(scripting);
}
await tab.fill("#search", "");
await settled();
const scroll = await traced(() =>
  tab.evaluate(() =>
    new Promise((done) => {
      const start = performance.now();
      const step = () => {
        scrollBy(0, 90);
        if (performance.now() - start < 3000) requestAnimationFrame(step);
        else done();
      };
      requestAnimationFrame(step);
    })
  )
);
const gaps = scroll.frames.slice(1).map((time, index) => time - scroll.frames[index]);
const seconds = (scroll.frames.at(-1) - scroll.frames[0]) / 1000;
console.log(JSON.stringify({
  firstRows: rounded(median(firsts)),
  contextSwitch: { median: rounded(median(switches)), longest: rounded(Math.max(...switches)) },
  searchKey: { median: rounded(median(keys)), longest: rounded(Math.max(...keys)) },
  scroll: {
    framesPerSecond: rounded(gaps.length / seconds),
    longestGap: rounded(Math.max(...gaps)),
    longestTask: rounded(scroll.longestTask),
  },
}));
await browser.close();
