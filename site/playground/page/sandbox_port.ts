/**
 * Starts workers in the sandbox of the page.
 * @module
 */
/// <reference lib="dom" />
import type { StartWorker } from "../runner.ts";

/** Starts workers in a frame that shows the sandbox. */
export function sandboxWorkers(frame: HTMLIFrameElement): StartWorker {
  const loaded = new Promise<void>((resolve) => {
    addEventListener("message", ({ source }) => {
      if (source === frame.contentWindow) resolve();
    });
    // It may have loaded before this script; then it answers.
    frame.contentWindow!.postMessage("running?", "*");
  });
  return (receive) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => receive(data);
    loaded.then(() => frame.contentWindow!.postMessage("start", "*", [port2]));
    return {
      post: (asked) => port1.postMessage(asked),
      end: () => port1.postMessage("end"),
    };
  };
}
