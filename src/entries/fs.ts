/**
 * The file system that hooks may share with the tool: `node:fs`, or what {@linkcode setFs} put in its place.
 * @module
 */
import nodeFs from "node:fs";
import { sharedVolume } from "../host/shared_volume.ts";
import type { Volume } from "../types/host.ts";

/** The file system in use. */
export let fs: Volume = nodeFs;

/** Puts another file system, in the shape of `node:fs`, in its place: for builders made from now on, too. */
export function setFs(volume: Volume): void {
  fs = volume;
  sharedVolume.current = volume === nodeFs ? undefined : volume;
}
