/**
 * Transforms for paths of assets. They read files through the volume of the pipeline.
 * @module
 */
import { convertValue, defineTransform } from "../registry/define_transform.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { base64 } from "../../base/text/base64.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import { checkAllowed } from "../registry/allowed_paths.ts";
import { factsOf } from "../registry/build_facts.ts";
import { ofType, valueOf } from "../registry/type_filter.ts";
import { callVolume } from "../registry/volume_call.ts";
import { literals } from "./content.ts";

const asset = ofType("asset");

function pathIn(value: unknown): string {
  if (typeof value !== "string") throw new TypeError(`${value} is not a path`);
  return value;
}

/** Transforms whose id starts with `asset/`. */
export const assetTransforms: Record<string, TransformHook> = {
  "asset/url": convertValue(asset, (path) => `url("${pathIn(path).replaceAll('"', '\\"')}")`),
  "asset/base64": defineTransform({
    type: "value",
    filter: asset,
    reads: { files: true },
    transform: async (token, _platform, options, volume) => {
      const path = pathIn(valueOf(token, options));
      await checkAllowed(volume, path, options);
      return base64(await callVolume(volume, "readFile", path));
    },
  }),
  "asset/path": convertValue(
    asset,
    (path, options) => joinPath(factsOf(options).cwd, pathIn(path)),
  ),
  ...literals("asset"),
};
