/**
 * Reads pages as a browser does.
 * @module
 */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { gunzipSync } from "node:zlib";
import type { PreviewData } from "../../src/hooks/preview/mod.ts";
import { unpack } from "../../src/hooks/preview/packed.ts";

/** The data in a page. */
export function dataOf(page: string): PreviewData {
  const packed = /<script type="application\/octet-stream" id="data">([^<]*)<\/script>/.exec(page);
  assert.ok(packed, "the page holds data");
  return unpack(JSON.parse(gunzipSync(Buffer.from(packed[1], "base64")).toString()));
}

/** A page's data about a token. */
export function tokenIn(data: PreviewData, name: string) {
  const number = data.paths.findIndex((path) => path.join(".") === name);
  assert.ok(number >= 0, name);
  const inBlocks = data.blocks.flatMap(({ contexts, tokens }) =>
    tokens.filter(([token]) => token === number)
      .map(([, value]) => [JSON.stringify(contexts), value] as const)
  );
  return {
    number,
    kind: data.kinds[number],
    type: data.types[data.typeOf[number]],
    file: data.files[data.fileOf[number]],
    line: data.lines[number],
    value: data.values[number],
    refs: (data.values[number]?.refs ?? []).map((target) => data.paths[target].join(".")),
    blocks: Object.fromEntries(inBlocks),
    description: data.descriptions[number],
    deprecated: data.deprecated[number],
    problems: data.problems[number] ?? [],
  };
}
