/**
 * Starts the playground.
 * @module
 */
/// <reference lib="dom" />
import { App } from "./page/app.ts";
import { sandboxWorkers } from "./page/sandbox_port.ts";
import { Runner } from "./runner.ts";

const frame = document.getElementById("sandbox") as HTMLIFrameElement;
const runner = new Runner(sandboxWorkers(frame));
runner.prepare();
await new App(runner).openAddress();
