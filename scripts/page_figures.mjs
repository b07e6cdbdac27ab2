/** Measures how a page loads, as Lighthouse does, from traces of Chromium. */

/** Network and CPU conditions: of this machine, and of Lighthouse's phone on a slow mobile network. */
const devices = {
  "this machine": {},
  "phone, slow 4G": {
    network: {
      offline: false,
      latency: 562.5,
      downloadThroughput: 1_474_560 / 8,
      uploadThroughput: 675_000 / 8,
    },
    slowdown: 4,
  },
};

const categories = [
  "blink.user_timing",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "loading",
  "toplevel",
];

/** Milliseconds that a task may take before it delays input, as Lighthouse counts. */
const longestTask = 50;

/** Milliseconds without network requests and tasks to wait for after a page says that it is ready. */
const quiet = 1500;

/** The figures of a load in milliseconds. */
function read(events, address) {
  const start = events.findLast(({ name, args }) =>
    name === "navigationStart" && args.data?.documentLoaderURL?.split("#")[0] === address
  );
  const { navigationId } = start.args.data;
  const own = (name) => (event) =>
    event.name === name && event.args.data?.navigationId === navigationId;
  const since = ({ ts }) => (ts - start.ts) / 1000;
  const first = events.find(own("firstContentfulPaint"));
  const largest = events.findLast(own("largestContentfulPaint::Candidate"));
  const isTask = ({ name, pid, tid }) =>
    /RunTask$/.test(name) && pid === first.pid && tid === first.tid;
  const tasks = events.filter((event) => isTask(event) && event.ts + event.dur > first.ts)
    .map(({ dur }) => dur / 1000 - longestTask);
  return {
    first: since(first),
    largest: since(largest ?? first),
    blocked: tasks.filter((time) => time > 0).reduce((sum, time) => sum + time, 0),
  };
}

/** Loads a page without a cache. Returns its figures. */
async function load(browser, server, address, isReady, { network, slowdown }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  if (network) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
  const before = server.sent();
  await browser.startTracing(tab, { categories });
  await tab.goto(address, { timeout: 120_000 });
  await tab.waitForFunction(isReady, undefined, { timeout: 120_000 });
  await tab.waitForTimeout(quiet);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return { ...read(trace.traceEvents, address.split("#")[0]), bytes: server.sent() - before };
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

/**
 * Loads a page three times on each device.
 *
 * @param server The server of the page, which counts the bytes that it sends.
 * @param isReady Runs in the page; returns whether the page is usable.
 * @returns Lines of medians, and the transferred bytes.
 */
export async function figuresOf(browser, server, address, isReady) {
  const lines = [];
  let bytes = 0;
  for (const [device, conditions] of Object.entries(devices)) {
    const loads = [];
    for (let round = 0; round < 3; round++) {
      loads.push(await load(browser, server, address, isReady, conditions));
    }
    const of = (key) => Math.round(median(loads.map((one) => one[key])));
    bytes = of("bytes");
    lines.push(
      `${device}: first contentful paint ${of("first")} ms, largest ${of("largest")} ms, ` +
        `total blocking time ${of("blocked")} ms, ${Math.round(bytes / 1000)} kB transferred`,
    );
  }
  return { lines, bytes };
}
