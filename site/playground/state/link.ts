/**
 * Writes a state as the fragment of an address, which browsers do not send to the server.
 * @module
 */
import { deflateSync, Inflate } from "fflate";
import { type PlaygroundState, readState } from "./playground_state.ts";

/** The version of the encoding. A change that older pages cannot read increases it. */
const formatNumber = 1;

/** Longest fragment in characters. Longer addresses do not survive chats and issue trackers. */
export const longestFragment = 8192;

/** Largest state in bytes, against fragments that unpack to a flood. */
const largestState = 2_000_000;

/** A state, and the version of the tool that wrote it. */
export interface LinkedState {
  readonly state: PlaygroundState;
  readonly tool: string;
}

/** A fragment that is not a state; the message is for users. */
export class LinkError extends Error {
  override name = "LinkError";
}

/** Base64 with the letters of addresses and without padding (RFC 4648, 5). */
function base64url(bytes: Uint8Array): string {
  let binary = "";
  // More arguments at once would overflow the stack.
  for (let at = 0; at < bytes.length; at += 4096) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 4096));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text)) throw new LinkError("The link contains invalid characters");
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * The fragment of a state, without `#`. The same state gives the same bytes.
 *
 * @returns `undefined` if it would be longer than {@linkcode longestFragment}.
 */
export function fragmentOf(state: PlaygroundState, tool: string): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify({ tool, ...state }));
  if (bytes.length > largestState) return undefined;
  const fragment = `${formatNumber}.${base64url(deflateSync(bytes, { level: 9 }))}`;
  return fragment.length > longestFragment ? undefined : fragment;
}

/** Unpacks bytes, up to {@linkcode largestState}. */
function inflated(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const inflate = new Inflate((part, isLast) => {
    size += part.length;
    if (size > largestState) throw new LinkError("The link unpacks to more than 2 MB");
    parts.push(part);
    isWhole = isLast;
  });
  // Small steps, so that the limit holds before the memory is taken.
  for (let at = 0; at < bytes.length; at += 512) {
    inflate.push(bytes.subarray(at, at + 512), at + 512 >= bytes.length);
  }
  if (!isWhole) throw new LinkError("The link is cut off");
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Reads a fragment.
 *
 * @returns `undefined` for an empty one.
 * @throws {LinkError} If it is not a state.
 */
export function readFragment(fragment: string): LinkedState | undefined {
  const text = fragment.replace(/^#/, "");
  if (text === "") return undefined;
  if (text.length > longestFragment) throw new LinkError("The link is too long");
  const [, number, data] = /^(\d{1,4})\.(.*)$/s.exec(text) ?? [];
  if (number === undefined) throw new LinkError("The link does not contain a playground");
  if (Number(number) !== formatNumber) {
    throw new LinkError(`The link has format ${number}; this page reads format ${formatNumber}`);
  }
  try {
    const value = JSON.parse(new TextDecoder().decode(inflated(fromBase64url(data))));
    const { tool } = Object(value);
    return { state: readState(value), tool: typeof tool === "string" ? tool.slice(0, 40) : "" };
  } catch (cause) {
    if (cause instanceof LinkError) throw cause;
    throw new LinkError(`The link is damaged: ${(cause as Error).message}`);
  }
}
