/**
 * Decompresses gzip in steps, so that only a part of the content is in memory.
 * @module
 */
import { TarError } from "./entries.ts";

/** Compressed bytes per step; one byte expands to 1,032 at most. */
const step = 16 * 1024;

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + step)));
      at += step;
    },
  });
}

/**
 * Passes the content to a function, part by part, until it returns `false`.
 *
 * @throws {TarError} If the data is not gzip, is damaged, or has more than `largest` bytes of content.
 */
export async function gunzip(
  bytes: Uint8Array,
  largest: number,
  use: (part: Uint8Array) => boolean,
): Promise<void> {
  const reader = streamOf(bytes).pipeThrough(new DecompressionStream("gzip")).getReader();
  let total = 0;
  try {
    while (true) {
      const { done, value } = await next(reader);
      if (done) return;
      total += value.length;
      if (total > largest) {
        throw new TarError(`it unpacks to more than the limit of ${largest / 2 ** 20} MB`);
      }
      if (!use(value)) return;
    }
  } finally {
    // The stream may have failed.
    await reader.cancel().catch(() => {});
  }
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new TarError("its compressed data is damaged or incomplete", { cause });
  }
}
