/**
 * The script of the sandbox: starts workers for the page around it. Its document has an origin of its own and a policy
 * without network, and workers inherit both.
 * @module
 */
/// <reference lib="dom" />

const code = document.getElementById("worker")!.textContent!;

addEventListener("message", ({ source, ports: [port] }) => {
  if (source !== parent) return;
  // The page asks whether this script runs.
  if (!port) return parent.postMessage("sandbox", "*");
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = new Worker(address);
  worker.onmessage = ({ data }) => port.postMessage(data);
  port.onmessage = ({ data }) => {
    if (data !== "end") return worker.postMessage(data);
    worker.terminate();
    URL.revokeObjectURL(address);
    port.close();
  };
});
parent.postMessage("sandbox", "*");
