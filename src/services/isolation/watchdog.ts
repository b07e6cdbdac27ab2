/**
 * A thread that watches the main thread, which code of configurations may block. It ends the process once the parent is
 * gone. On Node, it also finds the code that does not return.
 * @module
 */
import { process } from "../../engine/host/node.ts";

/** Milliseconds between looks. */
const interval = 200;

/** File descriptor to which the thread writes on Node. */
const placeDescriptor = 4;

/** A separate constant, because bundlers treat `new URL(…, import.meta.url)` as an asset to bundle. */
const ownAddress = import.meta.url;

/** The folder of the tool's own code. */
const ownCode = new URL(ownAddress.endsWith(".ts") ? "../.." : "..", ownAddress).href;

/**
 * The code of the thread. If the main thread has not counted for some time, it is paused, and its topmost frame that is
 * not code of this tool is written as a line. A line without a place says that code of this tool is running.
 */
const threadCode = `
const { workerData: { beats, most, ownCode, parent } } = require("node:worker_threads");
const { writeSync } = require("node:fs");
const count = new Int32Array(beats);
let last = -1;
let looks = 0;
function locate() {
  const { Session } = require("node:inspector");
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map();
  session.on("Debugger.scriptParsed", ({ params }) => urls.set(params.scriptId, params.url));
  session.on("Debugger.paused", ({ params: { callFrames } }) => {
    const frames = callFrames.map(({ url, location: { scriptId, lineNumber, columnNumber } }) => ({
      url: url || urls.get(scriptId) || "",
      line: lineNumber + 1,
      column: columnNumber + 1,
    })).filter(({ url }) => url.startsWith("file:") && !url.startsWith(ownCode));
    const frame = frames.find(({ url }) => !url.includes("/node_modules/")) ?? frames[0];
    session.post("Debugger.resume");
    session.disconnect();
    writeSync(${placeDescriptor}, JSON.stringify(frame ?? {}) + "\\n");
  });
  session.post("Debugger.enable");
  session.post("Debugger.pause");
}
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  const now = Atomics.load(count, 0);
  looks = now === last ? looks + 1 : 0;
  last = now;
  if (looks < most) return;
  looks = 0;
  if (${placeDescriptor} > 0 && !process.versions.bun && !process.versions.deno) locate();
}, ${interval});
`;

/**
 * Starts the thread.
 *
 * @param seconds Time after which code that has not returned is looked for.
 */
export function startWatchdog(seconds: number): void {
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  // The timers of Deno's globals cannot be unreferenced.
  const { setInterval } = process.getBuiltinModule("node:timers");
  const beats = new SharedArrayBuffer(4);
  const count = new Int32Array(beats);
  const most = Math.max(1, Math.round(1000 * seconds / interval));
  const thread = new Worker(threadCode, {
    eval: true,
    workerData: { beats, most, ownCode, parent: process.ppid },
  });
  thread.unref();
  setInterval(() => Atomics.add(count, 0, 1), interval / 2).unref();
}
