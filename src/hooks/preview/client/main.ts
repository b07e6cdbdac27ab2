/**
 * Starts the preview page.
 * @module
 */
import type { PreviewData } from "../data.ts";
import { unpack } from "../packed.ts";
import { h } from "./dom.ts";
import { follow } from "./live.ts";
import { Page } from "./page.ts";

/** Unpacks the data in the page. */
async function heldData(element: HTMLElement): Promise<PreviewData> {
  const bytes = Uint8Array.from(atob(element.textContent!), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return unpack(await new Response(stream).json());
}

async function start(): Promise<void> {
  const held = document.getElementById("data");
  if (held) {
    new Page(await heldData(held));
    return;
  }
  let page: Page | undefined;
  await follow({
    changed: (data) => page ? page.setData(data) : page = new Page(data),
    failed: (errors) => page?.setErrors(errors),
  });
}

start().catch((cause) => {
  document.body.append(h("p", { role: "alert" }, `This page cannot show its tokens: ${cause}`));
});
