/**
 * Makes addresses of modules that are texts.
 * @module
 */
import { base64 } from "../../text/base64.ts";

/** The `data:` address of a JavaScript module. Bun misreads some percent-encoded modules; base64 works everywhere. */
export function moduleAddress(text: string): string {
  return `data:text/javascript;base64,${base64(new TextEncoder().encode(text))}`;
}
